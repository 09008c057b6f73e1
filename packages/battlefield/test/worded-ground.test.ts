import { createGrid, NOWHERE, POINTY_ODD_RRCC, parseHex, parseSide } from '@abatis/hex';
import { expect, test } from 'vitest';
import { blankGround, drawRoad, drawSide, groundInWords, sidesIn } from '../src/index.ts';

const WORDS = {
  terrains: ['clear', 'woods'],
  hexsides: ['creek', 'ford', 'bridge'],
  roads: ['pike', 'trail'],
} as const;
const { terrainAt, sideIs, roadAcross } = groundInWords(WORDS);

const grid = createGrid(POINTY_ODD_RRCC, 4, 4);
const [a, b, far] = ['0101', '0102', '0404'].map(text => parseHex(grid, text)) as [number, number, number];
const side = parseSide(grid, '0101/0102');

test('blank ground is of the first terrain and of one level, with nothing on its sides', () => {
  const ground = blankGround(grid, 2);
  expect(terrainAt(ground, a)).toBe('clear');
  expect(new Set(ground.level)).toEqual(new Set([2]));
  expect(new Set(ground.uphill)).toEqual(new Set([NOWHERE]));
  expect(WORDS.hexsides.some(word => sideIs(ground, side, word))).toBe(false);
  expect(roadAcross(ground, side)).toBeNull();
});

test('what is drawn is read in the same words, and a side may have several', () => {
  const ground = blankGround(grid, 0);
  ground.terrain[b] = WORDS.terrains.indexOf('woods');
  drawSide(ground, side, WORDS.hexsides.indexOf('creek'));
  drawSide(ground, side, WORDS.hexsides.indexOf('bridge'));
  expect(terrainAt(ground, b)).toBe('woods');
  expect(WORDS.hexsides.filter(word => sideIs(ground, side, word))).toEqual(['creek', 'bridge']);
});

test('the better of two roads counts, and no road joins hexes that are apart', () => {
  const ground = blankGround(grid, 0);
  const place = (road: (typeof WORDS.roads)[number]): number => WORDS.roads.indexOf(road);
  expect(drawRoad(ground, a, b, place('pike'))).toBe(true);
  expect(drawRoad(ground, b, a, place('trail'))).toBe(true);
  expect(roadAcross(ground, side)).toBe('pike');
  expect(drawRoad(ground, a, far, place('pike'))).toBe(false);
});

test('the sides of a map are asked about word by word', () => {
  const sides = sidesIn(grid, WORDS.hexsides, (at, word) => at === side && word !== 'creek');
  const ground = { ...blankGround(grid, 0), sides };
  expect(WORDS.hexsides.filter(word => sideIs(ground, side, word))).toEqual(['ford', 'bridge']);
  expect([...sides].filter(bits => bits !== 0)).toHaveLength(1);
});
