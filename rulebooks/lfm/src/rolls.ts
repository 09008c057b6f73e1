import type { Order, OrderType } from './actions.ts';
import { unitOf } from './pieces.ts';
import type { InitiativeRoll } from './rules/00-sequence-of-play/index.ts';
import { type ChargeRoll, chargeRoll } from './rules/03-cavalry-charges/index.ts';
import { type BombardmentRoll, bombardmentRoll } from './rules/07-ranged-fire/index.ts';
import { type Combat, type CombatRoll, combatAgainst, combatRoll } from './rules/08-combat/index.ts';
import { type ReorganizationRoll, reorganizationRoll } from './rules/14-disorganization.ts';
import { type RecoveryRoll, recoveryRoll } from './rules/17-recovery.ts';
import { type CheckRoll, checkRoll } from './rules/18-cohesion-checks.ts';
import { type CommandDie, commandDie } from './rules/20-command/index.ts';
import type { CasualtyRoll } from './rules/21-commander-casualties.ts';
import { burningDrms } from './rules/25-burning-bridges.ts';
import { isRaining } from './scenario-terms.ts';
import type { LfmState } from './state.ts';

/** Every kind of roll that there is. */
export type LfmRoll =
  | InitiativeRoll
  | ChargeRoll
  | BombardmentRoll
  | CombatRoll
  | ReorganizationRoll
  | RecoveryRoll
  | CheckRoll
  | CommandDie
  | CasualtyRoll;

type RollsOf<Type extends OrderType> = (state: LfmState, order: Order<Type>) => readonly LfmRoll[];

/** The orders that are decided by a die. */
const ROLLS: { readonly [Type in OrderType]?: RollsOf<Type> } = {
  command: (state, { commander }) => [commandDie(state, commander)],
  burn: (state, { unit }) => [checkRoll(state, unit, burningDrms(state, unit, isRaining(state)))],
  fire: (state, { guns, target }) => {
    const fire = { units: guns, hex: unitOf(state, target).hex, target };
    return [bombardmentRoll(state, fire), checkRoll(state, target)];
  },
  charge: (state, { pieces, path, target }) => [chargeRoll(state, { ...pieces, path, target })],
  assign: combatRolls,
  fight: combatRolls,
  pick: (state, { unit }) => [checkRoll(state, unit)],
  reorganize: (state, { hex }) => [reorganizationRoll(state, hex)],
  rally: (state, { unit }) => [recoveryRoll(state, unit)],
};

/** LFM R222: a void combat is not rolled. */
function combatRolls(state: LfmState, order: Order<'assign' | 'fight'>): readonly LfmRoll[] {
  return combatsOf(state, order).flatMap(combat => combatRoll(state, combat) ?? []);
}

/** LFM 8.2, R77: the combats that an order is about: those assigned, or the next of the round. */
export function combatsOf(state: LfmState, order: Order): readonly Combat[] {
  if (order.type === 'assign') return order.combats;
  const frame = state.steps.at(-1);
  if (order.type !== 'fight' || frame?.step !== 'fight') return [];
  const next = combatAgainst(frame.combats, order.defending);
  return next ? [next] : [];
}

/** The rolls that decide a legal order, in their order. Nothing is rolled. */
export function rollsOf(state: LfmState, order: Order): readonly LfmRoll[] {
  const rolls = ROLLS[order.type] as RollsOf<OrderType> | undefined;
  return rolls?.(state, order) ?? [];
}
