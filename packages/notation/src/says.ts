import type { OptionValue } from '@abatis/kernel';
import type { Codec } from './codec.ts';
import { listed } from './lines.ts';
import { NotationError } from './notation-error.ts';
import { type Row, row } from './rows.ts';
import type { StatementKind } from './statements.ts';
import { quotedName, type Token } from './tokens.ts';
import { ascending, noMore, optionValue } from './words.ts';

/** Stands where a list of the set-up is to be empty. */
export const NONE = 'none';

export const isNone = (words: readonly Token[]): boolean => words.length === 1 && words[0]!.text === NONE;

/**
 * The lines to print for a part of the state that was different before: none if it is the same, `none` if it is empty
 * now.
 */
export function changedLines(
  word: string,
  now: readonly string[],
  before: readonly string[],
): readonly string[] {
  if (now.join('\n') === before.join('\n')) return [];
  return now.length > 0 ? now : [`${word} ${NONE}`];
}

/** What a text has said of a state so far; what it does not say is as the set-up has it. */
export interface Says<State> {
  readonly says: { -readonly [Key in keyof State]?: State[Key] };
}

/** A state to be printed, and the one that a text without statements leads to. */
export interface Said<State> {
  readonly state: State;
  readonly base: State;
}

/** A part of a position that statements fill, while a text is read and while one is printed. */
export interface Part<Whole, Draft, Printing> {
  /** What the text has said of it so far. */
  said(draft: Draft): Readonly<Partial<Whole>>;
  say(draft: Draft, change: Partial<Whole>): void;
  of(printing: Printing): Whole;
  /** As it is if a text says nothing of it. */
  usual(printing: Printing): Whole;
}

/** The state itself. */
export const statePart = <State>(): Part<State, Says<State>, Said<State>> => ({
  said: ({ says }) => says as Partial<State>,
  say({ says }, change) {
    Object.assign(says, change);
  },
  of: ({ state }) => state,
  usual: ({ base }) => base,
});

/** A part of the battle that only a drawn map says: its chain of command, the terms of its scenario. */
export const battlePart = <Key extends string, Whole>(
  key: Key,
  usual: Whole,
): Part<
  Whole,
  { -readonly [K in Key]: Whole | null },
  { readonly battle: { readonly [K in Key]?: Whole } }
> => {
  type Draft = Record<Key, Whole | null>;
  const said = (draft: Draft): Whole => draft[key] ?? usual;
  return {
    said,
    say(draft, change) {
      draft[key] = { ...said(draft), ...change } as Draft[Key];
    },
    of: ({ battle }) => battle[key] ?? usual,
    usual: () => usual,
  };
};

interface ListTerms {
  /** Is the list kept in ascending order, each item once? */
  readonly ascends?: boolean;
  readonly isLate?: boolean;
}

/** `breastworks 1010 1011` or `breastworks none`: a list takes the place of the set-up's. */
export const list = <Key extends string, Names>(
  word: string,
  key: Key,
  codec: Codec<number, Names>,
  { ascends = false, isLate = false }: ListTerms = {},
): StatementKind<
  Names & Says<Record<Key, readonly number[]>>,
  Names & Said<Record<Key, readonly number[]>>
> => ({
  words: [word],
  isLate,
  read(draft, [, ...tokens]) {
    const { says }: { says: Partial<Record<string, readonly number[]>> } = draft;
    const more = isNone(tokens) ? [] : tokens.map(token => codec.read(token, draft));
    const all = [...(says[key] ?? []), ...more];
    says[key] = ascends ? ascending(all) : all;
  },
  print(printing) {
    const lines = (items: readonly number[]): readonly string[] =>
      listed(
        word,
        items.map(item => codec.print(item, printing)),
      );
    return changedLines(word, lines(printing.state[key]), lines(printing.base[key]));
  },
});

/** A statement that a row reads and prints: what it puts into the draft, and the values that are to be printed. */
export const stated = <Whole, Names, Draft extends Names, Printing extends Names>(
  { word, read, print }: Row<Whole, Names>,
  put: (draft: Draft, whole: Whole, words: readonly Token[]) => void,
  get: (printing: Printing) => readonly Whole[],
  { isLate = false }: Pick<ListTerms, 'isLate'> = {},
): StatementKind<Draft, Printing> => ({
  words: [word],
  isLate,
  read: (draft, words) => put(draft, read(words, draft), words),
  print: printing => get(printing).map(whole => print(whole, printing)),
});

