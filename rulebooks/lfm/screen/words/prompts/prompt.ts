import type { WordsOf } from '@abatis/presenter';
import type { LfmState } from '../../../src/state.ts';
import type { LfmFrame } from '../../../src/steps/frames.ts';

export type StepName = LfmFrame['step'];

/** The words of a step in which somebody decides. `selection` names pieces and hexes. */
export type Words<Step extends StepName> = WordsOf<LfmState, LfmFrame, Step>;
