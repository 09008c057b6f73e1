import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { abatis, newFolder, read } from './terminal.ts';

const MILL = 'packages/battlefield/examples/mill-creek.json';

const line = (coordinates: number[][], properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});

const WOOD = {
  type: 'Feature',
  properties: { '@id': 'way/1', natural: 'wood', name: 'Bois' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [4.36, 50.65],
        [4.38, 50.65],
        [4.38, 50.66],
        [4.36, 50.66],
        [4.36, 50.65],
      ],
    ],
  },
};

const ROADS = Array.from({ length: 40 }, (_, i) =>
  line(
    [
      [4.36, 50.66 + i / 1e4],
      [4.4, 50.66 + i / 1e4],
    ],
    { highway: 'avenue' },
  ),
);

const HEIGHTS = `ncols 4
nrows 4
xllcorner 4.34
yllcorner 50.63
cellsize 0.03
60 60 60 60
60 95 95 60
60 95 95 60
60 60 60 60
`;

const MAPPING = {
  format: 'mapping',
  version: 1,
  name: 'Field',
  coordinates: { system: 'lonlat', origin: [4.35, 50.64] },
  extent: [0, 0, 6000, 6000],
  rules: [
    { where: { natural: 'wood' }, kind: 'woods', properties: { name: 'name' } },
    {
      where: { highway: '*' },
      kind: 'road',
      properties: { class: { from: 'highway', values: { primary: 'pike' } } },
    },
  ],
};

