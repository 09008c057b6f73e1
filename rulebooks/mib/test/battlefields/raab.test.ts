import { expect, test } from 'vitest';
import {
  along,
  bridges,
  chateaux,
  groundNamed,
  hexes,
  levels,
  roads,
  sides,
  slopes,
  terrains,
  waters,
} from './ground-lists.ts';

/* Section G.2, read from the specification and not from the plan of the map. */

const ground = groundNamed('raab');

test('MIB 2.1b Raab: every hex has the terrain of section G.2', () => {
  expect([ground.grid.cols, ground.grid.rows]).toEqual([16, 13]);
  expect(terrains(ground)).toEqual({
    out: hexes('0101..0207 0301..0306 0401..0505 0601..0604 0701..0702 0704 0801..1602'),
    town: hexes('0804 0904'),
    village: hexes('1006 0609'),
    swamp: hexes('1011 1012'),
  });
});

test('MIB 7.7.2b Raab: Kis-Megyer is a chateau', () => {
  expect(chateaux(ground)).toEqual(['1009']);
});

test('MIB 2.1b Raab: the Szabadhegy hill and the heights of Csanak are level 1, all else level 0', () => {
  expect(levels(ground)).toEqual({ 1: hexes('1007 1106 1107 1108 1207 0509 0510 0409') });
});

test('MIB 2.1b Raab: the western slopes of the Szabadhegy hill', () => {
  expect(slopes(ground, 'slope')).toEqual(
    ['1007>0907', '1007>0908', '1106>1005', '1106>1006', '1107>1006', '1108>1008'].sort(),
  );
  expect(slopes(ground, 'steepSlope')).toEqual([]);
});

test('MIB 2.1b Raab: the Pándzsa is a creek, and the Raab a river round the camp', () => {
  expect(waters(ground)).toEqual({
    creek: sides(
      [
        // Directions 4 and 5 of 0905 to 0908, 3 of 0908 and 4 of 1008.
        ...['0905/0805', '0905/0804', '0906/0806', '0906/0805', '0907/0807', '0907/0806'],
        ...['0908/0808', '0908/0807', '0908/0909', '1008/0909'],
        // Directions 4 and 5 of 1009 to 1013; beyond direction 4 of 1013 the sheet ends.
        ...['1009/0910', '1009/0909', '1010/0911', '1010/0910', '1011/0912', '1011/0911'],
        ...['1012/0913', '1012/0912', '1013/0913'],
      ].join(' '),
    ),
    river: sides('0803/0804 0803/0904 0803/0903'),
  });
});

test('MIB 2.1b Raab: roads from hex to hex, and the bridge at Győr', () => {
  expect(roads(ground, 'road')).toEqual(
    along(
      '0113–0212–0211–0311–0410–0510–0609–0709–0708–0807–0907–1006–1005–1004–0904',
      '0709–0809–0909–1009–1008–1108–1207',
      '0904–1003–1104–1204–1305–1405–1506–1606',
      '1213–1212–1211–1210–1209–1109–1108',
      '0804–0803',
    ),
  );
  expect(roads(ground, 'minorRoad')).toEqual([]);
});

test('MIB 6.4a Raab: two road bridges over the Pándzsa and one over the Raab', () => {
  expect(bridges(ground)).toEqual(['0803/0804', '0807/0907', '0909/1009']);
});
