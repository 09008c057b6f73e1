import type { Side, UnitId } from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { compareRationals, rational } from '@abatis/kernel/rational';
import { inches, lengthOf, type Path, partOfPath, vectorTo } from '@abatis/tabletop';
import { byId, change, changeTroop, nextId, troopOf, unitsAt } from '../access.ts';
import type { Craft, Flame, Project, ProjectId, SiegeState, Work, WorkId, WorkSection } from '../state.ts';
import { fractionOf } from '../units.ts';
import type { WorkClass, WorkKind } from '../vocabulary.ts';
import { WHOLE_SECTION } from './23.47-sections.ts';
import { faceOfSections, groundOfKind, HALF_INCH, isAlong, outlineOf, sectionPaths } from './23.47-traces.ts';
import { rowOf } from './s.5-worksites.ts';
import { mend } from './x.10-repairs.ts';

/* ENG 23.48b: what was finished in the last turn is placed in the Command Phase. */

export type PlacementEvent =
  | Happening<'eng/placed', 'ENG 23.48b', { side: Side; kind: string; work: WorkId }>
  | Happening<'eng/made', 'ENG 23.48b', { side: Side; kind: string; pieces: number }>
  | Happening<'eng/half-placed', 'ENG 23.53a17', { side: Side; work: WorkId }>;

const STANDING: WorkSection = { built: true, open: false, hits: 0, isThird: false, firing: false };
const ABSENT: WorkSection = { ...STANDING, built: false };

/** ENG S.6: all that is finished is placed together, before anything explodes. */
export function placeAll(state: SiegeState): readonly PlacementEvent[] {
  return state.eng.projects.flatMap(({ id }) => {
    const project = byId(state, 'projects', id);
    if (project.status === 'placed' || project.status === 'abandoned') return [];
    return [...placeNow(state, project), ...finish(state, id)];
  });
}

/** ENG 23.48a: a project that is done has nothing more to do; its crew is free and may take up arms (23.21i2). */
function finish(state: SiegeState, id: ProjectId): readonly PlacementEvent[] {
  if (byId(state, 'projects', id).status !== 'done') return [];
  change(state, 'projects', id, { status: 'placed' });
  for (const role of ['labour', 'assist', 'second', 'supervise'] as const)
    for (const unit of unitsAt(state, id, role)) {
      const { arms } = troopOf(state, unit);
      changeTroop(state, unit, { role: 'none', project: null, arms: arms === 'working' ? 'arming' : arms });
    }
  return [];
}

function placeNow(state: SiegeState, project: Project): readonly PlacementEvent[] {
  const { pace } = rowOf(project);
  if (pace.kind === 'fixed')
    return project.status === 'done' ? placeFixed(state, project) : placeHalf(state, project);
  const made = project.sections.map((part, at) => part >= WHOLE_SECTION && !project.placed[at]);
  if (!made.includes(true)) return [];
  change(state, 'projects', project.id, { placed: project.sections.map(part => part >= WHOLE_SECTION) });
  return pace.kind === 'pieces' || (pace.kind === 'battleday' && pace.in === 'pieces')
    ? placePieces(state, project, made.filter(Boolean).length)
    : placeSections(state, project, made);
}

/* Lines. */

/** The kinds of work that a row makes by the half inch; what else a row builds changes a work that stands. */
const LINES: Readonly<Record<string, { readonly kind: WorkKind; readonly class: WorkClass }>> = {
  barricade: { kind: 'barricade', class: 'I' },
  abatis: { kind: 'abatis', class: 'I' },
  breastwork: { kind: 'breastwork', class: 'I' },
  chevaux: { kind: 'chevaux', class: 'I' },
  lowLogWall: { kind: 'lowLogWall', class: 'I' },
  palisade: { kind: 'palisade', class: 'I' },
  wolfPits: { kind: 'wolfPits', class: 'I' },
  sapTrench: { kind: 'sapTrench', class: 'II' },
  earthworkII: { kind: 'earthwork', class: 'II' },
  highLogWall: { kind: 'highLogWall', class: 'II' },
  logTower: { kind: 'logTower', class: 'II' },
  road: { kind: 'road', class: '0' },
  path: { kind: 'road', class: '0' },
  riverPiles: { kind: 'riverPiles', class: '0' },
  woodBridge: { kind: 'woodBridge', class: '0' },
  pontoonBridge: { kind: 'pontoonBridge', class: '0' },
  gallery: { kind: 'gallery', class: '0' },
};

