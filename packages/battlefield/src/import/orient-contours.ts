import { isLeftOf, nearestOnSegment } from '../geometry/nearest.ts';
import { centimetres, type Point, squaredDistance } from '../geometry/point.ts';
import { indexSegments, nearestSegment, type SegmentIndex } from '../geometry/segment-index.ts';
import { isClosed, type Line, legsOf, type Segment } from '../geometry/shape.ts';
import { uphillIsLeft } from '../geometry/uphill.ts';
import type { UphillSide } from '../vocabulary.ts';

/** A contour of a survey, or a spot as a line of one point. */
export interface SurveyLine {
  readonly height: number;
  readonly line: Line;
}

/** How many points of an open contour are asked for the nearest contour of another height. */
const SAMPLES = 7;

/** Contours are looked for in cells of this size. */
const CELL = centimetres(200);

/** Turns survey contours, which are drawn either way, so that the higher ground is on the left. */
export type Orient = (contour: SurveyLine, given: UphillSide | undefined) => Line | null;

/** Knows the contours and spots of a survey. The answer is null where they do not tell which side is higher. */
export function orienter(survey: readonly SurveyLine[]): Orient {
  const heights = [...new Set(survey.map(({ height }) => height))].sort((a, b) => a - b);
  const indexes = new Map(heights.map(height => [height, indexOf(survey, height)]));
  return ({ height, line }, given) => {
    if (given !== undefined || isClosed(line)) return uphillIsLeft(line, given) ? line : line.toReversed();
    const place = heights.indexOf(height);
    const higher = indexes.get(heights[place + 1] ?? Number.NaN);
    const lower = indexes.get(heights[place - 1] ?? Number.NaN);
    const votes = samplesOf(line).map(point => vote(line, point, higher, lower));
    const sum = votes.reduce((total, one) => total + one, 0);
    if (sum === 0) return null;
    return sum > 0 ? line : line.toReversed();
  };
}

function indexOf(survey: readonly SurveyLine[], height: number): SegmentIndex<Segment> {
  const lines = survey.filter(one => one.height === height).map(({ line }) => line);
  return indexSegments(lines.flatMap(segmentsOf), CELL);
}

/** A spot is a leg without length. */
function segmentsOf(line: Line): readonly Segment[] {
  return line.length === 1 ? [{ a: line[0]!, b: line[0]! }] : legsOf(line);
}

function samplesOf(line: Line): readonly Point[] {
  const last = line.length - 1;
  const places = Array.from({ length: SAMPLES }, (_, i) => Math.round((last * i) / (SAMPLES - 1)));
  return [...new Set(places)].map(place => line[place]!);
}

/** 1 if the nearest contour above or below says that the ground rises to the left, -1 to the right, 0 if none. */
function vote(
  line: Line,
  point: Point,
  higher: SegmentIndex<Segment> | undefined,
  lower: SegmentIndex<Segment> | undefined,
): number {
  const above = higher && nearestPoint(higher, point);
  const below = lower && nearestPoint(lower, point);
  const byAbove = above && (!below || squaredDistance(point, above) <= squaredDistance(point, below));
  if (byAbove) return liesLeft(line, above) ? 1 : -1;
  if (below) return liesLeft(line, below) ? -1 : 1;
  return 0;
}

function nearestPoint(index: SegmentIndex<Segment>, point: Point): Point {
  const { a, b } = index.segments[nearestSegment(index, point)!]!;
  return nearestOnSegment(point, a, b);
}

function liesLeft(line: Line, point: Point): boolean {
  const own = indexSegments(segmentsOf(line), CELL);
  return isLeftOf(point, line, nearestSegment(own, point)!);
}
