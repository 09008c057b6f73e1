import { describe, expect, test } from 'vitest';
import {
  featuresOf,
  type Mapping,
  type Position,
  readBattlefield,
  readMapping,
  writeBattlefield,
} from '../src/index.ts';
import { track, unwrap } from './draw.ts';
import { at, foreign, imported, importOf, line, MAPPING, polygon, square, survey } from './foreign.ts';

function problemsOf(mapping: Mapping, ...features: object[]): string[] {
  const parsed = importOf(JSON.stringify(survey(...features)), mapping, true);
  return parsed.ok ? [] : parsed.problems.map(({ feature, path, reason }) => `${feature} ${path} ${reason}`);
}

describe('mapping', () => {
  test('the first rule that fits gives kind, properties and id', () => {
    const field = imported(
      polygon([square], { natural: 'wood', name: 'Copse', leaf: 'broad' }, 17),
      line(track('0,50 1999,50'), { highway: 'primary' }, 'way/2'),
      line(track('0,60 1999,60'), { waterway: 'ditch', name: 'Run' }),
    );
    expect(field.abatis).toMatchObject({
      name: 'Surveyed field',
      source: 'a survey',
      extent: MAPPING.extent,
    });
    expect(field.features.map(({ id, properties }) => ({ id, ...properties }))).toEqual([
      { id: '17', kind: 'woods', name: 'Copse' },
      { id: 'way/2', kind: 'road', class: 'pike' },
      { id: 'feature-2', kind: 'watercourse', class: 'creek', name: 'Run' },
    ]);
    expect(field.features[0]!.geometry).toEqual({ type: 'Polygon', coordinates: [[...square, square[0]]] });
  });

  test('heights come in feet, as text or numbers, and a third coordinate is dropped', () => {
    const spots = ['150', 150].map(ele => foreign('Point', [...at(50, 50), 99], { ele }));
    expect(imported(...spots).features.map(({ properties }) => properties)).toEqual([
      { kind: 'spot', height: 45.72 },
      { kind: 'spot', height: 45.72 },
    ]);
  });

  test('what no rule fits is counted by the properties that rules ask about', () => {
    const parsed = importOf(
      survey(
        polygon([square], { natural: 'wood' }),
        polygon([square], { natural: 'heath', x: 1 }),
        polygon([square], { natural: 'heath', x: 2 }),
        polygon([square], { landuse: 'farm' }),
        polygon([square], { power: 'plant' }),
        foreign('Point', at(5, 5), { natural: 'wood' }),
      ),
      MAPPING,
    );
    expect(parsed.ok && parsed.warnings.map(({ reason }) => reason)).toEqual([
      'no rule fits 2 features with natural=heath',
      'no rule fits 1 feature with natural=wood',
      'no rule fits 1 feature without any property that a rule asks about',
    ]);
    const silent = importOf(survey(polygon([square], { natural: 'wood' }), polygon([square], {})), {
      ...MAPPING,
      unmapped: 'drop',
    });
    expect(silent.ok && silent.warnings).toEqual([]);
  });
});

describe('errors name feature, property and reason', () => {
  test.each([
    [
      'a value without translation',
      line(track('0,50 99,50'), { highway: 'motorway' }, 'r'),
      'r /features/0/properties/highway "motorway" gives no class',
    ],
    [
      'a height that is no number',
      foreign('Point', at(5, 5), { ele: 'high' }, 's'),
      's /features/0/properties/ele "high" gives no height',
    ],
    [
      'a geometry of the wrong type',
      foreign('Point', at(5, 5), { highway: 'primary' }, 'r'),
      'r /features/0/geometry/type is "Point", but "road" is drawn as LineString or MultiLineString',
    ],
    [
      'a ring that crosses itself',
      polygon([track('0,0 900,900 900,0 0,900')], { natural: 'wood' }, 'w'),
      'w /features/0/geometry/coordinates/0 crosses itself',
    ],
    [
      'a contour without a neighbour',
      line(track('0,50 1999,50'), { contour: 100 }, 'k'),
      'k /features/0/properties nothing tells which side is higher',
    ],
  ])('%s', (_, feature, expected) => {
    const problems = problemsOf(MAPPING, feature);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(expected);
  });

  test('a class that no rule gives is missing', () => {
    const rules = [{ where: {}, kind: 'road' as const }];
    expect(problemsOf({ ...MAPPING, rules }, line(track('0,50 99,50'), {}, 'r'))).toEqual([
      'r /features/0/properties/class is missing',
    ]);
  });

  test('metres that pass for degrees', () => {
    const mapping: Mapping = { ...MAPPING, coordinates: { system: 'lonlat', origin: [0, 0] } };
    expect(problemsOf(mapping, polygon([square], { natural: 'wood' }, 'w'))[0]).toContain(
      'is not a longitude and latitude',
    );
  });

  test('nothing on the field', () => {
    expect(problemsOf(MAPPING, polygon([square], { landuse: 'farm' }))).toEqual([
      'undefined /features nothing of it is on the field',
    ]);
  });

  test('a mapping has its own errors', () => {
    const wrong = { ...MAPPING, rules: [{ where: {}, kind: 'forest' }], extent: [0, 0, 1, 1] };
    const parsed = readMapping(wrong, 'map.json');
    expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual(['/rules/0/kind']);
    const small = readMapping({ ...MAPPING, extent: [0, 0, 1, 1] }, 'map.json');
    expect(small.ok ? [] : small.problems.map(({ path }) => path)).toEqual(['/extent']);
    expect(readMapping(JSON.stringify(MAPPING), 'map.json')).toEqual({
      ok: true,
      value: MAPPING,
      warnings: [],
    });
  });
});

