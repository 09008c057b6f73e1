import { describe, expect, test } from 'vitest';
import { compileHexes, OVERLAY, type Overlay, readOverlay } from '../src/index.ts';
import {
  area,
  box,
  compiled,
  field,
  hexesWith,
  line,
  point,
  SHEET,
  sidesWith,
  track,
  unwrap,
} from './draw.ts';

const features = [
  area('w', 'woods', box(790, 990, 1010, 1230)),
  line('k', 'contour', [...box(780, 980, 1020, 1240), [780, 980]], { level: 1 }),
  line('c', 'watercourse', track('1000,1060 1000,1150'), { class: 'creek' }),
  line('r', 'road', track('700,1110 1700,1110'), { class: 'pike', name: 'Pike' }),
  point('p', 'place', [900, 1100], { name: 'Farm' }),
];

const overlay = (corrections: Omit<Overlay, 'format' | 'version'>): Overlay => ({
  format: 'overlay',
  version: 1,
  ...corrections,
});

const corrected = (corrections: Omit<Overlay, 'format' | 'version'>) =>
  compiled(features, SHEET, overlay(corrections));

function refused(corrections: Omit<Overlay, 'format' | 'version'>) {
  const parsed = compileHexes(field(features), SHEET, overlay(corrections));
  return parsed.ok ? [] : parsed.problems.map(({ file, path, reason }) => `${file} ${path} ${reason}`);
}

function warned(corrections: Omit<Overlay, 'format' | 'version'>) {
  const parsed = compileHexes(field(features), SHEET, overlay(corrections));
  return parsed.ok ? parsed.warnings.map(({ path, reason }) => `${path} ${reason}`) : ['refused'];
}

describe('corrections', () => {
  test('terrain and level of a hex', () => {
    const map = corrected({ hexes: { '0505': { level: 2 }, '0101': { terrain: 'marsh' } } });
    expect(map.hexes).toEqual([
      { hex: '0101', terrain: 'marsh', from: { terrain: [OVERLAY] } },
      { hex: '0505', terrain: 'woods', level: 2, from: { terrain: ['w'], level: [OVERLAY] } },
    ]);
  });

  test('a hex corrected to clear ground is no longer listed', () => {
    expect(corrected({ hexes: { '0505': { terrain: 'clear', level: 0 } } }).hexes).toEqual([]);
  });

  test('features of a side', () => {
    const map = corrected({
      sides: {
        '0506/0505': { remove: ['creek'], add: ['stoneWall', { kind: 'steepSlope', uphill: '0505' }] },
        '0101/0102': { add: [{ kind: 'bridge', burnable: false }] },
      },
    });
    expect(map.sides).toEqual([
      { side: '0101/0102', kind: 'bridge', burnable: false, from: [OVERLAY] },
      { side: '0505/0506', kind: 'steepSlope', uphill: '0505', from: [OVERLAY] },
      { side: '0505/0506', kind: 'stoneWall', from: [OVERLAY] },
    ]);
  });

  test('a road is added, and another cut', () => {
    const map = corrected({
      ways: {
        add: [{ kind: 'road', class: 'trail', hexes: ['0101', '0102'] }],
        remove: [{ name: 'Pike', hexes: ['0507', '0506'] }],
      },
    });
    expect(map.ways.map(({ hexes }) => hexes.join(' '))).toEqual([
      '0504 0505 0506',
      '0507 0508 0509',
      '0101 0102',
    ]);
  });

  test('places', () => {
    const map = corrected({
      places: { add: [{ name: 'Mill', hex: '0101' }], remove: [{ name: 'Farm', hex: '0505' }] },
    });
    expect(map.places).toEqual([{ kind: 'place', name: 'Mill', hex: '0101', from: [OVERLAY] }]);
  });

  test('the compiled map itself is left alone', () => {
    const before = compiled(features);
    const after = corrected({
      hexes: { '0505': { terrain: 'clear' } },
      sides: { '0505/0506': { remove: ['creek'] } },
    });
    expect([hexesWith(before, 'woods'), sidesWith(before, 'creek')]).toEqual([['0505'], ['0505/0506']]);
    expect([hexesWith(after, 'woods'), sidesWith(after, 'creek')]).toEqual([[], []]);
  });
});

