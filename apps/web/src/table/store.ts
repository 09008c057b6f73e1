import type { PointedAt } from '@abatis/board';
import type { Action, Seat } from '@abatis/kernel';
import type { ComputerState, TableUpdate, TimelineMark } from '@abatis/play';
import type {
  Advice,
  Briefing,
  Choice,
  Forces,
  Held,
  Hover,
  Inspection,
  LogLine,
  Overlay,
  Place,
  Pointed,
  Preview,
  SightPicture,
  Tape,
  TapeEnd,
  Text,
  TurnCard,
} from '@abatis/screen';
import { create } from 'zustand';
import type { Opened, OpenRequest } from '../engine/protocol.ts';
import type { InUse } from '../rules/in-use.ts';
import type { Rolled } from './rolled.ts';

/** A game that is open: all about it that does not change. */
export type OpenTable = Extract<Opened, { ok: true }>;

/** Something that was pointed at by finger, or that throws dice: it waits for a second word. */
export interface Pending {
  readonly choice: Choice;
  readonly pointed: PointedAt;
}

/** What pointing told, and about what: the pointer may be elsewhere by then. */
export interface HoverAnswer extends Hover {
  readonly of: Pointed;
}

/** The tool that measures sight: its two ends, the field around the first, the line between them. */
export interface SightState {
  readonly from: Place | null;
  readonly to: Place | null;
  /** The second end was clicked and no longer follows the pointer. */
  readonly pinned: boolean;
  readonly field: Overlay | null;
  readonly picture: SightPicture | null;
}

/** A tape on the table: its two ends, and what it measures. */
interface TapeState {
  readonly from: TapeEnd | null;
  readonly to: TapeEnd | null;
  readonly pinned: boolean;
  readonly laid: Tape | null;
}

/** A word about something that just happened or was refused. */
export interface Notice {
  readonly id: number;
  readonly tone: 'refused' | 'plain' | 'fault';
  readonly lines: readonly Text[];
}

/** Several things can be done with what was clicked. */
export interface ChoiceMenuState {
  readonly at: { readonly x: number; readonly y: number };
  readonly pointed: PointedAt;
  readonly choices: readonly Choice[];
}

/** An event that is shown for a moment. */
export interface ShownCeremony {
  /** The line of the log that it belongs to. */
  readonly line: LogLine;
  /** Milliseconds. */
  readonly lasts: number;
  /** False: a still. */
  readonly moves: boolean;
}

export type TableDialog = 'settings' | 'keys' | 'take-back' | 'name' | null;
export type PhoneTab = 'stack' | 'odds' | 'orders' | 'log';
export type PhoneStop = 'peek' | 'half' | 'full';

/** The open table as the page shows it. Only `actions.ts` and its neighbours in this folder change it. */
export interface TableState {
  readonly request: OpenRequest | null;
  readonly opened: OpenTable | null;
  /** Why a game could not be opened, written for a person. */
  readonly problems: readonly string[];
  readonly opening: boolean;

  readonly update: TableUpdate | null;
  /** All lines of the game, oldest first; those up to the moment that is shown; and those that are new in it. */
  readonly book: readonly LogLine[];
  readonly log: readonly LogLine[];
  readonly fresh: readonly LogLine[];
  readonly marks: readonly TimelineMark[];
  /** The dice that lie beside the map; null: none. */
  readonly rolled: Rolled | null;
  readonly computer: ComputerState;
  readonly savedAt: number | null;
  /** Another tab plays this game: here it can only be looked at. */
  readonly elsewhere: boolean;

  readonly pointed: PointedAt | null;
  readonly via: readonly Place[];
  /** The gesture that the hand is making with a piece. */
  readonly held: Held | null;
  readonly hover: HoverAnswer | null;
  /** Of the button that is pointed at, or of the one that Enter takes. */
  readonly buttonPreview: Preview | null;
  readonly pending: Pending | null;
  /** The button that throws dice and was pressed once: it waits for a second word. */
  readonly armed: string | null;
  /** An order was given, and what came of it is not on the table yet. */
  readonly underWay: boolean;
  readonly menu: ChoiceMenuState | null;
  /** The menu of the buttons that there is no room for is open. */
  readonly moreOpen: boolean;
  /** The place whose stack is spread out. */
  readonly fan: Place | null;
  /** It was spread by a key: the focus is in it. */
  readonly fanFocus: boolean;
  /** It stays open wherever the pointer goes. */
  readonly fanPinned: boolean;

  /** What the staff suggests; `asking`: it has been asked and thinks. */
  readonly advice: Advice | 'asking' | null;

