import { type Hex, NOWHERE, type Stacks, stacksOf } from '@abatis/hex';
import { derived, notebook } from '@abatis/kernel';
import { type Battle, battleOf } from './battle.ts';
import { type MibState, SIDES, type Side, type Unit, type UnitId } from './state.ts';

/**
 * Where the combat units of one side stand, as far as its zones follow from it. It is the same object for as long as
 * none of them changes in this respect, so that what follows from it outlives the moves of the other side.
 */
export interface Posts {
  readonly battle: Battle;
  readonly side: Side;
  /** The units of the side; the lists below are in their order. */
  readonly units: readonly UnitId[];
  /** The hex of each, and the second hex of an extended line, NOWHERE if there is none. */
  readonly hexes: readonly Hex[];
  readonly wings: readonly Hex[];
  readonly areArmed: readonly boolean[];
  /** The division that each was made from; null for a division. */
  readonly parents: readonly (UnitId | null)[];
  /** How many units the state lists, of both sides. */
  readonly listed: number;
}

/** Where everybody stands: the same object for as long as both sides do so in the same posts. */
export interface Standing extends Readonly<Record<Side, Posts>> {
  /** Combat units on the map, by hex, each hex in the order of the battle's list. */
  readonly stacks: Stacks;
}

/** How many are kept for another visit: search and undo come back to them. */
const RECENT = 4;

/** Recent posts of each side, and of both together, newest first. */
interface Recent extends Record<Side, readonly Posts[]> {
  standings: readonly Standing[];
}

const recentIn = notebook((_: Battle): Recent => ({ french: [], coalition: [], standings: [] }));

const unitsOfSide = derived(
  ({ units }: Battle): Readonly<Record<Side, readonly UnitId[]>> => ({
    french: units.flatMap((card, id) => (card.side === 'french' ? [id] : [])),
    coalition: units.flatMap((card, id) => (card.side === 'coalition' ? [id] : [])),
  }),
);

export const standingOf: (state: MibState) => Standing = derived(state => {
  const recent = recentIn(battleOf(state));
  for (const side of SIDES) recent[side] = posted(state, side, recent[side]);
  const [french, coalition] = [recent.french[0]!, recent.coalition[0]!];
  const known = recent.standings.find(each => each.french === french && each.coalition === coalition);
  const standing = known ?? { french, coalition, stacks: stacksIn(state.units) };
  recent.standings = asFirst(standing, recent.standings);
  return standing;
}, 'recent');

/** The posts of a side; the older object if every unit is back where it stood then. */
function posted(state: MibState, side: Side, recent: readonly Posts[]): readonly Posts[] {
  const { units } = state;
  const posts = recent.find(each => areIn(each, units)) ?? newPosts(battleOf(state), side, units);
  return asFirst(posts, recent);
}

const asFirst = <T>(first: T, list: readonly T[]): readonly T[] =>
  list[0] === first ? list : [first, ...list.filter(each => each !== first)].slice(0, RECENT);

function areIn(posts: Posts, units: readonly Unit[]): boolean {
  const { units: ids, hexes, wings, areArmed, parents } = posts;
  if (posts.listed !== units.length) return false;
  for (let place = 0; place < ids.length; place++) {
    const { hex, wing, batteries, parent } = units[ids[place]!]!;
    if (hexes[place] !== hex || wings[place] !== wing) return false;
    if (areArmed[place] !== batteries > 0 || parents[place] !== parent) return false;
  }
  return true;
}

function newPosts(battle: Battle, side: Side, units: readonly Unit[]): Posts {
  // Invariants are asked of broken states too, in which units may be missing.
  const ids = unitsOfSide(battle)[side].filter(id => id < units.length);
  return {
    battle,
    side,
    listed: units.length,
    units: ids,
    hexes: ids.map(id => units[id]!.hex),
    wings: ids.map(id => units[id]!.wing),
    areArmed: ids.map(id => units[id]!.batteries > 0),
    parents: ids.map(id => units[id]!.parent),
  };
}

const stacksIn = (units: readonly Unit[]): Stacks =>
  stacksOf(units, ({ hex, wing }, stand) => {
    if (hex !== NOWHERE) stand(hex);
    if (hex !== NOWHERE && wing !== NOWHERE) stand(wing);
  });

/** By hex: 1 where combat units stand. */
export const heldIn = derived(({ stacks, french }: Standing): Uint8Array => {
  const held = new Uint8Array(french.battle.ground.grid.size);
  for (const hex of stacks.keys()) held[hex] = 1;
  return held;
});
