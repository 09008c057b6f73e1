import { expect, test } from 'vitest';
import { codesIn } from '../../src/table/codes.ts';

const CODES = ['#c', '#s', 'D', 'D#', 'D#L', 'ic'].map(code => ({ code, text: code }));
const found = (...texts: readonly string[]) => codesIn(texts, CODES).map(({ code }) => code);

test('UI 6 the codes that are written on the map or under a die are explained, each once', () => {
  expect(found('1s D')).toEqual(['#s', 'D']);
  expect(found('1c 2s D 3F', '12c', 'D4L', 'ic')).toEqual(['#c', '#s', 'D', 'D#L', 'ic']);
  expect(found('0', '8', 'passed')).toEqual([]);
});
