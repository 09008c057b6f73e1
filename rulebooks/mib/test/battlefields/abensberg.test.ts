import { expect, test } from 'vitest';
import {
  along,
  between,
  bridges,
  chateaux,
  groundNamed,
  hexes,
  inPlay,
  levels,
  roads,
  slopes,
  terrains,
  waters,
} from './ground-lists.ts';

/* Section G.3, read from the specification and not from the plan of the map. */

const ground = groundNamed('abensberg');

test('MIB 2.1b Abensberg: every hex has the terrain of section G.3', () => {
  expect([ground.grid.cols, ground.grid.rows]).toEqual([25, 22]);
  expect(terrains(ground)).toEqual({
    out: hexes('0101..0204'),
    town: hexes('0906 0207 0913 1811 2505 2418 1822'),
    village: hexes('0904 0909 1110 0715 1211 1406 1708 1802 1017'),
    forest: hexes('1310..1612 1304..1705 2018..2220'),
  });
  expect(chateaux(ground)).toEqual([]);
});

test('MIB 2.1b Abensberg: level 0 throughout, without slopes', () => {
  expect(levels(ground)).toEqual({});
  expect([...slopes(ground, 'slope'), ...slopes(ground, 'steepSlope')]).toEqual([]);
});

test('MIB 2.1b Abensberg: the Abens and the Grosse Laber are streams on every hexside between their banks', () => {
  const allBut = (bank: readonly string[]) => inPlay(ground).filter(hex => !bank.includes(hex));
  const west = hexes('0105..0222 0305..0815 0116..0722 0909 0910 0911');
  const east = hexes('2412..2422 2501..2522');
  const abens = between(ground, west, allBut(west));
  const laber = between(ground, east, allBut(east));
  expect(waters(ground)).toEqual({ stream: [...abens, ...laber].sort() });
  expect(abens).toEqual(
    expect.arrayContaining(['0304/0305', '0815/0816', '0908/0909', '0911/0912', '0722/0822']),
  );
  expect(laber).toEqual(expect.arrayContaining(['2401/2501', '2411/2412', '2322/2422']));
});

test('MIB 2.1b Abensberg: roads from hex to hex', () => {
  expect(roads(ground, 'road')).toEqual(
    along(
      '0207–0307–0407–0507–0606–0706–0806–0906–1006–1106–1206–1306–1406–1507–1607–1708–1807–1907–2006–2106–2206–2306–2405–2505',
      '0207–0308–0408–0409–0510–0610–0711–0712–0812–0913–0914–0915–1015–1016–1017–1118–1218–1319–1419–1420–1521–1621–1722–1822',
      '0913–1012–1112–1211–1311–1411–1511–1611–1711–1811–1912–1913–2013–2014–2115–2215–2216–2317–2318–2418',
      '1708–1709–1809–1810–1811',
      '0906–0907–0908–0909–0910–0911–0912–0913',
    ),
  );
  expect(roads(ground, 'minorRoad')).toEqual([]);
});

test('MIB 6.4a Abensberg: four bridges over the Abens and two over the Grosse Laber', () => {
  expect(bridges(ground)).toEqual([
    '0806/0906',
    '0812/0913',
    '0908/0909',
    '0911/0912',
    '2318/2418',
    '2405/2505',
  ]);
});
