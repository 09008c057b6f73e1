import { schemaFaults } from '@abatis/data';
import { describe, expect, test } from 'vitest';
import {
  compileHexes,
  featuresOf,
  importSurvey,
  type Mapping,
  mappingOver,
  type Position,
  readBattlefield,
  readMapping,
  readyMapping,
  readyMappingSchema,
  writeBattlefield,
} from '../src/index.ts';
import { box, closed, track, unwrap } from './draw.ts';

const MAPPING: Mapping = {
  format: 'mapping',
  version: 1,
  name: 'Surveyed field',
  source: 'a survey',
  coordinates: { system: 'metre', origin: [280000, 4300000] },
  extent: [0, 0, 2000, 2000],
  relief: { interval: 10, base: 0 },
  heights: 'foot',
  rules: [
    {
      where: { natural: 'wood' },
      geometry: ['Polygon', 'MultiPolygon'],
      kind: 'woods',
      properties: { name: 'name' },
    },
    {
      where: { highway: '*' },
      kind: 'road',
      properties: { name: 'name', class: { from: 'highway', values: { primary: 'pike', track: 'trail' } } },
    },
    {
      where: { waterway: ['stream', 'ditch'] },
      kind: 'watercourse',
      properties: { name: 'name' },
      set: { class: 'creek' },
    },
    { where: { contour: '*' }, kind: 'contour', properties: { height: 'contour' } },
    { where: { ele: '*' }, kind: 'spot', properties: { height: 'ele' } },
    { where: { power: '*' }, kind: 'ignore' },
  ],
};

const foreign = (type: string, coordinates: unknown, properties: object, id?: string | number) => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  geometry: { type, coordinates },
  properties,
});
const at = (x: number, y: number): Position => [280000 + x, 4300000 + y];
const line = (positions: Position[], properties: object, id?: string | number) =>
  foreign(
    'LineString',
    positions.map(([x, y]) => at(x, y)),
    properties,
    id,
  );
const polygon = (rings: Position[][], properties: object, id?: string | number) =>
  foreign(
    'Polygon',
    rings.map(ring => [...ring, ring[0]!].map(([x, y]) => at(x, y))),
    properties,
    id,
  );
const survey = (...features: object[]) => ({ type: 'FeatureCollection', crs: {}, features });
const importOf = (content: unknown, mapping: Mapping, strict = false) =>
  importSurvey([{ name: 'survey.json', content }], mapping, { strict });
const imported = (...features: object[]) => unwrap(importOf(survey(...features), MAPPING));

function problemsOf(mapping: Mapping, ...features: object[]): string[] {
  const parsed = importOf(JSON.stringify(survey(...features)), mapping, true);
  return parsed.ok ? [] : parsed.problems.map(({ feature, path, reason }) => `${feature} ${path} ${reason}`);
}

const square = track('100,100 900,100 900,900 100,900');

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
      'is no longitude and latitude',
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

