import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { hexesOf, isActive, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { mayAttack } from '../15-command/orders.ts';
import { attackerProblems, needsIntent } from './may-attack.ts';
import { targetsOf } from './reach.ts';
import { skittish } from './retreat-before-combat.ts';

/** Cavalry that is not where it was when the activation began. */
const hasComeLate = (state: MibState, id: UnitId): boolean => {
  const began = state.activation?.began[id];
  return began !== undefined && !hexesOf(unitOf(state, id)).includes(began);
};

/** MIB 7.6c: its own move was over then, or it has made none; who came next to the cavalry later had to say so at once. */
function wasThereFirst(state: MibState, id: UnitId, hex: Hex): boolean {
  const { halted, late = [] } = unitOf(state, id).act;
  return !halted || late.includes(hex);
}

/** MIB 7.6c: hexes with cavalry that came after its own move, against which a unit has not declared intent yet. */
const cavalryComeLate = (state: MibState, id: UnitId): readonly Hex[] =>
  hexesOf(unitOf(state, id))
    .map(hex => ({ unit: id, hex }))
    .filter(body => attackerProblems(state, body).length === 0)
    .flatMap(body => targetsOf(state, body))
    .filter(
      hex =>
        needsIntent(state, id, hex) &&
        skittish(state, hex).every(each => hasComeLate(state, each)) &&
        wasThereFirst(state, id, hex),
    );

/** MIB 7.6c: may a unit declare intent at ACT_DECLARE? R33, 15.6: who may not attack does not scare anybody. */
export const mayIntendLate = (state: MibState, id: UnitId, hex: Hex): Ruling =>
  cavalryComeLate(state, id).includes(hex)
    ? mayAttack(state, id, hex)
    : ruling(
        forbid('MIB 7.6c', {
          unit: unitName(state, id),
          hex: hexName(state, hex),
          why: 'intent is declared in movement, but against cavalry that came later',
        }),
      );

/** Everybody who can still declare it, and against which hex. */
export const lateIntents = (state: MibState): readonly { readonly unit: UnitId; readonly hex: Hex }[] =>
  state.units.flatMap((_, unit) =>
    isActive(state, unit)
      ? cavalryComeLate(state, unit)
          .filter(hex => mayAttack(state, unit, hex).legal)
          .map(hex => ({ unit, hex }))
      : [],
  );
