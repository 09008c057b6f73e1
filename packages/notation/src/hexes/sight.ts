import { type Parsed, parsed, rejected } from '@abatis/data';
import { type Grid, type Hex, NOWHERE, parseHex } from '@abatis/hex';
import type { Sight, SightPlace } from '@abatis/kernel/host';

/** How one hex is seen from another, both by their labels. */
export function sightBetween(
  grid: Grid,
  labels: readonly [from: string, to: string],
  sightOf: (from: Hex, to: Hex) => Sight,
): Parsed<Sight> {
  const [from, to] = [parseHex(grid, labels[0]), parseHex(grid, labels[1])];
  if (from === NOWHERE) return noHex(labels[0]);
  return to === NOWHERE ? noHex(labels[1]) : parsed(sightOf(from, to));
}

const noHex = (text: string): Parsed<never> => rejected(text, '', 'there is no such hex on this map');

/** A place of the line as the ground is: nothing that stands on it counts. */
export const barePlace = (
  place: string,
  ground: string,
  level: number,
  obstructs: string | null = null,
): SightPlace => ({ place, ground, level, height: level, raised: [], obstructs });
