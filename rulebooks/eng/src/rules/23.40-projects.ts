import { enemiesOf, footprintOf, type Side, unitsOf } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import {
  ahead,
  areWithin,
  facing,
  facingTowards,
  RIGHT_ANGLE,
  type Shape,
  type TablePoint,
  turned,
} from '@abatis/tabletop';
import { byId, change, nextId, openProjects } from '../access.ts';
import type { EngineerOrderOf } from '../actions.ts';
import type { ProjectRow } from '../charts/projects.ts';
import { WORKS } from '../charts/works.ts';
import { forbid } from '../cite.ts';
import { has } from '../options.ts';
import type { Project, ProjectId, SiegeState, Trace } from '../state.ts';
import type { ScenarioOption } from '../vocabulary.ts';
import { type Extent, sectionsOf } from './23.47-sections.ts';
import { halvesOf } from './23.47-traces.ts';
import { easySections, whyNotHere } from './23.50-sites.ts';
import { whyNoPontoons } from './a.29-pontoons.ts';
import { isOnTable, rowOf, shapeOfTrace } from './s.5-worksites.ts';
import { isGallery, whyNotDrive } from './x.8-mining.ts';

/* ENG 23.40, 23.50: a project is begun on paper, with a name and a place. */

export const PROJECT_CLAUSES = {
  'ENG 23.50a': 'there is no work "{work}" in the tables',
  'ENG 23.47a': '{work} needs a line of half an inch at the least',
  'ENG 23.40': 'there is a project "{name}" already',
  'ENG R59': 'an enemy stands or builds where {name} is to be',
  'ENG A.29b': '{work} begins at a pontoon train on the bank, and takes an inch of it for each inch',
  'ENG R60': '{name} would not lie on the table',
  'ENG 23.53a3': '{work} needs the option {option}',
} as const;

export type ProjectEvent =
  | Happening<'eng/project-begun', 'ENG 23.40', { side: Side; project: ProjectId; work: string }>
  | Happening<'eng/project-abandoned', 'ENG 23.40', { side: Side; project: ProjectId }>;

/** A project of a side by its name; what is done with is done with. */
export const projectCalled = ({ eng }: SiegeState, side: Side, name: string): Project | undefined =>
  eng.projects.find(each => each.side === side && each.name === name);

/** ENG 23.55e, f: a redoubt or position of class III lies where the one of class II does. */
const traceOf = (state: SiegeState, side: Side, order: EngineerOrderOf<'begin'>): Trace => ({
  points:
    WORKS[order.work]!.class === 'III' && WORKS[order.work]!.pace.kind === 'fixed' && order.on !== undefined
      ? byId(state, 'works', order.on).points
      : (order.points as readonly TablePoint[]),
  facing: order.facing ?? frontOf(state, side, order.points as readonly TablePoint[]),
  gorge: order.gorge ?? null,
  on: order.on ?? null,
  piece: order.piece ?? null,
});

/** A line looks away from the baseline of its side unless its builder says otherwise. */
function frontOf(state: SiegeState, side: Side, points: readonly TablePoint[]): number {
  const baseline = unitsOf(state, side)[0]?.baseline;
  const edge = baseline && 'edge' in baseline ? baseline.edge : side === 'red' ? 'south' : 'north';
  const outward = OUTWARD[edge];
  const along = points.length > 1 ? facingTowards(points[0]!, points.at(-1)!) : null;
  if (along === null) return outward;
  const [left, right] = [turned(along, -RIGHT_ANGLE), turned(along, RIGHT_ANGLE)];
  const { x, y } = ahead(facing(outward));
  const fit = (looks: typeof left): number => ahead(looks).x * x + ahead(looks).y * y;
  return fit(left) >= fit(right) ? left : right;
}

const OUTWARD = { south: 0, west: 900, north: 1800, east: 2700 } as const;

