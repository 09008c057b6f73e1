import { type Battlefield, type Feature, readBattlefield, type Sheet } from '../src/index.ts';
import { collection, draw, point, unwrap } from './draw.ts';
import { sketcher } from './sketch.ts';

/* The field of a published-size scenario: 250-yard hexes, 20 columns by 16 rows. */

export const SHEET: Sheet & { origin: { x: number; y: number } } = {
  layout: { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
  cols: 20,
  rows: 16,
  across: 228.6,
  origin: { x: 228.6, y: 3100 },
};

export const ROADS = {
  'Warrenton Turnpike': {
    class: 'pike',
    hexes:
      '1501 1502 1403 1404 1405 1305 1306 1307 1308 1209 1210 1211 1111 1112 1113 1014 1015 1016 0916 0917 0918 0819 0820',
  },
  'Groveton-Sudley Road': { class: 'road', hexes: '0917 0818 0718 0618 0518 0419 0318 0219 0119' },
  'Lewis Lane': { class: 'trail', hexes: '0917 1017 1116 1217 1316 1416 1516 1616' },
  'Pageland Lane': {
    class: 'road',
    hexes: '1404 1304 1205 1104 1005 0904 0805 0705 0605 0505 0405 0305 0205 0105',
  },
  'Brawner farm lane': { class: 'trail', hexes: '1210 1109 1010' },
};

export const RAILROAD =
  '1101 1002 1003 1004 1005 0905 0906 0807 0808 0809 0709 0710 0711 0612 0613 0614 0615 0515 0516 0517 0418 0419 0319 0320';

export const WOODS =
  '0115 0116 0117 0118 0119 0120 0213 0214 0215 0216 0217 0218 0219 0220 0310 0311 0312 0313 0314 0315 0316 0317 0318 ' +
  '0404 0405 0408 0409 0410 0411 0412 0413 0414 0415 0416 0417 0501 0502 0503 0504 0506 0507 0508 0509 0510 0511 0512 ' +
  '0601 0602 0603 0604 0606 0607 0608 0609 0610 0701 0702 0706 0707 1012 1013 1014 1111 1112 1113 1218 1317 1318 1319 ' +
  '1418 1419 1420 1506 1507 1518 1519 1520 1607 1608 1609 1620';

export const LEVEL_2 =
  '0117 0118 0119 0216 0217 0218 0219 0312 0313 0314 0315 0316 0317 0410 0411 0412 0413 0414 0415 0506 0507 0508 0509 ' +
  '0510 0511 0512 0605 0606 0607 0608 0609 0610 0618 0619 0704 0705 0706 0707 0712 0713 0714 0717 0718 0719 0811 0812 ' +
  '0813 0814 0815 0818 0819 0909 0910 0911 1008 1009 1010 1011 1107 1108 1310 1410 1411 1510 1511';

export const LEVEL_3 = '0113 0114 0115 0116 0210 0211 0212 0213 0214 0215 0308 0309 0310 0311 0409';

export const CREEK =
  '1018/1118 1019/1119 1019/1118 1020/1120 1020/1119 1117/1118 1117/1218 1216/1316 1217/1218 1217/1317 1217/1316 ' +
  '1315/1316 1315/1416 1415/1416 1415/1515 1514/1515 1514/1615 1614/1615';

const sketch = sketcher(SHEET);

function contour(id: string, level: number, hexes: string): Feature[] {
  return sketch
    .patch(hexes)
    .coordinates.flatMap((rings, i) =>
      rings.map((coordinates, j) =>
        draw(
          `${id}-${i}-${j}`,
          'contour',
          { type: 'LineString', coordinates },
          { level, uphill: j === 0 ? 'inside' : 'outside' },
        ),
      ),
    );
}

export function brawnersFarm(): Battlefield {
  const roads = Object.entries(ROADS).map(([name, road]) =>
    draw(name, 'road', sketch.way(road.hexes), { name, class: road.class }),
  );
  const features = [
    ...roads,
    draw('railroad', 'sunkenRoad', sketch.way(RAILROAD), { name: 'Unfinished railroad' }),
    draw('woods', 'woods', sketch.patch(WOODS)),
    draw('orchard', 'orchard', sketch.patch('1009'), { name: 'Brawner orchard' }),
    draw('dogan', 'watercourse', sketch.stream(CREEK), { name: 'Dogan Branch', class: 'creek' }),
    point('ford', 'ford', sketch.middle('1217/1316')),
    point('groveton', 'place', sketch.centre('0917'), { name: 'Groveton', class: 'crossroads' }),
    ...contour('two', 2, `${LEVEL_2} ${LEVEL_3}`),
    ...contour('three', 3, LEVEL_3),
  ];
  const relief = { interval: 10, base: 60, ground: 1 };
  return unwrap(
    readBattlefield(collection(features, { extent: [0, 0, 4800, 3300], relief }), 'brawner.geojson'),
  );
}
