/*
 * How fast packages/hex is, as ratios taken in one run: reach against a bare breadth-first search of the
 * same hexes, everything else against honeycomb-grid. Exits 1 if reach on a scratch of its own, as a
 * computer player calls it, takes more than twice as long as that search.
 */
import {
  colOf,
  createGrid,
  createReachScratch,
  DIRECTIONS,
  distance,
  type Hex,
  hexAt,
  lineSteps,
  MP,
  NOWHERE,
  neighbour,
  POINTY_ODD_RRCC,
  PROHIBITED,
  reach,
  ring,
  rowOf,
  type StepCosts,
  stepCosts,
} from '@abatis/hex';
import * as honeycomb from 'honeycomb-grid';
import { type Comparison, compare, report } from './support/compare.ts';

const COLS = 60;
const ROWS = 50;
const BUDGET = 5 * MP;
const BAR = { atMost: 2 };

/** A start on the map, and the hexes that reach finds from it. */
interface Case {
  readonly costs: StepCosts;
  readonly from: Hex;
  readonly reached: Uint8Array;
}

const grid = createGrid(POINTY_ODD_RRCC, COLS, ROWS);

/** A repeatable scatter of 0 .. sides - 1. */
function scatter(key: number, sides: number): number {
  const mixed = Math.imul(key ^ (key >>> 13), 0x5bd1e995);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % sides;
}

/** Clear ground, fields, woods in clumps, a few steep hexes and ponds. */
function enterCost(hex: Hex): number {
  const clump = (rowOf(grid, hex) >> 2) * COLS + (colOf(grid, hex) >> 2);
  const wooded = scatter(clump, 3) === 0;
  const kind = scatter(hex + 7919, 20);
  if (kind === 0) return PROHIBITED;
  if (kind <= 2) return 3 * MP;
  if (wooded && kind <= 14) return 2 * MP;
  return kind <= 6 ? (3 * MP) / 2 : MP;
}

/** Creeks and walls on one side in five, an impassable bank on one in forty. */
function crossCost(side: number): number {
  const kind = scatter(side + 104729, 40);
  if (kind === 0) return PROHIBITED;
  if (kind <= 4) return MP;
  return kind <= 8 ? MP / 2 : 0;
}

function onRoad(hex: Hex): boolean {
  return rowOf(grid, hex) % 15 === 7 || colOf(grid, hex) % 20 === 9;
}

function roadCost(_side: number, from: Hex, to: Hex): number | null {
  return onRoad(from) && onRoad(to) ? MP / 2 : null;
}

function createCases(): readonly Case[] {
  const costs = stepCosts(grid, enterCost, crossCost, roadCost);
  const starts = [8, 20, 32, 44].flatMap(row => [9, 21, 35, 49].map(col => hexAt(grid, col, row)));
  return starts.map(from => {
    const reached = new Uint8Array(grid.size);
    for (const hex of reach(grid, costs, from, BUDGET).hexes) reached[hex] = 1;
    return { costs, from, reached };
  });
}

const queue = new Int32Array(COLS * ROWS);
const seen = new Int32Array(COLS * ROWS);
let epoch = 0;

function breadthFirst(neighbours: Int32Array, allowed: Uint8Array, from: Hex): number {
  epoch++;
  queue[0] = from;
  seen[from] = epoch;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const first = queue[head]! * 6;
    for (let step = first; step < first + 6; step++) {
      const next = neighbours[step]!;
      if (next === NOWHERE || allowed[next] === 0 || seen[next] === epoch) continue;
      seen[next] = epoch;
      queue[tail++] = next;
    }
  }
  return tail;
}

function compareReach(): readonly Comparison[] {
  const cases = createCases();
  for (const { costs, from, reached } of cases) {
    const [ours, theirs] = [
      reach(grid, costs, from, BUDGET).hexes.length,
      breadthFirst(grid.neighbours, reached, from),
    ];
    if (ours !== theirs) throw new Error(`From hex ${from} reach finds ${ours} hexes, the flood ${theirs}.`);
  }
  const sizes = cases.map(({ reached }) => reached.reduce((sum, mark) => sum + mark, 0));
  console.log(`reach: ${cases.length} starts, ${Math.min(...sizes)} to ${Math.max(...sizes)} hexes each\n`);
  const scratch = createReachScratch(grid);
  const theirs = () => total(cases, ({ reached, from }) => breadthFirst(grid.neighbours, reached, from));
  return [
    {
      name: 'reach of 5 MP, own scratch / bare BFS',
      ours: () =>
        total(cases, ({ costs, from }) => reach(grid, costs, from, BUDGET, undefined, scratch).hexes.length),
      theirs,
      bar: BAR,
    },
    {
      name: 'reach of 5 MP, result kept / bare BFS',
      ours: () => total(cases, ({ costs, from }) => reach(grid, costs, from, BUDGET).hexes.length),
      theirs,
      bar: BAR,
    },
  ];
}

function compareWithHoneycomb(): readonly Comparison[] {
  const Tile = honeycomb.defineHex({ orientation: honeycomb.Orientation.POINTY, offset: 1 });
  const board = new honeycomb.Grid(Tile, honeycomb.rectangle({ width: COLS, height: ROWS }));
  const compass = [
    honeycomb.Direction.NE,
    honeycomb.Direction.E,
    honeycomb.Direction.SE,
    honeycomb.Direction.SW,
    honeycomb.Direction.W,
    honeycomb.Direction.NW,
  ];
  const pairs = [12, 18, 24, 30].map(row => {
    const [a, b] = [hexAt(grid, 15, row), hexAt(grid, 30, row + 10)];
    return { a, b, start: tileOf(board, a), stop: tileOf(board, b) };
  });
  return [
    {
      name: 'distance / honeycomb',
      ours: () => total(pairs, ({ a, b }) => distance(grid, a, b)),
      theirs: () => total(pairs, ({ start, stop }) => board.distance(start, stop)),
    },
    {
      name: 'six neighbours / honeycomb',
      ours: () =>
        total(pairs, ({ a }) => countNeighbours(direction => neighbour(grid, a, direction) !== NOWHERE)),
      theirs: () =>
        total(pairs, ({ start }) =>
          countNeighbours(i => board.neighborOf(start, compass[i]!, { allowOutside: false }) !== undefined),
        ),
    },
    {
      name: 'line of 20 / honeycomb',
      ours: () => total(pairs, ({ a, b }) => lineSteps(grid, a, b).length - 1),
      theirs: () =>
        total(pairs, ({ start, stop }) => board.traverse(honeycomb.line({ start, stop })).size - 1),
    },
    {
      name: 'ring of 5 / honeycomb',
      ours: () => total(pairs, ({ a }) => ring(grid, a, 5).length),
      theirs: () =>
        total(pairs, ({ start }) => board.traverse(honeycomb.ring({ center: start, radius: 5 })).size),
    },
  ];
}

function tileOf(board: honeycomb.Grid<honeycomb.Hex>, hex: Hex): honeycomb.Hex {
  const tile = board.getHex({ col: colOf(grid, hex), row: rowOf(grid, hex) });
  if (tile === undefined) throw new Error(`honeycomb-grid has no hex ${hex}.`);
  return tile;
}

function countNeighbours(exists: (direction: (typeof DIRECTIONS)[number]) => boolean): number {
  return total(DIRECTIONS, direction => (exists(direction) ? 1 : 0));
}

function total<T>(items: readonly T[], count: (item: T) => number): number {
  let sum = 0;
  for (const item of items) sum += count(item);
  return sum;
}

report([...compareReach(), ...compareWithHoneycomb()].map(compare), 'times as long');
