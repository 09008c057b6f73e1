import type { PlanBar, PlanChart, PlanDeed, PlanSpan } from '@abatis/screen';
import { say } from '@abatis/words';
import {
  ending,
  type Forecast,
  indexOf,
  type Moment,
  momentAt,
  type PartyForecast,
  type PartySpan,
  type PlannedProject,
  type ProjectForecast,
  type SiegePlan,
  WORKS,
} from '../../src/inside.ts';
import { mu, reasonText, timeText, workName } from './sentences.ts';
import { dayText, shortMoment, whenText } from './stamps.ts';
import { inPriority } from './tables/works.ts';

/* ENG P.12: the plan as bars over days and nights. Turns are counted from the first of day 1. */

type PartyTotals = Pick<PartyForecast, 'work' | 'rest'>;

export function chartOf(plan: SiegePlan, told: Forecast): PlanChart {
  const { calendar } = told;
  const day = calendar.dayTurns + calendar.nightTurns;
  const from = told.start.index - (told.start.index % day);
  const last = lastTurn(told);
  const to = Math.max(from + day, Math.ceil((last + 2) / (calendar.dayTurns / 2)) * (calendar.dayTurns / 2));
  const days = Array.from({ length: Math.ceil((to - from) / day) }, (_, at) => from + at * day);
  return {
    from,
    to,
    days: days.map(first => {
      const { day: number } = momentAt(calendar, first);
      const { label, note } = dayText(plan, number);
      return {
        from: first,
        to: Math.min(to, first + day),
        label,
        note,
        ground: groundText(plan, number),
      };
    }),
    nights: days
      .map(first => ({ from: first + calendar.dayTurns, to: Math.min(to, first + day) }))
      .filter(night => night.from < night.to),
    works: inPriority(plan).map(({ id }) => workBar(plan, told, id)),
    parties: told.parties.map(party => partyBar(plan, told, party)),
    carriers: told.carriers
      .filter(({ trips }) => trips.length > 0)
      .map(carrier => carrierBar(plan, told, carrier)),
    links: linksOf(plan, told),
    stores: storesOf(plan, told, to),
    now: null,
    finish: told.finish === null ? null : told.finish.index + 1,
  };
}

const lastTurn = ({ start, projects }: Forecast): number =>
  Math.max(start.index, ...projects.map(({ finish, bar }) => finish?.index ?? bar.at(-1)?.to ?? 0));

function groundText({ calendar }: SiegePlan, day: number): PlanChart['days'][number]['ground'] {
  const ground = calendar.ground.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay)?.value ?? 'dry';
  if (ground === 'frozen') return { short: say`frozen`, long: say`frozen: earth doubled` };
  return ground === 'veryWet' ? { short: say`very wet`, long: say`very wet: earth doubled` } : null;
}

const between = (
  plan: SiegePlan,
  told: Forecast,
  { from, to }: { readonly from: number; readonly to: number },
): string => say`from ${startText(plan, told, from)} to ${endText(plan, told, to)}`;

const startText = (plan: SiegePlan, told: Forecast, turn: number): string =>
  whenText(plan, { ...ending(told.calendar, turn - 1), ...momentAt(told.calendar, turn) });
const endText = (plan: SiegePlan, told: Forecast, turn: number): string =>
  whenText(plan, ending(told.calendar, turn));

function workBar(plan: SiegePlan, told: Forecast, id: string): PlanBar {
  const work = plan.projects.find(each => each.id === id)!;
  const name = work.name ?? workName(work.type);
  const forecast = told.projects.find(each => each.id === id);
  const history = (work.history ?? []).map(({ at, what }) => historyOf(told, at, what));
  const crew = typeof work.crew === 'string' ? work.crew : work.crew.join(' + ');
  if (!forecast)
    return {
      id,
      name,
      note: crew,
      end: say`not allowed`,
      says: say`${name} may not be built`,
      spans: [],
      critical: null,
      history,
      baseline: null,
    };
  const { start, finish } = forecast;
  const isCritical = told.criticalPath.some(({ project }) => project === id);
  return {
    id,
    name,
    note: crew,
    end: finish ? whenText(plan, finish) : say`never`,
    says: workSays(plan, forecast, name, crew),
    spans: stretches(work, forecast).map(span => workSpan(plan, told, forecast, span)),
    critical: isCritical && start && finish ? { from: start.index, to: finish.index + 1 } : null,
    history,
    baseline: null,
  };
}

