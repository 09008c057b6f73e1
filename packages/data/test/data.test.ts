import {
  formatProblem,
  numberGroup,
  type Parsed,
  pointer,
  Report,
  readJson,
  schemaReader,
  suggestion,
} from '@abatis/data';
import fc from 'fast-check';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { jsonFaultOffset } from '../src/json-fault.ts';

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
      expect(jsonFaultOffset(text)).toBe(text.length);
      expect(jsonFaultOffset(text.slice(0, at))).toBeLessThanOrEqual(at);
    }),
  );
  expect(['[1,]', '{"a" 1}', '{a:1}', '[01]', '"\\x"', '[1}', 'tru'].map(jsonFaultOffset)).toEqual([
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
    'u.json at /strength: must be >= 0, not -1',
  );
  expect(reasonOf(unit({ id: 'a' }, 'u.json'))).toBe('u.json at /strength: is missing');
  expect(reasonOf(unit({ id: 'a', strength: 1, extra: 2 }, 'u.json'))).toBe(
    'u.json at /extra: is not a known property',
  );
  expect(reasonOf(unit(null, 'u.json'))).toBe('u.json: must be of type object, not null');
});

test('a text that is nested too deep for a parser is located, not thrown at', () => {
  expect(readJson('['.repeat(200_000), 'deep.json').ok).toBe(false);
});

test('a long list of problems is cut, and says so', () => {
  const report = new Report('list.json');
  for (let n = 0; n < 25; n++) report.problem(pointer(n), `"${n}" is wrong`);
  const failed = report.failed();
  expect(!failed.ok && failed.problems).toHaveLength(21);
  expect(reasonOf(failed)).toContain('5 more problems are not listed');
});

test('what is wrong many times in the same way is told once, with its number', () => {
  const report = new Report('list.json');
  for (let n = 0; n < 200; n++) report.problem(pointer('rows', n), '"ocean" is no terrain', `r${n}`);
  for (let n = 0; n < 3; n++) report.problem(pointer('rows', n), `needs ${n} hexes`);
  const failed = report.failed();
  expect(!failed.ok && failed.problems.map(formatProblem)).toEqual([
    'list.json, feature "r0" at /rows/0: "ocean" is no terrain (and 199 more like this)',
    'list.json at /rows/0: needs 0 hexes',
    'list.json at /rows/1: needs 1 hexes',
    'list.json at /rows/2: needs 2 hexes',
  ]);
});

test('a mark of UTF-8 at the start of a file is no fault', () => {
  expect(readJson('\uFEFF{"a":1}', 'a.json')).toMatchObject({ ok: true, value: { a: 1 } });
});

test('a near word is suggested, a far one is not', () => {
  expect(suggestion('raod', ['pike', 'road'])).toBe('; did you mean "road"?');
  expect(suggestion('canal', ['pike', 'road'])).toBe('');
});

test('a group of numbers has each of its names and no other', () => {
  const read = schemaReader(numberGroup('aim', 'cover'));
  expect(reasonOf(read({ aim: 1, cover: 0.5 }, 'w.json'))).toBe('ok');
  expect(reasonOf(read({ aim: 1, cver: 0.5 }, 'w.json'))).toBe(
    'w.json at /cover: is missing; w.json at /cver: is not a known property; did you mean "cover"?',
  );
});
