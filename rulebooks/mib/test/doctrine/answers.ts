import type { Proposal, Question } from '@abatis/ai';
import { type Decision, type Frame, randomStream } from '@abatis/kernel';
import { suppose } from '../../doctrine/advisers/adviser.ts';
import { doctrinePlayer } from '../../doctrine/index.ts';
import { lookAt, type Outlook } from '../../doctrine/outlook.ts';
import { WEIGHTS } from '../../doctrine/worth.ts';
import type { MibAction } from '../../src/actions.ts';
import type { MibEvent } from '../../src/events.ts';
import type { MibFrame } from '../../src/frames.ts';
import { mib } from '../../src/rulebook.ts';
import type { MibState, Side } from '../../src/state.ts';
import { STEPS } from '../../src/steps/index.ts';
import { see } from '../../src/view/see.ts';
import type { MibView } from '../../src/view/view.ts';
import { type Field, field } from '../field.ts';

/** A position with one step to be decided, as the asked seat sees it. */
function questionIn(state: MibState): Question<MibView, MibAction> {
  const frame = state.steps.at(-1)!;
  const step = STEPS[frame.step] as Decision<MibState, MibAction, Frame, MibEvent>;
  const seat = step.seat(state, frame) as Side;
  return {
    seat,
    step: frame.step,
    prompt: step.prompt(state, frame),
    view: mib.view(state, seat),
    candidates: () => step.candidates(state, frame),
    judge: action => step.judge(state, action, frame),
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
