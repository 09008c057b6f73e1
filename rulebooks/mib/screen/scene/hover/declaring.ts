import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import type { Pointed } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import { forbid } from '../../../src/cite.ts';
import { hexCalled, hexName, unitCalled, unitName } from '../../../src/names.ts';
import {
  type Body,
  hexesBetween,
  hexesOf,
  isActive,
  sideOfUnit,
  unitOf,
  unitsOnMap,
} from '../../../src/pieces.ts';
import { isHeldByEnemy } from '../../../src/rules/07-combat/index.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../../src/state.ts';
import type { Ask } from '../ask.ts';

/** MIB 7.0: why this unit attacks nobody, or why nobody attacks this hex. */
export function wantedAttack(
  { state, selection, seat }: Ask,
  { piece, place }: Pick<Pointed, 'piece' | 'place'>,
): Order<'attack'> | Ruling | null {
  const side = seat as Side;
  const unit = piece === null ? -1 : unitCalled(state, piece);
  if (unit >= 0 && sideOfUnit(state, unit) === side) return attackOf(state, unit);
  if (place === null) return null;
  const hex = hexCalled(state, place);
  if (!isHeldByEnemy(state, side, hex)) return ruling(forbid('MIB R87', { hex: place }));
  const picked = selection.map(name => unitCalled(state, name)).filter(id => id >= 0);
  const able = picked.length > 0 ? picked : unitsOnMap(state, side).filter(id => isActive(state, id));
  const [body] = nearestTo(state, able, hex);
  return body ? attackBy(state, body, hex) : null;
}

/** On the enemy who is nearest to him. */
function attackOf(state: MibState, unit: UnitId): Order<'attack'> | Ruling | null {
  if (!isActive(state, unit)) return ruling(forbid('MIB 2.3b', { piece: unitName(state, unit) }));
  const enemies = unitsOnMap(state, enemyOf(sideOfUnit(state, unit)));
  const [enemy] = nearestTo(state, enemies, unitOf(state, unit).hex);
  const [body] = enemy ? nearestTo(state, [unit], enemy.hex) : [];
  return enemy && body ? attackBy(state, body, enemy.hex) : null;
}

/** A line stands in two hexes. */
const nearestTo = (state: MibState, units: readonly UnitId[], to: Hex): readonly Body[] =>
  units
    .flatMap(unit => hexesOf(unitOf(state, unit)).map(hex => ({ unit, hex })))
    .toSorted((a, b) => hexesBetween(state, a.hex, to) - hexesBetween(state, b.hex, to));

const attackBy = (state: MibState, { unit, hex }: Body, target: Hex): Order<'attack'> => ({
  type: 'attack',
  attackers: [{ unit: unitName(state, unit), hex: hexName(state, hex) }],
  hexes: [hexName(state, target)],
});
