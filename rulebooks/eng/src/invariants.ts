import { groundOf } from '@abatis/bnb/rules';
import { brokenBy, firstBroken, firstWrong, type Invariant } from '@abatis/kernel/invariants';
import { compareRationals, ONE, rational } from '@abatis/kernel/rational';
import { FULL_TURN, type Pose, type TablePoint } from '@abatis/tabletop';
import { troopOf } from './access.ts';
import { sectionsOf, WHOLE_SECTION } from './rules/23.47-sections.ts';
import { sectionPaths } from './rules/23.47-traces.ts';
import { needIn } from './rules/s.4-work.ts';
import { rowOf } from './rules/s.5-worksites.ts';
import type { Project, SiegeState } from './state.ts';
import { fractionOf } from './units.ts';

/* What holds in every game of ENG at every question. */

type Broken = (state: SiegeState) => string | null;

/** The first of these numbers that is less than nothing, or not whole. */
const unsound =
  (what: string, amounts: (state: SiegeState) => readonly number[]): Broken =>
  state =>
    firstWrong(
      amounts(state),
      amount => (amount < 0 || !Number.isSafeInteger(amount)) && `there are ${amount} ${what}`,
    );

const isOnGrid = ({ x, y }: TablePoint): boolean => Number.isSafeInteger(x) && Number.isSafeInteger(y);
const isPose = ({ at, facing }: Pose): boolean =>
  isOnGrid(at) && Number.isSafeInteger(facing) && facing >= 0 && facing < FULL_TURN;

/** Every point that ENG keeps, with whose it is. */
const pointsOf = ({
  eng,
}: SiegeState): readonly (readonly [name: string, points: readonly TablePoint[]])[] => [
  ...eng.officers.map(({ name, at }) => [name, [at]] as const),
  ...eng.carriers.map(({ name, pose }) => [name, [pose.at]] as const),
  ...eng.piles.map(({ at }) => ['material', [at]] as const),
  ...eng.projects.map(({ name, trace }) => [name, trace.points] as const),
  ...eng.works.map(({ name, points }) => [name, points] as const),
  ...eng.charges.map(({ id, at }) => [`charge ${id}`, [at]] as const),
  ...eng.flames.map(({ id, points }) => [`flame ${id}`, points] as const),
  ...eng.crafts.map(({ name, at }) => [name, [at]] as const),
];

const offGrid: Broken = state =>
  firstWrong(pointsOf(state), ([name, points]) => !points.every(isOnGrid) && `${name} lies off the grid`) ??
  firstWrong(state.eng.carriers, ({ name, pose }) => !isPose(pose) && `${name} stands off the grid`);

const offTable: Broken = state => {
  const { width, height } = groundOf(state);
  const isOut = ({ x, y }: TablePoint): boolean => x < 0 || y < 0 || x > width || y > height;
  return firstWrong(pointsOf(state), ([name, points]) => points.some(isOut) && `${name} lies off the table`);
};

/** ENG 23.37b: is there material for what has been worked on? */
function hasMaterial(project: Project): boolean {
  const row = rowOf(project);
  const { delivered, sections, progress } = project;
  const need = needIn(project);
  if (delivered > need) return false;
  if (row.pace.kind === 'fixed') {
    const cap = need > 0 ? rational(delivered, need) : ONE;
    return compareRationals(fractionOf(progress), cap) <= 0;
  }
  if (row.pace.kind === 'battleday') return true;
  const lengths = sectionsOf(row, { ...project, lengthHalfInches: project.lengthHalves });
  return lengths.reduce((sum, { mu }, at) => (sections[at]! > 0 ? sum + mu : sum), 0) <= delivered;
}

const isOdd = (id: number): boolean => id % 2 === 1;

