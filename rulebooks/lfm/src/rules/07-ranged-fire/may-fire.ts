import type { Hex } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling, type Table } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { fireStrength } from '../../charts/range-charts.ts';
import { forbid } from '../../clauses/index.ts';
import type { RangedFireEvent } from '../../events/07-ranged-fire.ts';
import { hexName, unitName } from '../../events/names.ts';
import { cardOf, hexesBetween, holder, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { fireSight } from './sight.ts';

/** One bombardment. The target unit is named before the die is rolled (R63). */
export interface Fire {
  readonly units: readonly UnitId[];
  readonly hex: Hex;
  readonly target: UnitId;
}

/** The hexes that fire, in ascending order. */
export const firingHexes = (state: LfmState, { units }: Fire): readonly Hex[] =>
  [...new Set(units.map(id => unitOf(state, id).hex))].sort((a, b) => a - b);

/** LFM 7.1 to 7.7: may this side make this fire now? */
export function mayFire(state: LfmState, side: Side, fire: Fire): Ruling {
  const strangers = fire.units.filter(id => !isArtilleryOf(state, side, id));
  if (strangers.length > 0 || fire.units.length === 0) return refuseStrangers(state, side, strangers);
  if (holder(state, fire.hex) !== enemyOf(side)) {
    return ruling(forbid('LFM R64', { hex: hexName(state, fire.hex) }));
  }
  return ruling(
    ...fire.units.map(id => mayUseGun(state, id)),
    ...fire.units.map(id => mayAim(state, id, fire.hex)),
    ...repeated(fire.units).map(id => forbid('LFM R59', { unit: unitName(state, id) })),
    mayCombine(state, fire),
    isNoTarget(state, fire) && forbid('LFM 7.7', targetFacts(state, fire)),
  );
}

function isArtilleryOf(state: LfmState, side: Side, id: UnitId): boolean {
  const card = battleOf(state).units[id];
  return card?.arm === 'artillery' && card.side === side && unitOf(state, id).place === 'map';
}

function refuseStrangers(state: LfmState, side: Side, strangers: readonly UnitId[]): Ruling {
  const refuse = (unit: string): Refusal => forbid('LFM SP.4a', { side, unit });
  if (strangers.length === 0) return ruling(refuse('nobody'));
  return ruling(...strangers.map(id => refuse(battleOf(state).units[id]?.name ?? `unit ${id}`)));
}

/** LFM 7.1a, 7.1c, 7.2, 7.6a: may this artillery bombard anything at all now? Whom it is stacked with is no matter (7.3). */
export function mayUseGun(state: LfmState, id: UnitId): Ruling {
  const { limbered, building, hex, turn } = unitOf(state, id);
  const unit = unitName(state, id);
  const spent = !turn.fired && hasFired(state, hex);
  return ruling(
    limbered && forbid('LFM 7.1a', { unit }),
    turn.fired && forbid('LFM R59', { unit }),
    spent && forbid('LFM 7.1c', { hex: hexName(state, hex) }),
    inZoc(state, hex, cardOf(state, id).side) && forbid('LFM 7.6a', { unit }),
    building && forbid('LFM R74', { unit }),
  );
}

/** LFM 7.1c: guns that fired stay unlimbered in their hex; those that have come here since are limbered (7.2). */
const hasFired = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).some(id => unitOf(state, id).turn.fired && !unitOf(state, id).limbered);

/** LFM 7.1a, 7.4, R60, R62: each hex that fires has its own range and its own line of sight. */
function mayAim(state: LfmState, id: UnitId, hex: Hex): Ruling {
  const from = unitOf(state, id).hex;
  const range = hexesBetween(state, from, hex);
  const facts = { unit: unitName(state, id), hex: hexName(state, hex) };
  if (fireStrength(battleOf(state).charts, range) === null) {
    return ruling(forbid('LFM T17', { ...facts, range }));
  }
  const isBlocked = fireSight(state, cardOf(state, id).side, from, hex) === 'blocked';
  return ruling(isBlocked && forbid('LFM 7.4', { ...facts, from: hexName(state, from) }));
}

/** LFM 7.1b: one hex, or two that are adjacent. */
function mayCombine(state: LfmState, fire: Fire): Ruling {
  const hexes = firingHexes(state, fire);
  const [first, second, third] = hexes;
  const isOne = second === undefined;
  const arePair = third === undefined && !isOne && hexesBetween(state, first!, second) === 1;
  const facts = { hexes: hexes.map(hex => hexName(state, hex)) };
  return ruling(!isOne && !arePair && forbid('LFM 7.1b', facts));
}

const isNoTarget = (state: LfmState, { hex, target }: Fire): boolean => !unitsIn(state, hex).includes(target);

const targetFacts = (state: LfmState, { hex, target }: Fire): { unit: string; hex: string } => ({
  unit: battleOf(state).units[target]?.name ?? `unit ${target}`,
  hex: hexName(state, hex),
});

const repeated = (ids: readonly UnitId[]): readonly UnitId[] =>
  ids.filter((id, place) => ids.indexOf(id) !== place);

/** LFM SP.4c, R75: may this unit limber in the Artillery Phase? A ZOC does not keep it from it. */
export function mayLimber(state: LfmState, id: UnitId): Ruling {
  const card = battleOf(state).units[id];
  const unit = card?.name ?? `unit ${id}`;
  if (!isArtilleryOf(state, state.phasing, id)) return ruling(forbid('LFM SP.4c', { unit }));
  const { limbered, turn } = unitOf(state, id);
  return ruling((limbered || turn.fired) && forbid('LFM SP.4c', { unit }));
}

/** LFM SP.4c. */
export function limber(state: LfmState, id: UnitId, table: Table<RangedFireEvent>): void {
  edit(state, 'units', id).limbered = true;
  const hex = hexName(state, unitOf(state, id).hex);
  table.emit({ type: 'limbered', clause: 'LFM SP.4c', unit: unitName(state, id), hex });
}
