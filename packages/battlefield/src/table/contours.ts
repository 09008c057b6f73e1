import { pointer, type Report } from '@abatis/data';
import { evidenceAt, indexRelief } from '../compile/relief.ts';
import { difference, orientedRings } from '../geometry/areas.ts';
import { heightOf, levelAbove, levelBelow } from '../geometry/elevation.ts';
import { type Box, boxOf, isInBox, type Point, samePoint } from '../geometry/point.ts';
import { canonicalRing, doubledArea, isInside } from '../geometry/ring.ts';
import { isClosed, type Line, linesOf, type Polygon, type Ring } from '../geometry/shape.ts';
import { hasSides, uphillIsLeft } from '../geometry/uphill.ts';
import { byId, compareText } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import { clippedToTable, cornersOnGround, type TableFrame } from './frame.ts';

/*
 * A contour of a battlefield is a line that knows its higher side. On a table it becomes the ground above it: a ring
 * if it closes on the table, else a piece of the table that the edge closes. Of the lines that reach the edge, each
 * is followed with the higher ground on the left; from its end the edge leads anticlockwise to the next line.
 */

/** Ground above a contour. */
export interface HighGround {
  readonly level: number;
  readonly polygon: Polygon;
  readonly from: readonly string[];
  readonly name: string | undefined;
  readonly slope: 'gentle' | 'steep' | undefined;
}

export interface TableRelief {
  /** The level of ground that no contour holds. */
  readonly ground: number;
  readonly high: readonly HighGround[];
}

/** A contour on the table, the higher ground on its left. */
interface Course {
  readonly line: Line;
  readonly feature: FeatureOf<'contour'>;
}

interface Outline {
  readonly ring: Ring;
  readonly features: readonly FeatureOf<'contour'>[];
}

export function reliefOnTable(battlefield: Battlefield, frame: TableFrame, report: Report): TableRelief {
  const { relief } = battlefield.abatis;
  const contours = featuresOf(battlefield, ['contour']).sort(byId);
  const heights = [...new Set(contours.map(({ properties }) => heightOf(properties, relief)))].sort(
    (a, b) => a - b,
  );
  if (heights.length === 0) return { ground: relief?.ground ?? 0, high: [] };
  const ground = levelBelow(heights[0]!, relief);
  const high = heights.flatMap(height => {
    const same = contours.filter(({ properties }) => heightOf(properties, relief) === height);
    const level = levelAbove(height, relief);
    return level > ground ? groundAbove(same, battlefield, frame, report).map(on(level)) : [];
  });
  return { ground, high: withoutCovered(high) };
}

const on =
  (level: number) =>
  ({ polygon, features }: { polygon: Polygon; features: readonly FeatureOf<'contour'>[] }): HighGround => ({
    level,
    polygon,
    from: [...new Set(features.map(({ id }) => id))].sort(compareText),
    name: features.find(({ properties }) => properties.name !== undefined)?.properties.name,
    slope: features.find(({ properties }) => properties.slope !== undefined)?.properties.slope,
  });

/** The ground above all contours of one height. */
function groundAbove(
  contours: readonly FeatureOf<'contour'>[],
  battlefield: Battlefield,
  frame: TableFrame,
  report: Report,
): readonly { polygon: Polygon; features: readonly FeatureOf<'contour'>[] }[] {
  const courses = contours.flatMap(feature => coursesOn(feature, frame));
  const rings = courses.filter(({ line }) => isClosed(line));
  const open = courses.filter(({ line }) => !isClosed(line));
  const through = open.filter(({ line }) => [line[0]!, line.at(-1)!].every(end => isOnEdge(end, frame.box)));
  for (const { feature } of open.filter(course => !through.includes(course)))
    report.warn(
      pointer('features', battlefield.features.indexOf(feature)),
      'ends on the table, so that it bounds no ground there',
      feature.id,
    );
  const outlines: Outline[] = [
    ...rings.filter(({ line }) => doubledArea(line) > 0).map(asOutline),
    ...closedByEdge(through, frame.box),
  ];
  const holes = rings.filter(({ line }) => doubledArea(line) < 0).map(asOutline);
  const isAllHigh = through.length === 0 && isTableAbove(contours, battlefield, frame, rings);
  if (isAllHigh) outlines.push({ ring: cornersOf(frame.box), features: contours.slice(0, 1) });
  return outlines.map(outline => withHoles(outline, holes, outlines));
}

const asOutline = ({ line, feature }: Course): Outline => ({ ring: line.slice(0, -1), features: [feature] });

