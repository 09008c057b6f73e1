import type { Rect } from '@abatis/geometry';
import type { Choice, Piece, Plan, Stack } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { IN_QUESTION, shielded, stackBox, weights } from '../../src/table/in-question.ts';
import {
  cornerFor,
  corridor,
  nearestOf,
  type PlaceTerms,
  placeBeside,
  placeFan,
  towards,
} from '../../src/table/placing.ts';

const WINDOW = { width: 800, height: 600 };
const SIZE = { width: 200, height: 120 };
const GAUGE = 60;

const isInside = (box: Rect): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= WINDOW.width && box.y + box.height <= WINDOW.height;

const isOver = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How many pixels lie between two boxes. */
const gapOf = (a: Rect, b: Rect): number =>
  Math.max(b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height);

/** A stack in the middle of the window with enemies all round, as in a fight. */
const AROUND = [
  [60, 0],
  [-60, 0],
  [30, 52],
  [-30, 52],
  [30, -52],
  [-30, -52],
].map(([x, y]) => ({ x: 400 + x!, y: 300 + y! }));

const terms = (more: Partial<PlaceTerms> = {}): PlaceTerms => ({
  own: stackBox({ x: 400, y: 300 }, GAUGE),
  size: SIZE,
  window: WINDOW,
  avoid: [],
  taken: [],
  ...more,
});

describe('a tag', () => {
  const crowd = AROUND.map(spot => ({ ...stackBox(spot, GAUGE), weight: IN_QUESTION }));

  test('stays in the window and off its own stack, wherever that is', () => {
    for (const x of [5, 400, 795])
      for (const y of [5, 300, 595]) {
        const own = stackBox({ x, y }, GAUGE);
        const box = placeBeside(terms({ own }));
        expect(isInside(box)).toBe(true);
        expect(isOver(box, own)).toBe(false);
      }
  });

  test('never lies on a stack that is in question, however many there are', () => {
    const tag = placeBeside(terms({ avoid: crowd, size: { width: 160, height: 50 } }));
    expect(crowd.filter(stack => isOver(tag, stack))).toEqual([]);
  });

  test('is beside its stack where nothing is in the way', () => {
    const { own } = terms();
    expect(gapOf(placeBeside(terms()), own)).toBeLessThan(10);
  });

  test('UI 2 keeps off the fan', () => {
    const { box: fan } = placeFan(terms(), null);
    const tag = placeBeside(terms({ size: { width: 120, height: 40 }, taken: [fan] }));
    expect(isOver(tag, fan)).toBe(false);
  });
});

describe('UI 5 a fan', () => {
  const crowd = AROUND.map(spot => ({ ...stackBox(spot, GAUGE), weight: 400 }));

  test('hangs within 20 pixels of its stack even in a crowd', () => {
    const { own } = terms();
    const gap = gapOf(placeFan(terms({ avoid: crowd }), null).box, own);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(20);
  });

  test('hangs as close at the edge of the map, where it is shifted along its stack', () => {
    const own = stackBox({ x: 60, y: 400 }, GAUGE);
    const { box } = placeFan(terms({ own, size: { width: 500, height: 120 } }), null);
    expect(isInside(box)).toBe(true);
    expect(gapOf(box, own)).toBeLessThan(20);
  });

  test('covers neither the way nor its end', () => {
    const way = [360, 420, 480].map(y => ({ ...stackBox({ x: 400, y }, GAUGE), weight: IN_QUESTION }));
    const { box } = placeFan(terms({ avoid: way }), null);
    expect(way.filter(spot => isOver(box, spot))).toEqual([]);
  });

  test('comes up at the same side again, though something else stands there now', () => {
    const first = placeFan(terms(), null);
    const there = { ...first.box, weight: 400 };
    expect(placeFan(terms({ avoid: [there] }), null).box).not.toEqual(first.box);
    expect(placeFan(terms({ avoid: [there] }), first.hang).box).toEqual(first.box);
  });

  test('changes its side where there is no room for it any more', () => {
    const { hang } = placeFan(terms(), null);
    const own = stackBox({ x: 400, y: 560 }, GAUGE);
    const { box } = placeFan(terms({ own }), hang);
    expect([isInside(box), isOver(box, own)]).toEqual([true, false]);
  });

  test('the ground between it and its stack belongs to both', () => {
    const own = { x: 100, y: 100, width: 50, height: 50 };
    const below = corridor(own, { x: 40, y: 160, width: 200, height: 90 });
    expect(below).toEqual([
      { x: 100, y: 150 },
      { x: 150, y: 150 },
      { x: 240, y: 160 },
      { x: 40, y: 160 },
    ]);
    const right = corridor(own, { x: 158, y: 80, width: 200, height: 90 });
    expect(right).toEqual([
      { x: 150, y: 100 },
      { x: 150, y: 150 },
      { x: 158, y: 170 },
      { x: 158, y: 80 },
    ]);
  });

  test('its line goes from the edge of the stack to the nearest point of the fan', () => {
    const box = { x: 100, y: 200, width: 50, height: 50 };
    expect(nearestOf(box, { x: 125, y: 100 })).toEqual({ x: 125, y: 200 });
    expect(nearestOf(box, { x: 0, y: 0 })).toEqual({ x: 100, y: 200 });
    expect(towards({ x: 0, y: 0 }, { x: 0, y: 100 }, 30)).toEqual({ x: 0, y: 30 });
    expect(towards({ x: 0, y: 0 }, { x: 0, y: 10 }, 30)).toEqual({ x: 0, y: 10 });
  });
});