/** A folder with the survey of a field. */
function surveyed(): string {
  const folder = newFolder();
  const collection = (features: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', features });
  writeFileSync(join(folder, 'osm.geojson'), `\uFEFF${collection([WOOD])}`);
  writeFileSync(join(folder, 'roads.geojson'), collection(ROADS));
  writeFileSync(join(folder, 'heights.asc'), HEIGHTS);
  writeFileSync(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
  return folder;
}

const BOX = ['--box', '4.35,50.64,4.43,50.69', '--relief', '10,60', '--name', 'Bois'];

describe('import', () => {
  test('several files by the mapping for OpenStreetMap, then compiled', async () => {
    const folder = surveyed();
    const files = ['osm.geojson', 'roads.geojson', 'heights.asc'];
    const imported = await abatis(folder, [
      'import',
      'openstreetmap',
      ...files,
      ...BOX,
      '--out',
      'field.json',
    ]);
    expect(imported).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(read(folder, 'field.json')).abatis).toMatchObject({
      name: 'Bois',
      relief: { interval: 10, base: 60 },
    });
    const compiled = await abatis(folder, ['compile', 'field.json', '--across', '228.6']);
    expect(compiled.code).toBe(0);
    const [map] = compiled.json as { hexes: { terrain?: string; level?: number }[] }[];
    expect(map!.hexes.some(({ terrain }) => terrain === 'woods')).toBe(true);
    expect(Math.max(...map!.hexes.map(({ level = 0 }) => level))).toBe(3);
  });

  test('what cannot be read is one line with a count; --strict refuses it', async () => {
    const folder = surveyed();
    const files = ['mapping.json', 'osm.geojson', 'roads.geojson'];
    const lenient = await abatis(folder, ['import', ...files]);
    expect(lenient.code).toBe(0);
    expect(JSON.parse(lenient.out).features).toHaveLength(1);
    expect(lenient.err).toMatch(
      /^abatis: warning: roads.geojson.*"avenue" gives no class \(and 39 more like this\)\n$/,
    );
    const strict = await abatis(folder, ['import', ...files, '--strict', '--out', 'field.json']);
    expect(strict.code).toBe(2);
    expect(strict.err).toMatch(
      /^abatis: roads.geojson.*"avenue" gives no class \(and 39 more like this\)\n$/,
    );
    expect(existsSync(join(folder, 'field.json'))).toBe(false);
  });

  test('all that is wrong with several files is told at once', async () => {
    const folder = surveyed();
    writeFileSync(join(folder, 'torn.geojson'), '{"type":');
    const missing = await abatis(folder, ['import', 'mapping.json', 'one.geojson', 'two.geojson']);
    expect(missing.err).toBe(
      'abatis: one.geojson: there is no such file\nabatis: two.geojson: there is no such file\n',
    );
    const { code, err } = await abatis(folder, ['import', 'mapping.json', 'torn.geojson', 'heights.asc']);
    expect(code).toBe(2);
    expect(err.split('\n').filter(Boolean)).toEqual([
      expect.stringContaining('torn.geojson: not JSON'),
      expect.stringContaining('heights.asc: a height grid needs "relief"'),
    ]);
  });

  test('layers that a GIS program saved come back under the header of the battlefield', async () => {
    const folder = newFolder();
    const { features, abatis: header } = JSON.parse(read(folder, MILL));
    const layer = {
      type: 'FeatureCollection',
      name: 'mill',
      crs: {},
      features: features.map(({ id, properties, ...rest }: Record<string, object>, fid: number) => ({
        ...rest,
        properties: { fid, id, class: null, height: null, ...properties },
      })),
    };
    writeFileSync(join(folder, 'layer.geojson'), JSON.stringify(layer));
    const { code, out } = await abatis(folder, ['import', MILL, 'layer.geojson']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ type: 'FeatureCollection', abatis: header, features });
  });

  test.each([
    [['openstreetmap', 'osm.geojson'], 'needs --box'],
    [['openstreetmap', 'osm.geojson', '--box', '1,2'], 'must be 4 numbers'],
    [['openstreetmap', 'osm.geojson', '--box', '5,50,4,51'], 'west and south first'],
    [['mapping.json', 'osm.geojson', '--name', 'x'], '--name is for a ready mapping'],
    [['mapping.json'], 'an argument is missing'],
  ])('%j is misused', async (args, reason) => {
    const { code, err } = await abatis(surveyed(), ['import', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });
});

describe('compile', () => {
  test('a sheet and an overlay from files', async () => {
    const folder = newFolder();
    const layout = { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } };
    writeFileSync(join(folder, 'sheet.json'), JSON.stringify({ layout, cols: 7, rows: 6, across: 228.6 }));
    writeFileSync(
      join(folder, 'overlay.json'),
      JSON.stringify({ format: 'overlay', version: 1, hexes: { '0302': { terrain: 'clear' } } }),
    );
    const args = ['compile', MILL, '--sheet', 'sheet.json', '--overlay', 'overlay.json', '--out', 'map.json'];
    expect(await abatis(folder, args)).toMatchObject({ code: 0, out: '', err: '' });
    const { hexes, sheet } = JSON.parse(read(folder, 'map.json'));
    expect(sheet).toMatchObject({ cols: 7, rows: 6 });
    expect(hexes.map(({ hex }: { hex: string }) => hex)).toContain('0202');
    expect(hexes.map(({ hex }: { hex: string }) => hex)).not.toContain('0302');
  });

  test('without hexes, with both kinds of them, or with bad ones it is refused', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'sheet.json'), '{"cols": 3}');
    expect((await abatis(folder, ['compile', MILL])).err).toContain('--sheet FILE or --across METRES');
    expect((await abatis(folder, ['compile', MILL, '--across', 'far'])).err).toContain(
      'not a number of metres',
    );
    expect((await abatis(folder, ['compile', MILL, '--across', '9', '--sheet', 's'])).err).toContain(
      'as well',
    );
    const { code, err } = await abatis(folder, ['compile', MILL, '--sheet', 'sheet.json']);
    expect(code).toBe(2);
    expect(err.split('\n').filter(Boolean).length).toBeGreaterThan(1);
    expect(err).toContain('/sheet/');
  });

  test('flat hexes fill the field in columns', async () => {
    const { json } = await abatis(newFolder(), ['compile', MILL, '--across', '300', '--flat-hexes']);
    expect(json[0]).toMatchObject({
      sheet: { layout: { orientation: 'flat', order: 'CCRR' }, cols: 5, rows: 3 },
    });
  });
});

/** A table of the field in a file, or of a scenario. */
const TABLE = { table: { width: 60, height: 40 }, metresPerInch: 20, origin: { x: 100, y: 320 }, facing: 10 };

function withTable(table: object = TABLE): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'table.json'), JSON.stringify(table));
  return folder;
}

