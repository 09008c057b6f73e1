import { createGrid, directionTo, hexAtPoint, label, parseHex } from '@abatis/hex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileHexes, type Position } from '../src/index.ts';
import { compiled, field, line, point, SHEET, sidesWith, track, unwrap } from './draw.ts';

/* 0505 has its centre at (900, 1107.18); its east side runs from (1000, 1049.45) to (1000, 1164.92). */

const road = (...coordinates: Position[]) => line('r', 'road', coordinates, { class: 'road' });
const hexesOf = (coordinates: Position[], graze?: number) => {
  const sheet = graze === undefined ? SHEET : { ...SHEET, graze };
  return compiled([road(...coordinates)], sheet).ways.map(({ hexes }) => hexes.join(' '));
};

test('a road leads through the hexes it really crosses', () => {
  expect(hexesOf(track('700,1110 1300,1110'))).toEqual(['0504 0505 0506 0507']);
  expect(hexesOf(track('900,1110 950,1200 1100,1300'))).toEqual(['0505 0406']);
});

test('a road that stays in a hex is a road in that hex', () => {
  expect(hexesOf(track('880,1110 920,1110'))).toEqual(['0505']);
});

test('a road past a corner does not enter the hex it only clips', () => {
  const past = track('960,1107 993,1172 1007,1172 1040,1107');
  expect(hexesOf(past)).toEqual(['0505 0506']);
  expect(hexesOf(past, 0)).toEqual(['0505 0406 0506']);
});

test('a road that bends into a hex enters it', () => {
  expect(hexesOf(track('960,1107 990,1220 1010,1220 1040,1107'))).toEqual(['0505 0406 0506']);
});

test('a road along a hexside does not weave', () => {
  const weave = track('900,1110 990,1150 1008,1130 993,1110 1008,1090 990,1070 860,950');
  expect(hexesOf(weave)).toEqual(['0505 0605']);
  expect(hexesOf(weave, 0)[0]!.startsWith('0505 0506 0505 0506 0505')).toBe(true);
});

test('a road between two rows of hexes keeps to one of them', () => {
  expect(hexesOf(track('300,1020 1700,1020'))[0]).toMatch(/^(05\d\d ?)+$|^(06\d\d ?)+$/);
});

test('a road that ends on a hexside does not reach beyond it', () => {
  expect(hexesOf(track('900,1110 1010,1110'))).toEqual(['0505']);
  expect(hexesOf(track('900,1110 1060,1110'))).toEqual(['0505 0506']);
});

test('a road off the map and back is two roads', () => {
  expect(hexesOf(track('300,1110 -400,1110 -400,1290 300,1290'))).toEqual(['0502 0501', '0401 0402']);
});

test('a road through a hex corner enters one hex after another', () => {
  const [hexes] = hexesOf(track('900,1107.18 1000,1164.92 1100,1222.65'), 0);
  expect(hexes).toMatch(/^0505 (0406|0506)/);
});

test('each hex of a run is next to the one before, and all that is crossed is there', () => {
  const grid = createGrid(SHEET.layout, SHEET.cols, SHEET.rows);
  const placement = { across: SHEET.across, origin: SHEET.origin! };
  const where = fc.integer({ min: -30_000, max: 230_000 }).map(x => x / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(where, where), { minLength: 2, maxLength: 12 }), coordinates => {
      fc.pre(coordinates.some(([x, y]) => x !== coordinates[0]![0] || y !== coordinates[0]![1]));
      fc.pre(coordinates.some(([x, y]) => x > 0 && x < 2000 && y > 0 && y < 2000));
      // A file whose positions all look like degrees is not read as one in metres.
      fc.pre(coordinates.some(([x, y]) => Math.abs(x) > 180 || Math.abs(y) > 90));
      const map = compiled([road(...coordinates)], { ...SHEET, graze: 0 });
      for (const { hexes } of map.ways) {
        const run = hexes.map(text => parseHex(grid, text));
        for (let i = 1; i < run.length; i++) expect(directionTo(grid, run[i - 1]!, run[i]!)).not.toBeNull();
      }
      const entered = new Set(map.ways.flatMap(({ hexes }) => hexes));
      for (let i = 1; i < coordinates.length; i++) {
        const [[ax, ay], [bx, by]] = [coordinates[i - 1]!, coordinates[i]!];
        const hex = hexAtPoint(grid, placement, { x: (ax + bx) / 2, y: (ay + by) / 2 });
        if (hex >= 0) expect(entered).toContain(label(grid, hex));
      }
    }),
    { numRuns: 100 },
  );
});

test('a way keeps its class, name and what else is known of it', () => {
  const rails = line('x', 'railway', track('700,1110 1100,1110'), {
    name: 'Line',
    bed: 'cut',
    finished: false,
    note: 'n',
  });
  expect(compiled([rails]).ways).toEqual([
    {
      kind: 'railway',
      name: 'Line',
      bed: 'cut',
      finished: false,
      hexes: ['0504', '0505', '0506'],
      from: ['x'],
    },
  ]);
});

const creek = line('c', 'watercourse', track('1010,900 1010,1400'), { class: 'creek' });

test('a bridge lies on the side where its road crosses its water', () => {
  const bridge = point('b', 'bridge', [1010, 1110], { name: 'Stone Bridge', burnable: false });
  const map = compiled([creek, road([700, 1110], [1300, 1110]), bridge]);
  expect(map.sides.filter(({ kind }) => kind === 'bridge')).toEqual([
    { side: '0505/0506', kind: 'bridge', name: 'Stone Bridge', burnable: false, from: ['b'] },
  ]);
});

test('a bridge drawn well inside a hex is still found where road and chain meet', () => {
  const bent = line('c', 'watercourse', track('1010,900 1060,1110 1010,1400'), { class: 'creek' });
  const map = compiled([bent, road([700, 1110], [1300, 1110]), point('f', 'ford', [1060, 1110])]);
  expect(sidesWith(map, 'ford')).toEqual(['0505/0506']);
});

test('a bridge whose road and water do not meet on the sheet is reported', () => {
  const bridge = point('b', 'bridge', [1010, 1110]);
  const parsed = compileHexes(field([creek, road([950, 1110], [1015, 1110]), bridge]), SHEET);
  expect(unwrap(parsed).sides.some(({ kind }) => kind === 'bridge')).toBe(false);
  expect(parsed.ok && parsed.warnings.map(({ feature }) => feature)).toEqual(['b']);
});