/** What a row does to the sections of a work that stands there. */
const CHANGES: Readonly<Record<string, Partial<WorkSection>>> = {
  loophole: { firing: true },
  firingStep: { firing: true },
  trenchIII: { isThird: true, firing: true },
  earthworkIII: { isThird: true },
  gap: { open: true },
};

function placeSections(
  state: SiegeState,
  project: Project,
  made: readonly boolean[],
): readonly PlacementEvent[] {
  const { builds } = rowOf(project);
  const line = LINES[builds];
  if (line) return [placeLine(state, project, line, made)];
  if (builds === 'flameBarrier') return project.status === 'done' ? [placeBarrier(state, project)] : [];
  const { on } = project.trace;
  if (on === null) return [];
  for (const line of linesOf(project, made)) changeSections(state, on, line, CHANGES[builds] ?? {});
  return [{ type: 'eng/placed', clause: 'ENG 23.48b', side: project.side, kind: builds, work: on }];
}

/** Where a section of the row begins and ends, in thousandths along the trace. */
function stretchOf(project: Project, at: number): { readonly from: number; readonly to: number } {
  const { pace } = rowOf(project);
  const halves = pace.kind === 'inches' ? pace.halves : 1;
  return {
    from: at * halves * HALF_INCH,
    to: Math.min((at + 1) * halves, project.lengthHalves) * HALF_INCH,
  };
}

function placeLine(
  state: SiegeState,
  project: Project,
  { kind, class: class_ }: (typeof LINES)[string],
  made: readonly boolean[],
): PlacementEvent {
  const mended = made.map((is, at) =>
    is ? mend(state, kind, partOfPath(project.trace.points, stretchOf(project, at))) : null,
  );
  const fresh = made.map((is, at) => is && mended[at] === null);
  const last = mended.findLast(id => id !== null);
  if (!fresh.includes(true) && last !== undefined && last !== null)
    return { type: 'eng/placed', clause: 'ENG 23.48b', side: project.side, kind, work: last };
  const work = state.eng.works.find(({ name, builtBy }) => name === project.name && builtBy === project.side);
  const id = work?.id ?? addWork(state, lineOf(project, kind, class_));
  const stretches = fresh.flatMap((is, at) => (is ? [stretchOf(project, at)] : []));
  const sections = byId(state, 'works', id).sections.map((section, at) =>
    stretches.some(({ from, to }) => from <= at * HALF_INCH && at * HALF_INCH < to) ? STANDING : section,
  );
  change(state, 'works', id, { sections });
  // ENG 23.53d2: an earthwork takes the place of the breastwork that it is raised on.
  if (kind === 'earthwork')
    for (const line of linesOf(project, fresh))
      for (const work of state.eng.works.filter(each => each.kind === 'breastwork'))
        changeSections(state, work.id, line, { built: false });
  return { type: 'eng/placed', clause: 'ENG 23.48b', side: project.side, kind, work: id };
}

const lineOf = (project: Project, kind: WorkKind, class_: WorkClass): Omit<Work, 'id'> => ({
  ...NEW_WORK,
  name: project.name,
  kind,
  class: class_,
  builtBy: project.side,
  points: project.trace.points,
  facing: project.trace.facing,
  sections: Array.from({ length: project.lengthHalves }, () => ABSENT),
});

const NEW_WORK = {
  closed: false,
  capacity: 0,
  gorge: null,
  enclosed: false,
  occupants: [] as readonly UnitId[],
  piece: null,
  hitsPerSection: null,
} as const;

/** ENG R119: galleries are numbered apart, so that no gap tells the enemy of them. */
const GALLERIES_FROM = 1000;

