import type { Seat } from '@abatis/kernel';
import type { Rational } from '@abatis/kernel/rational';
import type { Held } from './gesture.ts';
import type { Then } from './moment.ts';
import type { Area } from './places/area.ts';
import type { Footprint } from './places/footprint.ts';
import type { Place } from './places/place.ts';
import type { TableUse } from './rules.ts';
import type { Text } from './text.ts';
import type { Profile } from './works.ts';

/** What the player points at, with the waypoints that he has set on the way there. */
export interface Pointed {
  readonly piece: string | null;
  readonly place: Place | null;
  readonly via: readonly Place[];
  /** The place is that of a plan in the list: what is asked for are its odds, not what a click there would do. */
  readonly plan?: true;
  /** The gesture that the hand is making: then the answer has a ghost, and `then` is the order that letting go gives. */
  readonly held?: Held;
}

/** What pointing somewhere tells: the tag at the pointer, the path, the preview, and what a click would do. */
export interface Hover {
  /** `idle`: nothing can be done there and nothing was meant: it is shown when the player points, not when he clicks. */
  readonly tone: 'plain' | 'move' | 'contact' | 'refused' | 'idle';
  /** One or two lines; a refusal names every clause. */
  readonly lines: readonly Text[];
  /** The way, each place entered with its cost and the sum so far. */
  readonly path: readonly PathStep[];
  /** Null if a click does nothing. */
  readonly then: Then | null;
  readonly preview: Preview | null;
  /** Drawn instead of those of the selection: its front where the move that is pointed at would end. */
  readonly shades?: readonly Shade[];
  /** Of a gesture: where the piece would stand, and what the move costs. The path is its legs. */
  readonly ghost?: Footprint;
  readonly cost?: string;
  /** Of a work that is pointed at: how it looks cut across. */
  readonly profile?: Profile;
}

export interface PathStep {
  readonly place: Place;
  /** In the disc on the map; empty for the place where it starts. */
  readonly cost: string;
  /** A rule stops the move here. */
  readonly stops: boolean;
}

/** Before anything is committed: all that will decide a roll, and its exact outcomes. */
export interface Preview {
  /** 'Planned attack on 1411', and the state of it: 'not committed'. */
  readonly title: string;
  readonly note: string;
  readonly rolls: readonly RollPreview[];
  /** What can come of the whole order up to the next decision. */
  readonly bars: readonly OutcomeBar[];
  readonly exact: boolean;
  readonly warnings: readonly Text[];
  /** What each party has to expect, in figures: steps lost on average, the chance of disorder. */
  readonly tables?: readonly PreviewTable[];
  /** What is certain before any die falls: how far, from where. */
  readonly rows?: RollPreview['rows'];
  /** Where dice fall in several steps, one after the other: the steps in their sequence, which have all rolls between them. */
  readonly steps?: readonly PreviewStep[];
}

/** What happens at once in an order that has several steps: 'Fire at the charge', 'Contact'. */
export interface PreviewStep {
  readonly title: string;
  /** The number of its rolls, which follow those of the steps before it. */
  readonly rolls: number;
  /** What is certain about it. */
  readonly rows: RollPreview['rows'];
  /** What can come of it, counted over everything that can come of the steps before it. */
  readonly bars: readonly OutcomeBar[];
  readonly notes: readonly Text[];
}

/** Figures under common headings, with something said at the left of each row. */
export interface PreviewTable {
  readonly title: Text;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: Text; readonly cells: readonly string[] }[];
  /** The cells that the figures come from. */
  readonly reads?: readonly TableUse[];
}

