import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  disc,
  distance,
  type Grid,
  type Hex,
  hexCentre,
  label,
  lineSteps,
  parseHex,
  ring,
  straightestPaths,
  straightestSteps,
} from '../src/index.ts';
import { allHexes, anyGridWith, lfm, mib, parseAll } from './grids.ts';

const LONGEST = 12;
const CENTRES = [25 * 60 + 30, 26 * 60 + 30, 25 * 60 + 31];
const CORNER = 0;

type Steps = readonly (readonly Hex[])[];

/** LFM R205 word for word, from the printed row and column. */
function steps205(a: Hex, b: Hex): Steps {
  const x = (hex: Hex) => 2 * Number(label(lfm, hex).slice(2)) + (Number(label(lfm, hex).slice(0, 2)) % 2);
  const y = (hex: Hex) => Number(label(lfm, hex).slice(0, 2));
  const [dx, dy] = [x(b) - x(a), y(b) - y(a)];
  const range = distance(lfm, a, b);
  const qualifies = (hex: Hex) => {
    const [px, py] = [x(hex) - x(a), y(hex) - y(a)];
    return (
      9 * (dx * py - dy * px) ** 2 <= 4 * (dx ** 2 + 3 * dy ** 2) &&
      distance(lfm, a, hex) + distance(lfm, hex, b) === range
    );
  };
  const steps: Hex[][] = Array.from({ length: range + 1 }, () => []);
  for (const hex of disc(lfm, a, range)) if (qualifies(hex)) steps[distance(lfm, a, hex)]!.push(hex);
  return steps.map(step => step.sort((one, other) => one - other));
}

/** The same ruling in metres, for either orientation; a thousandth forgives the rounding of the centres. */
function stepsByMeasuring(grid: Grid, a: Hex, b: Hex): Steps {
  const placement = { across: 1000, origin: { x: 0, y: 0 } };
  const [start, end] = [hexCentre(grid, placement, a), hexCentre(grid, placement, b)];
  const range = distance(grid, a, b);
  const beside = (hex: Hex) => {
    const point = hexCentre(grid, placement, hex);
    const area = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x);
    return Math.abs(area) / Math.hypot(end.x - start.x, end.y - start.y);
  };
  return Array.from({ length: range + 1 }, (_, step) =>
    allHexes(grid).filter(
      hex =>
        distance(grid, a, hex) === step &&
        distance(grid, hex, b) === range - step &&
        (a === b || beside(hex) <= 1000 / Math.sqrt(3) + 0.01),
    ),
  );
}

/** Of all hexes so many steps on along shortest paths, those the line misses by least. */
function nearestAtStep(grid: Grid, a: Hex, b: Hex, taken: number): readonly Hex[] {
  const along = (hex: Hex) => grid.alongs[hex]! - grid.alongs[a]!;
  const lane = (hex: Hex) => grid.lanes[hex]! - grid.lanes[a]!;
  const miss = (hex: Hex) => Math.abs(along(b) * lane(hex) - lane(b) * along(hex));
  const left = distance(grid, a, b) - taken;
  const candidates = ring(grid, a, taken).filter(hex => distance(grid, hex, b) === left);
  const least = Math.min(...candidates.map(miss));
  return candidates.filter(hex => miss(hex) === least).sort((one, other) => one - other);
}

function pair(a: string, b: string): [Hex, Hex] {
  return [parseHex(lfm, a), parseHex(lfm, b)];
}

describe('straightestSteps', () => {
  test('LFM R205 from 2444 to 1743 the sixth step is 1843 and 1844, as in LFM X10', () => {
    const [guns = 0, target = 0] = parseAll(lfm, '2444', '1743');
    const steps = straightestSteps(lfm, guns, target);
    expect(steps).toHaveLength(8);
    expect(steps[6]!.map(hex => label(lfm, hex))).toEqual(['1843', '1844']);
  });

  test('LFM R205 the steps are those of its formula, two at most, and the same both ways', () => {
    for (const from of [...CENTRES, CORNER]) {
      for (const to of disc(lfm, from, LONGEST)) {
        const steps = straightestSteps(lfm, from, to);
        expect(steps).toEqual(steps205(from, to));
        expect(Math.max(...steps.map(step => step.length))).toBeLessThanOrEqual(2);
        expect(straightestSteps(lfm, to, from)).toEqual(steps.toReversed());
      }
    }
  });

  test('LFM R205 holds as measured in metres on every layout', () => {
    fc.assert(
      fc.property(anyGridWith(2), ({ grid, hexes: [a = 0, b = 0] }) => {
        expect(straightestSteps(grid, a, b)).toEqual(stepsByMeasuring(grid, a, b));
      }),
    );
  });
});

describe('straightestPaths', () => {
  test('LFM R205 every path is a shortest one through the steps, and no hex of a step is left out', () => {
    for (const grid of [lfm, mib]) {
      for (const from of CENTRES) {
        for (const to of disc(grid, from, LONGEST)) {
          const steps = straightestSteps(grid, from, to);
          const paths = straightestPaths(grid, from, to);
          for (const path of paths) {
            expect(path.every((hex, i) => i === 0 || distance(grid, path[i - 1]!, hex) === 1)).toBe(true);
            expect(path.every((hex, i) => steps[i]!.includes(hex))).toBe(true);
          }
          expect(new Set(paths.flat())).toEqual(new Set(steps.flat()));
        }
      }
    }
  });

  test('LFM R205 the way from a hex to itself is that hex', () => {
    expect(straightestPaths(lfm, 7, 7)).toEqual([[7]]);
  });
});

describe('lineSteps', () => {
  test('each step has one or two hexes of the map, each on a shortest path', () => {
    fc.assert(
      fc.property(anyGridWith(2), ({ grid, hexes: [a = 0, b = 0] }) => {
        const steps = lineSteps(grid, a, b);
        const range = distance(grid, a, b);
        expect(steps).toHaveLength(range + 1);
        expect([steps[0], steps[range]]).toEqual([[a], [b]]);
        for (const [i, step] of steps.entries()) {
          expect([1, 2]).toContain(step.length);
          expect(step.every(hex => distance(grid, a, hex) === i)).toBe(true);
          expect(step.every(hex => distance(grid, hex, b) === range - i)).toBe(true);
        }
      }),
    );
  });

  test('the way back is the same in reverse', () => {
    fc.assert(
      fc.property(anyGridWith(2), ({ grid, hexes: [a = 0, b = 0] }) => {
        expect(lineSteps(grid, b, a)).toEqual(lineSteps(grid, a, b).toReversed());
      }),
    );
  });

  test('a step holds the hexes nearest the line: two when it passes exactly between them', () => {
    for (const grid of [lfm, mib]) {
      for (const from of CENTRES) {
        for (const to of disc(grid, from, LONGEST)) {
          for (const [i, step] of lineSteps(grid, from, to).entries()) {
            expect(step).toEqual(nearestAtStep(grid, from, to, i));
          }
        }
      }
    }
  });

  test('a line along a side gives both its hexes, and on the map edge the one there is', () => {
    const steps = lineSteps(lfm, ...pair('1010', '1210'));
    expect(steps.map(step => step.map(hex => label(lfm, hex)))).toEqual([
      ['1010'],
      ['1109', '1110'],
      ['1210'],
    ]);
    const edge = lineSteps(lfm, ...pair('1001', '1201'));
    expect(edge.map(step => step.map(hex => label(lfm, hex)))).toEqual([['1001'], ['1101'], ['1201']]);
  });
});
