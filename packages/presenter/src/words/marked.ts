import { isPlace, type Span, type Text } from '@abatis/screen';
import { cite, joined, place, term } from './say.ts';

/**
 * A sentence from a file of words, with its links in braces: '{0813}' is a place, '{LFM 5.2}' a clause and '{ZOC}' a word
 * of the glossary. Sentences in files can be translated without touching the code.
 */
export const marked = (sentence: string): Text =>
  joined(sentence.split(/\{([^}]+)\}/).map((part, index) => (index % 2 === 0 ? part : linkTo(part))));

/** Clauses begin with the three letters of their rulebook. */
const isClause = (name: string): boolean => /^[A-Z]{3} \S+$/.test(name);

function linkTo(name: string): Span {
  if (isClause(name)) return cite(name);
  return isPlace(name) ? place(name) : term(name);
}
