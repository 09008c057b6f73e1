import type { Header, Relief, RoadClass, Sheet } from '@abatis/battlefield';

/*
 * What a designer lists, hex by hex. Hexes are written '1014', hexsides '1018/1118', lists with spaces between.
 */

export interface Plan {
  readonly name: string;
  readonly id: string;
  readonly source: string;
  readonly note?: string;
  readonly cols: number;
  readonly rows: number;
  readonly relief: Relief;
  /** Hexes that do not lie at ground level, by level. */
  readonly levels: Readonly<Record<string, string>>;
  readonly woods: string;
  readonly orchards?: readonly Named[];
  /** A town with its market square. */
  readonly town?: Named & { readonly square: string };
  readonly roads: readonly RoadPlan[];
  readonly railways?: readonly Named[];
  readonly sunkenRoads?: readonly Named[];
  /** Hexes in which a railway runs in a cut. */
  readonly cuts?: readonly { readonly name: string; readonly hex: string; readonly railway: string }[];
  readonly streams: readonly StreamPlan[];
  readonly walls?: readonly { readonly name: string; readonly sides: string }[];
  /** The second hex of each side is the higher one. */
  readonly steepSlopes?: string;
  readonly places: readonly PlacePlan[];
}

export interface Named {
  readonly name: string;
  readonly hexes: string;
}

interface RoadPlan {
  readonly name: string;
  readonly class: RoadClass;
  readonly hexes: string;
}

export interface StreamPlan {
  readonly name: string;
  readonly class: 'river' | 'stream' | 'creek' | 'brook';
  readonly sides: string;
  /** The hexside at its upper end. */
  readonly source: string;
}

export interface PlacePlan {
  readonly hex: string;
  readonly name: string;
  readonly class: 'settlement' | 'farm' | 'height' | 'water' | 'crossroads' | 'landmark';
  /** The words of the landmark list where the name is shorter. */
  readonly note?: string;
  /** Metres east and north of the middle of the hex; otherwise a free spot is looked for. */
  readonly at?: readonly [number, number];
  readonly building?: 'house' | 'farm' | 'church' | 'mill';
}

/** 250 yards from flat side to flat side (LFM 0.4b), numbered by LFM R1. */
export function sheetOf({
  cols,
  rows,
}: Pick<Plan, 'cols' | 'rows'>): Sheet & { origin: { x: number; y: number } } {
  const layout = { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } } as const;
  return { layout, cols, rows, across: ACROSS, origin: originOf(rows) };
}

export const ACROSS = 228.6;
/** From one row of hexes to the next. */
export const ROW = (ACROSS * Math.sqrt(3)) / 2;

/** The field is exactly as large as the sheet, with its south-west corner at the origin. */
export function extentOf({ cols, rows }: Pick<Plan, 'cols' | 'rows'>): Header['extent'] {
  return [0, 0, metres((cols + 0.5) * ACROSS), metres((rows - 1) * ROW + (ACROSS * 2) / Math.sqrt(3))];
}

/** The first hex lies in a shifted row: its centre is a whole hex from the western edge. */
function originOf(rows: number): { x: number; y: number } {
  return { x: ACROSS, y: metres((rows - 1) * ROW + ACROSS / Math.sqrt(3)) };
}

const metres = (value: number): number => Math.round(value * 100) / 100;

export const listed = (text: string | undefined): readonly string[] => text?.split(' ').filter(Boolean) ?? [];
