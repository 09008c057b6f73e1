import { WORKS } from '../charts/works.ts';
import { gangsOf, mayBuild } from '../rules/a.35-gangs.ts';
import { endOf } from './critical-path.ts';
import { checkPlan } from './legality.ts';
import { crewOf, type PlannedProject, RELIEVED, type SiegePlan, scaleIn } from './plan-file.ts';
import { runPlan } from './schedule.ts';

/* ENG P.14: what could be done otherwise, the best first; and the plan put in better order. */

/** One change of a plan. */
export type Change =
  | { readonly kind: 'battalion' | 'second' | 'night'; readonly project: string }
  | { readonly kind: 'crew'; readonly project: string; readonly party: string }
  | { readonly kind: 'first'; readonly project: string; readonly before: string }
  | { readonly kind: Assumption };

/** What holds for the whole plan. */
export type Assumption = 'material' | 'dry' | 'allNight' | 'noNight' | 'noHelp';

export interface Alternative {
  readonly change: Change;
  /** The turn in which all is finished; null if it never is. */
  readonly finish: number | null;
  /** Turns sooner than the plan as it stands; null if one of them is never finished. */
  readonly gain: number | null;
}

/** Every single change that ends the plan sooner, the best first. */
export function alternatives(plan: SiegePlan): readonly Alternative[] {
  const end = finishOf(plan);
  return changesOf(plan)
    .map(change => alternativeOf(plan, end, change))
    .filter(alternative => isBetter(alternative, end))
    .sort((a, b) => a.finish! - b.finish!);
}

const isBetter = ({ finish, gain }: Alternative, end: number | null): boolean =>
  end === null ? finish !== null : (gain ?? 0) > 0;

function alternativeOf(plan: SiegePlan, end: number | null, change: Change): Alternative {
  const finish = finishOf(changed(plan, change));
  return { change, finish, gain: finish === null || end === null ? null : end - finish };
}

const ASSUMPTIONS: readonly Assumption[] = ['dry', 'allNight', 'noNight', 'noHelp'];

/**
 * ENG P.14: the same one after the other, so that who asks may stop between two runs: null for a change that is no
 * better. What is assumed for the whole plan is told even if nothing is gained, unless the plan has it already.
 */
export function* whatIfs(plan: SiegePlan): Generator<Alternative | null> {
  const end = finishOf(plan);
  for (const kind of ASSUMPTIONS) yield isAlready(plan, kind) ? null : alternativeOf(plan, end, { kind });
  for (const change of changesOf(plan)) {
    const alternative = alternativeOf(plan, end, change);
    yield isBetter(alternative, end) ? alternative : null;
  }
}

function isAlready({ projects, calendar }: SiegePlan, kind: Assumption): boolean {
  switch (kind) {
    case 'dry':
      return calendar.ground.every(({ value }) => value === 'dry');
    case 'allNight':
      return projects.every(({ night }) => night);
    case 'noNight':
      return projects.every(({ night }) => !night);
    case 'noHelp':
      return projects.every(({ assist, second }) => assist === undefined && second === undefined);
    case 'material':
      return false;
  }
}

/** What counts between two plans: the end of the last project, then the ends of all. */
interface Worth {
  readonly end: number;
  readonly sum: number;
}

/** More runs than this are not worth a player's time. */
const MOST_RUNS = 400;

/** The plan with crews and priorities changed one by one as long as it ends sooner. The same plan gives the same answer. */
export function improved(plan: SiegePlan): SiegePlan {
  let [best, worth, runs] = [plan, worthOf(plan), 0];
  for (let isBetter = true; isBetter && runs < MOST_RUNS; ) {
    isBetter = false;
    for (const change of changesOf(best).filter(({ kind }) => kind === 'crew' || kind === 'first')) {
      const next = changed(best, change);
      const value = worthOf(next);
      if (++runs >= MOST_RUNS) break;
      if (!isBelow(value, worth)) continue;
      [best, worth, isBetter] = [next, value, true];
      break;
    }
  }
  return best;
}

const isBelow = (a: Worth, b: Worth): boolean => a.end < b.end || (a.end === b.end && a.sum < b.sum);

