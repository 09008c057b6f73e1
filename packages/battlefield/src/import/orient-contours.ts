import { hasCrossing } from '../geometry/crossings.ts';
import { isLeftOf, nearestOnSegment } from '../geometry/nearest.ts';
import { boxOf, type Point, squaredDistance } from '../geometry/point.ts';
import { indexSegments, nearestSegment, type SegmentIndex, segmentsNear } from '../geometry/segment-index.ts';
import { isClosed, type Line, legsOf, type Segment } from '../geometry/shape.ts';
import { uphillIsLeft } from '../geometry/uphill.ts';
import type { UphillSide } from '../vocabulary.ts';

/** A contour of a survey, or a spot as a line of one point. */
export interface SurveyLine {
  readonly height: number;
  readonly line: Line;
}

/** A piece of a contour, or a spot as a piece without length. */
interface Piece extends Segment {
  readonly of: Line;
}

/** How many points of a contour are asked for the nearest contour of another height. */
const SAMPLES = 7;

/** Turns survey contours, which are drawn either way, so that the higher ground is on the left. */
export type Orient = (contour: SurveyLine, given: UphillSide | undefined) => Line | null;

/**
 * Knows the contours and spots of a survey. The answer is null where they do not tell which side is higher; closed
 * contours of which nothing tells are taken for hills.
 */
export function orienter(survey: readonly SurveyLine[]): Orient {
  const heights = [...new Set(survey.map(({ height }) => height))].sort((a, b) => a - b);
  const indexes = heights.map(height => indexOf(survey.filter(one => one.height === height)));
  return ({ height, line }, given) => {
    if (given !== undefined) return uphillIsLeft(line, given) ? line : line.toReversed();
    const place = heights.indexOf(height);
    const own = indexSegments(legsOf(line));
    const around = { same: indexes[place]!, higher: indexes[place + 1], lower: indexes[place - 1] };
    const votes = samplesOf(line).map(point => vote({ line, own }, point, around));
    const sum = votes.reduce((total, one) => total + one, 0);
    if (sum === 0 && !isClosed(line)) return null;
    const leftIsUp = sum === 0 ? uphillIsLeft(line, undefined) : sum > 0;
    return leftIsUp ? line : line.toReversed();
  };
}

function indexOf(lines: readonly SurveyLine[]): SegmentIndex<Piece> {
  return indexSegments(lines.flatMap(({ line }) => piecesOf(line)));
}

function piecesOf(line: Line): readonly Piece[] {
  const legs = line.length === 1 ? [{ a: line[0]!, b: line[0]! }] : legsOf(line);
  return legs.map(leg => ({ ...leg, of: line }));
}

function samplesOf(line: Line): readonly Point[] {
  const last = line.length - 1;
  const places = Array.from({ length: SAMPLES }, (_, i) => Math.round((last * i) / (SAMPLES - 1)));
  return [...new Set(places)].map(place => line[place]!);
}

interface Around {
  readonly same: SegmentIndex<Piece>;
  readonly higher: SegmentIndex<Piece> | undefined;
  readonly lower: SegmentIndex<Piece> | undefined;
}

interface Contour {
  readonly line: Line;
  readonly own: SegmentIndex<Segment>;
}

/** 1 if the nearest contour above or below says that the ground rises to the left, -1 to the right, 0 if none. */
function vote(contour: Contour, point: Point, { same, higher, lower }: Around): number {
  const seen = (index: SegmentIndex<Piece> | undefined) => {
    const found = index && nearestPoint(index, point);
    return found && !isHidden(contour, found, same) ? found : undefined;
  };
  const [above, below] = [seen(higher), seen(lower)];
  const byAbove = above && (!below || squaredDistance(point, above) <= squaredDistance(point, below));
  if (byAbove) return liesLeft(contour, above) ? 1 : -1;
  if (below) return liesLeft(contour, below) ? -1 : 1;
  return 0;
}

function nearestPoint(index: SegmentIndex<Segment>, point: Point): Point {
  const { a, b } = index.segments[nearestSegment(index, point)!]!;
  return nearestOnSegment(point, a, b);
}

/** Behind another contour of the same height the ground is on the other side of that height again. */
function isHidden({ line, own }: Contour, point: Point, same: SegmentIndex<Piece>): boolean {
  const near = nearestPoint(own, point);
  const others = segmentsNear(same, boxOf([near, point]))
    .map(place => same.segments[place]!)
    .filter(({ of }) => of !== line);
  return hasCrossing([near, point], indexSegments(others));
}

function liesLeft({ line, own }: Contour, point: Point): boolean {
  return isLeftOf(point, line, nearestSegment(own, point)!);
}
