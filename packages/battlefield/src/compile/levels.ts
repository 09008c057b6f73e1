import type { Hex } from '@abatis/hex';
import { squaredDistanceToSegment } from '../geometry/nearest.ts';
import type { Point } from '../geometry/point.ts';
import { nearestSegment } from '../geometry/segment-index.ts';
import type { Frame } from './frame.ts';
import { type Evidence, evidenceAt, type ReliefIndex, type Spot, type Step } from './relief.ts';

export interface LevelFinding {
  readonly level: number;
  readonly from: readonly string[];
  /** How many of the drawn heights lie below the centre of the hex. */
  readonly climbed: number;
  /** Contours and spots that say otherwise and are not believed. */
  readonly against: readonly string[];
}

/**
 * The level at every hex centre, by hex. For each height the nearest contour of that height says whether the
 * centre lies above or below it, since each contour says which side of it is higher; so contours may run off
 * the field, end anywhere, or lie on top of each other as a cliff. A spot nearer than any contour goes before.
 */
export function compileLevels(relief: ReliefIndex, frame: Frame): Map<Hex, LevelFinding> {
  const findings = new Map<Hex, LevelFinding>();
  for (const [hex, centre] of frame.centres.entries()) {
    const finding = levelAt(centre, relief);
    if (finding) findings.set(hex, finding);
  }
  return findings;
}

/** A spot height that is off by this many drawn heights counts as a mistake. */
const FAR_OFF = 2;

function levelAt(centre: Point, { steps, spots }: ReliefIndex): LevelFinding | null {
  const evidence = steps.map(step => evidenceAt(centre, step));
  const byContours = levelByContours(steps, evidence);
  const place = nearestSegment(spots, centre);
  const spot = place === null ? null : spots.segments[place]!;
  if (!spot || !isNearest(spot, centre, evidence)) return byContours;
  const climbed = steps.filter(({ height }) => height <= spot.height).length;
  const bySpot = { level: spot.level, from: [spot.id], climbed, against: byContours?.against ?? [] };
  if (!byContours || Math.abs(climbed - byContours.climbed) < FAR_OFF) return bySpot;
  return { ...byContours, against: [...byContours.against, spot.id] };
}

/** The level between the highest contour below and the lowest above; null if none is drawn. */
function levelByContours(steps: readonly Step[], evidence: readonly Evidence[]): LevelFinding | null {
  const climbed = heightsBelow(evidence);
  const deciding = Math.max(0, climbed - 1);
  const [step, told] = [steps[deciding], evidence[deciding]];
  if (!step || !told) return null;
  const against = evidence.filter((one, i) => one.isAbove !== i < climbed).map(({ leg }) => leg.id);
  return { level: climbed > 0 ? step.above : step.below, from: [told.leg.id], climbed, against };
}

function isNearest({ a, b }: Spot, centre: Point, evidence: readonly Evidence[]): boolean {
  const distance = squaredDistanceToSegment(centre, a, b);
  return evidence.every(other => distance < other.distance);
}

/** More than all weak evidence together. */
const STRONG = 1000;

/**
 * How many of the heights lie below the point. Where contours contradict each other, those are believed that agree
 * with most others: one sliver of a wrong height would else lift a whole valley. Of equal answers the one counts
 * that agrees with the nearest contours.
 */
function heightsBelow(evidence: readonly Evidence[]): number {
  let cost = evidence.reduce((sum, one) => sum + (one.isAbove ? weightOf(one) : 0), 0);
  const costs = [cost];
  for (const one of evidence) {
    cost += one.isAbove ? -weightOf(one) : weightOf(one);
    costs.push(cost);
  }
  const least = Math.min(...costs);
  let answers = costs.flatMap((each, climbed) => (each === least ? [climbed] : []));
  const nearestFirst = [...evidence.entries()].sort(([, a], [, b]) => a.distance - b.distance);
  for (const [i, { isAbove }] of answers.length > 1 ? nearestFirst : []) {
    const agreeing = answers.filter(climbed => isAbove === i < climbed);
    if (agreeing.length > 0) answers = agreeing;
  }
  return answers[0]!;
}

const weightOf = ({ isWeak }: Evidence): number => (isWeak ? 1 : STRONG);
