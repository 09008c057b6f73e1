import { expect, test } from 'vitest';
import { motionSpeed } from '../../src/settings/motion.ts';
import { DEFAULT_SETTINGS, readSettings } from '../../src/settings/store.ts';

test('UI 39 without a choice of one’s own the system decides about motion', () => {
  expect(motionSpeed(null, true)).toBe(0);
  expect(motionSpeed(null, false)).toBe(1);
});

test('UI 39 a speed that was set holds whatever the system prefers', () => {
  expect(motionSpeed(2, true)).toBe(2);
  expect(motionSpeed(0, false)).toBe(0);
});

test.each([undefined, null, 'flat', 7, []])(
  'UI 39 settings that cannot be read are the usual ones: %j',
  stored => {
    expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
  },
);

test('UI 39 of stored settings only what makes sense is taken', () => {
  const read = readSettings({
    flat: true,
    grid: 'zigzag',
    textSize: 125,
    pace: -5,
    volume: { guns: 9, drum: 'x' },
  });
  expect(read).toEqual({
    ...DEFAULT_SETTINGS,
    flat: true,
    textSize: 125,
    pace: 0,
    volume: { ...DEFAULT_SETTINGS.volume, guns: 1 },
  });
});
