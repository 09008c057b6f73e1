import { type Hex, NOWHERE, type Stacks, stacksOf } from '@abatis/hex';
import { derived, notebook } from '@abatis/kernel';
import { type Battle, battleOf } from './battle.ts';
import type { MibState, Unit, UnitId } from './state.ts';

/**
 * What stacks, zones and ways follow from. It is the same object for as long as no unit changes in this respect, so that
 * all of them are found once and outlive the actions that move nobody.
 */
export interface Posts {
  readonly battle: Battle;
  /** By unit: its hex and the second hex of an extended line, NOWHERE if there is none. */
  readonly hexes: readonly Hex[];
  readonly wings: readonly Hex[];
  /** By unit: has it batteries? */
  readonly areArmed: readonly boolean[];
  /** By unit: the division that it was made from; null for a division. */
  readonly parents: readonly (UnitId | null)[];
  /** Those on the map, by hex, each hex in the order of the battle's list. */
  readonly stacks: Stacks;
}

/** How many are kept for another visit: search and undo come back to them. */
const RECENT = 4;

/** The posts of late, the last first. */
const recentPosts = notebook((_: Battle): { posts: readonly Posts[] } => ({ posts: [] }));

export const postsOf: (state: MibState) => Posts = derived(
  state => settled(battleOf(state), state.units),
  'recent',
);

/** The posts that were there before, if everybody is back in them. */
function settled(battle: Battle, units: readonly Unit[]): Posts {
  const recent = recentPosts(battle);
  const posts = recent.posts.find(each => areIn(each, units)) ?? newPosts(battle, units);
  if (posts !== recent.posts[0])
    recent.posts = [posts, ...recent.posts.filter(each => each !== posts)].slice(0, RECENT);
  return posts;
}

function areIn({ hexes, wings, areArmed, parents }: Posts, units: readonly Unit[]): boolean {
  if (hexes.length !== units.length) return false;
  for (let id = 0; id < units.length; id++) {
    const { hex, wing, batteries, parent } = units[id]!;
    if (hexes[id] !== hex || wings[id] !== wing) return false;
    if (areArmed[id] !== batteries > 0 || parents[id] !== parent) return false;
  }
  return true;
}

const newPosts = (battle: Battle, units: readonly Unit[]): Posts => ({
  battle,
  hexes: units.map(({ hex }) => hex),
  wings: units.map(({ wing }) => wing),
  areArmed: units.map(({ batteries }) => batteries > 0),
  parents: units.map(({ parent }) => parent),
  stacks: stacksOf(units, ({ hex, wing }, stand) => {
    if (hex !== NOWHERE) stand(hex);
    if (hex !== NOWHERE && wing !== NOWHERE) stand(wing);
  }),
});

/** Infantry or cavalry: what a detachment is, its division decides (10.3c). */
export function kindIn({ battle, parents }: Posts, id: UnitId): 'infantry' | 'cavalry' {
  const own = battle.units[id]!;
  const parent = parents[id]!;
  return parent === null || own.apart ? own.kind : battle.units[parent]!.kind;
}
