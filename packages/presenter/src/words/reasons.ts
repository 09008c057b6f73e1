import { type Because, percent, type Text } from '@abatis/screen';
import { phrase, translated } from '@abatis/words';
import { type FactSpan, filled } from './facts.ts';
import { joined } from './say.ts';

const NOTHING_BETTER = phrase('There is nothing better to do.');

/** The reasons of the loop that asks a doctrine, and of players who have none. */
const OF_THE_LOOP: Readonly<Record<string, string>> = {
  'nothing-better': NOTHING_BETTER,
  chance: phrase('Chosen at random.'),
};

/** What is said of a reason; one that has nothing more to say than its sentence is only that. */
export type ReasonWords = string | LongReason;

interface LongReason {
  readonly say: string;
  /** The sentence about the next best choice that was considered. */
  readonly instead?: string;
  /** The sentence for the other side while secrets are kept: only what it could see or guess. If absent, it is told nothing. */
  readonly others?: string;
}

/** Words for why a computer player gave an order. */
export interface Reasons {
  /** The reasons that there are words for. */
  readonly ids: readonly string[];
  becauseText(because: Because): Text;
  /** The same for readers who must not know the facts behind it; null if nothing can be told. */
  guardedText(because: Because): Text | null;
}

/** The reasons of a doctrine as sentences; `{name}` stands for a fact, `{chance}` for how likely it succeeds. */
export function reasonsOf(sentences: Readonly<Record<string, ReasonWords>>, spanOf: FactSpan): Reasons {
  const all: Readonly<Record<string, ReasonWords>> = { ...OF_THE_LOOP, ...sentences };
  const wordsOf = (id: string): LongReason => {
    const words = all[id] ?? NOTHING_BETTER;
    return typeof words === 'string' ? { say: words } : words;
  };
  const sentence = (words: string, { facts = {}, chance }: Omit<Because, 'id' | 'instead'>): Text => {
    const said = chance === undefined ? facts : { ...facts, chance: percent(rounded(chance)) };
    return joined(
      filled(translated(words), said, (name, value) => (name === 'chance' ? value : spanOf(name, value))),
    );
  };
  return {
    ids: Object.keys(all),
    becauseText({ id, instead, ...ground }) {
      const words = wordsOf(id);
      const said = sentence(words.say, ground);
      return instead && words.instead !== undefined
        ? joined([said, ' ', sentence(words.instead, instead)])
        : said;
    },
    guardedText({ id, facts = {} }) {
      const { others } = wordsOf(id);
      const isWhole = others !== undefined && namesIn(others).every(name => facts[name] !== undefined);
      return isWhole ? sentence(others, { facts }) : null;
    },
  };
}

/** Chances are sums: one that is certain may come out a hair below. */
const rounded = (chance: number): number => Math.round(chance * 1e9) / 1e9;

/** The facts that a sentence speaks of. */
const namesIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
