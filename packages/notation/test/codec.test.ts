import { createGrid, type Grid, label, POINTY_ODD_RRCC } from '@abatis/hex';
import { expect, test } from 'vitest';
import {
  type Codec,
  flag,
  hexIn,
  integer,
  keys,
  linesOf,
  matching,
  NotationError,
  orWord,
  printWords,
  readersOf,
  readStatements,
  readWords,
  type StatementKind,
  type Token,
  valued,
} from '../src/index.ts';

interface Gun {
  readonly fired: boolean;
  readonly crew: { readonly left: number | null; readonly name: string };
  readonly from: number | null;
}

const GRID = createGrid(POINTY_ODD_RRCC, 9, 9);
const HEX: Codec<number, Grid> = {
  read: (token, grid) => hexIn(grid, token),
  print: (hex, grid) => label(grid, hex),
};
const NEW: Gun = { fired: false, crew: { left: null, name: 'Battery B' }, from: null };
const gun = keys<Gun>();
const WORDS = [
  flag('fired', gun('fired'), true),
  valued('left=', gun('crew', 'left'), integer('a crew')),
  valued('from=', gun('from'), orWord('nowhere', -1, HEX)),
];

const tokens = (text: string): Token[] =>
  text.split(' ').map((word, index) => ({ text: word, line: 1, column: index + 1 }));

test.each(['fired', 'left=3', 'fired left=3 from=0402', 'from=nowhere'])(
  'a piece that says "%s" is read and printed by one table',
  text => {
    const piece = readWords(NEW, tokens(text), WORDS, GRID);
    expect(printWords(piece, WORDS, GRID).join(' ')).toBe(text);
    expect(piece.crew.name).toBe('Battery B');
  },
);

test('words are printed in the order of the table, and of null nothing is said', () => {
  const piece = readWords(NEW, tokens('from=0402 fired'), WORDS, GRID);
  expect(printWords(piece, WORDS, GRID)).toEqual(['fired', 'from=0402']);
  expect(printWords(NEW, WORDS, GRID)).toEqual([]);
});

test('a word that is in no table is refused with the words that have no value', () => {
  expect(() => readWords(NEW, tokens('fried'), WORDS, GRID)).toThrow(
    'a state is one of fired; did you mean "fired"?',
  );
  expect(() => readWords(NEW, tokens('left=three'), WORDS, GRID)).toThrow('a crew is a whole number');
});

test('a value that matches a pattern is read in parts and printed in quotes where it has blanks', () => {
  const codec = matching(
    /^(\w+) (\d)$/,
    ([name, number]) => ({ name, number: Number(number) }),
    ({ name, number }) => `${name} ${number}`,
    token => new NotationError(token, 'a name and a digit'),
  );
  const [token] = tokens('x');
  expect(codec.read({ ...token!, text: 'Gibbon 4' }, null)).toEqual({ name: 'Gibbon', number: 4 });
  expect(codec.print({ name: 'Gibbon', number: 4 }, null)).toBe('"Gibbon 4"');
  expect(() => codec.read(token!, null)).toThrow('a name and a digit');
});

test('kinds of statements are read by their words, late ones at the end, and printed in their order', () => {
  const kinds: StatementKind<string[], string[]>[] = [
    { words: ['last'], isLate: true, read: draft => draft.push('last'), print: () => ['last'] },
    {
      words: ['one', 'two'],
      read: (draft, [word]) => draft.push(word!.text),
      print: said => said.filter(word => word !== 'last'),
    },
    { words: ['silent'], read: draft => draft.push('silent') },
  ];
  const draft: string[] = [];
  const [readers, late] = readersOf(kinds);
  expect(readStatements(draft, 'last\ntwo\none', readers, late)).toEqual([]);
  expect(draft).toEqual(['two', 'one', 'last']);
  expect(linesOf(kinds, draft)).toEqual(['last', 'two', 'one']);
});
