import { afterTurn, atDawn } from '../rules/23.21-fatigue.ts';
import { isFirst, isLast, momentAt } from '../rules/t.1-calendar.ts';
import type { PlannedProject, SiegePlan } from './plan-file.ts';
import { newRun, type PartyRun, type PlanRun } from './run-state.ts';
import { carriersOf, deliver, noteStores, supply } from './supply.ts';
import { creditDay, creditNight, settle, workOn } from './work.ts';

/* ENG P.5: the plan is run turn by turn, by the same rules as a game. */

/** Runs a plan to its end or to the horizon (ENG P.19), or for so many turns. Nothing is rolled, and no game is touched (ENG P.1). */
export function runPlan(
  plan: SiegePlan,
  scheduled: readonly PlannedProject[] = plan.projects,
  turns = Number.POSITIVE_INFINITY,
): PlanRun {
  const fresh = newRun(plan, scheduled);
  const run: PlanRun = { ...fresh, carriers: carriersOf(plan, fresh.parties) };
  const last = Math.min(run.horizon, run.start + turns - 1);
  while (run.now <= last && run.projects.some(({ finish }) => finish === null)) {
    run.moment = momentAt(run.calendar, run.now);
    run.heavyGround = isHeavy(plan, run.moment.day);
    turn(run);
    run.now++;
  }
  return run;
}

/** A night has the ground of its day. */
const isHeavy = ({ calendar }: SiegePlan, day: number): boolean =>
  calendar.ground.some(({ fromDay, toDay, value }) => value !== 'dry' && fromDay <= day && day <= toDay);

function turn(run: PlanRun): void {
  if (isFirst(run.moment)) beginSegment(run);
  for (const party of run.parties.values()) rise(party);
  for (const group of run.groups) group.worked = false;
  for (const officer of run.officers ?? []) officer.taken = 'no';
  deliver(run);
  supply(run);
  for (const project of run.projects) workOn(run, project);
  const isEnd = isLast(run.calendar, run.moment);
  for (const project of run.projects) {
    if (isEnd && run.moment.seg === 'N') creditNight(run, project);
    if (isEnd && run.moment.seg === 'D') creditDay(run, project);
    settle(run, project);
  }
  for (const group of run.groups) group.fatigue = afterTurn(group.fatigue, group.worked);
  for (const party of run.parties.values()) note(run, party);
  noteStores(run);
}

/** ENG T.6, T.7: at dawn those who were about in the night owe a rest. */
function beginSegment(run: PlanRun): void {
  if (run.moment.seg === 'N') {
    for (const project of run.projects) project.nightTurns.clear();
    return;
  }
  for (const group of run.groups) {
    group.fatigue = atDawn(group.wasUsedTonight);
    group.wasUsedTonight = false;
  }
}

function rise(party: PartyRun): void {
  party.used = false;
  party.deed = party.group.fatigue.owed > 0 ? 'owed' : 'idle';
  party.serves = null;
}

function note(run: PlanRun, party: PartyRun): void {
  if (run.now < party.from) return;
  const last = party.bar.at(-1);
  const { deed: what, serves } = party;
  if (last && last.what === what && last.serves === serves) last.to = run.now;
  else party.bar.push({ what, serves, from: run.now, to: run.now });
}
