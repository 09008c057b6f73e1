import type { Action, Seat } from '@abatis/kernel';
import type {
  BattleCard,
  Forces,
  Hover,
  Inspection,
  Lesson,
  LogLine,
  Overlay,
  Pointed,
  Preview,
  RuleText,
  Setting,
  SightPicture,
  TableMoment,
  Term,
  Text,
} from '@abatis/screen';

/*
 * What passes between the page and the worker that holds the game. Everything is plain data. The page asks (a
 * method of Engine, answered by a promise) and is told (a Push); it never computes anything about the game.
 */

export type SeatPlayer = { readonly kind: 'human' } | { readonly kind: 'computer'; readonly player: string };

/** A game to be begun. */
export interface NewGameTerms {
  readonly rulebook: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly players: Readonly<Record<Seat, SeatPlayer>>;
}

/** A game in the browser's store, as the home screen lists it. */
export interface GameCard {
  readonly id: string;
  readonly rulebook: string;
  readonly scenario: string;
  readonly title: string;
  readonly date: string;
  readonly players: Readonly<Record<Seat, SeatPlayer>>;
  /** '2 pm, Movement'; 'Union victory'. */
  readonly standing: string;
  readonly yourMove: boolean;
  readonly over: boolean;
  readonly actions: number;
  readonly changed: number;
  /** The moment that the player's last order led to, and what has happened after it. */
  readonly seen: number;
  readonly since: readonly LogLine[];
  /** What a player at this screen must decide now. */
  readonly decision?: Text;
  /** Who stands where now, for the thumbnail. */
  readonly blocks: BattleCard['blocks'];
}

export type OpenRequest =
  | { readonly kind: 'new'; readonly terms: NewGameTerms }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** A game that is wholly contained in a link, to be watched or played on. */
  | { readonly kind: 'link'; readonly payload: string }
  | { readonly kind: 'lesson'; readonly rulebook: string; readonly lesson: string; readonly bite: number };

