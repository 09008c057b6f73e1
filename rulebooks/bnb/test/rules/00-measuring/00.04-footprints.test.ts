import {
  cornerSpots,
  facing,
  inches,
  isInArc,
  lengthOf,
  movedBy,
  point,
  shifted,
  thou,
  vectorAlong,
  vectorTo,
} from '@abatis/tabletop';
import { expect, test } from 'vitest';
import type { LegOf } from '../../../src/legs.ts';
import {
  afterBend,
  afterReform,
  boxesOf,
  boxOf,
  centreOfUnit,
  faceFigures,
  facePoints,
  figurePoints,
  footprintOf,
  isDense,
  isPartlyBehind,
  lengthOfLeg,
  mayBend,
  ranksOf,
  serviceableModels,
} from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { advance, costOf } from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';

const sizeIn = (words: string) => {
  const { state, unit } = field(`red P: ${words} @20,20`);
  const { width, depth } = boxOf(state, unit('P'));
  return [width, depth];
};

test('BNB 0.2a north is up and facings count clockwise', () => {
  const east = movedBy(point(0, 0), vectorAlong(facing(900), 1000));
  expect(east).toEqual({ x: 1000, y: 0 });
  expect(movedBy(point(0, 0), vectorAlong(facing(0), 1000))).toEqual({ x: 0, y: 1000 });
});

test('BNB 0.2b, BNB R131 sines have six decimals and pi too, and a new point is rounded once', () => {
  expect(vectorAlong(facing(301), 1_000_000)).toEqual({ x: 501_511, y: 865_151 });
  expect(shifted({ at: point(0, 0), facing: facing(301) }, 0, thou(10_000)).at).toEqual({ x: 5015, y: 8652 });
  const { state, unit } = field('red P: 12x1 @20,20');
  expect(lengthOfLeg(state, unit('P'), { go: 'wheel', about: 'left', by: 300 })).toBeCloseTo(2356.194_75, 8);
});

test('BNB 0.2b corners come from the pose and are not rounded', () => {
  const { state, unit } = field('red P: 3x1 @20,20/30');
  const [left] = cornerSpots(boxOf(state, unit('P')));
  expect(left!.x).toBeCloseTo(20_000 - 562.5 * 0.866025, 6);
});

test('BNB 0.3a a straight formation is a rectangle behind its front-centre point', () => {
  const { state, unit } = field('red P: 12x2 @20,20/90');
  expect(footprintOf(state, unit('P')).bounds).toEqual({
    left: 19_000,
    right: 20_000,
    bottom: 17_750,
    top: 22_250,
  });
  expect(centreOfUnit(state, unit('P'))).toEqual({ x: 19_500, y: 20_000 });
});

test('BNB 0.3b behind the frontage line begins a hundredth of an inch behind it', () => {
  const { state, unit } = field(`
    red  P: 8x1 @20,20
    blue Q: 8x1 @40,20.49/0
    blue R: 8x1 @40,20.48/0
  `);
  const behind = (name: string) => isPartlyBehind(unit('P').pose, footprintOf(state, unit(name)));
  expect([behind('Q'), behind('R')]).toEqual([false, true]);
});

test.each([
  ['24x2', [9000, 1000]],
  ['24x2 twoRank', [12_000, 1000]],
  ['8x5 of 34', [3000, 2500]],
  ['cavalry 8x2', [4000, 2000]],
])('BNB 0.4a, BNB T1.10 close order: %s', (words, size) => {
  expect(sizeIn(words)).toEqual(size);
});

test('BNB 0.4a, BNB R8 an incomplete last rank counts as a rank, for depth, for density and over works', () => {
  const { unit } = field('red P: 8x1 of 17 @20,20');
  expect(ranksOf(unit('P'))).toBe(3);
  expect(sizeIn('8x1 of 17')).toEqual([3000, 1500]);
  expect([isDense(unit('P')), isDense(field('red P: 8x2 @20,20').unit('P'))]).toEqual([true, false]);
  // An inch for each rank over light works, and nothing else.
  const works = field(
    'red P: 8x1 of 17 @20,20\nlightWorks redan: line 10,21 30,21 inner left\nblue Q: 8x1 @80,65',
  );
  expect(costOf(works, 'P', advance(2))).toBe(((2 + 3) * 1000) / 8);
});

test('BNB 0.4b a square has a fourth of its figures on each side, odd ones in front, rear, right', () => {
  expect(sizeIn('8x3 square')).toEqual([2250, 2250]);
  expect(sizeIn('8x1 square')).toEqual([1000, 1000]);
  expect(faceFigures(27)).toEqual({ front: 7, rear: 7, right: 7, left: 6 });
});

test.each([
  ['skirmish 24x1', [18_000, 500]],
  ['skirmish 10x1 twoRank', [10_000, 500]],
  ['guns 3 away 12x1', [9000, 500]],
])('BNB 0.4c, BNB T1.10 skirmish order: %s', (words, size) => {
  expect(sizeIn(words)).toEqual(size);
});

