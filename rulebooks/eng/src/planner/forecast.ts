import { type Calendar, clockText, type Moment, minutesAt, momentAt } from '../rules/t.1-calendar.ts';
import { inUnits } from '../units.ts';
import {
  criticalPath,
  endOf,
  type Limit,
  type Link,
  lengthOf,
  limitOf,
  slackOf,
  stallsOf,
} from './critical-path.ts';
import { type Added, checkPlan, type Fault } from './legality.ts';
import { crewOf, type SiegePlan } from './plan-file.ts';
import type { PartyDeed, PartySpan, PlanRun, ProjectDeed, ProjectRun, Span } from './run-state.ts';
import { runPlan } from './schedule.ts';
import { type Warning, warningsOf } from './warnings.ts';

/* ENG P.11 to P.13: what the planner tells of a plan. Everything in it is data; sentences are made where it is shown. */

/** A turn with its clock time: of its beginning for a start, of its end for a finish (ENG P.11). */
export interface Stamp extends Moment {
  readonly clock: string;
  /** Its number from the first turn of day 1. */
  readonly index: number;
}

export interface ProjectForecast {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly clause: string;
  readonly crew: readonly string[];
  readonly start: Stamp | null;
  readonly finish: Stamp | null;
  /** ENG 23.48b: the Command Phase in which it is placed. */
  readonly placed: Stamp | null;
  /** Material units. */
  readonly mu: { readonly need: number; readonly used: number };
  readonly stalls: Link['stalls'];
  /** What was wanting when it began to wait for material, in units. */
  readonly lacks: readonly { readonly turn: number; readonly mu: number }[];
  /** The last thing that let it start (ENG P.13). */
  readonly limit: Limit;
  readonly slack: number | null;
  readonly bar: readonly Span<ProjectDeed>[];
}

export interface PartyForecast {
  readonly id: string;
  readonly work: number;
  readonly rest: number;
  readonly march: number;
  readonly idle: number;
  readonly bar: readonly PartySpan[];
}

export interface Forecast {
  readonly calendar: Calendar;
  readonly start: Stamp;
  /** Null if something is never finished. */
  readonly finish: Stamp | null;
  /** ENG P.20, P.5: what the plan assumed. */
  readonly assumes: { readonly commonStock: boolean; readonly supervision: boolean };
  readonly faults: readonly Fault[];
  readonly added: readonly Added[];
  readonly projects: readonly ProjectForecast[];
  readonly parties: readonly PartyForecast[];
  readonly stores: readonly { readonly turn: number; readonly hand: number; readonly transit: number }[];
  readonly carriers: readonly {
    readonly id: string;
    readonly trips: readonly {
      readonly loaded: number;
      readonly unloaded: number | null;
      readonly mu: number;
    }[];
  }[];
  readonly criticalPath: readonly Link[];
  readonly warnings: readonly Warning[];
}

/** Checks a plan, runs it and tells what comes of it. The same plan always gives the same forecast (ENG P.18). */
export function forecast(plan: SiegePlan): Forecast {
  const { faults, added, scheduled } = checkPlan(plan);
  const run = runPlan(plan, scheduled);
  const { calendar } = run;
  const end = endOf(run);
  return {
    calendar,
    start: beginning(calendar, run.start),
    finish: end === null ? null : ending(calendar, end),
    assumes: { commonStock: plan.stock.common, supervision: plan.officers !== undefined },
    faults,
    added,
    projects: run.projects.map(project => ofProject(run, project)),
    parties: [...run.parties.values()].map(({ plan: { id }, bar }) => ofParty(id, bar)),
    stores: run.curve.map(({ turn, hand, transit }) => ({
      turn,
      hand: inUnits(hand),
      transit: inUnits(transit),
    })),
    carriers: run.carriers.map(({ id, trips }) => ({
      id,
      trips: trips.map(({ loaded, unloaded, load }) => ({ loaded, unloaded, mu: inUnits(load) })),
    })),
    criticalPath: criticalPath(plan, scheduled, run),
    warnings: warningsOf(plan, run),
  };
}

/** The beginning of a turn as players write it. */
export const beginning = (calendar: Calendar, index: number): Stamp => stamp(calendar, index, index);
/** The end of a turn. */
export const ending = (calendar: Calendar, index: number): Stamp => stamp(calendar, index, index + 1);

const stamp = (calendar: Calendar, index: number, clockAt: number): Stamp => ({
  ...momentAt(calendar, index),
  clock: clockText(minutesAt(calendar, momentAt(calendar, clockAt))),
  index,
});

function ofProject(run: PlanRun, project: ProjectRun): ProjectForecast {
  const { plan, row, start, finish, need, delivered, bar } = project;
  const { calendar } = run;
  return {
    id: plan.id,
    name: plan.name ?? plan.id,
    type: plan.type,
    clause: row.clause,
    crew: crewOf(plan),
    start: start === null ? null : beginning(calendar, start),
    finish: finish === null ? null : ending(calendar, finish),
    placed: finish === null ? null : beginning(calendar, finish + 1),
    mu: { need: inUnits(need), used: inUnits(delivered) },
    stalls: stallsOf(project),
    lacks: project.lacks.map(({ turn, mu }) => ({ turn, mu: inUnits(mu) })),
    limit: limitOf(run, project),
    slack: slackOf(run, project),
    bar,
  };
}

function ofParty(id: string, bar: readonly PartySpan[]): PartyForecast {
  const turns = (...deeds: readonly PartyDeed[]): number =>
    lengthOf(bar.filter(({ what }) => deeds.includes(what)));
  return {
    id,
    work: turns('work', 'carry', 'collect'),
    rest: turns('owed'),
    march: turns('march'),
    idle: turns('idle'),
    bar,
  };
}
