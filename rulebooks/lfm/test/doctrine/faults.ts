// Counts in a game that was played what no sparring partner should do; asks events and rules, never the doctrine.
import { type Game, momentsOf } from '@abatis/kernel/host';
import type { LfmAction } from '../../src/actions.ts';
import type { LfmEvent } from '../../src/events.ts';
import type { LfmState } from '../../src/state.ts';

export function faultsOf({ moment }: Game<LfmState, LfmAction, LfmEvent>): Readonly<Record<string, number>> {
  const events = momentsOf(moment).flatMap(each => each.events as readonly LfmEvent[]);
  return { lostToStacking: events.filter(({ type }) => type === 'lost-to-stacking').length };
}
