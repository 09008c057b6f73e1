import type { Action } from '@abatis/kernel';
import type { Player } from './player.ts';

/** Takes any legal answer, each with the same chance: what every other player must beat. */
export function randomPlayer<V, A extends Action>(): Player<V, A> {
  return {
    id: 'random',
    decide: (at, random) => ({
      action: random.pick([...at.candidates()]),
      score: 0,
      because: { id: 'chance' },
    }),
  };
}
