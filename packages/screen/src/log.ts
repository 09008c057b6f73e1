import type { Action, Event, Roll, Seat } from '@abatis/kernel';
import type { Ceremony } from './ceremony.ts';
import type { Motion } from './pieces.ts';
import type { Place } from './places/place.ts';
import type { TableUse } from './rules.ts';
import type { Text } from './text.ts';
import type { PointChange } from './turn-card.ts';

/**
 * An action and what came of it, as the log of the game has it, or as a seat heard of it. The set-up has neither seat
 * nor action; of an action that stayed hidden only the seat is known.
 */
export interface LogEntry<A extends Action = Action, E extends Event = Event> {
  readonly index: number;
  readonly seat: Seat | null;
  readonly action: A | null;
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
}

/** A line of the log: enough to redo the lookup by hand. */
export interface LogLine {
  /** The moment it belongs to: how many actions had been played after it. */
  readonly index: number;
  readonly kind: LogKind;
  /** The word in the margin: 'Move', 'Fire', 'Command'. */
  readonly heading: string;
  readonly seat: Seat | null;
  readonly text: Text;
  /** What the map shows when it is pointed at. */
  readonly places: readonly Place[];
  readonly motion: Motion | null;
  /** Dice of the line, for the tray: what was asked, natural dice, modifiers, result. */
  readonly dice: DiceShown | null;
  /** It is shown for a moment before play goes on. */
  readonly ceremony?: Ceremony;
  /** Of a line that tells of points. */
  readonly change?: PointChange;
  /** A turn ends with it; what follows belongs to the next one. */
  readonly ends?: 'turn';
}

export type LogKind =
  | 'turn'
  | 'phase'
  | 'move'
  | 'fire'
  | 'combat'
  | 'check'
  | 'command'
  | 'loss'
  | 'work'
  | 'score'
  /** The points of a side have changed. */
  | 'points'
  /** A phase has passed in which nobody could do anything: why. */
  | 'idle'
  | 'note'
  | 'undo'
  | 'thought'
  /** What a computer player has considered before its turn. */
  | 'plan';

export interface DiceShown {
  readonly title: string;
  readonly dice: readonly number[];
  readonly sides: number;
  /** Of a handful of dice those that hit. */
  readonly hit?: readonly boolean[];
  readonly drms: readonly { readonly label: string; readonly clause: string; readonly value: number }[];
  readonly total: number;
  /** What it is held against or read in. */
  readonly against: Text;
  readonly result: string;
  readonly good: boolean | null;
  /** The cells that it was read in, and the ratio of strengths: marked in the tables that are opened from the line. */
  readonly reads?: readonly TableUse[];
  readonly ratio?: string;
}
