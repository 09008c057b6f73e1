/*
 * Moves of one unit out of three hundred on boardgame.io's reducer. How many of them a machine does in a second is
 * the unit in which the benchmarks of rulebooks count: machines differ by a factor of two, their ratios hardly.
 */
import { createGrid, DIRECTIONS, FLAT_EVEN_CCRR, neighbour } from '@abatis/hex';
import type { Comparison } from './compare.ts';
import { INVALID_MOVE, peer } from './peer.ts';

const grid = createGrid(FLAT_EVEN_CCRR, 60, 50);
const UNITS = 300;
const MOVES = 200;

/** Fifteen fields, as a regiment of LFM has. */
const unit = (id: number) => ({
  id,
  hex: id * 10,
  side: id % 2 === 0 ? 'union' : 'confederate',
  name: `${id} Wisconsin`,
  corps: 'I',
  division: '1',
  brigade: '4',
  strength: 5,
  cohesion: 4,
  disorganized: false,
  detached: false,
  inCommand: true,
  usedRoad: false,
  moved: 0,
  marker: null,
});

type Units = readonly ReturnType<typeof unit>[];

export const threeHundredUnits = (): Units => Array.from({ length: UNITS }, (_, id) => unit(id));

export const isNext = (from: number, to: number): boolean =>
  DIRECTIONS.some(direction => neighbour(grid, from, direction) === to);

/** The moves that are made, each by another unit. */
export const ONE_UNIT_MOVES = Array.from({ length: MOVES }, (_, n) => ({
  type: 'move' as const,
  unit: n,
  to: neighbour(grid, n * 10, 3),
}));

/** What both engines must agree on in the end. */
export const sumOfHexes = (units: Units): number => units.reduce((sum, { hex }) => sum + hex, 0);

/** Makes all the moves on boardgame.io and gives the sum of the hexes in the end. */
export function peerMoves(): () => number {
  const { start, play } = peer({
    setup: () => ({ units: threeHundredUnits() }),
    moves: {
      move: ({ G }, id: number, to: number) => {
        const moving = G.units[id];
        if (!isNext(moving.hex, to)) return INVALID_MOVE;
        moving.hex = to;
        moving.moved++;
        return undefined;
      },
    },
  });
  return () => {
    const end = ONE_UNIT_MOVES.reduce((state, { unit: id, to }) => play(state, 'move', '0', id, to), start);
    return sumOfHexes(end.G.units);
  };
}

const movesOfPeer = peerMoves();

/** Work of ours against such moves, in turns: `count` is how many of the named things one call of the work does. */
export const inUnits = (
  name: string,
  work: () => number,
  count: number,
  bar?: Comparison['bar'],
): Comparison => ({
  name,
  ours: () => Math.sign(work()),
  theirs: () => Math.sign(movesOfPeer()),
  count: { ours: count, theirs: ONE_UNIT_MOVES.length },
  ...(bar && { bar }),
});