/** A statement whose row has fields of the part; it is printed where they are not as usual. */
export const setting = <Whole extends Fields, Fields, Names, Draft extends Names, Printing extends Names>(
  part: Part<Whole, Draft, Printing>,
  form: Row<Fields, Names>,
): StatementKind<Draft, Printing> =>
  stated(
    form,
    (draft: Draft, fields) => part.say(draft, fields as Partial<Whole>),
    (printing: Printing) => {
      const [now, usual] = [part.of(printing), part.usual(printing)];
      return form.print(now, printing) === form.print(usual, printing) ? [] : [now];
    },
  );

/** A statement for each item of a list of the part: `pontoon 0101/0102 Pontoniers`. */
export const adding = <
  Whole,
  Key extends keyof Whole,
  Item,
  Names,
  Draft extends Names,
  Printing extends Names,
>(
  part: Part<Whole, Draft, Printing>,
  key: Key & (Whole[Key] extends readonly Item[] ? Key : never),
  form: Row<Item, Names>,
  terms: Pick<ListTerms, 'isLate'> = {},
): StatementKind<Draft, Printing> =>
  stated(
    form,
    (draft: Draft, item) => {
      const before = (part.said(draft)[key] ?? []) as readonly Item[];
      part.say(draft, { [key]: [...before, item] } as Partial<Whole>);
    },
    (printing: Printing) => part.of(printing)[key] as readonly Item[],
    terms,
  );

interface SideTerms<Side extends string, T, Draft> {
  readonly isLate?: boolean;
  /** What both sides have before a text says it of one. */
  readonly start?: Readonly<Record<Side, T | null>>;
  /** Throws at a value that does not go with its side. */
  check?(draft: Draft, side: Side, value: T, token: Token): void;
}

/** What a part has for each side: `home french south`. Of null, and of what is usual, nothing is said. */
export const bySide = <
  Whole,
  Key extends keyof Whole,
  Side extends string,
  T,
  Names,
  Draft extends Names,
  Printing extends Names,
>(
  part: Part<Whole, Draft, Printing>,
  key: Key & (Whole[Key] extends Readonly<Record<Side, T | null>> ? Key : never),
  word: string,
  sides: Codec<Side, Names>,
  codec: Codec<T, Names>,
  terms: SideTerms<Side, T, Draft> = {},
): StatementKind<Draft, Printing> => {
  type Values = Readonly<Record<Side, T | null>>;
  const { start, check, isLate = false } = terms;
  return stated(
    row<{ readonly side: Side; readonly value: T }, Names>(word, { side: sides, value: codec }),
    (draft: Draft, { side, value }, words) => {
      check?.(draft, side, value, words[2]!);
      const before = part.said(draft)[key] ?? start;
      part.say(draft, { [key]: { ...before, [side]: value } } as Partial<Whole>);
    },
    (printing: Printing) => {
      const [now, usual] = [part.of(printing)[key] as Values, part.usual(printing)[key] as Values];
      return (Object.keys(now) as Side[]).flatMap(side => {
        const value = now[side];
        return value === null || value === usual[side] ? [] : [{ side, value }];
      });
    },
    { isLate },
  );
};

/** `option night=true`: an entry of a record of the state; what does not have the form is a problem. */
export const entries = <State, Key extends keyof State>(
  word: string,
  key: Key & (State[Key] extends Readonly<Record<string, OptionValue>> ? Key : never),
  form: RegExp,
  problem: string,
): StatementKind<Says<State>, Said<State>> => ({
  words: [word],
  read({ says }, [first, entry, more]) {
    const [, name, value] = form.exec(entry?.text ?? '') ?? [];
    if (!name || !value) throw new NotationError(entry ?? first!, problem);
    Object.assign(says, { [key]: { ...says[key], [name]: optionValue(value) } });
    noMore(more);
  },
  print: ({ state }) =>
    Object.entries(state[key] as object).map(([name, value]) => `${word} ${quotedName(`${name}=${value}`)}`),
});
