import { areWithin, facing, inches, point, thou } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import {
  afterLimbering,
  afterMarch,
  afterReform,
  boxOf,
  centreOfUnit,
  lengthOfLeg,
  lengthOverGround,
  samplesOf,
  sweptBy,
} from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';

const one = (words: string, terrain = '') => {
  const f = field(`${terrain}\n red P: ${words}\n blue Q: 8x1 @80,60`);
  return { state: f.state, unit: f.unit('P') };
};

test('BNB 0.9b an advance goes along the facing', () => {
  const { state, unit } = one('12x1 @20,20/90');
  expect(afterMarch(state, unit, { go: 'advance', by: inches(3) }).pose).toEqual({
    at: point(23_000, 20_000),
    facing: 900,
  });
});

test('BNB 0.9c, BNB X11 a wheel is as long as the arc of the outer corner', () => {
  const { state, unit } = one('12x1 @20,20');
  const leg = { go: 'wheel', about: 'left', by: 300 } as const;
  expect(lengthOfLeg(state, unit, leg)).toBeCloseTo(2356.2, 1);
  const after = afterMarch(state, unit, leg);
  expect(after.pose.facing).toBe(3300);
  expect(after.pose.at).toEqual(point(17_750 + 1949, 20_000 + 1125));
});

test.each([
  [{ go: 'oblique', to: 'right', by: 1000 }, 707, 707],
  [{ go: 'oblique', to: 'left', by: 1000 }, -707, 707],
  [{ go: 'sidestep', to: 'right', by: 1000 }, 1000, 0],
  [{ go: 'retire', by: 1000 }, 0, -1000],
] as const)('BNB 0.9d the facing does not change in a leg %o', (leg, x, y) => {
  const { state, unit } = one('12x1 @20,20');
  expect(afterMarch(state, unit, leg).pose).toEqual({ at: point(20_000 + x, 20_000 + y), facing: 0 });
  expect(lengthOfLeg(state, unit, leg)).toBe(1000);
});

const reform = (files: number, more: object = {}) =>
  ({ go: 'reform', into: 'close', files, turn: 0, anchor: 'front', ...more }) as const;

test('BNB 0.9e, BNB R5 a reform turns about the centre and keeps the anchor that is named', () => {
  const { state, unit } = one('12x2 @20,20');
  expect(afterReform(state, unit, reform(6)).pose.at).toEqual(point(20_000, 20_000));
  expect(afterReform(state, unit, reform(6, { anchor: 'left' })).pose.at).toEqual(point(18_875, 20_000));
  expect(afterReform(state, unit, reform(6, { anchor: 'right' })).pose.at).toEqual(point(21_125, 20_000));
  expect(afterReform(state, unit, reform(12, { turn: 1800 })).pose).toEqual({
    at: point(20_000, 19_000),
    facing: 1800,
  });
  expect(afterReform(state, unit, reform(12, { turn: 900 })).pose).toEqual({
    at: point(20_500, 19_500),
    facing: 900,
  });
});

test('BNB 0.9e a square keeps its centre, formed and left', () => {
  const { state, unit } = one('12x2 @20,20');
  const square = afterReform(state, unit, reform(12, { into: 'square' }));
  expect(centreOfUnit(state, square)).toEqual(centreOfUnit(state, unit));
  const column = afterReform(state, square, reform(8, { turn: 2700 }));
  expect(column.pose.facing).toBe(2700);
  expect(centreOfUnit(state, column)).toEqual(centreOfUnit(state, unit));
});

test('BNB 0.9e guns keep their centre when they limber', () => {
  const { state, unit } = one('guns 3 @20,20');
  const limbered = afterLimbering(state, unit, { go: 'limber', files: 1, about: true });
  expect(limbered).toMatchObject({ formation: 'limbered', files: 1, pose: { facing: 1800 } });
  expect(centreOfUnit(state, limbered)).toEqual(centreOfUnit(state, unit));
});

const skirmish = (x: number, y: number, degrees: number, files: number) =>
  ({ go: 'skirmish', to: { at: point(x, y), facing: facing(degrees * 10) }, files }) as const;

test('BNB 0.9f, BNB X53 skirmishers who face about on the spot go no way at all', () => {
  const { state, unit } = one('skirmish 24x1 @30,20.25');
  expect(lengthOfLeg(state, unit, skirmish(30_000, 19_750, 180, 24))).toBe(0);
  expect(lengthOfLeg(state, unit, skirmish(30_250, 20_000, 90, 24))).toBeGreaterThan(12_000);
  expect(lengthOfLeg(state, unit, skirmish(36_000, 20_000, 90, 1))).toBeCloseTo(3002.6, 1);
});

test('BNB 0.9g a road march follows the road and faces along it', () => {
  const { state, unit } = one('4x4 @10,10', 'road lane: line 10,0 10,12 30,12');
  const leg = { go: 'road', road: 'lane', by: 5000, back: false } as const;
  expect(afterMarch(state, unit, leg).pose).toEqual({ at: point(13_000, 12_000), facing: 900 });
  expect(lengthOfLeg(state, unit, leg)).toBe(5000);
  const back = { go: 'road', road: 'lane', by: 5000, back: true } as const;
  expect(afterMarch(state, unit, back).pose).toEqual({ at: point(10_000, 5000), facing: 1800 });
});

