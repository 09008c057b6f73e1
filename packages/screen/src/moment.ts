import type { Action, Seat } from '@abatis/kernel';
import type { Shade } from './answers.ts';
import type { Draft } from './draft.ts';
import type { Gesture } from './gesture.ts';
import type { Panel } from './panels.ts';
import type { Marker, Piece, Stack } from './pieces.ts';
import type { Place } from './places/place.ts';
import type { Text } from './text.ts';
import type { Fixture, Light, Work } from './works.ts';

/**
 * Orders that one click gives: `next` follows, one after the other, as long as the same player is asked, no die has been
 * thrown and the referee allows it; each is taken back by itself.
 */
export interface Given<A extends Action = Action> {
  readonly act: A;
  readonly next?: readonly A[];
}

/** What a click does: an order to the referee, or only another selection, which costs nothing. */
export type Then = Given | { readonly select: readonly string[] };

/**
 * One thing that the player who is asked can do by pointing at the map. What is on a place can be done by pointing at
 * any piece in it as well; several choices on the same thing are a menu.
 */
export interface Choice {
  readonly id: string;
  readonly on: { readonly piece: string } | { readonly place: Place };
  /** For the menu and the screen reader: 'Move to 1410, 2 MP left'. */
  readonly label: Text;
  readonly mark: Mark;
  readonly then: Then;
  /** Dice are thrown for it: there is a preview, and a finger must confirm. */
  readonly rolls: boolean;
}

/** How a place or piece that can be chosen is marked. `text` is short: MP left. */
export interface Mark {
  /**
   * `reach`: green ring; `contact`: ends beside the enemy, red hatch; `halt`: a rule ends the move there, red square;
   * `stop`: can be entered, but a rule forbids to end there; `face`: an arrow from what is selected towards this neighbour; `target`: can be fired at or fought; `pick`:
   * can be picked up; `chosen`: is part of the order being made.
   */
  readonly kind: 'reach' | 'contact' | 'halt' | 'stop' | 'face' | 'target' | 'pick' | 'chosen';
  readonly text: string;
}

/** A button of the prompt line. */
export interface Button {
  readonly id: string;
  readonly label: string;
  /** Single key besides Enter, which takes the primary one. */
  readonly key: string | null;
  readonly primary: boolean;
  readonly then: Then;
  readonly rolls: boolean;
  /** Why it cannot be pressed now, with the clause; null if it can. */
  readonly refused: Text | null;
  /** Ends the phase or the order: the checklist is shown first, if there is anything on it. */
  readonly ends?: boolean;
  /** It takes back a part of what is selected: it stands where orders are taken back. */
  readonly undoes?: boolean;
  /** It is a switch of what is selected, and this is how it stands: 'Davout goes along'. */
  readonly on?: boolean;
}

/** Something still to be done before a phase ends. */
export interface CheckItem {
  readonly id: string;
  /** A mandatory item keeps the phase from ending. */
  readonly must: boolean;
  readonly label: Text;
  /** What the map shows when it is chosen. */
  readonly pieces: readonly string[];
}

/** The one line that a new player can play by. */
export interface PromptLine {
  readonly seat: Seat;
  /** What to do. */
  readonly title: Text;
  /** Why, or what is left. */
  readonly detail: Text;
  readonly clause: string | null;
  readonly buttons: readonly Button[];
  readonly checklist: readonly CheckItem[];
}

