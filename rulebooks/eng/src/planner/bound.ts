import { toNumber } from '@abatis/kernel/rational';
import { WORKS } from '../charts/works.ts';
import { sectionsOf, turnsPerSection } from '../rules/23.47-sections.ts';
import { progressPerTurn } from '../rules/23.53-fixed-time.ts';
import { gangsAtWork } from '../rules/a.35-gangs.ts';
import { type Calendar, indexOf, momentAt } from '../rules/t.1-calendar.ts';
import { calendarOf, crewOf, type PlannedProject, type SiegePlan, scaleIn } from './plan-file.ts';
import { runPlan } from './schedule.ts';

/* No schedule of a plan can end sooner than this: the longest chain of dependencies, and the labour of each party. */

/** Enough for any plan. */
const PLENTY = 1_000_000;

/** The earliest turn in which the plan could end, if its crews were fresh for each work and its material lay there. */
export function lowerBound(plan: SiegePlan): number {
  const calendar = calendarOf(plan);
  const start = indexOf(calendar, plan.calendar.start);
  const ends = new Map<string, number>();
  const endOfChain = (project: PlannedProject): number => {
    const known = ends.get(project.id);
    if (known !== undefined) return known;
    const notBefore = project.notBefore ? indexOf(calendar, project.notBefore) : start;
    const deps = project.deps.map(id => endOfChain(plan.projects.find(each => each.id === id)!) + 1);
    const end = alone(plan, project, momentAt(calendar, Math.max(notBefore, ...deps)));
    ends.set(project.id, end);
    return end;
  };
  const labour = plan.parties.map(({ id }) => {
    const own = plan.projects.filter(each => crewOf(each).length === 1 && crewOf(each)[0] === id);
    const turns = own.reduce((sum, each) => sum + leastTurns(plan, each), 0);
    return turns === 0
      ? start
      : after(
          calendar,
          start,
          turns,
          own.some(({ night }) => night),
        );
  });
  return Math.max(start, ...plan.projects.map(endOfChain), ...labour);
}

/** When a project ends that begins at this moment with a fresh crew and nothing else to think of. */
function alone(
  plan: SiegePlan,
  project: PlannedProject,
  notBefore: NonNullable<PlannedProject['notBefore']>,
): number {
  const { officers: _, ...undirected } = plan;
  const free: SiegePlan = { ...undirected, stock: { common: true, at: { '': PLENTY }, deliveries: [] } };
  const [run] = runPlan(free, [{ ...project, deps: [], notBefore }]).projects;
  return run!.finish ?? Number.POSITIVE_INFINITY;
}

/** The turn in which so many turns of work are done, if no turn is lost. */
function after(calendar: Calendar, start: number, turns: number, night: boolean): number {
  let [index, left] = [start, turns];
  for (; left > 0; index++) if (night || momentAt(calendar, index).seg === 'D') left--;
  return index - 1;
}

/** Turns for which a project takes its crew at the least. */
function leastTurns(plan: SiegePlan, project: PlannedProject): number {
  const row = WORKS[project.type]!;
  const help = { battalion: project.assist !== undefined, heavyGround: false };
  if (row.pace.kind === 'fixed') {
    const second = project.second !== undefined;
    const turns = Math.ceil(1 / toNumber(progressPerTurn(row, { ...help, second })) - 1e-9);
    return Math.max(1, turns - (project.night ? (row.faster?.night ?? 0) : 0));
  }
  if (row.pace.kind === 'battleday') return 1;
  const crew = crewOf(project).map(id => plan.parties.find(each => each.id === id)!);
  const figures = Math.floor(crew.reduce((sum, party) => sum + party.figures, 0) / scaleIn(plan));
  const work = sectionsOf(row, project).reduce(
    (sum, section) => sum + turnsPerSection(row, section, { ...help, figures }),
    0,
  );
  return Math.ceil(work / Math.max(1, gangsAtWork(row, crew, scaleIn(plan))));
}
