import { formatProblem } from '@abatis/data';
import { describe, expect, test } from 'vitest';
import { compareMessages, readCatalogue } from '../src/catalogue.ts';
import {
  be,
  count,
  ENGLISH,
  language,
  languageOf,
  ordinal,
  say,
  speaking,
  translated,
  verb,
  words,
} from '../src/index.ts';

const GERMAN = {
  language: 'de',
  ordinals: { other: '{}.' },
  messages: {
    '{} moves to {}': 'Nach {1} zieht {0}',
    '{} stack': { one: '{} Stapel', other: '{} Stapel zusammen' },
    'is|are': { one: 'ist', other: 'sind' },
    '{} is in {hex}': '{} steht in {hex}',
    Fire: 'Feuer',
    '{} of {} guns': { one: '{0} Geschütz von {1}', other: '{0} Geschütze von {1}' },
  },
};

const german = () => {
  const read = readCatalogue(GERMAN, 'de.json');
  if (!read.ok) throw new Error(read.problems.map(formatProblem).join());
  return languageOf(read.value);
};

describe('say', () => {
  test('without a catalogue English is shown', () => {
    expect(say`${'26NC'} moves to ${1410}`).toBe('26NC moves to 1410');
    expect(count(1, 'stack')).toBe('1 stack');
    expect(count(2, 'battery', 'batteries')).toBe('2 batteries');
    expect(be(['a'])).toBe('is');
    expect(verb([1, 2], 'goes', 'go')).toBe('go');
    expect([1, 2, 3, 11, 26, 112].map(ordinal)).toEqual(['1st', '2nd', '3rd', '11th', '26th', '112th']);
  });

  test('a catalogue may fill in in another sequence, and by the number that is filled in', () => {
    speaking(german(), () => {
      expect(say`${'26NC'} moves to ${1410}`).toBe('Nach 1410 zieht 26NC');
      expect(say`${1} of ${4} guns`).toBe('1 Geschütz von 4');
      expect(say`${2} of ${4} guns`).toBe('2 Geschütze von 4');
      expect(count(3, 'stack')).toBe('3 Stapel zusammen');
      expect(be([1, 2])).toBe('sind');
      expect(ordinal(3)).toBe('3.');
    });
  });

  test('what a catalogue leaves out is shown in English', () => {
    speaking(german(), () => {
      expect(say`Hold`).toBe('Hold');
      expect(count(2, 'hex', 'hexes')).toBe('2 hexes');
    });
  });

  test('words in constants are looked up when they are read', () => {
    const labels = words({ fire: 'Fire', hold: 'Hold' });
    expect(labels).toEqual({ fire: 'Fire', hold: 'Hold' });
    speaking(german(), () => {
      expect(Object.entries(labels)).toEqual([
        ['fire', 'Feuer'],
        ['hold', 'Hold'],
      ]);
      expect(translated('Fire')).toBe('Feuer');
    });
  });

  test('after speaking, also when it failed, the language is the one from before', () => {
    expect(() =>
      speaking(german(), () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(language()).toBe(ENGLISH);
  });
});

describe('a catalogue', () => {
  const problemsOf = (catalogue: unknown): readonly string[] => {
    const read = readCatalogue(catalogue, 'de.json');
    return read.ok ? [] : read.problems.map(formatProblem);
  };

  test('a bad file is refused with file, path and reason', () => {
    expect(problemsOf({ language: 'de', messages: { Fire: 3 } })[0]).toMatch(
      /^de\.json at \/messages\/Fire: /,
    );
    expect(problemsOf({ language: 'Deutsch', messages: {} })[0]).toMatch(/^de\.json at \/language: /);
    expect(problemsOf([])[0]).toMatch(/^de\.json: /);
  });

  test('what is filled in must be in the English words', () => {
    const messages = { '{} at {hex}': '{} bei {hexe}', '{} and {}': '{2} und {0}', 'a/b': 'a {}' };
    expect(problemsOf({ language: 'de', messages })).toEqual([
      'de.json at /messages/{} at {hex}: {hexe} is not in the English words',
      'de.json at /messages/{} and {}: {2} is not in the English words',
      'de.json at /messages/a~1b: {} is not in the English words',
    ]);
  });

  test('missing and unknown messages are found', () => {
    const catalogue = { language: 'de', messages: { Fire: 'Feuer', Old: 'Alt' } };
    expect(compareMessages(catalogue, ['Fire', 'Hold'])).toEqual({ missing: ['Hold'], unknown: ['Old'] });
  });
});
