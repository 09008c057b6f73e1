import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { groundOf } from '../../../src/battle.ts';
import { eyesOf, levelOf, seesUnit, sightLine, targetSpots, unitsBetween } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';

const sees = (text: string): boolean => {
  const { state, unit } = field(text);
  return seesUnit(state, unit('P'), unit('Q'));
};

test('BNB 0.11a a sight line changes its height evenly from half a contour above the ground', () => {
  const { state } = field(`
    hill ridge: 0,20 40,20 40,40 0,40 level 2
    red P: 8x1 @10,10
    blue Q: 8x1 @10,30
  `);
  const line = sightLine(groundOf(state), point(10_000, 10_000), point(10_000, 30_000));
  expect(line).toMatchObject({ fromHeight: 0.5, toHeight: 2.5 });
});

test('BNB 0.11b a box looks from nine spots and is looked at in figure points too', () => {
  const { state, unit } = field('red P: 8x1 @10,10\n blue Q: 6x1 @10,30');
  expect(eyesOf(state, unit('P'))).toHaveLength(9);
  const spots = targetSpots(state, unit('Q'), point(10_000, 10_000));
  expect(spots).toHaveLength(9 + 6 + 1);
  expect(spots.at(-1)).toEqual({ x: 10_000, y: 30_000 });
});

test('BNB 0.11b BNB 0.5a a square is looked at on all its faces, a garrison at its corners, sides and centre', () => {
  const { state, unit } = field(`
    red P: 8x1 @10,10
    blue Q: square 8x2 @10,30
    blue G: 8x1 @30,30 in mill
    block mill: 28,28 32,28 32,32 28,32 capacity 20`);
  const eye = point(10_000, 10_000);
  expect(targetSpots(state, unit('Q'), eye)).toHaveLength(9 + 16 + 1);
  expect(targetSpots(state, unit('G'), eye)).toHaveLength(4 + 4 + 1 + 1);
  expect(eyesOf(state, unit('G'))).toContainEqual({ x: 30_000, y: 28_000 });
});

test('BNB 0.11c higher ground hides what is behind it', () => {
  const hill = (level: number) => `
    hill ridge: 0,18 60,18 60,22 0,22 level ${level}
    red P: 8x1 @20,10
    blue Q: 8x1 @20,30`;
  expect(sees(hill(0))).toBe(true);
  expect(sees(hill(1))).toBe(false);
});

test('BNB 0.11c a block hides up to its height', () => {
  const block = (ground: string) => `
    ${ground}
    block inn: 5,18 35,18 35,22 5,22 height 1
    red P: 4x1 @20,10
    blue Q: 4x1 @20,30`;
  expect(sees(block(''))).toBe(false);
  expect(sees(block('hill north: 0,25 60,25 60,40 0,40 level 2'))).toBe(true);
});

test.each([
  ['infantry in the way', 'blue R: 24x1 @20,20', false],
  ['cavalry in the way', 'blue R: cavalry 24x1 @20,20', false],
  ['friends in the way', 'red R: 24x1 @20,20', false],
  ['skirmishers in the way', 'blue R: skirmish 24x1 @20,20', true],
  ['guns in the way', 'blue R: guns 6 @20,20', true],
])('BNB 0.11c %s', (_, line, isSeen) => {
  expect(
    sees(`
      red P: 3x1 @20,10
      blue Q: 3x1 @20,30
      ${line}
    `),
  ).toBe(isSeen);
});

test('BNB 0.11c units on lower ground than the eye do not block', () => {
  const { state, unit } = field(`
    hill knoll: 15,5 25,5 25,12 15,12 level 1
    red P: 3x1 @20,10
    blue Q: 3x1 @20,30
    blue R: 24x1 @20,20
  `);
  expect(seesUnit(state, unit('P'), unit('Q'))).toBe(true);
  const line = sightLine(groundOf(state), point(20_000, 30_000), point(20_000, 10_000));
  expect(unitsBetween(state, line, []).map(({ name }) => name)).toEqual(['R']);
});

test('BNB 0.11d the level of a unit is the highest contour at its centre, edges included', () => {
  const { state, unit } = field(`
    hill low: 0,0 40,0 40,40 0,40 level 1
    hill high: 10,9.75 30,9.75 30,30 10,30 level 2
    red P: 8x1 @20,10
    red Q: 8x1 @20,9.9
    red R: 8x1 @60,10
  `);
  expect(['P', 'Q', 'R'].map(name => levelOf(state, unit(name)))).toEqual([2, 1, 0]);
});
