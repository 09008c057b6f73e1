import { expect, test } from 'vitest';
import { freeCorner, viewWith } from '../../src/learn/in-view.ts';

const VIEW = { x: 1000, y: 2000, scale: 0.2 };
const PHONE = { clientWidth: 360, clientHeight: 300 };
const SEEN = { view: VIEW, window: PHONE, gauge: 50 };

test('what is seen already does not move the map', () => {
  expect(viewWith([{ x: 100, y: 150 }], SEEN)).toBeNull();
});

test('UI 22 a place outside the window is brought to its middle', () => {
  expect(viewWith([{ x: -120, y: 150 }], SEEN)).toEqual({ x: 1000 - 300 * 5, y: 2000, scale: 0.2 });
});

test('UI 22 two places that are far apart are shown together, from farther away', () => {
  const view = viewWith(
    [
      { x: -40, y: 150 },
      { x: 330, y: 150 },
    ],
    SEEN,
  )!;
  expect(view.scale).toBeLessThan(0.2);
  expect((370 * view.scale) / 0.2).toBeLessThan(PHONE.clientWidth);
});

test('the panel stands where it covers nothing that is spoken of', () => {
  const map = { clientWidth: 1000, clientHeight: 800 };
  const box = { width: 370, height: 240 };
  expect(freeCorner([{ x: 600, y: 400 }], box, map)).toBe('top left');
  expect(freeCorner([{ x: 200, y: 200 }], box, map)).toBe('top right');
  expect(
    freeCorner(
      [
        { x: 200, y: 200 },
        { x: 900, y: 100 },
      ],
      box,
      map,
    ),
  ).toBe('bottom left');
});