describe('clipping to the extent', () => {
  test('a line is cut at the edge, into pieces if need be', () => {
    const [road] = featuresOf(
      imported(line(track('-500,50 500,50 500,-50 700,-50 700,90'), { highway: 'track' })),
      ['road'],
    );
    expect(road!.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [track('0,50 500,50 500,0'), track('700,0 700,90')],
    });
  });

  test('a polygon keeps its holes', () => {
    const outer = track('-500,100 900,100 900,900 -500,900');
    const hole = track('200,200 300,200 300,300 200,300');
    const [wood] = featuresOf(imported(polygon([outer, hole], { natural: 'wood' })), ['woods']);
    expect(wood!.geometry.type).toBe('Polygon');
    const rings = wood!.geometry.coordinates as Position[][];
    expect(rings.map(ring => ring.length)).toEqual([5, 5]);
    expect(Math.min(...rings[0]!.map(([x]) => x))).toBe(0);
  });

  test('what lies outside is left out and counted', () => {
    const far = polygon([square.map(([x, y]): Position => [x + 5000, y])], { natural: 'wood' });
    const parsed = importOf(survey(polygon([square], { natural: 'wood' }), far), MAPPING);
    expect(parsed.ok && parsed.value.features).toHaveLength(1);
    expect(parsed.ok && parsed.warnings.map(({ reason }) => reason)).toEqual([
      'left out because they lie outside the extent: 1',
    ]);
  });
});

describe('contours of a survey', () => {
  const contours = (...all: [Position[], number][]) =>
    featuresOf(imported(...all.map(([positions, contour]) => line(positions, { contour }))), ['contour']);
  const first = ([contour]: ReturnType<typeof contours>) => contour!.geometry.coordinates[0];

  test('are turned so that the higher ground is on the left', () => {
    const low = track('0,100 2000,100');
    const high = track('0,900 2000,900');
    expect(contours([low, 100], [high, 200]).map(({ properties }) => properties.uphill)).toEqual([
      'left',
      'left',
    ]);
    expect(first(contours([low, 100], [high, 200]))).toEqual([0, 100]);
    expect(first(contours([low.toReversed(), 100], [high, 200]))).toEqual([0, 100]);
    expect(first(contours([low, 200], [high, 100]))).toEqual([2000, 100]);
  });

  test('that are closed are hills, and stay so when the edge cuts them', () => {
    const ring = track('-100,100 -100,900 500,900 500,100 -100,100');
    expect(contours([ring, 100])[0]!.geometry).toEqual({
      type: 'LineString',
      coordinates: track('0,100 500,100 500,900 0,900'),
    });
  });
});

describe('longitude and latitude', () => {
  const origin: Position = [-77.555, 38.815];
  const mapping: Mapping = {
    ...MAPPING,
    coordinates: { system: 'lonlat', origin },
    extent: [-15000, -15000, 15000, 15000],
    rules: [{ where: {}, kind: 'spot', set: { level: 1 } }],
  };
  const projected = (position: Position): Position => {
    const field = unwrap(importOf(survey(foreign('Point', position, {})), mapping));
    return field.features[0]!.geometry.coordinates as Position;
  };

  /** East and north in the plane that touches the WGS 84 ellipsoid at the origin. */
  function tangentPlane([longitude, latitude]: Position): Position {
    const rad = Math.PI / 180;
    const globe = ([lon, lat]: Position) => {
      const e2 = 0.00669437999014;
      const n = 6378137 / Math.sqrt(1 - e2 * Math.sin(lat * rad) ** 2);
      const flat = n * Math.cos(lat * rad);
      return [
        flat * Math.cos(lon * rad),
        flat * Math.sin(lon * rad),
        n * (1 - e2) * Math.sin(lat * rad),
      ] as const;
    };
    const [x0, y0, z0] = globe(origin);
    const [x1, y1, z1] = globe([longitude, latitude]);
    const [x, y, z] = [x1 - x0, y1 - y0, z1 - z0];
    const [sl, cl, sp, cp] = [
      Math.sin(origin[0] * rad),
      Math.cos(origin[0] * rad),
      Math.sin(origin[1] * rad),
      Math.cos(origin[1] * rad),
    ];
    return [-sl * x + cl * y, -sp * cl * x - sp * sl * y + cp * z];
  }

  test('become metres east and north of the origin', () => {
    expect(projected(origin)).toEqual([0, 0]);
    for (const [east, north] of track('0.1,0.1 -0.1,0.05 0.08,-0.1 -0.12,-0.12 0,0.1')) {
      const position: Position = [origin[0] + east, origin[1] + north];
      const [x, y] = projected(position);
      const [expectedX, expectedY] = tangentPlane(position);
      expect(Math.abs(x - expectedX)).toBeLessThan(0.1);
      expect(Math.abs(y - expectedY)).toBeLessThan(0.1);
    }
  });
});

test('what was imported reads back as the same battlefield', () => {
  const field = imported(
    polygon([track('-500,100.123 900,100 900,900.456 -500,900')], { natural: 'wood', name: 'Copse' }),
    line(track('-9,50 1999,50.005'), { highway: 'primary' }),
    line(track('0,100 2000,100'), { contour: '90' }),
    line(track('0,700 2000,800'), { contour: '100' }),
  );
  expect(unwrap(readBattlefield(writeBattlefield(field), 'f'))).toEqual(field);
});
