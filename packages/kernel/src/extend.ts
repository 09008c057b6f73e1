import { type Parsed, parsed } from '@abatis/data';
import { type Amendment, amended } from './amend.ts';
import type { Clauses } from './clauses.ts';
import type { Contribution } from './extension-point.ts';
import type { Fields } from './fields.ts';
import type { Frame } from './happening.ts';
import type { Json } from './json.ts';
import type { OptionSpec, Options } from './options.ts';
import type { Viewer } from './roles.ts';
import type { Charts, Referee, Rulebook, Scenario } from './rulebook.ts';
import type { Action, Event, Seat, State, Step } from './steps.ts';
import type { Roll, Table } from './table.ts';

/** A base's state with what an extension adds to it, under the extension's id. */
export type Extended<S extends State, Id extends string, Own> = S & { readonly [Key in Id]: Own };

/**
 * What a rulebook adds to another without a change of its files. Its steps and events carry its id: 'sap/collapse'. What
 * the state holds beside the base's stands under its id as well, so that nothing of the two can be confused.
 */
export interface Extension<
  S extends State,
  B extends Scenario,
  Id extends string,
  Own,
  A extends Action = never,
  E extends Event = never,
> {
  readonly id: Id;
  readonly title: string;
  readonly version: string;
  readonly clauses: Clauses;
  readonly options?: readonly OptionSpec[];
  readonly charts?: Charts;
  readonly scenarios?: readonly B[];
  readonly steps?: { readonly [step in `${Id}/${string}`]: Step<Extended<S, Id, Own>, Action, Frame, E> };
  /** What fields of its events and facts refer to, beside those of the base. */
  readonly fields?: Fields;
  /** Changes to steps of the base, by the name of the step. */
  readonly amendments?: { readonly [step: string]: Amendment<Extended<S, Id, Own>, E> };
  /** What it says where rules of the base have left an extension point. */
  readonly contributions?: readonly Contribution[];

  /** Its part of the state. `state` is the base's, as it has been set up. */
  setUp(state: S, scenario: B, options: Options, table: Table<E>): Own;
  /** The steps with which a game begins, made of those that the base has put into the state; the last is done first. */
  opens?(state: Extended<S, Id, Own>): readonly Frame[];
  /** Without it, the base reads the scenarios. */
  readScenario?(json: unknown, file: string): Parsed<B>;
  /** JSON schema of what it reads. */
  readonly scenarioSchema?: object;
  withCharts?(charts: Charts, fileOf: (chart: string) => string): Parsed<Extension<S, B, Id, Own, A, E>>;
  adopt?(own: Own, scenario: B): Own;
  /** Its part as a seat may know it; without it, all of it. */
  view?(own: Own, seat: Viewer, state: Extended<S, Id, Own>): unknown;
  viewEvent?(event: E, seat: Viewer, state: Extended<S, Id, Own>): E | null;
  /** A roll of its own or of the base as a seat hears of it, after the base has had its say; null: not at all. */
  viewRoll?(roll: Roll, seat: Viewer, state: Extended<S, Id, Own>): Roll | null;
  /** An order as a seat hears of it, after the base has had its say; null: not at all. */
  viewAction?(action: Action, by: Seat, seat: Viewer, state: Extended<S, Id, Own>): Action | null;
  /** Draws anew what the seat cannot know of its part. */
  imagine?(state: Extended<S, Id, Own>, seat: Seat, table: Table<E>, order?: Action): void;
  /** What its own events add to the outcome of an action; null if they add nothing. */
  outcome?(before: Extended<S, Id, Own>, after: Extended<S, Id, Own>, events: readonly E[]): Json;
  invariant?(state: Extended<S, Id, Own>): string | null;
  readonly referee?: Referee<Extended<S, Id, Own>>;
}

/** The base with all that the extension adds: a rulebook of its own, under the extension's id. */
export function extend<
  S extends State,
  A extends Action,
  E extends Event,
  V,
  B extends Scenario,
  Id extends string,
  Own,
  MoreA extends Action,
  MoreE extends Event,