function coursesOn(feature: FeatureOf<'contour'>, frame: TableFrame): readonly Course[] {
  return linesOf(feature.geometry)
    .filter(hasSides)
    .flatMap(drawn => {
      const turned = uphillIsLeft(drawn, feature.properties.uphill) ? drawn : drawn.toReversed();
      return clippedToTable(frame, turned.map(frame.toTable)).map(line => ({ line, feature }));
    })
    .filter(({ line }) => !isClosed(line) || doubledArea(line) !== 0);
}

/** Holes belong to the smallest outline round them. */
function withHoles(
  outline: Outline,
  holes: readonly Outline[],
  outlines: readonly Outline[],
): { polygon: Polygon; features: readonly FeatureOf<'contour'>[] } {
  const own = holes.filter(hole => holderOf(hole.ring, outlines) === outline);
  const rings = [canonicalRing(outline.ring, true), ...own.map(({ ring }) => canonicalRing(ring, false))];
  return { polygon: rings, features: [outline, ...own].flatMap(({ features }) => features) };
}

function holderOf(hole: Ring, outlines: readonly Outline[]): Outline | null {
  const around = outlines.filter(({ ring }) => isInside(hole[0]!, ring));
  return around.reduce<Outline | null>(
    (best, each) => (best && doubledArea(best.ring) <= doubledArea(each.ring) ? best : each),
    null,
  );
}

function isOnEdge({ x, y }: Point, { west, south, east, north }: Box): boolean {
  return x === west || x === east || y === south || y === north;
}

function cornersOf({ west, south, east, north }: Box): Ring {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

/** How far a point of the edge lies from the south-west corner, along the edge and anticlockwise. */
function alongEdge({ x, y }: Point, { east, north }: Box): number {
  if (y === 0) return x;
  if (x === east) return east + y;
  return y === north ? 2 * east + north - x : 2 * east + 2 * north - y;
}

function closedByEdge(courses: readonly Course[], box: Box): readonly Outline[] {
  const length = 2 * (box.east + box.north);
  const rest = new Set(courses);
  const outlines: Outline[] = [];
  for (const first of courses) {
    if (!rest.has(first)) continue;
    const followed: Course[] = [];
    const ring: Point[] = [];
    for (let course: Course | undefined = first; course && rest.has(course); ) {
      rest.delete(course);
      followed.push(course);
      ring.push(...course.line);
      const end: number = alongEdge(course.line.at(-1)!, box);
      const ahead = (to: number): number => (((to - end) % length) + length) % length;
      const open: readonly Course[] = [first, ...rest];
      const next: Course = open.reduce((best, each) =>
        ahead(alongEdge(each.line[0]!, box)) < ahead(alongEdge(best.line[0]!, box)) ? each : best,
      );
      const reach = ahead(alongEdge(next.line[0]!, box));
      ring.push(
        ...cornersOf(box)
          .map(corner => ({ corner, far: ahead(alongEdge(corner, box)) }))
          .filter(({ far }) => far > 0 && far < reach)
          .sort((a, b) => a.far - b.far)
          .map(({ corner }) => corner),
      );
      course = next;
    }
    const distinct = ring.filter((each, i) => !samePoint(each, ring[(i + ring.length - 1) % ring.length]!));
    outlines.push({ ring: distinct, features: followed.map(({ feature }) => feature) });
  }
  return outlines.filter(({ ring }) => ring.length > 2 && doubledArea(ring) > 0);
}

/** Does the whole edge of the table lie above these contours? Asked where none of them reaches the edge. */
function isTableAbove(
  contours: readonly FeatureOf<'contour'>[],
  battlefield: Battlefield,
  frame: TableFrame,
  rings: readonly Course[],
): boolean {
  const outermost = rings.find(({ line }) => !rings.some(other => isAround(other.line, line)));
  if (outermost) return doubledArea(outermost.line) < 0;
  const [step] = indexRelief({ ...battlefield, features: [...contours] }).steps;
  const corner = cornersOnGround(frame.sheet)[0]!;
  const at = { x: Math.round(corner.x * 100), y: Math.round(corner.y * 100) };
  return step !== undefined && evidenceAt(at, step).isAbove;
}

const isAround = (outer: Line, inner: Line): boolean =>
  outer !== inner && isInside(inner[0]!, outer.slice(0, -1));

/** Without ground that lies wholly within other ground of the same level: contours between two levels are for the eye. */
function withoutCovered(high: readonly HighGround[]): readonly HighGround[] {
  return high.filter(
    (one, i) =>
      !high.some(
        (other, k) =>
          k !== i &&
          other.level === one.level &&
          isCovered(one.polygon, other.polygon) &&
          (k < i || !isCovered(other.polygon, one.polygon)),
      ),
  );
}

function isCovered(one: Polygon, other: Polygon): boolean {
  if (!one[0]!.every(each => isInBox(boxOf(other[0]!), each))) return false;
  return difference(orientedRings(one), orientedRings(other)).length === 0;
}
