import { describe, expect, test } from 'vitest';
import { FLAT, levelTint } from '../../src/ground/colours.ts';
import { detailFor } from '../../src/ground/detail.ts';
import { contains, type Line } from '../../src/ground/geometry.ts';
import { landOf } from '../../src/ground/land/land.ts';
import { roughened, treesOf } from '../../src/ground/land/woods.ts';
import { namesOf } from '../../src/ground/names/collect.ts';
import { coursesOf } from '../../src/ground/shapes.ts';
import { drawnField, feature, gettysburg, ringAround, smallField } from './fields.ts';

/* Maps whose hexes are a kilometre wide and lie in columns. */

const teugn = drawnField('teugn-hausen', 'teugn-hausen', 'mib');
const raab = drawnField('raab', 'raab', 'mib');
const abensberg = drawnField('abensberg', 'abensberg', 'mib');

const namesOn = ({ battlefield, sheet }: ReturnType<typeof gettysburg>) =>
  namesOf(battlefield, landOf(battlefield, sheet));

const kindOf = (field: ReturnType<typeof gettysburg>, text: string) =>
  namesOn(field).find(name => name.text === text)?.kind;

describe('UI 14 patterns are as fine on large hexes as on small ones', () => {
  const wood = ringAround(1000, 1000, 600, 60);
  const enlarged = wood.map(([x, y]) => [5 * x, 5 * y] as const);

  test('UI 14 a wood five times as large on hexes five times as large has the same edge', () => {
    const rough = roughened(wood, 200).map(([x, y]) => [5 * x, 5 * y]);
    for (const [i, [x, y]] of roughened(enlarged, 1000).entries()) {
      expect(x).toBeCloseTo(rough[i]![0]!, 6);
      expect(y).toBeCloseTo(rough[i]![1]!, 6);
    }
  });

  test('UI 14 and the same trees', () => {
    const trees = (rings: Line, across: number) => treesOf([[rings]], detailFor(60), across, false);
    const [small, large] = [trees(wood, 200), trees(enlarged, 1000)];
    expect(large.map(({ shape }) => shape)).toEqual(small.map(({ shape }) => shape));
  });
});

describe('UI 14 names', () => {
  test('UI 14 a town is lettered as a town, a village as a village', () => {
    expect(kindOf(teugn, 'Abbach')).toBe('settlement');
    expect(kindOf(teugn, 'Hausen')).toBe('village');
  });

  test('UI 14 broad water is lettered broadly if it is wide enough for that', () => {
    expect(kindOf(teugn, 'Danube')).toBe('broadWater');
    expect(kindOf(abensberg, 'Danube')).toBe('water');
  });

  test('UI 14 the name of broad water stands in the water', () => {
    const { at } = namesOn(teugn).find(({ text }) => text === 'Danube')!;
    const water = teugn.battlefield.features.find(({ properties }) => properties.kind === 'water')!;
    const [shore] = (water.geometry as { coordinates: readonly Line[] }).coordinates;
    expect(contains(shore!, at!)).toBe(true);
  });

  test('UI 14 a town and its river may bear one name', () => {
    const kinds = namesOn(raab).filter(({ text }) => text === 'Raab');
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['settlement', 'water']);
  });

  test('UI 14 where roads leave the map it says whither, on each road', () => {
    const leading = namesOn(teugn).filter(({ kind }) => kind === 'direction');
    expect(leading.map(({ text }) => text).sort()).toEqual([
      'from Langquaid',
      'from Rohr',
      'to Abensberg',
      'to Abensberg',
      'to Regensburg',
      'to Regensburg',
    ]);
  });
});

describe('UI 14 a brook with a gap', () => {
  const brook = (gap: number) =>
    feature(
      { kind: 'watercourse', class: 'creek', name: 'Brook' },
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [300, 700],
            [1000, 700],
          ],
          [
            [1000 + gap, 700],
            [1700, 700],
          ],
        ],
      },
    );

  test('UI 14 is one line to the eye and bears its name once', () => {
    const { battlefield, sheet } = smallField([brook(12)]);
    const land = landOf(battlefield, sheet);
    expect(land.streams).toHaveLength(1);
    expect(land.streams[0]!.line.at(-1)).toEqual([1700, 700]);
    expect(namesOf(battlefield, land)).toHaveLength(1);
  });

  test('UI 14 can be waded there', () => {
    const { battlefield, sheet } = smallField([brook(12)]);
    const [shallow, ...others] = landOf(battlefield, sheet).crossings;
    expect(shallow).toMatchObject({ kind: 'shallow', at: [1006, 700] });
    expect(shallow!.along.map(Math.abs)).toEqual([0, 1]);
    expect(others).toEqual([]);
  });

  test('UI 14 but not where it has flowed into a lake', () => {
    const lake = feature({ kind: 'water' }, { type: 'Polygon', coordinates: [ringAround(1000, 700, 200)] });
    const { battlefield, sheet } = smallField([brook(12), lake]);
    expect(landOf(battlefield, sheet).crossings).toEqual([]);
  });

  test('UI 14 two brooks that end far from each other are two', () => {
    expect(coursesOf(brook(12.5).geometry, 200)).toHaveLength(1);
    expect(coursesOf(brook(12.6).geometry, 200)).toHaveLength(2);
  });
});

test('UI 15 ordinary ground has the same tint whatever the number of its level', () => {
  const { battlefield, sheet } = gettysburg();
  expect(landOf(battlefield, sheet).ground).toBe(1);
  expect(landOf(teugn.battlefield, teugn.sheet).ground).toBe(0);
  expect(levelTint(FLAT, 0)).toEqual([255, 255, 255]);
  expect(levelTint(FLAT, -1)).toEqual(FLAT.levels[0]);
  expect(levelTint(FLAT, 9)).toEqual(FLAT.levels.at(-1));
});
