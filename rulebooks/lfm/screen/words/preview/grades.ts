import type { OutcomeBar } from '@abatis/screen';
import type { Effect } from '../../../src/charts/schema.ts';

type Grade = OutcomeBar['grade'];

/** How much a thing hurts the side that it falls on. */
const HURTS = { eliminate: 3, retreat: 2, check: 1, exchange: 0 } as const;

/** A result from good (0) to bad (4) for the side that asks; an exchange is neither. */
export function gradeOf(effects: readonly Effect[], asker: 'attacker' | 'defender'): Grade {
  const worth = effects.reduce((sum, effect) => {
    if (!('side' in effect)) return sum;
    const hurt = HURTS[effect.effect];
    return effect.side === asker ? sum - hurt : sum + hurt;
  }, 0);
  if (worth >= 2) return 0;
  if (worth > 0) return 1;
  if (worth === 0) return 2;
  return worth > -2 ? 3 : 4;
}

/** The other player's view of the same. */
export const turned = (grade: Grade): Grade => (4 - grade) as Grade;
