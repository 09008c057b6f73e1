import {
  adding,
  battlePart,
  bySide,
  changedLines,
  choice,
  entries,
  followed,
  integer,
  keys,
  linesOf,
  list,
  NotationError,
  prefixed,
  readersOf,
  readStatements,
  row,
  type Said,
  type Says,
  setting,
  stated,
  statePart,
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

interface Siege {
  readonly turn: number;
  readonly guns: readonly { readonly at: number; readonly reach: number | null }[];
  readonly homes: Readonly<Record<'blue' | 'red', number | null>>;
  readonly notes: Readonly<Record<string, boolean | number | string>>;
}

const SIEGE: Siege = { turn: 0, guns: [], homes: { blue: 1, red: null }, notes: {} };
const PART = statePart<Siege>();
const SIEGE_STATEMENTS = [
  setting(PART, row<Pick<Siege, 'turn'>, unknown>('turn', { turn: integer('a turn') })),
  bySide(PART, 'homes', 'home', choice(['blue', 'red'] as const, 'a side'), integer('a home'), {
    start: SIEGE.homes,
    check(_draft, side, home, token) {
      if (side === 'blue' && home > 9) throw new NotationError(token, 'too far for blue');
    },
  }),
  adding(
    PART,
    'guns',
    row<Siege['guns'][number], unknown>(
      'gun',
      { at: integer('a place') },
      {
        words: [followed('of', keys<Siege['guns'][number]>()('reach'), integer('a reach'))],
        usual: { reach: null },
        states: 'a gun',
      },
    ),
  ),
  entries<Siege, 'notes'>('note', 'notes', /^(.+)=(.+)$/, 'a note is NAME=VALUE'),
];

function readSiege(text: string): Siege {
  const draft: Says<Siege> = { says: {} };
  const [error] = readStatements(draft, text, ...readersOf(SIEGE_STATEMENTS));
  if (error) throw error;
  return { ...SIEGE, ...draft.says };
}

test.each([
  '',
  'turn 3',
  'home blue 4\nhome red 12',
  'gun 2 of 8\ngun 3',
  'note wet=true\nnote "days gone=2"',
])(
  'fields, sides, lists and records of a part are printed as %j says them, if they are not as usual',
  text => {
    expect(linesOf(SIEGE_STATEMENTS, { state: readSiege(text), base: SIEGE }).join('\n')).toBe(text);
  },
);

test('what is said of a part must fit', () => {
  expect(() => readSiege('home blue 12')).toThrow('too far for blue');
  expect(() => readSiege('gun 2 off')).toThrow('a gun is one of of; did you mean "of"?');
  expect(() => readSiege('gun 2 of')).toThrow('a reach is a whole number');
  expect(() => readSiege('note wet')).toThrow('a note is NAME=VALUE');
});

test('a part of the battle is as usual until a text says otherwise', () => {
  const part = battlePart('terms', { first: 'blue', exits: 2 });
  const draft: { terms: { first: string; exits: number } | null } = { terms: null };
  part.say(draft, { exits: 3 });
  expect(draft.terms).toEqual({ first: 'blue', exits: 3 });
  expect(part.of({ battle: {} })).toEqual({ first: 'blue', exits: 2 });
});
