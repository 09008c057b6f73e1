import type { Header, Relief, RoadClass, Sheet } from '@abatis/battlefield';
import { FLAT_EVEN_CCRR, POINTY_ODD_RRCC } from '@abatis/hex';

/*
 * What a designer lists, hex by hex. Hexes are written '1014', hexsides '1018/1118', lists with spaces between.
 * '0305..0815' are all hexes from the one corner to the other.
 */

export interface Plan {
  readonly name: string;
  readonly id: string;
  readonly source: string;
  readonly note?: string;
  /** Whose battlefield it is: the file is written among its data. */
  readonly rulebook: string;
  /** pointy: numbered by rows, odd rows further east; flat: by columns, even columns further south. */
  readonly orientation: 'pointy' | 'flat';
  /** Metres from flat side to flat side of a hex. */
  readonly across: number;
  readonly cols: number;
  readonly rows: number;
  readonly relief: Relief;
  /** Hexes that do not lie at ground level, by level. */
  readonly levels: Readonly<Record<string, string>>;
  readonly woods: string;
  readonly orchards?: readonly Named[];
  readonly marshes?: string;
  /** Rivers so broad, and lakes, that they fill hexes. */
  readonly waters?: readonly Named[];
  /** Towns with their market squares. Villages are places with houses. */
  readonly towns?: readonly TownPlan[];
  readonly roads: readonly RoadPlan[];
  readonly railways?: readonly Named[];
  readonly sunkenRoads?: readonly Named[];
  /** Hexes in which a railway runs in a cut. */
  readonly cuts?: readonly { readonly name: string; readonly hex: string; readonly railway: string }[];
  readonly streams: readonly StreamPlan[];
  readonly walls?: readonly { readonly name: string; readonly sides: string }[];
  /** The second hex of each side is the higher one. */
  readonly gentleSlopes?: string;
  readonly steepSlopes?: string;
  readonly places: readonly PlacePlan[];
}

export interface Named {
  readonly name: string;
  readonly hexes: string;
}

export interface TownPlan extends Named {
  readonly square: string;
}

interface RoadPlan {
  readonly name: string;
  readonly class: RoadClass;
  readonly hexes: string;
  /** A hex on the edge where it leaves the sheet although another road ends there. */
  readonly leaves?: string;
}

export interface StreamPlan {
  readonly name: string;
  readonly class: 'river' | 'stream' | 'creek' | 'brook';
  readonly sides: string;
  /** Hexsides along which it is drawn too, but with a gap between the two hexes: there it bars nobody's way. */
  readonly gaps?: string;
  /** The hexside at its upper end. */
  readonly source: string;
  /** In metres; without it, as its class is drawn. */
  readonly width?: number;
}

export interface PlacePlan {
  readonly hex: string;
  readonly name: string;
  readonly class: 'settlement' | 'farm' | 'height' | 'water' | 'crossroads' | 'landmark';
  /** The words of the landmark list where the name is shorter. */
  readonly note?: string;
  /** Metres east and north of the middle of the hex; otherwise a free spot is looked for. */
  readonly at?: readonly [number, number];
  readonly building?: 'house' | 'farm' | 'church' | 'mill' | 'chateau' | 'village';
}

type Size = Pick<Plan, 'orientation' | 'cols' | 'rows'>;

/** Everything is drawn on paper with hexes of this width, and at last enlarged to the metres of the ground. */
export const ACROSS = 228.6;
/** From one row of pointy hexes, or column of flat ones, to the next. */
export const ROW = rowOf(ACROSS);

/** The sheet on the ground. */
export function sheetOf(plan: Plan): PlacedSheet {
  return sheetWith(plan, plan.across);
}

/** The same sheet on paper. */
export function paperOf(plan: Size): PlacedSheet {
  return sheetWith(plan, ACROSS);
}

/** Metres of ground to one of paper. */
export function scaleOf({ across }: Plan): number {
  return across / ACROSS;
}

type PlacedSheet = Sheet & { origin: { x: number; y: number } };

function sheetWith(size: Size, across: number): PlacedSheet {
  const { orientation, cols, rows } = size;
  const layout = orientation === 'flat' ? FLAT_EVEN_CCRR : POINTY_ODD_RRCC;
  return { layout, cols, rows, across, origin: originOf(size, across) };
}

function rowOf(across: number): number {
  return (across * Math.sqrt(3)) / 2;
}

/** The field is exactly as large as the sheet, with its south-west corner at the origin. */
export function extentOf({ orientation, cols, rows }: Size, across: number): Header['extent'] {
  const [lines, others] = orientation === 'flat' ? [cols, rows] : [rows, cols];
  const long = metres((others + 0.5) * across);
  const wide = metres((lines - 1) * rowOf(across) + (across * 2) / Math.sqrt(3));
  return orientation === 'flat' ? [0, 0, wide, long] : [0, 0, long, wide];
}

/** The first hex of pointy ones lies in a shifted row: its centre is a whole hex from the western edge. */
function originOf({ orientation, rows }: Size, across: number): { x: number; y: number } {
  return orientation === 'flat'
    ? { x: metres(across / Math.sqrt(3)), y: metres(rows * across) }
    : { x: across, y: metres((rows - 1) * rowOf(across) + across / Math.sqrt(3)) };
}

const metres = (value: number): number => Math.round(value * 100) / 100;

export const listed = (text: string | undefined): readonly string[] =>
  text?.split(' ').filter(Boolean).flatMap(expanded) ?? [];

/** '0305..0406' -> 0305 0306 0405 0406 */
function expanded(word: string): readonly string[] {
  const [from, to] = word.split('..');
  if (to === undefined) return [word];
  return range(from!.slice(0, 2), to.slice(0, 2)).flatMap(first =>
    range(from!.slice(2), to.slice(2)).map(last => first + last),
  );
}

function range(from: string, to: string): readonly string[] {
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, i) => String(Number(from) + i).padStart(2, '0'));
}
