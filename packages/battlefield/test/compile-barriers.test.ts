import { createGrid, DIRECTIONS, hexCentre, hexesOfSide, NOWHERE, sideLabel, sideOf } from '@abatis/hex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileHexes, type Position, type Sheet } from '../src/index.ts';
import { closed, compiled, field, line, SHEET, sidesWith, track, unwrap } from './draw.ts';

/* The centre of 0505 is at (900, 1107.18), its neighbours: 0506 east, 0405 and 0406 north, 0605 and 0606 south. */

test('a wall lies on the side between two hexes if it passes between their centres', () => {
  const wall = track('1000,1060 1000,1150');
  expect(sidesWith(compiled([line('x', 'wall', wall, { class: 'stone' })]), 'stoneWall')).toEqual([
    '0505/0506',
  ]);
});

test('a wall that passes between no two centres is reported, not invented', () => {
  const short = track('1000,1060 1000,1090');
  const parsed = compileHexes(field([line('x', 'wall', short, { class: 'hedge' })]), SHEET);
  expect(unwrap(parsed).sides).toEqual([]);
  expect(parsed.ok && parsed.warnings.map(({ feature, path }) => [feature, path])).toEqual([
    ['x', '/features/0'],
  ]);
});

test('a wall round a hex lies on its six sides', () => {
  const around = closed(track('800,1000 1000,1000 1000,1230 800,1230'));
  expect(sidesWith(compiled([line('x', 'wall', around, { class: 'fence' })]), 'fence')).toEqual([
    '0405/0505',
    '0406/0505',
    '0504/0505',
    '0505/0506',
    '0505/0606',
    '0505/0605',
  ]);
});

test('a spur there and back leaves no trace, wherever the line starts', () => {
  const spur = track('960,1130 1000,1060 1000,1150 1002,1060 960,1128');
  expect(compiled([line('x', 'wall', spur, { class: 'stone' })]).sides).toEqual([]);
  const loop = closed(track('1000,1150 1000,1060 1002,1060 1002,1150'));
  expect(compiled([line('x', 'wall', loop, { class: 'stone' })]).sides).toEqual([]);
});

test('a slope knows the hex above it', () => {
  const slope = track('1000,1060 1000,1150');
  const uphill = (properties: object, coordinates = slope) =>
    compiled([line('x', 'slope', coordinates, properties)]).sides.map(({ kind, uphill: hex }) => [kind, hex]);
  expect(uphill({ class: 'steep' })).toEqual([['steepSlope', '0505']]);
  expect(uphill({ class: 'gentle', uphill: 'right' })).toEqual([['slope', '0506']]);
  expect(uphill({ class: 'steep' }, slope.toReversed())).toEqual([['steepSlope', '0506']]);
  const hill = closed(track('800,1000 1000,1000 1000,1230 800,1230'));
  expect(new Set(uphill({ class: 'gentle' }, hill).map(([, hex]) => hex))).toEqual(new Set(['0505']));
});

test('two waters on one side are both named, and classes are kept apart', () => {
  const at = (x: number): Position[] => [
    [x, 1060],
    [x, 1150],
  ];
  const map = compiled([
    line('b', 'watercourse', at(1000), { class: 'creek', name: 'Run' }),
    line('a', 'watercourse', at(990), { class: 'creek' }),
    line('c', 'watercourse', at(995), { class: 'river' }),
  ]);
  expect(map.sides).toEqual([
    { side: '0505/0506', kind: 'river', from: ['c'] },
    { side: '0505/0506', kind: 'creek', from: ['a', 'b'] },
  ]);
});

test('a line through the very centres of a row keeps to one side of them', () => {
  const row = track('-200,1107.18 2200,1107.18');
  const sides = sidesWith(compiled([line('x', 'watercourse', row, { class: 'creek' })]), 'creek');
  expect(sides.every(side => side.startsWith('04') && side.slice(5).startsWith('05'))).toBe(true);
  expect(sides).toHaveLength(19);
});

const FLAT: Sheet = {
  ...SHEET,
  layout: { orientation: 'flat', shifted: 'even', order: 'CCRR', first: { col: 1, row: 1 } },
};

/** A stream from beyond the west edge to beyond the east edge that never turns back; steepness in percent. */
const stream = (steepness: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 100, max: 30_000 }), fc.integer({ min: -steepness, max: steepness })), {
      minLength: 10,
      maxLength: 40,
    })
    .map(steps => {
      const points: Position[] = [[-1000, 1000]];
      for (const [run, slope] of steps) {
        const [x, y] = points.at(-1)!;
        const rise = Math.round((run * slope) / 100) / 100;
        points.push([Math.round(x * 100 + run) / 100, Math.round((y + rise) * 100) / 100]);
      }
      return [...points, [Math.max(points.at(-1)![0], 2900) + 100, points.at(-1)![1]] as Position];
    });

/** A point on the stream itself counts as the compiler has it: as if the stream lay a hair further east. */
function isNorthOf(stream: readonly Position[], x: number, y: number): boolean {
  const leg = stream.findIndex(([east], i) => i > 0 && east >= x);
  const [[ax, ay], [bx, by]] = [stream[leg - 1]!, stream[leg]!];
  const turn = Math.round(1e4 * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)));
  return turn > 0 || (turn === 0 && by > ay);
}

/** The sides between hexes whose centres lie on different banks. */
function sidesBetweenBanks(stream: readonly Position[], sheet: Sheet): string[] {
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const placement = { across: sheet.across, origin: sheet.origin! };
  const north = Array.from({ length: grid.size }, (_, hex) => {
    const { x, y } = hexCentre(grid, placement, hex);
    return isNorthOf(stream, Math.round(x * 100) / 100, Math.round(y * 100) / 100);
  });
  const sides = north.flatMap((_, hex) => DIRECTIONS.map(direction => sideOf(grid, hex, direction)));
  return [...new Set(sides)]
    .filter(side => {
      const [a, b] = hexesOfSide(grid, side);
      return b !== NOWHERE && north[a] !== north[b];
    })
    .sort((a, b) => a - b)
    .map(side => sideLabel(grid, side));
}

function riverOn(sheet: Sheet, coordinates: Position[]): string[] {
  const river = line('s', 'watercourse', coordinates, { class: 'river' });
  return sidesWith(unwrap(compileHexes(field([river]), sheet)), 'river');
}

describe.each([
  ['pointy', SHEET],
  ['flat', FLAT],
] as const)('on %s hexes', (_, sheet) => {
  test('a stream lies exactly on the sides between hexes on different banks', () => {
    fc.assert(
      fc.property(stream(50), coordinates => {
        expect(riverOn(sheet, coordinates)).toEqual(sidesBetweenBanks(coordinates, sheet));
      }),
      { numRuns: 60 },
    );
  });

  test('however wildly it winds, no side between different banks is missing', () => {
    fc.assert(
      fc.property(stream(500), coordinates => {
        const found = riverOn(sheet, coordinates);
        expect(sidesBetweenBanks(coordinates, sheet).filter(side => !found.includes(side))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
