import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour, rotate } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { terrainAt } from '../../ground.ts';
import { type Body, cardOf, hexesOf, isActive, isExtended, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { mayTakeCategory, takeCategory } from '../04-actions.ts';
import { aboutFacing, lineFronts } from '../16-optional-rules/index.ts';

/** A.2, 6.7a: the directions of the three front hexes. */
export const frontsOf = (facing: Direction): readonly Direction[] => [
  rotate(facing, -1),
  facing,
  rotate(facing, 1),
];

/** MIB 6.7a, 7.7.2a, 16.6c: the hexes before a unit in this of its hexes, in the order of directions. */
export function frontHexes(state: MibState, { unit, hex }: Body): readonly Hex[] {
  const around = (directions: readonly Direction[]): readonly Hex[] =>
    directions.map(each => neighbour(battleOf(state).ground.grid, hex, each)).filter(to => to !== NOWHERE);
  if (hasAllRoundFront(state, { unit, hex })) return around(DIRECTIONS);
  const { facing } = unitOf(state, unit);
  if (!isExtended(unitOf(state, unit))) return around(frontsOf(facing));
  const fronts = lineFronts(state, unit);
  return around(DIRECTIONS).filter(to => fronts.includes(to));
}

/**
 * MIB 7.7.2a, R79: in a village or town, and for a detachment in a chateau, all hexsides are front. R61: the unit keeps
 * its facing all the same.
 */
export const hasAllRoundFront = (state: MibState, body: Body): boolean =>
  ALL_ROUND.has(terrainAt(battleOf(state).ground, body.hex)) || usesChateau(state, body);

const ALL_ROUND: ReadonlySet<string> = new Set(['village', 'town']);

/** MIB 7.7.2b: a chateau serves one detachment, the first of those in its hex. */
export const usesChateau = (state: MibState, { unit, hex }: Body): boolean =>
  battleOf(state).ground.chateau[hex] === 1 &&
  unitsIn(state, hex).find(id => cardOf(state, id).level === 'detachment') === unit;

/** MIB 6.7c: does `from` lie across a rear hexside of the defender? */
export function isRear(state: MibState, defender: Body, from: Hex): boolean {
  const { grid } = battleOf(state).ground;
  const isNext = DIRECTIONS.some(direction => neighbour(grid, defender.hex, direction) === from);
  return isNext && from !== NOWHERE && !frontHexes(state, defender).includes(from);
}

/** MIB 6.7d, R104: all units that turn with a hex; an extended line takes along the units in its other hex (16.6l). */
export function turningTogether(state: MibState, hex: Hex): readonly UnitId[] {
  const here = unitsIn(state, hex);
  if (!here.some(id => isExtended(unitOf(state, id)))) return here;
  const hexes = new Set([hex]);
  const units = new Set<UnitId>();
  for (const each of hexes)
    for (const id of unitsIn(state, each)) {
      units.add(id);
      for (const other of hexesOf(unitOf(state, id))) hexes.add(other);
    }
  return [...units].sort((a, b) => a - b);
}

/** MIB 6.7d: the facings that a stack can turn to. R78: an extended line among them only turns about. */
export function newFacings(state: MibState, hex: Hex): readonly Direction[] {
  const units = turningTogether(state, hex);
  const [first] = units;
  if (first === undefined) return [];
  const lines = units.filter(id => isExtended(unitOf(state, id)));
  if (lines.length === 0) return DIRECTIONS.filter(facing => facing !== unitOf(state, first).facing);
  const [about, ...others] = lines.map(id => aboutFacing(state, unitOf(state, id)));
  return others.every(facing => facing === about) ? [about!] : [];
}

/** MIB 6.7d: the facings that a stack may turn to now; any other reason against turning excludes all of them. */
export function turnsOf(state: MibState, hex: Hex): readonly Direction[] {
  const facings = newFacings(state, hex);
  const [first] = facings;
  return first !== undefined && mayTurn(state, hex, first).legal ? facings : [];
}

/** MIB 6.7d, R104: a stack turns as a whole, all its units Stationary; Smashed ones turn along. */
export function mayTurn(state: MibState, where: Hex, facing: Direction): Ruling {
  const units = turningTogether(state, where);
  const idle = units.find(id => !isActive(state, id));
  if (idle !== undefined) return ruling(forbid('MIB 2.3b', { piece: idle }));
  const able = units.filter(id => !unitOf(state, id).act.beganSmashed && !unitOf(state, id).smashed);
  return ruling(
    (able.length === 0 || !newFacings(state, where).includes(facing)) && forbid('MIB R104', { hex: where }),
    ...able.map(id => mayTakeCategory(state, id, 'stationary')),
    ...able.map(id => unitOf(state, id).act.deeds.includes('face') && forbid('MIB 4.1c', { unit: id })),
  );
}

export function turnStack(state: MibState, hex: Hex, facing: Direction, table: MibTable): void {
  const units = turningTogether(state, hex);
  for (const id of units) {
    const { smashed, act } = unitOf(state, id);
    if (!smashed && !act.beganSmashed) takeCategory(state, id, 'stationary', 'face');
    edit(state, 'units', id).facing = facing;
  }
  table.emit({
    type: 'turned',
    clause: 'MIB 6.7d',
    hex,
    units,
    facing,
  });
}
