import type { Hex } from '@abatis/hex';
import type { Refusal, Ruling } from '@abatis/kernel';
import { isNight } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { type Body, hexesOf, isActive, isCavalry, unitOf, unitsIn } from '../../pieces.ts';
import { mayActBySpecialRule } from '../../special-rules/index.ts';
import type { MibState, UnitId } from '../../state.ts';
import { isSpent, isTired } from '../11-fatigue/weariness.ts';
import { mayAttack as mayAttackUnderOrder } from '../15-command/orders.ts';
import { canCharge } from './charge-terrain.ts';

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
  const why = 'it neither paid for it nor stayed where it began next to an enemy';
  return [...bars, forbid('MIB 6.9a', { unit: unitName(state, body.unit), why })];
}

/** MIB 7.0d: what keeps a unit from attacking, though it had paid for it. */
export function attackBars(state: MibState, { unit: id, hex }: Body): readonly Refusal[] {
  const unit = unitName(state, id);
  if (!isActive(state, id) || !hexesOf(unitOf(state, id)).includes(hex))
    return [forbid('MIB 7.0d', { unit, hex: hexName(state, hex) })];
  const { act, disorganized, smashed, supply } = unitOf(state, id);
  return present([
    act.category !== null &&
      act.category !== 'mobile' &&
      forbid('MIB 4.1b', { unit, category: act.category }),
    disorganized && forbid('MIB 9.0b', { unit }),
    smashed && forbid('MIB 10.2h', { unit }),
    // MIB 10.2c: to rally was its action, and a deployed attack (6.9b) asks for no category before.
    act.beganSmashed && !smashed && forbid('MIB 4.0a', { unit }),
    isSpent(state, id) && forbid('MIB 11.1d', { unit }),
    act.held && forbid('MIB 6.2j', { unit }),
    act.pace === 'forced-march' && forbid('MIB 15.14', { unit }),
    act.outOfRange && forbid('MIB 15.15', { unit }),
    plays(state, 'supply') && supply === 0 && forbid('MIB 12.4', { unit }),
    mayActBySpecialRule(state, id),
  ]);
}

/** MIB 7.6c, 15.6: what keeps a unit from attacking a hex that it can reach. */
export const targetProblems = (state: MibState, { unit: id }: Body, hex: Hex): readonly Refusal[] =>
  present([
    needsIntent(state, id, hex) &&
      forbid('MIB 7.6c', {
        unit: unitName(state, id),
        hex: hexName(state, hex),
        why: 'no intent was declared',
      }),
    mayAttackUnderOrder(state, id, hex),
  ]);

/** MIB 7.6c: infantry that has not said so in time does not attack unspent cavalry. */
export const needsIntent = (state: MibState, id: UnitId, hex: Hex): boolean =>
  !isCavalry(state, id) &&
  unitsIn(state, hex).some(each => isCavalry(state, each) && !isSpent(state, each)) &&
  !unitOf(state, id).act.intents.includes(hex);

/** MIB 7.13a, 11.1c, 13.3, R64, T12: what keeps cavalry from charging a hex. */
export function chargeProblems(state: MibState, { unit: id, hex: from }: Body, hex: Hex): readonly Refusal[] {
  const unit = unitName(state, id);
  return present([
    isTired(state, id) && forbid('MIB 11.1c', { unit }),
    isNight(state) && forbid('MIB 13.3', { unit }),
    !canCharge(state, from, hex) && forbid('MIB T12', { unit, hex: hexName(state, hex) }),
  ]);
}
