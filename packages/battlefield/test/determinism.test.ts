import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Battlefield,
  compileHexes,
  type Feature,
  type HexMap,
  type Position,
  type Sheet,
} from '../src/index.ts';
import { brawnersFarm, SHEET } from './brawner.ts';
import { unwrap } from './draw.ts';

const farm = brawnersFarm();
const expected = unwrap(compileHexes(farm, SHEET));

test('the order of the features changes nothing', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(farm.features, { minLength: farm.features.length }), features => {
      expect(unwrap(compileHexes({ ...farm, features }, SHEET))).toEqual(expected);
    }),
    { numRuns: 5 },
  );
});

function rotated(ring: Position[], by: number, backwards: boolean): Position[] {
  const open = ring.slice(0, -1);
  const turned = [...open.slice(by % open.length), ...open.slice(0, by % open.length)];
  const run = backwards ? turned.toReversed() : turned;
  return [...run, run[0]!];
}

/** The same field with its rings drawn from another point and in another direction. */
function redrawn({ id, type, geometry, properties }: Feature, by: number, backwards: boolean): Feature {
  if (geometry.type === 'MultiPolygon') {
    const coordinates = geometry.coordinates.map(rings => rings.map(ring => rotated(ring, by, backwards)));
    return { type, id, properties, geometry: { type: geometry.type, coordinates } } as Feature;
  }
  if (geometry.type === 'LineString' && properties.kind === 'contour') {
    const coordinates = rotated(geometry.coordinates, by, backwards);
    return { type, id, properties, geometry: { type: geometry.type, coordinates } } as Feature;
  }
  return { type, id, geometry, properties } as Feature;
}

test('where a ring starts and which way it runs changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.boolean(), (by, backwards) => {
      const features = farm.features.map(feature => redrawn(feature, by, backwards));
      expect(unwrap(compileHexes({ ...farm, features }, SHEET))).toEqual(expected);
    }),
    { numRuns: 5 },
  );
});

const mirror = ([x, y]: Position): Position => [-y, -x];

/** The field reflected so that rows become columns: what a pointy sheet shows of one, a flat one shows of the other. */
function mirrored(field: Battlefield): Battlefield {
  const [west, south, east, north] = field.abatis.extent;
  const flip = (coordinates: unknown): unknown =>
    (coordinates as unknown[]).every(part => typeof part === 'number')
      ? mirror(coordinates as Position)
      : (coordinates as unknown[]).map(flip);
  const features = field.features.map(
    feature =>
      ({
        ...feature,
        geometry: { ...feature.geometry, coordinates: flip(feature.geometry.coordinates) },
      }) as Feature,
  );
  return { ...field, abatis: { ...field.abatis, extent: [-north, -east, -south, -west] }, features };
}

/** The map without its sheet, and with the two hexes of each side in one order. */
function geography({ hexes, sides, ways, places }: HexMap) {
  const named = sides.map(entry => ({ ...entry, side: entry.side.split('/').sort().join('/') }));
  const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return { hexes: hexes.toSorted(byText), sides: named.sort(byText), ways, places };
}

test('a flat sheet gives the same geography as a pointy one', () => {
  const flat: Sheet = {
    ...SHEET,
    layout: { orientation: 'flat', shifted: 'odd', order: 'CCRR', first: { col: 1, row: 1 } },
    cols: SHEET.rows,
    rows: SHEET.cols,
    origin: { x: -SHEET.origin.y, y: -SHEET.origin.x },
  };
  expect(geography(unwrap(compileHexes(mirrored(farm), flat)))).toEqual(geography(expected));
});

test('the numbering changes the labels and nothing else', () => {
  const layout = { ...SHEET.layout, order: 'CCRR', first: { col: 21, row: 41 } } as const;
  const renamed = (label: string) => `${Number(label.slice(2)) + 20}${Number(label.slice(0, 2)) + 40}`;
  const text = JSON.stringify({ ...expected, sheet: { ...SHEET, layout } });
  const relabelled = text.replace(/"(\d{4})(?:\/(\d{4}))?"/g, (_, a: string, b?: string) =>
    b === undefined ? `"${renamed(a)}"` : `"${renamed(a)}/${renamed(b)}"`,
  );
  expect(unwrap(compileHexes(farm, { ...SHEET, layout }))).toEqual(JSON.parse(relabelled));
});

test('a sheet without a place is centred on the field', () => {
  const { origin: _, ...sheet } = SHEET;
  const { origin } = unwrap(compileHexes(farm, sheet)).sheet;
  const width = 20.5 * 228.6;
  expect(origin.x - 228.6).toBeCloseTo((4800 - width) / 2, 1);
});

test('a sheet that cannot be laid is refused', () => {
  const refused = (sheet: Sheet) => {
    const parsed = compileHexes(farm, sheet);
    return parsed.ok ? [] : parsed.problems.map(({ path }) => path);
  };
  expect(refused({ ...SHEET, across: 0 })).toEqual(['/sheet/across']);
  expect(refused({ ...SHEET, layout: { ...SHEET.layout, first: { col: 90, row: 1 } } })).toEqual([
    '/sheet/layout/first',
  ]);
  expect(refused({ ...SHEET, thresholds: { clear: 5 } } as Sheet)).toEqual(['/sheet/thresholds/clear']);
});
