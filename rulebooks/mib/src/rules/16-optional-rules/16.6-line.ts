import type { Direction, Hex } from '@abatis/hex';
import { DIRECTIONS, directionTo, NOWHERE, neighbour, opposite, rotate } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { type Body, hexesOf, holder, isExtended, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { enterHex, fits, putLeader, putUnit } from '../06-movement/index.ts';
import type { Advance, Declared } from '../07-combat/index.ts';
import { canAttackAcross, isPassable, mayArrive, sameBody } from '../07-combat/index.ts';
import { isSpent } from '../11-fatigue.ts';

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
  return axis === null ? [] : FACINGS[axis]!;
}

/** MIB 16.6c: the two directions of its front side, the same in both hexes. */
export function frontSide(state: MibState, line: Line): readonly Direction[] {
  const axis = axisOf(state, line);
  return line.facing === rotate(axis, 1) ? RIGHT_FRONTS[axis]! : LEFT_FRONTS[axis]!;
}

/** By the direction of a line: its two facings, and its front when it faces to the left or to the right. */
const FACINGS = DIRECTIONS.map(axis => [rotate(axis, -1), rotate(axis, 1)]);
const LEFT_FRONTS = DIRECTIONS.map(axis => [rotate(axis, -2), rotate(axis, -1)]);
const RIGHT_FRONTS = DIRECTIONS.map(axis => [rotate(axis, 1), rotate(axis, 2)]);

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
 * MIB 16.6j, R80, R118: the whole unit goes into that one of its hexes. There it faces as friends do (6.1c), else in
 * one of the two directions of its front side (16.6f).
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
    unit: id,
    hex,
    left,
  });
  followInto(state, left, table);
}

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

/** MIB 16.6e: the wheels by a sixth of a circle about either hex. */
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

const NO_FRIENDS: readonly (readonly Direction[])[] = [];

/** The directions in which each of the friends in a hex lets others face: its own, or those of a line's front side. */
export function friendlyFacings(
  state: MibState,
  hex: Hex,
  without: readonly UnitId[],
): readonly (readonly Direction[])[] {
  const here = unitsIn(state, hex);
  if (here.length <= without.length && here.every(id => without.includes(id))) return NO_FRIENDS;
  const facings: (readonly Direction[])[] = [];
  for (const id of here) {
    if (without.includes(id)) continue;
    const friend = unitOf(state, id);
    facings.push(isExtended(friend) ? frontSide(state, friend) : [friend.facing]);
  }
  return facings;
}

/** MIB 6.1c, 16.6l: how a unit in one hex may face there beside its friends, `without` some of them. */
export const facingsBeside = (state: MibState, hex: Hex, without: readonly UnitId[]): readonly Direction[] =>
  friendlyFacings(state, hex, without).reduce(
    (facings, friendly) => facings.filter(facing => friendly.includes(facing)),
    DIRECTIONS,
  );

/** MIB 16.6l: may a line lie in this one of its hexes beside its friends? Another line must have the same front side. */
export const mayLieBeside = (state: MibState, hex: Hex, line: Line, without: readonly UnitId[]): boolean =>
  mayLieFacing(state, line, friendlyFacings(state, hex, without));

/** The same beside friends that face in these directions. */
export function mayLieFacing(
  state: MibState,
  line: Line,
  facings: readonly (readonly Direction[])[],
): boolean {
  if (facings.length === 0) return true;
  const front = frontSide(state, line);
  return facings.every(friendly => friendly.every(facing => front.includes(facing)));
}

/**
 * MIB 16.6k: a collapsed line has left a hex empty. Combats still to come drop the hex; units that have nothing else to
 * attack may advance into it when the present combat is over.
 */
function followInto(state: MibState, hex: Hex, table: MibTable): void {
  const at = state.steps.findLastIndex(({ step }) => step === 'combats');
  const frame = state.steps[at];
  if (frame?.step !== 'combats' || holder(state, hex) !== null) return;
  const struck = frame.combats.filter(combat => combat?.hexes.includes(hex));
  if (struck.length === 0) return;
  const left = struck.flatMap(combat => (combat ? idledBy(state, combat, hex, table) : []));
  const combats = frame.combats.map(combat => combat && strikeOff(state, combat, hex));
  edit(state).steps = [
    ...state.steps.slice(0, at),
    { ...frame, combats },
    { step: 'follow', hex, left },
    ...state.steps.slice(at + 1),
  ];
}

/** Tells the units whose only target in the combat is that hex. */
function idledBy(
  state: MibState,
  { attackers, hexes }: Declared,
  hex: Hex,
  table: MibTable,
): readonly Body[] {
  const idle = attackers.filter(body => !facesOther(state, body, hexes, hex));
  const lapsed = idle.length === attackers.length;
  if (idle.length > 0)
    table.emit({ type: 'attackers-dropped', clause: 'MIB 16.6k', attackers: idle, lapsed });
  return idle;
}

const facesOther = (state: MibState, body: Body, hexes: readonly Hex[], hex: Hex): boolean =>
  hexes.some(each => each !== hex && canAttackAcross(state, body.hex, each));

function strikeOff(state: MibState, combat: Declared, hex: Hex): Declared | null {
  if (!combat.hexes.includes(hex)) return combat;
  const attackers = combat.attackers.filter(body => facesOther(state, body, combat.hexes, hex));
  return attackers.length > 0 ? { attackers, hexes: combat.hexes.filter(each => each !== hex) } : null;
}

/** MIB 16.6k, 7.2k: may this unit, one of those `left`, advance into the empty hex? */
export function mayFollow(state: MibState, hex: Hex, left: readonly Body[], advance: Advance): Ruling {
  const { unit, hex: from } = advance.attacker;
  const why = barOf(state, hex, left, advance.attacker);
  return why === null
    ? mayArrive(state, from, [unit], advance)
    : ruling(forbid('MIB 16.6k', { unit, hex, ...why }));
}

/** Why it may not; null if it may. */
function barOf(state: MibState, hex: Hex, left: readonly Body[], body: Body): Because | null {
  if (!left.some(each => sameBody(each, body))) return because('why not alone');
  const unit = unitOf(state, body.unit);
  if (!hexesOf(unit).includes(body.hex)) return because('why gone from there');
  // R130: a unit that no longer qualifies would not have attacked.
  if (unit.disorganized || unit.smashed || isSpent(state, body.unit)) return because('why unfit');
  if (!isPassable(state, sideOfUnit(state, body.unit), hex)) return because('why impassable');
  return fits(state, hex, [body.unit]) ? null : because('why no room');
}

/** MIB 16.6k: the unit advances by one hex at no cost; a line contracts. */
export function follow(
  state: MibState,
  hex: Hex,
  { attacker: { unit, hex: from }, facing, leaders }: Advance,
  table: MibTable,
): void {
  if (isExtended(unitOf(state, unit))) collapseInto(state, unit, from, table);
  putUnit(state, unit, hex, facing);
  for (const leader of leaders) putLeader(state, leader, hex);
  table.emit({ type: 'followed', clause: 'MIB 16.6k', unit, from, hex, facing, leaders });
  enterHex(state, [unit], hex, table);
}