/** Everything the table shows at one moment of a game, to one seat, with a selection. */
export interface TableScene {
  readonly clock: {
    readonly label: string;
    readonly turn: number;
    readonly of: number;
    readonly night: boolean;
    /** Instead of the number of the turn: 'day 4, turn 12, watch 2'. */
    readonly note?: string;
    /** What holds for everybody now: 'Frozen ground: earth work doubled', with its clause. */
    readonly conditions?: readonly { readonly text: Text; readonly weighs: boolean }[];
  };
  readonly phasing: Seat;
  readonly phases: readonly {
    readonly id: string;
    readonly label: string;
    readonly state: 'past' | 'now' | 'ahead';
  }[];
  readonly scores: readonly Score[];
  /** What they count instead of victory points: 'lost'. */
  readonly scoreUnit?: string;
  readonly pieces: readonly Piece[];
  readonly stacks: readonly Stack[];
  readonly markers: readonly Marker[];
  /** What has been built and what is planned. */
  readonly works?: readonly Work[];
  readonly fixtures?: readonly Fixture[];
  /** Broad day if absent. */
  readonly light?: Light;
  /** Null when the game is over. */
  readonly prompt: PromptLine | null;
  /** Only for the seat that is asked; empty for others and in a replay. */
  readonly choices: readonly Choice[];
  /** What the player who is asked can do by taking hold of a piece. */
  readonly gestures?: readonly Gesture[];
  /** The move that the player who is asked is putting together. */
  readonly draft?: Draft;
  /** What is selected, as far as it still makes sense: pieces, places and plans by id, in the order they were chosen. A piece may be off the map. */
  readonly selection: readonly string[];
  /** Short names of what is planned, for the panel: declared combats of a round. */
  readonly plans: readonly Plan[];
  /** What the list of plans is called, where they are no combats. */
  readonly plansTitle?: string;
  /** Drawn with the selection: its front, the fields of fire that a move would create. */
  readonly shades?: readonly Shade[];
  /** Chits of the formations, where the turn is a cup that they are drawn from. */
  readonly cup?: Cup;
  /** Initiative, orders on their way: tracks that belong to no formation. */
  readonly tracks?: readonly Track[];
  /** Sheets that are kept for the player, in the order in which they are shown. */
  readonly panels?: readonly Panel[];
  readonly verdict: Verdict | null;
}

/** The points of a seat, and what they are for. */
export interface Score {
  readonly seat: Seat;
  readonly value: number;
  /** What they may come to, where a part is hidden from the reader. */
  readonly most?: number;
  readonly label: string;
}

/** Something declared and not yet carried out: an arrow on the map and a line in the panel. */
export interface Plan {
  readonly id: string;
  readonly number: number;
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly label: Text;
  /** '3:1, +1'. */
  readonly value: string;
  /** `suggested`: by the staff, and nobody has planned it. */
  readonly state: 'planned' | 'next' | 'done' | 'suggested';
  /** It is fought in this round, and the list has only those that are left: those that the log tells of since the round began come before it. */
  readonly declared?: boolean;
  /** Takes it out of the queue, and carries it out one place earlier. */
  readonly drop?: Then;
  readonly raise?: Then;
  /** What still keeps it from being carried out, each with its clause. */
  readonly problems?: readonly Text[];
}

/** The chits of a turn, in the order in which they are shown. */
export interface Cup {
  /** 'Chits, 1:30 PM'. */
  readonly title: string;
  /** '3 drawn, 1 in the cup'. */
  readonly note: Text;
  /** The same in two or three words, for a line that it shares with the title: '1 in the cup'. */
  readonly brief?: Text;
  readonly chits: readonly Chit[];
}

export interface Chit {
  readonly id: string;
  /** Of the formation: 'III Corps'. */
  readonly name: string;
  readonly seat: Seat;
  readonly state: 'cup' | 'active' | 'drawn';
  /** As which it was drawn, from 1; null if it was not. */
  readonly order: number | null;
  /** Under the name instead of the state; empty: the state is enough. */
  readonly note: Text;
}

/** A row of boxes with a marker on it. */
export interface Track {
  readonly id: string;
  readonly title: string;
  /** Written under its first and its last box: 'French', 'Austrian'. */
  readonly ends: readonly [string, string];
  readonly boxes: readonly {
    readonly label: string;
    readonly marked: boolean;
    /** The side that the box favours or belongs to. */
    readonly seat: Seat | null;
  }[];
  /** What comes next on it. */
  readonly note: Text;
}

/** How the game ended. */
export interface Verdict {
  readonly winner: Seat | null;
  readonly title: string;
  readonly text: Text;
}
