import { trusted } from '@abatis/data';
import { readPlan, runPlan, type SiegePlan } from '@abatis/eng';
import { momentAt, momentText } from '../../src/rules/t.1-calendar.ts';

type Party = SiegePlan['parties'][number];
type Project = SiegePlan['projects'][number];
export type Changes = Partial<SiegePlan> & { readonly ground?: SiegePlan['calendar']['ground'] };

export const party = (
  id: string,
  engType: Party['engType'],
  figures: number,
  more: Partial<Party> = {},
): Party => ({
  id,
  engType,
  figures,
  attachment: 'HQ',
  from: { day: 1, seg: 'D', turn: 1 },
  tools: true,
  ...more,
});

export const project = (id: string, type: string, more: Partial<Project> = {}): Project => ({
  id,
  type,
  site: 'site',
  deps: [],
  priority: 1,
  crew: 'crew',
  ...more,
});

/** A plan that begins on day 1, turn 1, on dry ground, with all the material it needs. */
export function planOf(projects: readonly Project[], { ground = [], ...changes }: Changes = {}): SiegePlan {
  return trusted(
    readPlan(
      {
        calendar: { start: { day: 1, seg: 'D', turn: 1 }, ground },
        parties: [party('crew', 'sapper', 2)],
        stock: { common: false, at: { site: 1000 }, deliveries: [] },
        projects,
        ...changes,
      },
      'test plan',
    ),
  );
}

/** When each project is finished: `d2 t22`, or null. */
export function finishes(plan: SiegePlan): Readonly<Record<string, string | null>> {
  const run = runPlan(plan);
  return Object.fromEntries(
    run.projects.map(each => [
      each.plan.id,
      each.finish === null ? null : momentText(momentAt(run.calendar, each.finish)),
    ]),
  );
}

export function startsOf(plan: SiegePlan): Readonly<Record<string, string | null>> {
  const run = runPlan(plan);
  return Object.fromEntries(
    run.projects.map(each => [
      each.plan.id,
      each.start === null ? null : momentText(momentAt(run.calendar, each.start)),
    ]),
  );
}
