import type { Hex } from '@abatis/hex';
import { heightOf, levelAbove, levelBelow } from '../geometry/elevation.ts';
import { isLeftOf, squaredDistanceToSegment } from '../geometry/nearest.ts';
import type { Point } from '../geometry/point.ts';
import { indexSegments, nearestSegment, type SegmentIndex } from '../geometry/segment-index.ts';
import { legsOf, linesOf, pointsOf, type Segment } from '../geometry/shape.ts';
import { uphillIsLeft } from '../geometry/uphill.ts';
import { byId } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import type { Frame } from './frame.ts';

export interface LevelFinding {
  readonly level: number;
  readonly from: readonly string[];
}

/** One leg of a contour. */
interface ContourLeg extends Segment {
  readonly id: string;
  readonly isAbove: (point: Point) => boolean;
}

/** All contours of one height. */
interface Step {
  readonly above: number;
  readonly below: number;
  readonly legs: SegmentIndex<ContourLeg>;
}

interface Spot extends Segment {
  readonly id: string;
  readonly level: number;
}

/**
 * The level at every hex centre, by hex. For each height the nearest contour of that height says whether the
 * centre lies above or below it, since each contour says which side of it is higher; so contours may run off
 * the field, end anywhere, or lie on top of each other as a cliff. A spot nearer than any contour goes before.
 */
export function compileLevels(battlefield: Battlefield, frame: Frame): Map<Hex, LevelFinding> {
  const steps = stepsOf(battlefield, frame.across);
  const spots = indexSegments(spotsOf(battlefield), frame.across);
  const findings = new Map<Hex, LevelFinding>();
  for (const [hex, centre] of frame.centres.entries()) {
    const finding = levelAt(centre, steps, spots);
    if (finding) findings.set(hex, finding);
  }
  return findings;
}

function levelAt(centre: Point, steps: readonly Step[], spots: SegmentIndex<Spot>): LevelFinding | null {
  const nearest = steps.map(step => ({ step, leg: step.legs.segments[nearestSegment(step.legs, centre)!]! }));
  const distances = nearest.map(({ leg }) => squaredDistanceToSegment(centre, leg.a, leg.b));
  const spot = nearestSegment(spots, centre);
  if (spot !== null) {
    const { a, b, level, id } = spots.segments[spot]!;
    const distance = squaredDistanceToSegment(centre, a, b);
    if (distances.every(other => distance < other)) return { level, from: [id] };
  }
  const highest = nearest.findLast(({ leg }) => leg.isAbove(centre));
  if (highest) return { level: highest.step.above, from: [highest.leg.id] };
  const lowest = nearest[0];
  return lowest ? { level: lowest.step.below, from: [lowest.leg.id] } : null;
}

/** The contours by height, the lowest first. */
function stepsOf(battlefield: Battlefield, cell: number): readonly Step[] {
  const { relief } = battlefield.abatis;
  const contours = featuresOf(battlefield, ['contour'])
    .sort(byId)
    .map(contour => ({ contour, height: heightOf(contour.properties, relief) }));
  const heights = [...new Set(contours.map(({ height }) => height))].sort((a, b) => a - b);
  return heights.map(height => {
    const level = contours.filter(one => one.height === height).map(({ contour }) => contour);
    return {
      above: levelAbove(height, relief),
      below: levelBelow(height, relief),
      legs: indexSegments(level.flatMap(contourLegs), cell),
    };
  });
}

function contourLegs(contour: FeatureOf<'contour'>): readonly ContourLeg[] {
  return linesOf(contour.geometry).flatMap(line => {
    const leftIsUp = uphillIsLeft(line, contour.properties.uphill);
    return legsOf(line).map((segment, leg) => ({
      ...segment,
      id: contour.id,
      isAbove: (point: Point) => isLeftOf(point, line, leg) === leftIsUp,
    }));
  });
}

function spotsOf(battlefield: Battlefield): readonly Spot[] {
  const { relief } = battlefield.abatis;
  return featuresOf(battlefield, ['spot'])
    .sort(byId)
    .flatMap(({ id, geometry, properties }) => {
      const level = levelAbove(heightOf(properties, relief), relief);
      return pointsOf(geometry).map(point => ({ a: point, b: point, id, level }));
    });
}