describe('the legend', () => {
  const size = { width: 300, height: 40 };
  const at = (x: number, y: number): Rect => stackBox({ x, y }, GAUGE);
  const nothing = { inQuestion: [], stacks: [] };

  test('stays in its corner as long as no stack lies there, or one lies in every other too', () => {
    const crowd = [at(60, 560), at(700, 560), at(60, 40), at(700, 40)];
    expect(cornerFor(size, WINDOW, nothing, 'bottom-left')).toBe('bottom-left');
    expect(cornerFor(size, WINDOW, { inQuestion: [], stacks: crowd }, 'top-right')).toBe('top-right');
    expect(cornerFor(size, WINDOW, { inQuestion: [], stacks: crowd.slice(0, 3) }, 'bottom-left')).toBe(
      'top-right',
    );
  });

  test('makes way to a corner without any stack, if there is one', () => {
    const boxes = { inQuestion: [at(60, 560)], stacks: [at(700, 560)] };
    expect(cornerFor(size, WINDOW, boxes, 'bottom-left')).toBe('top-left');
  });

  test('where no corner is empty it lies on the fewest stacks', () => {
    const stacks = [
      at(60, 560),
      at(100, 560),
      at(700, 560),
      at(60, 40),
      at(100, 40),
      at(700, 40),
      at(740, 40),
    ];
    expect(cornerFor(size, WINDOW, { inQuestion: [], stacks }, 'bottom-left')).toBe('bottom-right');
  });

  test('has no corner where all four hold something that is asked about', () => {
    const inQuestion = [at(60, 560), at(700, 560), at(60, 40), at(700, 40)];
    expect(cornerFor(size, WINDOW, { inQuestion, stacks: [] }, 'bottom-left')).toBeNull();
  });
});

describe('what is in question', () => {
  const piece = (id: string, at: string) => ({ id, at }) as Piece;
  const moment = {
    pieces: [piece('A', '0101'), piece('B', '0202'), piece('C', '0303')],
    stacks: ['0101', '0202', '0303'].map(at => ({ at }) as Stack),
    choices: [{ on: { piece: 'B' }, mark: { kind: 'target', text: '' } } as Choice],
    selection: ['A'],
    plans: [{ from: ['0303'], to: ['0404'], state: 'planned' } as unknown as Plan],
  };

  test('is what is selected, what can be attacked, the path and what is pointed at', () => {
    const weighed = weights(moment, [{ place: '0505', cost: '1', stops: false }], '0606');
    const asked = [...weighed].filter(([, weight]) => weight === IN_QUESTION).map(([place]) => place);
    expect(asked.toSorted()).toEqual(['0101', '0202', '0505', '0606']);
  });

  test('a declared combat is in question when one of its places is pointed at', () => {
    expect(weights(moment, [], null).get('0404')).toBeLessThan(IN_QUESTION);
    expect(weights(moment, [], '0303').get('0404')).toBe(IN_QUESTION);
  });

  test('is shielded where it is in the window, all but the place that is spoken of', () => {
    const spots: Readonly<Record<string, { x: number; y: number }>> = { '0101': { x: 100, y: 100 } };
    const weighed = new Map([
      ['0101', 5],
      ['0909', 5],
    ]);
    const project = (place: string) => spots[place] ?? null;
    expect(shielded(weighed, project, GAUGE)).toEqual([
      { ...stackBox({ x: 100, y: 100 }, GAUGE), weight: 5 },
    ]);
    expect(shielded(weighed, project, GAUGE, '0101')).toEqual([]);
  });
});
