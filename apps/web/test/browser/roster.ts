import type { Seat } from '@abatis/kernel';
import type { ForceNode } from '@abatis/screen';
import { golden, lfm, opened } from '../stories/games.ts';

let known: Promise<(stack: string) => Seat> | null = null;

/** Tells the side of a stack by the name on its top counter, as whoever knows his order of battle does. */
export function roster(): Promise<(stack: string) => Seat> {
  known ??= readRoster();
  return known;
}

async function readRoster(): Promise<(stack: string) => Seat> {
  const { presenter, rulebook } = await lfm;
  const { state } = await opened(await golden());
  const sides = new Map<string, Seat>();
  for (const seat of rulebook.seats) {
    const { nodes } = presenter.forces({ state, seat: null }, seat);
    for (const name of namesIn(nodes)) sides.set(name, seat);
  }
  return stack => sides.get(stack.split(',')[0] ?? '') ?? '';
}

const namesIn = (nodes: readonly ForceNode[]): readonly string[] =>
  nodes.flatMap(({ name, commander, children }) => [name, commander?.name ?? '', ...namesIn(children)]);
