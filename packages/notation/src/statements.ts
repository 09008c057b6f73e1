import { caught, NotationError } from './notation-error.ts';
import { OPEN_QUOTE, statementsOf, type Token } from './tokens.ts';
import { oneOf } from './words.ts';

/** Reads a statement into what is being drawn up. */
export type Read<Draft> = (draft: Draft, words: readonly Token[]) => void;

/** What the first word of a statement leads to. */
export type Readers<Draft> = Readonly<Record<string, Read<Draft>>>;

/** A kind of statement by the words that begin it: how it is read, and the lines that say it of a position. */
export interface StatementKind<Draft, Printing> {
  readonly words: readonly string[];
  readonly read: Read<Draft>;
  /** Is it read when all others have been, since it names what may be said further below? */
  readonly isLate?: boolean;
  /** Absent where another kind says it. */
  readonly print?: (printing: Printing) => readonly string[];
}

/** One statement for a shipped battle, and another with the same words for a drawn map. */
export const eitherWay = <
  Draft extends { readonly shipped: object | null },
  Printing extends { readonly shipped: object | null },
>(
  shipped: StatementKind<Draft, Printing>,
  drawn: StatementKind<Draft, Printing>,
): StatementKind<Draft, Printing> => ({
  words: drawn.words,
  read: (draft, words) => (draft.shipped ? shipped : drawn).read(draft, words),
  print: printing => (printing.shipped ? shipped : drawn).print?.(printing) ?? [],
});

/** The readers of these kinds, and those that come late. */
export function readersOf<Draft>(
  kinds: readonly StatementKind<Draft, never>[],
): readonly [Readers<Draft>, Readers<Draft>] {
  const of = (late: boolean): Readers<Draft> =>
    Object.assign(
      {},
      ...kinds.filter(({ isLate = false }) => isLate === late).map(({ words, read }) => each(words, read)),
    );
  return [of(false), of(true)];
}

/** All that these kinds say, in their order. */
export const linesOf = <Printing>(
  kinds: readonly StatementKind<never, Printing>[],
  printing: Printing,
): readonly string[] => kinds.flatMap(({ print }) => print?.(printing) ?? []);

/** The same reader for each of these words. */
export const each = <Draft>(words: readonly string[], read: Read<Draft>): Readers<Draft> =>
  Object.fromEntries(words.map(word => [word, read]));

/**
 * Reads all statements of a text; gives those that do not fit. `late` readers come when all others have been: they
 * may name what is said further below. A statement can have both.
 */
export function readStatements<Draft>(
  draft: Draft,
  text: string,
  readers: Readers<Draft>,
  late: Readers<Draft>,
): readonly NotationError[] {
  const words = [...new Set([...Object.keys(readers), ...Object.keys(late)])];
  const faultOf = (statement: readonly Token[], known: Readers<Draft>): NotationError | null =>
    caught(() => readStatement(draft, statement, words, known))[1];
  const read = [...wholeStatements(text)].map(statement => ({
    statement,
    error: faultOf(statement, readers),
  }));
  return read.flatMap(({ statement, error }) => error ?? faultOf(statement, late) ?? []);
}

/** Every statement in full: what follows a semicolon has taken over the two words that it leaves out. */
function* wholeStatements(text: string): Generator<readonly Token[]> {
  let place: readonly Token[] = [];
  for (const { words, continues } of statementsOf(text)) {
    const whole = continues ? [...place, ...words] : words;
    place = whole.slice(0, 2);
    yield whole;
  }
}

function readStatement<Draft>(
  draft: Draft,
  statement: readonly Token[],
  words: readonly string[],
  readers: Readers<Draft>,
): void {
  const open = statement.find(({ text }) => text === OPEN_QUOTE);
  if (open) throw new NotationError(open, 'the quotation mark is not closed');
  const first = statement[0]!;
  const word = oneOf(first, first, words, 'a statement');
  if (Object.hasOwn(readers, word)) readers[word]!(draft, statement);
}
