import type { Battlefield } from '@abatis/battlefield';
import type { Point } from '@abatis/geometry';
import type {
  Choice,
  Fixture,
  Footprint,
  Gesture,
  Held,
  Light,
  MapSheet,
  Marker,
  Motion,
  Overlay,
  PathStep,
  Piece,
  Place,
  Plan,
  Shade,
  SideLook,
  Stack,
  Work,
} from '@abatis/screen';

/** The ground that a board shows. It does not change while the board lives. */
export interface BoardGround {
  readonly battlefield: Battlefield;
  readonly sheet: MapSheet;
  readonly sides: readonly SideLook[];
  readonly scale: { readonly text: string; readonly metres: number };
}

/** Everything on top of the ground at one moment. The board draws it and knows no rule. */
export interface BoardScene {
  readonly pieces: readonly Piece[];
  readonly stacks: readonly Stack[];
  readonly markers: readonly Marker[];
  /** What is built on a free table, what stands there without a front, and the light: null is broad day. */
  readonly works: readonly Work[];
  readonly fixtures: readonly Fixture[];
  readonly light: Light | null;
  readonly choices: readonly Choice[];
  /** Ids of pieces and places with the white-and-ink double ring. */
  readonly selection: readonly string[];
  /** The way that is pointed at. */
  readonly path: readonly PathStep[];
  /** What can be done by taking hold of a piece. */
  readonly gestures: readonly Gesture[];
  /** Where the piece that is held would stand, and whether the referee would allow it. */
  readonly ghost: Ghost | null;
  /** The move that is being put together: where the pieces would stand after each leg, and the point it turns about. */
  readonly drafted: Drafted | null;
  readonly plans: readonly Plan[];
  readonly overlay: Overlay | null;
  /** Drawn with the selection, over the overlay. */
  readonly shades: readonly Shade[];
  /** Pieces and places that the lesson or the log points out. */
  readonly spotlight: readonly string[];
  /** All pieces but these are faded to one third; null: none is. */
  readonly unfaded: readonly string[] | null;
}

export interface Drafted {
  readonly ghosts: readonly Footprint[];
  readonly pivot: Place | null;
}

export interface Ghost {
  readonly footprint: Footprint;
  readonly refused: boolean;
}

export interface BoardLook {
  readonly flat: boolean;
  readonly countersHidden: boolean;
  readonly grid: 'faint' | 'strong' | 'none';
  readonly numbers: 'near' | 'always' | 'never';
  readonly symbols: 'box' | 'period';
  /** 0: no motion at all; 1: usual speed. */
  readonly motion: number;
}

/** Where the board looks: the metre at the middle of the window, and the CSS pixels of a metre. */
export interface BoardView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What pointer, finger and keyboard meant. Positions are CSS pixels of the board's own window. */
export interface BoardEvents {
  /** Pointer, long press or keyboard cursor on something; null when it leaves. */
  point(what: PointedAt | null): void;
  /** Click, tap, Enter. `add` with Shift: a waypoint, or one more piece. */
  choose(what: PointedAt, how: { readonly add: boolean; readonly touch: boolean }): void;
  /** A hand that has taken hold of a piece has moved; null when it lets go without having meant anything. */
  hold(held: Held | null): void;
  /** The hand lets go where it is: this is the order. */
  release(held: Held, how: { readonly touch: boolean }): void;
  /** Context menu key, right click. */
  menu(what: PointedAt, at: Point): void;
  /** The view has changed: whatever hangs on places must be put where they are now. */
  view(view: BoardView): void;
}

export interface PointedAt {
  readonly place: Place;
  readonly piece: string | null;
  readonly by: 'mouse' | 'touch' | 'keys';
}

export interface Board {
  show(scene: BoardScene): void;
  look(look: BoardLook): void;
  /** Pieces slide along the ways; resolves when they have arrived. */
  animate(motions: readonly Motion[]): Promise<void>;
  /** The whole sheet in the window. */
  fit(): void;
  view(): BoardView;
  setView(view: BoardView): void;
  /** Brings a place into view, and to the middle if it is not; unless one of the others is in view. */
  reveal(place: Place, ...others: readonly Place[]): void;
  zoomBy(factor: number): void;
  /** CSS pixels of what drawing is measured by: the width of a hex, or a few inches of a table. */
  gauge(): number;
  /** Where a place is in the board's window, in CSS pixels; null if there is no such place. */
  project(place: Place): Point | null;
  /** The board gets the focus, so that keys reach it; no cursor appears before one of them is pressed. */
  focus(): void;
  /** A player begins to walk the map by keys: the cursor appears where it was, or where a piece is to act. */
  enter(): void;
  /** Moves the keyboard cursor to a place and the focus to the board. */
  focusPlace(place: Place): void;
  /** The whole sheet as a picture, without chrome. */
  picture(width: number): Promise<Blob>;
  destroy(): void;
}

/** A font file, for the workers and pictures that cannot see the page's style sheet. */
export interface BoardFont {
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly weight: string;
  readonly url: string;
}

export interface BoardOptions {
  readonly events: BoardEvents;
  readonly look: BoardLook;
  /** The page knows how its bundler starts `@abatis/board/ground-worker`. */
  readonly startGroundWorker: () => Worker;
  readonly fonts: readonly BoardFont[];
  /** What a screen reader calls the map: 'Map of Gettysburg'. */
  readonly label: string;
}