function addWork(state: SiegeState, work: Omit<Work, 'id'>): WorkId {
  const alike = state.eng.works.filter(({ kind }) => (kind === 'gallery') === (work.kind === 'gallery'));
  const id = (work.kind === 'gallery' ? GALLERIES_FROM + alike.length : alike.length) as WorkId;
  edit(state, 'eng').works = [...state.eng.works, { ...work, id }];
  return id;
}

/** Changes the standing sections of a work that lie along a line. */
function changeSections(state: SiegeState, on: WorkId, line: Path, with_: Partial<WorkSection>): void {
  const work = byId(state, 'works', on);
  const paths = sectionPaths(work);
  const isMeant = ({ built }: WorkSection, at: number): boolean => built && isAlong(line, paths[at]!);
  if (!work.sections.some(isMeant)) return;
  const sections = work.sections.map((section, at) =>
    isMeant(section, at) ? { ...section, ...with_ } : section,
  );
  change(state, 'works', on, { sections });
}

/** What has been made of a trace, stretch by stretch. */
const linesOf = (project: Project, made: readonly boolean[]): readonly Path[] =>
  made.flatMap((is, at) => (is ? [partOfPath(project.trace.points, stretchOf(project, at))] : []));

/** ENG 23.56j: a flame barrier is one thing, and is there when all of it is. */
function placeBarrier(state: SiegeState, { side, trace }: Project): PlacementEvent {
  addFlame(state, side, 'barrier', trace.points);
  return { type: 'eng/made', clause: 'ENG 23.48b', side, kind: 'flameBarrier', pieces: 1 };
}

function addFlame(state: SiegeState, side: Side, kind: Flame['kind'], points: Flame['points']): void {
  const id = nextId(state, 'flames', side) as Flame['id'];
  edit(state, 'eng').flames = [
    ...state.eng.flames,
    { id, side, kind, points, state: 'built', left: 0, failed: 0 },
  ];
}

/* Pieces. */

function placePieces(state: SiegeState, project: Project, pieces: number): readonly PlacementEvent[] {
  const { builds } = rowOf(project);
  for (let piece = 0; piece < pieces; piece++)
    PIECES[builds]?.(state, project, piecesPlaced(project) + piece);
  return [{ type: 'eng/made', clause: 'ENG 23.48b', side: project.side, kind: builds, pieces }];
}

const piecesPlaced = ({ placed }: Project): number => placed.filter(Boolean).length;

/** Where a piece of a project is put: a point each, or all at the last. */
const pointOf = ({ trace }: Project, piece: number) =>
  trace.points[Math.min(piece, trace.points.length - 1)]!;

/** ENG 23.56e1: two inches long, across what it spans. */
const PLANKS = inches(2);

const PIECES: Readonly<Record<string, (state: SiegeState, project: Project, piece: number) => void>> = {
  pyre: (state, project, piece) => addFlame(state, project.side, 'pyre', [pointOf(project, piece)]),
  plankBridge(state, project, piece) {
    const { facing: looks } = project.trace;
    const [from, , , to] = outlineOf(pointOf(project, piece), looks, 0, PLANKS);
    addWork(state, {
      ...NEW_WORK,
      name: project.pieces > 1 ? `${project.name} ${piece + 1}` : project.name,
      kind: 'plankBridge',
      class: '0',
      builtBy: project.side,
      points: [from!, to!],
      facing: looks,
      sections: Array.from({ length: PLANKS / HALF_INCH }, () => STANDING),
    });
  },
  raft(state, project, piece) {
    const craft: Craft = {
      name: project.pieces > 1 ? `${project.name} ${piece + 1}` : project.name,
      side: project.side,
      kind: 'raft',
      at: pointOf(project, piece),
      hits: 0,
      damaged: false,
      cargo: [],
      mu: 0,
    };
    edit(state, 'eng').crafts = [...state.eng.crafts, craft];
  },
  /** ENG 23.56h: what lies nearest to the place. */
  craft(state, project, piece) {
    const [first] = damagedNear(state, pointOf(project, piece));
    if (first)
      edit(state, 'eng').crafts = state.eng.crafts.map(each =>
        each === first ? { ...each, damaged: false, hits: 0 } : each,
      );
  },
  /** ENG 23.56l1. */
  buildingUpgrade(state, { trace }) {
    edit(state, 'eng').buildings = state.eng.buildings.map(each =>
      each.piece === trace.piece ? { ...each, upgraded: true } : each,
    );
  },
  /** ENG 23.39: with the unit that has made them, until it hands them over. */
  ladderGroup(state, { id }) {
    const [maker] = unitsAt(state, id, 'labour');
    if (maker !== undefined)
      changeTroop(state, maker, { ladderGroups: troopOf(state, maker).ladderGroups + 1 });
  },
};

