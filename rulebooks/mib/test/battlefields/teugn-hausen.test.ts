import { expect, test } from 'vitest';
import {
  along,
  between,
  bridges,
  chateaux,
  groundNamed,
  hexes,
  levels,
  roads,
  slopes,
  terrains,
  waters,
} from './ground-lists.ts';

/* Section G.1, read from the specification and not from the plan of the map. */

const ground = groundNamed('teugn-hausen');

test('MIB 2.1b Teugn-Hausen: every hex has the terrain of section G.1', () => {
  expect([ground.grid.cols, ground.grid.rows]).toEqual([17, 13]);
  expect(terrains(ground)).toEqual({
    out: hexes('0101..0303 0401..0702 0801..1001'),
    town: hexes('1102'),
    village: hexes('0205 0803 1403 1306 0906 0507 0407 0509 0810 0411 1209 1607'),
    forest: hexes(
      '0808 0908 1008 0709 1104 1106 1205 0705 0605 0607 0608 1108 1208 1307 1308 1407 1408 1506 0510 0712 1011 1111 1212',
    ),
  });
  expect(chateaux(ground)).toEqual([]);
});

test('MIB 2.1b Teugn-Hausen: the Buchberg and the Hausener Berg are level 1, all else level 0', () => {
  expect(levels(ground)).toEqual({ 1: hexes('0807 0907 1007 1107 0808 0908 1008 0709') });
});

test('MIB 2.1b Teugn-Hausen: slopes on the north faces of the one and the south faces of the other', () => {
  expect(slopes(ground, 'slope')).toEqual(
    [
      ...['0807>0806', '0807>0707', '0907>0906', '0907>1006', '0907>0806'],
      ...['1007>1006', '1107>1106', '1107>1206', '1107>1006'],
      ...['0808>0909', '0808>0809', '0908>0909', '1008>1109', '1008>1009', '1008>0909'],
      ...['0709>0809', '0709>0710', '0709>0609'],
    ].sort(),
  );
  expect(slopes(ground, 'steepSlope')).toEqual([]);
});

test('MIB 2.1b Teugn-Hausen: creeks on every hexside between their two banks, and on no other', () => {
  const feckinger = between(
    ground,
    hexes('0809 0709 0609 0508 0408 0307 0206'),
    hexes('0810 0710 0610 0509 0409 0308 0207'),
  );
  const teugner = between(ground, hexes('1005 0905 0805 0704 0603'), hexes('1006 0906 0806 0705 0604'));
  expect([feckinger.length, teugner.length]).toEqual([13, 9]);
  expect(waters(ground)).toEqual({ creek: [...feckinger, ...teugner].sort() });
});

test('MIB 2.1b Teugn-Hausen: roads from hex to hex', () => {
  expect(roads(ground, 'road')).toEqual(
    along(
      '1101–1102–1002–0903–0803–0704–0604–0505–0404–0305–0205–0105',
      '1701–1601–1502–1503–1403–1304–1204–1105–1005–0906–0806–0706–0606–0507–0407–0307–0207–0107',
      '0906–0907–0908–0909–0809–0810',
      '0810–0711–0712–0612–0513',
      '0513–0512–0411–0410–0510–0509–0508–0507',
      '1313–1312–1311–1210–1209–1309–1408–1508–1607–1606–1506–1505–1504–1403',
      '0810–0910–1009–1109–1209',
    ),
  );
  expect(roads(ground, 'minorRoad')).toEqual([]);
});

test('MIB 6.4a Teugn-Hausen: bridges where the roads cross the creeks', () => {
  expect(bridges(ground)).toEqual(['0207/0307', '0508/0509', '0604/0704', '0809/0810', '0906/1005']);
});
