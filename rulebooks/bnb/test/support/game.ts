import { type Game, scripted } from '@abatis/kernel/host';
import { newGame } from '@abatis/testkit';
import type { BnbAction } from '../../src/actions.ts';
import type { BnbEvent } from '../../src/events.ts';
import type { BnbFrame } from '../../src/frames.ts';
import { bnb } from '../../src/rulebook.ts';
import type { BnbState } from '../../src/state.ts';
import type { Field } from './field.ts';

export type BnbGame = Game<BnbState, BnbAction, BnbEvent>;

/** A game that begins in a position, with these frames to do, the first named first, and these dice. */
export function gameAt({ state }: Field, frames: readonly BnbFrame[], ...dice: readonly number[]): BnbGame {
  const steps: readonly BnbFrame[] = [{ step: 'turn' }, ...frames.toReversed()];
  return newGame({ ...bnb, setUp: () => ({ ...state, steps }) }, { dice: scripted(...dice) });
}
