import { contest, type Happening, type RollSpec } from '@abatis/kernel';
import type { BnbState } from '../../state.ts';
import type { Side } from '../../vocabulary.ts';

export type TurnEvent =
  | Happening<'turn-begun', 'BNB 2.1a', { turn: number }>
  | Happening<'initiative-rolled', 'BNB 2.1a', { dice: readonly number[]; side: Side }>
  | Happening<'sides-chosen', 'BNB 2.1a', { sideA: Side }>;

export type InitiativeRoll = RollSpec<'initiative', { readonly turn: number }, Side>;

/** BNB 2.1a: a die for red and one for blue, ties again. */
export const initiativeRoll = ({ turn }: BnbState): InitiativeRoll => ({
  kind: 'initiative',
  purpose: 'BNB 2.1a initiative',
  facts: { turn },
  drms: [],
  table: null,
  dice: contest(10, lead => lead !== 0),
  read: lead => (lead > 0 ? 'red' : 'blue'),
});
