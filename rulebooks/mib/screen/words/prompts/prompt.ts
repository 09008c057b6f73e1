import type { WordsOf } from '@abatis/presenter';
import type { MibFrame } from '../../../src/frames.ts';
import type { MibState } from '../../../src/state.ts';

type StepName = MibFrame['step'];

/** The words of a step in which somebody decides. `selection` names pieces and hexes. */
type Words<Step extends StepName> = WordsOf<MibState, MibFrame, Step>;

/** Words for each of these steps. */
export type Prompts<Asked extends StepName, Automatic extends StepName = never> = {
  readonly [Step in Asked]: Words<Step>;
} & { readonly [Step in Automatic]: null };
