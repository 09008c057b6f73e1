import type { Side } from '@abatis/bnb/rules';
import type { Frame } from '@abatis/kernel';
import type { ChargeId } from './state.ts';

/** The steps that ENG adds to BNB's turn (ENG S.1). */
export type EngFrame =
  /** ENG S.2: asks a side for 0.2, 0.3 or 0.4 if it has a choice there. */
  | Frame<'eng/powder', { part: 'step-back' | 'detonate' | 'light'; side: Side }>
  | Frame<'eng/step-back', { side: Side; tried: readonly ChargeId[] }>
  | Frame<'eng/detonate', { side: Side; tried: readonly ChargeId[] }>
  | Frame<'eng/light', { side: Side; tried: readonly ChargeId[] }>
  /** ENG S.7: the tests after the explosions of 0.3. */
  | Frame<'eng/shocks'>
  /** ENG W3. */
  | Frame<'eng/bombardment'>
  /** ENG 23.83d: those whom smoke has reached. */
  | Frame<'eng/smoke'>
  /** ENG X.5. */
  | Frame<'eng/fires'>
  /** ENG 23.48b: what was finished in the last turn is placed. */
  | Frame<'eng/place'>
  /** ENG A.9: mounted engineer officers of one side ride. */
  | Frame<'eng/ride', { side: Side }>
  /** Both sides give their orders to the engineers, in secret. */
  | Frame<'eng/command'>
  /** ENG 23.52b: the die of a crossing that is declared. */
  | Frame<'eng/crossing'>
  /** ENG S.4: a work turn is credited. */
  | Frame<'eng/work'>
  /** ENG T.4: a watch of siege tempo; it stays below its steps until there is a battle. */
  | Frame<'eng/watch'>
  /** ENG W2. */
  | Frame<'eng/contact'>
  /** ENG W4: the turns of the watch that are left. */
  | Frame<'eng/ticks'>
  /** ENG T.1: the turn is over. */
  | Frame<'eng/clock'>;

export type EngFrameOf<Step extends EngFrame['step']> = Extract<EngFrame, { readonly step: Step }>;
