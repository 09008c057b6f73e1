import { NOWHERE, type Stacks, stacksOf } from '@abatis/hex';
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
  readonly hexes: Int32Array;
  readonly wings: Int32Array;
  /** By unit: 1 if it has batteries. */
  readonly armed: Uint8Array;
  /** By unit: the division that it was made from, or NO_PARENT. */
  readonly parents: Int32Array;
  /** Those on the map, by hex, each hex in the order of the battle's list. */
  readonly stacks: Stacks;
}

const NO_PARENT = -1;

/** How many are kept for another visit: search and undo come back to them. */
const RECENT = 4;

/** The posts of late, the last first. */
const recentPosts = notebook((_: Battle): { posts: readonly Posts[] } => ({ posts: [] }));

const postsIn = derived((battle: Battle) =>
  derived((units: readonly Unit[]): Posts => settled(battle, units), 'recent'),
);

export const postsOf = (state: MibState): Posts => postsIn(battleOf(state))(state.units);

/** The posts that were there before, if everybody is back in them. */
function settled(battle: Battle, units: readonly Unit[]): Posts {
  const recent = recentPosts(battle);
  const posts = recent.posts.find(each => areIn(each, units)) ?? newPosts(battle, units);
  if (posts !== recent.posts[0])
    recent.posts = [posts, ...recent.posts.filter(each => each !== posts)].slice(0, RECENT);
  return posts;
}

function areIn({ hexes, wings, armed, parents }: Posts, units: readonly Unit[]): boolean {
  if (hexes.length !== units.length) return false;
  for (let id = 0; id < units.length; id++) {
    const { hex, wing, batteries, parent } = units[id]!;
    if (hexes[id] !== hex || wings[id] !== wing) return false;
    if (armed[id] !== (batteries > 0 ? 1 : 0) || parents[id] !== (parent ?? NO_PARENT)) return false;
  }
  return true;
}

const newPosts = (battle: Battle, units: readonly Unit[]): Posts => ({
  battle,
  hexes: Int32Array.from(units, ({ hex }) => hex),
  wings: Int32Array.from(units, ({ wing }) => wing),
  armed: Uint8Array.from(units, ({ batteries }) => (batteries > 0 ? 1 : 0)),
  parents: Int32Array.from(units, ({ parent }) => parent ?? NO_PARENT),
  stacks: stacksOf(units, ({ hex, wing }, stand) => {
    if (hex !== NOWHERE) stand(hex);
    if (hex !== NOWHERE && wing !== NOWHERE) stand(wing);
  }),
});

/** Infantry or cavalry: what a detachment is, its division decides (10.3c). */
export function kindIn({ battle, parents }: Posts, id: UnitId): 'infantry' | 'cavalry' {
  const own = battle.units[id]!;
  const parent = parents[id]!;
  return parent === NO_PARENT || own.apart ? own.kind : battle.units[parent]!.kind;
}
