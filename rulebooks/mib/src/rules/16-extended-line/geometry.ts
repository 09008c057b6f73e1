import { type Direction, directionTo, type Hex, NOWHERE, neighbour, rotate } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { hexName, unitName } from '../../events/names.ts';
import { hexesOf, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { putUnit } from '../06-movement/placing.ts';
import { followInto } from './emptied.ts';

/** A unit across a hexside: its two hexes, and the side on which its front lies (see Unit.facing). */
export interface Line {
  readonly hex: Hex;
  readonly wing: Hex;
  readonly facing: Direction;
}

/** Direction e of 16.6c, from the one hex to the other; null of hexes that are not adjacent. */
const axisBetween = (state: MibState, hex: Hex, wing: Hex): Direction | null =>
  directionTo(battleOf(state).ground.grid, hex, wing);

export const axisOf = (state: MibState, { hex, wing }: Line): Direction => axisBetween(state, hex, wing)!;

/** MIB 16.6c: the two facings that a line from the one hex to the other can have, one for each side of it. */
export function lineFacings(state: MibState, hex: Hex, wing: Hex): readonly Direction[] {
  const axis = axisBetween(state, hex, wing);
  return axis === null ? [] : [rotate(axis, -1), rotate(axis, 1)];
}

/** MIB 16.6c: the two directions of its front side, the same in both hexes. */
export function frontSide(state: MibState, line: Line): readonly Direction[] {
  const axis = axisOf(state, line);
  return line.facing === rotate(axis, 1)
    ? [rotate(axis, 1), rotate(axis, 2)]
    : [rotate(axis, -2), rotate(axis, -1)];
}

/** MIB 16.6c: its three front hexes, those of them that are on the map. */
export function lineFronts(state: MibState, unit: UnitId): readonly Hex[] {
  const line = unitOf(state, unit);
  const { grid } = battleOf(state).ground;
  const fronts = frontSide(state, line).flatMap(direction =>
    hexesOf(line).map(hex => neighbour(grid, hex, direction)),
  );
  return [...new Set(fronts)].filter(hex => hex !== NOWHERE);
}

/** R78: the facing of the same line turned about. */
export const aboutFacing = (state: MibState, { hex, wing, facing }: Line): Direction =>
  lineFacings(state, hex, wing).find(each => each !== facing)!;

/**
 * MIB 16.6j, R80, R118: the whole unit into that one of its hexes. There it faces as friends do (6.1c), else one of
 * the two directions of its front side (16.6f).
 */
export function collapseInto(state: MibState, id: UnitId, hex: Hex, table: MibTable): void {
  const unit = unitOf(state, id);
  const left = hexesOf(unit).find(each => each !== hex);
  if (left === undefined) return;
  const friend = unitsIn(state, hex).find(each => each !== id && unitOf(state, each).wing === NOWHERE);
  putUnit(state, id, hex, friend === undefined ? unit.facing : unitOf(state, friend).facing);
  table.emit({
    type: 'line-collapsed',
    clause: unit.smashed ? 'MIB R118' : 'MIB 16.6j',
    unit: unitName(state, id),
    hex: hexName(state, hex),
    left: hexName(state, left),
  });
  followInto(state, left);
}
