import { crewOf, type SiegePlan } from './plan-file.ts';
import { type PlanRun, type ProjectDeed, STALLS, type Stall } from './run-state.ts';

/* ENG P.15: what a player should look at twice. */

export interface Warning {
  readonly clause: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export function warningsOf(plan: SiegePlan, run: PlanRun): readonly Warning[] {
  return [
    ...tiredCommands(plan, run),
    ...eliteAtWork(plan),
    ...wantedTwice(plan, run),
    ...(plan.dangers ?? []).map(({ site, zone }) => ({
      clause: zone === 'fire' ? 'ENG 23.21b2' : 'ENG 23.21a1',
      facts: { site },
    })),
    ...tooLate(run),
    ...exhausted(run),
  ];
}

/** ENG 23.21h: the whole command shares the hours of its working parties. */
function tiredCommands(plan: SiegePlan, run: PlanRun): readonly Warning[] {
  const working = new Map<string, string>();
  for (const { plan: party, bar } of run.parties.values())
    if (party.attachment !== 'HQ' && bar.some(({ what }) => what === 'work'))
      working.set(party.attachment, working.get(party.attachment) ?? party.id);
  return [...working]
    .filter(([command]) => plan.parties.filter(({ attachment }) => attachment === command).length > 1)
    .map(([command, party]) => ({ clause: 'ENG 23.21h', facts: { command, party } }));
}

/** ENG 23.35a: good infantry digs only where no other is free. */
function eliteAtWork(plan: SiegePlan): readonly Warning[] {
  const named = new Set<string | undefined>([
    ...plan.projects.flatMap(each => [...crewOf(each), each.assist, each.second]),
    ...(plan.sources ?? []).map(({ collectors }) => collectors),
    ...(plan.transports ?? []).map(({ party }) => party),
  ]);
  const soldiers = plan.parties.filter(({ engType, grade }) => engType === 'soldier' && grade !== undefined);
  const free = soldiers.find(({ id, grade }) => !named.has(id) && grade! >= 'C');
  if (!free) return [];
  return soldiers
    .filter(({ id, grade }) => named.has(id) && grade! < 'C')
    .map(({ id }) => ({ clause: 'ENG 23.35a', facts: { party: id, free: free.id } }));
}

/** ENG 23.42a: a supervisor who is named for two works of the same time. */
function wantedTwice(plan: SiegePlan, run: PlanRun): readonly Warning[] {
  return run.projects.flatMap(({ plan: project, bar }) => {
    const first = bar.find(({ what }) => what === '23.42a');
    if (!first) return [];
    const officer = plan.officers?.find(({ projects }) => projects.includes(project.id));
    return [
      { clause: 'ENG 23.42a', facts: { project: project.id, officer: officer?.id ?? '', turn: first.from } },
    ];
  });
}

/** ENG P.19: what the scenario's end leaves unfinished, with the last reason for standing still. */
function tooLate(run: PlanRun): readonly Warning[] {
  return run.projects
    .filter(({ finish }) => finish === null)
    .map(({ plan, bar }) => ({
      clause: 'ENG P.19',
      facts: { project: plan.id, reason: bar.findLast(({ what }) => isStall(what))?.what ?? 'time' },
    }));
}

const isStall = (what: ProjectDeed): what is Stall => STALLS.some(reason => reason === what);

/** Nothing on hand while works wait for it. */
function exhausted(run: PlanRun): readonly Warning[] {
  const waits = run.projects.flatMap(({ bar }) =>
    bar.filter(({ what }) => what === '23.37a' || what === '23.37b').map(({ from }) => from),
  );
  if (waits.length === 0) return [];
  return [{ clause: 'ENG 23.37', facts: { turn: Math.min(...waits) } }];
}
