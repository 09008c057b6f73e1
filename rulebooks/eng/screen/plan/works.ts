import { toNumber } from '@abatis/kernel/rational';
import { say } from '@abatis/presenter';
import type { Work, WorkSection } from '@abatis/screen';
import { inches, lengthOfPath, onGrid, type TablePoint, type Thou, thou } from '@abatis/tabletop';
import type { Project, SiegeState, StandingWork, Unit } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { kindName, kindOf, lookOf, workName } from './kinds.ts';

/* The plan: what stands, and what is planned and under way of the projects that the reader knows of. */

const HALF = 500;

export const worksOf = (state: SiegeState): readonly Work[] => [
  ...namedApart(state.eng.works.map(work => standing(state, work))),
  ...state.eng.projects.filter(isOpen).flatMap(project => planned(project)),
  ...state.eng.flames.filter(({ kind }) => kind === 'barrier').map(barrier),
];

/** Names of works closer than this would lie on each other. */
const APART = inches(5);

/** A redoubt gives its name to its ditch, its palisade and its gate. */
function namedApart(works: readonly Work[]): readonly Work[] {
  const named: TablePoint[] = [];
  const isFree = (at: TablePoint): boolean => named.every(each => lengthOfPath([each, at]) >= APART);
  const bare = new Set<Work>();
  for (const work of works.toSorted((a, b) => Number(b.closed ?? false) - Number(a.closed ?? false))) {
    const at = middleOf(work);
    if (isFree(at)) named.push(at);
    else bare.add(work);
  }
  return works.map(work => (bare.has(work) ? { ...work, name: '' } : work));
}

const middleOf = ({ trace }: Work): TablePoint =>
  onGrid({
    x: trace.reduce((sum, { x }) => sum + x, 0) / trace.length,
    y: trace.reduce((sum, { y }) => sum + y, 0) / trace.length,
  });

const isOpen = ({ status }: Project): boolean => status !== 'placed' && status !== 'abandoned';

/** ENG TAB 5: sections that are alike are drawn as one. */
function standing(state: SiegeState, work: StandingWork): Work {
  const { kind, closed, points, name, builtBy, capacity } = work;
  const { form, across, ditch } = lookOf(kind);
  return {
    id: `work ${name}`,
    seat: builtBy,
    form,
    trace: points,
    ...(closed && { closed: true }),
    ...(ditch && { ditch: true }),
    width: across,
    sections: merged(work.sections.map((section, at) => sectionOf(work, section, at))),
    text: capacity > 0 ? `${roomTaken(state, work)}/${capacity}` : '',
    // The map names its roads itself.
    name: form === 'road' && work.piece !== null ? '' : name,
    label: say`${name}: ${kindName(kind)}, class ${work.class}, ${insideOf(state, work).length} units inside`,
  };
}

type Drawn = WorkSection | null;

/** A section that nobody has built is not drawn; one without its men's doing is a gap, one that was shot down a breach. */
function sectionOf(work: StandingWork, section: StandingWork['sections'][number], at: number): Drawn {
  if (!section.built) return null;
  const needed = hitsFor(work);
  const isWall = lookOf(work.kind).form === 'wall';
  return {
    from: thou(at * HALF),
    to: thou((at + 1) * HALF),
    state: section.open ? (isWall ? 'breach' : 'open') : 'built',
    ...(section.hits > 0 && needed !== null && { hits: { taken: section.hits, needed } }),
  };
}

/** ENG R140: hits that open the next half inch; null where shot does nothing. */
export const hitsFor = ({ kind, hitsPerSection }: StandingWork): number | null =>
  hitsPerSection ?? (kind in eng.TAB_8.features ? eng.TAB_8.features[kind as eng.FeatureKind].hits : null);

/** ENG A.39: who is in a work: a redoubt is held like a house. */
export const insideOf = (
  { units }: SiegeState,
  { name, occupants }: Pick<StandingWork, 'name' | 'occupants'>,
): readonly Unit[] => units.filter(({ id, block }) => block === name || occupants.includes(id));

