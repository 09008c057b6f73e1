import type { Hex } from '@abatis/hex';
import type { Ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { FormationId, MibState, Side, UnitId } from '../state.ts';
import type { Fight } from '../steps/combat/frames.ts';
import type { MibTable } from '../steps/step.ts';
import { awaitsCall, checkCalls } from './called-up.ts';
import { fortressHexes, mayAttackFortress, mayEnterFortress } from './fortress.ts';
import { freeByAttack, freeByLeader, mayDoOtherThings, mayMarch, ruleOn } from './marching-on.ts';

/* What a scenario adds to the rules (section G), as the chapters and the steps of the sequence ask for it. */

/** May the unit move along these hexes, entered one after the other? */
export const mayMoveBySpecialRule = (state: MibState, id: UnitId, path: readonly Hex[]): Ruling =>
  mayMarch(state, id, path);

/** Is there no rule that could say which way the unit moves? */
export const isUnderNoMarchingRule = (state: MibState, id: UnitId): boolean =>
  ruleOn(state, id) === undefined;

/** May the unit do anything but move and rest: attack, stationary actions, detach, form line? */
export const mayActBySpecialRule = (state: MibState, id: UnitId): Ruling => mayDoOtherThings(state, id);

/** May a unit or leader of this side be in the hex? Asked of moves, retreats and advances. */
export const mayEnterBySpecialRule = (state: MibState, side: Side, hex: Hex): Ruling =>
  mayEnterFortress(state, side, hex);

/** The hexes in which none of them may be. */
export const hexesBarredBySpecialRule = (state: MibState, side: Side): readonly Hex[] =>
  fortressHexes(state, side);

/** May the units in this hex be attacked, or bombarded? */
export const mayAttackBySpecialRule = (state: MibState, hex: Hex): Ruling => mayAttackFortress(state, hex);

/** At TURN_START, before the Reinforcement Phase. */
export const startOfTurn = (state: MibState, table: MibTable): void => checkCalls(state, table);

/** When a combat is fought. */
export const noteAttack = (state: MibState, fight: Fight, table: MibTable): void =>
  freeByAttack(state, fight, table);

/** At ACT_BEGIN, when the state knows the activation. */
export const noteActivation = (state: MibState, table: MibTable): void => freeByLeader(state, table);

/** MIB 2.3a, 3.0f: the formations whose chits are in the cup at the start of this turn, in the battle's order. */
export const chitsOfTurn = (state: MibState): readonly FormationId[] =>
  battleOf(state).formations.flatMap((_, id) => (awaitsCall(state, id) ? [] : [id]));
