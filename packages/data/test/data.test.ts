import { formatProblem, type Parsed, readJson, schemaReader } from '@abatis/data';
import fc from 'fast-check';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { jsonErrorAt } from '../src/json-position.ts';

const reasonOf = (result: Parsed<unknown>): string =>
  result.ok ? 'ok' : result.problems.map(formatProblem).join('; ');

test('JSON that breaks off names the line and column', () => {
  expect(reasonOf(readJson('{"a": 1,\n "b": [1, 2', 'g.json'))).toBe(
    'g.json: not JSON: the file ends too early, at line 2, column 12',
  );
  expect(reasonOf(readJson('', 'g.json'))).toBe('g.json: not JSON: the file is empty');
  expect(reasonOf(readJson('{"a": nope}', 'g.json'))).toBe(
    'g.json: not JSON: unexpected "nope}" at line 1, column 7',
  );
});

test('the place is found in a JSON text that is cut or spoilt', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, n) => {
      const at = n % text.length;
      expect(jsonErrorAt(text)).toBe(text.length);
      expect(jsonErrorAt(text.slice(0, at))).toBeLessThanOrEqual(at);
    }),
  );
  expect(['[1,]', '{"a" 1}', '{a:1}', '[01]', '"\\x"', '[1}', 'tru'].map(jsonErrorAt)).toEqual([
    3, 5, 1, 2, 0, 2, 0,
  ]);
});

test('a text over the limit is refused before it is parsed', () => {
  expect(reasonOf(readJson('x'.repeat(3 * 1024 * 1024), 'g.json', 2 * 1024 * 1024))).toBe(
    'g.json: too large: 3 MB, and at most 2 MB are read',
  );
});

const unit = schemaReader(
  Type.Object({ id: Type.String(), strength: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
);

test('one defect gives one problem with path and reason', () => {
  expect(unit({ id: 'a', strength: 3 }, 'u.json').ok).toBe(true);
  expect(reasonOf(unit({ id: 'a', strength: -1 }, 'u.json'))).toBe(
    'u.json at /strength: must be >= 0, but is -1',
  );
  expect(reasonOf(unit({ id: 'a' }, 'u.json'))).toBe('u.json: lacks strength');
  expect(reasonOf(unit({ id: 'a', strength: 1, extra: 2 }, 'u.json'))).toBe(
    'u.json at /extra: there is no such property, but is 2',
  );
  expect(reasonOf(unit(null, 'u.json'))).toBe('u.json: must be object, but is null');
});
