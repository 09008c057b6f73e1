import { type Hex, NOWHERE } from '@abatis/hex';
import { derived, notebook } from '@abatis/kernel';
import { type Battle, battleOf } from './battle.ts';
import { bySide, type LfmState, type Side, type Unit, type UnitId } from './state.ts';

/**
 * Where the combat units of one side stand. It is the same object for as long as none of them changes its hex, so
 * that what follows from it (zones, costs, ways) is found once and outlives the moves of the other side.
 */
export interface Posts {
  readonly battle: Battle;
  readonly side: Side;
  /** The units of the side, in the order of the battle's list. */
  readonly units: readonly UnitId[];
  /** The hex of each of them, in the same order. */
  readonly hexes: readonly Hex[];
  /** By hex: 1 where one of them stands. */
  readonly held: Uint8Array;
}

/**
 * The pieces of a battle as they were last asked about. One action moves one or two of them, so what it changed is
 * put right here in a fraction of the time that it takes to sort everybody anew.
 */
export interface Muster {
  readonly battle: Battle;
  readonly unitsOf: Readonly<Record<Side, readonly UnitId[]>>;
  /** By unit. */
  readonly hexes: Int32Array;
  /** By hex; lists are replaced, never changed, since callers keep them. */
  readonly stacks: (readonly UnitId[])[];
  /** The present posts of each side; null if a unit has moved since they were last asked for. */
  readonly posts: Record<Side, Posts | null>;
  /** Recent posts of each side, newest first: search and undo come back to them. */
  readonly recent: Record<Side, readonly Posts[]>;
  seen: object | null;
}

const EMPTY: readonly UnitId[] = [];

/** How many posts of a side are kept for another visit. */
const RECENT = 4;

const musters = notebook(
  (battle: Battle): Muster => ({
    battle,
    unitsOf: bySide(side => battle.units.flatMap((card, id) => (card.side === side ? [id] : []))),
    hexes: new Int32Array(battle.units.length).fill(NOWHERE),
    stacks: new Array<readonly UnitId[]>(battle.ground.grid.size).fill(EMPTY),
    posts: { union: null, confederate: null },
    recent: { union: [], confederate: [] },
    seen: null,
  }),
);

/** A mark for each list of units; a new one every time for a list that the running action is changing. */
const markOf = notebook((_: readonly Unit[]) => ({}), 'recent');

function musterOf(state: LfmState): Muster {
  const { units } = state;
  const muster = musters(battleOf(state));
  const mark = markOf(units);
  if (muster.seen !== mark) {
    muster.seen = mark;
    for (let id = 0; id < units.length; id++) {
      const { hex } = units[id]!;
      if (hex !== muster.hexes[id]) station(muster, id, hex);
    }
  }
  return muster;
}

function station(muster: Muster, id: UnitId, to: Hex): void {
  const { hexes, stacks, posts, battle } = muster;
  const from = hexes[id]!;
  if (from !== NOWHERE)
    stacks[from] = stacks[from]!.length === 1 ? EMPTY : stacks[from]!.filter(each => each !== id);
  if (to !== NOWHERE)
    stacks[to] = stacks[to]!.length === 0 ? [id] : [...stacks[to]!, id].sort((a, b) => a - b);
  hexes[id] = to;
  posts[battle.units[id]!.side] = null;
}

/** The combat units in a hex, in the order of the battle's list. */
export const stackIn = (state: LfmState, hex: Hex): readonly UnitId[] => musterOf(state).stacks[hex] ?? EMPTY;

export function postsOf(state: LfmState, side: Side): Posts {
  const muster = musterOf(state);
  muster.posts[side] ??= settled(muster, side);
  return muster.posts[side];
}

/** Recent posts, if all units are back in them; else new ones. */
function settled(muster: Muster, side: Side): Posts {
  const recent = muster.recent[side];
  const posts = recent.find(each => isManned(muster, each)) ?? newPosts(muster, side);
  if (posts !== recent[0])
    muster.recent[side] = [posts, ...recent.filter(each => each !== posts)].slice(0, RECENT);
  return posts;
}

function isManned({ hexes: now }: Muster, { units, hexes }: Posts): boolean {
  for (let place = 0; place < units.length; place++) {
    if (now[units[place]!] !== hexes[place]) return false;
  }
  return true;
}

function newPosts({ battle, unitsOf, hexes: now }: Muster, side: Side): Posts {
  const units = unitsOf[side];
  const hexes = units.map(id => now[id]!);
  const held = new Uint8Array(battle.ground.grid.size);
  for (const hex of hexes) if (hex !== NOWHERE) held[hex] = 1;
  return { battle, side, units, hexes, held };
}

/** Every hex in which one of them stands, each once, in the order of the battle's list. */
export const heldHexes = derived(({ hexes }: Posts): readonly Hex[] =>
  [...new Set(hexes)].filter(hex => hex !== NOWHERE),
);
