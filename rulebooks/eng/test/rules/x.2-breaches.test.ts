import { expect, test } from 'vitest';
import { gapsIn, isPracticable, standsAtBreach } from '../../src/rules/x.2-breaches.ts';

const sections = (pattern: string) =>
  [...pattern].map(sign => ({ built: true, open: sign === '_', hits: 0, isThird: false, firing: false }));

test('ENG EX 39 ENG X.2b stands at a breach', () => {
  expect([2.25, 1, 0.5, 1.5, 2, 3, 6].map(standsAtBreach)).toEqual([3, 1, 0, 2, 2, 4, 4]);
});

test('ENG X.2a a breach is practicable from an inch', () => {
  expect([0.5, 1, 3].map(inches => isPracticable({ inches }))).toEqual([false, true, true]);
});

test('ENG X.10 ENG 23.81h open sections side by side are one gap', () => {
  expect(gapsIn({ sections: sections('##__#_') })).toEqual([
    { from: 2, to: 3, inches: 1 },
    { from: 5, to: 5, inches: 0.5 },
  ]);
  expect(gapsIn({ sections: sections('_###') })).toEqual([{ from: 0, to: 0, inches: 0.5 }]);
  expect(gapsIn({ sections: sections('####') })).toEqual([]);
});
