import { disc, distance, type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import type { Battle, LfmState, Posts, Side } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import { type GoalMap, goalMapOf, hasteOf } from './goals.ts';
import type { Weights } from './weights.ts';

/** A position as one side sees it. */
export interface Outlook {
  readonly state: LfmState;
  readonly battle: Battle;
  readonly side: Side;
  readonly foe: Side;
  readonly weights: Weights;
  readonly goals: GoalMap;
  readonly own: Influence;
  readonly enemy: Influence;
  /** By hex: how well the ground shelters. */
  readonly cover: Float64Array;
  /** How much goals matter now. */
  readonly haste: number;
}

export function lookAt(state: LfmState, side: Side, weights: Weights): Outlook {
  const battle = lfm.battleOf(state);
  const foe = lfm.enemyOf(side);
  return {
    state,
    battle,
    side,
    foe,
    weights,
    goals: goalMapOf(state, side, weights),
    own: influenceOf(state, side),
    enemy: influenceOf(state, foe),
    cover: coverOf(battle),
    haste: hasteOf(state, weights),
  };
}

/** What a side can bring to bear on each hex from where it stands. */
export interface Influence {
  /** By hex: SP of regiments that are near, those farther off counting less. */
  readonly strength: Float64Array;
  /** By hex: SP of artillery that could fire there. */
  readonly gunfire: Float64Array;
}

/** By distance: which share of a regiment's strength is felt. */
const FELT = [1, 1, 1, 0.9, 0.75, 0.55, 0.3] as const;

/** LFM 7.5: up to here artillery has its full strength. */
const CLOSE = 4;

const influences = derived(({ battle, units, hexes }: Posts): Influence => {
  const { size } = battle.ground.grid;
  const strength = new Float64Array(size);
  const gunfire = new Float64Array(size);
  for (let place = 0; place < units.length; place++) {
    const hex = hexes[place]!;
    if (hex === NOWHERE) continue;
    const { arm, sp } = battle.units[units[place]!]!;
    const field = arm === 'artillery' ? fieldOfFire(battle, hex) : around(battle, hex);
    const map = arm === 'artillery' ? gunfire : strength;
    for (let n = 0; n < field.hexes.length; n++) {
      const away = field.away[n]!;
      map[field.hexes[n]!]! += arm === 'artillery' ? (away <= CLOSE ? sp : sp / 2) : sp * FELT[away]!;
    }
  }
  return { strength, gunfire };
});

/** It follows from where the side's units stand, and outlives the moves of the other side. */
const influenceOf = (state: LfmState, side: Side): Influence => influences(lfm.postsOf(state, side));

/** Hexes around one, with how far each is. */
export interface Surroundings {
  readonly hexes: Int32Array;
  readonly away: Uint8Array;
}

const surroundingsMemory = derived((_: Battle) => new Map<Hex, Surroundings>());

/** Beyond this nobody is felt. */
const REACH = 6;

/** The hexes within reach of this one; looked up once. */
function around(battle: Battle, hex: Hex): Surroundings {
  const memory = surroundingsMemory(battle);
  let known = memory.get(hex);
  if (!known) {
    const { grid } = battle.ground;
    const hexes = Int32Array.from(disc(grid, hex, REACH));
    known = { hexes, away: Uint8Array.from(hexes, to => distance(grid, hex, to)) };
    memory.set(hex, known);
  }
  return known;
}

const FIELD_OF_FIRE = 8;

const fieldMemory = derived((_: Battle) => new Map<Hex, Surroundings>());

/** The hexes that artillery sees from this one as far as the ground is concerned, those next to it excepted. */
export function fieldOfFire(battle: Battle, hex: Hex): Surroundings {
  const memory = fieldMemory(battle);
  let known = memory.get(hex);
  if (!known) {
    const { ground, charts } = battle;
    const seen = disc(ground.grid, hex, FIELD_OF_FIRE).filter(
      to => distance(ground.grid, hex, to) > 1 && lfm.sightLine(ground, charts, hex, to).sight !== 'blocked',
    );
    known = {
      hexes: Int32Array.from(seen),
      away: Uint8Array.from(seen, to => distance(ground.grid, hex, to)),
    };
    memory.set(hex, known);
  }
  return known;
}

/** By hex: how well its ground shelters a stack: NR counts one, works another. */
const coverOf = derived(({ ground, charts }: Battle): Float64Array => {
  const cover = new Float64Array(ground.grid.size);
  for (let hex = 0; hex < cover.length; hex++) {
    const terrain = lfm.terrainAt(ground, hex);
    cover[hex] =
      Number(lfm.isNoRetreat(charts, terrain, false, false)) + Number(lfm.hasWorks(charts, terrain, false));
  }
  return cover;
});