const historyOf = ({ calendar }: Forecast, at: Moment, what: string) => ({
  at: indexOf(calendar, at) + 1,
  says: what,
});

function workSays(
  plan: SiegePlan,
  { start, finish, stalls, slack }: ProjectForecast,
  name: string,
  crew: string,
): string {
  const held = Object.entries(stalls).map(([reason, turns]) => say`${timeText(turns)} ${reasonText(reason)}`);
  const parts = [
    say`${name}, built by ${crew}`,
    start ? say`starts ${whenText(plan, start)}` : say`never starts`,
    finish ? say`finished ${whenText(plan, finish)} (${shortMoment(finish)})` : say`never finished`,
    ...held,
    ...(slack ? [say`slack ${timeText(slack)}`] : []),
  ];
  return parts.join(', ');
}

type Piece = Omit<ProjectForecast['bar'][number], 'what'> & {
  readonly what: ProjectForecast['bar'][number]['what'] | 'time';
};

/** ENG 23.53a19: where rests count as time of the work, they are no gaps. */
function stretches({ type }: PlannedProject, { bar }: ProjectForecast): readonly Piece[] {
  if (WORKS[type]!.pace.kind !== 'fixed') return bar;
  const pieces: Piece[] = [];
  for (const { what, from, to } of bar) {
    const kind = what === 'work' || what === 'rest' ? 'time' : what;
    const last = pieces.at(-1);
    if (last?.what === 'time' && kind === 'time' && last.to === from - 1) last.to = to;
    else pieces.push({ what: kind, from, to });
  }
  return pieces;
}

function workSpan(plan: SiegePlan, told: Forecast, forecast: ProjectForecast, span: Piece): PlanSpan {
  const { what, from, to } = span;
  const stretch = { from, to: to + 1 };
  const during = between(plan, told, span);
  const until = endText(plan, told, to);
  switch (what) {
    case 'work':
      return { ...stretch, what: 'work', says: say`works ${during}`, clause: null };
    case 'time':
      return { ...stretch, what: 'work', says: say`built ${during}, rests included`, clause: 'ENG 23.53a19' };
    case 'rest':
      return { ...stretch, what: 'rest', says: say`its crew rests ${during}`, clause: 'ENG 23.21c2' };
    case 'march':
      return { ...stretch, what: 'march', says: say`its crew marches ${during}`, clause: 'ENG 23.46' };
    case '23.42a':
      return {
        ...stretch,
        what: 'wait',
        says: say`waits for somebody to direct it until ${until}`,
        clause: 'ENG 23.42a',
      };
    default: {
      const lack = forecast.lacks.find(({ turn }) => turn === from)?.mu ?? 0;
      return {
        ...stretch,
        what: 'wait',
        says: say`waits for ${mu(lack)} MU until ${until}`,
        clause: `ENG ${what}`,
      };
    }
  }
}

function partyBar(plan: SiegePlan, told: Forecast, { id, work, rest, idle, bar }: PartyForecast): PlanBar {
  const party = plan.parties.find(each => each.id === id)!;
  const sum = totals({ work, rest });
  return {
    id,
    name: id,
    note: '',
    end: sum,
    says: say`${id}: ${sum}, idle ${timeText(idle)}`,
    spans: bar.flatMap(span => partySpan(plan, told, span)),
    critical: null,
    history: [],
    baseline: null,
    ...(party.attachment !== 'HQ' && { note: party.attachment }),
  };
}

const totals = ({ work, rest }: PartyTotals): string => say`${timeText(work)} work, ${timeText(rest)} rest`;

