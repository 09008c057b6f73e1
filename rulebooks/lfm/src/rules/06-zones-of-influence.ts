import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { derived, keptIn, notebook } from '@abatis/kernel';
import { type Battle, battleOf, isNight } from '../battle.ts';
import { zoiRange } from '../charts/combat-charts.ts';
import { type Posts, postsOf } from '../muster.ts';
import { stacks } from '../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../state.ts';
import { amongWorks, isSightBlocked, screeningWorks } from './27-line-of-sight.ts';

/** By hex and range: the hexes seen from it, ground and works alone deciding (6.1b, 6.1c, T2). */
const sightMemory = amongWorks(notebook, (_: Battle) => new Map<number, readonly Hex[]>());

/** Larger than any range of a ZOI. */
const RANGES = 100;

function seenFrom(battle: Battle, works: readonly Hex[], from: Hex, range: number): readonly Hex[] {
  const memory = sightMemory(battle, works);
  const key = from * RANGES + range;
  const { grid } = battle.ground;
  return keptIn(memory, key, () =>
    disc(grid, from, range).filter(to => !isSightBlocked(battle, from, to, works)),
  );
}

/** LFM 6.1a, R31, R32: each unit has its own range, whatever it is stacked with and whatever its state. */
const rangeOf = ({ charts, units }: Battle, id: UnitId): number =>
  zoiRange(charts, units[id]!.arm === 'artillery' ? 'artillery' : 'regiment');

/** By hex: 1 where the side has a ZOI by day. */
type ZoiMap = Uint8Array;

/** LFM 6.1: the zones by day of a side in these posts, among these works (`screeningWorks`). */
export const zoiAround = amongWorks(derived, zoiMapOf);

/** The longest range in a stack decides for all of it. */
function zoiMapOf({ battle, units, hexes }: Posts, works: readonly Hex[]): ZoiMap {
  const map = new Uint8Array(battle.ground.grid.size);
  const ranges = new Map<Hex, number>();
  for (const [place, hex] of hexes.entries()) {
    if (hex === NOWHERE) continue;
    ranges.set(hex, Math.max(rangeOf(battle, units[place]!), ranges.get(hex) ?? 0));
  }
  for (const [hex, range] of ranges) for (const seen of seenFrom(battle, works, hex, range)) map[seen] = 1;
  return map;
}

/** LFM 6.2: kept by absence: chapters 2, 14, 17 and 24 ask for a ZOI, and no other does. */

/** LFM 6.1: is the hex in a ZOI of the enemies of this side? At night there is none (23.5). */
export function inZoi(state: LfmState, hex: Hex, side: Side): boolean {
  if (isNight(state)) return false;
  const posts = postsOf(state, enemyOf(side));
  return zoiAround(posts, screeningWorks(posts.battle, state))[hex] === 1;
}

/** LFM 6.1: an enemy unit in whose ZOI the hex lies, for the referee to name; null if there is none. */
export function zoiSource(state: LfmState, hex: Hex, side: Side): UnitId | null {
  if (!inZoi(state, hex, side)) return null;
  const battle = battleOf(state);
  const works = screeningWorks(battle, state);
  const reaches = (from: Hex, id: UnitId): boolean =>
    battle.units[id]!.side !== side && seenFrom(battle, works, from, rangeOf(battle, id)).includes(hex);
  for (const [from, ids] of stacks(state)) {
    const found = ids.find(id => reaches(from, id));
    if (found !== undefined) return found;
  }
  return null;
}
