import type { Action, Seat } from '@abatis/kernel';
import type { LogLine, PlansShown, TableScene, Text } from '@abatis/screen';
import type { LessonState } from './lesson.ts';
import type { SeatPlayers, TableFacts } from './session.ts';

/* What a screen is sent of a game: plain data. */

/** The table after something changed. */
export interface TableUpdate {
  /** How many actions have been played; `shown` is less while an earlier moment is looked at. */
  readonly length: number;
  readonly shown: number;
  /** Who decides for each seat, and what the game is called: both can be changed while it goes on. */
  readonly players: SeatPlayers;
  readonly name: string | null;
  /** The seats that a person may have: in a game with secrets not those of the computer. */
  readonly mayTake: readonly Seat[];
  /** Who may act here and now. */
  readonly viewer: Seat | null;
  /** Its viewer, also while nobody can act: in a replay, while the computer decides. Null: a bystander. */
  readonly reader: Seat | null;
  /** The screen is being passed to this seat: until `lift` the table holds nothing. */
  readonly curtain: Seat | null;
  /** The dice of the reader's own order lie on the table: until `handOver` he reads them, then the screen goes to this seat. */
  readonly handover: Seat | null;
  readonly moment: TableScene;
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
  /** For a lesson: how far it has come. */
  readonly lesson?: LessonState;
}

export interface UndoState {
  /** Can be taken back freely now. */
  readonly free: boolean;
  /** How many actions back to the start of the phase, 0 if it cannot be reset freely. */
  readonly phase: number;
  /** Why no further, with the clause; null if there is nothing to take back or it is free. */
  readonly refused: Text | null;
}

/** Nothing can be taken back here and now. */
export const NO_UNDO: UndoState = { free: false, phase: 0, refused: null };

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
  /** It waits until the person whose order threw dice has read them. */
  readonly holding?: boolean;
  /** Milliseconds between its actions. */
  readonly pace: number;
  /** How far it is with thinking about its turn; absent: it does not think about one. */
  readonly ponders?: Pondering;
  /** What it considers, or has considered last: as far as the reader may see it and wants to. */
  readonly plans?: PlansShown | null;
}

/** How far a computer player is with its thoughts. */
export interface Pondering {
  /** The name of the player. */
  readonly player: string;
  /** The share of its budget that is spent, from 0 to 1. */
  readonly spent: number;
  /** Milliseconds so far. */
  readonly elapsed: number;
  readonly trials: number;
  /** How many run trials side by side. */
  readonly hands: number;
}

/** The result of an order. */
export type Answered =
  /** `given`: what the referee accepted, one after the other. */
  | { readonly kind: 'done'; readonly given: readonly Action[] }
  /** Every reason names its clause. */
  | { readonly kind: 'refused'; readonly reasons: readonly Text[] }
  /** A rule threw: the game stays as it was, and a report can be saved. */
  | { readonly kind: 'fault'; readonly message: string };

/** A moment that is only looked at: nothing can be done in it. */
export const asRecord = (moment: TableScene): TableScene => ({
  ...moment,
  prompt: moment.prompt && { ...moment.prompt, buttons: [], checklist: [] },
  choices: [],
  plans: moment.plans.map(({ drop: _drop, raise: _raise, ...plan }) => plan),
});

/** What is sent while the screen is passed on: the page forgets all it had. */
export const veiledUpdate = (
  facts: Pick<TableUpdate, 'length' | 'shown' | 'mayTake'> & TableFacts,
  curtain: Seat,
  computer: ComputerState,
): TableUpdate => ({
  ...facts,
  viewer: null,
  reader: null,
  curtain,
  handover: null,
  moment: veiledMoment(curtain),
  log: [],
  logFrom: 'start',
  undo: NO_UNDO,
  marks: [],
  computer,
});

/** The table while the screen is passed on: nothing of it. */
const veiledMoment = (phasing: Seat): TableScene => ({
  clock: { label: '', turn: 0, of: 0, night: false },
  phasing,
  phases: [],
  scores: [],
  pieces: [],
  stacks: [],
  markers: [],
  prompt: null,
  choices: [],
  selection: [],
  plans: [],
  verdict: null,
});
