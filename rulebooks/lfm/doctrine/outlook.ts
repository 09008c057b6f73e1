import { DIRECTIONS, disc, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { derived, keptIn } from '@abatis/kernel';
import type { Battle, LfmState, Posts, Side, UnitId } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import { type GoalMap, goalMapOf, hasteOf } from './goals.ts';
import { AS_DOCTRINE, type Intent } from './intent.ts';
import { type Weights, worthOf, worthOfAll } from './worth.ts';

/** A position as one side sees it. */
export interface Outlook {
  readonly state: LfmState;
  readonly battle: Battle;
  readonly side: Side;
  readonly foe: Side;
  readonly weights: Weights;
  readonly intent: Intent;
  readonly goals: GoalMap;
  readonly own: Influence;
  readonly enemy: Influence;
  /** By hex: how well the ground shelters. */
  readonly cover: Float64Array;
  /** How much goals matter now. */
  readonly haste: number;
}

export function lookAt(state: LfmState, side: Side, weights: Weights, intent: Intent = AS_DOCTRINE): Outlook {
  const battle = lfm.battleOf(state);
  const foe = lfm.enemyOf(side);
  return {
    state,
    battle,
    side,
    foe,
    weights,
    intent,
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
const around = (battle: Battle, hex: Hex): Surroundings =>
  keptIn(surroundingsMemory(battle), hex, () =>
    surroundings(battle, hex, disc(battle.ground.grid, hex, REACH)),
  );

const surroundings = ({ ground: { grid } }: Battle, hex: Hex, hexes: readonly Hex[]): Surroundings => ({
  hexes: Int32Array.from(hexes),
  away: Uint8Array.from(hexes, to => distance(grid, hex, to)),
});

const FIELD_OF_FIRE = 8;

const fieldMemory = derived((_: Battle) => new Map<Hex, Surroundings>());

/** The hexes that artillery sees from this one as far as the ground is concerned, those next to it excepted. */
export function fieldOfFire(battle: Battle, hex: Hex): Surroundings {
  return keptIn(fieldMemory(battle), hex, () => {
    const { ground, charts } = battle;
    const seen = disc(ground.grid, hex, FIELD_OF_FIRE).filter(
      to =>
        distance(ground.grid, hex, to) > 1 && lfm.sightLine({ ground, charts }, hex, to).sight !== 'blocked',
    );
    return surroundings(battle, hex, seen);
  });
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

/** How good a hex is for units that fall back, or that choose where to stand. */
export function refugeWorth(outlook: Outlook, units: readonly UnitId[], hex: Hex): number {
  const { state, side, weights, enemy, own, cover, goals, haste } = outlook;
  if (hex === NOWHERE) return -LEAVES * worthOfAll(state, units, weights);
  const { march } = weights;
  const danger = Math.max(0, enemy.strength[hex]! - march.support * own.strength[hex]!);
  return (
    march.cover * cover[hex]! +
    goals.stand[hex]! * haste * weights.stand.goal +
    march.mates * matesBeside(outlook, units, hex) -
    march.danger * danger -
    march.gunfire * enemy.gunfire[hex]! -
    disturbance(outlook, units, hex) -
    (lfm.fits(state, hex, units) ? 0 : roomMade(state, hex, units)) -
    (lfm.inZoc(state, hex, side) ? CAUGHT : 0)
  );
}

/** Which share of its worth a unit loses that leaves the map. */
const LEAVES = 0.6;
/** What it costs to stop next to the enemy. */
const CAUGHT = 4;
/** LFM 4.5, 9.1f: what it costs to stop where there is no room: somebody has to make it, or is lost. */
const OVERSTACKED = 6;
const LOST = 30;

/** During a Movement Phase only the units that have not moved can make room before the stack is counted. */
function roomMade(state: LfmState, hex: Hex, units: readonly UnitId[]): number {
  if (!state.steps.some(({ step }) => step === 'movement')) return OVERSTACKED;
  const terms = lfm.moveTerms(state);
  const others = lfm.unitsIn(state, hex).filter(id => !units.includes(id));
  return others.every(id => lfm.isUnitToMove(state, id, terms)) ? OVERSTACKED : LOST;
}

/** Hexes beside it with friends in good order (R146): they steady the unit. */
function matesBeside({ state, side, battle }: Outlook, units: readonly UnitId[], hex: Hex): number {
  let beside = 0;
  for (const direction of DIRECTIONS) {
    const next = neighbour(battle.ground.grid, hex, direction);
    if (next === NOWHERE || lfm.holder(state, next) !== side) continue;
    if (lfm.unitsIn(state, next).some(id => !units.includes(id) && !lfm.countsAsDisorganized(state, id)))
      beside++;
  }
  return Math.min(beside, 2);
}

/** LFM 14.3a, 4.1a: the disorder that the units would bring to friends in the hex, and the crowding of other brigades. */
function disturbance({ state, weights }: Outlook, units: readonly UnitId[], hex: Hex): number {
  const brings = units.some(id => lfm.countsAsDisorganized(state, id));
  const { brigade } = lfm.cardOf(state, units[0]!);
  let cost = 0;
  for (const id of lfm.unitsIn(state, hex)) {
    if (units.includes(id)) continue;
    if (brings && !lfm.countsAsDisorganized(state, id))
      cost += weights.unit.disorder * worthOf(state, id, weights);
    if (lfm.cardOf(state, id).brigade !== brigade) cost += CROWD;
  }
  return cost;
}

const CROWD = 0.5;
