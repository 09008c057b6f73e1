import { type Action, type Frame, LEGAL, type Ruling, ruling, type State } from '@abatis/kernel';
import type { Footprint, Held } from '@abatis/screen';
import {
  type Box,
  cornerOf,
  degrees,
  facing,
  inches,
  isWithin,
  point,
  thou,
  wheeled,
} from '@abatis/tabletop';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draggedBy, gesture, hoverWith, type PointingTools, stretchedTo, wheeledBy } from '../src/index.ts';
import type { Ask } from '../src/table/ask.ts';

const BOX: Box = {
  pose: { at: point(20_000, 20_000), facing: degrees(90) },
  width: inches(4),
  depth: inches(1),
};

const held = (
  handle: Held['handle'],
  from: readonly [number, number],
  to: readonly [number, number],
): Held => ({
  gesture: 'any',
  handle,
  from: point(...from),
  to: point(...to),
});

test('a drag is so far ahead and so far to the right, wherever the piece was taken hold of', () => {
  expect(draggedBy(BOX, held('body', [19_500, 20_500], [24_500, 19_500]))).toEqual({
    ahead: 5000,
    right: 1000,
  });
});

test('a wheel swings one front corner about the other, in whole degrees and forward only', () => {
  const boxes = fc.record({
    at: fc.record({ x: fc.integer({ min: 0, max: 72_000 }), y: fc.integer({ min: 0, max: 48_000 }) }),
    tenths: fc.integer({ min: 0, max: 3599 }),
    width: fc.integer({ min: 2000, max: 12_000 }),
  });
  fc.assert(
    fc.property(
      boxes,
      fc.constantFrom('left', 'right'),
      fc.integer({ min: 0, max: 90 }),
      (given, pivot, turn) => {
        const pose = { at: point(given.at.x, given.at.y), facing: facing(given.tenths) };
        const box: Box = { pose, width: thou(given.width), depth: inches(1) };
        const handle = pivot === 'left' ? 'frontRight' : 'frontLeft';
        const after = { ...box, pose: wheeled(box, pivot, turn * 10) };
        const wheel = wheeledBy(box, {
          gesture: '',
          handle,
          from: cornerOf(box, handle),
          to: cornerOf(after, handle),
        });
        expect(wheel).toEqual({ pivot, tenths: turn * 10 });
      },
    ),
  );
});

test('backwards and on the pivot itself nothing is wheeled', () => {
  expect(wheeledBy(BOX, held('frontRight', [20_000, 18_000], [15_000, 18_000])).tenths).toBe(0);
  expect(wheeledBy(BOX, held('frontRight', [20_000, 18_000], [20_000, 22_000])).tenths).toBe(0);
});

test('a flank is pulled out while the other stays', () => {
  const wider = stretchedTo(BOX, held('rightFlank', [19_500, 18_000], [19_500, 16_000]));
  expect(wider.width).toBe(6000);
  expect(isWithin(cornerOf(wider, 'frontLeft'), cornerOf(BOX, 'frontLeft'), thou(1))).toBe(true);
  const narrower = stretchedTo(BOX, held('leftFlank', [19_500, 22_000], [19_500, 21_000]));
  expect(narrower.width).toBe(3000);
  expect(isWithin(cornerOf(narrower, 'frontRight'), cornerOf(BOX, 'frontRight'), thou(1))).toBe(true);
});

interface March extends Action {
  readonly type: 'march';
  readonly ahead: number;
}

const GHOST: Footprint = { boxes: [BOX] };

/** A rulebook in which six inches are a move. */
const tools: PointingTools<State, March> = {
  ask: state => ({ state, seat: 'red', selection: [], judge }) as unknown as Ask<State, March, Frame>,
  offerFor: () => ({ selection: [], choices: [], buttons: [], checklist: [] }),
  pieces: () => [],
  viaOrder: () => null,
  about: () => ({ tone: 'move', lines: ['March'], path: [], preview: null }),
  refusedPath: () => [],
  planned: () => null,
  wanted: () => null,
  refusalLines: ({ refusals }) => refusals.map(({ clause }) => [{ clause }]),
  heldOrder: (_, now) => ({ act: { type: 'march', ahead: draggedBy(BOX, now).ahead } }),
  ghostOf: (_, { act }) => ({ ghost: GHOST, cost: `${act.ahead / 1000}″` }),
};

const judge = ({ ahead }: March): Ruling => (ahead <= 6000 ? LEGAL : ruling({ clause: 'X 1' }));

const hover = (to: number) =>
  hoverWith(tools, { state: { steps: [] } as unknown as State, seat: 'red' }, [], {
    piece: '33e',
    place: null,
    via: [],
    held: held('body', [20_000, 20_000], [20_000 + to, 20_000]),
  });

test('a gesture tells the order that letting go gives, with its ghost and what it costs', () => {
  expect(hover(5000)).toMatchObject({
    tone: 'move',
    ghost: GHOST,
    cost: '5″',
    then: { act: { type: 'march', ahead: 5000 } },
  });
});

test('a gesture that the referee forbids shows its ghost and the clause, and gives no order', () => {
  expect(hover(7000)).toMatchObject({
    tone: 'refused',
    ghost: GHOST,
    lines: [[{ clause: 'X 1' }]],
    then: null,
  });
});

test('gestures are told apart by kind and piece', () => {
  expect(gesture('33e', 'wheel', 'Wheel').id).not.toBe(gesture('33e', 'drag', 'March').id);
});
