import type { Side } from '@abatis/bnb/rules';
import { openProjects, troopOf } from '../access.ts';
import type { EngineerOrder } from '../actions.ts';
import { checkPlan } from '../planner/legality.ts';
import type { PlannedProject, SiegePlan } from '../planner/plan-file.ts';
import type { PlanRun } from '../planner/run-state.ts';
import { runPlan } from '../planner/schedule.ts';
import type { SiegeState } from '../state.ts';
import { commandOf } from './23.21-tiring.ts';
import { isFirst } from './t.1-calendar.ts';

/* ENG P.16: what a plan assigns for the coming turn, as orders that a player may change before he gives them. */

/** Assignments of a plan that begins with the present turn, and at dusk the parties that are to be ACTIVE. */
export function ordersFromPlan(state: SiegeState, side: Side, plan: SiegePlan): readonly EngineerOrder[] {
  const { scheduled } = checkPlan(plan);
  const run = runPlan(plan, scheduled, 1);
  const { moment, calendar } = state.eng.clock;
  const isDusk = moment.seg === 'N' && isFirst(moment);
  return [
    ...(isDusk ? activeIn(state, side, runPlan(plan, scheduled, calendar.nightTurns)) : []),
    ...assignmentsIn(state, side, run),
  ];
}

/** ENG P.16: exactly those whom the plan uses that night. */
function activeIn(state: SiegeState, side: Side, night: PlanRun): readonly EngineerOrder[] {
  const used = [...night.parties.values()]
    .filter(({ group }) => group.wasUsedTonight)
    .map(({ plan }) => plan.id);
  const units = state.units.filter(unit => unit.side === side && used.includes(unit.name));
  const groups = [...new Set(units.map(({ id }) => commandOf(state, id)))].sort();
  return groups.length > 0 ? [{ do: 'active', groups }] : [];
}

function assignmentsIn(state: SiegeState, side: Side, run: PlanRun): readonly EngineerOrder[] {
  return [...run.parties.values()].flatMap(({ plan: { id: name }, used, serves }) => {
    const unit = state.units.find(
      each => each.side === side && each.name === name && each.status === 'table',
    );
    const project = openProjects(state).find(each => each.side === side && each.name === serves);
    const planned = run.byId.get(serves ?? '')?.plan;
    if (!unit || !used || !project || !planned) return [];
    const role = roleIn(planned, name);
    const now = troopOf(state, unit.id);
    if (role === null || (now.role === role && now.project === project.id)) return [];
    return [{ do: 'assign', unit: unit.id, role, project: project.name }];
  });
}

const roleIn = (
  { crew, assist, second }: PlannedProject,
  name: string,
): 'labour' | 'assist' | 'second' | null => {
  if ([crew].flat().includes(name)) return 'labour';
  return assist === name ? 'assist' : second === name ? 'second' : null;
};
