import type { Facts } from '@abatis/kernel';
import { isPlace, type Span, type Text } from '@abatis/screen';
import { listOf, type Part } from './say.ts';

/** One value of a fact as the sentence has it; `name` is what the sentence calls the fact. */
export type FactSpan = (name: string, value: string) => Span;

/** What a fact can name beside plain words. A piece may be named by the place that it stands in. */
export type FactKind = 'pieces' | 'places' | 'seats';

/** The facts of each kind, by what the sentences call them: `{ pieces: 'unit units', … }`. */
export const kindsOf = (
  names: Readonly<Record<FactKind, string>>,
): Readonly<Record<string, FactKind | undefined>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([kind, all]) => all.split(' ').map(name => [name, kind as FactKind])),
  );

/** How a rulebook writes what its facts name. */
export interface FactWords {
  /** What a fact is, by what the sentences call it; anything else is plain words. */
  readonly kindOf: (name: string) => FactKind | undefined;
  readonly piece: (value: string) => Span;
  /** What the side is called; null if it is none. */
  readonly seat?: (value: string) => string | null;
  readonly words: (value: string, name: string) => Span;
}

/** Facts as links, where they name something that can be shown. */
export const factSpans =
  ({ kindOf, piece, seat, words }: FactWords): FactSpan =>
  (name, value) => {
    const kind = kindOf(name);
    if ((kind === 'places' || kind === 'pieces') && isPlace(value)) return { place: value };
    if (kind === 'pieces' && isPieceName(value)) return piece(value);
    const text = kind === 'seats' && seat ? seat(value) : null;
    return text === null ? words(value, name) : { seat: value, text };
  };

/** If a fact names no piece, or a number that no piece has, the rules say so in words. */
const isPieceName = (value: string): boolean =>
  value !== '' && value !== 'nobody' && !/^unit -?\d+$/.test(value);

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
