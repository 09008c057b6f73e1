import { DIRECTIONS, type Direction, type Hex } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName, unitNames } from '../../events/names.ts';
import { hexesOf, isActive, isExtended, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { aboutFacing } from '../16-extended-line/geometry.ts';
import { mayTakeCategory, takeCategory } from './categories.ts';

/** MIB 6.7d, R104: all that turn with a hex; an extended line takes along whoever stands in its other hex (16.6l). */
export function turners(state: MibState, hex: Hex): readonly UnitId[] {
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
  const units = turners(state, hex);
  const [first] = units;
  if (first === undefined) return [];
  const lines = units.filter(id => isExtended(unitOf(state, id)));
  if (lines.length === 0) return DIRECTIONS.filter(facing => facing !== unitOf(state, first).facing);
  const [about, ...others] = lines.map(id => aboutFacing(state, unitOf(state, id)));
  return others.every(facing => facing === about) ? [about!] : [];
}

/** MIB 6.7d: the facings that a stack may turn to now: what else keeps it from turning keeps it from all of them. */
export function turnsOf(state: MibState, hex: Hex): readonly Direction[] {
  const facings = newFacings(state, hex);
  const [first] = facings;
  return first !== undefined && mayTurn(state, hex, first).legal ? facings : [];
}

/** MIB 6.7d, R104: a stack turns as a whole, all its units Stationary; Smashed ones turn along. */
export function mayTurn(state: MibState, hex: Hex, facing: Direction): Ruling {
  const where = hexName(state, hex);
  const units = turners(state, hex);
  const idle = units.find(id => !isActive(state, id));
  if (idle !== undefined) return ruling(forbid('MIB 2.3b', { piece: unitName(state, idle) }));
  const able = units.filter(id => !unitOf(state, id).act.beganSmashed && !unitOf(state, id).smashed);
  return ruling(
    (able.length === 0 || !newFacings(state, hex).includes(facing)) && forbid('MIB R104', { hex: where }),
    ...able.map(id => mayTakeCategory(state, id, 'stationary')),
    ...able.map(
      id => unitOf(state, id).act.deeds.includes('face') && forbid('MIB 4.1c', { unit: unitName(state, id) }),
    ),
  );
}

export function turnStack(state: MibState, hex: Hex, facing: Direction, table: MibTable): void {
  const units = turners(state, hex);
  for (const id of units) {
    const { smashed, act } = unitOf(state, id);
    if (!smashed && !act.beganSmashed) takeCategory(state, id, 'stationary', 'face');
    edit(state, 'units', id).facing = facing;
  }
  table.emit({
    type: 'turned',
    clause: 'MIB 6.7d',
    hex: hexName(state, hex),
    units: unitNames(state, units),
    facing,
  });
}
