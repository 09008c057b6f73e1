import type { HexMap } from './schema/hex-map.ts';

/** At most this many places are named; the others are counted. */
const NAMED = 5;

/**
 * What of a map a rulebook does not read, a sentence for each word: to its rules such a hex is clear, and such a
 * hexside or way is not there.
 */
export function unreadGround(map: HexMap, reads: readonly string[], rulebook: string): readonly string[] {
  const known = new Set(reads);
  const told = (places: Map<string, Set<string>>, counts: string) =>
    [...places]
      .filter(([word]) => !known.has(word))
      .map(([word, where]) => `${rulebook} does not know "${word}", which ${counts}: ${list(where)}`);
  const terrains = byWord(
    map.hexes.flatMap(({ terrain, hex }) => (terrain ? [[terrain, hex] as const] : [])),
  );
  terrains.delete('clear');
  return [
    ...told(terrains, 'counts as clear ground'),
    ...told(byWord(map.sides.map(({ kind, side }) => [kind, side])), 'counts as an open hexside'),
    ...told(
      byWord(map.ways.flatMap(({ kind, hexes }) => hexes.map(hex => [kind, hex] as const))),
      'counts as if it were not there',
    ),
  ];
}

/** '12 places, 0101, 0102, …'. */
function list(where: ReadonlySet<string>): string {
  const named = [...where].slice(0, NAMED).join(', ');
  return `${where.size} ${where.size === 1 ? 'place' : 'places'}, ${named}${where.size > NAMED ? ', …' : ''}`;
}

function byWord(entries: readonly (readonly [word: string, place: string])[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const [word, place] of entries) places.set(word, (places.get(word) ?? new Set()).add(place));
  return places;
}
