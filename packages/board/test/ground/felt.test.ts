import { readFileSync } from 'node:fs';
import {
  AREA_KINDS,
  type Battlefield,
  type Feature,
  type TableView,
  uprightTable,
  WALL_CLASSES,
  WORKS_CLASSES,
} from '@abatis/battlefield';
import { bareSheet, type TableSheet } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { boostAt, heightAt } from '../../src/ground/land/field.ts';
import { landOf } from '../../src/ground/land/land.ts';
import { namesOf } from '../../src/ground/names/collect.ts';
import { layOut } from '../../src/ground/names/lay-out.ts';
import { svgMap } from '../../src/ground/svg/index.ts';
import { feature, smallField } from './fields.ts';
import { expectPainted } from './painted.ts';

/* The painter on a table that is played on: edges where the rules have them, and nothing that only looks like terrain. */

/** A hundred inches of ten metres, in the middle of the small field; the gauge is forty metres. */
const SHEET: TableSheet = {
  table: { width: 100, height: 60 },
  metresPerInch: 10,
  origin: { x: 500, y: 400 },
};

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (properties: Feature['properties'], ring: [number, number][], id?: string): Feature =>
  feature(properties, { type: 'Polygon', coordinates: [ring] }, id);
const line = (properties: Feature['properties'], coordinates: [number, number][], id?: string): Feature =>
  feature(properties, { type: 'LineString', coordinates }, id);
const felt = (...features: readonly Feature[]) => landOf(smallField(features).battlefield, SHEET);

const wood = area({ kind: 'woods' }, box(700, 600, 1000, 800));
const foot = line({ kind: 'contour', level: 2, slope: 'steep' }, box(700, 500, 1300, 900), 'foot');
const top = line({ kind: 'contour', level: 3 }, box(860, 620, 1140, 780), 'top');
const rise = line({ kind: 'contour', level: 2 }, box(700, 500, 1300, 900), 'rise');

describe('edges of a table', () => {
  test('the edge of a wood is drawn where it is; elsewhere it is ragged', () => {
    const ring = (land: ReturnType<typeof felt>) => land.areas.within(land.extent)[0]!.rings[0]!;
    const isOnEdge = ([x, y]: readonly [number, number]) => x === 700 || x === 1000 || y === 600 || y === 800;
    expect(ring(felt(wood)).every(isOnEdge)).toBe(true);
    const { battlefield } = smallField([wood]);
    expect(ring(landOf(battlefield, bareSheet(battlefield.abatis.extent))).every(isOnEdge)).toBe(false);
  });

  test('no tree stands over the edge by more than its crown', () => {
    const trees = felt(wood).texture(60).trees.within({ west: 0, south: 0, east: 2000, north: 2000 });
    expect(trees.length).toBeGreaterThan(50);
    const reach = 3;
    for (const { at } of trees) {
      expect(at[0]).toBeGreaterThan(700 - reach);
      expect(at[0]).toBeLessThan(1000 + reach);
    }
  });

  test('the ground begins to rise on the contour, and rises inwards', () => {
    const { field } = felt(rise);
    expect(heightAt(field, 694, 700)).toBeCloseTo(1, 1);
    expect(heightAt(field, 706, 700)).toBeGreaterThan(1.1);
    expect(heightAt(field, 1000, 700)).toBeCloseTo(2, 2);
  });

  test('steep ground rises evenly to the level top, and is drawn darker than it rises', () => {
    const { field } = felt(foot, top);
    const half = heightAt(field, 780, 700);
    expect(half).toBeGreaterThan(1.6);
    expect(half).toBeLessThan(2.4);
    expect(heightAt(field, 1000, 700)).toBeCloseTo(3, 2);
    expect(heightAt(field, 870, 700)).toBeCloseTo(3, 1);
    expect([boostAt(field, 780, 700), boostAt(field, 1000, 700)]).toEqual([expect.any(Number), 1]);
    expect(boostAt(field, 780, 700)).toBeGreaterThan(1.5);
    expect(boostAt(felt(rise).field, 720, 700)).toBe(1);
  });

  test('what is high and steep to the rules is known for high contrast', () => {
    expect(
      felt(foot, top)
        .highGround()
        .map(({ above, isSteep }) => [above, isSteep]),
    ).toEqual([
      [1, false],
      [2, false],
      [0, true],
    ]);
    expect(felt(foot, top).highGround().at(-1)!.rings).toHaveLength(2);
  });
});

