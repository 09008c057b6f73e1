import type { LessonStep } from '@abatis/screen';
import { expect, test } from 'vitest';
import { follow } from '../../src/learn/progress.ts';

const MOVE = { type: 'move', units: ['19IN', '2WI'], path: ['0101', '0102'], mode: 'plain' };

const stepsOf = (...untils: readonly LessonStep['until'][]): readonly LessonStep[] =>
  untils.map(until => ({ say: '', show: [], until }));

const isLedOn = (until: LessonStep['until']): boolean => follow(stepsOf(until), 0, [MOVE]).step === 1;

test('UI 30 a step waits for an order of its kind', () => {
  expect(isLedOn({ action: 'move' })).toBe(true);
  expect(isLedOn({ action: 'fire' })).toBe(false);
  expect(isLedOn('next')).toBe(false);
});

test('UI 30 the parts that are named must be the same, the others may be anything', () => {
  expect(isLedOn({ action: 'move', with: { units: ['19IN', '2WI'] } })).toBe(true);
  expect(isLedOn({ action: 'move', with: { units: ['19IN'] } })).toBe(false);
  expect(isLedOn({ action: 'move', with: { path: ['0101', '0103'] } })).toBe(false);
  expect(isLedOn({ action: 'move', with: { target: null } })).toBe(false);
});

test('UI 30 one click can do what two steps wait for, or go astray after the first of them', () => {
  const take = { type: 'take', units: ['19IN'] };
  const steps = stepsOf({ action: 'take' }, { action: 'move', with: { units: ['19IN', '2WI'] } });
  expect(follow(steps, 0, [take, MOVE])).toEqual({ step: 2, astray: false });
  expect(follow(steps, 0, [take, { ...MOVE, units: ['2WI'] }])).toEqual({ step: 1, astray: true });
  expect(follow(steps, 0, [MOVE])).toEqual({ step: 0, astray: true });
});