describe('compile to a table', () => {
  test('a table from a file, or from a scenario that has one', async () => {
    const plain = await abatis(withTable(), ['compile', MILL, '--table', 'table.json']);
    expect(plain).toMatchObject({ code: 0, err: '' });
    expect(plain.json[0]).toMatchObject({
      format: 'tablemap',
      sheet: TABLE,
      areas: [{ id: 'mill-woods', kind: 'woods' }],
    });
    const scenario = await abatis(withTable({ id: 'mill', sheet: TABLE }), [
      'compile',
      MILL,
      '--table',
      'table.json',
    ]);
    expect(scenario.json).toEqual(plain.json);
  });

  test('what a rulebook has no word for is told', async () => {
    const folder = newFolder();
    const vines = JSON.parse(read(folder, MILL));
    vines.features[0].properties.kind = 'vineyard';
    writeFileSync(join(folder, 'vines.json'), JSON.stringify(vines));
    writeFileSync(join(folder, 'table.json'), JSON.stringify(TABLE));
    const { code, err } = await abatis(folder, [
      'compile',
      'vines.json',
      '--table',
      'table.json',
      '--for',
      'lfm',
    ]);
    expect(code).toBe(0);
    expect(err).toContain('LFM does not know "vineyard", which counts as open ground: 1 piece, mill-woods');
  });

  test.each([
    [['--across', '200'], 'hexes were given as well'],
    [['--overlay', 'overlay.json'], 'an overlay corrects hexes'],
  ])('with %j it is refused', async (args, reason) => {
    const { code, err } = await abatis(withTable(), ['compile', MILL, '--table', 'table.json', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  test('a table that cannot be laid is refused with its place', async () => {
    const { code, err } = await abatis(withTable({ table: { width: 60 } }), [
      'compile',
      MILL,
      '--table',
      'table.json',
    ]);
    expect(code).toBe(2);
    expect(err).toContain('/sheet/metresPerInch');
  });
});

describe('draw', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('a map as SVG, with names, hexes, numbers and levels', async () => {
    const { code, out } = await abatis(newFolder(), [
      'draw',
      MILL,
      '--across',
      '228.6',
      '--width',
      '400',
      '--out',
      '-',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/);
    expect(out).toContain('>0301</text>');
    expect(out).toContain('data:image/png;base64,');
    expect(out.trimEnd().endsWith('</svg>')).toBe(true);
  });

  test('a terminal shows what is being done; elsewhere only work of more than a second is told', async () => {
    const args = ['draw', MILL, '--width', '200', '--flat', '--out', 'map.svg'];
    const shown = await abatis(newFolder(), args, { isTerminal: true });
    expect(shown.err).toContain('drawing');
    expect((await abatis(newFolder(), args)).err).toBe('');
    let seconds = 0;
    const slow = await abatis(newFolder(), args, { now: () => 1000 * seconds++ });
    expect(slow.err).toBe('drawing\n');
  });

  test('without hexes none are printed', async () => {
    const folder = newFolder();
    expect((await abatis(folder, ['draw', MILL, '--width', '400', '--flat', '--out', 'map.svg'])).code).toBe(
      0,
    );
    expect(read(folder, 'map.svg')).not.toContain('>0301</text>');
  });

  test('a table has rulers along its edges and is turned as it lies', async () => {
    const folder = withTable();
    const drawn = await abatis(folder, [
      'draw',
      MILL,
      '--table',
      'table.json',
      '--width',
      '500',
      '--flat',
      '--out',
      '-',
    ]);
    expect(drawn.code).toBe(0);
    expect(drawn.out).toContain('>60″</text>');
    expect(drawn.out).toContain('>MILL CREEK</text>');
    const bad = withTable({ ...TABLE, facing: 400 });
    const refused = await abatis(bad, ['draw', MILL, '--table', 'table.json', '--out', 'map.svg']);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('/sheet/facing');
  });

  test('a PNG without a Chromium says what to do', async () => {
    vi.stubEnv('CHROMIUM', '/nowhere/chromium');
    const { code, err } = await abatis(newFolder(), ['draw', MILL, '--width', '200', '--out', 'map.png']);
    expect(code).toBe(2);
    expect(err).toContain(
      'a PNG needs Chromium, and there is none: install it, set CHROMIUM, or ask for .svg',
    );
  });

  test.each([
    [['--out', 'map.pdf'], '--out must be a .svg or a .png file'],
    [[], '--out must be'],
    [['--out', 'map.svg', '--width', '1'], '--width must be from 100'],
  ])('%j is misused', async (args, reason) => {
    const { code, err } = await abatis(newFolder(), ['draw', MILL, ...args]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });
});
