import type { Place, Span, Text } from '@abatis/screen';
import { slotsOf, translated } from '@abatis/words';
import { number } from './numbers.ts';

/** What may stand in a sentence. */
export type Part = Text | Span | number;

/** A sentence in the reader's language, with links in it: say`${unit} stops in ${hex} ${cite('LFM 5.2')}`. */
export function say(strings: TemplateStringsArray, ...parts: readonly (string | number)[]): string;
export function say(strings: TemplateStringsArray, ...parts: readonly Part[]): Text;
export function say(strings: TemplateStringsArray, ...parts: readonly Part[]): Text {
  const text = joined(
    slotsOf(strings, parts).map(slot => (typeof slot === 'string' ? slot : (parts[slot] ?? ''))),
  );
  return typeof text === 'string' || text.length > 0 ? text : '';
}

/** Parts one after the other; plain words that meet become one. */
export function joined(parts: readonly Part[]): Text {
  const spans: Span[] = [];
  for (const part of parts)
    if (Array.isArray(part)) for (const span of part as readonly Span[]) append(spans, span);
    else append(spans, part as Span | number);
  return spans.length === 1 && typeof spans[0] === 'string' ? spans[0] : spans;
}

function append(spans: Span[], span: Span | number): void {
  const text = typeof span === 'number' ? number(span) : span;
  if (text === '') return;
  const last = spans.at(-1);
  if (typeof text === 'string' && typeof last === 'string') spans[spans.length - 1] = last + text;
  else spans.push(text);
}

/** Sentences with a space between them; empty ones are left out. */
export const sentences = (...texts: readonly Text[]): Text => separated(texts, ' ');

/** Parts with the same words between each two; empty ones are left out. */
export const separated = (texts: readonly Text[], between: string): Text =>
  joined(
    texts.filter(text => text.length > 0).flatMap((text, place) => (place === 0 ? [text] : [between, text])),
  );

/** 'a, b and c', 'a, b or c'. */
export function listOf(parts: readonly Part[], and: 'and' | 'or' = 'and'): Text {
  const [last = '', ...others] = parts.toReversed();
  if (others.length === 0) return joined([last]);
  const before = joined(others.toReversed().flatMap((part, index) => (index === 0 ? [part] : [', ', part])));
  return and === 'and' ? say`${before} and ${last}` : say`${before} or ${last}`;
}

/** The first few of a long list, and how many more there are. */
export function someOf(parts: readonly Part[], most: number): Text {
  const more = parts.length - most;
  return more <= 1 ? listOf(parts) : listOf([...parts.slice(0, most), say`${more} more`]);
}

/** The text with a capital letter, if it begins with plain words. */
export function capital(text: string): string;
export function capital(text: Text): Text;
export function capital(text: Text): Text {
  if (typeof text === 'string') return text.slice(0, 1).toUpperCase() + text.slice(1);
  const [first, ...rest] = text;
  return typeof first === 'string' ? [capital(first), ...rest] : text;
}

export const cite = (clause: string): Span => ({ clause });

/** A word that the glossary explains, in the form that the sentence needs. */
export const term = (word: string, text?: string): Span =>
  text === undefined ? { term: translated(word) } : { term: translated(word), text: translated(text) };

/** What orders and events say where a place may be beyond the edge of the map. */
const OFF_MAP = 'off-map';

/** A place, or what is beyond the edge. */
export const place = (name: Place): Span => (name === OFF_MAP ? say`off the map` : { place: name });

export const places = (names: readonly Place[]): Text => listOf(names.map(place));
