import type { Proposal, Question } from '@abatis/ai';
import { asked, candidatesFor, judge, promptTo, randomStream } from '@abatis/kernel/host';
import { suppose } from '../../doctrine/advisers/adviser.ts';
import { doctrinePlayer } from '../../doctrine/index.ts';
import { lookAt, type Outlook } from '../../doctrine/outlook.ts';
import { WEIGHTS } from '../../doctrine/worth.ts';
import type { MibAction } from '../../src/actions.ts';
import type { MibFrame } from '../../src/frames.ts';
import { mib } from '../../src/rulebook.ts';
import type { MibState, Side } from '../../src/state.ts';
import { see } from '../../src/view/see.ts';
import type { MibView } from '../../src/view/view.ts';
import { type Field, field } from '../field.ts';

/** A position with one step to be decided, as the asked seat sees it. */
export function questionIn(state: MibState): Question<MibView, MibAction> {
  const question = asked(mib, state)!;
  const { seat, frame } = question;
  return {
    seat,
    step: frame.step,
    prompt: promptTo(question, state, seat),
    view: mib.view(state, seat),
    candidates: () => candidatesFor(question, state, seat),
    suppose: () => state,
    judge: action => judge({ rulebook: mib, state }, action),
  };
}

/** What the doctrine answers in a position. */
export const answerIn = (state: MibState): Proposal<MibAction> =>
  doctrinePlayer().decide(questionIn(state), randomStream('test'));

/** The position of a text, with this step to be decided. */
export function asking(text: string, frame: MibFrame): Field {
  const drawn = field(text);
  return { ...drawn, state: { ...drawn.state, steps: [frame] } };
}

export const ACTIONS: MibFrame = { step: 'actions', aside: [] };
export const DECLARING: MibFrame = { step: 'declaring', combats: [] };

/** How a position looks to a side. */
export const outlookIn = (state: MibState, side: Side): Outlook =>
  lookAt(suppose(see(state, side)), side, WEIGHTS);
