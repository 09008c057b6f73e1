import { schemaFaults } from '@abatis/data';
import { describe, expect, test } from 'vitest';
import {
  compileHexes,
  importSurvey,
  type Mapping,
  mappingOver,
  type Position,
  readMapping,
  readyMapping,
  readyMappingSchema,
} from '../src/index.ts';
import { box, closed, track, unwrap } from './draw.ts';
import { imported, importOf, line, MAPPING, polygon, square, survey } from './foreign.ts';

const HEXES = {
  layout: { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
  cols: 9,
  rows: 9,
  across: 200,
} as const;

describe('real data', () => {
  const one = (rules: Mapping['rules'], ...features: object[]) =>
    importOf(survey(...features), { ...MAPPING, rules });
  const told = (parsed: ReturnType<typeof importOf>) =>
    parsed.ok ? parsed.warnings.map(({ reason, more = 0 }) => `${more + 1} ${reason}`) : ['refused'];

  test('a long bridge lies where its line meets the water, not in its middle', () => {
    const field = unwrap(
      one(
        [
          { where: { bridge: '*' }, kind: 'bridge', goOn: true },
          { where: { highway: '*' }, kind: 'road', set: { class: 'road' } },
          { where: { waterway: '*' }, kind: 'watercourse', set: { class: 'river' } },
        ],
        line(track('500,100 500,1900'), { highway: 'primary', bridge: 'yes' }),
        line(track('0,300 2000,300'), { waterway: 'river' }),
      ),
    );
    const bridge = field.features.find(({ properties }) => properties.kind === 'bridge');
    expect(bridge?.geometry).toEqual({ type: 'Point', coordinates: [500, 300] });
  });

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
    expect(problems(asc(['0 0', '0 high']))).toEqual(['"high" is not a height (row 2)']);
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
