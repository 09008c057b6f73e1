import type { Arrow, Stride } from '@abatis/screen';
import { expect, test } from 'vitest';
import { type KeyEffect, keys, NO_KEYS } from '../../src/tools/keys.ts';

const POINTY: readonly Arrow[] = ['ArrowUp', 'ArrowDown'];
const FLAT: readonly Arrow[] = ['ArrowLeft', 'ArrowRight'];

const step = (arrow: Arrow, lean: Stride['lean']): KeyEffect => ({ type: 'walk', arrow, lean });

function press(
  names: readonly string[],
  zigzags: readonly Arrow[] = POINTY,
  shift = false,
): readonly KeyEffect[] {
  let state = NO_KEYS;
  return names.flatMap(key => {
    const outcome = keys(state, { key, shift, modified: false }, zigzags);
    state = outcome.state;
    return outcome.effects;
  });
}

test('UI 20 up and down a pointy map leans east and west in turn, so that it goes straight', () => {
  expect(press(['ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual([
    step('ArrowUp', 'east'),
    step('ArrowUp', 'west'),
    step('ArrowUp', 'east'),
  ]);
  expect(press(['ArrowUp', 'ArrowDown'])).toEqual([step('ArrowUp', 'east'), step('ArrowDown', 'west')]);
});

test('UI 20 along the rows every step is straight, and changes no lean', () => {
  expect(press(['ArrowUp', 'ArrowRight', 'ArrowUp']).at(-1)).toEqual(step('ArrowUp', 'west'));
  expect(press(['ArrowLeft', 'ArrowLeft'], FLAT)).toEqual([
    step('ArrowLeft', 'east'),
    step('ArrowLeft', 'west'),
  ]);
});

test('UI 20 with Shift the arrows pan', () => {
  expect(press(['ArrowLeft'], POINTY, true)).toEqual([{ type: 'pan', dx: 80, dy: 0 }]);
});

test('UI 20 Enter chooses, Space points, Tab cycles, 0 fits, plus and minus zoom', () => {
  expect(press(['Enter', ' ', 'Tab', '0']).map(({ type }) => type)).toEqual([
    'choose',
    'point',
    'cycle',
    'fit',
  ]);
  const [closer, further] = press(['+', '-']);
  expect(closer?.type === 'zoom' && further?.type === 'zoom' && closer.factor * further.factor).toBeCloseTo(
    1,
    12,
  );
});

test('UI 20 Escape, letters and keys with Ctrl belong to the page', () => {
  expect(press(['Escape', 'l', 'z'])).toEqual([]);
  expect(keys(NO_KEYS, { key: '0', shift: false, modified: true }, POINTY).effects).toEqual([]);
});
