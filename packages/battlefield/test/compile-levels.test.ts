import { expect, test } from 'vitest';
import { compileHexes, type Feature, type Position } from '../src/index.ts';
import { box, closed, compiled, field, hexesAt, line, point, SHEET, track, unwrap } from './draw.ts';

const ring = closed(box(780, 980, 1020, 1240));
const level = (features: Feature[], hex: string) =>
  compiled(features).hexes.find(entry => entry.hex === hex)?.level ?? 0;

test('a closed contour is a hill, however it was drawn', () => {
  for (const coordinates of [ring, ring.toReversed()]) {
    expect(hexesAt(compiled([line('k', 'contour', coordinates, { level: 1 })]), 1)).toEqual(['0505']);
  }
});

test('a closed contour with the higher ground outside is a hollow', () => {
  const map = compiled([line('k', 'contour', ring, { level: 0, uphill: 'outside' })]);
  expect(map.hexes).toEqual([{ hex: '0505', level: -1, from: { level: ['k'] } }]);
});

test('an open contour has the higher ground on its left', () => {
  const north = track('1000,-50 1000,2050');
  const west = ['0101', '0505', '1001'].map(hex => level([line('k', 'contour', north, { level: 1 })], hex));
  const east = ['0110', '0507', '1010'].map(hex => level([line('k', 'contour', north, { level: 1 })], hex));
  expect([west, east]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
  expect(level([line('k', 'contour', north, { level: 1, uphill: 'right' })], '0505')).toBe(0);
  expect(level([line('k', 'contour', north.toReversed(), { level: 1 })], '0505')).toBe(0);
});

test('steps between contours have the level of the contour below them', () => {
  const at = (x: number, step: number) =>
    line(
      `k${step}`,
      'contour',
      [
        [x, -50],
        [x, 2050],
      ],
      { level: step, uphill: 'right' },
    );
  const slope = [at(300, 1), at(700, 2), at(1100, 3)];
  expect(['0501', '0503', '0505', '0507', '0510'].map(hex => level(slope, hex))).toEqual([0, 1, 2, 3, 3]);
});

test('contours on top of each other are a cliff', () => {
  const cliff = [1, 2, 3].map(step => line(`k${step}`, 'contour', ring, { level: step }));
  expect(hexesAt(compiled(cliff), 3)).toEqual(['0505']);
  expect(compiled(cliff).hexes).toHaveLength(1);
});

test('outside a bend the corner decides, not the longer of its legs', () => {
  const bend = track('100,100 1000,1000 1900,100');
  expect(level([line('k', 'contour', bend, { level: 1 })], '0105')).toBe(1);
  expect(level([line('k', 'contour', bend, { level: 1 })], '1006')).toBe(0);
});

test('without contours the nearest spot gives the level', () => {
  const spots = [
    point('low', 'spot', [200, 1000], { level: 1 }),
    point('high', 'spot', [1800, 1000], { level: 4 }),
  ];
  expect(['0101', '1002', '0110', '1010'].map(hex => level(spots, hex))).toEqual([1, 1, 4, 4]);
});

test('a spot speaks where it is nearer than any contour', () => {
  const summit = point('s', 'spot', [900, 1107], { level: 5 });
  expect(level([line('k', 'contour', ring, { level: 1 }), summit], '0505')).toBe(5);
  expect(level([line('k', 'contour', ring, { level: 1 }), summit], '0510')).toBe(0);
});

test('heights become levels by base and interval', () => {
  const relief = { interval: 10, base: 55, ground: 2 };
  const at = (height: number) =>
    unwrap(compileHexes(field([line('k', 'contour', ring, { height })], { relief }), SHEET)).hexes;
  expect(at(85)).toEqual(expect.arrayContaining([{ hex: '0505', level: 3, from: { level: ['k'] } }]));
  expect(at(85)).toHaveLength(1);
  expect(at(84.99).some(({ hex }) => hex === '0505')).toBe(false);
});

test('a field without relief lies at ground level', () => {
  const relief = { interval: 10, base: 0, ground: 1 };
  const map = unwrap(compileHexes(field([point('p', 'place', [5, 5], { name: 'x' })], { relief }), SHEET));
  expect([map.ground, map.hexes]).toEqual([1, []]);
});

/** A valley from west to east: contours of levels 1 to 17 on both slopes, the floor at level 0 in the middle rows. */
const VALLEY = Array.from({ length: 17 }, (_, i) => [
  line(`n${i + 1}`, 'contour', track(`-50,${1210 + i * 45} 2050,${1210 + i * 45}`), { level: i + 1 }),
  line(`s${i + 1}`, 'contour', track(`2050,${790 - i * 45} -50,${790 - i * 45}`), { level: i + 1 }),
]).flat();
const FLOOR = ['0501', '0503', '0505', '0508', '0510'];
const warningsOf = (features: Feature[]) => {
  const parsed = compileHexes(field(features), SHEET);
  return parsed.ok ? parsed.warnings.map(({ feature, reason }) => `${feature} ${reason}`) : ['refused'];
};

test.each([
  ['that goes there and back', track('900,980 940,1010 980,1040 900,980')],
  ['of three points that is hardly wider than a line', track('900,980 940,1010 900,981 900,980')],
  ['that is open and says the wrong side', track('940,1010 900,980 905,978')],
])('a sliver of a contour %s does not lift the floor of a valley', (_, sliver) => {
  const features = [...VALLEY, line('sliver', 'contour', sliver, { level: 18 })];
  expect(FLOOR.map(hex => level(VALLEY, hex))).toEqual([0, 0, 0, 0, 0]);
  expect(compiled(features).hexes.map(({ hex, level: found }) => [hex, found])).toEqual(
    compiled(VALLEY).hexes.map(({ hex, level: found }) => [hex, found]),
  );
  expect(warningsOf(features)).toContainEqual(expect.stringMatching(/^sliver /));
});

test('a contour drawn the wrong way is told, and moves no hex by more than a level', () => {
  const wrong = VALLEY.map(contour =>
    contour.id === 'n9' ? line('n9', 'contour', track('2050,1570 -50,1570'), { level: 9 }) : contour,
  );
  const right = new Map(compiled(VALLEY).hexes.map(({ hex, level: found }) => [hex, found ?? 0]));
  for (const { hex, level: found = 0 } of compiled(wrong).hexes)
    expect(Math.abs(found - (right.get(hex) ?? 0)), hex).toBeLessThanOrEqual(1);
  expect(warningsOf(wrong).filter(warning => /^n9 contradicts other contours/.test(warning))).toHaveLength(1);
  expect(warningsOf(VALLEY).filter(warning => /contradicts|jumps/.test(warning))).toEqual([]);
});

test('levels that jump where no contour passes are told', () => {
  const spots = [1, 2, 3].map(step =>
    line(`k${step}`, 'contour', track(`${400 + step},-50 ${400 + step},300`), {
      level: step,
      uphill: 'right',
    }),
  );
  const jumps = warningsOf(spots).filter(warning => warning.includes('the level jumps from'));
  expect(jumps.length).toBeGreaterThan(0);
});

test('a contour that passes between no two centres parts nothing', () => {
  const small: Position[] = closed(box(920, 1120, 940, 1140));
  expect(warningsOf([line('k', 'contour', small, { level: 1 })])).toEqual([
    'k passes between no two hex centres: this contour parts nothing on this sheet',
  ]);
});

test('a spot that is off by several contours is told and not believed', () => {
  const spot = point('feet', 'spot', [900, 1000], { level: 12 });
  expect(level([...VALLEY, spot], '0505')).toBe(0);
  expect(warningsOf([...VALLEY, spot])).toContainEqual(
    expect.stringMatching(/^feet contradicts other contours/),
  );
});
