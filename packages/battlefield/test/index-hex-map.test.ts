import { DIRECTIONS, parseHex, parseSide, sideOf } from '@abatis/hex';
import { expect, test } from 'vitest';
import { indexHexMap, NO_ROAD, ROAD_CLASSES, sideBit, sideHas, terrainOf, wayBit } from '../src/index.ts';
import { area, box, compiled, line, SHEET, track } from './draw.ts';

const ring = [...box(780, 980, 1020, 1240), [780, 980] as [number, number]];
const ground = indexHexMap(
  compiled(
    [
      area('w', 'woods', box(790, 990, 1010, 1230)),
      line('k', 'contour', ring, { level: 3 }),
      line('below', 'contour', ring, { level: 1 }),
      line('c', 'watercourse', track('1000,1060 1000,1150'), { class: 'creek' }),
      line('s', 'slope', track('1000,1060 1000,1150'), { class: 'steep' }),
      line('r', 'road', track('900,1110 1300,1110'), { class: 'trail' }),
      line('q', 'road', track('900,1110 1100,1110'), { class: 'pike' }),
      line('x', 'sunkenRoad', track('1300,1110 1500,1110')),
    ],
    SHEET,
  ),
);
const hex = (text: string) => parseHex(ground.grid, text);
const side = (text: string) => parseSide(ground.grid, text);

test('terrain and level by hex', () => {
  expect([terrainOf(ground, hex('0505')), terrainOf(ground, hex('0101'))]).toEqual(['woods', 'clear']);
  expect([ground.level[hex('0505')], ground.level[hex('0101')]]).toEqual([3, 0]);
});

test('features by side', () => {
  expect(ground.sides[side('0505/0506')]).toBe(sideBit('creek') | sideBit('steepSlope'));
  expect(sideHas(ground, side('0506/0505'), 'creek')).toBe(true);
  expect(sideHas(ground, side('0506/0507'), 'creek')).toBe(false);
  expect(ground.uphill[side('0505/0506')]).toBe(hex('0505'));
});

test('roads by hex and direction, the best by side', () => {
  const leads = (grade: 'pike' | 'trail', text: string) =>
    DIRECTIONS.filter(direction => (ground.roads[grade][hex(text)]! & (1 << direction)) !== 0);
  expect([leads('trail', '0505'), leads('trail', '0506'), leads('pike', '0506')]).toEqual([[1], [1, 4], [4]]);
  expect(ROAD_CLASSES[ground.bestRoad[side('0505/0506')]!]).toBe('pike');
  expect(ROAD_CLASSES[ground.bestRoad[side('0506/0507')]!]).toBe('trail');
  expect(ground.bestRoad[sideOf(ground.grid, hex('0101'), 1)]).toBe(NO_ROAD);
});

test('ways by hex', () => {
  expect(ground.ways[hex('0507')]).toBe(wayBit('road') | wayBit('sunkenRoad'));
  expect(ground.ways[hex('0505')]).toBe(wayBit('road'));
});
