import type { TimelineMark } from '@abatis/play';
import { expect, test } from 'vitest';
import { momentShown } from '../../src/replay/address.ts';
import { drawnMarks, markAt, markBeside } from '../../src/replay/timeline.ts';
import type { TableState } from '../../src/table/store.ts';

const mark = (index: number, kind: TimelineMark['kind'] = 'phase'): TimelineMark => ({
  index,
  kind,
  label: `${kind} ${index}`,
});

const MARKS = [mark(0, 'turn'), mark(4), mark(9, 'combat'), mark(20, 'turn')];

test('UI 12 jumping goes from mark to mark, and to the ends', () => {
  expect(markBeside(MARKS, { from: 9, length: 30, towards: 1 })).toBe(20);
  expect(markBeside(MARKS, { from: 9, length: 30, towards: -1 })).toBe(4);
  expect(markBeside(MARKS, { from: 25, length: 30, towards: 1 })).toBe(30);
  expect(markBeside(MARKS, { from: 0, length: 30, towards: -1 })).toBe(0);
});

test('UI 12 a moment belongs to the last mark before it', () => {
  expect(markAt(MARKS, 8)?.index).toBe(4);
  expect(markAt([], 8)).toBeNull();
});

test('UI 12 of marks that fall together the weightiest is drawn', () => {
  const crowd = [mark(100), mark(100, 'fire'), mark(100, 'combat'), mark(101, 'turn')];
  expect(drawnMarks(crowd, { length: 2000, width: 300 })).toEqual([mark(101, 'turn')]);
  expect(drawnMarks(MARKS, { length: 30, width: 600 })).toEqual(MARKS);
});

test('UI 12 only an earlier moment stands in the address', () => {
  const at = (shown: number, length: number) => momentShown({ update: { shown, length } } as TableState);
  expect(at(7, 9)).toBe(7);
  expect(at(9, 9)).toBeNull();
  expect(momentShown({ update: null })).toBeNull();
});
