import {
  DIRECTIONS,
  type Direction,
  directionName,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  rowOf,
} from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { inZoc } from '../05-zones-of-control.ts';

const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** What the scenario says of retreats across each map edge (9.1e, option map.retreatOff). */
export type EdgeTerms = Readonly<Record<Edge, 'allowed' | 'forbidden' | 'noReturn'>>;

export const OPEN_EDGES: EdgeTerms = { north: 'allowed', east: 'allowed', south: 'allowed', west: 'allowed' };

/** How far along the edge a turn of delay reaches (9.1e, 26.7). */
const HEXES_PER_TURN = 5;

/** LFM 9.1e, R123: the directions in which a retreat may leave the map from here. */
export function directionsOffMap(grid: Grid, hex: Hex, terms: EdgeTerms): readonly Direction[] {
  return DIRECTIONS.filter(direction => {
    const edge = edgeBeyond(grid, hex, direction);
    return edge !== null && terms[edge] !== 'forbidden';
  });
}

/** The edge that lies in this direction; null inside the map. Beyond a corner it is the north or south edge. */
function edgeBeyond(grid: Grid, hex: Hex, direction: Direction): Edge | null {
  if (neighbour(grid, hex, direction) !== NOWHERE) return null;
  const name = directionName(grid, direction);
  if (name.startsWith('N') && rowOf(grid, hex) === 0) return 'north';
  if (name.startsWith('S') && rowOf(grid, hex) === grid.rows - 1) return 'south';
  return name.endsWith('E') ? 'east' : 'west';
}

const perimeters = new WeakMap<Grid, readonly Hex[]>();

/** The hexes of the map edge, clockwise from the north-west corner. */
function perimeterOf(grid: Grid): readonly Hex[] {
  let perimeter = perimeters.get(grid);
  if (!perimeter) {
    const { rows, cols } = grid;
    const top = Array.from({ length: cols }, (_, col) => col);
    const right = Array.from({ length: rows }, (_, row) => row * cols + cols - 1);
    const bottom = top.map(col => (rows - 1) * cols + col).toReversed();
    const left = Array.from({ length: rows }, (_, row) => row * cols).toReversed();
    perimeter = [...new Set([...top, ...right, ...bottom, ...left])];
    perimeters.set(grid, perimeter);
  }
  return perimeter;
}

/** LFM R204: hexes along the map edge, in the shorter direction; both hexes are on the edge. */
export function edgeDistance(grid: Grid, a: Hex, b: Hex): number {
  const perimeter = perimeterOf(grid);
  const apart = Math.abs(perimeter.indexOf(a) - perimeter.indexOf(b));
  return Math.min(apart, perimeter.length - apart);
}

/** LFM 9.1e, R124: the first turn on which a unit that left the map may be back at this edge hex. */
export function returnTurn(grid: Grid, exit: { readonly turn: number; readonly hex: Hex }, hex: Hex): number {
  return exit.turn + Math.max(1, Math.ceil(edgeDistance(grid, exit.hex, hex) / HEXES_PER_TURN));
}

/** LFM 9.1e, R124: may a unit that retreated off the map come back at this hex now? */
export function mayReturn(state: LfmState, id: UnitId, hex: Hex, terms: EdgeTerms = OPEN_EDGES): Ruling {
  const { grid, edge } = battleOf(state).ground;
  const { exit, place } = unitOf(state, id);
  const facts = { unit: id, hex };
  const left = place === 'off-map' && exit !== null && returnsOver(grid, exit.hex, terms);
  if (!left || edge[hex] !== 1) return ruling(forbid('LFM 9.1e', facts));
  const turn = returnTurn(grid, exit, hex);
  return ruling(
    state.turn < turn && forbid('LFM R124', { ...facts, turn }),
    inZoc(state, hex, cardOf(state, id).side) && forbid('LFM 9.1e', facts),
  );
}

/** At a corner with two edges, the edge that allows a return counts. */
const returnsOver = (grid: Grid, hex: Hex, terms: EdgeTerms): boolean =>
  DIRECTIONS.some(direction => {
    const edge = edgeBeyond(grid, hex, direction);
    return edge !== null && terms[edge] === 'allowed';
  });
