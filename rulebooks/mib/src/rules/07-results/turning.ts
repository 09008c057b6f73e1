import { DIRECTIONS, type Direction, type Hex } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitNames } from '../../events/names.ts';
import { hexesOf, isExtended, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { AdvanceChance } from '../../steps/results/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { aboutFacing } from '../16-extended-line/geometry.ts';
import { advancers } from './advance.ts';

/** A stack, or a line by itself, that may turn in place. */
interface Turner {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly facings: readonly Direction[];
}

/** MIB 7.2m, R55, R104: the units left in a hex turn if all of them took part; a line turns about (R78). */
export function turners(state: MibState, chance: AdvanceChance): readonly Turner[] {
  const attackers = advancers(state, chance);
  const hexes = [...new Set(attackers.map(({ hex }) => hex))];
  return hexes.flatMap(hex => {
    const units = unitsIn(state, hex);
    const facings = facingsFor(state, units);
    const allFought = units.every(id => attackers.some(({ unit }) => unit === id));
    return allFought && facings.length > 0 ? [{ hex, units, facings }] : [];
  });
}

function facingsFor(state: MibState, units: readonly UnitId[]): readonly Direction[] {
  const line = units.find(id => isExtended(unitOf(state, id)));
  if (line === undefined) return DIRECTIONS.filter(facing => facing !== unitOf(state, units[0]!).facing);
  const isAlone = hexesOf(unitOf(state, line)).every(hex => unitsIn(state, hex).length === 1);
  return isAlone ? [aboutFacing(state, unitOf(state, line))] : [];
}

export function mayTurn(state: MibState, chance: AdvanceChance, hex: Hex, facing: Direction): Ruling {
  const turner = turners(state, chance).find(each => each.hex === hex);
  return ruling(!turner?.facings.includes(facing) && forbid('MIB 7.2m', { hex: hexName(state, hex) }));
}

/** MIB 7.2m: they turn instead of advancing. */
export function turn(state: MibState, hex: Hex, facing: Direction, table: MibTable): void {
  const units = unitsIn(state, hex);
  table.emit({
    type: 'turned-in-place',
    clause: 'MIB 7.2m',
    hex: hexName(state, hex),
    units: unitNames(state, units),
    facing,
  });
  for (const id of units) edit(state, 'units', id).facing = facing;
}

/** What is left to decide after it. */
export const afterTurn = (state: MibState, chance: AdvanceChance, hex: Hex): AdvanceChance => ({
  ...chance,
  left: chance.left.filter(({ unit }) => !unitsIn(state, hex).includes(unit)),
});