describe('real data', () => {
  const one = (rules: Mapping['rules'], ...features: object[]) =>
    importOf(survey(...features), { ...MAPPING, rules });
  const told = (parsed: ReturnType<typeof importOf>) =>
    parsed.ok ? parsed.warnings.map(({ reason, more = 0 }) => `${more + 1} ${reason}`) : ['refused'];

  test('a table has a default for other values and for none', () => {
    const values = { from: 'highway', values: { primary: 'pike' }, default: 'road' };
    const field = unwrap(
      one(
        [{ where: {}, kind: 'road', properties: { class: values, name: 'name' } }],
        line(track('0,50 99,50'), { highway: 'primary', name: '  ' }),
        line(track('0,150 99,150'), { highway: 'motorway' }),
        line(track('0,250 99,250'), { highway: '' }),
      ),
    );
    expect(field.features.map(({ properties }) => properties)).toEqual([
      { kind: 'road', class: 'pike' },
      { kind: 'road', class: 'road' },
      { kind: 'road', class: 'road' },
    ]);
  });

  test('two hundred of the same unknown class are one line, and the rest is imported', () => {
    const wrong = Array.from({ length: 200 }, (_, i) =>
      line(track(`0,${i} 99,${i}`), { highway: 'motorway' }),
    );
    const parsed = importOf(survey(polygon([square], { natural: 'wood' }), ...wrong), MAPPING);
    expect(told(parsed)).toEqual(['200 left out: "motorway" gives no class']);
    expect(unwrap(parsed).features).toHaveLength(1);
    expect(importOf(survey(...wrong), MAPPING, true)).toMatchObject({ ok: false, problems: [{ more: 199 }] });
  });

  test('a property that is not needed is left out alone', () => {
    const parsed = one(
      [{ where: {}, kind: 'watercourse', properties: { width: 'width' }, set: { class: 'creek' } }],
      line(track('0,50 99,50'), { width: 'wide' }),
    );
    expect(told(parsed)).toEqual(['1 read without it: "wide" gives no width']);
    expect(unwrap(parsed).features[0]!.properties).toEqual({ kind: 'watercourse', class: 'creek' });
  });

  test('tags that an export keeps apart are read', () => {
    const field = imported(
      line(track('0,50 999,50'), {
        osm_id: '7',
        other_tags: '"highway"=>"primary","name"=>"Rue \\"Haute\\""',
      }),
      polygon([square], { '@id': 'way/8', tags: { natural: 'wood' } }),
    );
    expect(field.features.map(({ id, properties }) => [id, properties.kind, properties.name])).toEqual([
      ['7', 'road', 'Rue "Haute"'],
      ['way/8', 'woods', undefined],
    ]);
  });

  test('several files are one field; ids that repeat are told apart', () => {
    const files = [1, 2].map(n => ({
      name: `${n}.json`,
      content: survey(
        polygon([square], { natural: 'wood', fid: 1 }, 1),
        polygon([square], { natural: 'wood' }),
      ),
    }));
    const field = unwrap(importSurvey(files, MAPPING));
    expect(field.features.map(({ id }) => id)).toEqual(['1', 'feature-1', '1-2', 'feature-3']);
  });

  test('a forest that reaches far beyond the field is cut exactly at its edge', () => {
    const far = track('-9000000,-9000000 1000,-9000000 1000,9000000 -9000000,9000000');
    const [wood] = imported(polygon([far], { natural: 'wood' })).features;
    const corners = (wood!.geometry.coordinates as Position[][])[0]!.slice(0, -1);
    expect(corners.sort((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual(track('0,0 0,2000 1000,0 1000,2000'));
  });

  /** Feet that are 80 and 100 metres. */
  const [LOWER, HIGHER] = [262.4672, 328.084] as const;

  const levelIn = (hex: string, ...contours: [Position[], number][]) => {
    const field = imported(...contours.map(([positions, contour]) => line(positions, { contour })));
    return unwrap(compileHexes(field, HEXES)).hexes.find(entry => entry.hex === hex)?.level ?? 0;
  };

  test('a closed contour within a higher one is a hollow', () => {
    const ring = (size: number) => closed(box(1000 - size, 1000 - size, 1000 + size, 1000 + size));
    expect(levelIn('0505', [ring(900), HIGHER], [ring(400), LOWER])).toBe(7);
    expect(levelIn('0505', [ring(900), LOWER], [ring(400), HIGHER])).toBe(10);
  });

  test('a contour behind another of the same height does not tell which side is higher', () => {
    const hill = closed(box(780, 880, 1220, 1120));
    const behind: [Position[], number][] = [
      [track('-9,1300 2009,1300'), LOWER],
      [track('-9,1400 2009,1400'), HIGHER],
    ];
    expect(levelIn('0505', [hill, LOWER], ...behind)).toBe(8);
  });

  test('dense lines are thinned by no more than a metre, unless the mapping keeps every point', () => {
    const dense = Array.from({ length: 500 }, (_, i): Position => [i * 2, 500 + (i % 2) * 0.5]);
    const pointsOf = (mapping: Mapping) =>
      (
        unwrap(importOf(survey(line(dense, { highway: 'track' })), mapping)).features[0]!.geometry
          .coordinates as Position[]
      ).length;
    expect(pointsOf(MAPPING)).toBe(2);
    expect(pointsOf({ ...MAPPING, thin: 0 })).toBe(500);
  });
});

const HEXES = {
  layout: { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
  cols: 9,
  rows: 9,
  across: 200,
} as const;

describe('height grids', () => {
  const asc = (rows: readonly string[], rest = '') =>
    `ncols ${rows[0]!.split(' ').length}\nnrows ${rows.length}\nxllcorner 280000\nyllcorner 4300000\ncellsize 500\n${rest}${rows.join('\n')}\n`;
  const problems = (content: string, mapping: Mapping = MAPPING) => {
    const parsed = importSurvey([{ name: 'h.asc', content }], mapping);
    return parsed.ok ? [] : parsed.problems.map(({ reason }) => reason);
  };
  const hill = ['0 0 0 0', '0 100 100 0', '0 100 100 0', '0 0 0 0'];

  test('become contours with the higher ground on the left, in the unit of the mapping', () => {
    const field = unwrap(importSurvey([{ name: 'h.asc', content: asc(hill) }], MAPPING));
    expect(field.features.map(({ id, properties }) => [id, properties])).toEqual([
      ['height-10', { kind: 'contour', height: 10, uphill: 'left' }],
      ['height-20', { kind: 'contour', height: 20, uphill: 'left' }],
      ['height-30', { kind: 'contour', height: 30, uphill: 'left' }],
    ]);
    const map = unwrap(compileHexes(field, HEXES));
    expect(map.hexes.find(({ hex }) => hex === '0505')!.level).toBe(3);
    expect(map.hexes.some(({ hex }) => hex === '0101')).toBe(false);
  });

  test('may lack points, and be placed by centres', () => {
    const holed = asc(['0 0 -1 -1', '0 100 100 -1', '0 100 100 0', '0 0 0 0'], 'NODATA_value -1\n');
    expect(unwrap(importSurvey([{ name: 'h.asc', content: holed }], MAPPING)).features).toHaveLength(3);
    const centred = asc(hill)
      .replace('xllcorner 280000', 'XLLCENTER 280250')
      .replace('yllcorner 4300000', 'YLLCENTER 4300250');
    expect(importSurvey([{ name: 'h.asc', content: centred }], MAPPING)).toEqual(
      importSurvey([{ name: 'h.asc', content: asc(hill) }], MAPPING),
    );
  });

  test('that are wrong say what', () => {
    expect(problems(asc(hill).replace('nrows 4', 'nrows 5'))).toEqual([
      'has 16 heights; 4 columns and 5 rows need 20',
    ]);
    expect(problems(asc(['0 0', '0 high']))).toEqual(['"high" is no height (row 2)']);
    expect(problems(asc(hill).replace('cellsize 500', 'cellsize 0'))).toEqual([
      '"cellsize" must be a number above 0',
    ]);
    expect(problems(asc(hill).replace('xllcorner', 'xll'))[0]).toContain('the corner is missing');
    expect(problems('nrows x\nncols 4\n')).toEqual(['"nrows" must be a whole number from 2 on']);
    const { relief: _, ...plain } = MAPPING;
    expect(problems(asc(hill), plain)[0]).toContain('needs "relief"');
  });
});

describe('the mapping for OpenStreetMap', () => {
  test('is in order, and a mapping that uses it may go before it with rules of its own', () => {
    expect(schemaFaults(readyMappingSchema, readyMapping('openstreetmap'))).toEqual([]);
    const { rules: _, ...frame } = MAPPING;
    const own = { where: { landuse: 'forest' }, kind: 'rough' };
    const mapping = unwrap(readMapping({ ...frame, use: 'openstreetmap', rules: [own] }, 'm'));
    expect(mapping.rules[0]).toEqual(own);
    expect(mapping.rules.slice(1)).toEqual(readyMapping('openstreetmap').rules);
    expect(mapping.attribution).toContain('OpenStreetMap');
    const bare = readMapping(frame, 'm');
    expect(bare.ok ? '' : bare.problems[0]!.reason).toContain('"use" a ready mapping');
  });

  test('lies over a box of degrees', () => {
    const mapping = unwrap(mappingOver('openstreetmap', { name: 'Field', box: [4.35, 50.64, 4.45, 50.7] }));
    expect(mapping.coordinates).toEqual({ system: 'lonlat', origin: [4.35, 50.64] });
    expect(mapping.extent[2]).toBeGreaterThan(7000);
    expect(mapping.extent[2]).toBeLessThan(7100);
    expect(mappingOver('openstreetmap', { name: 'Field', box: [4.45, 50.64, 4.35, 50.7] }).ok).toBe(false);
  });
});
