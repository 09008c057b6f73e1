import type { Frame } from '@abatis/kernel';
import type { PromptLine } from '@abatis/screen';
import { ANYBODY, type Looker } from './looker.ts';

/** The two lines of the prompt: what to do; and why, or what is left. */
export type PromptWords = Pick<PromptLine, 'title' | 'detail'>;

/** The frame of a step by its name. */
export type FrameOf<F extends Frame, Step extends F['step'] = F['step']> = Extract<
  F,
  { readonly step: Step }
>;

/** The words of a step in which somebody decides. `selection` names pieces and places; `to` need not be the one who is asked. */
export type WordsOf<S, F extends Frame, Step extends F['step'] = F['step']> = (
  state: S,
  frame: FrameOf<F, Step>,
  selection: readonly string[],
  to: Looker,
) => PromptWords;

/** What every step asks; null for those that the rules carry out by themselves. A new step does not compile without. */
export type PromptTable<S, F extends Frame> = {
  readonly [Step in F['step']]: WordsOf<S, F, Step> | null;
};

/** The words for the decision that a state waits for; null when the game is over. */
export const promptsBy =
  <F extends Frame, S extends { readonly steps: readonly F[] }>(prompts: PromptTable<S, F>) =>
  (state: S, selection: readonly string[], to: Looker = ANYBODY): PromptWords | null => {
    const frame = state.steps.at(-1);
    const words = frame && (prompts[frame.step as F['step']] as WordsOf<S, F> | null);
    return words ? words(state, frame as FrameOf<F>, selection, to) : null;
  };