describe('open ground', () => {
  test('has grass and no farms, and grass grows on nothing else', () => {
    const land = felt(wood);
    const patches = land.sward.within(land.extent);
    expect(patches.length).toBeGreaterThan(20);
    for (const { box: patch } of patches)
      expect(patch.west > 1000 || patch.east < 700 || patch.south > 800 || patch.north < 600).toBe(true);
  });

  test('ground without a table to play on is drawn as before', () => {
    const { battlefield } = smallField([wood]);
    const bare = landOf(battlefield, bareSheet(battlefield.abatis.extent));
    expect([bare.felt, felt(wood).felt]).toEqual([false, true]);
  });
});

test('every kind of terrain can be painted on a table, period and flat', async () => {
  const areas = AREA_KINDS.map((kind, i) =>
    area({ kind } as Feature['properties'], box(520 + 60 * i, 420, 570 + 60 * i, 520), kind),
  );
  const walls = WALL_CLASSES.map((grade, i) =>
    line(
      { kind: 'wall', class: grade },
      [
        [520, 560 + 20 * i],
        [800, 560 + 20 * i],
      ],
      `wall-${grade}`,
    ),
  );
  const works = WORKS_CLASSES.map((grade, i) =>
    line({ kind: 'works', class: grade }, box(900, 560 + 60 * i, 1000, 600 + 60 * i), `works-${grade}`),
  );
  const others = [
    foot,
    top,
    line({ kind: 'crest' }, box(860, 620, 1140, 780)),
    line({ kind: 'watercourse', class: 'ravine', width: 10 }, [
      [520, 900],
      [900, 950],
    ]),
    line(
      { kind: 'watercourse', class: 'creek' },
      [
        [520, 800],
        [900, 850],
      ],
      'creek',
    ),
    line({ kind: 'road', class: 'trail' }, [
      [520, 700],
      [1400, 720],
    ]),
    area({ kind: 'block', class: 'church' }, box(1200, 900, 1230, 930)),
  ];
  const { battlefield } = smallField([...areas, ...walls, ...works, ...others]);
  const turned: Battlefield = { ...battlefield, abatis: { ...battlefield.abatis, north: 135 } };
  await expectPainted(turned, SHEET, [false, true]);
});

function barrosa(): TableView {
  const file = new URL('../../../../rulebooks/bnb/data/battlefields/barrosa.json', import.meta.url);
  const sheet = {
    table: { width: 96, height: 72 },
    metresPerInch: 11.43,
    origin: { x: 880, y: 1460 },
    facing: 135,
  };
  const view = uprightTable(JSON.parse(readFileSync(file, 'utf8')), sheet);
  if (!view.ok) throw new Error('Barrosa cannot be laid out');
  return view.value;
}

describe('Barrosa', () => {
  const { battlefield, sheet } = barrosa();
  const land = landOf(battlefield, sheet);
  const names = namesOf(battlefield, land);
  const laid = layOut(names, land, 60 / land.across, (text, _, size) => text.length * size * 0.48, false);

  test('bears the names of its terrain, but not of the sea that only touches the table', () => {
    const texts = names.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Pine wood',
        'Sand mounds',
        'Broken ground',
        'Ravine',
        'Laguna del Puerco',
        'Chapel',
      ]),
    );
    expect(texts).not.toContain('The sea');
  });

  test('the name of the wood stands in the wood, and that of the chapel beside it', () => {
    const metres = (text: string) => {
      const { box: seen } = laid.find(name => name.text === text)!;
      const scale = 60 / land.across;
      return {
        west: land.extent.west + seen.left / scale,
        east: land.extent.west + seen.right / scale,
        north: land.extent.north - seen.top / scale,
        south: land.extent.north - seen.bottom / scale,
      };
    };
    expect(metres('Pine wood').north).toBeLessThan(9 * 11.43);
    const chapel = metres('Chapel');
    const [west, east, south, north] = [74.5, 77.5, 46.5, 49.5].map(inch => inch * 11.43) as [
      number,
      number,
      number,
      number,
    ];
    const inside =
      chapel.west < east - 2 &&
      chapel.east > west + 2 &&
      chapel.south < north - 2 &&
      chapel.north > south + 2;
    expect(inside).toBe(false);
  });

  test('is drawn with rulers in inches, its name, and what an inch stands for', () => {
    const svg = svgMap(battlefield, sheet, { width: 600, flat: true, encode: () => 'data:' });
    expect(svg).toContain('>96″</text>');
    expect(svg).toContain('>72″</text>');
    expect(svg).toContain('>BARROSA</text>');
    expect(svg).toContain('1″ = 11.43 m');
    const bare = svgMap(battlefield, bareSheet(battlefield.abatis.extent), {
      width: 300,
      flat: true,
      encode: () => 'data:',
    });
    expect(bare).not.toContain('>96″</text>');
  });
});
