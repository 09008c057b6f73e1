import { theBoard } from '../table/handles.ts';
import { tableNow } from '../table/store.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the window, in its pixels. */
export interface Box extends Spot, Size {}

const ASIDE = 56;
const EDGE = 12;

/** Beside the place on the map, where it covers fewest counters and places to choose; at the top of the map if there is no such place. */
export function trayPlace(place: string | null, tray: Size): Spot {
  const map = document.getElementById('table-map')?.getBoundingClientRect();
  if (!map) return { x: EDGE, y: EDGE };
  const board = theBoard();
  const spot = (place && board?.project(place)) || { x: map.width / 2, y: -tray.height };
  const { x, y } = bestCorner(spot, { tray, map, crowd: crowd(), taken: takenBy('lesson', map) });
  return { x: map.left + x, y: map.top + y };
}

/** Where counters stand, where something can be done next, and what a lesson points out besides. */
function crowd(): readonly Spot[] {
  const { update, spotlight } = tableNow();
  const { stacks = [], choices = [] } = update?.moment ?? {};
  const next = choices.flatMap(({ on }) => ('place' in on ? on.place : []));
  const places = new Set([...stacks.map(({ at }) => at), ...next, ...spotlight]);
  return [...places].flatMap(at => theBoard()?.project(at) ?? []);
}

/** The part of the map that something else lies over. */
function takenBy(id: string, map: DOMRect): readonly Box[] {
  const over = document.getElementById(id)?.getBoundingClientRect();
  return over ? [{ x: over.x - map.x, y: over.y - map.y, width: over.width, height: over.height }] : [];
}

interface Around {
  readonly tray: Size;
  readonly map: Size;
  readonly crowd: readonly Spot[];
  readonly taken: readonly Box[];
}

/** The upper left corner of the tray, in the window of the map. */
export function bestCorner(spot: Spot, { tray, map, crowd: others, taken }: Around): Spot {
  const { width, height } = tray;
  const [right, bottom] = [map.width - width - EDGE, map.height - height - EDGE];
  const corners = [
    { x: spot.x + ASIDE, y: spot.y - height / 2 },
    { x: spot.x - ASIDE - width, y: spot.y - height / 2 },
    { x: spot.x - width / 2, y: spot.y - ASIDE - height },
    { x: spot.x - width / 2, y: spot.y + ASIDE },
    { x: right, y: EDGE },
    { x: EDGE, y: bottom },
    { x: right, y: bottom },
  ].map(({ x, y }) => ({ x: within(x, EDGE, right), y: within(y, EDGE, bottom), width, height }));
  const costs = corners.map(
    box =>
      covered(box, others) +
      10 * covered(box, [spot]) +
      100 * taken.filter(other => overlap(box, other)).length,
  );
  return corners[costs.indexOf(Math.min(...costs))] ?? spot;
}

/** Half a counter. */
const RIM = 20;

/** How many of them lie under the tray. */
const covered = (tray: Box, spots: readonly Spot[]): number =>
  spots.filter(({ x, y }) => overlap(tray, { x: x - RIM, y: y - RIM, width: 2 * RIM, height: 2 * RIM }))
    .length;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
