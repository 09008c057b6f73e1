import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexPieces, piecesAt, piecesTouching, type TableMap, tableInWords } from '../src/index.ts';

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
];

const wood = { id: 'wood', rings: [square(1000, 1000, 4000), square(2000, 2000, 1000).toReversed()] };
const stream = {
  id: 'stream',
  line: [
    [0, 8000],
    [10_000, 8000],
  ] as [number, number][],
  width: 1000,
};
const wall = {
  id: 'wall',
  line: [
    [6000, 0],
    [6000, 6000],
  ] as [number, number][],
  width: 0,
};
const index = indexPieces([wood, stream, wall]);

const names = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
const at = (x: number, y: number, slack?: number) => names(piecesAt(index, { x, y }, slack));
const touching = (corners: readonly (readonly [number, number])[], slack?: number) =>
  names(
    piecesTouching(
      index,
      corners.map(([x, y]) => ({ x, y })),
      slack,
    ),
  );

test('a point is in an area, on its edge, in its hole or outside', () => {
  expect(at(1500, 1500)).toEqual(['wood']);
  expect(at(1000, 3000)).toEqual(['wood']);
  expect(at(2500, 2500)).toEqual([]);
  expect(at(2000, 2500)).toEqual(['wood']);
  expect(at(900, 3000)).toEqual([]);
  expect(at(900, 3000, 100)).toEqual(['wood']);
});

test('a line is as broad as its width', () => {
  expect(at(5000, 8500)).toEqual(['stream']);
  expect(at(5000, 8501)).toEqual([]);
  expect(at(6000, 3000)).toEqual(['wall']);
  expect(at(6001, 3000)).toEqual([]);
  expect(at(6010, 3000, 10)).toEqual(['wall']);
});

test('a shape touches what it overlaps, what it holds and what holds it', () => {
  expect(touching(square(4500, 4500, 1000))).toEqual(['wood']);
  expect(touching(square(4500, 4500, 2000))).toEqual(['wood', 'wall']);
  expect(touching(square(0, 0, 20_000))).toEqual(['wood', 'stream', 'wall']);
  expect(touching(square(1100, 1100, 100))).toEqual(['wood']);
  expect(touching(square(2100, 2100, 100))).toEqual([]);
  expect(touching(square(5000, 2000, 900))).toEqual(['wood']);
  expect(touching(square(5010, 2000, 900))).toEqual([]);
  expect(touching(square(5010, 2000, 900), 10)).toEqual(['wood']);
});

test('a straight line meets what it crosses, ends included', () => {
  expect(
    touching([
      [0, 3000],
      [7000, 3000],
    ]),
  ).toEqual(['wood', 'wall']);
  expect(
    touching([
      [5500, 0],
      [5500, 7000],
    ]),
  ).toEqual([]);
  expect(
    touching([
      [6000, 6000],
      [9000, 6000],
    ]),
  ).toEqual(['wall']);
});

test('corners need not be whole', () => {
  expect(
    touching([
      [5000.4, 2000],
      [5900, 2000],
      [5900, 2900],
    ]),
  ).toEqual([]);
  expect(
    touching([
      [4999.6, 2000],
      [5900, 2000],
      [5900, 2900],
    ]),
  ).toEqual(['wood']);
});

test('an empty table has no pieces', () => {
  const map = { areas: [], lines: [], contours: [] } as unknown as TableMap;
  expect(piecesAt(tableInWords(map, {}).pieces, { x: 0, y: 0 })).toEqual([]);
});

test('the tree finds what asking every piece finds', () => {
  const boxes = fc.array(fc.tuple(fc.nat(900), fc.nat(900), fc.integer({ min: 1, max: 200 })), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(boxes, fc.nat(1000), fc.nat(1000), (drawn, x, y) => {
      const pieces = drawn.map(([west, south, side], i) => ({
        id: String(i),
        rings: [square(west, south, side)],
      }));
      const expected = drawn.flatMap(([west, south, side], i) =>
        x >= west && x <= west + side && y >= south && y <= south + side ? [String(i)] : [],
      );
      expect(names(piecesAt(indexPieces(pieces), { x, y }))).toEqual(expected);
    }),
  );
});
