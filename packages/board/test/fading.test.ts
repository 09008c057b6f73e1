import { gazetteerOf } from '@abatis/screen';
import { expect, test } from 'vitest';
import { strengthOf } from '../src/ground/names/fade.ts';
import { namesLayer } from '../src/layers/ground-layer.ts';
import type { Context } from '../src/layers/layer.ts';
import { indexScene } from '../src/scene-index.ts';
import type { BoardLook } from '../src/types.ts';
import { GROUND, SCENE } from './fixture.ts';

const LOOK: BoardLook = {
  flat: false,
  countersHidden: false,
  grid: 'faint',
  numbers: 'near',
  symbols: 'box',
  motion: 0,
};
const gazetteer = gazetteerOf(GROUND.sheet);
const size = { width: 800, height: 600 };

/** The share of a box of 20 pixels in the middle of the window that the names are told is covered. */
function toldIn(place: string, look: Partial<BoardLook> = {}): number {
  let share = Number.NaN;
  const layer = namesLayer({
    paint() {},
    paintNames(_context, _view, _size, _dpr, covered) {
      share = covered({ x: 390, y: 290, width: 20, height: 20 });
    },
    nameBoxes: () => [],
  });
  layer.paint({
    context: {} as Context,
    view: { ...gazetteer.pointOf(place)!, scale: 70 / gazetteer.across },
    size,
    dpr: 1,
    gauge: 70,
    gazetteer,
    scene: indexScene(SCENE),
    look: { ...LOOK, ...look },
    names: [],
  });
  return share;
}

test('UI 14 a name under a stack is told to be covered, beside it not', () => {
  expect(toldIn('0303')).toBe(1);
  expect(toldIn('0404')).toBe(0);
});

test('UI 15 with the counters hidden nothing covers a name', () => {
  expect(toldIn('0303', { countersHidden: true })).toBe(0);
});

test('UI 14 the more of a name is covered the fainter it is, and a trace always stays', () => {
  const strengths = [
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 1],
  ].map(strengthOf);
  expect(strengths[0]).toBe(1);
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  expect(new Set(strengths).size).toBe(4);
  expect(strengths.at(-1)).toBeGreaterThan(0);
});
