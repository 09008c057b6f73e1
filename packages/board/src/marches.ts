import type { Gazetteer, Motion } from '@abatis/screen';
import { march, marchingElement, marchTime, waypoints } from './march.ts';
import type { BoardGround } from './types.ts';
import type { BoardWindow } from './window.ts';

/** Pieces on their way over the map. */
export interface Marches {
  start(motions: readonly Motion[]): Promise<void>;
  /** The next moment is shown: pieces that have marched stand where it says. */
  end(): void;
}

export function createMarches(board: BoardWindow, { sides }: BoardGround, gazetteer: Gazetteer): Marches {
  let walkers: readonly HTMLElement[] = [];
  const lookOf = (seat: string) => sides.find(side => side.seat === seat);

  function end(): void {
    if (walkers.length === 0) return;
    for (const walker of walkers) walker.remove();
    walkers = [];
    board.setMoving(new Set());
  }

  async function start(motions: readonly Motion[]): Promise<void> {
    end();
    const { motion: speed, symbols } = board.look();
    if (speed === 0) return;
    const style = { symbols, detail: board.pieces.detail() };
    const parties = motions.flatMap(motion => {
      const spots = waypoints(motion.path, gazetteer).map(({ at, turn }) => ({
        ...board.pieces.spot(at),
        turn,
      }));
      const walker =
        spots.length < 2 ? null : marchingElement(board.scene(), motion, lookOf, style, gazetteer);
      return walker ? [{ walker, spots }] : [];
    });
    walkers = parties.map(({ walker }) => walker);
    board.setMoving(new Set(motions.flatMap(({ pieces }) => pieces)));
    board.pieces.element.append(...walkers);
    await Promise.all(
      parties.map(({ walker, spots }) => march(walker, spots, marchTime(spots.length - 1, speed))),
    );
  }

  return { start, end };
}
