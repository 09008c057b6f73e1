import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { hexesOf, isActive, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { attackerProblems, needsIntent } from './may-attack.ts';
import { targetsOf } from './reach.ts';
import { skittish } from './retreat-before-combat.ts';

/** Cavalry that is not where it was when the activation began. */
const hasComeLate = (state: MibState, id: UnitId): boolean => {
  const began = state.activation?.began[id];
  return began !== undefined && !hexesOf(unitOf(state, id)).includes(began);
};

/** MIB 7.6c: hexes against whose cavalry, which came after its own move, a unit can still declare intent. */
const lateTargets = (state: MibState, id: UnitId): readonly Hex[] =>
  hexesOf(unitOf(state, id))
    .map(hex => ({ unit: id, hex }))
    .filter(body => attackerProblems(state, body).length === 0)
    .flatMap(body => targetsOf(state, body))
    .filter(
      hex => needsIntent(state, id, hex) && skittish(state, hex).every(each => hasComeLate(state, each)),
    );

/** MIB 7.6c: may a unit declare intent at ACT_DECLARE? */
export const mayIntendLate = (state: MibState, id: UnitId, hex: Hex): Ruling =>
  ruling(
    !lateTargets(state, id).includes(hex) &&
      forbid('MIB 7.6c', {
        unit: unitName(state, id),
        hex: hexName(state, hex),
        why: 'intent is declared in movement, but against cavalry that came later',
      }),
  );

/** Everybody who can still declare it, and against which hex. */
export const lateIntents = (state: MibState): readonly { readonly unit: UnitId; readonly hex: Hex }[] =>
  state.units.flatMap((_, unit) =>
    isActive(state, unit) ? lateTargets(state, unit).map(hex => ({ unit, hex })) : [],
  );