export interface RollPreview {
  /** Two parties, or one and what it is held against. */
  readonly left: Party | null;
  readonly right: Party | null;
  /** Between them, big: '3:1', 'CV 3'; and small under it. */
  readonly versus: string;
  readonly basis: Text;
  readonly rows: readonly { readonly label: Text; readonly value: string }[];
  readonly drms: readonly {
    readonly label: string;
    readonly clause: string;
    readonly value: number;
    /** Instead of the value, where it is not known: '+1 to +5'. */
    readonly text?: string;
  }[];
  readonly net: number;
  /** Instead of the net modifier and its table: 'Total, rows 3 to 8', '+2'. */
  readonly total?: { readonly label: string; readonly value: string };
  /** The table that is read, with its column and what its file says of it ('given', 'reconstructed'); null if the roll is held against a number. */
  readonly table: {
    readonly clause: string;
    readonly column: string;
    readonly status?: string;
    /** The first and the last row that can be read, where the faces do not tell. */
    readonly rows?: readonly [number, number];
    /** The heading of the row that is read, where rows are not numbers. */
    readonly row?: string;
  } | null;
  /** What each face of the die leads to, each total, or each number of hits; `to` ends a span of them. */
  readonly faces: readonly {
    readonly die: number;
    readonly to?: number;
    readonly result: string;
    /** Absent where each is as likely as every other. */
    readonly chance?: RationalText;
  }[];
  /** What the numbers of the faces are, where they are not those of one die. */
  readonly counts?: 'totals' | 'hits';
  /** Said of it below the modifiers: why something that might change it does not. */
  readonly notes?: readonly Text[];
}

export interface Party {
  readonly seat: Seat | null;
  readonly name: string;
  readonly value: string;
  readonly note: Text;
}

/** One outcome with its exact chance. */
export interface OutcomeBar {
  /** 'DR', or a short word. */
  readonly code: string;
  /** What it means here. */
  readonly text: Text;
  readonly chance: RationalText;
  readonly probability: number;
  /** For the player who asks, from good (0) to bad (4): the ramp of colours. */
  readonly grade: 0 | 1 | 2 | 3 | 4;
}

/** A chance that can be posted between threads: as `Rational`, in decimal digits. */
export interface RationalText {
  readonly num: string;
  readonly den: string;
}

export const rationalText = ({ num, den }: Rational): RationalText => ({
  num: num.toString(),
  den: den.toString(),
});

/** A probability for a person: whole percents, but never 0 % or 100 % of what is merely unlikely. */
export function percent(probability: number): string {
  if (probability > 0 && probability < 0.01) return '<1 %';
  if (probability < 1 && probability > 0.99) return '>99 %';
  return `${Math.round(100 * probability)} %`;
}

/** What is known of a stack, a unit, a commander or a place. */
export interface Inspection {
  readonly title: string;
  readonly subtitle: Text;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly piece: string;
    readonly cells: readonly string[];
    readonly pale: boolean;
  }[];
  /** Ground, command and what a rule will do next. */
  readonly facts: readonly Text[];
  /** Short, with its source. */
  readonly history: { readonly text: string; readonly source: string } | null;
  /** Of a work: how it looks cut across. */
  readonly profile?: Profile;
}

/** The order of battle of one side as a tree. */
export interface Forces {
  readonly seat: Seat;
  readonly columns: readonly string[];
  readonly nodes: readonly ForceNode[];
  /** 'To move 9', 'D 1', 'Shattered soon 2'; a node matches by the ids in its `filters`. */
  readonly filters: readonly { readonly id: string; readonly label: string; readonly count: number }[];
  /** Who may see it, or how much of it is known: 'yours only 2.5'. */
  readonly note?: Text;
}

export interface ForceNode {
  readonly id: string;
  readonly level: 'army' | 'corps' | 'division' | 'brigade' | 'unit';
  readonly name: string;
  /** As its counter calls it: shown where a row has no room for the whole name. */
  readonly short?: string;
  /** Commander and rating of a formation. */
  readonly commander: {
    readonly piece: string | null;
    readonly name: string;
    readonly rating: string;
  } | null;
  /** The whole command roll, or why it is out: '3 −1 +1 = 3, in 20.5b'. */
  readonly command: { readonly state: 'in' | 'out' | 'open' | 'none'; readonly text: Text };
  /** Strength now and at the start, and the mark on the bar (shatter). */
  readonly strength: { readonly now: number; readonly full: number; readonly mark: number | null } | null;
  /** Cells under the columns after the name. */
  readonly cells: readonly string[];
  readonly badges: readonly string[];
  /** What the map shows when it is clicked. */
  readonly pieces: readonly string[];
  readonly filters: readonly string[];
  readonly note: Text;
  readonly children: readonly ForceNode[];
  /** Its units are shown without asking. */
  readonly open?: true;
  /** Its rows of boxes on the force chart: fatigue, stragglers. */
  readonly tracks?: readonly ForceTrack[];
  /** Short words beside them: 'G 1', 'C 0'. */
  readonly tags?: readonly string[];
}

