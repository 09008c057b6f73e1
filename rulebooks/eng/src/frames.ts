import type { Side } from '@abatis/bnb/rules';
import type { Frame } from '@abatis/kernel';

/** The steps that ENG adds to BNB's turn (ENG S.1). */
export type EngFrame =
  /** ENG A.9: mounted engineer officers of one side ride. */
  | Frame<'eng/ride', { side: Side }>
  /** Both sides give their orders to the engineers, in secret. */
  | Frame<'eng/command'>
  /** ENG S.4: a work turn is credited. */
  | Frame<'eng/work'>
  /** ENG T.1: the turn is over. */
  | Frame<'eng/clock'>;

export type EngFrameOf<Step extends EngFrame['step']> = Extract<EngFrame, { readonly step: Step }>;
