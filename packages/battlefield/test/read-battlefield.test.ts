import { formatProblem, type Problem } from '@abatis/data';
import { describe, expect, test } from 'vitest';
import { readBattlefield } from '../src/index.ts';
import { area, box, closed, collection, draw, line, point, track } from './draw.ts';

const woods = () => area('w', 'woods', box(100, 100, 900, 900));
const creek = () => line('c', 'watercourse', track('0,500 2000,500'), { class: 'creek' });
const pike = () => line('r', 'road', track('1000,0 1000,2000'), { class: 'pike' });

function problemsOf(input: unknown): readonly Problem[] {
  const parsed = readBattlefield(input, 'field.geojson');
  return parsed.ok ? [] : parsed.problems;
}

/** The features, of which one is wrong, and the one problem that is expected. */
function wrong(
  title: string,
  features: readonly unknown[],
  path: string,
  reason: string,
  header: object = {},
) {
  test(title, () => {
    const problems = problemsOf(collection(features, header));
    expect(problems.map(formatProblem)).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'field.geojson', path });
    expect(problems[0]!.reason).toContain(reason);
  });
}

test('a sound field is read as it is', () => {
  const json = collection([woods(), creek(), pike(), point('b', 'bridge', [1000, 500], { burnable: true })]);
  expect(readBattlefield(json, 'f')).toEqual({ ok: true, value: json, warnings: [] });
  expect(readBattlefield(JSON.stringify(json), 'f')).toEqual({ ok: true, value: json, warnings: [] });
});

test('holes and multiple geometries are accepted', () => {
  const holed = area('w', 'woods', box(0, 0, 900, 900), box(100, 100, 200, 200));
  const two = draw('o', 'orchard', {
    type: 'MultiPolygon',
    coordinates: [[closed(box(1000, 0, 1100, 100))], [closed(box(1200, 0, 1300, 100))]],
  });
  const both = draw(
    'x',
    'wall',
    {
      type: 'MultiLineString',
      coordinates: [track('0,0 9,9'), track('50,0 60,9')],
    },
    { class: 'stone' },
  );
  expect(problemsOf(collection([holed, two, both]))).toEqual([]);
});

describe('the file as a whole', () => {
  test('text that is not JSON is located', () => {
    const [problem, ...rest] = problemsOf('{ "type": \n  oops }');
    expect(rest).toEqual([]);
    expect(problem!.reason).toContain('not JSON: unexpected "oops }" at line 2, column 3');
  });
  test('text that breaks off is located', () => {
    expect(problemsOf('{ "type": ')[0]!.reason).toContain('the file ends too early');
  });
  test('text that is too large is not read', () => {
    expect(problemsOf(' '.repeat(33 * 1024 * 1024)).map(({ reason }) => reason)).toEqual([
      'too large: 33 MB, and at most 32 MB are read',
    ]);
  });
  test.each([null, 7, 'null', '[]', { type: 'Feature' }, undefined])('%j is not a battlefield', input => {
    expect(problemsOf(input).map(({ path }) => path)).toEqual(['/type']);
  });
  test('features must be a list', () => {
    expect(problemsOf({ ...(collection([]) as object), features: {} }).map(({ path }) => path)).toEqual([
      '/features',
    ]);
  });
  test('an unknown member is named', () => {
    const problems = problemsOf({ ...(collection([woods()]) as object), colour: 'red' });
    expect(problems.map(({ path }) => path)).toEqual(['/colour']);
  });
  test('a missing header is named', () => {
    expect(problemsOf({ type: 'FeatureCollection', features: [woods()] }).map(({ path }) => path)).toEqual([
      '/abatis',
    ]);
  });
  wrong('an empty collection', [], '/features', 'is empty');
  wrong('a later version', [woods()], '/abatis/version', 'is 2; this program reads version 1', {
    version: 2,
  });
  wrong('another format', [woods()], '/abatis/format', 'must be "battlefield"', { format: 'hexmap' });
  wrong('another unit', [woods()], '/abatis/units', 'must be "metre"', { units: 'feet' });
  wrong('no name', [woods()], '/abatis/name', 'must', { name: '' });
  wrong('a mistyped header', [woods()], '/abatis/sorce', 'did you mean "source"?', { sorce: 'me' });
  wrong('an extent the wrong way round', [woods()], '/abatis/extent', 'west < east', {
    extent: [9, 9, 0, 0],
  });
  wrong('an extent in degrees', [woods()], '/abatis/extent', 'if these are degrees', {
    extent: [-77.6, 38.7, -77.5, 38.9],
  });
  wrong('an extent beyond all bounds', [woods()], '/abatis/extent', '100 km', { extent: [0, 0, 3e5, 3e5] });
  wrong('a relief without interval', [woods()], '/abatis/relief/interval', 'is missing', {
    relief: { base: 0 },
  });
  wrong(
    'positions in degrees',
    [
      area('w', 'woods', track('-77.5,38.8 -77.4,38.8 -77.4,38.9')),
      point('p', 'spot', [-77.45, 38.85], { level: 1 }),
    ],
    '/features',
    'look like degrees',
  );
});