function partySpan(plan: SiegePlan, told: Forecast, span: PartySpan): readonly PlanSpan[] {
  const { what, from, to, serves } = span;
  const during = between(plan, told, span);
  const project = plan.projects.find(({ id }) => id === serves);
  const where = project?.name ?? (project ? workName(project.type) : (serves ?? ''));
  const as = (deed: PlanDeed, says: string, clause: string | null = null): readonly PlanSpan[] => [
    { what: deed, from, to: to + 1, says, clause },
  ];
  switch (what) {
    case 'work':
      return as('work', say`${where} ${during}`);
    case 'carry':
      return as('carry', say`carries for ${where} ${during}`, 'ENG 23.32c');
    case 'collect':
      return as('carry', say`collects at ${where} ${during}`, 'ENG 23.38a');
    case 'march':
      return as('march', say`marches to ${where} ${during}`, 'ENG 23.46');
    case 'owed':
      return as('owed', say`owes rest ${during}`, 'ENG 23.21c2');
    case 'idle':
      return serves === null
        ? as('idle', say`has nothing to do ${during}`)
        : as('rest', say`stands by at ${where} ${during}`);
  }
}

function carrierBar(plan: SiegePlan, told: Forecast, { id, trips }: Forecast['carriers'][number]): PlanBar {
  const transport = plan.transports?.find(each => each.id === id);
  const spans = trips.map(({ loaded, unloaded, mu: load }): PlanSpan => {
    const to = unloaded ?? loaded;
    return {
      what: 'carry',
      from: loaded,
      to: to + 1,
      says: say`carries ${mu(load)} MU ${between(plan, told, { from: loaded, to })}`,
      clause: 'ENG P.7',
    };
  });
  const carried = trips.reduce((sum, trip) => sum + trip.mu, 0);
  const end = say`${mu(carried)} MU`;
  return {
    id,
    name: id,
    note: transport ? say`to ${transport.serves.site}` : '',
    end,
    says: say`${id} carries ${end} in ${spans.length} trips`,
    spans,
    critical: null,
    history: [],
    baseline: null,
  };
}

function linksOf(plan: SiegePlan, { criticalPath, projects }: Forecast): PlanChart['links'] {
  const isCritical = (from: string, to: string): boolean =>
    criticalPath.some(({ project, limit }) => project === to && 'on' in limit && limit.on === from);
  const known = new Set(projects.map(({ id }) => id));
  const asked = plan.projects.flatMap(({ id, deps }) => deps.map(from => ({ from, to: id })));
  const crews = criticalPath.flatMap(({ project, limit }) =>
    'on' in limit ? [{ from: limit.on, to: project }] : [],
  );
  const all = [
    ...asked,
    ...crews.filter(one => !asked.some(each => each.from === one.from && each.to === one.to)),
  ];
  return all
    .filter(({ from, to }) => known.has(from) && known.has(to))
    .map(link => ({ ...link, critical: isCritical(link.from, link.to) }));
}

function storesOf(
  plan: SiegePlan,
  { stores, calendar, projects }: Forecast,
  to: number,
): PlanChart['stores'] {
  const deliveries = plan.stock.deliveries
    .map(({ day, seg = 'D', turn, mu: amount }) => ({
      turn: indexOf(calendar, { day, seg, turn }),
      says: `+${mu(amount)}`,
    }))
    .filter(({ turn }) => turn < to);
  const waits = projects.some(({ stalls }) => stalls['23.37a'] || stalls['23.37b']);
  const empty = stores.flatMap(({ turn, hand }, at) => {
    const end = stores[at + 1]?.turn ?? to;
    return waits && hand === 0 && end - turn > 6 ? [{ from: turn, to: end, says: say`nothing left` }] : [];
  });
  return {
    title: plan.stock.common ? say`Material in the park` : say`Material at all sites`,
    unit: say`MU`,
    steps: stores,
    deliveries,
    empty,
  };
}
