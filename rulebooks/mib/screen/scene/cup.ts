import { ordinal } from '@abatis/presenter';
import type { Chit, Cup, Text } from '@abatis/screen';
import { battleOf, turnCard } from '../../src/battle.ts';
import { formationName } from '../../src/names.ts';
import type { FormationId, MibState } from '../../src/state.ts';
import { formationTitle } from '../words/names.ts';

/** MIB 3.0d: what has been drawn and what is still in the cup is open to everybody. */
export function cupOf(state: MibState): Cup {
  const { drawn, cup } = state;
  return {
    title: `Chits, ${(turnCard(state)?.label ?? '').replace(/^.*, /, '')}`,
    note: cupNote(drawn.length, cup.length),
    chits: [
      ...drawn.map((id, place) => chitOf(state, id, place + 1)),
      ...cup.map(id => chitOf(state, id, null)),
    ],
  };
}

/** MIB 3.0b, 3.0f: before the first draw of a turn the chits are not in the cup yet. */
const cupNote = (drawn: number, left: number): Text =>
  drawn + left === 0
    ? ['The chits go in when the reinforcements are placed ', { clause: 'MIB 3.0f' }]
    : `${drawn} drawn, ${left} in the cup`;

function chitOf(state: MibState, id: FormationId, order: number | null): Chit {
  const isNow = state.activation?.formations.includes(id) ?? false;
  return {
    id: formationName(state, id),
    name: formationTitle(state, id),
    seat: battleOf(state).formations[id]!.side,
    state: order === null ? 'cup' : isNow ? 'active' : 'drawn',
    order,
    note: noteOf(order, isNow),
  };
}

function noteOf(order: number | null, isNow: boolean): Text {
  if (order === null) return 'in the cup';
  return isNow ? 'active' : `drawn ${ordinal(order)}`;
}
