import type { Detail } from '../detail.ts';
import { apart, type Line, lengthOf, smoothed, type Vec, walk } from '../geometry.ts';
import { randomFrom } from '../random.ts';
import { contoursAt } from './contours.ts';
import { boostAt, gradientAt, type HeightField, heightAt } from './field.ts';

/** A stroke that runs downhill. */
export interface Hachure {
  readonly line: Line;
  /** At its upper end, in pixels on a gauge of 70 px. */
  readonly width: number;
}

/** Levels per gauge: gentler ground has none and is left to the tint. */
const GENTLEST = 0.34;
const STEEPEST = 2.4;
/** Pixels between strokes on a middling slope. */
const SPACING = 4.5;

/** Lehmann's strokes: from contour to contour downhill, the denser and thicker the steeper the ground. */
export function hachuresOf(field: HeightField, detail: Detail): readonly Hachure[] {
  const random = randomFrom(1863 + detail.id);
  const metre = detail.gauge / field.across;
  let [lowest, highest] = [Infinity, -Infinity];
  for (const height of field.heights) {
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
  }
  const strokes: Hachure[] = [];
  // Rows keep clear of whole levels by half an interval: the plains lie there.
  const first = Math.floor(lowest) + detail.interval / 2;
  for (let height = first; height < highest; height += detail.interval)
    for (const contour of contoursAt(field, height))
      for (const start of starts(field, smoothed(contour, 2), SPACING / metre, random)) {
        const stroke = strokeFrom(field, start, detail, random);
        if (stroke) strokes.push(stroke);
      }
  return strokes;
}

/** Points on a contour, closer together where it is steep and never quite regular. */
function starts(field: HeightField, contour: Line, spacing: number, random: () => number): Line {
  const total = lengthOf(contour);
  const distances: number[] = [];
  const probe = walk(
    contour,
    Array.from({ length: Math.ceil(total / spacing) + 1 }, (_, i) => i * spacing),
  );
  for (let at = random() * spacing; at < total; ) {
    distances.push(at);
    const near = probe[Math.min(probe.length - 1, Math.round(at / spacing))]!;
    at += (spacing * (0.62 + 0.76 * random())) / crowding(slopeAt(field, near));
  }
  return walk(contour, distances);
}

const crowding = (slope: number): number => Math.min(1.55, Math.max(0.6, 0.62 + 0.42 * slope));

function slopeAt(field: HeightField, [x, y]: Vec): number {
  const [east, north] = gradientAt(field, x, y);
  return Math.hypot(east, north) * boostAt(field, x, y);
}

function strokeFrom(field: HeightField, on: Vec, detail: Detail, random: () => number): Hachure | null {
  const slope = slopeAt(field, on);
  // The limit is blurred, or the strokes would end on a line as if cut off.
  if (slope < GENTLEST * (0.75 + 0.6 * random())) return null;
  const drop = detail.interval * (0.62 + 0.3 * random());
  const start = shifted(field, on, (random() - 0.5) * detail.interval * 0.9, slope);
  const line = downhill(field, start, drop, (field.across * 11) / detail.gauge);
  if (!line) return null;
  const share = Math.min(1, Math.max(0, (slope - GENTLEST) / (STEEPEST - GENTLEST)));
  return { line, width: (0.42 + 1.05 * share) * (0.85 + 0.3 * random()) };
}

/** A little up or down the slope, so that the strokes do not stand in rows. */
function shifted(field: HeightField, [x, y]: Vec, levels: number, slope: number): Vec {
  const [east, north] = gradientAt(field, x, y);
  const metres = (levels * field.across) / (slope * slope);
  return [x + east * metres, y + north * metres];
}

/** Follows the steepest slope down until it has lost this many levels; null where the slope ends before. */
function downhill(field: HeightField, start: Vec, drop: number, longest: number): Line | null {
  const bottom = heightAt(field, start[0], start[1]) - drop;
  const step = Math.min(field.cell, longest / 4);
  const line: Vec[] = [start];
  let [x, y] = start;
  for (let gone = 0; gone < longest * 2.6; gone += step) {
    const [east, north] = gradientAt(field, x, y);
    const slope = Math.hypot(east, north);
    if (slope < GENTLEST * 0.5) break;
    x -= (east / slope) * step;
    y -= (north / slope) * step;
    line.push([x, y]);
    if (heightAt(field, x, y) < bottom) break;
  }
  return line.length > 2 && apart(start, line.at(-1)!) > step ? thinned(line) : null;
}

/** Four points are enough for a stroke. */
function thinned(line: Line): Line {
  if (line.length <= 4) return line;
  const last = line.length - 1;
  return [line[0]!, line[Math.round(last / 3)]!, line[Math.round((2 * last) / 3)]!, line[last]!];
}
