import { FLAT_EVEN_CCRR, POINTY_ODD_RRCC } from '@abatis/hex';
import { facing, point, thou } from '@abatis/tabletop';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaRing,
  gazetteerOf,
  isPlace,
  mainBox,
  placeWords,
  posePlace,
  ringOf,
  type Stride,
  tablePlace,
  tablePointOf,
} from '../src/index.ts';

const HEXES = {
  layout: POINTY_ODD_RRCC,
  cols: 12,
  rows: 10,
  across: 200,
  origin: { x: 200, y: 1800 },
} as const;
const TABLE = {
  table: { width: 72, height: 48 },
  metresPerInch: 11.4,
  origin: { x: 100, y: 50 },
} as const;

const step = (arrow: Stride['arrow'], lean: Stride['lean'] = 'east'): Stride => ({ arrow, lean });

describe('the places of a hex sheet', () => {
  const hexes = gazetteerOf(HEXES);
  const labels = hexes.printedIn(hexes.bounds).map(({ text }) => text);

  test('every place is where it is found again', () => {
    expect(labels).toHaveLength(120);
    for (const place of labels) expect(hexes.placeAt(hexes.pointOf(place)!)).toBe(place);
  });

  test('a hexside lies half way between its hexes', () => {
    const [a, b, side] = ['0303', '0304', '0303/0304'].map(place => hexes.pointOf(place)!);
    expect(side!.x).toBeCloseTo((a!.x + b!.x) / 2, 1);
    expect(side!.y).toBeCloseTo((a!.y + b!.y) / 2, 1);
    expect(hexes.endsOf('0303/0909')).toBeNull();
  });

  test('at the edge of the sheet a step leads nowhere else', () => {
    expect(hexes.stepFrom('0112', step('ArrowRight'))).toBe('0112');
    expect(hexes.stepFrom('0303', step('ArrowRight'))).toBe('0304');
    expect([hexes.areBeside('0303', '0304'), hexes.areBeside('0303', '0305')]).toEqual([true, false]);
  });

  test('UI 20 a step up leans to one side and the other, on flat maps a step to the side does', () => {
    expect(hexes.stepFrom('0303', step('ArrowUp'))).toBe('0204');
    expect(hexes.stepFrom('0303', step('ArrowUp', 'west'))).toBe('0203');
    const flat = gazetteerOf({ ...HEXES, layout: FLAT_EVEN_CCRR });
    expect([hexes.zigzags, flat.zigzags]).toEqual([
      ['ArrowUp', 'ArrowDown'],
      ['ArrowLeft', 'ArrowRight'],
    ]);
    expect(flat.stepFrom('0303', step('ArrowLeft'))).not.toBe(
      flat.stepFrom('0303', step('ArrowLeft', 'west')),
    );
  });

  test('only the hexes that can be seen are gone through', () => {
    const { x, y } = hexes.pointOf('0505')!;
    const seen = hexes.printedIn({ west: x - 50, east: x + 50, south: y - 50, north: y + 50 });
    expect(seen.map(({ text }) => text)).toContain('0505');
    expect(seen.length).toBeLessThan(8);
  });

  test('the grid has every side once', () => {
    const sides = hexes.gridLines().reduce((sum, line) => sum + line.length - 1, 0);
    // Each hex has six; those between two hexes are shared.
    const shared = labels.flatMap(a => labels.filter(b => a < b && hexes.areBeside(a, b))).length;
    expect(sides).toBe(6 * labels.length - shared);
  });

  test('nothing of a table is here', () => {
    expect([hexes.table, hexes.pointOf('12,8'), hexes.facingOf('0303')]).toEqual([null, null, null]);
    expect(placeWords(HEXES).place).toBe('hex');
  });
});

