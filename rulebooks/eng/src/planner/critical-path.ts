import { crewOf, type PlannedProject, type SiegePlan } from './plan-file.ts';
import { type PlanRun, type ProjectRun, STALLS, type Stall } from './run-state.ts';
import { runPlan } from './schedule.ts';

/* ENG P.11, P.13: what holds the plan up. */

/** What was the last thing to let a project start. */
export type Limit =
  | { readonly kind: 'dependency'; readonly on: string }
  | { readonly kind: 'crew'; readonly on: string; readonly party: string }
  | { readonly kind: 'material' }
  | { readonly kind: 'notBefore' }
  | { readonly kind: 'start' };

export interface Link {
  readonly project: string;
  readonly limit: Limit;
  /** Turns in which it stood still, by reason. */
  readonly stalls: Readonly<Partial<Record<Stall, number>>>;
  /** Turns that its crew rested. */
  readonly rest: number;
  /** Turns by which the whole plan would end sooner without this limit; null if it would not end either. */
  readonly gain: number | null;
}

export const lengthOf = (bar: readonly { from: number; to: number }[]): number =>
  bar.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** The turn in which the last project ends; null if one does not. */
export function endOf(run: PlanRun): number | null {
  if (run.projects.length === 0 || run.projects.some(({ finish }) => finish === null)) return null;
  return Math.max(...run.projects.map(({ finish }) => finish!));
}

/** ENG P.13: from the project that ends last back to the start of the plan. */
export function criticalPath(
  plan: SiegePlan,
  scheduled: readonly PlannedProject[],
  run: PlanRun,
): readonly Link[] {
  const links: Link[] = [];
  const seen = new Set<ProjectRun>();
  for (let project = lastOf(run); project && !seen.has(project); ) {
    seen.add(project);
    const limit = limitOf(run, project);
    links.push({
      project: project.plan.id,
      limit,
      stalls: stallsOf(project),
      rest: lengthOf(project.bar.filter(({ what }) => what === 'rest')),
      gain: gainOf(plan, scheduled, run, project, limit),
    });
    project = 'on' in limit ? run.byId.get(limit.on) : undefined;
  }
  return links.reverse();
}

function lastOf({ projects }: PlanRun): ProjectRun | undefined {
  let last: ProjectRun | undefined;
  for (const project of projects)
    if (project.finish !== null && project.finish > (last?.finish ?? -1)) last = project;
  return last;
}

export function stallsOf({ bar }: ProjectRun): Link['stalls'] {
  const found: Partial<Record<Stall, number>> = {};
  for (const reason of STALLS) {
    const turns = lengthOf(bar.filter(({ what }) => what === reason));
    if (turns > 0) found[reason] = turns;
  }
  return found;
}

/** ENG P.13: a dependency, the crew's last project, material, `notBefore`; of equals the first in this order. */
export function limitOf(run: PlanRun, project: ProjectRun): Limit {
  const start = project.start ?? Number.POSITIVE_INFINITY;
  const limits: (readonly [turn: number, limit: Limit])[] = [];
  for (const id of project.plan.deps) {
    const finish = run.byId.get(id)?.finish;
    if (finish !== null && finish !== undefined) limits.push([finish + 1, { kind: 'dependency', on: id }]);
  }
  for (const party of crewOf(project.plan)) {
    const before = crewBefore(run, project, party);
    if (before) limits.push([before.finish! + 1, { kind: 'crew', on: before.plan.id, party }]);
  }
  if (stallsOf(project)['23.37a']) limits.push([project.suppliedSince ?? start, { kind: 'material' }]);
  if (project.plan.notBefore) limits.push([project.notBefore, { kind: 'notBefore' }]);
  let last: readonly [number, Limit] = [run.start, { kind: 'start' }];
  for (const limit of limits)
    if (limit[0] <= start && (limit[0] > last[0] || last[1].kind === 'start')) last = limit;
  return last[1];
}

/** The project that the party finished last before this one began. */
function crewBefore(run: PlanRun, project: ProjectRun, party: string): ProjectRun | undefined {
  const start = project.start ?? Number.POSITIVE_INFINITY;
  return run.projects
    .filter(each => each !== project && each.finish !== null && each.finish < start)
    .filter(each => crewOf(each.plan).includes(party))
    .sort((a, b) => b.finish! - a.finish!)[0];
}

/** ENG P.13: the plan run again without the one limit. */
function gainOf(
  plan: SiegePlan,
  scheduled: readonly PlannedProject[],
  run: PlanRun,
  { plan: project }: ProjectRun,
  limit: Limit,
): number | null {
  const end = endOf(run);
  if (end === null || limit.kind === 'start') return limit.kind === 'start' ? 0 : null;
  const again = endOf(runPlan(...without(plan, scheduled, project, limit)));
  return again === null ? null : end - again;
}

function without(
  plan: SiegePlan,
  scheduled: readonly PlannedProject[],
  project: PlannedProject,
  limit: Limit,
): [SiegePlan, readonly PlannedProject[]] {
  const changed = (change: Partial<PlannedProject>): readonly PlannedProject[] =>
    scheduled.map(each => (each.id === project.id ? { ...each, ...change } : each));
  switch (limit.kind) {
    case 'dependency':
      return [plan, changed({ deps: project.deps.filter(id => id !== limit.on) })];
    case 'crew': {
      const fresh = `${limit.party} fresh for ${project.id}`;
      const kind = plan.parties.find(({ id }) => id === limit.party)!;
      const crew = crewOf(project).map(id => (id === limit.party ? fresh : id));
      const { at: _, ...anywhere } = kind;
      return [
        { ...plan, parties: [...plan.parties, { ...anywhere, id: fresh, attachment: 'HQ' }] },
        changed({ crew }),
      ];
    }
    case 'material': {
      const { stock } = plan;
      const at = { ...stock.at, [project.site]: (stock.at[project.site] ?? 0) + PLENTY };
      return [{ ...plan, stock: { ...stock, at } }, scheduled];
    }
    case 'notBefore': {
      const { notBefore: _, ...free } = project;
      return [plan, scheduled.map(each => (each.id === project.id ? free : each))];
    }
    case 'start':
      return [plan, scheduled];
  }
}

/** More than any plan takes. */
const PLENTY = 1_000_000;

/** ENG P.11: free turns before a project that waits for it, or that its crew takes up next, begins. */
export function slackOf(run: PlanRun, project: ProjectRun): number | null {
  if (project.finish === null) return null;
  const end = project.finish;
  const crew = crewOf(project.plan);
  const waiting = run.projects.filter(
    each =>
      each !== project &&
      each.start !== null &&
      each.start > end &&
      (each.plan.deps.includes(project.plan.id) || crewOf(each.plan).some(id => crew.includes(id))),
  );
  if (waiting.length > 0) return Math.min(...waiting.map(({ start }) => start! - end - 1));
  return Math.max(...run.projects.map(({ finish }) => finish ?? end)) - end;
}
