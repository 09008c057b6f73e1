import type { Board, BoardView } from '@abatis/board';
import { gazetteerOf } from '@abatis/screen';
import { create } from 'zustand';
import { theEngine } from './handles.ts';
import { type OpenTable, type TableState, tableNow } from './store.ts';

/** So long after the last movement the view is kept with the game. */
const KEEP_AFTER = 800;

/** Where the board looks, for everything that hangs on places. Apart from the table: it changes with every frame. */
export const useView = create<{ readonly view: BoardView | null }>(() => ({ view: null }));

/** Of two who share a screen each finds the map where he left it, not where the other looked. */
const views = new Map<string, BoardView>();

const whose = ({ opened, update }: TableState): string => `${opened?.id} ${update?.reader}`;

/** The last view of the present viewer, if he was here before. */
export const lastView = (): BoardView | undefined => views.get(whose(tableNow()));

let keeping: ReturnType<typeof setTimeout> | undefined;

/** The gauge is at first no larger than this, and there is so much ground round the pieces. */
const LARGEST = 78;
const ROUND = 2.5;

/** Nor is it smaller than this: counters have their whole names. */
const SMALLEST = 67;

/** Where to look first: at everything that stands on the map, as near as that goes; if not all of it fits, where most stands. */
export function firstView(board: Board, opened: OpenTable, window: ClientSize): BoardView {
  board.fit();
  const whole = board.view();
  const { moment } = tableNow().update ?? opened.table;
  const spots = moment.pieces.flatMap(piece => board.project(piece.at) ?? []);
  if (spots.length === 0) return whole;
  const { left, right, top, bottom } = boundsOf(spots);
  const { across } = gazetteerOf(opened.setting.sheet);
  const room = 2 * ROUND * whole.scale * across;
  const nearer = Math.min(
    window.clientWidth / (right - left + room),
    window.clientHeight / (bottom - top + room),
  );
  const scale = Math.max(whole.scale, SMALLEST / across, Math.min(LARGEST / across, whole.scale * nearer));
  const shown = whole.scale / scale;
  const middle = middleOfMost(spots, window.clientWidth * shown, window.clientHeight * shown);
  return {
    x: whole.x + (middle.x - window.clientWidth / 2) / whole.scale,
    // North is up: on the ground, not on the screen.
    y: whole.y - (middle.y - window.clientHeight / 2) / whole.scale,
    scale,
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function boundsOf(spots: readonly Spot[]) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** The middle of all spots; if a window of this size would show little there, the middle of those in the window that shows most. */
export function middleOfMost(spots: readonly Spot[], width: number, height: number): Spot {
  const from = (left: number, top: number): readonly Spot[] =>
    spots.filter(({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height);
  const middle = middleOf(spots);
  const there = from(middle.x - width / 2, middle.y - height / 2).length;
  if (there === spots.length) return middle;
  // The best window can be moved until a spot lies on its left side and one on its upper side.
  const windows = spots.flatMap(({ x }) => spots.map(({ y }) => from(x, y)));
  const best = windows.reduce((most, each) => (each.length > most.length ? each : most));
  return there * LITTLE >= best.length ? middle : middleOf(best);
}

/** So many times as many spots elsewhere are worth looking there. */
const LITTLE = 2;

function middleOf(spots: readonly Spot[]): Spot {
  const { left, right, top, bottom } = boundsOf(spots);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Where the game was left. */
export function keptView({ view, setting }: OpenTable): BoardView | undefined {
  if (!view) return undefined;
  const { x, y, scale, hex = 0 } = view;
  return { x, y, scale: scale ?? hex / gazetteerOf(setting.sheet).across };
}

interface ClientSize {
  readonly clientWidth: number;
  readonly clientHeight: number;
}

/** The board has moved. */
export function moved(view: BoardView): void {
  useView.setState({ view });
  if (tableNow().opened?.setting.secret) views.set(whose(tableNow()), view);
  clearTimeout(keeping);
  keeping = setTimeout(() => void theEngine().keepView(view), KEEP_AFTER);
}
