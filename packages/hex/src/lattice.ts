/*
 * Both orientations share one whole-number frame, so that every other file is written once.
 * A lane is a run of hexes joined flat side to flat side: a column of a flat map, a row of a pointy one.
 * `along` counts half hexes along the lane; neighbouring lanes differ by one half.
 */
import type { Direction } from './direction.ts';
import type { Layout } from './layout.ts';

/** The way from one hex centre to another, in half hexes along and in lanes across. */
export interface Offset {
  readonly along: number;
  readonly lane: number;
}

const STEPS: Record<Layout['orientation'], readonly Offset[]> = {
  flat: [
    { along: -2, lane: 0 },
    { along: -1, lane: 1 },
    { along: 1, lane: 1 },
    { along: 2, lane: 0 },
    { along: 1, lane: -1 },
    { along: -1, lane: -1 },
  ],
  pointy: [
    { along: 1, lane: -1 },
    { along: 2, lane: 0 },
    { along: 1, lane: 1 },
    { along: -1, lane: 1 },
    { along: -2, lane: 0 },
    { along: -1, lane: -1 },
  ],
};

/** The way to the neighbour in this direction. */
export function stepOf(layout: Layout, direction: Direction): Offset {
  return STEPS[layout.orientation][direction]!;
}

/** 1 if the lane lies half a hex further along than its neighbours, else 0. Lanes off the map count too. */
export function laneShift(layout: Layout, lane: number): 0 | 1 {
  const printed = lane + (layout.orientation === 'flat' ? layout.first.col : layout.first.row);
  const odd = (printed & 1) === 1;
  return odd === (layout.shifted === 'odd') ? 1 : 0;
}