describe('a correction is refused', () => {
  test('for a hex that is not on the sheet', () => {
    expect(refused({ hexes: { '4711': { level: 1 } } })).toEqual([
      'overlay /hexes/4711 4711 is not a hex of this sheet',
    ]);
  });
  test('for a side that is none', () => {
    expect(refused({ sides: { '0101/0303': { add: ['creek'] } } })).toEqual([
      'overlay /sides/0101~10303 0101/0303 is not a side between two hexes of this sheet',
    ]);
  });
  test('for a slope without its uphill hex', () => {
    expect(refused({ sides: { '0101/0102': { add: ['slope'] } } })).toEqual([
      'overlay /sides/0101~10102/add/0 a slope needs "uphill": "0101" or "0102"',
    ]);
  });
  test('for a road that jumps, or has no class', () => {
    expect(refused({ ways: { add: [{ kind: 'road', class: 'pike', hexes: ['0101', '0103'] }] } })).toEqual([
      'overlay /ways/add/0/hexes/1 0103 is not next to 0101',
    ]);
    expect(refused({ ways: { add: [{ kind: 'road', hexes: ['0101', '0102'] }] } })).toEqual([
      'overlay /ways/add/0/class is missing: a road needs a class',
    ]);
  });
});

describe('a correction that changes nothing is reported', () => {
  test.each([
    [
      { hexes: { '0505': { terrain: 'woods' as const } } },
      '/hexes/0505/terrain changes nothing: it is woods without it',
    ],
    [{ hexes: { '0101': { level: 0 } } }, '/hexes/0101/level changes nothing: it is 0 without it'],
    [
      { sides: { '0505/0506': { add: ['creek' as const] } } },
      '/sides/0505~10506/add/0 changes nothing: there is a creek without it',
    ],
    [
      { sides: { '0505/0506': { remove: ['ford' as const] } } },
      '/sides/0505~10506/remove/0 changes nothing: no ford is there',
    ],
    [
      { ways: { remove: [{ hexes: ['0101', '0102'] }] } },
      '/ways/remove/0 changes nothing: no such way leads there',
    ],
    [
      { ways: { add: [{ kind: 'road' as const, class: 'pike' as const, hexes: ['0505', '0504'] }] } },
      '/ways/add/0 changes nothing: such a way leads there without it',
    ],
    [
      { places: { add: [{ name: 'Farm', hex: '0505' }] } },
      '/places/add/0 changes nothing: Farm is in 0505 without it',
    ],
    [
      { places: { remove: [{ name: 'Barn', hex: '0505' }] } },
      '/places/remove/0 changes nothing: no Barn is in 0505',
    ],
  ])('%j', (corrections, warning) => {
    expect(warned(corrections)).toEqual([warning]);
  });
});

describe('reading an overlay', () => {
  const problems = (input: unknown) => {
    const parsed = readOverlay(input, 'fix.json');
    return parsed.ok ? [] : parsed.problems.map(({ path, reason }) => `${path} ${reason}`);
  };
  test('it bears the name of its file in what is said about it', () => {
    const parsed = unwrap(
      readOverlay({ format: 'overlay', version: 1, hexes: { '9999': { level: 1 } } }, 'fix.json'),
    );
    const compiledWith = compileHexes(field(features), SHEET, parsed);
    expect(compiledWith.ok ? null : compiledWith.problems[0]!.file).toBe('fix.json');
  });
  test('every fault has one problem', () => {
    const base = { format: 'overlay', version: 1 };
    expect(problems('{')[0]).toContain('not JSON');
    expect(problems({ ...base, version: 3 })).toEqual(['/version must be 1, not 3']);
    expect(problems({ ...base, hexes: { '0101': { terain: 'woods' } } })).toEqual([
      '/hexes/0101/terain is not a known property; did you mean "terrain"?',
    ]);
    expect(problems({ ...base, hexes: { '0101': { terrain: 'wood' } } })[0]).toContain(
      'did you mean "woods"?',
    );
    expect(problems({ ...base, hexes: { '101': { level: 1 } } })).toEqual([
      '/hexes/101 is not a known property',
    ]);
    expect(problems({ ...base, sides: { '0101/0102': { add: ['creak'] } } })).toHaveLength(1);
  });
});
