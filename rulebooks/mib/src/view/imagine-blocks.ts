import { edit } from '@abatis/kernel';
import { plays } from '../options.ts';
import { isCavalry, isExtended, unitOf } from '../pieces.ts';
import type { MibState, Side, UnitId } from '../state.ts';
import type { MibFrame } from '../steps/frames.ts';
import type { MibTable } from '../steps/step.ts';
import { isBlock } from './sight.ts';

/**
 * MIB 2.5e: who stands in which block. Those change places who cannot be told apart: what ZOC is exerted from a hex is open
 * (2.5d), and so is a line. While the enemy acts, or a combat goes on, all stay where they are, since the step may be about
 * one who stood in sight when it began.
 */
export function imagineBlocks(state: MibState, seat: Side, table: MibTable): void {
  if (!plays(state, 'fogOfWar') || isAboutEnemies(state, seat)) return;
  const unknown = state.units.flatMap((_, id) => (isBlock(state, id, seat) ? [id] : []));
  for (const alike of sorted(state, unknown)) shuffle(state, alike, table);
}

/** Steps of an activation that are about those who are active alone. */
const OWN: readonly MibFrame['step'][] = [
  'hold-back',
  'actions',
  'moving',
  'commit',
  'declaring',
  'leave-field',
];

const isAboutEnemies = ({ activation, steps }: MibState, seat: Side): boolean =>
  activation !== null && (activation.side !== seat || !OWN.includes(steps.at(-1)!.step));

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
