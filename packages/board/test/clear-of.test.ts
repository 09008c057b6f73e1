import { expect, test } from 'vitest';
import { shareCovered } from '../src/cover.ts';
import { mixedNumber, roughly } from '../src/fraction.ts';
import { aroundMiddle, boxAt, clearOf, near } from '../src/layers/clear-of.ts';
import { beside } from '../src/layers/far-flags.ts';

const NAME = { x: 70, y: 92, width: 60, height: 16 };
const DISC = { width: 20, height: 20 };

test('a disc in the middle of a place makes way for its name', () => {
  const spot = { x: 100, y: 100 };
  expect(clearOf(aroundMiddle(spot, 18), DISC, [])).toEqual(spot);
  expect(clearOf(aroundMiddle(spot, 18), DISC, [NAME])).toEqual({ x: 100, y: 118 });
});

test('where every spot hides a part of a name, the one that hides least is taken', () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 100, y: 112 },
  ];
  expect(clearOf(spots, DISC, [NAME])).toEqual(spots[1]);
});

test('only names near the place are looked at', () => {
  expect(near([NAME, { ...NAME, x: 400 }], { x: 100, y: 100 }, 35)).toEqual([NAME]);
});

test('fractions are written out beside the whole number', () => {
  expect(mixedNumber('1 11/12')).toEqual({ whole: '1', part: '11/12' });
  expect(mixedNumber('2⅔')).toEqual({ whole: '2', part: '2/3' });
  expect(mixedNumber('½')).toEqual({ whole: '', part: '1/2' });
  expect(mixedNumber('5/12')).toEqual({ whole: '', part: '5/12' });
  expect(['3', 'D', '', '12'].map(mixedNumber)).toEqual([null, null, null, null]);
});

test('where there is no room for a fraction the whole number says that there is more', () => {
  expect([mixedNumber('1 11/12')!, mixedNumber('5/12')!].map(roughly)).toEqual(['1+', '<1']);
});

test('a flag that is read from afar stands beside names and inside the window', () => {
  const [flag, window] = [
    { width: 80, height: 18 },
    { width: 300, height: 200 },
  ];
  for (const spot of [
    { x: 100, y: 100 },
    { x: 2, y: 2 },
    { x: 299, y: 199 },
  ]) {
    const box = boxAt(clearOf(beside(spot, flag, { gauge: 30, size: window }), flag, [NAME]), flag);
    expect(shareCovered(box, [NAME])).toBe(0);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(window.width);
    expect(box.y + box.height).toBeLessThanOrEqual(window.height);
  }
});