/** May a side plan this work here? */
export function judgeBegin(state: SiegeState, side: Side, order: EngineerOrderOf<'begin'>): Ruling {
  const { work, project: name } = order;
  const row = WORKS[work];
  if (!row) return ruling(forbid('ENG 23.50a', { work }));
  const trace = traceOf(state, side, order);
  const shape = shapeOfTrace(row, trace);
  const isLine = row.pace.kind === 'inches' || (row.pace.kind === 'battleday' && row.pace.in === 'inches');
  const option = row.requires?.kind === 'option' ? (row.requires.what[0] as ScenarioOption) : null;
  const enemy = enemiesOf(state, { side }).find(each => areWithin(footprintOf(state, each), shape, 0));
  return ruling(
    projectCalled(state, side, name) && forbid('ENG 23.40', { name }),
    isLine && halvesOf(trace.points) === 0 && forbid('ENG 23.47a', { work }),
    !isOnTable(state, shape) && forbid('ENG R60', { name }),
    (enemy || isBuiltOnByEnemy(state, side, shape)) &&
      !isGallery({ type: work }) &&
      forbid('ENG R59', { name }),
    trace.points.length > 0 && whyNotHere(state, row, trace),
    whyNoPontoons(state, side, row, trace),
    option && !has(state, option) && forbid('ENG 23.53a3', { work, option }),
    isGallery({ type: work }) && whyNotDrive(state, side, trace),
  );
}

/** ENG R59: does a project of the enemy that is not finished lie there? Galleries lie below. */
const isBuiltOnByEnemy = (state: SiegeState, side: Side, shape: Shape): boolean =>
  openProjects(state).some(
    each =>
      each.side !== side && !isGallery(each) && areWithin(shapeOfTrace(rowOf(each), each.trace), shape, 0),
  );

/** The project as it is before anybody has worked on it. */
function plannedProject(state: SiegeState, side: Side, order: EngineerOrderOf<'begin'>): Project {
  const row = WORKS[order.work]!;
  const trace = traceOf(state, side, order);
  const extent = {
    lengthHalfInches: halvesOf(trace.points),
    pieces: order.pieces ?? 1,
    special: easySections(state, row, trace),
  };
  const sections = countSections(row, extent);
  return {
    id: nextId(state, 'projects', side) as ProjectId,
    name: order.project,
    side,
    type: order.work,
    trace,
    priority: order.priority ?? 0,
    status: 'planned',
    pause: null,
    lengthHalves: extent.lengthHalfInches,
    pieces: extent.pieces,
    special: extent.special,
    sections: Array.from({ length: sections }, () => 0),
    placed: Array.from({ length: sections }, () => false),
    progress: '0',
    delivered: 0,
    halfPlaced: false,
    dayTurns: 0,
    nightTurns: {},
    isCredited: false,
    dayRate: 0,
    quarters: 0,
    startedAt: null,
    finishedAt: null,
  };
}

/** What is paid by the day is laid half inch by half inch, or piece by piece. */
function countSections(row: ProjectRow, extent: Extent): number {
  if (row.pace.kind === 'fixed') return 0;
  if (row.pace.kind === 'battleday' && row.pace.in === 'inches') return extent.lengthHalfInches ?? 0;
  return sectionsOf(row, extent).length;
}

export function begin(state: SiegeState, side: Side, order: EngineerOrderOf<'begin'>): ProjectEvent {
  const project = plannedProject(state, side, order);
  edit(state, 'eng').projects = [...state.eng.projects, project];
  return { type: 'eng/project-begun', clause: 'ENG 23.40', side, project: project.id, work: project.type };
}

/** ENG R58: what has been built of it stays. */
export function abandon(state: SiegeState, { id, side }: Project): ProjectEvent {
  change(state, 'projects', id, { status: 'abandoned', pause: null });
  return { type: 'eng/project-abandoned', clause: 'ENG 23.40', side, project: id };
}
