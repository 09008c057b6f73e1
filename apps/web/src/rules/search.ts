import { type RuleText, type Term, withoutPrefix } from '@abatis/screen';

interface Folded {
  readonly rule: RuleText;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly chapter: string;
}

const folded = new WeakMap<readonly RuleText[], readonly Folded[]>();

/** Letters only, without case and accents and in one spelling, so that what is typed is found however it was written. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/is(?=ation|ed\b|ing\b|e\b)/g, 'iz');

function foldedRules(rules: readonly RuleText[]): readonly Folded[] {
  const known = folded.get(rules);
  if (known) return known;
  const made = rules.map(rule => ({
    rule,
    id: fold(withoutPrefix(rule.clause)),
    title: fold(rule.title),
    text: fold(rule.text),
    chapter: fold(rule.chapter.title),
  }));
  folded.set(rules, made);
  return made;
}

/**
 * The clauses that answer a search: those of that number first, then by title and chapter, then by what they say. A
 * word of the glossary leads to its clause.
 */
export function searchRules(
  rules: readonly RuleText[],
  query: string,
  terms: readonly Term[] = [],
): readonly RuleText[] {
  const words = wordsOf(query, rules);
  if (words.length === 0) return [];
  const meant = clausesMeant(terms, words.join(' '));
  return foldedRules(rules)
    .map((entry, order) => ({
      entry,
      order,
      rank: rankOf(entry, words) + (meant.has(entry.rule.clause) ? MEANT : 0),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.order - b.order)
    .map(({ entry }) => entry.rule);
}

/** 'LFM 8.10c' is searched as '8.10c', and 'breastworks' as 'breastwork'. */
function wordsOf(query: string, rules: readonly RuleText[]): readonly string[] {
  const prefix = fold(rules[0]?.clause.split(' ')[0] ?? '');
  const words = fold(query).split(/\s+/).filter(Boolean);
  const named = words.length > 1 ? words.filter(word => word !== prefix) : words;
  return named.map(word => (/^[a-z]{4,}[^s]s$/.test(word) ? word.slice(0, -1) : word));
}

/** The clauses of the words of the glossary that are asked for by name or by what they stand for. */
const clausesMeant = (terms: readonly Term[], asked: string): ReadonlySet<string | null> =>
  new Set(
    terms
      .filter(({ term, text }) => fold(term).startsWith(asked) || fold(text).startsWith(asked))
      .map(({ clause }) => clause),
  );

const MEANT = 400;

/** 0: not found. Every word must be found somewhere, and all of them side by side count more. */
function rankOf(entry: Folded, words: readonly string[]): number {
  let rank = 0;
  for (const word of words) {
    const one = rankOfWord(entry, word);
    if (one === 0) return 0;
    rank += one;
  }
  const phrase = words.join(' ');
  if (entry.title === phrase) rank += 300;
  else if (startsWord(entry.title, phrase)) rank += 60;
  if (startsWord(entry.chapter, phrase)) rank += 100;
  return rank;
}

function rankOfWord({ id, title, text, chapter }: Folded, word: string): number {
  if (id === word) return 1000;
  if (/^\d|^[rtx]\d|^sp/.test(word) && id.startsWith(word)) return 500;
  if (startsWord(title, word)) return 60;
  if (title.includes(word)) return 40;
  if (startsWord(chapter, word)) return 20;
  if (startsWord(text, word)) return 10;
  return text.includes(word) ? 5 : 0;
}

const startsWord = (text: string, word: string): boolean =>
  text.startsWith(word) || text.includes(` ${word}`);
