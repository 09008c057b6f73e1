import type { BoardView } from '@abatis/board';
import type { Point, Size } from '@abatis/geometry';
import type { Place } from '@abatis/screen';
import { theBoard } from '../table/handles.ts';

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The gauge of the map is no smaller than this, in pixels: a finger must hit a place. */
const SMALLEST = 40;

/** Brings all these places into the part of the map that nothing covers, as near as it is now if that goes. */
export function bringIntoView(places: readonly Place[]): void {
  const board = theBoard();
  const map = document.getElementById('table-map');
  const spots = places.flatMap(place => board?.project(place) ?? []);
  if (!board || !map || spots.length === 0) return;
  const window = { clientWidth: map.clientWidth, clientHeight: map.clientHeight - coveredBelow() };
  const view = viewWith(spots, { view: board.view(), window, gauge: board.gauge() });
  if (view) board.setView(view);
}

/** Over the lower edge of the map lie the round buttons of the phone. */
function coveredBelow(): number {
  return document.querySelector('[data-room="phone"]') ? PHONE_BUTTONS : 0;
}

const PHONE_BUTTONS = 72;

interface Seen {
  readonly view: BoardView;
  readonly window: { readonly clientWidth: number; readonly clientHeight: number };
  /** Pixels of the gauge in this view. */
  readonly gauge: number;
}

/** The view in which all spots are seen with some ground around them; null if they are. */
export function viewWith(
  spots: readonly Point[],
  { view, window: { clientWidth: width, clientHeight: height }, gauge }: Seen,
): BoardView | null {
  const around = gauge * 0.8;
  const needed = frameOf(spots);
  const isSeen =
    needed.left >= around &&
    needed.top >= around &&
    needed.right <= width - around &&
    needed.bottom <= height - around;
  if (isSeen) return null;
  const room = Math.min(
    (width - 2 * around) / Math.max(1, needed.right - needed.left),
    (height - 2 * around) / Math.max(1, needed.bottom - needed.top),
  );
  return {
    x: view.x + ((needed.left + needed.right) / 2 - width / 2) / view.scale,
    // North is up: on the ground, not on the screen.
    y: view.y - ((needed.top + needed.bottom) / 2 - height / 2) / view.scale,
    scale: view.scale * Math.max(Math.min(SMALLEST / gauge, 1), Math.min(1, room)),
  };
}

function frameOf(spots: readonly Point[]): Frame {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Where the panel can stand on the map, the best place first. */
const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
export type Corner = (typeof CORNERS)[number];

/** The first corner of the map in which a box of this size covers no spot; else the one that covers fewest. */
export function freeCorner(
  spots: readonly Point[],
  box: Size,
  map: { readonly clientWidth: number; readonly clientHeight: number },
): Corner {
  const covered = CORNERS.map(corner => spots.filter(spot => isUnder(spot, corner, box, map)).length);
  return CORNERS[covered.indexOf(Math.min(...covered))] ?? 'top left';
}

/** Half a counter and the ring around it. */
const RIM = 50;

function isUnder(
  { x, y }: Point,
  corner: Corner,
  { width, height }: Size,
  { clientWidth, clientHeight }: { readonly clientWidth: number; readonly clientHeight: number },
): boolean {
  const beside = corner.endsWith('left') ? x < width + RIM : x > clientWidth - width - RIM;
  const over = corner.startsWith('top') ? y < height + RIM : y > clientHeight - height - RIM;
  return beside && over;
}
