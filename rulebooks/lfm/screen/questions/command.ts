import { cite, type Offer, type PromptFacts, phrase, say, todo } from '@abatis/presenter';
import type { LfmAction, LfmState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Ask, answering, type FrameOf, pickedFirst, pieceName, pieceSpan } from '../scene/offer.ts';
import { refusalText } from '../words/refusal.ts';
import type { Questions } from './words.ts';

/** LFM 22.3: markers are placed before the first roll only. */
function detaching(state: LfmState, id: UnitId): PromptFacts {
  const isDetached = lfm.unitOf(state, id).detached;
  const isLate = state.commandRolls.length > 0;
  const [refusal] = isDetached || isLate ? [] : lfm.inNames(state, lfm.mayDetach(state, id).refusals);
  return {
    line: 'determine-command of a regiment',
    unit: lfm.unitName(state, id),
    isDetached,
    mayDetach: !isLate && !refusal,
    refusal: refusal && refusalText(refusal),
  };
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
    facts(state, _frame, selection) {
      const regiment = selection.map(name => lfm.unitCalled(state, name)).find(id => id >= 0);
      if (regiment !== undefined) return detaching(state, regiment);
      const { length: number } = lfm.commandersToRoll(state, state.phasing, state.commandRolls);
      return number === 0 ? { line: 'determine-command over' } : { number };
    },
    offer: commandOffer,
  },
};
