import { disc, distance, type Hex, NOWHERE, neighbour, ring } from '@abatis/hex';
import { D6, type Drm, edit, type RollSpec } from '@abatis/kernel';
import { formatRational, multiply, type Rational, rational, sumOf } from '@abatis/kernel/rational';
import { battleOf } from '../../battle.ts';
import type { Factor, ResultRow } from '../../charts/charts.ts';
import type { MibTable } from '../../events.ts';
import { type Terrain, terrainAt } from '../../ground.ts';
import { bodiesIn, holder, unitOf } from '../../pieces.ts';
import { mayAttackBySpecialRule, noteAttack } from '../../special-rules.ts';
import { type BatteryPost, enemyOf, type LeaderId, type MibState } from '../../state.ts';
import { frontsOf } from '../06-movement/index.ts';
import type { Fight } from '../07-combat/index.ts';
import {
  announcedFactor,
  factorsOf,
  hexFactors,
  markInitiative,
  productOf,
  ratioDrm,
  rowFor,
} from '../07-combat/index.ts';
import { comeUnderFire } from '../11-fatigue.ts';
import { batteryOf, postsIn, sideOfLeader } from './16.5-grand-batteries.ts';

/** MIB 16.5f: the range of guns in position. */
export const REACH = 2;

/** MIB 16.5f: what hides a target two hexes away. */
const SCREENS: readonly Terrain[] = ['town', 'village', 'forest'];

/** MIB 16.5f, R48: is the hex within two hexes of the post, to its front, and to be seen? */
export function isInRange(state: MibState, { hex, facing }: BatteryPost, target: Hex): boolean {
  const { grid } = battleOf(state).ground;
  const fronts = frontsOf(facing);
  const before = fronts.map(direction => neighbour(grid, hex, direction)).filter(each => each !== NOWHERE);
  if (distance(grid, hex, target) < REACH) return before.includes(target);
  // Two steps to the front lead to the five hexes beyond, also where a hex between lies off the map.
  const isBeyond = before.some(each => fronts.some(direction => neighbour(grid, each, direction) === target));
  return isBeyond && hexesAmid(state, hex, target).some(each => screenOf(state, each, hex, target) === null);
}

/** The hexes next to both: of two hexes at distance two, one or two. */
export function hexesAmid(state: MibState, from: Hex, to: Hex): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  return ring(grid, from, 1).filter(hex => distance(grid, hex, to) === 1);
}

/** MIB 16.5f, R48: what hides the target in a hex between; higher ground counts only if it is higher than both ends. */
export function screenOf(state: MibState, hex: Hex, from: Hex, to: Hex): 'cover' | 'height' | null {
  const { ground } = battleOf(state);
  const { level } = ground;
  if (SCREENS.includes(terrainAt(ground, hex))) return 'cover';
  return level[hex]! > level[from]! && level[hex]! > level[to]! ? 'height' : null;
}

/** MIB 16.5g: what every target counts as. */
export const TARGET_STRENGTH = 10;

/** MIB 16.5e, X65: the posts that have the target in range; they fire together. */
export const firingPosts = (state: MibState, leader: LeaderId, target: Hex): readonly BatteryPost[] =>
  batteryOf(state, leader)!.posts.filter(post => isInRange(state, post, target));

/** MIB 16.5e, 16.5f: the enemy stacks that a leader's guns can fire at, in ascending order of their hexes. */
export function gunTargets(state: MibState, leader: LeaderId): readonly Hex[] {
  const battery = batteryOf(state, leader);
  if (!battery || battery.fired) return [];
  const { grid } = battleOf(state).ground;
  const near = new Set(battery.posts.flatMap(({ hex }) => disc(grid, hex, REACH)));
  return [...near].filter(hex => isTarget(state, leader, hex)).sort((a, b) => a - b);
}

/** R123: units, or guns in position. */
const isTarget = (state: MibState, leader: LeaderId, hex: Hex): boolean =>
  holder(state, hex) === enemyOf(sideOfLeader(state, leader)) &&
  firingPosts(state, leader, hex).length > 0 &&
  mayAttackBySpecialRule(state, hex).legal;

