import {
  changedLines,
  choice,
  integer,
  linesOf,
  list,
  prefixed,
  readersOf,
  readStatements,
  row,
  type Said,
  type Says,
  stated,
} from '@abatis/notation';
import { expect, test } from 'vitest';

interface Game {
  readonly works: readonly number[];
  readonly chits: readonly number[];
  readonly first: 'blue' | 'red';
}

type Draft = Says<Game>;

const BASE: Game = { works: [3], chits: [], first: 'blue' };
const STATEMENTS = [
  list('works', 'works', integer('a work'), { ascends: true }),
  list('chits', 'chits', prefixed('no', integer('a chit'))),
  stated(
    row<Pick<Game, 'first'>, unknown>('first', { first: choice(['blue', 'red'], 'a side') }),
    ({ says }: Draft, { first }) => {
      says.first = first;
    },
    ({ state, base }: Said<Game>) => (state.first === base.first ? [] : [state]),
  ),
];

function read(text: string): Game {
  const draft: Draft = { says: {} };
  const [error] = readStatements(draft, text, ...readersOf(STATEMENTS));
  if (error) throw error;
  return { ...BASE, ...draft.says };
}

const printed = (state: Game): readonly string[] => linesOf(STATEMENTS, { state, base: BASE });

test.each(['works 1 5', 'works none', 'chits no2 no1', 'works 3 4\nchits no7\nfirst red', ''])(
  'what is said of a state by %j is printed as it was read',
  text => {
    expect(printed(read(text)).join('\n')).toBe(text);
  },
);

test('what the set-up has is not printed, and a list may be kept in ascending order', () => {
  expect(printed(BASE)).toEqual([]);
  expect(read('works 5 1 5').works).toEqual([1, 5]);
  expect(read('chits no5 no1').chits).toEqual([5, 1]);
  expect(read('works 1\nworks 2').works).toEqual([1, 2]);
});

test('a word that does not fit is refused', () => {
  expect(() => read('first green')).toThrow('a side is one of blue, red');
  expect(() => read('first red blue')).toThrow('"blue" is too much here');
  expect(() => read('works x')).toThrow('a work is a whole number');
});

test('lines that are gone leave a word that says so', () => {
  expect(changedLines('field', [], ['field A'])).toEqual(['field none']);
  expect(changedLines('field', ['field A'], ['field A'])).toEqual([]);
});
