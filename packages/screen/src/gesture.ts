import type { TablePoint } from '@abatis/tabletop';
import type { Footprint } from './places/footprint.ts';
import type { Text } from './text.ts';

/**
 * Something that can be done with a piece on a free table by taking hold of it. `drag`: the piece goes where the hand
 * goes. `wheel`: a front corner swings forward about the other one. `stretch`: a flank is pulled out or pushed in.
 */
export interface Gesture {
  readonly id: string;
  readonly piece: string;
  readonly kind: 'drag' | 'wheel' | 'stretch';
  /** Where it is taken hold of, if that is not where the piece stands: at the end of a draft. */
  readonly on?: Footprint;
  /** For the screen reader and the menu: 'March'. */
  readonly label: Text;
  /** Dice are thrown for it: a finger must confirm. */
  readonly rolls: boolean;
}

/** Where a piece is taken hold of, as seen by the men in it. */
export type Handle = 'body' | 'frontLeft' | 'frontRight' | 'leftFlank' | 'rightFlank';

export const HANDLES: Record<Gesture['kind'], readonly Handle[]> = {
  drag: ['body'],
  wheel: ['frontLeft', 'frontRight'],
  stretch: ['leftFlank', 'rightFlank'],
};

/** A gesture that is being made. Nothing is decided by it: the presenter says what it would come to. */
export interface Held {
  /** The id of the gesture. */
  readonly gesture: string;
  readonly handle: Handle;
  /** Where the hand took hold, and where it is now. */
  readonly from: TablePoint;
  readonly to: TablePoint;
}
