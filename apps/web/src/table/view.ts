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

/** Where to look first: at everything that stands on the map, as near as that goes. */
export function firstView(board: Board, opened: OpenTable, window: ClientSize): BoardView {
  board.fit();
  const whole = board.view();
  const { moment } = tableNow().update ?? opened.table;
  const spots = moment.pieces.flatMap(piece => board.project(piece.at) ?? []);
  if (spots.length === 0) return whole;
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { across } = gazetteerOf(opened.setting.sheet);
  const room = 2 * ROUND * whole.scale * across;
  const nearer = Math.min(
    window.clientWidth / (right - left + room),
    window.clientHeight / (bottom - top + room),
  );
  return {
    x: whole.x + ((left + right) / 2 - window.clientWidth / 2) / whole.scale,
    // North is up: on the ground, not on the screen.
    y: whole.y - ((top + bottom) / 2 - window.clientHeight / 2) / whole.scale,
    scale: Math.max(whole.scale, SMALLEST / across, Math.min(LARGEST / across, whole.scale * nearer)),
  };
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
