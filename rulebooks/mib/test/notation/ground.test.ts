import { readFileSync } from 'node:fs';
import { label, parseHex, parseSide } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { roadAcross, sideIs, terrainAt } from '../../src/ground.ts';
import { parsePosition } from '../../src/notation/index.ts';
import { read } from './reading.ts';

test('the example of the page can be read', () => {
  const page = readFileSync(new URL('../../src/notation/README.md', import.meta.url), 'utf8');
  const [, example = ''] = /```\n(map[\s\S]*?)```/.exec(page) ?? [];
  expect(expectOk(parsePosition(example)).battle.units).toHaveLength(6);
});

describe('ground', () => {
  const { ground } = read(`
    forest 0504 0505
    town 0506
    out 0101
    chateau 0601
    level 1 0504 0503
    stream 0504/0505
    slope 0503/0504 up 0503
    steep 0502/0503 up 0503 0603/0503 up 0503
    road 0101 0102 0103
    minorRoad 0102 0103 0104`).battle;
  const side = (text: string) => parseSide(ground.grid, text);

  test('MIB A.2 ten columns of twelve rows, even columns half a hex further south', () => {
    const { grid } = ground;
    expect([grid.cols, grid.rows, label(grid, 0)]).toEqual([10, 12, '0101']);
    expect(side('0203/0304')).not.toBe(-1);
    expect(side('0303/0204')).toBe(-1);
  });

  test('terrain, chateaux and levels', () => {
    const at = (text: string) => terrainAt(ground, parseHex(ground.grid, text));
    expect(['0504', '0506', '0101', '0507'].map(at)).toEqual(['forest', 'town', 'out', 'clear']);
    const { level, chateau } = ground;
    const of = (list: ArrayLike<number>) =>
      ['0503', '0504', '0505', '0601'].map(text => list[parseHex(ground.grid, text)]);
    expect([of(level), of(chateau)]).toEqual([
      [1, 1, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  test('hexsides, slopes with their upper hex, and the better of two roads', () => {
    expect(sideIs(ground, side('0505/0504'), 'stream')).toBe(true);
    expect(sideIs(ground, side('0503/0504'), 'slope')).toBe(true);
    expect(['0502/0503', '0603/0503'].map(text => sideIs(ground, side(text), 'steepSlope'))).toEqual([
      true,
      true,
    ]);
    expect(ground.uphill[side('0504/0503')]).toBe(parseHex(ground.grid, '0503'));
    expect(ground.uphill[side('0504/0505')]).toBe(-1);
    expect(
      ['0101/0102', '0102/0103', '0103/0104', '0104/0105'].map(text => roadAcross(ground, side(text))),
    ).toEqual(['road', 'road', 'minorRoad', null]);
  });
});
