import { ActionTable, scripted, transact } from '@abatis/kernel';
import type { Order } from '../../src/actions.ts';
import type { LfmEvent } from '../../src/events/index.ts';
import { hexTags, partyTags } from '../../src/named.ts';
import { type Move, move } from '../../src/rules/01-movement/index.ts';
import type { LfmState } from '../../src/state.ts';
import { moveTerms } from '../../src/steps/movement/pieces-in-hand.ts';

/** The position after a move that the rules allow. Moves roll no dice; who hears of them does not matter here. */
export const foresee = (state: LfmState, planned: Move): LfmState =>
  transact(state, draft => move(draft, planned, new ActionTable<LfmEvent>(scripted(), 0), moveTerms(state)));

/** The order for a move: by the way that was planned. */
export const orderFor = (state: LfmState, planned: Move): Order<'march'> => ({
  type: 'march',
  pieces: [...partyTags(state, planned)],
  path: [...hexTags(state, planned.path.slice(1))],
});

/** Where a move ends. */
export const endOf = ({ path }: Move): number => path.at(-1)!;
