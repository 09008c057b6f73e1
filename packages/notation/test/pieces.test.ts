import { formatProblem, type Parsed } from '@abatis/data';
import {
  type Drafted,
  flag,
  keys,
  linesOf,
  NAME,
  type PieceDraft,
  type Pieces,
  pieceStatements,
  piecesOf,
  printed,
  readersOf,
  readPosition,
  valued,
} from '@abatis/notation';
import { expect, test } from 'vitest';

interface Card {
  readonly name: string;
  readonly side: 'blue' | 'red';
  readonly strength: number;
  readonly corps: string | null;
}

interface Piece {
  readonly place: string;
  readonly tired: boolean;
  readonly friend: string | null;
}

type Line = Drafted<Card, Piece>;
interface Names {
  readonly units: Line[];
  readonly shipped: object | null;
}

const line = keys<Line>();
const FRIEND = valued('friend=', line('piece', 'friend'), NAME);

/** A place is `map` or `camp`, the rating behind the name a strength. */
const UNITS: Pieces<Names, Piece> = piecesOf<Card, Piece, Pick<Piece, 'place'>, Names>({
  what: 'a unit',
  missing: 'a unit has a name',
  where: { read: ({ text }) => ({ place: text }), print: ({ place }) => place },
  listOf: ({ units }) => units,
  draw: (_names, side, name, words) => ({
    name: name.text,
    side,
    strength: Number(words.shift()?.text),
    corps: null,
  }),
  fresh: (_names, _card, { place }) => ({ place, tired: false, friend: null }),
  ratings: ({ strength }) => `${strength}`,
  words: () => [
    printed(valued('@', line('card', 'corps'), NAME)),
    flag('tired', line('piece', 'tired'), true),
    FRIEND,
  ],
  links: { 'friend=': FRIEND },
  states: 'a state',
  awaited: ({ piece }) => ({ ...piece, place: 'camp' }),
});

const { pieces, links, empty } = pieceStatements<Card['side'], Names>({
  sides: ['blue', 'red'],
  kinds: [UNITS],
  kindOf: () => UNITS,
  needMap: () => {},
});
const STATEMENTS = [empty, pieces, links];

type Draft = Names & PieceDraft & { readonly ground: object };

const newDraft = (shipped: object | null = null, units: readonly Line[] = []): Draft => ({
  ground: {},
  shipped,
  units: [...units],
  placed: new Set(),
  emptied: new Set(),
});

const read = (text: string, draft = newDraft()): Parsed<Names> =>
  readPosition(text, 'p', draft, readersOf(STATEMENTS), made => ({
    shipped: made.shipped,
    units: UNITS.piecesOf(made, made).map((piece, id) => ({ card: made.units[id]!.card, piece })),
  }));

const problemsIn = (text: string, draft = newDraft()): readonly string[] => {
  const made = read(text, draft);
  return made.ok ? [] : made.problems.map(formatProblem);
};

const piece = (name: string, side: Card['side'], place = 'map'): Line => ({
  card: { name, side, strength: 4, corps: null },
  piece: { place, tired: false, friend: null },
});

const SHIPPED = {};
const START: readonly Line[] = [
  piece('A', 'blue'),
  piece('B', 'blue'),
  piece('C', 'blue'),
  piece('X', 'red'),
];

/** The text of a state that was read into the shipped battle. */
function printedAfter(text: string): readonly string[] {
  const made = read(text, newDraft(SHIPPED, START));
  if (!made.ok) throw new Error(made.problems.map(formatProblem).join('\n'));
  return linesOf(STATEMENTS, { ...made.value, before: { units: [...START], shipped: SHIPPED } });
}

test('the pieces of a drawn map are printed as they were read, with what is printed on them', () => {
  const text = 'blue map A 4 @I tired; B 2 friend=X\nred camp X 3';
  const made = read(text);
  if (!made.ok) throw new Error('not read');
  expect(linesOf(STATEMENTS, { ...made.value, before: made.value }).join('\n')).toBe(text);
});

test('in a shipped battle only the pieces that have changed are printed, without what is printed on them', () => {
  expect(printedAfter('blue map A tired')).toEqual(['blue map A tired']);
  expect(printedAfter('blue map A')).toEqual([]);
});

test('a side is taken off the map where that names fewer pieces', () => {
  expect(printedAfter('empty blue\nblue map B')).toEqual(['empty blue', 'blue map B']);
  expect(printedAfter('empty')).toEqual(['empty']);
  expect(printedAfter('blue camp A')).toEqual(['blue camp A']);
});

test.each([
  ['blue map', 'p at line 1, column 1: a piece has a place and a name'],
  ['blue map A 4\nred map A 4', 'p at line 2, column 9: there is a piece "A" already'],
  ['blue map A 4 tird', 'p at line 1, column 14: a state is one of tired; did you mean "tired"?'],
  ['empty', 'p at line 1, column 1: a drawn map is empty already'],
])('on a drawn map %j is refused', (text, problem) => {
  expect(problemsIn(text)).toEqual([problem]);
});

test.each([
  ['blue map Wagram', 'p at line 1, column 10: "Wagram" is not a unit of this battle'],
  ['red map A', 'p at line 1, column 9: A is blue'],
  ['blue map A; A', 'p at line 1, column 13: A has been placed already'],
  ['blue map A @I', 'p at line 1, column 12: what is printed on a piece is known: "@I" is too much'],
  ['empty green', 'p at line 1, column 7: a side is one of blue, red'],
])('in a shipped battle %j is refused', (text, problem) => {
  expect(problemsIn(text, newDraft(SHIPPED, START))).toEqual([problem]);
});

test('a piece may name another that is placed further below', () => {
  const made = read('blue map A 4 friend=B\nblue map B 4');
  expect(made).toMatchObject({ ok: true, value: { units: [{ piece: { friend: 'B' } }, {}] } });
});