describe('a feature', () => {
  wrong('is not a feature', [{ type: 'Polygon' }], '/features/0/type', '"Feature"');
  wrong('without id', [{ ...woods(), id: undefined }], '/features/0/id', 'needs an id');
  wrong('with a number for an id', [{ ...woods(), id: 7 }], '/features/0/id', 'needs an id');
  wrong('with an id used before', [woods(), woods()], '/features/1/id', 'already the id of feature 0');
  wrong(
    'without properties',
    [{ ...woods(), properties: null }],
    '/features/0/properties/kind',
    'must be one of',
  );
  wrong(
    'of unknown kind',
    [draw('w', 'wods' as 'woods', woods().geometry)],
    '/features/0/properties/kind',
    'did you mean "woods"?',
  );
  wrong(
    'of a kind like no other',
    [draw('w', 'zzzz' as 'woods', woods().geometry)],
    '/features/0/properties/kind',
    '"zzzz" is not a known kind',
  );
  wrong(
    'with an unknown member',
    [{ ...woods(), style: {} }],
    '/features/0/style',
    'is not a known property',
  );
  wrong(
    'with an unknown property',
    [line('r', 'road', track('0,0 9,9'), { class: 'road', nmae: 'x' })],
    '/features/0/properties/nmae',
    'did you mean "name"?',
  );
  wrong(
    'with an unknown class',
    [line('c', 'watercourse', track('0,0 9,9'), { class: 'creak' })],
    '/features/0/properties/class',
    'did you mean "creek"?',
  );
  wrong(
    'without the class it needs',
    [line('r', 'road', track('0,0 9,9'))],
    '/features/0/properties/class',
    'is missing',
  );
  wrong(
    'with a property of the wrong type',
    [line('x', 'railway', track('0,0 9,9'), { finished: 'no' })],
    '/features/0/properties/finished',
    'must be of type boolean, not "no"',
  );
  wrong('a place without a name', [point('p', 'place', [5, 5])], '/features/0/properties/name', 'is missing');
  wrong(
    'wholly outside the extent',
    [area('w', 'woods', box(5000, 0, 6000, 900))],
    '/features/0/geometry',
    'outside the extent',
  );
});

describe('relief', () => {
  const ring = closed(box(100, 100, 500, 500));
  const relief = { interval: 10, base: 60 };
  wrong(
    'a contour without level',
    [line('k', 'contour', ring)],
    '/features/0/properties/level',
    'a contour needs a level',
  );
  wrong(
    'a spot without level',
    [point('s', 'spot', [500, 5])],
    '/features/0/properties/level',
    'a spot needs a level',
  );
  wrong(
    'level and height',
    [point('s', 'spot', [500, 5], { level: 1, height: 70 })],
    '/features/0/properties/level',
    'give one of them',
    { relief },
  );
  wrong(
    'a height without relief',
    [point('s', 'spot', [500, 5], { height: 70 })],
    '/features/0/properties/height',
    'needs "relief"',
  );
  wrong(
    'a level that is no whole number',
    [point('s', 'spot', [500, 5], { level: 1.5 })],
    '/features/0/properties/level',
    'integer',
  );
  wrong(
    'a height beyond all levels',
    [point('s', 'spot', [500, 5], { height: 5000 })],
    '/features/0/properties/height',
    'would be level 494',
    { relief },
  );
  wrong(
    'uphill inside an open line',
    [line('k', 'contour', track('0,0 9,500'), { level: 1, uphill: 'inside' })],
    '/features/0/properties/uphill',
    'not closed',
  );
});

