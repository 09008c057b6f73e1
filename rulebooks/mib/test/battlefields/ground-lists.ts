import { DIRECTIONS, hexesOfSide, label, NOWHERE, neighbour, parseHex, sideLabel, sideOf } from '@abatis/hex';
import { groundFor } from '../../src/battlefields.ts';
import {
  type Ground,
  isInPlay,
  type Road,
  roadAcross,
  sideIs,
  TERRAINS,
  type Terrain,
  terrainAt,
  WATERS,
} from '../../src/ground.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';

/* The compiled ground as the lists of section G, so that a test can compare a whole battlefield at once. */

/** The ground of the scenario with this id. */
export function groundNamed(id: string): Ground {
  const scenario = SCENARIOS.find(one => one.id === id);
  if (!scenario) throw new Error(`no scenario ${id}`);
  return groundFor(scenario);
}

const sorted = (list: Iterable<string>): readonly string[] => [...new Set(list)].sort();

/** Hexes written with spaces between; '0305..0815' are columns 03 to 08, rows 05 to 15. */
export function hexes(text: string): readonly string[] {
  return sorted(
    text.split(' ').flatMap(word => {
      const [from, to = from] = word.split('..') as [string, string?];
      const list: string[] = [];
      for (let col = Number(from.slice(0, 2)); col <= Number(to.slice(0, 2)); col++)
        for (let row = Number(from.slice(2)); row <= Number(to.slice(2)); row++)
          list.push(String(100 * col + row).padStart(4, '0'));
      return list;
    }),
  );
}

const ordered = (one: string, other: string): string => [one, other].sort().join('/');

/** Hexsides written '0803/0804', the hexes in either order. */
export const sides = (text: string): readonly string[] =>
  sorted(text.split(' ').map(word => ordered(...(word.split('/') as [string, string]))));

/** Every hexside between two banks. */
export function between(
  { grid }: Ground,
  one: readonly string[],
  other: readonly string[],
): readonly string[] {
  return sorted(
    one.flatMap(near =>
      DIRECTIONS.map(direction => neighbour(grid, parseHex(grid, near), direction))
        .filter(hex => hex !== NOWHERE && other.includes(label(grid, hex)))
        .map(hex => ordered(near, label(grid, hex))),
    ),
  );
}

/** Every hex of the sheet that is in play. */
export function inPlay(ground: Ground): readonly string[] {
  return allHexes(ground)
    .filter(hex => isInPlay(ground, hex))
    .map(hex => label(ground.grid, hex));
}

const allHexes = ({ grid }: Ground): readonly number[] => Array.from({ length: grid.size }, (_, hex) => hex);

/** The hexes of each terrain but clear ground. */
export function terrains(ground: Ground): Partial<Record<Terrain, readonly string[]>> {
  const of = (terrain: Terrain) =>
    allHexes(ground)
      .filter(hex => terrainAt(ground, hex) === terrain)
      .map(hex => label(ground.grid, hex));
  const found = TERRAINS.filter(terrain => terrain !== 'clear').map(
    terrain => [terrain, sorted(of(terrain))] as const,
  );
  return Object.fromEntries(found.filter(([, list]) => list.length > 0));
}

/** The hexes in play above level 0, by level. */
export function levels(ground: Ground): Readonly<Record<number, readonly string[]>> {
  const found: Record<number, string[]> = {};
  for (const hex of allHexes(ground)) {
    const level = ground.level[hex]!;
    if (level !== 0) found[level] = [...(found[level] ?? []), label(ground.grid, hex)].sort();
  }
  return found;
}

export const chateaux = (ground: Ground): readonly string[] =>
  allHexes(ground)
    .filter(hex => ground.chateau[hex] === 1)
    .map(hex => label(ground.grid, hex));

/** The hexsides between two hexes in play. */
function sidesInPlay(ground: Ground): readonly number[] {
  const all = allHexes(ground).flatMap(hex =>
    DIRECTIONS.map(direction => sideOf(ground.grid, hex, direction)),
  );
  return [...new Set(all)].filter(side => hexesOfSide(ground.grid, side).every(hex => isInPlay(ground, hex)));
}

const named = (ground: Ground, side: number): string =>
  ordered(...(sideLabel(ground.grid, side).split('/') as [string, string]));

/** The hexsides of each water. */
export function waters(ground: Ground): Partial<Record<(typeof WATERS)[number], readonly string[]>> {
  const found = WATERS.map(water => {
    const list = sidesInPlay(ground).filter(side => sideIs(ground, side, water));
    return [water, sorted(list.map(side => named(ground, side)))] as const;
  });
  return Object.fromEntries(found.filter(([, list]) => list.length > 0));
}

/** Slopes as '0807>0806', from the upper hex down. */
export function slopes(ground: Ground, kind: 'slope' | 'steepSlope'): readonly string[] {
  const found = sidesInPlay(ground).filter(side => sideIs(ground, side, kind));
  return sorted(
    found.map(side => {
      const up = ground.uphill[side]!;
      const down = hexesOfSide(ground.grid, side).find(hex => hex !== up)!;
      return `${label(ground.grid, up)}>${label(ground.grid, down)}`;
    }),
  );
}

/** The hexsides that roads of a kind cross. */
export function roads(ground: Ground, kind: Road): readonly string[] {
  const found = sidesInPlay(ground).filter(side => roadAcross(ground, side) === kind);
  return sorted(found.map(side => named(ground, side)));
}

/** The hexsides along chains written '0906–0907–0908'. */
export function along(...chains: readonly string[]): readonly string[] {
  return sorted(
    chains.flatMap(chain => {
      const list = chain.split('–');
      return list.slice(1).map((hex, i) => ordered(list[i]!, hex));
    }),
  );
}

/** MIB 6.4a: where a road crosses water there is a bridge. */
export const bridges = (ground: Ground): readonly string[] => {
  const wet = Object.values(waters(ground)).flat();
  return roads(ground, 'road').filter(side => wet.includes(side));
};
