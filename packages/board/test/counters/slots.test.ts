import { apart, type Point, type Rect } from '@abatis/geometry';
import { gazetteerOf, type Plan } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { COUNTER } from '../../src/counters/detail.ts';
import { arrowInGap, freest } from '../../src/counters/gap.ts';
import { frontsOf, NO_FRONTS, SLOTS, type Slot, slotsFor, standBack } from '../../src/counters/slots.ts';
import { stackBody } from '../../src/counters/stack.ts';
import { faceOf } from '../../src/counters/stack-face.ts';
import { EMPTY_SCENE, indexScene } from '../../src/scene-index.ts';
import { BLUE, commander, GROUND, unit } from '../fixture.ts';

const gazetteer = gazetteerOf(GROUND.sheet);

const plan = (from: readonly string[], to: readonly string[]): Plan => ({
  id: 'plan',
  number: 1,
  from,
  to,
  label: '',
  value: '',
  state: 'planned',
});

/** The way at this angle, in degrees clockwise from east. */
const way = (degrees: number): Point => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
});

/** The six ways to neighbours on a sheet of hexes with a corner up, and with a side up. */
const WAYS = [0, 60, 120, 180, 240, 300, 30, 90, 150, 210, 270, 330].map(way);

describe('stacks of a declared combat', () => {
  test('stand back from each other, in opposite directions', () => {
    const fronts = frontsOf([plan(['0404'], ['0405'])], gazetteer);
    const [one, other] = ['0404', '0405'].map(place => standBack(fronts.get(place)!));
    expect(Math.hypot(one!.x, one!.y)).toBeCloseTo(6);
    expect([one!.x + other!.x, one!.y + other!.y].map(Math.round)).toEqual([0, 0]);
  });

  test('those who are not adjacent stay where they are', () => {
    expect(frontsOf([plan(['0404'], ['0408'])], gazetteer).size).toBe(0);
    expect(standBack(NO_FRONTS)).toEqual({ x: 0, y: 0 });
  });

  test('a stack attacked from two opposite sides stays, from two near ones it goes back no farther than 7', () => {
    expect(Math.hypot(...Object.values(standBack([way(0), way(180)])))).toBeCloseTo(0);
    expect(Math.hypot(...Object.values(standBack([way(0), way(60)])))).toBeCloseTo(7);
  });

  test('the counter is drawn where it stands back to', () => {
    const stack = { at: '0404', seat: BLUE.seat, pieces: ['1'], total: '', leader: null, lines: [] };
    const pieces = [unit('1', BLUE, '0404')];
    const drawn = (plans: readonly Plan[]): string => {
      const scene = indexScene({ ...EMPTY_SCENE, pieces, stacks: [stack], plans });
      return stackBody(faceOf(scene, stack, BLUE, new Set(), gazetteer), {
        symbols: 'box',
        detail: 'counter',
      });
    };
    expect(drawn([])).not.toContain('translate(-6 0)');
    expect(drawn([plan(['0404'], ['0405'])])).toMatch(/^<g transform="translate\(-6 0\)"/);
  });
});

describe('an arrow', () => {
  const half = COUNTER / 2;
  const counterAt = ({ x, y }: Point): Rect => ({
    x: x - half,
    y: y - half,
    width: COUNTER,
    height: COUNTER,
  });
  const isIn = ({ x, y }: Point, box: Rect): boolean =>
    x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

  test.each([0, 60, 120, 180, 240, 300, 30, 90])(
    'lies in the gap between two counters, at %i degrees',
    degrees => {
      const towards = way(degrees);
      const back = standBack([towards]);
      const a = back;
      const b = { x: 70 * towards.x - back.x, y: 70 * towards.y - back.y };
      const { from, to } = arrowInGap({ middle: a, plates: 0 }, { middle: b, plates: 0 }, 1);
      expect([from, to].some(end => [a, b].some(middle => isIn(end, counterAt(middle))))).toBe(false);
      expect(apart(from, to)).toBeGreaterThan(11);
    },
  );

  test('has its number at the corner that is farthest from other stacks', () => {
    const [left, right] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(freest([left!, right!], [{ x: -10, y: 0 }])).toBe(right);
    expect(freest([], [])).toBeNull();
  });
});

describe('around a counter', () => {
  const needs = (towards: Point, slot: Slot): boolean => {
    const { x, y } = SLOTS[slot];
    return (towards.x * x + towards.y * y) / Math.hypot(x, y) > Math.cos((40 * Math.PI) / 180);
  };

  test('without a fight everything has its usual corner', () => {
    expect(slotsFor(NO_FRONTS)).toEqual({
      badge: 'upperRight',
      mark: 'upperLeft',
      leader: 'left',
      total: 'lowerRight',
    });
  });

  test('badge, mark and total leave the corner that one arrow needs, and never share one', () => {
    for (const towards of WAYS) {
      const { badge, mark, total, leader } = slotsFor([towards]);
      expect([badge, mark, total, leader].filter(slot => needs(towards, slot))).toEqual([]);
      expect(new Set([badge, mark, leader]).size).toBe(3);
    }
  });

  test('badge, mark and leader keep off the stacks next to it, as far as there is another corner', () => {
    for (const towards of WAYS) {
      const { badge, mark, leader } = slotsFor(NO_FRONTS, [towards]);
      expect([badge, mark, leader].filter(slot => needs(towards, slot))).toEqual([]);
    }
    const all = slotsFor(NO_FRONTS, WAYS.slice(0, 6));
    expect(all).toMatchObject({ badge: 'upperRight', mark: 'upperLeft', total: 'lowerRight' });
  });

  test('leader and total share one tab below the figures, at the side that is free', () => {
    const pieces = [unit('1', BLUE, '0404'), unit('2', BLUE, '0404'), commander('3', BLUE, '0404')];
    const stack = {
      at: '0404',
      seat: BLUE.seat,
      pieces: ['1', '2', '3'],
      total: '12',
      leader: '★',
      lines: [],
    };
    const face = faceOf(indexScene({ ...EMPTY_SCENE, pieces, stacks: [stack] }), stack, BLUE, new Set());
    const tabOf = (towards: Point | null): number => {
      const body = stackBody(
        { ...face, fronts: towards ? [towards] : [] },
        { symbols: 'box', detail: 'counter' },
      );
      expect(body.match(/rx="3"/g)).toHaveLength(1);
      const [, x, y] = /<rect x="([-\d.]+)" y="([-\d.]+)" [^>]*rx="3"/.exec(body)!;
      expect(Number(y)).toBeGreaterThanOrEqual(22);
      return Number(x);
    };
    expect(tabOf(null)).toBeGreaterThan(0);
    expect(tabOf(way(60))).toBeLessThan(-30);
  });
});
