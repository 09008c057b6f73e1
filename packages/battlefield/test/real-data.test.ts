import { hexCentre } from '@abatis/hex';
import {
  collection,
  contourFeatures,
  foreign,
  heightGrid,
  levelAt,
  MAPPING,
  mapFeatures,
} from '@abatis/testkit/survey';
import { describe, expect, test } from 'vitest';
import {
  type Battlefield,
  battlefieldFrom,
  compileHexes,
  indexHexMap,
  type NamedFile,
  type Sheet,
  writeBattlefield,
} from '../src/index.ts';
import { hexesWith, sidesWith, unwrap } from './draw.ts';

/* A field of ten kilometres from files as OpenStreetMap and GIS programs write them. */

const LFM: Sheet = {
  layout: { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
  cols: 42,
  rows: 49,
  across: 228.6,
};
const MIB: Sheet = {
  layout: { orientation: 'flat', shifted: 'even', order: 'CCRR', first: { col: 1, row: 1 } },
  cols: 11,
  rows: 9,
  across: 1000,
};

const mapping: NamedFile = { name: 'mapping.json', content: JSON.stringify(MAPPING) };
const ground: NamedFile = { name: 'osm.geojson', content: `\uFEFF${collection(mapFeatures())}` };
const grid: NamedFile = { name: 'heights.asc', content: heightGrid() };
const contours: NamedFile = { name: 'contours.geojson', content: collection(contourFeatures()) };

const imported = (...files: NamedFile[]) => battlefieldFrom(files, mapping);

/** How far the levels of a sheet are from the surface, by number of hexes. */
function misses(field: Battlefield, sheet: Sheet): Record<number, number> {
  const map = unwrap(compileHexes(field, sheet));
  const { level, grid: hexes } = indexHexMap(map);
  const found: Record<number, number> = {};
  for (let hex = 0; hex < hexes.size; hex++) {
    const { x, y } = hexCentre(hexes, { across: sheet.across, origin: map.sheet.origin }, hex);
    const off = Math.abs(level[hex]! - levelAt(x, y));
    found[off] = (found[off] ?? 0) + 1;
  }
  return found;
}

describe.each([
  ['a height grid', grid],
  ['contours drawn either way', contours],
])('%s', (_, relief) => {
  const parsed = imported(ground, relief);
  const field = unwrap(parsed);

  test.each([
    ['250 yards', LFM],
    ['a kilometre', MIB],
  ])('the levels of hexes of %s are those of the surface, within one level', (_name, sheet) => {
    const off = misses(field, sheet);
    expect(Object.keys(off).filter(far => Number(far) > 1)).toEqual([]);
    // A hex may differ by one where its centre lies on a contour.
    expect(off[1] ?? 0).toBeLessThan(sheet.cols * sheet.rows * 0.03);
  });

  test('no contour contradicts another and no level jumps', () => {
    const compiled = compileHexes(field, LFM);
    const reasons = compiled.ok ? compiled.warnings.map(({ reason }) => reason) : ['refused'];
    expect(reasons.filter(reason => /contradicts|jumps/.test(reason))).toEqual([]);
  });

  test('woods, river, bridge and road are where they were drawn', () => {
    const map = unwrap(compileHexes(field, LFM));
    expect(hexesWith(map, 'woods').length).toBeGreaterThan(100);
    expect(hexesWith(map, 'orchard').length).toBeGreaterThan(3);
    expect(sidesWith(map, 'river').length).toBeGreaterThan(60);
    expect(sidesWith(map, 'bridge')).toHaveLength(1);
    expect(map.ways.some(way => way.kind === 'road' && way.class === 'pike' && way.hexes.length > 40)).toBe(
      true,
    );
    expect(map.places.map(({ name }) => name).sort()).toEqual(['Le Mont', 'Plancenoit']);
  });
});

test('what cannot be read is left out and counted; a strict import refuses it', () => {
  const parsed = imported(ground, grid);
  const told = parsed.ok ? parsed.warnings.map(({ reason, more = 0 }) => `${more + 1} x ${reason}`) : [];
  expect(told).toEqual(
    expect.arrayContaining([
      '6 x left out: is missing',
      '1 x left out: has no geometry',
      '1 x left out: this bridge touches no water within 25 m',
      '1 x no rule fits 7 features without any property that a rule asks about',
      expect.stringContaining('1 x mended: crosses itself near'),
    ]),
  );
  expect(battlefieldFrom([ground, grid], mapping, { strict: true }).ok).toBe(false);
});

test('ids come from the export, names that are empty are none', () => {
  const field = unwrap(imported(ground));
  const named = new Map(field.features.map(({ id, properties }) => [id, properties.name]));
  expect([named.get('way/1'), named.get('way/2'), named.get('relation/3')]).toEqual([
    'Bois du Nord',
    undefined,
    undefined,
  ]);
  expect([named.has('21'), named.has('22-bridge')]).toEqual([true, true]);
});

test('the pieces of a road that was cut at a bridge are one line again', () => {
  const field = unwrap(imported(ground));
  const road = field.features.find(({ id }) => id === '21')!;
  expect(road.geometry.coordinates).toHaveLength(4);
  expect(field.features.filter(({ id }) => id === '22' || id === '23')).toEqual([]);
});

test('a river that runs on for hundreds of kilometres is cut at the field', () => {
  const river = unwrap(imported(ground)).features.find(({ id }) => id === 'way/10')!;
  const positions = river.geometry.coordinates as number[][];
  expect(Math.min(...positions.map(([x]) => x!))).toBe(0);
  expect(Math.max(...positions.map(([x]) => x!))).toBe(10_000);
  expect(river.properties).toEqual({ kind: 'watercourse', class: 'river', name: 'La Rivière', width: 18 });
});

/** The layers that a GIS program saves: one for each type of geometry, without our header, with its own additions. */
function savedByGis({ features }: Battlefield): readonly NamedFile[] {
  const columns = Object.fromEntries(
    features.flatMap(({ properties }) => Object.keys(properties)).map(name => [name, null]),
  );
  return ['Point', 'LineString', 'Polygon'].map(shape => ({
    name: `${shape}.geojson`,
    content: `\uFEFF${collection(
      features
        .filter(({ geometry }) => geometry.type.endsWith(shape))
        .map(({ id, geometry, properties }, fid) =>
          foreign(
            geometry.type,
            geometry.coordinates,
            { fid, id, ...columns, ...properties },
            { bbox: [0, 0, 1, 1] },
          ),
        ),
      { name: 'field', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } },
    )}`.replace('"generator":"overpass-turbo",', ''),
  }));
}

test('a battlefield saved by a GIS program comes back the same', () => {
  const field = unwrap(imported(ground, grid));
  const own: NamedFile = { name: 'field.json', content: writeBattlefield(field) };
  const back = unwrap(battlefieldFrom(savedByGis(field), own));
  const sorted = (each: Battlefield) => each.features.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(back.abatis).toEqual(field.abatis);
  expect(sorted(back)).toEqual(sorted(field));
  expect(unwrap(compileHexes(back, MIB))).toEqual(unwrap(compileHexes(field, MIB)));
  const [layer] = savedByGis(field);
  const whole = { ...JSON.parse((layer!.content as string).slice(1)), abatis: field.abatis };
  whole.features = savedByGis(field).flatMap(
    ({ content }) => JSON.parse((content as string).slice(1)).features,
  );
  expect(sorted(unwrap(battlefieldFrom([{ name: 'whole.json', content: whole }])))).toEqual(sorted(field));
});
