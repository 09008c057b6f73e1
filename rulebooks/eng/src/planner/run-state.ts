import { type Rational, rational } from '@abatis/kernel/rational';
import type { ProjectRow } from '../charts/projects.ts';
import { WORKS } from '../charts/works.ts';
import { type Fatigue, FRESH } from '../rules/23.21-fatigue.ts';
import { needOf, type Section, sectionsOf } from '../rules/23.47-sections.ts';
import { type Calendar, indexOf, type Moment } from '../rules/t.1-calendar.ts';
import { fractionOf, MU, type Twelfths, twelfthsOf } from '../units.ts';
import { calendarOf, crewOf, type PlannedParty, type PlannedProject, type SiegePlan } from './plan-file.ts';

/* What a plan is while it is run turn by turn. Nothing outside the planner sees it (ENG P.1). */

/** What somebody did in turns that follow each other; a turn is its number from the first of day 1. */
export interface Span<What extends string> {
  readonly what: What;
  readonly from: number;
  to: number;
}

/** What a party did, and for which project, source or carrier. */
export interface PartySpan extends Span<PartyDeed> {
  readonly serves: string | null;
}

export type PartyDeed = 'work' | 'carry' | 'collect' | 'march' | 'owed' | 'idle';
/** A clause is the reason why work stops. */
export type ProjectDeed = 'work' | 'rest' | 'march' | Stall;
export const STALLS = ['23.42a', '23.37a', '23.37b'] as const;
export type Stall = (typeof STALLS)[number];

/** The parties that share one count of shift and rest: one from headquarters, or a whole command (ENG 23.21h). */
export interface Group {
  readonly id: string;
  fatigue: Fatigue;
  /** Whether it owed rest when the turn began. */
  owed: boolean;
  worked: boolean;
  wasUsedTonight: boolean;
}

export interface PartyRun {
  readonly plan: PlannedParty;
  readonly group: Group;
  readonly from: number;
  site: string | null;
  march: { to: string; left: number } | null;
  lastWork: string | null;
  used: boolean;
  /** The project or carrier it serves this turn. */
  deed: PartyDeed;
  serves: string | null;
  readonly bar: PartySpan[];
}

export interface ProjectRun {
  readonly plan: PlannedProject;
  readonly row: ProjectRow;
  readonly crew: readonly PartyRun[];
  readonly sections: readonly Section[];
  readonly need: Twelfths;
  readonly notBefore: number;
  /** Work done on each section. */
  readonly done: number[];
  delivered: Twelfths;
  start: number | null;
  finish: number | null;
  progress: Rational;
  /** ENG 23.37b: progress stays within the material that is there. */
  cap: Rational;
  dayTurns: number;
  readonly nightTurns: Map<string, number>;
  isCredited: boolean;
  /** Work per battleday: what the turns of this day have added, and quarters that are credited. */
  dayRate: number;
  quarters: number;
  /** The first turn in which it had the material to start. */
  suppliedSince: number | null;
  readonly bar: Span<ProjectDeed>[];
  /** What was wanting when it began to wait for material (ENG 23.37). */
  readonly lacks: { readonly turn: number; readonly mu: Twelfths }[];
}

export interface Store {
  usable: Twelfths;
  pending: Twelfths;
}

export interface SourceRun {
  readonly id: string;
  left: Twelfths;
  readonly collectors: PartyRun | null;
}

export interface CarrierRun {
  readonly id: string;
  readonly plan: NonNullable<SiegePlan['transports']>[number];
  readonly party: PartyRun | null;
  readonly capacity: Twelfths;
  /** Turns that one way takes. */
  readonly legs: number;
  readonly takesLoading: boolean;
  stage: 'waiting' | 'out' | 'unloading' | 'back';
  left: number;
  load: Twelfths;
  readonly trips: { loaded: number; unloaded: number | null; load: Twelfths }[];
}

export interface OfficerRun {
  readonly id: string;
  readonly code: 'E' | 'C' | 'S';
  readonly projects: ReadonlySet<string>;
  taken: 'no' | 'sap' | 'yes';
}

export interface PlanRun {
  readonly plan: SiegePlan;
  readonly calendar: Calendar;
  readonly start: number;
  readonly horizon: number;
  readonly groups: readonly Group[];
  readonly parties: ReadonlyMap<string, PartyRun>;
  /** By priority, then id. */
  readonly projects: readonly ProjectRun[];
  readonly byId: ReadonlyMap<string, ProjectRun>;
  readonly officers: readonly OfficerRun[] | null;
  readonly sources: readonly SourceRun[];
  readonly carriers: readonly CarrierRun[];
  readonly stores: Map<string, Store>;
  /** ENG P.12: material on hand, when it changes. */
  readonly curve: { turn: number; hand: Twelfths; transit: Twelfths }[];
  /** Deliveries by the turn in which they come. */
  readonly deliveries: ReadonlyMap<number, readonly Delivery[]>;
  now: number;
  moment: Moment;
  /** ENG 23.21n: very wet or frozen ground, today. */
  heavyGround: boolean;
}

export interface Delivery {
  readonly site: string;
  readonly mu: Twelfths;
}

/** ENG P.19: a run ends at the scenario's end, or sixty days after the start. */
const LONGEST = 60;

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** The material at a site; with a common stock, the one store of all sites (ENG P.20). */
export function storeAt(run: Pick<PlanRun, 'plan' | 'stores'>, site: string): Store {
  return storeCalled(run, run.plan.stock.common ? '' : site);
}

function storeCalled({ stores }: Pick<PlanRun, 'stores'>, key: string): Store {
  const store = stores.get(key);
  if (store) return store;
  const empty = { usable: 0, pending: 0 };
  stores.set(key, empty);
  return empty;
}

