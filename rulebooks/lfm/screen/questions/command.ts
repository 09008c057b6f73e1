import {
  cite,
  count,
  lastOf,
  type Offer,
  type PromptWords,
  picking,
  proposed,
  say,
  sentences,
  term,
} from '@abatis/presenter';
import type { Button, CheckItem, Choice } from '@abatis/screen';
import type { LfmState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  doneButton,
  type FrameOf,
  orderButton,
  ordering,
  pieceName,
  pieceSpan,
} from '../scene/offer.ts';
import { refusalText } from '../words/refusal.ts';
import { unitSpan } from '../words/say.ts';
import { chosen, type Questions } from './words.ts';

/** LFM 22.3: markers are placed before the first roll only. */
function detaching(state: LfmState, id: UnitId): PromptWords {
  const named = unitSpan(state, lfm.unitName(state, id));
  const effect = say`A ${term('detached')} regiment may be apart from its brigade, but may not move next to the enemy ${cite('LFM 22.3f')}.`;
  if (lfm.unitOf(state, id).detached)
    return { title: say`Let ${named} rejoin its brigade, or choose a commander`, detail: effect };
  const [refusal] = state.commandRolls.length > 0 ? [] : lfm.mayDetach(state, id).refusals;
  return state.commandRolls.length > 0 || refusal
    ? { title: 'Choose a commander to roll for command', detail: refusal ? refusalText(refusal) : effect }
    : { title: say`Detach ${named} from its brigade, or choose a commander`, detail: effect };
}

/** LFM SP.2a, 22.3: a click on a commander rolls for him; a regiment is picked and then detached or called back. */
function commandOffer(ask: Ask<FrameOf<'determine-command'>>): Offer {
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

type Marking = WrittenOrder<'detach' | 'rejoin'>;

/** Those who were marked here before are not proposed again, but may change their mind. */
const regimentsToMark = (ask: Ask): readonly Marking[] =>
  [...ask.candidates()].filter(order => order.type === 'detach' || order.type === 'rejoin');

const rollChoice = (state: LfmState, order: WrittenOrder<'command'>): Choice =>
  ordering({ piece: order.commander }, order, `Roll for ${pieceName(state, order.commander)}`, 'pick');

/** LFM R159: the next in the order of rank. */
const rollButton = (state: LfmState, order: WrittenOrder<'command'>): Button =>
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

const rollItem = (state: LfmState, { commander }: WrittenOrder<'command'>): CheckItem => ({
  id: `roll ${commander}`,
  must: false,
  label: [pieceSpan(state, commander), ' has not rolled ', { clause: 'LFM 20.2' }],
  pieces: [commander],
});

export const COMMAND: Questions<'determine-command'> = {
  'determine-command': {
    words(state, _frame, selection) {
      const left = lfm.commandersToRoll(state, state.phasing, state.commandRolls).length;
      const effect = say`Units ${term('out of command')} may not move next to the enemy ${cite('LFM 5.6')}.`;
      const regiment = selection.map(name => lfm.unitCalled(state, name)).find(id => id >= 0);
      if (regiment !== undefined) return detaching(state, regiment);
      if (left === 0) return { title: 'No commander is left to roll: end the phase', detail: effect };
      const named = chosen(state, selection);
      return {
        title: named
          ? say`Roll for ${named}, or choose another commander`
          : 'Choose a commander to roll for command',
        detail: sentences(
          say`${count(left, 'commander')} can roll: army first, then corps, then division ${cite('LFM R159')}.`,
          effect,
        ),
      };
    },
    offer: commandOffer,
  },
};
