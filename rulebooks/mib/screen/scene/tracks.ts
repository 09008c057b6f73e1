import { cite, count, ordinal, say, sentences } from '@abatis/presenter';
import type { At, Chit, Cup, Text, Track } from '@abatis/screen';
import type { Dispatch, FormationId, MibState } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { readsChart } from '../staff/known.ts';
import { formationTitle, menSpan, player, sideName } from '../words/say.ts';

/** MIB 3.0d: what has been drawn and what is still in the cup is open to everybody. */
export function cupOf(state: MibState): Cup {
  const { drawn, cup } = state;
  return {
    title: say`Chits, ${(mib.turnCard(state)?.label ?? '').replace(/^.*, /, '')}`,
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
    ? say`The chits go in when the reinforcements are placed ${cite('MIB 3.0f')}`
    : say`${drawn} drawn, ${left} in the cup`;

function chitOf(state: MibState, id: FormationId, order: number | null): Chit {
  const isNow = state.activation?.formations.includes(id) ?? false;
  return {
    id: mib.formationName(state, id),
    name: formationTitle(state, id),
    seat: mib.battleOf(state).formations[id]!.side,
    state: order === null ? 'cup' : isNow ? 'active' : 'drawn',
    order,
    note: noteOf(order, isNow),
  };
}

function noteOf(order: number | null, isNow: boolean): Text {
  if (order === null) return say`in the cup`;
  return isNow ? say`active` : say`drawn ${ordinal(order)}`;
}

/** The initiative, and the orders that are under way to one's own formations. */
export const tracksOf = (at: At<MibState>): readonly Track[] => [
  ...(mib.plays(at.state, 'initiative') ? [initiativeTrack(at.state)] : []),
  ...(mib.plays(at.state, 'orders') ? orderTracks(at) : []),
];

/** MIB T10: the French end is on the left. */
function initiativeTrack(state: MibState): Track {
  const { initiativeReach: reach } = mib.battleOf(state);
  const boxes = Array.from({ length: 2 * reach + 1 }, (_, place) => reach - place);
  return {
    id: 'initiative',
    title: say`Initiative`,
    ends: [sideName(state, 'french'), sideName(state, 'coalition')],
    boxes: boxes.map(box => ({
      label: box === 0 ? say`middle` : String(Math.abs(box)),
      marked: box === state.initiative,
      seat: box === reach ? 'french' : box === -reach ? 'coalition' : null,
    })),
    note: initiativeNote(state, reach),
  };
}

/** H: who holds it for this turn, wherever the marker has gone since. */
function initiativeNote(state: MibState, reach: number): Text {
  const { initiative, initiativeHolder: holder } = state;
  if (mib.plays(state, 'pbem'))
    return say`Who has the marker chooses to go first or second: now ${menSpan(state, mib.chooserOf(state))} ${cite('MIB 16.3c')}`;
  const held =
    holder === null
      ? ''
      : say`${player(state, holder)} has the initiative of this turn ${cite('MIB 16.1c')}.`;
  const left = reach - Math.abs(initiative);
  return sentences(
    held,
    left === 0
      ? say`Its holder takes two chits of his own at the next turn ${cite('MIB 16.1c')}`
      : say`${count(left, 'box', 'boxes')} to the end ${cite('MIB 16.1a')}`,
  );
}

/** MIB 15.4: a row for each formation that awaits an order; those in force stand on the force chart. */
function orderTracks(at: At<MibState>): readonly Track[] {
  const { state } = at;
  return mib.battleOf(state).formations.flatMap(({ side, kind }, id) => {
    const isAwaited = state.formations[id]!.transit.length > 0;
    return kind !== 'corps' || !isAwaited || !readsChart(at, side) ? [] : [orderTrack(state, id)];
  });
}

function orderTrack(state: MibState, id: FormationId): Track {
  const { order, transit } = state.formations[id]!;
  const last = Math.max(1, ...transit.map(({ box }) => box));
  return {
    id: `orders ${mib.formationName(state, id)}`,
    title: say`Orders, ${formationTitle(state, id)}`,
    ends: [say`in force`, say`sent`],
    boxes: Array.from({ length: last + 1 }, (_, box) => {
      const here = box === 0 ? order : (transit.find(each => each.box === box)?.order ?? null);
      return { label: here ? orderText(state, here) : '', marked: here !== null, seat: null };
    }),
    note: say`${transit.map(({ order: sent }) => orderText(state, sent)).join(', then ')} under way ${cite('MIB 15.4b')}${order ? say`; ${orderText(state, order)} in force ` : say`; none in force `}${cite(order ? 'MIB 15.6' : 'MIB 15.4a')}`,
  };
}

const orderText = (state: MibState, { kind, target }: Dispatch): string =>
  target === null ? kind.toUpperCase() : `${kind.toUpperCase()} ${mib.hexName(state, target)}`;
