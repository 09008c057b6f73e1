import type { Seat, State } from '@abatis/kernel';
import type { ForceNode } from '@abatis/screen';
import type { Kit } from '../../src/engine/kits.ts';

/** Tells the side of a stack by the names in its label, as whoever knows the orders of battle does. */
export function rosterOf({ rulebook, presenter }: Kit, state: State): (stack: string) => Seat {
  const sides = new Map<string, Seat>();
  for (const seat of rulebook.seats)
    for (const name of namesIn(presenter.forces({ state, seat: null }, seat).nodes)) sides.set(name, seat);
  // The name on the top counter, or the formation that it belongs to.
  return stack =>
    stack
      .split(/, | of /)
      .map(name => sides.get(name))
      .find(seat => seat !== undefined) ?? '';
}

const namesIn = (nodes: readonly ForceNode[]): readonly string[] =>
  nodes.flatMap(({ name, commander, children }) => [name, commander?.name ?? '', ...namesIn(children)]);
