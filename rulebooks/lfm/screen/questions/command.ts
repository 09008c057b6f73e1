import {
  cite,
  count,
  type Offer,
  type PromptWords,
  phrase,
  say,
  sentences,
  term,
  todo,
} from '@abatis/presenter';
import type { LfmAction, LfmState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Ask, answering, type FrameOf, pickedFirst, pieceName, pieceSpan } from '../scene/offer.ts';
import { refusalText } from '../words/refusal.ts';
import { unitLink } from '../words/say.ts';
import { chosen, type Questions } from './words.ts';

/** LFM 22.3: markers are placed before the first roll only. */
function detaching(state: LfmState, id: UnitId): PromptWords {
  const named = unitLink(state, id);
  const effect = say`A ${term('detached')} regiment may be apart from its brigade, but may not move next to the enemy ${cite('LFM 22.3f')}.`;
  if (lfm.unitOf(state, id).detached)
    return { title: say`Let ${named} rejoin its brigade, or choose a commander`, detail: effect };
  const [refusal] =
    state.commandRolls.length > 0 ? [] : lfm.inNames(state, lfm.mayDetach(state, id).refusals);
  return state.commandRolls.length > 0 || refusal
    ? { title: say`Choose a commander to roll for command`, detail: refusal ? refusalText(refusal) : effect }
    : { title: say`Detach ${named} from its brigade, or choose a commander`, detail: effect };
}

/** LFM 20.2, R159: a click on a commander rolls for him; the button is for the next in the order of rank. */
const rollOffer = answering(
  'command',
  (state: LfmState, { commander }) => ({
    text: say`Roll for ${pieceName(state, commander)}`,
    on: { piece: commander },
    kind: 'pick',
    todo: todo(`roll ${commander}`, say`${pieceSpan(state, commander)} has not rolled ${cite('LFM 20.2')}`, [
      commander,
    ]),
  }),
  { end: phrase('End command'), urged: 1 },
);

/** LFM 22.3: a regiment is picked and then detached or called back. */
function markOffer({ state, selection, candidates }: Ask): Offer {
  const isMark = ({ type }: LfmAction): boolean => type === 'detach' || type === 'rejoin';
  const marks = [...candidates()].filter(isMark) as readonly WrittenOrder<'detach' | 'rejoin'>[];
  const isToDetach = (unit: string): boolean =>
    marks.some(each => each.unit === unit && each.type === 'detach');
  return pickedFirst(selection, marks, {
    piece: ({ unit }) => unit,
    nameOf: unit => pieceName(state, unit),
    purpose: unit => say`to ${isToDetach(unit) ? say`detach it from` : say`call it back to`} its brigade`,
    button: ({ type, unit }) => `${type === 'detach' ? say`Detach` : say`Rejoin`} ${pieceName(state, unit)}`,
  });
}

function commandOffer(ask: Ask<FrameOf<'determine-command'>>): Offer {
  const [rolls, marks] = [rollOffer(ask), markOffer(ask)];
  return {
    ...rolls,
    selection: marks.selection,
    choices: [...rolls.choices, ...marks.choices],
    buttons: [...marks.buttons, ...rolls.buttons],
  };
}

export const COMMAND: Questions<'determine-command'> = {
  'determine-command': {
    words(state, _frame, selection) {
      const left = lfm.commandersToRoll(state, state.phasing, state.commandRolls).length;
      const effect = say`Units ${term('out of command')} may not move next to the enemy ${cite('LFM 5.6')}.`;
      const regiment = selection.map(name => lfm.unitCalled(state, name)).find(id => id >= 0);
      if (regiment !== undefined) return detaching(state, regiment);
      if (left === 0) return { title: say`No commander is left to roll: end the phase`, detail: effect };
      const named = chosen(state, selection);
      return {
        title: named
          ? say`Roll for ${named}, or choose another commander`
          : say`Choose a commander to roll for command`,
        detail: sentences(
          say`${count(left, 'commander')} can roll: army first, then corps, then division ${cite('LFM R159')}.`,
          effect,
        ),
      };
    },
    offer: commandOffer,
  },
};
