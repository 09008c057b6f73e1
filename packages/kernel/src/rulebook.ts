import type { Parsed } from '@abatis/data';
import type { Clauses } from './clauses.ts';
import type { Fields } from './fields.ts';
import type { Json } from './json.ts';
import type { Drm } from './modifiers.ts';
import type { OptionSpec, Options } from './options.ts';
import type { RollSpec, TableRead } from './rolls/roll-spec.ts';
import type { Action, Event, Prompt, Seat, State, Step } from './steps.ts';
import type { Roll, Table } from './table.ts';

/** A battle: the rulebook's own data under a name that players choose it by. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
}

/** How a game ended. */
export interface Result {
  /** Null: drawn. */
  readonly winner: Seat | null;
  readonly clause: string;
  readonly scores?: Readonly<Record<Seat, number>>;
}

export type Charts = Readonly<Record<string, Json>>;

/** A roll that an action leads to: all that decides it but the die. */
export interface ExplainedRoll {
  /** What the die is asked for, as the log has it: 'LFM 8.8 combat'. */
  readonly purpose: string;
  /** Who takes part and with what: strengths, ratings, ranges. */
  readonly facts: { readonly [name: string]: Json };
  readonly drms: readonly Drm[];
  /** The clause of the table and the column that is read; null if the roll is held against a number. */
  readonly table: TableRead | null;
  /**
   * What each natural would mean, the modifiers applied: each face of a die, each total, each number of hits; of many
   * naturals a span up to `to`. Without a chance, each is as likely as every other.
   */
  readonly faces: readonly {
    readonly die: number;
    readonly to?: number;
    readonly result: Json;
    readonly chance?: string;
  }[];
}

/** What a referee can be asked beside rulings and odds. None of it changes anything. */
export interface Referee<S extends State = State> {
  /** A position in the rulebook's own notation. One without steps can be looked at, but nobody is asked in it. */
  readPosition(text: string, file: string): Parsed<S>;
  /** The rolls that decide a legal action, in their order, with names for all that their facts refer to. */
  explain(state: S, order: Action): readonly ExplainedRoll[];
  /** How one place is seen from another, and why. A place goes by its name: a hex by its label, a point of a free table by its inches, '12.5,8.25'. */
  sight?(state: S, from: string, to: string): Parsed<Sight>;
}

/** A line of sight as a person checks it on the map or with a tape. */
export interface Sight {
  readonly from: string;
  readonly to: string;
  /** In the rulebook's own measure, whole or not: hexes, inches. */
  readonly range: number;
  /** In the rulebook's words: clear, partial, blocked. */
  readonly sight: string;
  /** Clauses that decide it beside those of the places on the way. */
  readonly because: readonly { readonly clause: string; readonly reason: string }[];
  /** The two ends, and each way that the line may take between them: hex by hex, or by what stands on it. */
  readonly ends: readonly SightPlace[];
  readonly paths: readonly (readonly SightPlace[])[];
}

export interface SightPlace {
  readonly place: string;
  readonly ground: string;
  /** The height of the ground alone, and with what stands on it; a line between two heights may pass at part of a level. */
  readonly level: number;
  readonly height: number;
  /** Why the one is more than the other. */
  readonly raised: readonly { readonly clause: string; readonly reason: string }[];
  /** The clause by which it is in the way; null if it is not. */
  readonly obstructs: string | null;
}

/**
 * A rulebook as the programs see it. The kernel knows nothing else of it: no names of phases, no units.
 * Methods take the state and never keep anything of their own between calls.
 */
export interface Rulebook<
  S extends State = State,
  A extends Action = Action,
  E extends Event = Event,
  V = unknown,
  B extends Scenario = Scenario,
> {
  /** Folder, package and citation prefix: 'lfm'. */
  readonly id: string;
  readonly title: string;
  /** Changes whenever a recorded game could replay differently. */
  readonly version: string;
  readonly seats: readonly Seat[];
  readonly clauses: Clauses;
  readonly options: readonly OptionSpec[];
  /** Options that only this scenario has: the variants of a designer's battle. */
  optionsOf?(scenario: B): readonly OptionSpec[];
  readonly scenarios: readonly B[];
  readonly charts: Charts;
  readonly steps: { readonly [id: string]: Step<S> };
  /**
   * What fields of events, rolls, prompts and refusals refer to. Rules give ids there; whatever leaves them has names.
   */
  readonly fields?: Fields;

  /** Another scenario than those shipped: a designer's file. */
  readScenario(json: unknown, file: string): Parsed<B>;
  /** JSON schema of such a file. */
  readonly scenarioSchema?: object;
  /** The smallest battle that is worth playing, as a designer's file: something to begin with on ground of one's own. */
  readonly smallestBattle?: object;
  /** The words of a battlefield that the rules read: other ground counts as clear. Absent where no battlefield is used. */
  readonly reads?: readonly string[];
  /** The same rulebook under an owner's charts; `fileOf` names the file of a chart in what is wrong with it. */
  withCharts(charts: Charts, fileOf: (chart: string) => string): Parsed<Rulebook<S, A, E, V, B>>;
  setUp(scenario: B, options: Options, table: Table): S;
  /** A state of a game that was begun under an earlier version, made fit for this one: charts and maps it refers to, fields it lacks. */
  adopt?(state: S, scenario: B): S;
  /** All that a seat may know; null is a bystander. What is hidden is absent. */
  view(state: S, seat: Seat | null): V;
  /**
   * An event, roll or action as a seat hears of it; null: not at all. Without these, everybody hears everything.
   * `state` is what the action led to, and of what was played before a snapshot the snapshot; when the game is over, its
   * last state.
   */
  viewEvent?(event: E, seat: Seat | null, state: S): E | null;
  viewRoll?(roll: Roll, seat: Seat | null, state: S): Roll | null;
  viewAction?(action: A, by: Seat, seat: Seat | null, state: S): Action | null;
  /** What a seat hears of the question that another is asked. Without it, all of it. */
  viewPrompt?(prompt: Prompt, seat: Seat | null, state: S): Prompt;
  /**
   * Draws anew, at the table, all that this seat cannot know; the view must stay the same. One hook gives odds
   * that do not leak, computer players that do not peek, and the check that views hide what they should.
   * A rulebook without it hides nothing; answers that are sealed the kernel draws itself.
   *
   * With an order, its odds are asked (it has ids): what cannot matter to it up to the next decision may be left as it is, so that
   * the ways stay few enough to be counted.
   */
  imagine?(state: S, seat: Seat, table: Table, order?: Action): void;
  /**
   * The rolls that decide a legal order (it has ids), one after the other, as the seat that is asked can foresee them;
   * none if no die is rolled for it.
   */
  rolls?(state: S, order: Action): readonly RollSpec[];
  /**
   * What a player would call the outcome of an action; equal outcomes are added up in the odds. They also ask it of
   * what has happened so far: two ways that have come to the same state and the same outcome are one way from there on.
   * So what later events add to it may depend on nothing else. An outcome that `grows` needs only the same state.
   */
  outcome(before: S, after: S, events: readonly E[]): Json;
  /** Has all that the outcome tells happened, so that odds need not go on to the next decision? Without it, never. */
  isTold?(events: readonly E[]): boolean;
  /** Asked once the game is over. */
  result(state: S): Result;
  /** For the checker of random games: what can never be so in a game of this rulebook and is so; null if nothing is. */
  invariant?(state: S): string | null;
  /** For umpires, who set up positions and ask why. */
  readonly referee?: Referee<S>;
}
