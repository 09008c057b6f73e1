import type { CSSProperties } from 'react';
import { theBoard } from '../table/handles.ts';
import { tableNow } from '../table/store.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const SIZE = { width: 320, height: 190 };
const ASIDE = 56;
const EDGE = 12;

/** Beside the place on the map, where it covers fewest counters; at the top of the map if there is no such place. */
export function trayPlace(place: string | null): CSSProperties {
  const map = document.getElementById('table-map')?.getBoundingClientRect();
  if (!map) return { left: EDGE, top: EDGE };
  const board = theBoard();
  const spot = place ? board?.project(place) : null;
  const stacks = tableNow().update?.moment.stacks ?? [];
  const crowd = stacks.flatMap(({ at }) => board?.project(at) ?? []);
  const { x, y } = spot ? bestCorner(spot, crowd, map) : { x: (map.width - SIZE.width) / 2, y: EDGE };
  return { left: Math.max(EDGE / 2, map.left + x), top: map.top + y };
}

/** The upper left corner of the tray, in the window of the map. */
export function bestCorner(
  spot: Spot,
  crowd: readonly Spot[],
  map: { readonly width: number; readonly height: number },
): Spot {
  const { width, height } = SIZE;
  const corners = [
    { x: spot.x + ASIDE, y: spot.y - height / 2 },
    { x: spot.x - ASIDE - width, y: spot.y - height / 2 },
    { x: spot.x - width / 2, y: spot.y - ASIDE - height },
    { x: spot.x - width / 2, y: spot.y + ASIDE },
  ].map(({ x, y }) => ({
    x: within(x, EDGE, map.width - width - EDGE),
    y: within(y, EDGE, map.height - height - EDGE),
  }));
  const costs = corners.map(corner => covered(corner, crowd) + 10 * covered(corner, [spot]));
  return corners[costs.indexOf(Math.min(...costs))] ?? spot;
}

/** How many counters lie under the tray. */
const covered = (corner: Spot, crowd: readonly Spot[]): number =>
  crowd.filter(
    ({ x, y }) =>
      x > corner.x - 20 &&
      x < corner.x + SIZE.width + 20 &&
      y > corner.y - 20 &&
      y < corner.y + SIZE.height + 20,
  ).length;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
