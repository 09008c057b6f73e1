import type { Bounds, Point } from '@abatis/geometry';
import {
  advanced,
  FULL_TURN,
  facing,
  inches,
  inInches,
  type Pose,
  point,
  type TablePoint,
  type Thou,
  thou,
} from '@abatis/tabletop';
import type { Arrow, Gazetteer, Printed, TableGround } from './gazetteer.ts';
import { type Place, readTablePoint } from './place.ts';
import type { TableSheet } from './sheet.ts';

/** Inches of the gauge if the sheet says nothing. */
const GAUGE = 4;
/** What is pointed at is a point in this many thousandths: nobody points more exactly, and fewer questions are asked. */
const POINTED = 100;
/** Inches of a step with an arrow key. */
const STEP = 1;
/** Inches between numbers along the edge. */
const NUMBERED = 6;

const ARROWS: Record<Arrow, readonly [east: number, north: number]> = {
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

/** The name of a point on a free table: '12.5,8.25'. */
export const tablePlace = ({ x, y }: TablePoint): Place => `${inInches(x)},${inInches(y)}`;

/** The name of a point with the facing of what stands there: '12.5,8.25@90'. */
export const posePlace = ({ at, facing: looks }: Pose): Place => `${tablePlace(at)}@${looks / 10}`;

/** The point that a place names; null if it is no point of a free table. */
export function tablePointOf(place: Place): TablePoint | null {
  const read = readTablePoint(place);
  return read && { x: thou(Math.round(read.x * 1000)), y: thou(Math.round(read.y * 1000)) };
}

/** The places of a free table: points in inches from its south-west corner. */
export function tableGazetteer(sheet: TableSheet): Gazetteer {
  const { table: size, metresPerInch, origin, gauge = GAUGE } = sheet;
  const across = gauge * metresPerInch;
  const ground = tableGround(sheet);
  const isOnTable = ({ x, y }: TablePoint): boolean =>
    x >= 0 && y >= 0 && x <= size.width * 1000 && y <= size.height * 1000;
  const at = (x: number, y: number): Point => ({
    x: origin.x + x * metresPerInch,
    y: origin.y + y * metresPerInch,
  });
  const bounds: Bounds = {
    west: origin.x,
    south: origin.y,
    east: at(size.width, 0).x,
    north: at(0, size.height).y,
  };
  return {
    across,
    bounds,
    origin,
    corners: circle(inches(gauge * 0.42)).map(({ x, y }) => ({
      x: (x / 1000) * metresPerInch,
      y: (y / 1000) * metresPerInch,
    })),
    zigzags: [],
    table: ground,
    hasRulers: sheet.bare !== true,
    printedBelow: 0,
    pointOf(place) {
      const named = tablePointOf(place);
      return named && isOnTable(named) ? ground.toGround(named) : null;
    },
    facingOf: place => readTablePoint(place)?.facing ?? null,
    endsOf: () => null,
    placeAt(there) {
      return isIn(bounds, there, 0) ? tablePlace(onGrid(ground.toTable(there), POINTED)) : null;
    },
    stepFrom(place, { arrow }) {
      const from = tablePointOf(place);
      const [east, north] = ARROWS[arrow];
      const to = from && { x: thou(from.x + 1000 * east), y: thou(from.y + 1000 * north) };
      return to && isOnTable(to) ? tablePlace(to) : place;
    },
    areBeside: () => false,
    gridLines: () => inchLines(size, at),
    printedIn: seen => inchNumbers(size, at).filter(printed => isIn(seen, printed.at, across)),
  };
}

/** A table of this size and scale on the ground. */
function tableGround({ table: { width, height }, metresPerInch, origin }: TableSheet): TableGround {
  const onTable = (metres: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, metres / metresPerInch)) * 1000);
  return {
    metresPerInch,
    toGround: ({ x, y }) => ({
      x: origin.x + (x / 1000) * metresPerInch,
      y: origin.y + (y / 1000) * metresPerInch,
    }),
    toTable: ({ x, y }) => ({
      x: thou(onTable(x - origin.x, width)),
      y: thou(onTable(y - origin.y, height)),
    }),
  };
}

const onGrid = ({ x, y }: TablePoint, step: number): TablePoint => ({
  x: thou(Math.round(x / step) * step),
  y: thou(Math.round(y / step) * step),
});

/** Points of a circle round nothing, clockwise from the north: a free table has no sides to follow. */
function circle(radius: Thou): readonly TablePoint[] {
  const corners = 24;
  return Array.from(
    { length: corners },
    (_, i) => advanced({ at: point(0, 0), facing: facing((i * FULL_TURN) / corners) }, radius).at,
  );
}

function inchLines(
  { width, height }: TableSheet['table'],
  at: (x: number, y: number) => Point,
): readonly (readonly Point[])[] {
  const upright = inchesTo(width).map(x => [at(x, 0), at(x, height)]);
  const level = inchesTo(height).map(y => [at(0, y), at(width, y)]);
  return [...upright, ...level];
}

/** Every few inches along the south and the west edge, as on a ruler laid there. */
function inchNumbers(
  { width, height }: TableSheet['table'],
  at: (x: number, y: number) => Point,
): readonly Printed[] {
  const marks = (length: number): readonly number[] =>
    inchesTo(length).filter(inch => inch > 0 && inch < length && inch % NUMBERED === 0);
  return [
    ...marks(width).map(x => ({ text: `${x}″`, at: at(x, 0.25) })),
    ...marks(height).map(y => ({ text: `${y}″`, at: at(0.6, y) })),
  ];
}

const inchesTo = (length: number): readonly number[] =>
  Array.from({ length: Math.floor(length) + 1 }, (_, inch) => inch);

const isIn = ({ west, south, east, north }: Bounds, { x, y }: Point, reach: number): boolean =>
  x >= west - reach && x <= east + reach && y >= south - reach && y <= north + reach;
