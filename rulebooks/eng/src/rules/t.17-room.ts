import { type Unit, whyNotEnd } from '@abatis/bnb/rules';
import { inches, onGrid, type Pose } from '@abatis/tabletop';
import type { SiegeState } from '../state.ts';

/* ENG T.13, T.17: where troops find room that are put on the table. */

const GRID = inches(1);
/** Rings of places that are tried around the first. */
const RINGS = 14;

/** The nearest place, inch by inch around its own, where the unit has room. */
export function roomNear(state: SiegeState, unit: Unit): Pose | null {
  const { at, facing } = unit.pose;
  for (let ring = 0; ring <= RINGS; ring++)
    for (const [dx, dy] of ringOf(ring)) {
      const pose = { at: onGrid({ x: at.x + dx * GRID, y: at.y + dy * GRID }), facing };
      if (whyNotEnd(state, { ...unit, pose }).next().done === true) return pose;
    }
  return null;
}

/** The places of a square ring, by steps from its middle. */
export function ringOf(ring: number): readonly (readonly [number, number])[] {
  if (ring === 0) return [[0, 0]];
  const along = Array.from({ length: 2 * ring + 1 }, (_, i) => i - ring);
  return [
    ...along.flatMap(x => [[x, ring] as const, [x, -ring] as const]),
    ...along.slice(1, -1).flatMap(y => [[ring, y] as const, [-ring, y] as const]),
  ];
}
