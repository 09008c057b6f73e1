import { asked, type Ruling, ruling, type Seat } from '@abatis/kernel';
import type { LfmAction } from '../../src/actions.ts';
import type { Lfm } from '../../src/rulebook.ts';
import type { LfmState } from '../../src/state.ts';
import type { LfmFrame } from '../../src/steps/frames.ts';

/** The frame of a step by its name. */
export type FrameOf<Step extends LfmFrame['step']> = Extract<LfmFrame, { readonly step: Step }>;

/** A question put to a player, with what he has selected so far. */
export interface Ask<F extends LfmFrame = LfmFrame> {
  readonly state: LfmState;
  readonly seat: Seat;
  readonly frame: F;
  readonly clause: string | null;
  /** As the page has it: it may name what is gone. */
  readonly selection: readonly string[];
  judge(order: LfmAction): Ruling;
  /** What the step proposes; many of a step with many answers are not listed here (decision 0007). */
  candidates(): Iterable<LfmAction>;
}

/** What is asked now, of whom; null when the game is over. */
export function askOf(rulebook: Lfm, state: LfmState, selection: readonly string[]): Ask | null {
  const question = asked(rulebook, state);
  if (!question) return null;
  const { step, seat } = question;
  const frame = question.frame as LfmFrame;
  return {
    state,
    seat,
    frame,
    clause: step.prompt(state, frame).clause ?? null,
    selection,
    judge: order =>
      Object.hasOwn(step.actions, order.type) ? step.judge(state, order, frame) : notAsked(order, frame),
    candidates: () => step.candidates(state, frame),
  };
}

const notAsked = ({ type }: LfmAction, { step }: LfmFrame): Ruling =>
  ruling({ clause: 'ABATIS action', facts: { type, step } });
