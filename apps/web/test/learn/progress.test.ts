import { expect, test } from 'vitest';
import { fulfils } from '../../src/learn/progress.ts';

const MOVE = { type: 'move', units: ['19IN', '2WI'], path: ['0101', '0102'], mode: 'plain' };

test('UI 30 a step waits for an order of its kind', () => {
  expect(fulfils({ action: 'move' }, MOVE)).toBe(true);
  expect(fulfils({ action: 'fire' }, MOVE)).toBe(false);
  expect(fulfils('next', MOVE)).toBe(false);
});

test('UI 30 the parts that are named must be the same, the others may be anything', () => {
  expect(fulfils({ action: 'move', with: { units: ['19IN', '2WI'] } }, MOVE)).toBe(true);
  expect(fulfils({ action: 'move', with: { units: ['19IN'] } }, MOVE)).toBe(false);
  expect(fulfils({ action: 'move', with: { path: ['0101', '0103'] } }, MOVE)).toBe(false);
  expect(fulfils({ action: 'move', with: { target: null } }, MOVE)).toBe(false);
});
