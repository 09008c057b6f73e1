import { centreOfUnit, scenarioOf, type UnitId } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import { onGrid, type TablePoint } from '@abatis/tabletop';
import { FRESH } from './rules/23.21-fatigue.ts';
import type { EngPart, EngScenario } from './scenario/schema.ts';
import type { Crossings, EngState, Officer, Project, ProjectId, SiegeState, Troop } from './state.ts';

/* How rules read and change what ENG keeps. */

/** A common soldier under arms: what a unit is of which nothing else is said. */
export const PLAIN_TROOP: Troop = {
  engType: 'soldier',
  attachment: 'command',
  arms: 'armed',
  tools: false,
  toolsFor: null,
  fatigue: FRESH,
  overwork: 0,
  role: 'none',
  project: null,
  source: null,
  lastWork: null,
  recalled: false,
  workOn: false,
  load: { mu: 0, powder: 0 },
  guns: null,
  ladderGroups: 0,
  stormer: false,
  company: null,
  dismounted: false,
  active: true,
  usedTonight: false,
};

/** ENG's part of the scenario that is played. */
export const partOf = (state: SiegeState): EngPart => (scenarioOf(state) as EngScenario).eng ?? {};

/** ENG 23.52: nobody has tried to cross anything. */
export const NO_CROSSINGS: Crossings = {
  attempt: null,
  passed: [],
  across: [],
  hungUp: [],
  halted: [],
};

export const troopOf = ({ eng }: SiegeState, unit: UnitId): Troop => eng.troops[unit] ?? PLAIN_TROOP;

/** Changes what ENG knows of a unit. */
export function changeTroop(state: SiegeState, unit: UnitId, change: Partial<Troop>): void {
  const troops = edit(state, 'eng', 'troops');
  while (troops.length <= unit) troops.push(PLAIN_TROOP);
  troops[unit] = { ...troops[unit]!, ...change };
}

/** Lists whose entries have numbers of their own. */
type Listed = 'officers' | 'carriers' | 'sources' | 'projects' | 'works' | 'charges' | 'flames';
type Entry<List extends Listed> = EngState[List][number];

/** The entry with this number; numbers of projects, charges and flames are no places in their lists. */
export function byId<List extends Listed>(state: SiegeState, list: List, id: Entry<List>['id']): Entry<List> {
  const found = (state.eng[list] as readonly Entry<List>[]).find(each => each.id === id);
  if (!found) throw new Error(`There is no entry ${id} among the ${list}`);
  return found;
}

/** Changes one entry of a list. */
export function change<List extends Listed>(
  state: SiegeState,
  list: List,
  id: Entry<List>['id'],
  with_: Partial<Entry<List>>,
): void {
  const entries = edit(state, 'eng', list) as Entry<List>[];
  const place = entries.findIndex(each => each.id === id);
  entries[place] = { ...entries[place]!, ...with_ };
}

/** ENG R119: the next number of a side's projects, charges or flames. */
export function nextId(
  state: SiegeState,
  list: 'projects' | 'charges' | 'flames',
  side: 'red' | 'blue',
): number {
  const own = state.eng[list].filter(each => each.side === side).map(each => Number(each.id));
  return own.length > 0 ? Math.max(...own) + 2 : side === 'red' ? 0 : 1;
}

/** Where an officer is; attached, the centre of his unit. */
export const officerAt = (state: SiegeState, { at, attachedTo }: Officer): TablePoint =>
  attachedTo === null ? at : onGrid(centreOfUnit(state, state.units[attachedTo]!));

/** The units of a role at a project, by their numbers. */
export const unitsAt = (state: SiegeState, project: ProjectId, role: Troop['role']): readonly UnitId[] =>
  state.eng.troops.flatMap((troop, id) =>
    troop.project === project && troop.role === role && state.units[id]!.status === 'table'
      ? [id as UnitId]
      : [],
  );

/** The projects of both sides that are not finished, in the order in which they are served (ENG P.5). */
export const openProjects = ({ eng }: SiegeState): readonly Project[] =>
  eng.projects
    .filter(({ status }) => status !== 'done' && status !== 'placed' && status !== 'abandoned')
    .sort((a, b) => a.priority - b.priority || (a.name < b.name ? -1 : 1));