/** The answer to opening a game; problems are written for a person. */
export type Opened =
  | {
      readonly ok: true;
      /** Null if it is not kept: a lesson, a link. */
      readonly id: string | null;
      readonly rulebook: string;
      readonly players: Readonly<Record<Seat, SeatPlayer>>;
      /** To play the same battle again; absent for a lesson or a designer's own battle. */
      readonly terms?: NewGameTerms;
      readonly setting: Setting;
      readonly table: TableUpdate;
      /** Of a game that is opened again: what happened since the player's last order, at most nine lines. */
      readonly since: readonly LogLine[];
      /** Where the board looked when the game was left. */
      readonly view: KeptView | null;
      /** Another tab plays this game: here it can be looked at, until `takeOver`. */
      readonly elsewhere: boolean;
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** As BoardView has it: the metre in the middle of the window, and the pixels of a metre. */
export interface KeptView {
  readonly x: number;
  readonly y: number;
  /** Versions before 0.2 kept the pixels of a hex instead. */
  readonly scale?: number;
  readonly hex?: number;
}

/** The table after something changed. */
export interface TableUpdate {
  /** How many actions have been played; `shown` is less while an earlier moment is looked at. */
  readonly length: number;
  readonly shown: number;
  /** Who may act here and now. */
  readonly viewer: Seat | null;
  /** For whom it is shown, also while nobody can act: in a replay, while the computer decides. Null: a bystander. */
  readonly reader: Seat | null;
  /** The screen is being passed to this seat: until `lift` the table holds nothing. */
  readonly curtain: Seat | null;
  /** The dice of the reader's own order lie on the table: until `handOver` he reads them, then the screen goes to this seat. */
  readonly handover: Seat | null;
  readonly moment: TableMoment;
  /**
   * Lines that are new since the last update, oldest first; all of them after opening, undo and the like. Looking at
   * an earlier moment changes nothing in them: the page shows those up to it.
   */
  readonly log: readonly LogLine[];
  readonly logFrom: 'start' | 'end';
  readonly undo: UndoState;
  /** A mark for every turn, phase and fight, for the scrubber; only when they have changed. */
  readonly marks: readonly TimelineMark[] | null;
  readonly computer: ComputerState;
}

export interface UndoState {
  /** Can be taken back freely now. */
  readonly free: boolean;
  /** How many actions back to the start of the phase, 0 if it cannot be reset freely. */
  readonly phase: number;
  /** Why no further, with the clause; null if there is nothing to take back or it is free. */
  readonly refused: Text | null;
}

export interface TimelineMark {
  readonly index: number;
  readonly kind: 'turn' | 'phase' | 'combat' | 'fire';
  readonly label: string;
}

export interface ComputerState {
  /** The seat that the computer is deciding for, and what it is thinking about. */
  readonly thinking: Seat | null;
  readonly about: Text;
  readonly paused: boolean;
  /** Milliseconds between its actions. */
  readonly pace: number;
}

/** The result of an order. */
export type Answered =
  /** `given`: what the referee accepted, one after the other. */
  | { readonly kind: 'done'; readonly given: readonly Action[] }
  /** Every reason names its clause. */
  | { readonly kind: 'refused'; readonly reasons: readonly Text[] }
  /** A rule threw: the game stays as it was, and a report can be saved. */
  | { readonly kind: 'fault'; readonly message: string };

export type Push =
  | { readonly type: 'table'; readonly update: TableUpdate }
  | { readonly type: 'computer'; readonly computer: ComputerState }
  | { readonly type: 'saved'; readonly at: number }
  /** Another tab has taken the game over: here it can only be looked at from now on. */
  | { readonly type: 'elsewhere' }
  | { readonly type: 'trouble'; readonly message: string };

/** A rulebook as the home screen lists it: the page itself loads no rulebook, not even the list of them. */
export interface RulebookCard {
  readonly id: string;
  readonly prefix: string;
  readonly title: string;
  readonly description: string;
  readonly period: string;
  readonly scale: string;
  readonly playable: boolean;
  /** Names of its computer players, the usual one first. */
  readonly players: readonly string[];
}

/** The worker as the page sees it. */
export interface Engine {
  rulebooks(): Promise<readonly RulebookCard[]>;
  battles(rulebook: string): Promise<readonly BattleCard[]>;
  lessons(rulebook: string): Promise<readonly Lesson[]>;
  rules(rulebook: string): Promise<readonly RuleText[]>;
  terms(rulebook: string): Promise<readonly Term[]>;

  /** The games kept in the browser, the last played first. */
  games(): Promise<readonly GameCard[]>;
  deleteGame(id: string): Promise<void>;
  /** Whether games are there again at the next visit: not every browser keeps them. */
  keepsGames(): Promise<boolean>;

  open(request: OpenRequest): Promise<Opened>;
  close(): Promise<void>;
  /** Plays a game here that another tab was playing. */
  takeOver(): Promise<Opened>;
  /** Writes what is still to be kept, at once: the page is about to go. */
  flush(): Promise<void>;
  keepView(view: KeptView): Promise<void>;

  /** The one who looks has read the dice of his order: the screen is passed on. */
  handOver(): Promise<void>;
  /** The seat that the screen was passed to looks; gives what happened since its last order. */
  lift(): Promise<readonly LogLine[]>;
  /** An order, and those that are to follow it as long as nothing unforeseen happens. */
  act(action: Action, next?: readonly Action[]): Promise<Answered>;
  select(selection: readonly string[]): Promise<void>;
  /** `consent`: the other side agrees to give back a die or a decision. */
  undo(how: { readonly to: 'last' | 'phase' | number; readonly consent: boolean }): Promise<Answered>;

  hover(pointed: Pointed): Promise<Hover | null>;
  preview(action: Action): Promise<Preview | null>;
  inspect(what: readonly string[]): Promise<Inspection | null>;
  forces(seat: Seat): Promise<Forces>;
  overlay(id: string, focus: readonly string[]): Promise<Overlay>;
  sightField(from: string): Promise<Overlay>;
  sight(from: string, to: string): Promise<SightPicture | null>;

  /** Looks at an earlier moment; null: back to the present. */
  scrub(index: number | null): Promise<void>;
  /** Continues as a new game from the moment that is looked at; the old one stays as it is. */
  branch(players: Readonly<Record<Seat, SeatPlayer>>): Promise<Opened>;
  computer(how: { readonly paused?: boolean; readonly pace?: number; readonly step?: true }): Promise<void>;
  /** Changes who decides for a seat. */
  seat(seat: Seat, player: SeatPlayer): Promise<void>;

  /** The open game, or one of those that are kept. */
  exportGame(id?: string): Promise<{ readonly name: string; readonly text: string }>;
  /** The whole game up to the moment that is looked at, as the part of a link after the #. */
  link(): Promise<string>;
}
