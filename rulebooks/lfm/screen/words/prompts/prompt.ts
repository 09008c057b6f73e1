import type { Text } from '@abatis/screen';
import type { LfmState } from '../../../src/state.ts';
import type { LfmFrame } from '../../../src/steps/frames.ts';

/** The two lines of the prompt: what to do; and why, or what is left. */
export interface PromptWords {
  readonly title: Text;
  readonly detail: Text;
}

export type StepName = LfmFrame['step'];
export type FrameOf<Step extends StepName> = Extract<LfmFrame, { readonly step: Step }>;

/** The words of a step in which somebody decides. `selection` names pieces and hexes. */
export type Words<Step extends StepName> = (
  state: LfmState,
  frame: FrameOf<Step>,
  selection: readonly string[],
) => PromptWords;
