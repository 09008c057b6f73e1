import type { Action, Event, Refusal, Rulebook, Scenario, Seat, State } from '@abatis/kernel';
import type {
  Forces,
  Hover,
  Inspection,
  Overlay,
  Pointed,
  Preview,
  SightPicture,
  Tape,
  TapeEnd,
} from './answers.ts';
import type { Because } from './because.ts';
import type { Briefing } from './briefing.ts';
import type { Lesson } from './lesson.ts';
import type { LogEntry, LogLine } from './log.ts';
import type { TableScene } from './moment.ts';
import type { Place } from './places/place.ts';
import type { RuleText, Term } from './rules.ts';
import type { BattleCard, Setting } from './setting.ts';
import type { PocketReferee, Roster } from './situations.ts';
import type { Text } from './text.ts';
import type { TurnCard } from './turn-card.ts';

/**
 * A moment of a game and who looks at it; null is a bystander, or a replay, who sees and cannot act. A replay of a game
 * with secrets is looked at by a seat all the same: what could be done there is left out afterwards.
 */
export interface At<S extends State = State> {
  readonly state: S;
  readonly seat: Seat | null;
  /** The game has ended: every viewer may see everything at any moment of it. */
  readonly open?: boolean;
}

/**
 * What a rulebook shows: its words and pictures as plain data. It reads the state and changes nothing, keeps
 * nothing between calls, and never decides what is legal: that it asks the referee. It runs in a worker; all that
 * it gives can be posted to a page. The programs know no rulebook but through this.
 */
export interface Presenter<S extends State = State, A extends Action = Action, E extends Event = Event> {
  /** The battles that come with the rulebook. */
  battles(): readonly BattleCard[];
  /** A battle as it is offered: one of these, or a designer's own that the rulebook has read. */
  battle(scenario: Scenario): BattleCard;
  setting(state: S): Setting;
  moment(at: At<S>, selection: readonly string[]): TableScene;
  /** Null if there is nothing to say about it. A gesture is pointing with something in hand. */
  hover(at: At<S>, selection: readonly string[], pointed: Pointed): Hover | null;
  /** Null if nothing is rolled for it. */
  preview(at: At<S>, action: A): Preview | null;
  inspect(at: At<S>, what: readonly string[]): Inspection | null;
  forces(at: At<S>, seat: Seat): Forces;
  /** How the battle is won, and how it stands as far as the reader can know. */
  briefing(at: At<S>): Briefing;
  /**
   * What a turn has brought. `at` is the first moment of the next turn, `before` the first of the turn that is over, and
   * `lines` are those of the log between them, as the same reader has heard them.
   */
  turnCard(at: At<S>, before: At<S>, lines: readonly LogLine[]): TurnCard;
  /** `focus`: the pieces or places that it is asked about; all if empty. */
  overlay(at: At<S>, id: string, focus: readonly string[]): Overlay;
  /** Everything in range of a place; and one line of sight. */
  sightField(at: At<S>, from: Place): Overlay;
  sight(at: At<S>, from: Place, to: Place): SightPicture | null;
  /** Absent where nothing is measured: on hexes. Any distance may be measured at any moment. */
  measure?(at: At<S>, from: TapeEnd, to: TapeEnd): Tape | null;
  /**
   * The lines of the log for an entry. `before` is the state it was played in. The entry is as `to` heard of it; the
   * states are whole, and what `to` must not know of them is not told.
   */
  tell(entry: LogEntry<A, E>, before: S | null, after: S, to?: Pick<At, 'seat' | 'open'>): readonly LogLine[];
  /**
   * What happened between two moments, for a player who comes back: at most eight lines, the weightiest, in their
   * order. `sides` are those of the setting: a battle may call them by names of its own.
   */
  since(entries: readonly LogLine[], seat: Seat | null, sides: Setting['sides']): readonly LogLine[];
  /** The referee's no, in the state in which it was said: a battle may call its sides by names of its own. */
  refusal(refusal: Refusal, state: S): Text;
  because(because: Because): Text;
  /**
   * The reason of a seat that keeps secrets, for the other side: of its facts only those that they have heard are
   * left. Null, or absent: it is not told before the game is over.
   */
  guarded?(because: Because): Text | null;
  /** What the rulebook answers beside a real table; absent if it does not. */
  readonly pocket?: PocketReferee;
  /** All units of a battle, to be ticked off on paper. */
  roster?(scenario: Scenario): Roster;
  /** Our summary of every clause, loaded when it is first asked for. */
  rules(): Promise<readonly RuleText[]>;
  readonly terms: readonly Term[];
  readonly lessons: readonly Lesson[];
}

/** The presenter of a rulebook, which may be played under an owner's charts. */
export type NewPresenter = (rulebook: Rulebook) => Presenter;
