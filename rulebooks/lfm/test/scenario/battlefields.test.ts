import { compileHexes } from '@abatis/battlefield';
import { trusted } from '@abatis/data';
import { createGrid, parseSide, sideLabel } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { battlefield, compiled, SCENARIOS, scenario } from './data.ts';
import { GROUND } from './ground-lists.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const sorted = (text: string): string[] => words(text).sort();

describe.each(SCENARIOS)('%s', id => {
  const { battlefield: file, sheet } = scenario(id);
  const listed = GROUND[file as keyof typeof GROUND];
  const { map, warnings } = compiled(id);
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);

  /** Hexsides as the compiler writes them. */
  const sides = (text: string) =>
    words(text)
      .map(side => sideLabel(grid, parseSide(grid, side)))
      .sort();
  const sidesWith = (kind: string) => map.sides.filter(one => one.kind === kind);
  const terrain = (kind: string) => map.hexes.filter(one => one.terrain === kind).map(({ hex }) => hex);

  test('LFM R1 the sheet has the rows and columns of the scenario, numbered row first, odd rows shifted east', () => {
    expect([sheet.rows, sheet.cols]).toEqual([listed.rows, listed.cols]);
    expect(sheet.layout).toEqual({
      orientation: 'pointy',
      shifted: 'odd',
      order: 'RRCC',
      first: { col: 1, row: 1 },
    });
  });

  test('LFM 0.4b a hex is 250 yards from flat side to flat side and a level is 40 feet', () => {
    expect(sheet.across).toBe(228.6);
    expect(battlefield(file).abatis.relief).toMatchObject({ interval: 12.19, ground: 1 });
  });

  test('the ground compiles without a warning and without corrections by hand', () => {
    expect(warnings).toEqual([]);
  });

  test('the field is just as large as its sheet', () => {
    const { origin, ...unplaced } = sheet;
    const centred = trusted(compileHexes(battlefield(file), unplaced)).sheet.origin;
    expect(centred.x).toBeCloseTo(origin!.x, 1);
    expect(centred.y).toBeCloseTo(origin!.y, 1);
  });

  test('woods, orchards and the town cover the listed hexes and no others', () => {
    expect(terrain('woods')).toEqual(sorted(listed.woods));
    expect(terrain('orchard')).toEqual(sorted(listed.orchard));
    expect(terrain('town')).toEqual(sorted(listed.town));
    expect(new Set(map.hexes.map(one => one.terrain ?? 'clear'))).toEqual(
      new Set(['clear', 'woods', ...(listed.orchard ? ['orchard'] : []), ...(listed.town ? ['town'] : [])]),
    );
  });

  test('LFM 0.4b every hex lies at its level, and at level 1 if none is listed', () => {
    const levels = Object.entries(listed.levels).flatMap(([level, hexes]) =>
      words(hexes).map(hex => [hex, Number(level)] as const),
    );
    const found = map.hexes.flatMap(({ hex, level }) => (level === undefined ? [] : [[hex, level] as const]));
    expect(new Map(found)).toEqual(new Map(levels));
    expect(found).toHaveLength(levels.length);
    expect(map.ground).toBe(1);
  });

  test('LFM 2.1 each road leads through its hexes in order', () => {
    const found = map.ways
      .filter(way => way.kind === 'road')
      .map(way => [way.name, way.class, way.hexes.join(' ')]);
    expect(found.toSorted()).toEqual(listed.roads.map(road => [...road]).toSorted());
  });

  test('LFM 24.3 the sunken road hexes are those listed', () => {
    const found = map.ways.filter(way => way.kind === 'sunkenRoad').flatMap(({ hexes }) => hexes);
    expect(found.toSorted()).toEqual(sorted(listed.sunkenRoad));
  });

  test('each creek lies on its hexsides', () => {
    for (const [name, text] of listed.creeks) {
      const found = sidesWith('creek').filter(one => one.name === name);
      expect(found.map(({ side }) => side).sort()).toEqual(sides(text));
    }
    expect(sidesWith('creek')).toHaveLength(listed.creeks.flatMap(([, text]) => words(text)).length);
  });

  test('LFM 24.4 stone walls lie on their hexsides', () => {
    expect(
      sidesWith('stoneWall')
        .map(({ side }) => side)
        .sort(),
    ).toEqual(sides(listed.stoneWalls));
  });

  test('LFM 3.10d steep slopes lie on their hexsides, the higher hex above', () => {
    const found = sidesWith('steepSlope').map(({ side, uphill }) => [side, uphill]);
    const wanted = words(listed.steepSlopes).map(side => [sides(side)[0], side.split('/')[1]]);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  test('LFM 25.1a pikes and roads go over creeks by burnable bridges, trails through fords', () => {
    expect(
      sidesWith('bridge')
        .map(({ side }) => side)
        .sort(),
    ).toEqual(sides(listed.bridges));
    expect(sidesWith('bridge').every(({ burnable }) => burnable === true)).toBe(true);
    expect(
      sidesWith('ford')
        .map(({ side }) => side)
        .sort(),
    ).toEqual(sides(listed.fords));
  });

  test('nothing else lies on a hexside', () => {
    const known = ['creek', 'stoneWall', 'steepSlope', 'bridge', 'ford'];
    expect(map.sides.filter(({ kind }) => !known.includes(kind))).toEqual([]);
  });

  test('every landmark is a place in its hex', () => {
    const places = battlefield(file).features.flatMap(({ id: from, properties }) =>
      properties.kind === 'place' ? [{ from, words: properties.note ?? properties.name }] : [],
    );
    for (const landmark of listed.landmarks.split('; ')) {
      const [hex, name] = [landmark.slice(0, 4), landmark.slice(5)];
      const here = map.places.filter(place => place.hex === hex).flatMap(place => place.from);
      expect(places.filter(place => here.includes(place.from)).map(place => place.words)).toContain(name);
    }
  });

  test('roads that go together lie on the same points up to where they part', () => {
    const roads = battlefield(file).features.filter(({ properties }) => properties.kind === 'road');
    for (const [i, [name, , hexes]] of listed.roads.entries()) {
      for (const [other, , otherHexes] of listed.roads.slice(i + 1)) {
        const shared = stepsOf(hexes).filter(step => stepsOf(otherHexes).includes(step));
        const [one, two] = [name, other].map(
          road =>
            new Set(
              roads.find(({ properties }) => properties.name === road)!.geometry.coordinates.map(String),
            ),
        );
        const common = [...one!].filter(point => two!.has(point)).length;
        expect(common).toBeGreaterThanOrEqual(2 * shared.length);
      }
    }
  });
});

/** The hexsides a road crosses, written alike in both directions. */
function stepsOf(hexes: string): string[] {
  const list = words(hexes);
  return list.slice(1).map((hex, i) => [list[i]!, hex].sort().join('/'));
}