test('BNB 0.8b a straight leg sweeps all it passes, a wheel is looked at every degree', () => {
  const { state, unit } = one('8x1 @20,20');
  const [swept] = sweptBy(state, unit, { go: 'oblique', to: 'right', by: 4000 });
  expect(areWithin(swept!, point(22_000, 21_000), 0)).toBe(true);
  expect(sweptBy(state, unit, { go: 'wheel', about: 'left', by: 105 })).toHaveLength(11 + 2);
});

test('BNB 0.12a a path is sampled at its start, every quarter of an inch and its end', () => {
  const { state, unit } = one('8x1 @20,20');
  const ys = samplesOf(state, unit, { go: 'advance', by: 600 }).map(({ pose }) => pose.at.y);
  expect(ys).toEqual([20_000, 20_250, 20_500, 20_600]);
  expect(samplesOf(state, unit, { go: 'wheel', about: 'right', by: 25 })).toHaveLength(4);
  const light = one('skirmish 8x1 @20,20');
  expect(samplesOf(light.state, light.unit, skirmish(20_000, 20_500, 0, 8))).toHaveLength(4);
});

test('BNB 0.10b half speed counts double for as long as any part is in it', () => {
  const { state, unit } = one('8x1 @20,20', 'rough scrub: 18,21 22,21 22,22 18,22');
  // The front enters after 1", the rear leaves 1.5" later; mid-steps decide.
  expect(lengthOverGround(state, unit, { go: 'advance', by: thou(4000) })).toBe(4000 + 1500);
  const light = one('skirmish 8x1 @20,20', 'rough scrub: 18,21 22,21 22,22 18,22');
  expect(lengthOverGround(light.state, light.unit, { go: 'advance', by: thou(4000) })).toBe(4000);
});

test('BNB 0.10b of several pieces the worst counts, and closed ground stops', () => {
  const terrain = 'rough scrub: 10,21 30,21 30,25 10,25\n woods wood: 10,21 30,21 30,25 10,25';
  const horse = one('cavalry 8x1 @20,22', terrain);
  expect(lengthOverGround(horse.state, horse.unit, { go: 'advance', by: 1000 })).toBe(4000);
  const river = one('8x1 @20,20', 'river amato: 10,21 30,21 30,22 10,22');
  expect(lengthOverGround(river.state, river.unit, { go: 'advance', by: 2000 })).toBeNull();
});

test('BNB 0.10b a skirmish move is charged along the track of its centre, its length shared out', () => {
  const slope =
    'steep s: 10,20 40,20 40,40 10,40 level 1 top flat\nhill flat: 10,40 40,40 40,50 10,50 level 2';
  const { state, unit } = one('skirmish 4x1 @20,18', slope);
  // Its centre goes 4", of which its front is in the slope for the last 2".
  expect(lengthOverGround(state, unit, skirmish(20_000, 22_000, 0, 4))).toBeCloseTo(4000 + 2000, 0);
  // Fanning out besides, the corners go farther than the centre, and each inch of the track counts for more.
  const wide = skirmish(20_000, 22_000, 0, 2);
  const length = lengthOfLeg(state, unit, wide);
  expect(length).toBeGreaterThan(4000);
  expect(lengthOverGround(state, unit, wide)!).toBeGreaterThan(length + 1800);
  expect(lengthOverGround(state, unit, skirmish(20_000, 17_500, 180, 4))).toBe(0);
});

test('BNB 0.8b a road march is looked at every quarter of an inch, and at both facings of a bend', () => {
  const { state, unit } = one('4x2 @10,11', 'road lane: line 10,0 10,12 30,12');
  const poses = samplesOf(state, unit, { go: 'road', road: 'lane', by: 1500, back: false }).map(
    ({ pose }) => `${pose.at.x},${pose.at.y}/${pose.facing}`,
  );
  expect(poses).toContain('10000,11250/0');
  expect(poses).toContain('10000,12000/0');
  expect(poses).toContain('10000,12000/900');
  expect(poses.at(-1)).toBe('10500,12000/900');
});

test('BNB 0.10b a wheel is charged degree by degree', () => {
  const { state, unit } = one('8x1 @20,20', 'rough scrub: 10,10 30,10 30,30 10,30');
  const leg = { go: 'wheel', about: 'left', by: 305 } as const;
  expect(lengthOverGround(state, unit, leg)).toBeCloseTo(2 * lengthOfLeg(state, unit, leg), 6);
  expect(boxOf(state, unit).width).toBe(3000);
});

test('BNB 0.10b, BNB 0.9g a road march is charged along the road, and not across its bend', () => {
  const scrub = 'rough scrub: 12,2 28,2 28,9 12,9';
  const { state, unit } = one('4x2 @10,6', `road lane: line 10,0 10,12 30,12\n${scrub}`);
  const leg = { go: 'road', road: 'lane', by: 12_000, back: false } as const;
  expect(lengthOverGround(state, unit, leg)).toBe(12_000);
  const inIt = one('4x2 @10,6', 'road lane: line 10,0 10,12 30,12\nrough scrub: 12,11 28,11 28,13 12,13');
  // In scrub from 2" east of the bend on.
  expect(lengthOverGround(inIt.state, inIt.unit, { ...leg, by: 7000 })).toBe(7000);
  expect(lengthOverGround(inIt.state, inIt.unit, leg)).toBe(12_000 + 4000);
});