  /** What happened before the player came back, until he gives an order. */
  readonly since: readonly LogLine[];
  /** The computer plays on at once, until a person is asked. */
  readonly hurried: boolean;

  /** What was clicked to be read about; the selection if nothing was. */
  readonly inspected: readonly string[];
  readonly inspection: Inspection | null;
  /** What a laptop shows in one line until it is unfolded: what is known of the selection, and what decides a roll. */
  readonly unfolded: { readonly facts: boolean; readonly factors: boolean };
  readonly forces: Forces | null;
  /** Whose order of battle is shown; null: that of the player at the table. */
  readonly forcesSeat: Seat | null;

  readonly tool: 'play' | 'sight' | 'tape';
  readonly tape: TapeState;
  readonly sight: SightState;
  readonly overlayId: string | null;
  readonly overlay: Overlay | null;
  readonly countersHidden: boolean;
  /** What the log or a lesson points out on the map. */
  readonly spotlight: readonly string[];

  readonly briefing: Briefing | null;
  /** The whole card takes the place of the table: before the first turn, or because it was asked for. */
  readonly briefed: 'start' | 'again' | null;
  /** What the table stops for: an event that is shown for a moment, and the card of a turn that is over. */
  readonly ceremony: ShownCeremony | null;
  readonly turnOver: { readonly end: number; readonly card: TurnCard } | null;
  /** The short form of the card hangs on the score. */
  readonly scoreOpen: boolean;

  readonly dialog: TableDialog;
  /** How the game ended lies on the map. */
  readonly verdictOpen: boolean;
  /** The button that was pressed while there was still something on the checklist. */
  readonly ending: string | null;
  /** The order of battle is drawn over the map, where the window is too narrow for it. */
  readonly forcesOpen: boolean;
  /** The rules drawer: null closed, otherwise the clause it shows, empty for its first page. */
  readonly rulesAt: string | null;
  /** What the preview that was on the screen reads in the tables, marked in those that are opened from it. */
  readonly rulesUse: InUse | null;
  readonly replaying: boolean;
  readonly notice: Notice | null;
  readonly sheet: { readonly stop: PhoneStop; readonly tab: PhoneTab };

  /** The last order this player gave that the referee took; `count` tells two equal ones apart. */
  readonly lastActed: { readonly actions: readonly Action[]; readonly count: number } | null;
}

const NO_SIGHT: SightState = { from: null, to: null, pinned: false, field: null, picture: null };

const CALM: ComputerState = { thinking: null, about: '', paused: false, pace: 0 };

/** The table before anything is opened. */
export const EMPTY_TABLE: TableState = {
  request: null,
  opened: null,
  problems: [],
  opening: false,
  update: null,
  book: [],
  log: [],
  fresh: [],
  marks: [],
  rolled: null,
  computer: CALM,
  savedAt: null,
  elsewhere: false,
  pointed: null,
  via: [],
  held: null,
  hover: null,
  buttonPreview: null,
  pending: null,
  armed: null,
  underWay: false,
  menu: null,
  moreOpen: false,
  fan: null,
  fanFocus: false,
  fanPinned: false,
  advice: null,
  since: [],
  hurried: false,
  inspected: [],
  inspection: null,
  unfolded: { facts: false, factors: false },
  forces: null,
  forcesSeat: null,
  tool: 'play',
  tape: { from: null, to: null, pinned: false, laid: null },
  sight: NO_SIGHT,
  overlayId: null,
  overlay: null,
  countersHidden: false,
  spotlight: [],
  briefing: null,
  briefed: null,
  ceremony: null,
  turnOver: null,
  scoreOpen: false,
  dialog: null,
  verdictOpen: false,
  ending: null,
  forcesOpen: false,
  rulesAt: null,
  rulesUse: null,
  replaying: false,
  notice: null,
  sheet: { stop: 'half', tab: 'stack' },
  lastActed: null,
};

/** Everything that ends when the game moves on: what was pointed at or half decided. */
export const NOTHING_POINTED = {
  via: [],
  held: null,
  hover: null,
  buttonPreview: null,
  pending: null,
  armed: null,
  menu: null,
  moreOpen: false,
} satisfies Partial<TableState>;

/** The tape before its first click. */
export const TAPE_AT_REST = EMPTY_TABLE.tape;

/** The sight tool before its first click. */
export const SIGHT_AT_REST = NO_SIGHT;

/** One store for the table that is open; components subscribe to the parts they show. */
export const useTable = create<TableState>(() => EMPTY_TABLE);

/** Reads the table outside a component. */
export const tableNow = (): TableState => useTable.getState();

/** Changes the table. */
export const setTable = (change: Partial<TableState>): void => useTable.setState(change);
