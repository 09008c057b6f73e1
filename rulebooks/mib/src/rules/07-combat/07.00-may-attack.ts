import { type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import type { Refusal, Ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import { plays } from '../../options.ts';
import {
  type Body,
  hexesOf,
  holder,
  isActive,
  isCavalry,
  sideOfUnit,
  unitOf,
  unitsIn,
} from '../../pieces.ts';
import { mayActBySpecialRule, mayAttackBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../state.ts';
import { frontHexes } from '../06-movement/index.ts';
import { isSpent, isTired } from '../11-fatigue/index.ts';
import { mayAttack as mayAttackUnderOrder } from '../15-command/index.ts';
import { canAttackAcross } from './07.07-terrain.ts';
import { canCharge } from './07.13-charges.ts';

const present = (refusals: readonly (Refusal | Ruling | false)[]): readonly Refusal[] =>
  refusals.flatMap(each => (each === false ? [] : 'legal' in each ? each.refusals : [each]));

/** MIB 6.9b: began next to an enemy and has not left its hex. */
const isDeployed = (state: MibState, id: UnitId): boolean => {
  const { beganAdjacent, entered } = unitOf(state, id).act;
  return beganAdjacent && !entered;
};

/** MIB 7.0d, 6.9a: what keeps a unit from attacking anybody at all. */
export function attackerProblems(state: MibState, body: Body): readonly Refusal[] {
  const bars = attackBars(state, body);
  const isReady = unitOf(state, body.unit).act.committed || isDeployed(state, body.unit);
  if (isReady || bars.some(({ clause }) => clause === 'MIB 7.0d')) return bars;
  const why = because('why unprepared');
  return [...bars, forbid('MIB 6.9a', { unit: body.unit, ...why })];
}

/** MIB 7.0d: what keeps a unit from attacking even if it has paid for it. */
export function attackBars(state: MibState, { unit, hex }: Body): readonly Refusal[] {
  if (!isActive(state, unit) || !hexesOf(unitOf(state, unit)).includes(hex))
    return [forbid('MIB 7.0d', { unit, hex })];
  const { act, disorganized, smashed, supply } = unitOf(state, unit);
  return present([
    act.category !== null &&
      act.category !== 'mobile' &&
      forbid('MIB 4.1b', { unit, category: act.category }),
    disorganized && forbid('MIB 9.0b', { unit }),
    smashed && forbid('MIB 10.2h', { unit }),
    // MIB 10.2c: to rally was its action, and a deployed attack (6.9b) asks for no category before.
    act.beganSmashed && !smashed && forbid('MIB 4.0a', { unit }),
    isSpent(state, unit) && forbid('MIB 11.1d', { unit }),
    act.held && forbid('MIB 6.2j', { unit }),
    act.pace === 'forced-march' && forbid('MIB 15.14', { unit }),
    act.outOfRange && forbid('MIB 15.15', { unit }),
    plays(state, 'supply') && supply === 0 && forbid('MIB 12.4', { unit }),
    mayActBySpecialRule(state, unit),
  ]);
}

/** MIB 7.6c, 15.6: what keeps a unit from attacking a hex that it can reach. */
export const targetProblems = (state: MibState, { unit: id }: Body, hex: Hex): readonly Refusal[] =>
  present([
    needsIntent(state, id, hex) &&
      forbid('MIB 7.6c', {
        unit: id,
        hex,
        ...because('why no intent'),
      }),
    mayAttackUnderOrder(state, id, hex),
  ]);

/** MIB 7.6c: infantry that has not declared intent in time does not attack cavalry that is not Spent. */
export const needsIntent = (state: MibState, id: UnitId, hex: Hex): boolean =>
  !isCavalry(state, id) &&
  unitsIn(state, hex).some(each => isCavalry(state, each) && !isSpent(state, each)) &&
  !unitOf(state, id).act.intents.includes(hex);

/** MIB 7.13a, 11.1c, 13.3, R64, T12: what keeps cavalry from charging a hex. */
export function chargeProblems(state: MibState, { unit, hex: from }: Body, hex: Hex): readonly Refusal[] {
  return present([
    isTired(state, unit) && forbid('MIB 11.1c', { unit }),
    isNight(state) && forbid('MIB 13.3', { unit }),
    !canCharge(state, from, hex) && forbid('MIB T12', { unit, hex }),
  ]);
}

/** R87, R123: combat units or guns in position; trains and leaders are not attacked. */
export const isHeldByEnemy = (state: MibState, side: Side, hex: Hex): boolean =>
  holder(state, hex) === enemyOf(side);

/** MIB 7.0a, 6.7b, 7.7.1b: why an attacker cannot reach a hex; null if he can. */
export function reachProblem(state: MibState, { unit, hex: from }: Body, hex: Hex): Refusal | null {
  const facts = { unit, hex };
  if (sideBetween(battleOf(state).ground.grid, from, hex) === NOWHERE) return forbid('MIB 7.0a', facts);
  if (!frontHexes(state, { unit, hex: from }).includes(hex)) return forbid('MIB 6.7b', facts);
  return canAttackAcross(state, from, hex) ? null : forbid('MIB 7.7.1b', facts);
}

/** MIB 6.7b: does an attacker of a combat attack this hex of it? Being adjacent is not enough. */
export const reaches = (state: MibState, body: Body, hex: Hex): boolean =>
  reachProblem(state, body, hex) === null;

/** MIB 7.0e: the hexes that a unit could attack from where it stands, in ascending order. */
export const targetsOf = (state: MibState, body: Body): readonly Hex[] =>
  frontHexes(state, body)
    .filter(
      hex =>
        isHeldByEnemy(state, sideOfUnit(state, body.unit), hex) &&
        canAttackAcross(state, body.hex, hex) &&
        mayAttackBySpecialRule(state, hex).legal,
    )
    .sort((a, b) => a - b);
