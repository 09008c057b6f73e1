import type { RuleText } from '@abatis/screen';
import { withoutPrefix } from '@abatis/screen';

interface Folded {
  readonly rule: RuleText;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const folded = new WeakMap<readonly RuleText[], readonly Folded[]>();

/** Letters only, without case and accents, so that what is typed is found however it was written. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function foldedRules(rules: readonly RuleText[]): readonly Folded[] {
  const known = folded.get(rules);
  if (known) return known;
  const made = rules.map(rule => ({
    rule,
    id: fold(withoutPrefix(rule.clause)),
    title: fold(rule.title),
    text: fold(rule.text),
  }));
  folded.set(rules, made);
  return made;
}

/** The clauses that answer a search: those of that number first, then by title, then by what they say. */
export function searchRules(rules: readonly RuleText[], query: string): readonly RuleText[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return foldedRules(rules)
    .map((entry, order) => ({ entry, order, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.order - b.order)
    .map(({ entry }) => entry.rule);
}

/** 0: not found. Every word must be found somewhere. */
function rankOf(entry: Folded, words: readonly string[]): number {
  let rank = 0;
  for (const word of words) {
    const one = rankOfWord(entry, word);
    if (one === 0) return 0;
    rank += one;
  }
  return rank;
}

function rankOfWord({ id, title, text }: Folded, word: string): number {
  if (id === word) return 1000;
  if (/^\d|^[rtx]\d|^sp/.test(word) && id.startsWith(word)) return 500;
  if (startsWord(title, word)) return 60;
  if (title.includes(word)) return 40;
  if (startsWord(text, word)) return 10;
  return text.includes(word) ? 5 : 0;
}

const startsWord = (text: string, word: string): boolean =>
  text.startsWith(word) || text.includes(` ${word}`);