>(
  base: Rulebook<S, A, E, V, B>,
  extension: Extension<S, B, Id, Own, MoreA, MoreE>,
): Rulebook<Extended<S, Id, Own>, A | MoreA, E | MoreE, V & { readonly [Key in Id]: unknown }, B> {
  type Whole = Extended<S, Id, Own>;
  const { id, title, version } = extension;
  const isOwn = (event: E | MoreE): event is MoreE => event.type.startsWith(`${id}/`);
  const baseEvents = (events: readonly (E | MoreE)[]) => events.filter((event): event is E => !isOwn(event));
  const withOwn = (state: S, own: Own): Whole => ({ ...state, [id]: own }) as Whole;
  for (const contribution of extension.contributions ?? []) contribution.addAs(id);

  return {
    id,
    title,
    version: `${version} on ${base.id} ${base.version}`,
    seats: base.seats,
    clauses: { ...base.clauses, ...extension.clauses },
    options: [...base.options, ...(extension.options ?? [])],
    scenarios: [...base.scenarios, ...(extension.scenarios ?? [])],
    charts: { ...base.charts, ...extension.charts },
    steps: stepsOf(base, extension),
    fields: { ...base.fields, ...extension.fields },
    readScenario: (json, file) => (extension.readScenario ?? base.readScenario)(json, file),
    ...schemaOf(base, extension),
    ...(base.reads && { reads: base.reads }),
    withCharts(charts, fileOf) {
      const newBase = base.withCharts(picked(charts, base.charts), fileOf);
      if (!newBase.ok) return newBase;
      const own = extension.withCharts?.(picked(charts, extension.charts ?? {}), fileOf) ?? parsed(extension);
      return own.ok ? parsed(extend(newBase.value, own.value)) : own;
    },
    setUp(scenario, options, table) {
      const state = base.setUp(scenario, options, table);
      const whole = withOwn(state, extension.setUp(state, scenario, options, table));
      return extension.opens ? { ...whole, steps: extension.opens(whole) } : whole;
    },
    adopt(state, scenario) {
      const own = extension.adopt ? extension.adopt(state[id], scenario) : state[id];
      return withOwn(base.adopt ? base.adopt(state, scenario) : state, own);
    },
    view(state, seat) {
      const { [id]: own, ...rest } = state;
      const seen = extension.view ? extension.view(own, seat, state) : own;
      return { ...base.view(rest as unknown as S, seat), [id]: seen } as V & {
        readonly [Key in Id]: unknown;
      };
    },
    viewEvent(event, seat, state) {
      if (isOwn(event)) return extension.viewEvent ? extension.viewEvent(event, seat, state) : event;
      return base.viewEvent ? base.viewEvent(event, seat, state) : event;
    },
    ...((base.viewRoll || extension.viewRoll) && {
      viewRoll(roll, seat, state) {
        const heard = base.viewRoll ? base.viewRoll(roll, seat, state) : roll;
        return heard && extension.viewRoll ? extension.viewRoll(heard, seat, state) : heard;
      },
    }),
    ...((base.viewAction || extension.viewAction) && {
      viewAction(action, by, seat, state) {
        const heard = base.viewAction ? base.viewAction(action as A, by, seat, state) : action;
        return heard && extension.viewAction ? extension.viewAction(heard, by, seat, state) : heard;
      },
    }),
    ...(base.viewPrompt && { viewPrompt: base.viewPrompt }),
    ...((base.imagine || extension.imagine) && {
      imagine(state, seat, table, order) {
        base.imagine?.(state, seat, table, order);
        extension.imagine?.(state, seat, table, order);
      },
    }),
    outcome(before, after, events) {
      const outcome = base.outcome(before, after, baseEvents(events));
      const own = extension.outcome?.(before, after, events.filter(isOwn)) ?? null;
      return own === null ? outcome : { base: outcome, [id]: own };
    },
    isTold: events => base.isTold?.(baseEvents(events)) ?? false,
    result: state => base.result(state),
    invariant: state => base.invariant?.(state) ?? extension.invariant?.(state) ?? null,
    ...(extension.referee && { referee: extension.referee }),
  };
}

/** The schema of the scenarios as they are read: the base's only where the base reads them. */
function schemaOf(
  { scenarioSchema: ofBase }: Pick<Rulebook, 'scenarioSchema'>,
  {
    readScenario,
    scenarioSchema: own,
  }: { readonly readScenario?: unknown; readonly scenarioSchema?: object },
): { readonly scenarioSchema?: object } {
  const scenarioSchema = readScenario ? own : ofBase;
  return scenarioSchema ? { scenarioSchema } : {};
}

function stepsOf<
  S extends State,
  B extends Scenario,
  Id extends string,
  Own,
  A extends Action,
  E extends Event,
>(
  { id, steps }: Pick<Rulebook<S>, 'id' | 'steps'>,
  extension: Extension<S, B, Id, Own, A, E>,
): Rulebook<Extended<S, Id, Own>, Action, E>['steps'] {
  type AnyStep = Step<Extended<S, Id, Own>, Action, Frame, E>;
  const all: Record<string, AnyStep> = { ...(steps as unknown as Record<string, AnyStep>) };
  for (const [name, amendment] of Object.entries(extension.amendments ?? {})) {
    const step = all[name];
    if (!step) throw new Error(`${extension.id} amends the step "${name}", which ${id} does not have`);
    all[name] = amended(step, amendment);
  }
  return { ...all, ...(extension.steps as unknown as Record<string, AnyStep>) };
}

const picked = (charts: Charts, like: Charts): Charts =>
  Object.fromEntries(Object.entries(charts).filter(([name]) => Object.hasOwn(like, name)));