/** ENG 23.53a10, b4: points of the room inside that are taken. */
export const roomTaken = (state: SiegeState, work: StandingWork): number =>
  insideOf(state, work).reduce((sum, unit) => {
    const isBattery = unit.arm === 'artillery';
    return (
      sum +
      eng.pointsTaken(
        work.kind.startsWith('siegePos') ? 'position' : 'redoubt',
        isBattery ? unit.models : 0,
        isBattery ? 0 : unit.figures,
      )
    );
  }, 0);

/** The share of a fixed work that is done. */
export const progressOf = ({ progress }: Project): number => toNumber(eng.fractionOf(progress));

/** Neighbours in the same state are one; a section with hits of its own stays apart. */
function merged(sections: readonly Drawn[]): readonly WorkSection[] {
  const all: WorkSection[] = [];
  for (const section of sections) {
    if (!section) continue;
    const last = all.at(-1);
    const isSame =
      last && last.to === section.from && last.state === section.state && !last.hits && !section.hits;
    if (isSame && last.state !== 'begun') all[all.length - 1] = { ...last, to: section.to };
    else all.push(section);
  }
  return all;
}

/** What is not on the table yet: pencil, and ink as far as the work has come. */
function planned(project: Project): readonly Work[] {
  const { name, side, trace } = project;
  const row = eng.rowOf(project);
  const { form, across, ditch } = lookOf(kindOf(project));
  const common = {
    id: `project ${name}`,
    seat: side,
    form,
    width: across,
    text: '',
    name,
    label: labelOf(project),
  };
  const ground = eng.groundOfKind(row.id);
  if (ground) {
    const outline = eng.outlineOf(trace.points[0]!, trace.facing, ground.width, ground.depth);
    const share = progressOf(project);
    const round = thou(2 * (ground.width + ground.depth));
    const section: WorkSection =
      share > 0
        ? { from: thou(0), to: round, state: 'begun', done: share }
        : { from: thou(0), to: round, state: 'planned' };
    return [
      {
        ...common,
        trace: outline,
        closed: true,
        ...(ditch && { ditch }),
        filled: share,
        sections: [section],
      },
    ];
  }
  if (trace.points.length < 2) return [];
  return [
    {
      ...common,
      trace: trace.points,
      sections: merged(project.sections.map((done, at) => partOf(project, done, at))),
      ...(row.engineer === 'near' && project.startedAt !== null && { head: headAt(project) }),
    },
  ];
}

/** A finished section that is not placed yet is inked whole. */
function partOf(project: Project, done: number, at: number): Drawn {
  if (project.placed[at]) return null;
  const long = lengthOfSection(project);
  const share = done / eng.WHOLE_SECTION;
  const [from, to] = [thou(at * long), thou(Math.min((at + 1) * long, project.lengthHalves * HALF)) as Thou];
  return share > 0 ? { from, to, state: 'begun', done: share } : { from, to, state: 'planned' };
}

/** How far a sap has come, in the section that is being dug too. */
function headAt(project: Project): Thou {
  const done = project.sections.reduce((sum, part) => sum + part / eng.WHOLE_SECTION, 0);
  return thou(Math.round(done * lengthOfSection(project)));
}

/** Work by the day has no sections in the table: it is drawn by the inch. */
export function lengthOfSection(project: Project): number {
  const { pace } = eng.rowOf(project);
  return pace.kind === 'inches' ? pace.halves * HALF : 2 * HALF;
}

const labelOf = ({ name, type, status }: Project): string => say`${name}: ${workName(type)}, ${status}`;

/** ENG 23.56j. */
function barrier({ id, side, points, state }: SiegeState['eng']['flames'][number]): Work {
  const long = lengthOfPath(points);
  return {
    id: `barrier ${id}`,
    seat: side,
    form: 'brush',
    trace: points,
    width: thou(600),
    sections: [{ from: thou(0), to: thou(Math.round(long)), state: state === 'lit' ? 'burning' : 'built' }],
    text: '',
    name: '',
    label: state === 'lit' ? say`a flame barrier, alight` : say`a flame barrier`,
  };
}
