import { type BoardLook, createBoard } from '@abatis/board';
import { say } from '@abatis/words';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useMotion } from '../settings/motion.ts';
import { useSettings } from '../settings/store.ts';
import { useTableRoom } from '../ui/room.ts';
import { choose, openMenu, point } from './actions.ts';
import { boardFonts } from './board-fonts.ts';
import { setBoard, theBoard } from './handles.ts';
import { hold, release } from './holding.ts';
import { boardScene } from './scene.ts';
import { type OpenTable, useTable } from './store.ts';
import styles from './table.module.css';
import { showQuestion } from './updates.ts';
import { firstView, keptView, lastView, moved } from './view.ts';

/** The window of the map: one board for each game that is opened. */
export function BoardHost({ opened }: { readonly opened: OpenTable }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const look = useLook();
  const hasKeys = useTableRoom() !== 'phone';
  useBoard(host, opened, { look, hasKeys });
  return <div ref={host} className={styles.board} id="table-map" />;
}

interface Manner {
  readonly look: BoardLook;
  /** The board is focused when it opens. */
  readonly hasKeys: boolean;
}

function useBoard(
  host: RefObject<HTMLDivElement | null>,
  opened: OpenTable,
  { look, hasKeys }: Manner,
): void {
  const first = useRef({ look, hasKeys });
  useEffect(() => {
    if (!host.current) return;
    const { battlefield, sheet, sides, scale, title } = opened.setting;
    const board = createBoard(
      host.current,
      { battlefield, sheet, sides, scale },
      {
        events: { point, choose, hold, release, menu: openMenu, view: moved },
        look: first.current.look,
        startGroundWorker,
        fonts: boardFonts,
        label: say`Map of ${title}`,
      },
    );
    setBoard(board);
    board.setView(lastView() ?? keptView(opened) ?? firstView(board, opened, host.current));
    board.show(boardScene(useTable.getState()));
    moved(board.view());
    const { update } = useTable.getState();
    if (update) showQuestion(update);
    if (first.current.hasKeys && isFocusFree()) board.focus();
    const stop = useTable.subscribe((next, before) => {
      if (sceneChanged(next, before)) board.show(boardScene(next));
    });
    return () => {
      stop();
      setBoard(null);
      board.destroy();
    };
  }, [host, opened]);
  useEffect(() => theBoard()?.look(look), [look]);
}

/** Nothing has the focus. A lesson gives it where its step wants it. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body && useTable.getState().request?.kind !== 'lesson';

export const startGroundWorker = (): Worker =>
  new Worker(new URL('@abatis/board/ground-worker', import.meta.url), { type: 'module', name: 'ground' });

type Table = ReturnType<typeof useTable.getState>;

const SCENE_PARTS = [
  'update',
  'advice',
  'hover',
  'overlay',
  'spotlight',
  'inspected',
  'tool',
  'sight',
  'tape',
  'computer',
  'elsewhere',
  'ceremony',
] as const;

/** The board is told only when something on it is different. */
const sceneChanged = (next: Table, before: Table): boolean =>
  SCENE_PARTS.some(part => next[part] !== before[part]);

export function useLook(): BoardLook {
  const flat = useSettings(settings => settings.flat);
  const grid = useSettings(settings => settings.grid);
  const numbers = useSettings(settings => settings.numbers);
  const symbols = useSettings(settings => settings.symbols);
  const countersHidden = useTable(table => table.countersHidden);
  const motion = useMotion();
  return useMemo(
    () => ({ flat, countersHidden, grid, numbers, symbols, motion }),
    [flat, countersHidden, grid, numbers, symbols, motion],
  );
}