export interface ForceTrack {
  readonly label: string;
  readonly boxes: readonly TrackBox[];
  /** What the next box brings: '2 boxes to Tired: half SP, half MA 11.1'. */
  readonly note: Text | null;
  /** How its boxes are drawn, to tell tracks apart; square if absent. */
  readonly shape?: 'square' | 'round';
}

/** Grey boxes are those that a worse state begins with. */
export type TrackBox = 'full' | 'empty' | 'grey' | 'grey-full';

/** What an overlay lays over the map. */
export interface Overlay {
  readonly id: string;
  readonly title: string;
  readonly legend: readonly { readonly style: ShadeStyle; readonly label: string }[];
  readonly shades: readonly Shade[];
  readonly lines: readonly OverlayLine[];
  readonly notes: readonly Text[];
}

/** Each differs by pattern as well as by colour. */
export type ShadeStyle =
  | 'own-zone'
  | 'enemy-zone'
  | 'both-zones'
  | 'threat'
  | 'fire'
  | 'command'
  | 'level'
  | 'objective'
  | 'clear'
  | 'partial'
  | 'blocked'
  /** The ground before the front of a piece. */
  | 'front'
  /** Under fire of guns, and what would be after the move that is pointed at. */
  | 'field'
  | 'new-field'
  | 'infantry-zone'
  | 'cavalry-zone'
  /** A zone that ground or something else takes away: hollow. */
  | 'negated'
  /** How far a piece fires well, and how far at all. */
  | 'close-range'
  | 'range'
  /** Ground that the enemy keeps free, and a line that decides something. */
  | 'standoff'
  | 'limit'
  | 'crest'
  /** The end of a way that has to be straight. */
  | 'straight'
  /** Ground into which a piece that runs may go. */
  | 'refuge';

export interface Shade {
  readonly place: Place;
  /** On a free table: the ground that is shaded, where it is not the place alone. */
  readonly area?: Area;
  readonly style: ShadeStyle;
  /** Written in the place: a level, points. Of an area, on a label at its place. */
  readonly text: string;
  /** On hover: who, why. */
  readonly about: Text;
  /** 0 to 4 where there are degrees (levels). */
  readonly degree?: number;
}

export interface OverlayLine {
  readonly from: Place;
  readonly to: Place;
  /** `tape`: with a tick for every inch. */
  readonly style: 'in' | 'out' | 'clear' | 'partial' | 'blocked' | 'tape';
  readonly about: Text;
  /** On a label at its middle. */
  readonly text?: string;
}

/** What a tape is laid at: the edge of a piece, or a point of the ground. */
export interface TapeEnd {
  readonly piece: string | null;
  readonly place: Place;
}

/** A distance that somebody has measured, and what lies along it. */
export interface Tape {
  /** Where it lies: of a piece, the nearest point of its edge. */
  readonly from: Place;
  readonly to: Place;
  /** '19.5″, scrub 6.07″'. */
  readonly text: string;
  readonly lines: readonly Text[];
}

/** A line of sight explained, with a profile of every shortest path. */
export interface SightPicture {
  readonly from: Place;
  readonly to: Place;
  readonly sight: 'clear' | 'partial' | 'blocked';
  readonly title: string;
  readonly summary: Text;
  readonly paths: readonly SightPath[];
  /** What it means here: which units may fire at which, with odds. */
  readonly meaning: readonly Text[];
  readonly bars: readonly OutcomeBar[];
}

export interface SightPath {
  readonly clear: boolean;
  readonly places: readonly {
    readonly place: Place;
    readonly level: number;
    readonly height: number;
    readonly obstructs: Text | null;
    /** Written under it instead of the place, where the ground is sampled. */
    readonly label?: string;
  }[];
  readonly text: Text;
}
