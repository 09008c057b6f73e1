import { type PromptTable, type PromptWords, promptsBy, say } from '@abatis/presenter';
import type { At } from '@abatis/screen';
import type { MibFrame } from '../../../src/frames.ts';
import { unitNames } from '../../../src/names.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { isAfar, seeFrame } from '../../../src/view/imagine.ts';
import { pieceSpans, player } from '../say.ts';
import { ACTIVATION } from './activation.ts';
import { COMBAT } from './combat.ts';
import { RESULTS } from './results.ts';
import { TURN } from './turn.ts';

/** What every step asks; null for those that the rules carry out by themselves. A new step does not compile without. */
export const PROMPTS: PromptTable<MibState, MibFrame> = { ...TURN, ...ACTIVATION, ...COMBAT, ...RESULTS };

const wordsFor = promptsBy<MibFrame, MibState>(PROMPTS);

/**
 * The words of the prompt for the decision that the state waits for; null when the game is over. Of what happens behind
 * the other side's charts or in the fog only that it happens (2.5).
 */
export function promptWords(
  state: MibState,
  selection: readonly string[],
  to: Pick<At, 'seat' | 'open'>,
): PromptWords | null {
  const frame = state.steps.at(-1);
  const hidden = frame && to.open !== true && seeFrame(state, frame, to.seat as Side | null) !== frame;
  if (!hidden) return wordsFor(state, selection, to);
  const side = 'side' in frame ? frame.side : state.activation?.side;
  if (side && frame.step === 'moving' && !isAfar(state, frame.step))
    return {
      title: say`${player(state, side)} moves ${pieceSpans(unitNames(state, frame.units))}`,
      detail: say`How far they can still go depends on their fatigue, which stays hidden ${{ clause: 'MIB 2.5b' }}.`,
    };
  return {
    title: side
      ? say`${player(state, side)} decides something that you cannot see`
      : 'A decision is made out of sight',
    detail: say`What is written on force charts, and what is out of sight, stays hidden ${{ clause: 'MIB 2.5b' }}.`,
  };
}
