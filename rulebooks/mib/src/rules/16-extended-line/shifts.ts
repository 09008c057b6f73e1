import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour, opposite, rotate } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { MibState } from '../../state.ts';
import { axisOf, type Line } from './geometry.ts';

/** A line after one of its movements, and which hexes it entered from where. */
export interface Shift {
  readonly line: Line;
  readonly entered: readonly { readonly from: Hex; readonly to: Hex }[];
}

/** MIB 16.6d, 16.6e: all its movements by one hex that stay on the map. */
export function shiftsOf(state: MibState, line: Line): readonly Shift[] {
  const steps = DIRECTIONS.map(way => stepOf(state, line, way));
  const wheels = [-1, 1].flatMap(turn => wheelsBy(state, line, turn));
  return [...steps, ...wheels].filter(({ entered }) => entered.every(({ to }) => to !== NOWHERE));
}

/** MIB 16.6d, 16.6e: both hexes go the same way: forward, back, or along the line, where only one hex is new. */
function stepOf(state: MibState, { hex, wing, facing }: Line, way: Direction): Shift {
  const { grid } = battleOf(state).ground;
  const moves = [hex, wing].map(from => ({ from, to: neighbour(grid, from, way) }));
  return {
    line: { hex: moves[0]!.to, wing: moves[1]!.to, facing },
    entered: moves.filter(({ to }) => to !== hex && to !== wing),
  };
}

/** MIB 16.6e: by a sixth of a circle about the one hex, and about the other. */
function wheelsBy(state: MibState, line: Line, turn: number): readonly Shift[] {
  const { grid } = battleOf(state).ground;
  const { hex, wing } = line;
  const axis = axisOf(state, line);
  const facing = rotate(line.facing, turn);
  const newWing = neighbour(grid, hex, rotate(axis, turn));
  const newHex = neighbour(grid, wing, rotate(opposite(axis), turn));
  return [
    { line: { hex, wing: newWing, facing }, entered: [{ from: wing, to: newWing }] },
    { line: { hex: newHex, wing, facing }, entered: [{ from: hex, to: newHex }] },
  ];
}
