import type { Facts } from '@abatis/kernel';
import type { Span, Text } from '@abatis/screen';
import { listOf, type Part } from './say.ts';

/** One value of a fact as the sentence has it; `name` is what the sentence calls the fact. */
export type FactSpan = (name: string, value: string) => Span;

/** A sentence in parts, `{name}` filled in by the fact of this name; a fact that is missing shows its name. */
export const filled = (sentence: string, facts: Facts, spanOf: FactSpan): readonly Part[] =>
  sentence
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 0 ? part : factText(part, facts[part], spanOf)));

/** Several values are a list: given as one, or with commas in one text. */
function factText(name: string, fact: Facts[string] | undefined, spanOf: FactSpan): Text {
  if (fact === undefined) return name;
  const values = Array.isArray(fact) ? fact.map(String) : String(fact).split(', ');
  return listOf(values.map(value => spanOf(name, value)));
}