describe('geometry', () => {
  const shape = (type: string, coordinates: unknown) => ({ ...woods(), geometry: { type, coordinates } });
  const ring = (...positions: unknown[]) => [shape('Polygon', [positions])];
  const at = '/features/0/geometry/coordinates';
  wrong('none', [{ ...woods(), geometry: null }], '/features/0/geometry', 'needs a geometry');
  wrong(
    'of the wrong type',
    [draw('w', 'woods', creek().geometry)],
    '/features/0/geometry/type',
    '"woods" is drawn as Polygon or MultiPolygon',
  );
  wrong(
    'a collection',
    [{ ...woods(), geometry: { type: 'GeometryCollection', geometries: [] } }],
    '/features/0/geometry/type',
    'make a feature of each',
  );
  wrong(
    'with a stranger',
    [{ ...woods(), geometry: { ...woods().geometry, crs: 1 } }],
    '/features/0/geometry/crs',
    'not a known property',
  );
  wrong('without coordinates', [shape('Polygon', undefined)], at, 'must be a list of rings');
  wrong('a ring that is not closed', ring([0, 0], [900, 0], [900, 900], [0, 900]), `${at}/0`, 'not closed');
  wrong('a ring of three positions', ring([0, 0], [900, 0], [0, 0]), `${at}/0`, 'at least 4');
  wrong(
    'a ring that crosses itself',
    ring([0, 0], [900, 900], [900, 0], [0, 900], [0, 0]),
    `${at}/0`,
    'crosses itself',
  );
  wrong('a ring that retraces itself', ring([0, 0], [900, 0], [500, 0], [0, 0]), `${at}/0`, 'crosses itself');
  wrong('a ring of one place', ring([500, 0], [500, 0], [500, 0], [500, 0]), `${at}/0`, 'encloses no area');
  wrong(
    'a hole outside',
    [area('w', 'woods', box(0, 0, 500, 500), box(600, 600, 700, 700))],
    `${at}/1`,
    'outside its outline',
  );
  wrong('a position of text', ring(['1', 0], [900, 0], [900, 900], [1, 0]), `${at}/0/0/0`, 'not "1"');
  wrong('a position of null', ring([0, null], [900, 0], [900, 900], [0, null]), `${at}/0/0/1`, 'not null');
  wrong(
    'a position that is not finite',
    ring([0, Number.NaN], [900, 0], [900, 900], [0, 0]),
    `${at}/0/0/1`,
    'finite',
  );
  wrong(
    'a position at the end of the world',
    ring([0, 0], [4e6, 0], [900, 900], [0, 0]),
    `${at}/0/1/0`,
    'at most 100 km',
  );
  wrong(
    'a position with a height',
    ring([0, 0, 5], [900, 0, 5], [900, 900, 5], [0, 0, 5]),
    `${at}/0/0`,
    'more than two numbers',
  );
  wrong('a position of one number', ring([500], [900, 0], [900, 900], [500]), `${at}/0/0`, '[east, north]');
  wrong(
    'a line without length',
    [line('r', 'road', track('5,500 5,500.001'), { class: 'road' })],
    at,
    'has no length',
  );
  wrong('a line of one position', [line('r', 'road', [[5, 500]], { class: 'road' })], at, 'at least 2');
});

describe('a bridge', () => {
  wrong(
    'that touches no water',
    [creek(), pike(), point('b', 'bridge', [1000, 900])],
    '/features/2/geometry',
    'touches no water',
  );
  wrong(
    'that touches no road',
    [creek(), pike(), point('b', 'bridge', [600, 500])],
    '/features/2/geometry',
    'touches no road',
  );
  wrong(
    'that touches neither',
    [creek(), pike(), point('f', 'ford', [600, 900])],
    '/features/2/geometry',
    'no water and no road',
  );
  test('over a lake is sound', () => {
    const lake = area('l', 'water', box(900, 900, 1100, 1100));
    expect(problemsOf(collection([lake, pike(), point('b', 'bridge', [1000, 1000])]))).toEqual([]);
  });
});

test('problems name their feature, and independent faults are all listed', () => {
  const problems = problemsOf(
    collection([line('r', 'road', [[5, 5]], { class: 'raod' }), { ...woods(), id: '' }]),
  );
  expect(problems.map(({ feature, path }) => [feature, path])).toEqual([
    ['r', '/features/0/geometry/coordinates'],
    ['r', '/features/0/properties/class'],
    [undefined, '/features/1/id'],
  ]);
  expect(formatProblem(problems[1]!)).toBe(
    'field.geojson, feature "r" at /features/0/properties/class: "raod" is not one of pike, road, trail; did you mean "road"?',
  );
});

test('fifty places without a name are one line with a count', () => {
  const many = Array.from({ length: 50 }, (_, i) => point(`p${i}`, 'place', [500, 500]));
  const problems = problemsOf(collection(many));
  expect(problems.map(({ feature, path, more }) => [feature, path, more])).toEqual([
    ['p0', '/features/0/properties/name', 49],
  ]);
});
