import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import { cardOf, formationOf, unitOf } from '../../pieces.ts';
import type { FormationId, MibState, UnitId } from '../../state.ts';
import { marchInTheAfternoon, raiseStatus } from './11.2-lite.ts';

/** MIB 11.0b: the causes of fatigue, with their clauses. */
const SOURCES = {
  moved: 'MIB T8',
  'double-time': 'MIB 6.12b',
  'forced-march': 'MIB 15.14',
  works: 'MIB T8',
  combat: 'MIB 7.3i',
  cavalry: 'MIB 7.6f',
  withdrawal: 'MIB 7.6e',
  pursuit: 'MIB 7.2g',
  field: 'MIB 8.2h',
  smashed: 'MIB 10.2c',
} as const;

export type FatigueSource = keyof typeof SOURCES;

/** MIB 11.0a: marks boxes; what goes beyond the last one is ignored. With `lite` the formation tires instead (11.2). */
export function tire(
  state: MibState,
  id: UnitId,
  boxes: number,
  source: FatigueSource,
  table: MibTable,
): void {
  if (plays(state, 'lite')) tireFormation(state, id, source, table);
  else markBoxes(state, id, boxes, SOURCES[source], table);
}

/** MIB R74: marks boxes, or clears them where the number is negative; never below none or beyond the last. */
export function markBoxes(state: MibState, id: UnitId, boxes: number, clause: string, table: MibTable): void {
  const { white, grey } = cardOf(state, id).track;
  const before = unitOf(state, id).fatigue;
  const fatigue = Math.max(0, Math.min(white + grey, before + boxes));
  if (fatigue === before) return;
  edit(state, 'units', id).fatigue = fatigue;
  table.emit({
    type: 'fatigue',
    clause,
    unit: id,
    boxes: fatigue - before,
    fatigue,
    weariness: wearinessOf(state, id),
  });
}

/** MIB 11.2b to 11.2d, R121: unit tracks and T8 are not used; the fatigue of 10.2c has no effect. */
function tireFormation(state: MibState, id: UnitId, source: FatigueSource, table: MibTable): void {
  const formation = formationOf(state, id);
  if (formation === null) return;
  if (source === 'moved') marchInTheAfternoon(state, formation, table);
  else if (source === 'double-time' || source === 'forced-march') hurry(state, formation, table);
  else if (source !== 'works' && source !== 'smashed') weary(state, id, formation);
}

/** MIB 11.2d: once per activation. */
function hurry(state: MibState, formation: FormationId, table: MibTable): void {
  const { activation } = state;
  if (!activation || activation.hurried.includes(formation)) return;
  edit(state).activation = { ...activation, hurried: [...activation.hurried, formation] };
  raiseStatus(state, formation, 'MIB 11.2d', table);
}

/** MIB 11.2c: noted, and counted once at the end of the activation. MIB 11.2h: not for reserves by themselves. */
function weary(state: MibState, id: UnitId, formation: FormationId): void {
  const { activation } = state;
  if (!activation || activation.wearied.includes(formation)) return;
  if (activation.spared.includes(id) || unitOf(state, id).reserve === 'held-back') return;
  edit(state).activation = { ...activation, wearied: [...activation.wearied, formation] };
}

/** MIB 11.1: what fatigue does to a unit; below Tired it does nothing (11.1b). */
export type Weariness = 'fresh' | 'tired' | 'spent';

/** MIB 11.1a, 11.1d, 11.1e, R44: the fatigue level of a unit now. Spent replaces Tired. */
export const wearinessOf = (state: MibState, id: UnitId): Weariness =>
  plays(state, 'lite') ? onLadder(state, liteStatusOf(state, id)) : onTrack(state, id);

function onTrack(state: MibState, id: UnitId): Weariness {
  const { white, grey } = cardOf(state, id).track;
  const { fatigue } = unitOf(state, id);
  if (fatigue >= white + grey) return 'spent';
  return fatigue >= white ? 'tired' : 'fresh';
}

function onLadder(state: MibState, status: number): Weariness {
  const { tired, spent } = battleOf(state).charts.liteLadder;
  if (status >= spent) return 'spent';
  return status >= tired ? 'tired' : 'fresh';
}

/** MIB 11.2a, 11.2e: the formation's status, one lower for a unit that is Held Back. Without a formation: Rested. */
export function liteStatusOf(state: MibState, id: UnitId): number {
  const formation = formationOf(state, id);
  if (formation === null) return 0;
  const { status } = state.formations[formation]!;
  return unitOf(state, id).reserve === 'held-back' ? Math.max(0, status - 1) : status;
}

export const isTired = (state: MibState, id: UnitId): boolean => wearinessOf(state, id) === 'tired';

export const isSpent = (state: MibState, id: UnitId): boolean => wearinessOf(state, id) === 'spent';
