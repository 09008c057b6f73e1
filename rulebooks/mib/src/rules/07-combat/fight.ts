import type { Hex } from '@abatis/hex';
import { plays } from '../../options.ts';
import {
  type Body,
  bodiesIn,
  byHexId,
  formationOf,
  isCavalry,
  isExtended,
  sideOfUnit,
  unitOf,
} from '../../pieces.ts';
import { enemyOf, type FormationId, type MibState, type Side, type UnitId } from '../../state.ts';
import type { AttackMade, Declared, Fight, Largest } from '../../steps/combat/frames.ts';
import { postsIn } from './grand-battery.ts';
import { bestLargest, moraleOf } from './largest.ts';

/** MIB 7.13a: an attack by cavalry alone is a charge. */
export const kindOf = (state: MibState, attackers: readonly Body[]): 'assault' | 'charge' =>
  attackers.every(({ unit }) => isCavalry(state, unit)) ? 'charge' : 'assault';

/** By hex, then in the order of the battle's list: the order of dice (R89). */
export function inOrder(state: MibState, bodies: readonly Body[]): readonly Body[] {
  const byHex = byHexId(state);
  return bodies.toSorted((a, b) => byHex(a.hex, b.hex) || a.unit - b.unit);
}

export const formationsAmong = (state: MibState, bodies: readonly Body[]): readonly FormationId[] =>
  [...new Set(bodies.map(({ unit }) => formationOf(state, unit)))]
    .filter(id => id !== null)
    .sort((a, b) => a - b);

/** MIB 7.13c: what a charge rides down. */
export const isShaken = (state: MibState, id: UnitId): boolean =>
  unitOf(state, id).disorganized || unitOf(state, id).smashed;

/**
 * MIB 7.0k, R111, R127: has this attack been made on the unit before? Each hex of an extended line is attacked by itself
 * (R118).
 */
function wasAttacked(
  state: MibState,
  { unit, hex }: Body,
  attack: AttackMade,
  made: readonly AttackMade[],
): boolean {
  const isAgain = (formations: readonly FormationId[]): boolean =>
    plays(state, 'pbem') ? formations.some(id => attack.formations.includes(id)) : formations.length > 0;
  const { act } = unitOf(state, unit);
  if (!isAgain(attack.kind === 'charge' ? act.chargedBy : act.assaultedBy)) return false;
  if (!isExtended(unitOf(state, unit))) return true;
  return made.some(
    ({ kind, hexes, formations }) => kind === attack.kind && hexes.includes(hex) && isAgain(formations),
  );
}

/** MIB 7.0m: everybody in the defending hexes fights, but for those who stand aside (R111). */
export function fightOf(
  state: MibState,
  declared: Declared,
  made: readonly AttackMade[] = [],
  largest: Largest | null = null,
): Fight {
  const attackers = inOrder(state, declared.attackers);
  const hexes = declared.hexes.toSorted(byHexId(state));
  const side = sideOfUnit(state, attackers[0]!.unit);
  const kind = kindOf(state, attackers);
  const attack = { kind, hexes, formations: formationsAmong(state, attackers) };
  const there = hexes.flatMap(hex => enemiesIn(state, hex, side));
  const aside = there.filter(body => wasAttacked(state, body, attack, made));
  const defenders = there.filter(body => !aside.includes(body));
  const batteries = [...new Set(postsIn(state, hexes, enemyOf(side)).map(({ leader }) => leader))];
  const parties = { attackers, hexes, defenders, batteries, side };
  return {
    kind,
    ...parties,
    aside,
    morale:
      defenders.length + batteries.length > 0
        ? moraleOf(state, parties, largest ?? bestLargest(state, parties))
        : null,
    shaken: kind === 'charge' ? shakenHexes(state, defenders) : [],
    before: stateBefore(state, [...attackers, ...there]),
  };
}

const enemiesIn = (state: MibState, hex: Hex, side: Side): readonly Body[] =>
  bodiesIn(state, hex).filter(({ unit }) => sideOfUnit(state, unit) !== side);

const shakenHexes = (state: MibState, defenders: readonly Body[]): readonly Hex[] => [
  ...new Set(defenders.filter(({ unit }) => isShaken(state, unit)).map(({ hex }) => hex)),
];

const stateBefore = (state: MibState, bodies: readonly Body[]): Fight['before'] =>
  [...new Set(bodies.map(({ unit }) => unit))]
    .sort((a, b) => a - b)
    .map(unit => ({
      unit,
      steps: unitOf(state, unit).steps,
      smashed: unitOf(state, unit).smashed,
      ...(isExtended(unitOf(state, unit)) && { inLine: true }),
    }));
