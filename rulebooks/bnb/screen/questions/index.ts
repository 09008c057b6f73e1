import { type QuestionTable, questionsBy } from '@abatis/presenter';
import { type Span, withoutDraft } from '@abatis/screen';
import type { BnbAction, BnbFrame, BnbState } from '../../src/inside.ts';
import { factSpan } from '../words/facts.ts';
import { pieceSpan } from '../words/say.ts';
import { CHARGE } from './charge.ts';
import { COMBAT } from './combat.ts';
import { EVADE } from './evade.ts';
import { FIRE } from './fire.ts';
import { INITIATIVE } from './initiative.ts';
import { MOVE } from './move.ts';
import prompts from './prompts.json' with { type: 'json' };
import { PURSUIT } from './pursuit.ts';
import { ROUT } from './rout.ts';
import { SET_UP } from './set-up.ts';
import { TESTS } from './tests.ts';

/** Every decision of the sequence of play, with its words and choices. */
const QUESTIONS: QuestionTable<BnbState, BnbAction, BnbFrame> = {
  ...SET_UP,
  ...INITIATIVE,
  ...MOVE,
  ...EVADE,
  ...CHARGE,
  ...FIRE,
  ...TESTS,
  ...ROUT,
  ...COMBAT,
  ...PURSUIT,
};

/** The last that was picked, whatever has been put together for it. */
function chosenIn(selection: readonly string[]): readonly Span[] | null {
  const last = withoutDraft(selection).at(-1);
  return last === undefined ? null : [pieceSpan(last)];
}

/** The words of the prompt for the decision that the state waits for, and what the player who is asked can do. */
export const { promptWords, offerFor } = questionsBy<BnbState, BnbAction>(QUESTIONS, {
  file: prompts,
  spanOf: factSpan,
  about: (state, frame, selection) => ({
    ...('unit' in frame && typeof frame.unit === 'number' && { unit: state.units[frame.unit]!.name }),
    chosen: chosenIn(selection),
  }),
});