function worthOf(plan: SiegePlan): Worth {
  const run = runPlan(plan, checkPlan(plan).scheduled);
  const ends = run.projects.map(({ finish }) => finish ?? run.horizon + 1);
  const left = plan.projects.length - ends.length;
  return {
    end: Math.max(0, ...ends, left > 0 ? run.horizon + 1 : 0),
    sum: ends.reduce((a, b) => a + b, 0) + left * (run.horizon + 1),
  };
}

/** Null if something is left out or never finished. */
function finishOf(plan: SiegePlan): number | null {
  const { scheduled } = checkPlan(plan);
  return scheduled.length < plan.projects.length ? null : endOf(runPlan(plan, scheduled));
}

function changesOf(plan: SiegePlan): readonly Change[] {
  return [...plan.projects.flatMap(project => changesFor(plan, project)), { kind: 'material' }];
}

function changesFor(plan: SiegePlan, project: PlannedProject): readonly Change[] {
  const { id, assist, second, night } = project;
  const row = WORKS[project.type]!;
  const changes: Change[] = [];
  if (row.faster?.battalion && assist === undefined) changes.push({ kind: 'battalion', project: id });
  if (row.faster?.second && second === undefined) changes.push({ kind: 'second', project: id });
  if (!night) changes.push({ kind: 'night', project: id });
  const crew = crewOf(project);
  if (crew.length === 1)
    for (const party of plan.parties)
      if (party.id !== crew[0] && mayBuild(row, party.engType) && gangsOf(row, [party], scaleIn(plan)) > 0)
        changes.push({ kind: 'crew', project: id, party: party.id });
  for (const other of plan.projects)
    if (other.id !== id && comesBefore(other, project) && sharesCrew(other, project))
      changes.push({ kind: 'first', project: id, before: other.id });
  return changes;
}

export const comesBefore = (a: PlannedProject, b: PlannedProject): boolean =>
  a.priority < b.priority || (a.priority === b.priority && a.id < b.id);

/** Priority matters between projects that want the same hands, or the same material. */
const sharesCrew = (a: PlannedProject, b: PlannedProject): boolean =>
  a.site === b.site || crewOf(a).some(id => crewOf(b).includes(id));

/** Enough for any plan. */
const PLENTY = 1_000_000;

export function changed(plan: SiegePlan, change: Change): SiegePlan {
  const withProject = (id: string, more: Partial<PlannedProject>): SiegePlan => ({
    ...plan,
    projects: plan.projects.map(each => (each.id === id ? { ...each, ...more } : each)),
  });
  switch (change.kind) {
    case 'battalion':
      return withProject(change.project, { assist: RELIEVED });
    case 'second':
      return withProject(change.project, { second: RELIEVED });
    case 'night':
      return withProject(change.project, { night: true });
    case 'crew':
      return withProject(change.project, { crew: change.party });
    case 'first':
      return inOrder(plan, change.project, change.before);
    case 'dry':
      return { ...plan, calendar: { ...plan.calendar, ground: [] } };
    case 'allNight':
    case 'noNight':
      return withAll(plan, ({ night: _, ...each }) => ({
        ...each,
        ...(change.kind === 'allNight' && { night: true }),
      }));
    case 'noHelp':
      return withAll(plan, ({ assist: _, second: __, ...each }) => each);
    case 'material': {
      const at = Object.fromEntries(plan.projects.map(({ site }) => [site, PLENTY]));
      return { ...plan, stock: { ...plan.stock, at: { ...plan.stock.at, ...at } } };
    }
  }
}

const withAll = (plan: SiegePlan, change: (project: PlannedProject) => PlannedProject): SiegePlan => ({
  ...plan,
  projects: plan.projects.map(change),
});

/** All projects numbered anew in their order, with one of them just before another, or last. */
export function inOrder(plan: SiegePlan, project: string, before: string | null): SiegePlan {
  const order = [...plan.projects].sort((a, b) => (comesBefore(a, b) ? -1 : 1)).map(({ id }) => id);
  const without = order.filter(id => id !== project);
  without.splice(before === null ? without.length : without.indexOf(before), 0, project);
  return {
    ...plan,
    projects: plan.projects.map(each => ({ ...each, priority: without.indexOf(each.id) })),
  };
}
