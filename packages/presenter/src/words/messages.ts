import { isPlace, type Span, type Text } from '@abatis/screen';
import { count, translated } from '@abatis/words';
import type { FactSpan } from './facts.ts';
import { cite, joined, listOf, type Part, place, term } from './say.ts';

/** What a message is filled with, by the names that it uses: values of a fact, or words that are made already. */
export type MessageFacts = Readonly<Record<string, unknown>>;

/** A sentence that waits for its facts; `spanOf` writes one value of a fact. */
export type Message = (facts: MessageFacts, spanOf: FactSpan) => Text;

/**
 * A sentence as data, which can be translated without touching the code. What is filled in stands between braces:
 *
 *   {unit}  {units|or}       a fact; several values are a list
 *   {units?is|are}           the first words if the fact is true or a list of one, else the second
 *   {units+all of {units}|}  the first words if the fact is true or a list that is not empty, else the second
 *   {steps#step|steps}       a number with the words that go with 1, or with another number
 *   {LFM 5.2}  {0813}        a clause, a place
 *   {ZOC}  {D|disorganized}  a word of the glossary, with the form that the sentence needs
 */
export function message(sentence: string): Message {
  let known = { sentence, fill: filling(sentence) };
  return (facts, spanOf) => {
    const wanted = translated(sentence);
    if (wanted !== known.sentence) known = { sentence: wanted, fill: filling(wanted) };
    return known.fill(facts, spanOf);
  };
}

/** The sentence as it stands, in whatever language. */
function filling(sentence: string): Message {
  const parts = partsOf(sentence);
  return (facts, spanOf) =>
    joined(parts.map(part => (typeof part === 'string' ? part : part(facts, spanOf))));
}

/** A sentence that needs no facts. */
export const marked = (sentence: string): Text => message(sentence)({}, (_, value) => value);

type Filling = (facts: MessageFacts, spanOf: FactSpan) => Part;

function partsOf(sentence: string): readonly (string | Filling)[] {
  const parts: (string | Filling)[] = [];
  let done = 0;
  for (let from = sentence.indexOf('{'); from >= 0; from = sentence.indexOf('{', done)) {
    const to = closingOf(sentence, from);
    parts.push(sentence.slice(done, from), fillingOf(sentence.slice(from + 1, to)));
    done = to + 1;
  }
  return [...parts, sentence.slice(done)];
}

/** The brace that closes the one at `from`. */
function closingOf(sentence: string, from: number): number {
  let depth = 0;
  for (let index = from; index < sentence.length; index++) {
    if (sentence[index] === '{') depth++;
    if (sentence[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`A brace stays open in "${sentence}"`);
}

function fillingOf(inside: string): Filling {
  const [, name, sign, alternatives] = /^(\w+)([?#+])(.*)$/s.exec(inside) ?? [];
  if (name !== undefined && sign === '#') return counting(name, alternatives!);
  if (name !== undefined) return choosing(name, alternatives!, sign === '+' ? hasAny : isTrueOrOne);
  const [word = '', text] = inside.split('|');
  const link = linkTo(word, text);
  return (facts, spanOf) => {
    const value = facts[word];
    if (value === undefined || value === null) return link;
    return isMade(value)
      ? value
      : listOf(
          [value].flat().map(each => spanOf(word, String(each))),
          text === 'or' ? 'or' : 'and',
        );
  };
}

/** Words that are made already, and numbers: there is nothing to be looked up. */
const isMade = (value: unknown): value is Part =>
  typeof value === 'number' || [value].flat().some(each => typeof each === 'object');

const isTrueOrOne = (value: unknown): boolean => (Array.isArray(value) ? value.length === 1 : Boolean(value));

const hasAny = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function choosing(name: string, alternatives: string, isSo: (value: unknown) => boolean): Filling {
  const cut = cutOf(alternatives);
  const [yes, no] = [filling(alternatives.slice(0, cut)), filling(alternatives.slice(cut + 1))];
  return (facts, spanOf) => (isSo(facts[name]) ? yes : no)(facts, spanOf);
}

function counting(name: string, alternatives: string): Filling {
  const [one = '', many = ''] = alternatives.split('|');
  return facts => count(Number(facts[name]), one, many);
}

/** The bar between two alternatives, which may have braces of their own. */
function cutOf(alternatives: string): number {
  let depth = 0;
  for (let index = 0; index < alternatives.length; index++) {
    if (alternatives[index] === '{') depth++;
    if (alternatives[index] === '}') depth--;
    if (alternatives[index] === '|' && depth === 0) return index;
  }
  throw new Error(`There is no second alternative in "${alternatives}"`);
}

/** Clauses begin with the letters of their rulebook. */
const isClause = (name: string): boolean => /^[A-Z]{3} \S+$/.test(name);

function linkTo(name: string, text?: string): Span {
  if (isClause(name)) return cite(name);
  return isPlace(name) ? place(name) : term(name, text);
}