/**
 * MIB 16.5e: the bombardment as a combat; morale is not compared (R128), and no other unit fights for the guns (16.5h).
 */
export function bombardmentOf(state: MibState, leader: LeaderId, target: Hex): Fight {
  const side = sideOfLeader(state, leader);
  const defenders = bodiesIn(state, target);
  return {
    kind: 'bombardment',
    side,
    attackers: [],
    guns: firingPosts(state, leader, target).map(({ hex }) => hex),
    hexes: [target],
    defenders,
    aside: [],
    batteries: [...new Set(postsIn(state, [target], enemyOf(side)).map(post => post.leader))],
    morale: null,
    shaken: [],
    before: defenders.map(({ unit }) => {
      const { steps, smashed } = unitOf(state, unit);
      return { unit, steps, smashed };
    }),
  };
}

/** Everything that decides the roll except the die; the screen and the roll itself use the same value. */
export interface BombardmentOutlook {
  readonly leader: LeaderId;
  readonly target: Hex;
  readonly posts: readonly BatteryPost[];
  readonly batteries: number;
  readonly factors: readonly Factor[];
  readonly strength: Rational;
  readonly ratio: string;
  readonly drms: readonly Drm[];
}

/** MIB 16.5g: batteries times the ground of the target, against ten; the ratio is all that counts. */
export function bombardmentOutlook(state: MibState, leader: LeaderId, target: Hex): BombardmentOutlook {
  const posts = firingPosts(state, leader, target);
  const batteries = posts.reduce((sum, post) => sum + post.batteries.length, 0);
  const factors = factorsOf(state, hexFactors(state, target));
  const strength = sumOf([multiply(rational(batteries), productOf(factors))]);
  const { ratio, drm } = ratioDrm(battleOf(state).charts, strength, rational(TARGET_STRENGTH));
  const drms = drm === 0 ? [] : [{ value: drm, clause: 'MIB 16.5g', label: `strength ${ratio}` }];
  return { leader, target, posts, batteries, factors, strength, ratio, drms };
}

export type BombardmentRoll = RollSpec<'bombardment', BombardmentOutlook, number>;

/** MIB 16.5g: the modified result, which names the row of the CRT. */
export function bombardmentRoll(state: MibState, leader: LeaderId, target: Hex): BombardmentRoll {
  const facts = bombardmentOutlook(state, leader, target);
  return {
    kind: 'bombardment',
    purpose: 'MIB 16.5g bombardment',
    about: { leader, target },
    facts,
    drms: facts.drms,
    table: { clause: 'MIB T5', column: 'Result' },
    dice: D6,
    read: total => total,
  };
}

/** MIB 16.5e to 16.5k: the Grand Battery fires, and has fired for this turn. It is a combat for 11.2c, 16.1 and 16.1e. */
export function bombard(
  state: MibState,
  leader: LeaderId,
  target: Hex,
  table: MibTable,
): { readonly fight: Fight; readonly row: ResultRow } {
  const fight = bombardmentOf(state, leader, target);
  const place = state.grandBatteries.findIndex(battery => battery.leader === leader);
  edit(state, 'grandBatteries', place).fired = true;
  edit(state).fought = true;
  comeUnderFire(
    state,
    fight.defenders.map(({ unit }) => unit),
    table,
  );
  const row = roll(state, leader, target, table);
  noteAttack(state, fight, table);
  markInitiative(state, fight, row, table);
  return { fight, row };
}

function roll(state: MibState, leader: LeaderId, target: Hex, table: MibTable): ResultRow {
  const due = bombardmentRoll(state, leader, target);
  const { posts, batteries, factors, strength, ratio, drms } = due.facts;
  const { roll: die, result } = table.roll(due);
  const row = rowFor(battleOf(state).charts, result);
  table.emit({
    type: 'bombarded',
    clause: 'MIB 16.5g',
    leader,
    target,
    guns: posts.map(({ hex }) => hex),
    batteries,
    factors: factors.map(announcedFactor),
    strength: { attacker: formatRational(strength), defender: String(TARGET_STRENGTH) },
    ratio,
    drms,
    roll: die,
    result,
    retreat: row.retreat,
  });
  return row;
}
