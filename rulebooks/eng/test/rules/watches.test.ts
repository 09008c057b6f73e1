import { expect, test } from 'vitest';
import { clockText, minutesAt, momentText, USUAL } from '../../src/rules/t.1-calendar.ts';
import {
  beginningAt,
  isBefore,
  isFirstOfWatch,
  leftOfWatch,
  nextMoment,
  watchOf,
} from '../../src/rules/t.2-watches.ts';

const day = (turn: number, number = 1) => ({ day: number, seg: 'D', turn }) as const;
const night = (turn: number, number = 1) => ({ day: number, seg: 'N', turn }) as const;

test('ENG T.1 a day is followed by its night, and the night by the next day', () => {
  expect(momentText(nextMoment(USUAL, day(36)))).toBe('d1 n1');
  expect(momentText(nextMoment(USUAL, night(36)))).toBe('d2 t1');
  expect(beginningAt(day(1))).toBe('dawn');
  expect(beginningAt(night(1))).toBe('dusk');
  expect([day(2), day(36), night(7)].map(beginningAt)).toEqual([null, null, null]);
  expect(isBefore(USUAL, night(36), day(1, 2))).toBe(true);
  expect(isBefore(USUAL, day(1, 2), day(1, 2))).toBe(false);
});

test('ENG T.2 six watches of six turns', () => {
  expect([1, 6, 7, 30, 31, 36].map(turn => watchOf({ turn }))).toEqual([1, 1, 2, 5, 6, 6]);
  expect([1, 2, 6, 7].map(turn => isFirstOfWatch({ turn }))).toEqual([true, false, false, true]);
  expect([1, 2, 6, 7, 36].map(turn => leftOfWatch({ turn }))).toEqual([6, 5, 1, 6, 1]);
});

test('ENG T.16 a winter day of ten hours: dawn is five hours before noon, night is fourteen hours long', () => {
  const winter = { dayTurns: 30, nightTurns: 42 };
  expect(clockText(minutesAt(winter, day(1)))).toBe('07:00');
  expect(clockText(minutesAt(winter, night(1)))).toBe('17:00');
  expect(momentText(nextMoment(winter, day(30)))).toBe('d1 n1');
  expect(momentText(nextMoment(winter, night(42)))).toBe('d2 t1');
  expect(watchOf(night(42))).toBe(7);
});
