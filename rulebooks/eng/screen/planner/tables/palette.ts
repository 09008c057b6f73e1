import type { PlanAdd, PlanChoice } from '@abatis/screen';
import { say } from '@abatis/words';
import {
  type Fault,
  faultsIn,
  inUnits,
  type PlannedProject,
  type ProjectRow,
  type SiegePlan,
  WORKS,
} from '../../../src/inside.ts';
import { faultText, mu, workName } from '../sentences.ts';
import { choice, freshId } from './column.ts';

/* ENG P.3: what TAB 1 and TAB 4 offer, and why some of it cannot be built with these parties. */

const GROUPS: readonly (readonly [title: () => string, of: (row: ProjectRow) => boolean])[] = [
  [() => say`class I`, row => row.class === 'I'],
  [() => say`class II`, row => row.class === 'II'],
  [() => say`class III`, row => row.class === 'III'],
  [() => say`other works`, row => row.class === 'other' && !isRazing(row)],
  [() => say`razing by hand`, row => isRazing(row)],
];

const isRazing = ({ id }: ProjectRow): boolean => id.startsWith('raze:');

export const palette = (plan: SiegePlan): NonNullable<PlanAdd['palette']> =>
  GROUPS.map(([title, isOf]) => ({
    title: title(),
    of: Object.values(WORKS)
      .filter(isOf)
      .map(row => offered(plan, row)),
  }));

function offered(plan: SiegePlan, row: ProjectRow): PlanChoice {
  const fault = leastFault(plan, row);
  return {
    ...choice(row.id, workName(row.id), fault && faultText(fault), fault?.clause ?? row.clause),
    note: [row.clause.slice('ENG '.length), materialOf(row)].filter(each => each !== '').join(', '),
  };
}

const materialOf = ({ mu: amount, pace }: ProjectRow): string => {
  if (amount === 0) return '';
  const units = mu(inUnits(amount));
  if (pace.kind === 'fixed') return say`${units} MU`;
  return pace.kind === 'inches' || (pace.kind === 'battleday' && pace.in === 'inches')
    ? say`${units} MU an inch`
    : say`${units} MU each`;
};

/** What forbids it even with the party that suits best; null: it can be built. */
function leastFault(plan: SiegePlan, row: ProjectRow): Fault | null {
  let least: readonly Fault[] | null = null;
  for (const site of sitesFor(plan, row))
    for (const crew of plan.parties.length > 0 ? plan.parties.map(({ id }) => id) : [null]) {
      const project = newWork(plan, row, crew, site);
      const faults = faultsIn(directedByAll(plan, project.id), project);
      if (faults.length === 0) return null;
      if (!least || faults.length < least.length) least = faults;
    }
  return least?.[0] ?? null;
}

/** What is built upon another work is built where that stands. */
const sitesFor = (plan: SiegePlan, { requires, id }: ProjectRow): readonly string[] => {
  if (requires?.kind !== 'placed') return [siteOf(plan, id)];
  const bases = [...(plan.standing ?? []), ...plan.projects].filter(({ type }) =>
    requires.what.includes(type),
  );
  return bases.length > 0 ? [...new Set(bases.map(({ site }) => site))] : [siteOf(plan, id)];
};

/** A site of its own, named after the work. */
const siteOf = (plan: SiegePlan, type: string): string =>
  freshId(
    `${workName(type)} `,
    plan.projects.map(({ site }) => site),
  );

const FEW_INCHES = 8;

function newWork(plan: SiegePlan, row: ProjectRow, crew: string | null, site: string): PlannedProject {
  const { pace } = row;
  const isMeasured = pace.kind === 'inches' || (pace.kind === 'battleday' && pace.in === 'inches');
  return {
    id: freshId(
      'W',
      plan.projects.map(({ id }) => id),
    ),
    type: row.id,
    site,
    deps: [],
    priority: Math.max(0, ...plan.projects.map(({ priority }) => priority)) + 1,
    crew: crew ?? [],
    ...(isMeasured ? { lengthHalfInches: 2 * FEW_INCHES } : pace.kind !== 'fixed' && { pieces: 1 }),
  };
}

const directedByAll = (plan: SiegePlan, id: string): SiegePlan =>
  plan.officers
    ? { ...plan, officers: plan.officers.map(each => ({ ...each, projects: [...each.projects, id] })) }
    : plan;

/** The work at the end of the list, with the first crew that may build it and the officers it needs. */
export function addWork(plan: SiegePlan, type: string): SiegePlan {
  const row = WORKS[type]!;
  const [site = ''] = sitesFor(plan, row);
  const tried = plan.parties.map(({ id }) => newWork(plan, row, id, site));
  const fits = (project: PlannedProject): boolean =>
    faultsIn(directedByAll(plan, project.id), project).length === 0;
  const project = tried.find(fits) ?? tried[0] ?? newWork(plan, row, null, site);
  return directed({ ...plan, projects: [...plan.projects, project] }, project);
}

/** ENG 23.42, 23.44: as many officers as it takes, those with the fewest works first. */
function directed(plan: SiegePlan, project: PlannedProject): SiegePlan {
  let best = plan;
  const order = [...(plan.officers ?? [])].sort((a, b) => a.projects.length - b.projects.length);
  for (const { id } of order) {
    const before = faultsIn(best, project).length;
    if (before === 0) break;
    const next: SiegePlan = {
      ...best,
      officers: best.officers!.map(each =>
        each.id === id ? { ...each, projects: [...each.projects, project.id] } : each,
      ),
    };
    if (faultsIn(next, project).length < before) best = next;
  }
  return best;
}
