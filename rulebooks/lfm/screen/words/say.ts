import type { Drm } from '@abatis/kernel';
import type { Span, Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { commanderName } from '../../src/events/names.ts';
import { OFF_MAP_LABEL, unitCalled } from '../../src/named.ts';
import type { LfmState, Side } from '../../src/state.ts';
import { spaced } from './expand.ts';
import { commanderShort, counterName, sideName } from './names.ts';

/** What may stand in a sentence. */
export type Part = Text | Span | number;

/** A sentence with links in it: say`${unit} stops in ${hex} ${cite('LFM 5.2')}`. */
export function say(strings: TemplateStringsArray, ...parts: readonly Part[]): Text {
  return joined(strings.flatMap((text, place) => [text, ...(place < parts.length ? [parts[place]!] : [])]));
}

/** Parts one after the other; plain words that meet become one. */
export function joined(parts: readonly Part[]): Text {
  const spans: Span[] = [];
  for (const span of parts.flatMap(part =>
    Array.isArray(part) ? (part as readonly Span[]) : [part as Span],
  )) {
    const text = typeof span === 'number' ? number(span) : span;
    if (text === '') continue;
    const last = spans.at(-1);
    if (typeof text === 'string' && typeof last === 'string') spans[spans.length - 1] = last + text;
    else spans.push(text);
  }
  return spans.length === 1 && typeof spans[0] === 'string' ? spans[0] : spans;
}

/** Sentences with a space between them; empty ones are left out. */
export const sentences = (...texts: readonly Text[]): Text =>
  joined(
    texts.filter(text => text.length > 0).flatMap((text, place) => (place === 0 ? [text] : [' ', text])),
  );

/** 'a, b and c'. */
export function listOf(parts: readonly Part[], and = 'and'): Text {
  const last = parts.length - 1;
  return joined(
    parts.flatMap((part, place) => {
      if (place === 0) return [part];
      return [place === last ? ` ${and} ` : ', ', part];
    }),
  );
}

export const cite = (clause: string): Span => ({ clause });

/** A word that the glossary explains, in the form that the sentence needs. */
export const term = (word: string, text?: string): Span =>
  text === undefined ? { term: word } : { term: word, text };

export const die = (natural: number): Span => ({ die: natural, sides: 6 });

/** With a real minus sign. */
export const number = (value: number): string => String(value).replace('-', '−');
export const signed = (value: number): string => (value > 0 ? `+${value}` : number(value));

/** '1 stack', '3 stacks'. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Those of a side who fight: always many, so that verbs agree. */
export const troops = (side: Side): Text => say`${sideSpan(side)} troops`;

export const player = (side: Side): Text => say`The ${sideSpan(side)} player`;

export const sideSpan = (side: Side): Span => ({ seat: side, text: sideName(side) });

/** A hex, or what is beyond the edge. */
export const place = (label: string): Span => (label === OFF_MAP_LABEL ? 'off the map' : { place: label });

export const places = (labels: readonly string[]): Text => listOf(labels.map(place));

/** A combat unit as it is called in orders. */
export const unitSpan = (state: LfmState, name: string): Span => {
  const id = unitCalled(state, name);
  return { piece: name, text: id < 0 ? spaced(name) : counterName(state, id) };
};

export const unitSpans = (state: LfmState, names: readonly string[]): Text =>
  listOf(names.map(name => unitSpan(state, name)));

/** More names than this are counted where a line must stay short. */
const FEW = 4;

/** Some of these, by name if they are few. */
export const oneOf = (state: LfmState, names: readonly string[]): Text =>
  names.length > FEW
    ? `one of ${names.length} units`
    : listOf(
        names.map(name => unitSpan(state, name)),
        'or',
      );

/** A commander as events call him, by the side that is face up; orders know him by his front side. */
export function commanderSpan(state: LfmState, name: string): Span {
  const id = commanderFaceUp(state, name);
  if (id < 0) return spaced(name);
  return { piece: battleOf(state).commanders[id]!.name, text: commanderShort(state, id) };
}

/** The commander whose present face has this name; of two, the one who is not somebody's successor. */
function commanderFaceUp(state: LfmState, name: string): number {
  const { commanders } = battleOf(state);
  const front = commanders.findIndex((card, id) => card.name === name && !state.commanders[id]!.replaced);
  if (front >= 0) return front;
  const now = commanders.findIndex((_, id) => commanderName(state, id) === name);
  // Told of a moment before he fell, he still goes by his own name.
  return now >= 0 ? now : commanders.findIndex(card => card.name === name);
}

/** A unit or a commander. */
const pieceSpan = (state: LfmState, name: string): Span =>
  unitCalled(state, name) >= 0 ? unitSpan(state, name) : commanderSpan(state, name);

export const pieceSpans = (state: LfmState, names: readonly string[]): Text =>
  listOf(names.map(name => pieceSpan(state, name)));

/** Each modifier with its reason and clause: ', flank −1 8.7, lower +1 R90'. */
export const drmSpans = (drms: readonly Drm[]): Text =>
  joined(drms.flatMap(({ label, value, clause }) => [`, ${label} ${signed(value)} `, cite(clause)]));
