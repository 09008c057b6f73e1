import { type FeatureOf, USUAL_WIDTHS } from '@abatis/battlefield';
import type { Bounds } from '@abatis/geometry';
import { headings, type Line, lengthOf, resampled, smoothed, type Vec } from '../geometry.ts';
import { coursesOf } from '../shapes.ts';

/** A watercourse as it is drawn: its middle line, and its width at the source and at the mouth. */
export interface Stream {
  readonly line: Line;
  readonly side: Line;
  readonly from: number;
  readonly to: number;
  /** Metres from bank to bank. */
  readonly metres: number;
  /** A ravine has no water. */
  readonly isDry: boolean;
}

type WaterClass = FeatureOf<'watercourse'>['properties']['class'];

/** Pixels at the source and at the mouth on a gauge of 70 px. */
const WIDTHS: Record<WaterClass, readonly [number, number]> = {
  brook: [1.3, 3],
  creek: [2.6, 6],
  stream: [3, 8],
  river: [9, 15],
  ravine: [3, 5],
};
/** A water has its full width after this length, in gauges. */
const GROWTH = 26;

/** A water that rises on the field begins as a thread. */
const SPRING = 0.3;

export function streamsOf(
  { geometry, properties }: FeatureOf<'watercourse'>,
  across: number,
  extent: Bounds,
): readonly Stream[] {
  return coursesOf(geometry, across).map(drawn => {
    const line = smoothed(resampled(drawn, across / 12), 3);
    const [usual, full] = widthsOf(properties, across);
    const from = isWithin(line[0]!, extent) ? usual * SPRING : usual;
    const grown = Math.min(1, lengthOf(line) / (GROWTH * across));
    return {
      line,
      side: headings(line).map(([x, y]): Vec => [-y, x]),
      from,
      to: from + (full - from) * grown,
      metres: properties.width ?? USUAL_WIDTHS[properties.class],
      isDry: properties.class === 'ravine',
    };
  });
}

function widthsOf(water: FeatureOf<'watercourse'>['properties'], across: number): readonly [number, number] {
  if (water.width === undefined) return WIDTHS[water.class];
  const pixels = (water.width * 70) / across;
  return [pixels * 0.9, pixels * 1.1];
}

/** Half the width at a point of the line, in pixels on a gauge of 70 px. */
export function halfWidth({ line, from, to }: Stream, i: number): number {
  return (from + (to - from) * (i / (line.length - 1))) / 2;
}

function isWithin([x, y]: Vec, { west, east, south, north }: Bounds): boolean {
  return x > west && x < east && y > south && y < north;
}
