import { language, wordingOf } from './language.ts';

/** A sentence in parts: words, and the index of what is filled in between them. */
export type Slots = readonly (string | number)[];

/** The key of a sentence in a catalogue: its English words, with '{}' for everything that is filled in. */
export const keyOf = (strings: readonly string[]): string => strings.join('{}');

/**
 * The parts of a sentence in the reader's language. A catalogue may fill in in another sequence by numbers: '{1} … {0}'.
 * The first number that is filled in decides between plurals.
 */
export function slotsOf(strings: readonly string[], filledIn: readonly unknown[]): Slots {
  const { key, english } = sentenceOf(strings);
  const message = language().message(key);
  if (message === undefined) return english;
  const n = filledIn.find(each => typeof each === 'number');
  return parsedWording(wordingOf(message, n));
}

/** What is known of a sentence before anything is filled in. */
interface Sentence {
  readonly key: string;
  readonly english: Slots;
}

/** A screen says the same sentences thousands of times, and each has the same array of words every time. */
const known = new WeakMap<readonly string[], Sentence>();

function sentenceOf(strings: readonly string[]): Sentence {
  const found = known.get(strings);
  if (found) return found;
  const english = strings.flatMap((words, index) => (index === 0 ? [words] : [index - 1, words]));
  const made = { key: keyOf(strings), english };
  known.set(strings, made);
  return made;
}

/** '{1} of {0}' as ['', 1, ' of ', 0, '']. */
function parsedWording(wording: string): Slots {
  let next = 0;
  return wording
    .split(/\{(\d*)\}/)
    .map((part, index) => (index % 2 === 0 ? part : part === '' ? next++ : Number(part)));
}

/** A sentence for a player: say`${name} moves to ${place}`. */
export function say(strings: TemplateStringsArray, ...filledIn: readonly (string | number)[]): string {
  let text = '';
  for (const slot of slotsOf(strings, filledIn))
    text += typeof slot === 'string' ? slot : (filledIn[slot] ?? '');
  return text;
}

/** The words of a file or of a rule, which are English there, for the reader. */
export function translated(text: string): string {
  const message = language().message(text);
  return message === undefined ? text : wordingOf(message);
}

/** Marks words in a constant, for the list of messages; `translated` looks them up where they are shown. */
export const phrase = (text: string): string => text;

/** Words in a constant: they are looked up whenever they are read, since constants are older than the choice of a language. */
export function words<const Table extends Readonly<Record<string, string>>>(
  table: Table,
): { readonly [Key in keyof Table]: string } {
  const lookedUp = {} as { [Key in keyof Table]: string };
  for (const key of Object.keys(table))
    Object.defineProperty(lookedUp, key, { enumerable: true, get: () => translated(table[key]!) });
  return lookedUp;
}

/** '1 stack', '3 stacks'. In a catalogue it is '{} stack', with its plurals. */
export function count(n: number, one: string, many = `${one}s`): string {
  const message = language().message(`{} ${one}`);
  return message === undefined
    ? `${n} ${n === 1 ? one : many}`
    : wordingOf(message, n).replace('{}', String(n));
}

/** 'goes' or 'go', as these are one or many. In a catalogue it is 'goes|go', with its plurals. */
export function verb(these: readonly unknown[], one: string, many: string): string {
  const message = language().message(`${one}|${many}`);
  if (message !== undefined) return wordingOf(message, these.length);
  return these.length === 1 ? one : many;
}

/** 'is' or 'are', as these are one or many. */
export const be = (these: readonly unknown[]): string => verb(these, 'is', 'are');

/** '26th', '2nd', '11th'. */
export const ordinal = (n: number): string => language().ordinal(n);
