import { edit } from '@abatis/kernel';
import { plays } from '../options.ts';
import { isCavalry, isExtended, unitOf } from '../pieces.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { isBlock } from './sight.ts';

/**
 * MIB 2.5e: who stands in which block. Those change places who cannot be told apart: what ZOC is exerted from a hex is open
 * (2.5d), and so is a line. While the enemy acts all stay where they are, since his step is about them.
 */
export function imagineBlocks(state: MibState, seat: Side, table: MibTable): void {
  if (!plays(state, 'fogOfWar') || state.activation?.side === enemyOf(seat)) return;
  const unknown = state.units.flatMap((_, id) => (isBlock(state, id, seat) ? [id] : []));
  for (const alike of sorted(state, unknown)) shuffle(state, alike, table);
}

/** By what each exerts, in the order of their numbers. */
function sorted(state: MibState, units: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const sorts = new Map<string, UnitId[]>();
  for (const id of units) {
    const unit = unitOf(state, id);
    const sort = `${isCavalry(state, id)} ${unit.batteries > 0} ${isExtended(unit)}`;
    sorts.set(sort, [...(sorts.get(sort) ?? []), id]);
  }
  return [...sorts.values()];
}

function shuffle(state: MibState, units: readonly UnitId[], table: MibTable): void {
  let places = units.map(id => {
    const { hex, wing, facing } = unitOf(state, id);
    return { hex, wing, facing };
  });
  for (const id of units) {
    const { index, item } = table.draw(places, 'MIB 2.5e block');
    Object.assign(edit(state, 'units', id), item);
    places = places.toSpliced(index, 1);
  }
}