/** Damaged crafts, the nearest to a point first. */
const damagedNear = ({ eng }: SiegeState, at: Craft['at']): readonly Craft[] =>
  eng.crafts
    .filter(({ damaged }) => damaged)
    .sort((a, b) => lengthOf(vectorTo(a.at, at)) - lengthOf(vectorTo(b.at, at)));

/* Fixed works. */

/** ENG 23.53a, b, 23.55e, f: a redoubt or a position is one work with an outline; of class III the one that stands becomes it. */
function placeFixed(state: SiegeState, project: Project): readonly PlacementEvent[] {
  const { builds, id: kind } = rowOf(project);
  if (builds === 'redoubtIII' || builds === 'frontIII') return strengthen(state, project);
  dropHalf(state, project);
  const work = addWork(state, fixedWork(project, kind as WorkKind, 'II'));
  return [{ type: 'eng/placed', clause: 'ENG 23.48b', side: project.side, kind, work }];
}

function fixedWork(project: Project, kind: WorkKind, class_: WorkClass): Omit<Work, 'id'> {
  const { points, facing: looks, gorge } = project.trace;
  const { width, depth } = groundOfKind(rowOf(project).id)!;
  const outline = outlineOf(points[0]!, looks, width, depth);
  return {
    ...NEW_WORK,
    name: project.name,
    kind,
    class: class_,
    builtBy: project.side,
    points: outline,
    closed: true,
    facing: looks,
    capacity: class_ === 'II' ? (rowOf(project).points ?? 0) : 0,
    gorge: gorge ?? REAR,
    sections: sectionPaths({ points: outline, closed: true }).map(() => STANDING),
  };
}

/** The face opposite to the front. */
const REAR = 2;

/** ENG 23.55e1, f2: of a siege position the front alone. */
function strengthen(state: SiegeState, { side, trace, type }: Project): readonly PlacementEvent[] {
  if (trace.on === null) return [];
  const work = byId(state, 'works', trace.on);
  const faces = faceOfSections(work);
  const isFrontOnly = type.startsWith('siegePos');
  change(state, 'works', work.id, {
    class: 'III',
    sections: work.sections.map((section, at) =>
      isFrontOnly && faces[at] !== 0 ? section : { ...section, isThird: true },
    ),
  });
  return [{ type: 'eng/placed', clause: 'ENG 23.48b', side, kind: type, work: work.id }];
}

/** ENG 23.53a17: half way there is a breastwork along the outline, and no more. */
function placeHalf(state: SiegeState, project: Project): readonly PlacementEvent[] {
  const isHalf = compareRationals(fractionOf(project.progress), HALF) >= 0;
  if (project.halfPlaced || !isHalf || rowOf(project).builds !== 'redoubt') return [];
  change(state, 'projects', project.id, { halfPlaced: true });
  const work = addWork(state, fixedWork(project, 'halfRedoubt', 'I'));
  return [{ type: 'eng/half-placed', clause: 'ENG 23.53a17', side: project.side, work }];
}

const HALF = rational(1, 2);

/** What stood for it half way is no more; numbers of other works stay. */
function dropHalf(state: SiegeState, { name, side }: Project): void {
  const half = state.eng.works.find(
    each => each.kind === 'halfRedoubt' && each.name === name && each.builtBy === side,
  );
  if (half)
    change(state, 'works', half.id, { sections: half.sections.map(each => ({ ...each, built: false })) });
}
