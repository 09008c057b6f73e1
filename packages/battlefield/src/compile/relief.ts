import { heightOf, levelAbove, levelBelow } from '../geometry/elevation.ts';
import { isLeftOf, nearestEnd, squaredDistanceToSegment } from '../geometry/nearest.ts';
import type { Point } from '../geometry/point.ts';
import { indexSegments, nearestSegment, type SegmentIndex } from '../geometry/segment-index.ts';
import { isClosed, type Line, legsOf, linesOf, pointsOf, type Segment } from '../geometry/shape.ts';
import { hasSides, uphillIsLeft } from '../geometry/uphill.ts';
import { byId } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';

/** One leg of a contour. */
export interface ContourLeg extends Segment {
  readonly id: string;
  readonly line: Line;
  /** Its place among the legs of the line. */
  readonly leg: number;
  readonly leftIsUp: boolean;
}

/** All contours of one height. */
export interface Step {
  readonly height: number;
  /** The level of the ground just above these contours, and just below. */
  readonly above: number;
  readonly below: number;
  readonly legs: SegmentIndex<ContourLeg>;
}

export interface Spot extends Segment {
  readonly id: string;
  readonly height: number;
  readonly level: number;
}

/** The heights that a battlefield knows, ready to be asked. */
export interface ReliefIndex {
  /** The contours by height, the lowest first. */
  readonly steps: readonly Step[];
  readonly spots: SegmentIndex<Spot>;
}

/** What the nearest contour of a height says about a point. */
export interface Evidence {
  readonly leg: ContourLeg;
  /** Squared. */
  readonly distance: number;
  readonly isAbove: boolean;
  /** The point lies beyond the end of an open contour, which says little about what is there. */
  readonly isWeak: boolean;
}

export function indexRelief(battlefield: Battlefield): ReliefIndex {
  return { steps: stepsOf(battlefield), spots: indexSegments(spotsOf(battlefield)) };
}

export function evidenceAt(point: Point, { legs }: Step): Evidence {
  const leg = legs.segments[nearestSegment(legs, point)!]!;
  return {
    leg,
    distance: squaredDistanceToSegment(point, leg.a, leg.b),
    isAbove: isLeftOf(point, leg.line, leg.leg) === leg.leftIsUp,
    isWeak: isBeyondEnd(point, leg),
  };
}

function isBeyondEnd(point: Point, { line, leg, a, b }: ContourLeg): boolean {
  const end = nearestEnd(point, a, b);
  if (end === null || isClosed(line)) return false;
  const corner = leg + end;
  return corner === 0 || corner === line.length - 1;
}

function stepsOf(battlefield: Battlefield): readonly Step[] {
  const { relief } = battlefield.abatis;
  const legs = new Map<number, ContourLeg[]>();
  for (const contour of featuresOf(battlefield, ['contour']).sort(byId)) {
    const height = heightOf(contour.properties, relief);
    legs.set(height, [...(legs.get(height) ?? []), ...contourLegs(contour)]);
  }
  return [...legs]
    .filter(([, drawn]) => drawn.length > 0)
    .sort(([a], [b]) => a - b)
    .map(([height, drawn]) => ({
      height,
      above: levelAbove(height, relief),
      below: levelBelow(height, relief),
      legs: indexSegments(drawn),
    }));
}

function contourLegs({ id, geometry, properties }: FeatureOf<'contour'>): readonly ContourLeg[] {
  return linesOf(geometry)
    .filter(hasSides)
    .flatMap(line => {
      const leftIsUp = uphillIsLeft(line, properties.uphill);
      return legsOf(line).map((segment, leg) => ({ ...segment, id, line, leg, leftIsUp }));
    });
}

function spotsOf(battlefield: Battlefield): readonly Spot[] {
  const { relief } = battlefield.abatis;
  return featuresOf(battlefield, ['spot'])
    .sort(byId)
    .flatMap(({ id, geometry, properties }) => {
      const height = heightOf(properties, relief);
      const level = levelAbove(height, relief);
      return pointsOf(geometry).map(point => ({ a: point, b: point, id, height, level }));
    });
}
