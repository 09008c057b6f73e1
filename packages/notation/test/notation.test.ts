import { formatProblem } from '@abatis/data';
import { createGrid, FLAT_EVEN_CCRR, parseSide } from '@abatis/hex';
import {
  after,
  each,
  hexesWhere,
  hexIn,
  inLines,
  joined,
  listed,
  NotationError,
  namedAt,
  noMore,
  numberAt,
  oneOf,
  optionValue,
  problemsOf,
  quotedName,
  type Readers,
  readStatements,
  sideIn,
  sidesWhere,
  type Token,
} from '@abatis/notation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caught } from '../src/notation-error.ts';
import { statementsOf } from '../src/tokens.ts';

const word = (text: string): Token => ({ text, line: 1, column: 5 });
const BEFORE: Token = { text: 'before', line: 1, column: 1 };

/** Where it fails and why. */
const faultOf = (make: () => unknown): string => {
  const [, error] = caught(make);
  return error ? `${error.token.column}: ${error.message}` : 'fine';
};

describe('statements', () => {
  const wordsOf = (text: string) => statementsOf(text).map(({ words }) => words.map(token => token.text));

  test('are lines, or parts of them between semicolons, without comments', () => {
    expect(wordsOf('a b # c\n\n  d;e f ; # g\n;h')).toEqual([['a', 'b'], ['d'], ['e', 'f'], ['h']]);
    expect(statementsOf('a; b\nc').map(({ continues }) => continues)).toEqual([false, true, false]);
  });

  test('have words with line and column, names with blanks in quotes', () => {
    expect(statementsOf('\n x "St Julien" @"A b" c"d').flatMap(({ words }) => words)).toEqual([
      { text: 'x', line: 2, column: 2 },
      { text: 'St Julien', line: 2, column: 5 },
      { text: '@A b', line: 2, column: 16 },
      { text: 'c', line: 2, column: 23 },
      { text: '"', line: 2, column: 24 },
      { text: 'd', line: 2, column: 25 },
    ]);
  });

  test('a name is quoted so that it is read back', () => {
    fc.assert(
      fc.property(
        fc.string().filter(name => !/["\n\r\u2028\u2029]/.test(name)),
        name => {
          expect(wordsOf(`a ${quotedName(name)}`)).toEqual([['a', name]]);
        },
      ),
    );
    expect(quotedName('Morand')).toBe('Morand');
  });
});

describe('readers', () => {
  type Log = string[];
  const note: Readers<Log> = each(['unit', 'hill'], (log, words) => {
    log.push(words.map(({ text }) => text).join(' '));
    if (words[1]?.text === 'bad') throw new NotationError(words[1], 'bad');
  });
  const late: Readers<Log> = {
    unit: (log, words) => log.push(`late ${words[1]!.text}`),
    name: (log, [, name]) => {
      if (name?.text === 'nobody') throw new NotationError(name, 'nobody');
      log.push(`name ${name?.text}`);
    },
  };
  const run = (text: string) => {
    const log: Log = [];
    const errors = readStatements(log, text, note, late);
    return { log, problems: problemsOf(errors, 'p').map(formatProblem) };
  };

  test('late ones come when all others have been; a statement can have both', () => {
    expect(run('name A\nunit B\nhill C')).toEqual({
      log: ['unit B', 'hill C', 'name A', 'late B'],
      problems: [],
    });
  });

  test('what follows a semicolon takes over the first two words', () => {
    expect(run('hill 0101 A; B; C').log).toEqual(['hill 0101 A', 'hill 0101 B', 'hill 0101 C']);
  });

  test('each statement that does not fit is named once, in the order of the text', () => {
    expect(run('name nobody\nunit bad\nhil A\nunit "C')).toEqual({
      log: ['unit bad'],
      problems: [
        'p at line 1, column 6: nobody',
        'p at line 2, column 6: bad',
        'p at line 3, column 1: a statement is one of unit, hill, name; did you mean "hill"?',
        'p at line 4, column 6: the quotation mark is not closed',
      ],
    });
  });

  test('an error of our own is not caught', () => {
    const broken: Readers<Log> = {
      unit: () => {
        throw new Error('a bug');
      },
    };
    expect(() => readStatements([], 'unit', broken, {})).toThrow('a bug');
  });

  test('two errors of one line come by their columns', () => {
    expect(run('hill bad; bad').problems).toEqual([
      'p at line 1, column 6: bad',
      'p at line 1, column 6: bad',
    ]);
    const errors = [word('b'), BEFORE].map(token => new NotationError(token, token.text));
    expect(problemsOf(errors, 'p').map(({ reason }) => reason)).toEqual(['before', 'b']);
  });
});

describe('single words', () => {
  const grid = createGrid(FLAT_EVEN_CCRR, 4, 4);

  test('hexes and hexsides', () => {
    expect(hexIn(grid, word('0101'))).toBe(0);
    expect(faultOf(() => hexIn(grid, word('0501')))).toBe('5: "0501" is not a hex of this map');
    expect(sideIn(grid, word('0101/0102'))).toBe(parseSide(grid, '0102/0101'));
    expect(faultOf(() => sideIn(grid, word('0101/0103')))).toBe(
      '5: "0101/0103" is not a hexside of this map',
    );
  });

  test('numbers', () => {
    expect([numberAt(word('12'), BEFORE, 'x'), numberAt(word('-3'), BEFORE, 'x')]).toEqual([12, -3]);
    for (const text of ['1.5', 'one', '', '3x'])
      expect(faultOf(() => numberAt(word(text), BEFORE, 'a level'))).toBe('5: a level is a whole number');
    expect(faultOf(() => numberAt(undefined, BEFORE, 'a level'))).toBe('1: a level is a whole number');
  });

  test('one of a few', () => {
    expect(oneOf(word('b'), BEFORE, ['a', 'b'], 'x')).toBe('b');
    expect(faultOf(() => oneOf(word('frnch'), BEFORE, ['french', 'coalition'], 'a side'))).toBe(
      '5: a side is one of french, coalition; did you mean "french"?',
    );
    expect(faultOf(() => oneOf(undefined, BEFORE, ['a'], 'a side'))).toBe('1: a side is one of a');
  });

  test('names of a list', () => {
    const list = [{ name: 'Davout' }, { name: 'Oudinot' }];
    expect(namedAt(list, word('Oudinot'), BEFORE, 'a leader')).toBe(1);
    expect(faultOf(() => namedAt(list, word('Davou'), BEFORE, 'a leader'))).toBe(
      '5: "Davou" is not a leader of this battle; did you mean "Davout"?',
    );
    expect(faultOf(() => namedAt(list, undefined, BEFORE, 'a leader'))).toBe(
      '1: the name of a leader is missing',
    );
  });

  test('what stands behind a prefix has its own place', () => {
    expect(after(word('from=0909'), 'from=')).toEqual({ text: '0909', line: 1, column: 10 });
    expect(faultOf(() => noMore(word('x')))).toBe('5: "x" is too much here');
    expect(faultOf(() => noMore(undefined))).toBe('fine');
  });

  test('values of options', () => {
    expect(['true', 'false', '3', '-3', '3a', 'plusOne'].map(optionValue)).toEqual([
      true,
      false,
      3,
      -3,
      '3a',
      'plusOne',
    ]);
  });
});

describe('lines', () => {
  const grid = createGrid(FLAT_EVEN_CCRR, 2, 2);

  test('a word with its items, or nothing', () => {
    expect(listed('woods', ['0101', '0102'])).toEqual(['woods 0101 0102']);
    expect(listed('woods', [])).toEqual([]);
    expect(joined(['a', false, null, 'b'])).toBe('a b');
  });

  test('hexes and sides that are wanted', () => {
    expect(hexesWhere(grid, hex => hex > 1)).toEqual(['0102', '0202']);
    expect(sidesWhere(grid, side => side % 20 === 3)).toEqual([3, 23]);
  });

  test('pieces that follow each other in one place share a line', () => {
    const entries = ['0101 A', '0101 B', '0102 C', '0101 D'].map(text => {
      const [at, piece] = text.split(' ') as [string, string];
      return { at, piece };
    });
    expect(inLines(entries)).toEqual(['0101 A; B', '0102 C', '0101 D']);
  });
});
