import type { Order, OrderType } from './actions.ts';
import { unitOf } from './pieces.ts';
import * as rules from './rules/index.ts';
import type { LfmState } from './state.ts';

/** Every kind of roll that there is. */
export type LfmRoll =
  | rules.InitiativeRoll
  | rules.ChargeRoll
  | rules.BombardmentRoll
  | rules.CombatRoll
  | rules.ReorganizationRoll
  | rules.RecoveryRoll
  | rules.CheckRoll
  | rules.CommandDie
  | rules.CasualtyRoll;

type RollsOf<Type extends OrderType> = (state: LfmState, order: Order<Type>) => readonly LfmRoll[];

/** The orders that are decided by a die. */
const ROLLS: { readonly [Type in OrderType]?: RollsOf<Type> } = {
  command: (state, { commander }) => [rules.commandDie(state, commander)],
  burn: (state, { unit }) => [rules.checkRoll(state, unit, rules.burningDrms(state, unit))],
  fire: (state, { guns, target }) => {
    const fire = { units: guns, hex: unitOf(state, target).hex, target };
    return [rules.bombardmentRoll(state, fire), rules.checkRoll(state, target)];
  },
  charge: (state, { pieces, path, target }) => [rules.chargeRoll(state, { ...pieces, path, target })],
  assign: combatRolls,
  fight: combatRolls,
  pick: (state, { unit }) => [rules.checkRoll(state, unit)],
  reorganize: (state, { hex }) => [rules.reorganizationRoll(state, hex)],
  rally: (state, { unit }) => [rules.recoveryRoll(state, unit)],
};

/** LFM R222: a void combat is not rolled. */
function combatRolls(state: LfmState, order: Order<'assign' | 'fight'>): readonly LfmRoll[] {
  return combatsOf(state, order).flatMap(combat => rules.combatRoll(state, combat) ?? []);
}

/** LFM 8.2, R77: the combats that an order is about: those assigned, or the next of the round. */
export function combatsOf(state: LfmState, order: Order): readonly rules.Combat[] {
  if (order.type === 'assign') return order.combats;
  const frame = state.steps.at(-1);
  if (order.type !== 'fight' || frame?.step !== 'fight') return [];
  const next = rules.combatAgainst(frame.combats, order.defending);
  return next ? [next] : [];
}

/** The rolls that decide a legal order, in their order. Nothing is rolled. */
export function rollsOf(state: LfmState, order: Order): readonly LfmRoll[] {
  const rolls = ROLLS[order.type] as RollsOf<OrderType> | undefined;
  return rolls?.(state, order) ?? [];
}
