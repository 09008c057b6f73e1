import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { LfmCharts } from '../../src/charts/charts.ts';
import { explainSight } from '../../src/explain.ts';
import { screeningCharts } from '../charts/read-with.ts';
import { field } from '../field.ts';

const seen = (position: string, from: string, to: string, charts?: LfmCharts) =>
  expectOk(explainSight(field(position, charts).state, from, to));

test('LFM X10 LFM 27.2b the figure: the hill obstructs the paths that lead over it, and no others', () => {
  const { paths, ...sight } = seen('map 30x50\nlevel 2 1843', '2444', '1743');
  expect(sight).toEqual({
    from: '2444',
    to: '1743',
    range: 7,
    sight: 'partial',
    because: [{ clause: 'LFM 27.2b', reason: '2 of 4 paths obstructed' }],
    ends: [
      { place: '2444', ground: 'clear', level: 1, height: 1, raised: [], obstructs: null },
      { place: '1743', ground: 'clear', level: 1, height: 1, raised: [], obstructs: null },
    ],
  });
  const hill = { place: '1843', ground: 'clear', level: 2, height: 2, raised: [], obstructs: 'LFM 27.3a' };
  expect(paths.filter(path => path.at(-1)!.place === '1843').map(path => path.at(-1))).toEqual([hill, hill]);
  expect(paths.flat().filter(({ obstructs }) => obstructs)).toEqual([hill, hill]);
});

test('LFM 27.3a LFM 27.3b LFM 27.3c each hex in the way has its case', () => {
  const obstructs = (ground: string) => seen(ground, '1008', '1012').paths[0]!.map(each => each.obstructs);
  expect(obstructs('level 2 1010')).toEqual([null, 'LFM 27.3a', null]);
  expect(obstructs('level 2 1008 1010')).toEqual([null, 'LFM 27.3b', null]);
  expect(obstructs('level 2 1010 1012')).toEqual([null, 'LFM 27.3c', null]);
  expect(obstructs('level 2 1008 1012')).toEqual([null, null, null]);
});

test('LFM 27.3d LFM 27.3e LFM 27.3f LFM R208 what raises a hex is named, and counts once', () => {
  const [path] = seen(
    'town 1009\nwoods 1010 1011\nunion 1008 G 4/2-4\nunion 1011 A 4-4\nconfederate 1009 X 4-4',
    '1008',
    '1012',
  ).paths;
  expect(path).toMatchObject([
    { place: '1009', height: 2, raised: [{ clause: 'LFM 27.3d', reason: 'town' }] },
    { place: '1010', height: 2, raised: [{ clause: 'LFM 27.3f', reason: 'woods' }] },
    { place: '1011', height: 2, raised: [{ clause: 'LFM 27.3f' }, { clause: 'LFM 27.3e' }] },
  ]);
});

test('LFM 27.3e LFM 6.1c friends block fire and not the zone of influence, which is told', () => {
  const { sight, because } = seen('union 1008 G 4/2-4\nunion 1010 A 4-4', '1008', '1012');
  expect(sight).toBe('blocked');
  expect(because.at(-1)).toEqual({
    clause: 'LFM 6.1c',
    reason: 'friends do not count for a zone of influence: clear',
  });
  expect(seen('union 1010 A 4-4', '1008', '1012').sight).toBe('clear');
});

test('LFM 27.3g LFM 27.1 cover of the target, and adjacent hexes', () => {
  const { sight, because } = seen('woods 1012', '1008', '1012');
  expect(sight).toBe('partial');
  expect(because.map(({ clause }) => clause)).toEqual(['LFM 27.2b', 'LFM 27.3g']);
  expect(seen('woods 1009', '1008', '1009')).toMatchObject({
    sight: 'clear',
    because: [{ clause: 'LFM 27.1' }],
    paths: [[]],
  });
});

test("LFM T2 works that an owner's chart lets hide something are named, others are not", () => {
  const text = 'woods 1011\nbreastworks 1009 1011 1012';
  const { because, paths } = seen(text, '1008', '1012', screeningCharts(1, true));
  const works = { clause: 'LFM T2', reason: 'breastworks' };
  expect(paths[0]).toMatchObject([
    { place: '1009', height: 2, raised: [works], obstructs: 'LFM 27.3a' },
    { place: '1010', height: 1, raised: [], obstructs: null },
    { place: '1011', height: 2, raised: [{ clause: 'LFM 27.3f', reason: 'woods' }, works] },
  ]);
  expect(because).toEqual([{ clause: 'LFM 27.2b', reason: '1 of 1 paths obstructed' }]);
  const inCover = seen('breastworks 1010 1012', '1008', '1012', screeningCharts(0, true));
  expect(inCover.because.at(-1)).toEqual({ clause: 'LFM T2', reason: 'the target is in breastworks' });
  expect(inCover.paths[0]![1]).toMatchObject({ height: 1, raised: [] });
  const inWoods = seen('woods 1012\nbreastworks 1012', '1008', '1012', screeningCharts(0, true));
  expect(inWoods.because.at(-1)).toEqual({ clause: 'LFM 27.3g', reason: 'the target is in woods' });
  expect(seen(text, '1008', '1010').paths[0]).toMatchObject([{ place: '1009', height: 1, raised: [] }]);
});

test('LFM T2 LFM 6.1c works count for a zone of influence too', () => {
  const { sight, because } = seen(
    'breastworks 1010\nunion 1008 G 4/2-4',
    '1008',
    '1012',
    screeningCharts(1, false),
  );
  expect(sight).toBe('blocked');
  expect(because).toHaveLength(1);
});

test('LFM R206 what stands in the hexes at the ends does not raise them', () => {
  expect(seen('woods 1008 1012', '1008', '1012').ends).toMatchObject([{ height: 1 }, { height: 1 }]);
});

test('a hex that is not on the map is named', () => {
  expect(explainSight(field('map 4x4').state, '0101', '0909')).toEqual({
    ok: false,
    problems: [{ file: '0909', path: '', reason: 'there is no such hex on this map' }],
  });
});
