import { cite, count, joined, type Part, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Effect } from '../../src/charts/schema.ts';
import type { Failure } from '../../src/charts/vocabulary.ts';

/** What the two sides of a result are called in a sentence, as many: 'Union troops'. */
export interface Sides {
  readonly attacker: Part;
  readonly defender: Part;
}

/** What a result does, side by side, in the words of the table. */
export function effectsText(effects: readonly Effect[], sides: Sides): Text {
  if (effects.length === 0) return 'no effect';
  return joined(effects.flatMap((effect, index) => [index === 0 ? '' : ', ', effectText(effect, sides)]));
}

function effectText(effect: Effect, sides: Sides): Text {
  switch (effect.effect) {
    case 'eliminate':
      return say`${sides[effect.side]} lose ${count(effect.units, 'unit')} ${cite('LFM 8.10a')}`;
    case 'retreat':
      return say`${sides[effect.side]} retreat ${cite('LFM 14.1a')}`;
    case 'check':
      return say`a unit of each hex of ${sides[effect.side]} checks ${cite('LFM R100')}`;
    case 'exchange':
      return say`exchange: ${sides.defender} lose a unit ${cite('LFM 8.10b')}, ${sides.attacker} match its strength ${cite('LFM 8.10c')}`;
  }
}

/** What its checks have made of a unit. */
export const FAILURE_WORDS: Readonly<Record<Failure, string>> = {
  disorganized: 'disorganized',
  retreat: 'retreats',
  eliminated: 'eliminated',
};
