import { createGrid, type Direction, parseHex, sideLabel, sideOf } from '@abatis/hex';
import { expect, test } from 'vitest';
import { compileHexes, type Feature, readBattlefield, type Sheet } from '../src/index.ts';
import { collection, draw, hexesAt, hexesWith, point, sidesWith, unwrap } from './draw.ts';
import { sketcher } from './sketch.ts';

/* Lines of two more fields, one on each kind of sheet, drawn and found again. */

type Placed = Sheet & { origin: { x: number; y: number } };

const RUMMEL: Placed = {
  layout: { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
  cols: 18,
  rows: 18,
  across: 228.6,
  origin: { x: 200, y: 3700 },
};

const RAAB: Placed = {
  layout: { orientation: 'flat', shifted: 'even', order: 'CCRR', first: { col: 1, row: 1 } },
  cols: 16,
  rows: 13,
  across: 1000,
  origin: { x: 600, y: 13000 },
};

function compiledOn(sheet: Placed, features: readonly Feature[]) {
  const extent = [0, 0, 17000, 14000];
  return unwrap(compileHexes(unwrap(readBattlefield(collection(features, { extent }), 'f')), sheet));
}

const LITTLES_RUN =
  '0406/0407 0407/0506 0506/0507 0507/0607 0607/0608 0607/0707 0706/0707 0707/0807 0807/0808 0808/0907 0907/0908 ' +
  '0907/1008 1007/1008 1008/1107 1107/1108 1107/1208 1207/1208 1207/1307 1306/1307 1306/1407 1406/1407 1407/1506 ' +
  '1506/1507 1506/1607 1606/1607 1606/1706 1705/1706 1706/1806 1806/1807';
const FENCE = '0708/0808 0708/0809 0709/0809 0709/0810 0710/0810 0710/0811 0711/0811 0711/0812';
const LANE = '0708 0809 0908 1009 1109 1210 1309 1410';

test('East Cavalry Field: the run, the stone wall and a lane', () => {
  const sketch = sketcher(RUMMEL);
  const map = compiledOn(RUMMEL, [
    draw('run', 'watercourse', sketch.stream(LITTLES_RUN), { class: 'creek' }),
    draw('wall', 'wall', sketch.stream(FENCE), { class: 'stone' }),
    draw('lane', 'road', sketch.way(LANE), { class: 'trail' }),
  ]);
  expect(sidesWith(map, 'creek').sort()).toEqual(LITTLES_RUN.split(' ').sort());
  expect(sidesWith(map, 'stoneWall').sort()).toEqual(FENCE.split(' ').sort());
  expect(map.ways.map(({ hexes }) => hexes.join(' '))).toEqual([LANE]);
});

const MAIN_ROAD = '0113 0212 0211 0311 0410 0510 0609 0709 0708 0807 0907 1006 1005 1004 0904';
const FARM_ROAD = '0709 0809 0909 1009 1008 1108 1207';
const HILL = '1007 1106 1107 1108 1207';

/** The brook as the scenario has it: hexes and the directions of their sides. */
function pandzsa(): string[] {
  const grid = createGrid(RAAB.layout, RAAB.cols, RAAB.rows);
  const sides = (hexes: string, ...directions: Direction[]) =>
    hexes
      .split(' ')
      .flatMap(hex =>
        directions.map(direction => sideLabel(grid, sideOf(grid, parseHex(grid, hex), direction))),
      );
  return [
    ...sides('0905 0906 0907 0908', 4, 5),
    ...sides('0908', 3),
    ...sides('1008', 4),
    ...sides('1009 1010 1011 1012 1013', 4, 5),
  ].filter(side => /^\d{4}\/\d{4}$/.test(side));
}

test('Raab, on kilometre hexes: the brook, its bridges, two roads, marsh, village and hill', () => {
  const sketch = sketcher(RAAB);
  const hill = sketch.patch(HILL).coordinates.map(([outline]) => outline!);
  const map = compiledOn(RAAB, [
    draw('brook', 'watercourse', sketch.stream(pandzsa().join(' ')), { class: 'creek' }),
    draw('main', 'road', sketch.way(MAIN_ROAD), { class: 'pike' }),
    draw('farm', 'road', sketch.way(FARM_ROAD), { class: 'road' }),
    point('north', 'bridge', sketch.middle('0807/0907')),
    point('south', 'bridge', sketch.middle('0909/1009')),
    draw('marsh', 'marsh', sketch.patch('1011 1012')),
    draw('village', 'village', sketch.patch('1006')),
    point('kis-megyer', 'building', sketch.centre('1009'), { class: 'chateau', name: 'Kis-Megyer' }),
    draw('hill', 'contour', { type: 'MultiLineString', coordinates: hill }, { level: 1 }),
  ]);
  expect(sidesWith(map, 'creek').sort()).toEqual(pandzsa().sort());
  expect(map.ways.map(({ hexes }) => hexes.join(' '))).toEqual([FARM_ROAD, MAIN_ROAD]);
  expect(sidesWith(map, 'bridge').sort()).toEqual(['0807/0907', '0909/1009']);
  expect([hexesWith(map, 'marsh'), hexesWith(map, 'village')]).toEqual([['1011', '1012'], ['1006']]);
  expect(hexesAt(map, 1).sort()).toEqual(HILL.split(' '));
  expect(map.places.map(({ hex, class: grade }) => [hex, grade])).toEqual([['1009', 'chateau']]);
});
