import type { Seat } from '@abatis/kernel';
import type { Text } from './text.ts';

/**
 * An event that the table shows for a moment before play goes on: a chit out of the cup, the dice for the initiative. It
 * belongs to the line of the log that tells of the event, so a reader sees nothing that the line may not tell.
 */
export interface Ceremony {
  /** What is drawn: a chit that comes out of a cup, or the dice of the line. */
  readonly kind: 'chit' | 'dice';
  /** What the chit says, or what the dice were thrown for: 'III Corps'. Small under it: 'Davout 5'. */
  readonly name: string;
  readonly note: string;
  /** The seat that acts by it. */
  readonly seat: Seat;
  /** The same in words, for everybody: 'III Corps is drawn'. */
  readonly title: string;
  /** What it was: 'third of four; it was 1 in 2 3.0d'. */
  readonly chance: Text;
  /** Who does what now, and what is left. */
  readonly lines: readonly Text[];
  /** The pieces that can act by it, which light up on the map. */
  readonly pieces: readonly string[];
}
