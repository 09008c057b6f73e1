import type { PlanNote, PlanResult, Text } from '@abatis/screen';
import { say } from '@abatis/words';
import type { Forecast, Limit, SiegePlan } from '../../src/inside.ts';
import { addedText, faultText, limitText, timeText, warningText, workName } from './sentences.ts';
import { whenText } from './stamps.ts';

/* What comes of a plan: when it is finished, what holds it up, and what is to be looked at (ENG P.11, P.13, P.15). */

const nameOf = (plan: SiegePlan, id: string): string => {
  const work = plan.projects.find(each => each.id === id);
  return work ? (work.name ?? workName(work.type)) : id;
};

export function resultOf(plan: SiegePlan, told: Forecast): PlanResult {
  const { finish, criticalPath, assumes } = told;
  return {
    finish: finish
      ? capital(whenText(plan, finish))
      : plan.projects.length === 0
        ? say`No works yet`
        : say`Never`,
    turn: finish?.index ?? null,
    says: saysOf(plan, told),
    path: criticalPath.map(({ project, limit, gain, stalls, rest }) => ({
      work: project,
      name: nameOf(plan, project),
      text: pathText(plan, limit, stalls, rest),
      clause: limit.kind === 'material' ? 'ENG 23.37a' : limit.kind === 'crew' ? 'ENG P.5' : null,
      gain: limit.kind === 'start' ? '' : gain ? say`−${timeText(gain)}` : say`no gain`,
    })),
    assumes: [
      ...(assumes.commonStock
        ? [{ text: say`One stock for all sites, nothing is carried`, clause: 'ENG P.20' }]
        : []),
      ...(assumes.supervision
        ? []
        : [{ text: say`No officers are listed: who directs is not checked`, clause: 'ENG P.5' }]),
    ],
  };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function pathText(
  plan: SiegePlan,
  limit: Limit,
  stalls: Forecast['criticalPath'][number]['stalls'],
  rest: number,
): string {
  const waits = Object.values(stalls).reduce((sum, turns) => sum + turns, 0);
  return [
    limitText('on' in limit ? { ...limit, on: nameOf(plan, limit.on) } : limit),
    ...(waits > 0 ? [say`stands still ${timeText(waits)}`] : []),
    ...(rest > 0 ? [say`rests ${timeText(rest)}`] : []),
  ].join(', ');
}

/** What holds it up most, and what lifting that would give. */
function saysOf(plan: SiegePlan, { criticalPath, finish, projects }: Forecast): Text {
  if (projects.length === 0) return say`Add a work, and a party to build it.`;
  if (!finish) {
    const open = projects.filter(each => each.finish === null).map(({ id }) => nameOf(plan, id));
    return say`Not finished: ${open.join(', ')}.`;
  }
  const [worst] = criticalPath
    .filter(({ gain, limit }) => limit.kind !== 'start' && (gain ?? 0) > 0)
    .toSorted((a, b) => b.gain! - a.gain!);
  const waits = criticalPath.some(({ stalls }) => stalls['23.37a'] || stalls['23.37b']);
  if (!worst)
    return waits
      ? [say`Held up by `, { strong: say`material` }, say`.`]
      : say`Nothing but the work itself holds it up.`;
  const { limit, project, gain } = worst;
  const why = 'on' in limit ? { ...limit, on: nameOf(plan, limit.on) } : limit;
  return [
    { strong: nameOf(plan, project) },
    ` ${limitText(why)}: `,
    say`without that `,
    { strong: timeText(gain!) },
    say` earlier `,
    { clause: 'ENG P.13' },
  ];
}

/** ENG P.3, P.4, P.15: everything that somebody should look at. */
export function notesOf(plan: SiegePlan, told: Forecast): readonly PlanNote[] {
  const named = (id: string | number | undefined): string | null =>
    plan.projects.some(each => each.id === id) ? String(id) : null;
  return [
    ...told.faults.map(
      (fault): PlanNote => ({
        tone: 'forbidden',
        text: [{ strong: nameOf(plan, fault.project) }, `: ${faultText(fault)}`],
        clause: fault.clause,
        work: fault.project,
      }),
    ),
    ...told.added.map(
      (added): PlanNote => ({
        tone: 'wanted',
        text: addedText(added),
        clause: added.clause,
        work: 'project' in added ? added.project : null,
      }),
    ),
    ...told.warnings.map((warning): PlanNote => {
      const work = named(warning.facts.project);
      const facts = work === null ? warning.facts : { ...warning.facts, project: nameOf(plan, work) };
      return { tone: 'warning', text: warningText({ ...warning, facts }), clause: warning.clause, work };
    }),
    ...idleNotes(told),
  ];
}

/** A party that has nothing more to do long before the plan ends. */
function idleNotes({ parties, finish, calendar }: Forecast): readonly PlanNote[] {
  if (!finish) return [];
  const isFree = parties.filter(({ bar, work }) => {
    const last = bar.at(-1);
    return (
      work > 0 && last?.what === 'idle' && last.serves === null && last.to - last.from >= calendar.dayTurns
    );
  });
  if (isFree.length === 0) return [];
  const names = isFree.map(({ id }) => id).join(', ');
  return [
    {
      tone: 'warning',
      text: say`${names}: nothing to do for half a day or more at the end`,
      clause: 'ENG P.12',
      work: null,
    },
  ];
}
