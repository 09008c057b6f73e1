import { expect, test } from 'vitest';
import { type KeyEffect, keys, NO_KEYS } from '../../src/tools/keys.ts';

function press(
  names: readonly string[],
  orientation: 'pointy' | 'flat' = 'pointy',
  shift = false,
): readonly KeyEffect[] {
  let state = NO_KEYS;
  return names.flatMap(key => {
    const outcome = keys(state, { key, shift, modified: false }, orientation);
    state = outcome.state;
    return outcome.effects;
  });
}

test('UI 20 up and down a pointy map leans east and west in turn, so that it goes straight', () => {
  expect(press(['ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual([
    { type: 'walk', direction: 0 },
    { type: 'walk', direction: 5 },
    { type: 'walk', direction: 0 },
  ]);
  expect(press(['ArrowUp', 'ArrowDown'])).toEqual([
    { type: 'walk', direction: 0 },
    { type: 'walk', direction: 3 },
  ]);
});

test('UI 20 along the rows every step is straight, and changes no lean', () => {
  expect(press(['ArrowUp', 'ArrowRight', 'ArrowUp']).at(-1)).toEqual({ type: 'walk', direction: 5 });
  expect(press(['ArrowLeft', 'ArrowLeft'], 'flat')).toEqual([
    { type: 'walk', direction: 5 },
    { type: 'walk', direction: 4 },
  ]);
});

test('UI 20 with Shift the arrows pan', () => {
  expect(press(['ArrowLeft'], 'pointy', true)).toEqual([{ type: 'pan', dx: 80, dy: 0 }]);
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
  expect(keys(NO_KEYS, { key: '0', shift: false, modified: true }, 'pointy').effects).toEqual([]);
});
