import type { ComputerState, NewGameTerms, SeatPlayers, TableUpdate } from '@abatis/play';
import type { LogLine, Setting } from '@abatis/screen';

/*
 * What passes between the page and the worker that holds the game. Everything is plain data. The page asks (a
 * method of `Engine`, answered by a promise) and is told (a Push); it never computes anything about the game.
 */

/** A battle of the player's own: one of the list of battles, or the one that a kept game is about. */
export type OwnSource = { readonly battle: string } | { readonly game: string };

/** A game to be begun; without `own` its battle comes with the rulebook. */
export interface NewTerms extends NewGameTerms {
  readonly own?: OwnSource;
}

export type OpenRequest =
  | { readonly kind: 'new'; readonly terms: NewTerms }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** A game that is wholly contained in a link, to be watched or played on. */
  | { readonly kind: 'link'; readonly payload: string }
  | { readonly kind: 'lesson'; readonly rulebook: string; readonly lesson: string; readonly bite: number };

/** A file by its name, with its text. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The answer to opening a game; problems are written for a person. */
export type Opened =
  | {
      readonly ok: true;
      /** Null if it is not kept: a lesson, a link. */
      readonly id: string | null;
      readonly rulebook: string;
      /** Who played the record in a link, if it says so: proposed to a person who plays on. */
      readonly playedBy: SeatPlayers | null;
      /** To play the same battle again; absent for a lesson, and for a link to a battle of somebody's own. */
      readonly terms?: NewTerms;
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
  /** Older views have the pixels of a hex instead. */
  readonly scale?: number;
  readonly hex?: number;
}

export type Push =
  | { readonly type: 'table'; readonly update: TableUpdate }
  | { readonly type: 'computer'; readonly computer: ComputerState }
  | { readonly type: 'saved'; readonly at: number }
  /** What is being done with files that take long; null: it is done. */
  | { readonly type: 'progress'; readonly stage: string | null }
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
  /** It answers questions beside a real table, without a game. */
  readonly pocket: boolean;
  /** It plans without a game. */
  readonly planner: boolean;
  /** Names of its computer players, the usual one first. */
  readonly players: readonly string[];
}
