import { type Grade, gradeOfWorth } from '@abatis/presenter';
import type { Effect } from '../../../src/charts/schema.ts';

/** How much a thing hurts the side that it falls on. */
const HURTS = { eliminate: 3, retreat: 2, check: 1, exchange: 0 } as const;

/** A result from good (0) to bad (4) for the side that asks; an exchange is neither. */
export function gradeOf(effects: readonly Effect[], asker: 'attacker' | 'defender'): Grade {
  const worth = effects.reduce((sum, effect) => {
    if (!('side' in effect)) return sum;
    const hurt = HURTS[effect.effect];
    return effect.side === asker ? sum - hurt : sum + hurt;
  }, 0);
  return gradeOfWorth(worth);
}
