import type { Because, Text } from '@abatis/screen';
import { phrase, translated } from '@abatis/words';
import { type FactSpan, filled } from './facts.ts';
import { joined } from './say.ts';

const NOTHING_BETTER = phrase('Nothing better is to be done.');

/** The reasons of the loop that asks a doctrine, and of players who have none. */
const OF_THE_LOOP: Readonly<Record<string, string>> = {
  'nothing-better': NOTHING_BETTER,
  chance: phrase('Chosen by lot.'),
};

/** Words for why a computer player gave an order. */
export interface Reasons {
  /** The reasons that there are words for. */
  readonly ids: readonly string[];
  becauseText(because: Because): Text;
}

/** The reasons of a doctrine as sentences; `{name}` stands for a fact. */
export function reasonsOf(sentences: Readonly<Record<string, string>>, spanOf: FactSpan): Reasons {
  const all = { ...OF_THE_LOOP, ...sentences };
  return {
    ids: Object.keys(all),
    becauseText: ({ id, facts = {} }) => joined(filled(translated(all[id] ?? NOTHING_BETTER), facts, spanOf)),
  };
}
