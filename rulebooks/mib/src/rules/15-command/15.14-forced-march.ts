import { NOWHERE } from '@abatis/hex';
import { D6, edit, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import {
  cardOf,
  formationOf,
  hexesBetween,
  hexesOf,
  isActive,
  isExtended,
  leaderOnMap,
  sideOfUnit,
  unitOf,
} from '../../pieces.ts';
import { enemyOf, type LeaderId, type MibState, type UnitId } from '../../state.ts';
import { check, type UnitCheck, unitCheck } from '../05-morale-check.ts';
import { allowanceOf, inEzoc } from '../06-movement/index.ts';
import { loseStep } from '../10-stragglers/index.ts';
import { tire, wearinessOf } from '../11-fatigue.ts';
import { shiftInitiative } from '../16-optional-rules/index.ts';

/** MIB 15.14: the check is made with so much less, and on this die two steps straggle. */
const HARDSHIP = -1;
const WORST_DIE = 6;

/** MIB 15.14, 9.0d, 16.6g: may a unit declare a forced march? `group`: those who move with it (R105). */
export function mayForceMarch(state: MibState, unit: UnitId, group: readonly UnitId[] = [unit]): Ruling {
  return ruling(
    unitOf(state, unit).act.beganDisorganized && forbid('MIB 9.0d', { unit }),
    !isFitForIt(state, unit, group) && forbid('MIB 15.14', { unit }),
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

export type ForcedMarchRoll = RollSpec<
  'forced-march',
  { readonly unit: UnitId; readonly rating: number },
  number
>;

/** MIB 15.14, R7: the number of steps that straggle; one of the failing results costs more than the others. */
export function forcedMarchRoll(state: MibState, unit: UnitId): ForcedMarchRoll {
  const rating = cardOf(state, unit).morale + HARDSHIP;
  return {
    kind: 'forced-march',
    purpose: 'MIB 15.14 forced march',
    about: { unit },
    facts: { unit, rating },
    drms: [],
    table: null,
    dice: D6,
    read: die => (die <= rating ? 0 : die === WORST_DIE ? 2 : 1),
  };
}

/** MIB 15.14: at the end of the move, instead of the fatigue of an ordinary one. */
export function endForcedMarch(state: MibState, unit: UnitId, table: MibTable): void {
  tire(state, unit, battleOf(state).charts.fatigueEffects.forcedMarch, 'forced-march', table);
  const due = forcedMarchRoll(state, unit);
  const { rating } = due.facts;
  const { roll, result: steps } = table.roll(due);
  const passed = steps === 0;
  table.emit({ type: 'forced-march-checked', clause: 'MIB 15.14', unit, roll, rating, passed, steps });
  for (let lost = 0; lost < steps && !unitOf(state, unit).smashed; lost++)
    loseStep(state, unit, 'straggler', { clause: 'MIB 15.14', organicFirst: false }, table);
}

/** MIB 15.15: is a unit outside the command range of its formation's leader? It is not if he is off the map. */
export function isOutOfRange(state: MibState, id: UnitId): boolean {
  const leader = leaderOf(state, id);
  if (!plays(state, 'commandRange') || leader === null) return false;
  const { hex } = state.leaders[leader]!;
  const { range } = battleOf(state).leaders[leader]!;
  return hexesOf(unitOf(state, id)).every(each => hexesBetween(state, each, hex) > range);
}

/** The leader of its formation who is on the map. */
function leaderOf(state: MibState, id: UnitId): LeaderId | null {
  const formation = formationOf(state, id);
  return formation === null ? null : leaderOnMap(state, formation);
}

/** MIB 15.15: does it act as if it were in range? */
export const rangeRoll = (state: MibState, unit: UnitId): UnitCheck<'range'> =>
  unitCheck(state, 'range', 'MIB 15.15 command range', unit);

/** MIB 15.15: at the start of an activation units out of range check whether they may enter EZOCs and attack. */
export function checkCommandRange(state: MibState, table: MibTable): void {
  for (const [id, unit] of state.units.entries()) {
    if (unit.hex === NOWHERE || unit.smashed || !isActive(state, id) || !isOutOfRange(state, id)) continue;
    const checked = check(rangeRoll(state, id), table);
    edit(state, 'units', id, 'act').outOfRange = !checked.passed;
    const leader = leaderOf(state, id)!;
    table.emit({ type: 'command-range-checked', clause: 'MIB 15.15', unit: id, leader, ...checked });
  }
}

/**
 * MIB 15.16: a division becomes Smashed, or is eliminated without having been. Detachments do not count.
 */
export function divisionBroken(state: MibState, id: UnitId, table: MibTable): void {
  if (!plays(state, 'armyMorale') || cardOf(state, id).level !== 'division') return;
  shiftInitiative(state, enemyOf(sideOfUnit(state, id)), 'MIB 15.16', table);
}
