import type { Pointed } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { formationName, leaderCalled, unitCalled } from '../../../src/names.ts';
import type { MibState } from '../../../src/state.ts';
import type { Ask } from '../ask.ts';

type Wish = Pick<Pointed, 'piece' | 'place'>;

/** MIB 15.3: why the formation of this piece gets no order, or why the chosen order does not lead there. */
export function wantedOrder({ state, seat, selection }: Ask, { piece, place }: Wish): Order<'issue'> | null {
  const saidAfter = (word: string): string | undefined =>
    selection.find(key => key.startsWith(word))?.slice(word.length);
  const chosen = { formation: saidAfter('formation '), order: saidAfter('order ') };
  if (chosen.formation !== undefined && chosen.order !== undefined && place !== null)
    return {
      type: 'issue',
      formation: chosen.formation,
      order: chosen.order as Order<'issue'>['order'],
      target: place,
    };
  const formation = ownFormation(state, seat, piece);
  return formation === null ? null : { type: 'issue', formation, order: 'hold', target: '' };
}

/** MIB 16.1c: why the chit of this piece's formation cannot be taken. */
export function wantedChit({ state, seat }: Ask, { piece }: Wish): Order<'chits'> | null {
  const formation = ownFormation(state, seat, piece);
  return formation === null ? null : { type: 'chits', formations: [formation] };
}

/** What the enemy's pieces belong to may be hidden (2.5e). */
function ownFormation(state: MibState, seat: string, piece: string | null): string | null {
  if (piece === null) return null;
  const { units, leaders } = battleOf(state);
  const card = units[unitCalled(state, piece)] ?? leaders[leaderCalled(state, piece)];
  if (!card || card.side !== seat || card.formation === null) return null;
  return formationName(state, card.formation);
}
