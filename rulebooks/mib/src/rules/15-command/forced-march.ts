import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { unitName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { cardOf, isExtended, sideOfUnit, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { allowanceOf } from '../06-movement/allowance.ts';
import { inEzoc } from '../06-movement/zones.ts';
import { loseStep } from '../10-stragglers/losses.ts';
import { tire } from '../11-fatigue/tire.ts';
import { wearinessOf } from '../11-fatigue/weariness.ts';

/** MIB 15.14: the check is made with so much less, and on this die two steps straggle. */
const HARDSHIP = -1;
const WORST_DIE = 6;

/** MIB 15.14, 9.0d, 16.6g: may a unit declare a forced march? `group`: those who move with it (R105). */
export function mayForceMarch(state: MibState, id: UnitId, group: readonly UnitId[] = [id]): Ruling {
  const unit = unitName(state, id);
  return ruling(
    unitOf(state, id).act.beganDisorganized && forbid('MIB 9.0d', { unit }),
    !isFitForIt(state, id, group) && forbid('MIB 15.14', { unit }),
  );
}

function isFitForIt(state: MibState, id: UnitId, group: readonly UnitId[]): boolean {
  const unit = unitOf(state, id);
  const { kind } = cardOf(state, id);
  return (
    plays(state, 'forcedMarch') &&
    !unit.disorganized &&
    !isExtended(unit) &&
    wearinessOf(state, id) === 'fresh' &&
    !inEzoc(state, unit.hex, sideOfUnit(state, id), kind, group)
  );
}

/** MIB 15.14: its allowance again. */
export const forcedMarchPoints = (state: MibState, id: UnitId): number => allowanceOf(state, id);

/** MIB 15.14, R7: what the check is held against. */
export const forcedMarchRating = (state: MibState, id: UnitId): number => cardOf(state, id).morale + HARDSHIP;

/** MIB 15.14: steps that straggle on a die. */
export const forcedMarchStragglers = (rating: number, die: number): number =>
  die <= rating ? 0 : die === WORST_DIE ? 2 : 1;

/** MIB 15.14: at the end of the move, instead of the fatigue of an ordinary one. */
export function endForcedMarch(state: MibState, id: UnitId, table: MibTable): void {
  tire(state, id, battleOf(state).charts.fatigueEffects.forcedMarch, 'forced-march', table);
  const unit = unitName(state, id);
  const rating = forcedMarchRating(state, id);
  // Not a plain check: of the dice that fail, one is worse than the others, and odds must tell them apart.
  const { roll, result: steps } = table.d6As(
    die => forcedMarchStragglers(rating, die),
    'MIB 15.14 forced march',
    { unit },
  );
  const passed = steps === 0;
  table.emit({ type: 'forced-march-checked', clause: 'MIB 15.14', unit, roll, rating, passed, steps });
  for (let lost = 0; lost < steps && !unitOf(state, id).smashed; lost++)
    loseStep(state, id, 'straggler', { clause: 'MIB 15.14', organicFirst: false }, table);
}
