import { type Side, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { changeTroop, openProjects, troopOf, unitsAt } from '../access.ts';
import type { EngineerOrderOf } from '../actions.ts';
import { forbid } from '../cite.ts';
import { scaleOf } from '../options.ts';
import type { Project, ProjectId, SiegeState, SourceId, Troop } from '../state.ts';
import { isCommonSoldier, isEnemyNear } from './23.21-enemy-near.ts';
import { isElite, isOthersFree } from './23.35-elite.ts';
import { mayCollect } from './23.38-collecting.ts';
import { projectCalled } from './23.40-projects.ts';
import { type EngType, mayBuild } from './a.35-gangs.ts';
import { rowOf, shapeOfTrace } from './s.5-worksites.ts';
import { endErrands } from './t.19-errands.ts';

/* ENG B0.6, 23.21j, 23.35, 23.43: who does what. */

export const ASSIGNMENT_CLAUSES = {
  'ENG 23.21j2': '{unit} is not a unit of yours that could work',
  'ENG 23.43b': '{unit} may not work on {work}',
  'ENG 23.53a1': '{name} is built by one unit alone',
  'ENG 23.53a12': '{unit} is no second party for {work}',
  'ENG A.5': '{unit} is no battalion of twelve figures that could help with {work}',
  'ENG 23.43a': '{unit} has no sappers who could direct others',
  'ENG 23.21a1': '{unit} may not work at {name} with an enemy command so near',
  'ENG 23.35a': '{unit} is too good for such work while others are free',
  'ENG 23.38a': '{unit} does not collect material',
  'ENG A.8': '{general} may not direct {name}: a general of corps rank, with its crew, may',
} as const;

export type AssignmentEvent =
  | Happening<
      'eng/assigned',
      'ENG 23.21j2',
      { side: Side; unit: UnitId; role: Troop['role']; project: ProjectId }
    >
  | Happening<'eng/collecting', 'ENG 23.38a', { side: Side; unit: UnitId; source: SourceId }>
  | Happening<'eng/carrying', 'ENG 23.34', { side: Side; unit: UnitId }>
  | Happening<'eng/directing', 'ENG A.8', { side: Side; general: number; project: ProjectId }>
  | Happening<'eng/rest-ordered', 'ENG 23.21c3', { side: Side; unit: UnitId; workOn: boolean }>
  | Happening<'eng/released', 'ENG 23.21j2', { side: Side; unit: UnitId }>;

/** ENG A.5. */
const BATTALION = 12;
/** ENG 23.53a12. */
const PARTY = 2;
const SECOND: Readonly<Record<'any' | 'sappers', readonly EngType[]>> = {
  any: ['sapper', 'pioneer', 'skilledWorkmen', 'levy', 'penal'],
  sappers: ['sapper', 'pioneer'],
};

/** A project of the side that is not done, by its name. */
export const openProject = (state: SiegeState, side: Side, name: string): Project | undefined =>
  openProjects(state).find(each => each.side === side && each.name === name);

/** ENG 23.35b, R68: foot, and cavalry that has dismounted. */
export function isWorker(state: SiegeState, side: Side, id: UnitId): boolean {
  const unit = state.units[id]!;
  const isFoot = unit.arm === 'infantry' || (unit.arm === 'cavalry' && troopOf(state, id).dismounted);
  return unit.side === side && unit.status === 'table' && isFoot;
}

export function judgeAssign(
  state: SiegeState,
  side: Side,
  { unit, role, project: name }: EngineerOrderOf<'assign'>,
): Ruling {
  const project = openProject(state, side, name);
  if (!project) return ruling(forbid('ENG 23.20', { name }));
  if (!isWorker(state, side, unit)) return ruling(forbid('ENG 23.21j2', { unit }));
  const row = rowOf(project);
  const { engType } = troopOf(state, unit);
  const at = shapeOfTrace(row, project.trace);
  const isOne = row.pace.kind === 'fixed' || row.pace.kind === 'battleday' || role !== 'labour';
  const others = unitsAt(state, project.id, role).filter(each => each !== unit);
  return ruling(
    role === 'supervise' ? mayDirect(state, unit) : mayToil(state, side, unit),
    role === 'labour' && !mayBuild(row, engType) && forbid('ENG 23.43b', { unit, work: row.id }),
    role !== 'supervise' && isOne && others.length > 0 && forbid('ENG 23.53a1', { name }),
    role === 'assist' && !mayAssist(state, unit, project) && forbid('ENG A.5', { unit, work: row.id }),
    role === 'second' && !maySecond(state, unit, project) && forbid('ENG 23.53a12', { unit, work: row.id }),
    isCommonSoldier(engType) && isEnemyNear(state, side, at) && forbid('ENG 23.21a1', { unit, name }),
  );
}

/** ENG 23.35a: the elite neither builds nor collects nor carries while others could. */
const mayToil = (state: SiegeState, side: Side, unit: UnitId): Ruling =>
  ruling(isElite(state, unit) && isOthersFree(state, side) && forbid('ENG 23.35a', { unit }));

const mayDirect = (state: SiegeState, unit: UnitId): Ruling =>
  ruling(!SECOND.sappers.includes(troopOf(state, unit).engType) && forbid('ENG 23.43a', { unit }));

/** ENG A.5, 23.53c3, A.26: a battalion, and at a sap one in a single rank. */
export function mayAssist(state: SiegeState, id: UnitId, project: Project): boolean {
  const { figures, files, shaken } = state.units[id]!;
  const help = rowOf(project).faster?.battalion;
  const isBattalion = troopOf(state, id).engType === 'soldier' && figures >= BATTALION && !shaken;
  return help !== undefined && isBattalion && (!help.singleRank || files >= figures);
}

/** ENG 23.53a12, R51. */
export function maySecond(state: SiegeState, id: UnitId, project: Project): boolean {
  const who = rowOf(project).faster?.second;
  return (
    who !== undefined &&
    state.units[id]!.figures >= PARTY * scaleOf(state) &&
    SECOND[who].includes(troopOf(state, id).engType)
  );
}

export function assign(
  state: SiegeState,
  side: Side,
  { unit, role, project: name }: EngineerOrderOf<'assign'>,
): AssignmentEvent {
  const { id } = projectCalled(state, side, name)!;
  putToWork(state, unit, { role, project: id });
  return { type: 'eng/assigned', clause: 'ENG 23.21j2', side, unit, role, project: id };
}

/** ENG 23.21i1: who takes up tools puts down arms; who directs keeps them. */
function putToWork(
  state: SiegeState,
  unit: UnitId,
  lot: Pick<Troop, 'role'> & Partial<Pick<Troop, 'project' | 'source'>>,
): void {
  const { arms } = troopOf(state, unit);
  endErrands(state, { unit, carrier: null });
  const isUnarmed = lot.role !== 'supervise' && arms !== 'never';
  changeTroop(state, unit, { project: null, source: null, ...lot, arms: isUnarmed ? 'working' : arms });
}

export function judgeCollect(state: SiegeState, side: Side, { unit }: EngineerOrderOf<'collect'>): Ruling {
  if (!isWorker(state, side, unit)) return ruling(forbid('ENG 23.21j2', { unit }));
  return ruling(
    !mayCollect(troopOf(state, unit).engType) && forbid('ENG 23.38a', { unit }),
    mayToil(state, side, unit),
  );
}

export function sendCollecting(
  state: SiegeState,
  side: Side,
  { unit, source }: EngineerOrderOf<'collect'>,
): AssignmentEvent {
  putToWork(state, unit, { role: 'collect', source });
  return { type: 'eng/collecting', clause: 'ENG 23.38a', side, unit, source };
}

/** ENG 23.34: whoever carries is marked, and the other side is told. */
export function judgeCarry(state: SiegeState, side: Side, { unit }: EngineerOrderOf<'carry'>): Ruling {
  if (!isWorker(state, side, unit)) return ruling(forbid('ENG 23.21j2', { unit }));
  return mayToil(state, side, unit);
}

export function sendCarrying(
  state: SiegeState,
  side: Side,
  { unit }: EngineerOrderOf<'carry'>,
): AssignmentEvent {
  putToWork(state, unit, { role: 'carry' });
  return { type: 'eng/carrying', clause: 'ENG 23.34', side, unit };
}

/** ENG 23.21i2: who is free again takes up arms in his next movement. */
export function release(state: SiegeState, unit: UnitId): AssignmentEvent {
  const { arms } = troopOf(state, unit);
  endErrands(state, { unit, carrier: null });
  changeTroop(state, unit, {
    role: 'none',
    project: null,
    source: null,
    arms: arms === 'working' ? 'arming' : arms,
  });
  return { type: 'eng/released', clause: 'ENG 23.21j2', side: state.units[unit]!.side, unit };
}

/** ENG A.8, R111: a general of corps rank or higher who is with the crew, or the C-in-C where nobody is of that rank. */
export function judgeDirect(
  state: SiegeState,
  side: Side,
  { general, project: name }: EngineerOrderOf<'direct'>,
): Ruling {
  const project = openProject(state, side, name);
  if (!project) return ruling(forbid('ENG 23.20', { name }));
  const { attachedTo, side: own, status } = state.generals[general]!;
  const isThere =
    own === side &&
    status === 'table' &&
    attachedTo !== null &&
    unitsAt(state, project.id, 'labour').includes(attachedTo);
  // ENG 23.15b: labourers at work that asks for no code need an officer, and any general is one.
  const isAnyone = rowOf(project).codes.length === 0;
  return ruling(!(isThere && (isAnyone || hasCode(state, general))) && forbid('ENG A.8', { general, name }));
}

function hasCode(state: SiegeState, id: number): boolean {
  const isHigh = (general: number): boolean => ['corps', 'army'].includes(state.eng.ranks[general] ?? '');
  const { side, rank } = state.generals[id]!;
  const isAnyHigh = state.generals.some(each => each.side === side && isHigh(each.id));
  return isHigh(id) || (!isAnyHigh && rank === 'commander');
}

export function direct(
  state: SiegeState,
  side: Side,
  { general, project: name }: EngineerOrderOf<'direct'>,
): AssignmentEvent {
  const { id } = projectCalled(state, side, name)!;
  edit(state, 'eng').directing = { ...state.eng.directing, [general]: id };
  return { type: 'eng/directing', clause: 'ENG A.8', side, general, project: id };
}

/** ENG 23.21c3: to go on although rest is due, or to rest when it is. */
export function orderRest(
  state: SiegeState,
  side: Side,
  { unit, workOn }: EngineerOrderOf<'rest'>,
): AssignmentEvent {
  changeTroop(state, unit, { workOn });
  return { type: 'eng/rest-ordered', clause: 'ENG 23.21c3', side, unit, workOn };
}

/** ENG R67: the elite is released when somebody else is free. */
export function releaseElite(state: SiegeState): readonly AssignmentEvent[] {
  return unitsOnTable(state).flatMap(({ id, side }) => {
    const { role } = troopOf(state, id);
    const isToiling = role !== 'none' && role !== 'supervise' && role !== 'lay';
    return isToiling && isElite(state, id) && isOthersFree(state, side) ? [release(state, id)] : [];
  });
}