const INVARIANTS: Readonly<Record<string, Invariant<SiegeState>>> = {
  grid: { clause: 'BNB 0.2b', broken: offGrid },
  table: { clause: 'ENG R60', broken: offTable },
  material: {
    clause: 'ENG 23.30a',
    broken: unsound('twelfths of material', ({ eng }) => [
      ...eng.piles.flatMap(({ mu, fresh }) => [mu, fresh]),
      ...eng.sources.map(({ left }) => left),
      ...eng.troops.map(({ load }) => load.mu),
      ...eng.carriers.map(({ mu }) => mu),
      ...eng.crafts.map(({ mu }) => mu),
      ...eng.projects.map(({ delivered }) => delivered),
    ]),
  },
  powder: {
    clause: 'ENG 23.71c',
    broken: firstBroken(
      unsound('reloads', ({ eng }) => eng.carriers.map(({ reloads }) => reloads)),
      unsound('pounds of powder', ({ eng }) => [
        ...eng.troops.map(({ load }) => load.powder),
        ...eng.charges.map(({ pounds }) => pounds),
      ]),
      unsound('barrels', ({ eng }) => Object.values(eng.fire.barrels)),
      unsound('rounds', ({ eng }) => [
        ...eng.fire.allowances.map(({ left }) => left),
        ...Object.values(eng.fire.spent),
      ]),
    ),
  },
  ladders: {
    clause: 'ENG A.32',
    broken: unsound('groups of ladders', ({ eng }) => [
      ...eng.troops.map(({ ladderGroups }) => ladderGroups),
      ...Object.values(eng.watch.ladders),
    ]),
  },
  worked: {
    clause: 'ENG 23.37b',
    broken: ({ eng }) =>
      firstWrong(eng.projects, project => {
        const { name, sections, progress } = project;
        if (sections.some(part => part < 0 || part > WHOLE_SECTION || !Number.isInteger(part)))
          return `${name} has sections of ${sections.join(', ')}`;
        if (compareRationals(fractionOf(progress), ONE) > 0) return `${name} is built to ${progress}`;
        return !hasMaterial(project) && `${name} has been worked on without material`;
      }),
  },
  assignments: {
    clause: 'ENG 23.21j2',
    broken: state =>
      firstWrong(state.units, ({ id, name, side }) => {
        const { project, source, role } = troopOf(state, id);
        const isAtWork = role === 'labour' || role === 'assist' || role === 'second' || role === 'supervise';
        if (isAtWork !== (project !== null)) return `${name} is told to ${role} at project ${project}`;
        if ((role === 'collect') !== (source !== null))
          return `${name} is told to ${role} at source ${source}`;
        if (project === null) return false;
        const works = state.eng.projects.find(each => each.id === project);
        return works?.side !== side && `${name} works on a project that its side does not have`;
      }),
  },
  loose: {
    clause: 'ENG 23.21b1',
    broken: state =>
      firstWrong(state.units, unit => {
        const isLine = unit.arm === 'infantry' && unit.subtype === 'line' && unit.status === 'table';
        const isSoldier = troopOf(state, unit.id).engType === 'soldier';
        return isLine && isSoldier && unit.formation === 'skirmish' && `${unit.name} is line and skirmishes`;
      }),
  },
  errands: {
    clause: 'ENG T.19',
    broken: state =>
      firstWrong(state.eng.watch.hauls, ({ unit }) => {
        if (unit === null) return false;
        const { role } = troopOf(state, unit);
        return role !== 'carry' && `${state.units[unit]!.name} hauls and is told to ${role}`;
      }) ??
      firstWrong(
        state.eng.watch.marches,
        ({ unit, carrier }) =>
          state.eng.watch.hauls.some(haul => haul.unit === unit && haul.carrier === carrier) &&
          `unit ${unit} or carrier ${carrier} hauls and marches`,
      ),
  },
  numbers: {
    clause: 'ENG R119',
    broken: ({ eng }) =>
      firstWrong(
        [...eng.projects, ...eng.charges, ...eng.flames],
        ({ id, side }) => isOdd(id) !== (side === 'blue') && `number ${id} is of ${side}`,
      ),
  },
  officers: {
    clause: 'ENG 23.13a',
    broken: state =>
      firstWrong(state.eng.officers, ({ name, side, alive, attachedTo }) => {
        if (!alive || attachedTo === null) return false;
        const unit = state.units[attachedTo]!;
        return unit.side !== side && `${name} is with the enemy`;
      }),
  },
  sections: {
    clause: 'ENG R140',
    broken: ({ eng }) =>
      firstWrong(eng.works, work => {
        const { name, sections } = work;
        if (sections.length !== sectionPaths(work).length)
          return `${name} has ${sections.length} sections on a line of ${sectionPaths(work).length}`;
        return sections.some(({ hits }) => hits < 0 || !Number.isInteger(hits)) && `${name} has odd hits`;
      }),
  },
};

export const brokenInvariant: (state: SiegeState) => string | null = brokenBy(INVARIANTS, state => state);