test('BNB 0.4d guns stand an inch apart, and a model without guns is taken away', () => {
  expect(sizeIn('guns 3')).toEqual([3000, 1500]);
  expect(sizeIn('guns 4 limbered 2x2')).toEqual([2000, 3000]);
  expect([0, 1, 2, 3].map(gunsLost => serviceableModels({ models: 3, gunsLost }))).toEqual([3, 3, 2, 2]);
});

const bend = (files: number, ...right: LegOf<'bend'>['right']): LegOf<'bend'> => ({
  go: 'bend',
  files,
  turn: 0,
  anchor: 'left',
  left: [],
  right,
});

test('BNB 0.4e a bent line is two or three segments of a stand or more', () => {
  const { state, unit } = field('red P: 16x1 @20,20');
  const back = { files: 8, turn: 450, bends: 'back' } as const;
  expect(mayBend(state, unit('P'), bend(8, back)).legal).toBe(true);
  expect(mayBend(state, unit('P'), bend(8))).toEqual(forbiddenBy('BNB 0.4e'));
  expect(mayBend(state, unit('P'), bend(13, { ...back, files: 3 }))).toEqual(forbiddenBy('BNB 0.4e'));
  expect(mayBend(state, unit('P'), bend(9, back))).toEqual(forbiddenBy('BNB 0.4e'));
  const four = { ...back, files: 4 };
  expect(mayBend(state, unit('P'), { ...bend(8, four), left: [four] }).legal).toBe(true);
  expect(mayBend(state, unit('P'), { ...bend(4, four, four), left: [four] })).toEqual(
    forbiddenBy('BNB 0.4e'),
  );
  expect(mayBend(state, unit('P'), bend(3, back))).toEqual(forbiddenBy('BNB 0.4e'));
});

test('BNB 0.4e bent back the segments share a front corner, bent forward a rear corner', () => {
  const { state, unit } = field('red P: 16x1 @20,20');
  const cornersOf = (bends: 'back' | 'forward') => {
    const line = afterBend(state, unit('P'), bend(8, { files: 8, turn: 900, bends }));
    const [first, second] = boxesOf(state, line).map(cornerSpots);
    return bends === 'back' ? [first![1]!, second![0]!] : [first![2]!, second![3]!];
  };
  for (const bends of ['back', 'forward'] as const) {
    const [one, other] = cornersOf(bends);
    expect(lengthOf(vectorTo(one!, other!))).toBeLessThan(1);
  }
});

test('BNB 0.4e a bent line is measured from the segment with more files, the middle one of three', () => {
  const { state, unit } = field('red P: 20x1 @20,20');
  const wing = { files: 4, turn: 450, bends: 'back' } as const;
  const two = afterBend(state, unit('P'), bend(8, { ...wing, files: 12 }));
  expect(two.pose.facing).toBe(450);
  const three = afterBend(state, unit('P'), { ...bend(12, wing), left: [wing] });
  expect(three.bent.map(({ pose }) => pose.facing)).toEqual([3150, 0, 450]);
  expect(three.pose.facing).toBe(0);
});

test('BNB 0.9e, BNB R171 a bent line is straightened along the segment that is named', () => {
  const { state, unit } = field('red P: 16x1 @20,20');
  const line = afterBend(state, unit('P'), bend(8, { files: 8, turn: 900, bends: 'back' }));
  const straight = afterReform(state, line, {
    go: 'reform',
    into: 'close',
    files: 16,
    turn: 0,
    anchor: 'left',
    segment: 1,
  });
  expect(straight).toMatchObject({ bent: [], files: 16, pose: { facing: 900 } });
  expect(cornerSpots(boxOf(state, straight))[0]).toEqual(cornerSpots(boxesOf(state, line)[1]!)[0]);
});

test('BNB 0.4f a garrison covers its block, and a general is a point', () => {
  const { state, unit } = field(`
    block inn: 10,10 14,10 14,13 10,13 capacity 24
    red P: 8x2 in inn
  `);
  expect(footprintOf(state, unit('P')).bounds).toEqual({
    left: 10_000,
    right: 14_000,
    bottom: 10_000,
    top: 13_000,
  });
  expect(centreOfUnit(state, unit('P'))).toEqual({ x: 12_000, y: 11_500 });
});

test('BNB 0.5a front-rank figures stand in the middle of their frontage', () => {
  const { state, unit } = field('red P: 12x1 @20,10');
  const points = figurePoints(state, unit('P'));
  expect(points.map(({ at }) => at.x).slice(0, 3)).toEqual([17_937.5, 18_312.5, 18_687.5]);
  expect(points).toHaveLength(12);
  const square = field('red P: 8x3 square @20,20');
  const { right } = facePoints(square.state, square.unit('P'));
  expect(right).toHaveLength(6);
  expect(right[0]).toMatchObject({ at: { x: 21_125 }, facing: 900 });
});

test('BNB 0.2c an arc of 45 degrees holds a tenth more and no more', () => {
  const front = { at: point(0, 0), facing: facing(0) };
  const at = (tenths: number) => vectorAlong(facing(tenths), inches(10));
  expect([450, 451, 452].map(tenths => isInArc(front, at(tenths), 451))).toEqual([true, true, false]);
});
