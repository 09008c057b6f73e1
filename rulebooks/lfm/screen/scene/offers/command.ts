import { lastOf, type Offer, picking, proposed } from '@abatis/presenter';
import type { Button, CheckItem, Choice } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { pieceName, pieceSpan } from '../names.ts';
import { doneButton, orderButton, ordering } from '../offer.ts';

/** LFM SP.2a, 22.3: a click on a commander rolls for him; a regiment is picked and then detached or called back. */
export function commandOffer(ask: Ask<FrameOf<'determine-command'>>): Offer {
  const { state } = ask;
  const rolls = proposed(ask, 'command');
  const marks = regimentsToMark(ask);
  const chosen = lastOf(ask.selection, name => marks.some(({ unit }) => unit === name));
  return {
    selection: chosen === null ? [] : [chosen],
    choices: [
      ...rolls.map(order => rollChoice(state, order)),
      ...marks.map(order => markChoice(state, order, chosen)),
    ],
    buttons: [
      ...marks.filter(({ unit }) => unit === chosen).map(order => markButton(state, order)),
      doneButton(ask, 'End command', rolls.length === 0),
      ...rolls.slice(0, 1).map(order => rollButton(state, order)),
    ],
    checklist: rolls.map(order => rollItem(state, order)),
  };
}

type Marking = Order<'detach' | 'rejoin'>;

/** Those who were marked here before are not proposed again, but may change their mind. */
const regimentsToMark = (ask: Ask): readonly Marking[] =>
  [...ask.candidates()].filter(order => order.type === 'detach' || order.type === 'rejoin');

const rollChoice = (state: LfmState, order: Order<'command'>): Choice =>
  ordering({ piece: order.commander }, order, `Roll for ${pieceName(state, order.commander)}`, 'pick');

/** LFM R159: the next in the order of rank. */
const rollButton = (state: LfmState, order: Order<'command'>): Button =>
  orderButton(`Roll for ${pieceName(state, order.commander)}`, order, { primary: true });

function markChoice(state: LfmState, { type, unit }: Marking, chosen: string | null): Choice {
  const name = pieceName(state, unit);
  const purpose = type === 'detach' ? 'detach it from' : 'call it back to';
  return picking(unit, unit === chosen, {
    pick: `Pick ${name} to ${purpose} its brigade`,
    letGo: `Let go of ${name}`,
  });
}

const markButton = (state: LfmState, order: Marking): Button =>
  orderButton(`${order.type === 'detach' ? 'Detach' : 'Rejoin'} ${pieceName(state, order.unit)}`, order);

const rollItem = (state: LfmState, { commander }: Order<'command'>): CheckItem => ({
  id: `roll ${commander}`,
  must: false,
  label: [pieceSpan(state, commander), ' has not rolled ', { clause: 'LFM 20.2' }],
  pieces: [commander],
});