describe('the places of a free table', () => {
  const table = gazetteerOf(TABLE);
  const onTable = fc
    .tuple(fc.integer({ min: 0, max: 72_000 }), fc.integer({ min: 0, max: 48_000 }))
    .map(([x, y]) => point(x, y));

  test('a point is named in inches, and its name leads back to it', () => {
    expect(tablePlace(point(12_500, 8250))).toBe('12.5,8.25');
    fc.assert(
      fc.property(onTable, at => {
        expect(tablePointOf(tablePlace(at))).toEqual(at);
        expect(isPlace(tablePlace(at))).toBe(true);
      }),
    );
  });

  test('a pose is named with its facing', () => {
    fc.assert(
      fc.property(onTable, fc.integer({ min: 0, max: 3599 }), (at, tenths) => {
        const place = posePlace({ at, facing: facing(tenths) });
        expect(table.facingOf(place)).toBe(tenths / 10);
        expect(tablePointOf(place)).toEqual(at);
        expect(table.pointOf(place)).toEqual(table.pointOf(tablePlace(at)));
      }),
    );
    expect(table.facingOf('12,8')).toBeNull();
  });

  test('table to ground and back is the same point', () => {
    fc.assert(
      fc.property(onTable, at => {
        expect(table.table!.toTable(table.table!.toGround(at))).toEqual(at);
      }),
    );
  });

  test('every point of the ground on the table has a place, which lies within a tenth of an inch of it', () => {
    const { west, south, east, north } = table.bounds;
    const ground = fc.record({
      x: fc.double({ min: west, max: east, noNaN: true }),
      y: fc.double({ min: south, max: north, noNaN: true }),
    });
    fc.assert(
      fc.property(ground, at => {
        const there = table.pointOf(table.placeAt(at)!)!;
        expect(Math.hypot(there.x - at.x, there.y - at.y)).toBeLessThan(0.1 * 11.4);
      }),
    );
    expect(table.placeAt({ x: west - 1, y: south })).toBeNull();
    expect(table.pointOf('73,8')).toBeNull();
  });

  test('an arrow key walks an inch, and stays on the table', () => {
    expect(table.stepFrom('12.5,8.25', step('ArrowUp'))).toBe('12.5,9.25');
    expect(table.stepFrom('12.5,8.25', step('ArrowLeft'))).toBe('11.5,8.25');
    expect(table.stepFrom('0.5,8', step('ArrowLeft'))).toBe('0.5,8');
    expect(table.zigzags).toEqual([]);
  });

  test('the ground is drawn in inches: lines, numbers along two edges', () => {
    expect(table.gridLines()).toHaveLength(73 + 49);
    expect(table.printedIn(table.bounds).map(({ text }) => text)).toContain('66″');
    expect(table.across).toBeCloseTo(4 * 11.4, 9);
    expect(placeWords(TABLE).lines).toBe('Inch lines');
  });

  test('no hex has a place here, and no two points are neighbours', () => {
    expect([table.pointOf('0303'), table.endsOf('0303/0304')]).toEqual([null, null]);
    expect(table.areBeside('12,8', '13,8')).toBe(false);
  });

  test('a footprint is a ring on the ground, clockwise from the left of the front', () => {
    const box = {
      pose: { at: point(10_000, 10_000), facing: facing(0) },
      width: thou(4000),
      depth: thou(1000),
    };
    const [frontLeft, frontRight, rearRight] = ringOf(table.table!, box);
    expect(frontLeft).toEqual(table.pointOf('8,10'));
    expect(frontRight).toEqual(table.pointOf('12,10'));
    expect(rearRight).toEqual(table.pointOf('12,9'));
    expect(mainBox({ boxes: [box] })).toBe(box);
  });

  test('the outline of an arc starts at both ends of the front and is as far away as it reaches', () => {
    const pose = { at: point(20_000, 20_000), facing: facing(0) };
    const ring = areaRing(table.table!, {
      kind: 'arc',
      pose,
      width: thou(4000),
      halfAngle: 450,
      reach: thou(6000),
    });
    expect(ring[0]).toEqual(table.pointOf('18,20'));
    expect(ring.at(-1)).toEqual(table.pointOf('22,20'));
    const inches = ring.slice(1, -1).map(at => table.table!.toTable(at));
    for (const { x, y } of inches)
      expect(Math.hypot(Math.max(0, Math.abs(x - 20_000) - 2000), y - 20_000)).toBeCloseTo(6000, -1);
    expect(areaRing(table.table!, { kind: 'disc', at: pose.at, radius: thou(1000) })).toHaveLength(72);
  });
});

test('what is a place and what is not', () => {
  expect(['1014', '12.5,8.25', '0,0', '12,8@359.9'].every(isPlace)).toBe(true);
  expect(['off-map', '26NC', '1014/1015', '12.5', '12,8,9', '12, 8', '101'].some(isPlace)).toBe(false);
});
