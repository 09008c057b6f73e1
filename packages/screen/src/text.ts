import type { Seat } from '@abatis/kernel';
import { say } from '@abatis/words';
import type { Place } from './places/place.ts';

/** A piece of a sentence that does something: opens a rule, shows a place, draws a die. */
export type Span =
  | string
  /** Opens the rule; shown without the prefix of the rulebook unless `text` says otherwise. */
  | { readonly clause: string; readonly text?: string }
  /** A word of the rulebook that the glossary explains. */
  | { readonly term: string; readonly text?: string }
  /** Shows the piece on the map. */
  | { readonly piece: string; readonly text: string }
  /** Shows the place on the map. */
  | { readonly place: Place; readonly text?: string }
  | { readonly die: number; readonly sides: number }
  | { readonly strong: string }
  | { readonly seat: Seat; readonly text: string };

/** What is written on the screen: plain, or with links in it. */
export type Text = string | readonly Span[];

/** The same without links: what is read aloud, searched and copied. */
export function plain(text: Text): string {
  return typeof text === 'string' ? text : text.map(plainSpan).join('');
}

function plainSpan(span: Span): string {
  if (typeof span === 'string') return span;
  if ('strong' in span) return span.strong;
  if ('die' in span) return String(span.die);
  if ('clause' in span) return span.text ?? citedAs(span.clause);
  if ('term' in span) return span.text ?? span.term;
  if ('place' in span) return span.text ?? span.place;
  return span.text;
}

/** '24.10' of 'LFM 24.10': beside its own map a clause needs no prefix. */
export const withoutPrefix = (clause: string): string => clause.slice(clause.indexOf(' ') + 1);

/** What a player reads of a clause: its number, or that the rule is the program's own. */
export const citedAs = (clause: string): string =>
  clause.startsWith('ABATIS ') ? say`house rule` : withoutPrefix(clause);

/** The spans of a text, so that texts can be put together. */
export const spans = (text: Text): readonly Span[] => (typeof text === 'string' ? [text] : text);

export const join = (...texts: readonly Text[]): Text => texts.flatMap(spans);