/** ENG P.6, P.20: the stores that a site draws from; what lies there goes before what serves all. */
export function storesFor(run: Pick<PlanRun, 'plan' | 'stores'>, site: string): readonly Store[] {
  const own = run.plan.stock.common ? run.stores.get(site) : undefined;
  return own ? [own, storeAt(run, site)] : [storeAt(run, site)];
}

/** The material that a site could draw now. */
export const usableAt = (run: Pick<PlanRun, 'plan' | 'stores'>, site: string): Twelfths =>
  storesFor(run, site).reduce((sum, { usable }) => sum + usable, 0);

const restOf = ({ shift, restRun, owed }: NonNullable<PlannedParty['tired']>): Fatigue => ({
  shift,
  restRun,
  owed,
});

function partiesOf(plan: SiegePlan, calendar: Calendar): readonly PartyRun[] {
  const groups = new Map<string, Group>();
  return plan.parties.map(party => {
    const id = party.attachment === 'HQ' ? `HQ ${party.id}` : party.attachment;
    const group = groups.get(id) ?? {
      id,
      fatigue: party.tired ? restOf(party.tired) : FRESH,
      owed: false,
      worked: false,
      wasUsedTonight: false,
    };
    groups.set(id, group);
    return {
      plan: party,
      group,
      from: indexOf(calendar, party.from),
      site: party.at ?? null,
      march: null,
      lastWork: party.tired?.lastWork ?? null,
      used: false,
      deed: 'idle',
      serves: null,
      bar: [],
    };
  });
}

function projectOf(
  plan: PlannedProject,
  calendar: Calendar,
  start: Moment,
  parties: ReadonlyMap<string, PartyRun>,
): ProjectRun {
  const row = WORKS[plan.type]!;
  const sections = row.pace.kind === 'fixed' ? [] : sectionsOf(row, plan);
  const need = needOf(row, plan, sections);
  const { begun } = plan;
  return {
    plan,
    row,
    crew: crewOf(plan).map(id => parties.get(id)!),
    sections,
    need,
    notBefore: plan.notBefore ? indexOf(calendar, plan.notBefore) : 0,
    done: sections.map((_, at) => begun?.sections[at] ?? 0),
    delivered: begun?.delivered ?? 0,
    start: begun?.isStarted ? indexOf(calendar, start) : null,
    finish: null,
    progress: fractionOf(begun?.progress ?? '0'),
    cap: need > 0 ? rational(begun?.delivered ?? 0, need) : rational(1),
    dayTurns: begun?.dayTurns ?? 0,
    nightTurns: new Map(Object.entries(begun?.nightTurns ?? {})),
    isCredited: begun?.isCredited ?? false,
    dayRate: begun?.dayRate ?? 0,
    quarters: begun?.quarters ?? 0,
    suppliedSince: null,
    bar: [],
    lacks: [],
  };
}

export function newRun(plan: SiegePlan, scheduled: readonly PlannedProject[]): PlanRun {
  const calendar = calendarOf(plan);
  const start = indexOf(calendar, plan.calendar.start);
  const all = partiesOf(plan, calendar);
  const parties = new Map(all.map(party => [party.plan.id, party]));
  const projects = scheduled
    .map(each => projectOf(each, calendar, plan.calendar.start, parties))
    .sort((a, b) => a.plan.priority - b.plan.priority || byId(a.plan, b.plan));
  const run: PlanRun = {
    plan,
    calendar,
    start,
    horizon: plan.calendar.end
      ? indexOf(calendar, plan.calendar.end)
      : start + LONGEST * (calendar.dayTurns + calendar.nightTurns) - 1,
    groups: [...new Set(all.map(({ group }) => group))],
    parties,
    projects,
    byId: new Map(projects.map(project => [project.plan.id, project])),
    officers: officersOf(plan),
    sources: sourcesOf(plan, parties),
    carriers: [],
    stores: new Map(),
    curve: [],
    deliveries: deliveriesOf(plan, calendar),
    now: start,
    moment: plan.calendar.start,
    heavyGround: false,
  };
  for (const [site, mu] of Object.entries(plan.stock.at)) storeAt(run, site).usable += twelfthsOf(mu);
  for (const [site, mu] of Object.entries(plan.stock.local ?? {}))
    storeCalled(run, site).usable += twelfthsOf(mu);
  return run;
}

function deliveriesOf(plan: SiegePlan, calendar: Calendar): ReadonlyMap<number, readonly Delivery[]> {
  const byTurn = new Map<number, Delivery[]>();
  for (const { site, mu, seg = 'D', ...when } of plan.stock.deliveries) {
    const turn = indexOf(calendar, { ...when, seg });
    const due = byTurn.get(turn) ?? [];
    due.push({ site, mu: twelfthsOf(mu) });
    byTurn.set(turn, due);
  }
  return byTurn;
}

const officersOf = (plan: SiegePlan): readonly OfficerRun[] | null =>
  plan.officers
    ? plan.officers
        .map((each): OfficerRun => ({ ...each, projects: new Set(each.projects), taken: 'no' }))
        .sort(byId)
    : null;

const sourcesOf = (plan: SiegePlan, parties: ReadonlyMap<string, PartyRun>): readonly SourceRun[] =>
  (plan.sources ?? [])
    .map(({ id, mu, collectors }) => ({
      id,
      left: mu * MU,
      collectors: collectors === undefined ? null : parties.get(collectors)!,
    }))
    .sort(byId);

/** Adds a turn to a bar: the last span grows if the same goes on. */
export function extend<What extends string>(bar: Span<What>[], what: What, turn: number): void {
  const last = bar.at(-1);
  if (last && last.what === what && last.to === turn - 1) last.to = turn;
  else bar.push({ what, from: turn, to: turn });
}
