import { bestCandidate } from '@abatis/ai';
import { DIRECTIONS, type Direction, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { keptIn, notebook } from '@abatis/kernel';
import type { Side, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { abandonPrice, captureWorth, turnsLeft } from './goals.ts';
import { feltAt, type Outlook, type Presence, paceOf } from './outlook.ts';
import { stepWorth } from './worth.ts';

/** How good it is for a unit to stand in a hex and face so: what it is near to, less what can befall it there. */
export const placeWorth = (outlook: Outlook, id: UnitId, hex: Hex, facing: Direction): number =>
  aimWorth(outlook, id, hex) - dangerAt(outlook, id, hex, facing) + fireWorth(outlook, id, hex, facing);

/** What it may cost that a unit leaves its hex: an objective that it alone keeps. */
export function leavingPrice({ state, side, weights }: Outlook, id: UnitId): number {
  const { hex } = mib.unitOf(state, id);
  return mib.unitsIn(state, hex).length > 1 ? 0 : abandonPrice(state, side, hex, weights);
}

/** No facing makes the hex better than this. */
export const placeCeiling = (outlook: Outlook, id: UnitId, hex: Hex): number =>
  aimWorth(outlook, id, hex) - pressureAt(outlook, id, hex).danger + mostFire(outlook, id, hex);

/** What the nearest or best of its aims is worth from there. */
export function aimWorth(outlook: Outlook, id: UnitId, hex: Hex): number {
  const { state, side, weights } = outlook;
  const { idle } = weights.goal;
  const left = turnsLeft(state);
  const pace = paceOf(outlook, id);
  let best = 0;
  for (const { worth, marches, kind, decay } of outlook.aims(id)) {
    const turns = marches[hex]! / pace;
    if (turns === 0 && kind !== 'enemy') {
      best = Math.max(best, worth);
      continue;
    }
    const inTime = left > 0 && turns <= left ? 1 : idle;
    best = Math.max(best, worth * inTime * decay ** (NEARNESS + turns));
  }
  return best + captureWorth(state, side, hex, weights) * TAKEN;
}

/** Being next to something is not yet having it. */
const NEARNESS = 0.6;
/** A hex that is taken counts in any case, besides being an aim reached. */
const TAKEN = 0.5;

/** What can befall a unit there: enemies who are more than it and its friends can face, the more so from behind. */
export function dangerAt(outlook: Outlook, id: UnitId, hex: Hex, facing: Direction): number {
  const { flank, rear } = outlook.weights.place;
  const { danger, value, shy, defence } = pressureAt(outlook, id, hex);
  const { behind, turnsBack } = threatTo(outlook, hex);
  return (
    danger + flank * value * between(0, (behind[facing]! * shy) / defence, 1) + (turnsBack[facing] ? rear : 0)
  );
}

/** What can befall a unit there whichever way it faces. */
interface Pressure {
  readonly danger: number;
  /** What the unit is worth, and how much more it has to fear than one in good order. */
  readonly value: number;
  readonly shy: number;
  readonly defence: number;
}

function pressureAt(outlook: Outlook, id: UnitId, hex: Hex): Pressure {
  const { state, fields, weights } = outlook;
  const { danger, field, crowd } = weights.place;
  const unit = mib.unitOf(state, id);
  const defence = defenceAt(outlook, id, hex);
  const value = (Math.max(1, unit.steps) * stepWorth(state, weights)) / 2;
  const shy = unit.smashed || unit.disorganized || mib.isTired(state, id) ? SHAKEN : 1;
  const odds = (threatTo(outlook, hex).felt * shy) / defence;
  const stack = mib.unitsIn(state, hex).filter(each => each !== id).length;
  return {
    danger:
      danger * value * between(0, (odds - 1) / 1.5, 1.5) + (fields.has(hex) ? field : 0) + crowd * stack,
    value,
    shy,
    defence,
  };
}

/** Who can be felt in a hex, whoever stands there. */
interface Threat {
  readonly felt: number;
  /** By facing: the part that comes from behind. */
  readonly behind: readonly number[];
  /** By facing: do all enemies beside the hex look at one's back? */
  readonly turnsBack: readonly boolean[];
}

const threats = notebook((_: Outlook) => new Map<Hex, Threat>());

const threatTo = (outlook: Outlook, hex: Hex): Threat =>
  keptIn(threats(outlook), hex, () => computeThreat(outlook, hex));

function computeThreat(outlook: Outlook, hex: Hex): Threat {
  const behind = DIRECTIONS.map(() => 0);
  const isOpen = hasRear(outlook, hex);
  let felt = 0;
  for (const enemy of outlook.enemies) {
    const force = feltAt(outlook, enemy, hex);
    if (force === 0) continue;
    felt += force;
    if (!isOpen) continue;
    for (const facing of DIRECTIONS) if (isBehind(outlook, enemy, hex, facing)) behind[facing]! += force;
  }
  return {
    felt,
    behind,
    turnsBack: DIRECTIONS.map(facing => isOpen && turnsItsBack(outlook, hex, facing)),
  };
}

const SHAKEN = 1.8;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** Its own strength behind the ground, with what friends near by can lend. */
function defenceAt(outlook: Outlook, id: UnitId, hex: Hex): number {
  const { battle, friends, weights } = outlook;
  const { grid } = battle.ground;
  const { ground, here, near } = supportAt(outlook, hex);
  let own = 1 + here;
  let lent = near;
  for (const friend of friends) {
    if (friend.unit !== id || friend.hex === hex) continue;
    own += friend.strength;
    if (distance(grid, friend.hex, hex) <= SUPPORT) lent -= friend.strength;
  }
  return own / ground + lent * weights.place.support;
}

/** What friends and the ground give to whoever stands in a hex. */
interface Support {
  readonly ground: number;
  /** Strength of the friends in it, and of those who are near enough to help. */
  readonly here: number;
  readonly near: number;
}

const supports = notebook((_: Outlook) => new Map<Hex, Support>());

const supportAt = (outlook: Outlook, hex: Hex): Support =>
  keptIn(supports(outlook), hex, () => computeSupport(outlook, hex));

function computeSupport({ state, battle, friends }: Outlook, hex: Hex): Support {
  const { grid } = battle.ground;
  const ground = mib.hexFactors(state, hex).reduce((product, factor) => {
    const [num, den] = battle.charts.strengthFactors[factor].factor;
    return (product * num) / den;
  }, 1);
  let here = 0;
  let near = 0;
  for (const friend of friends) {
    if (friend.hex === hex) here += friend.strength;
    else if (distance(grid, friend.hex, hex) <= SUPPORT) near += friend.strength;
  }
  return { ground, here, near };
}

/** Hexes over which friends can help. */
const SUPPORT = 2;

/** MIB 6.7c: would he come from behind? */
function isBehind({ battle }: Outlook, enemy: Presence, hex: Hex, facing: Direction): boolean {
  const { grid } = battle.ground;
  const away = distance(grid, enemy.hex, hex);
  return !mib.frontsOf(facing).some(direction => {
    const before = neighbour(grid, hex, direction);
    return before !== NOWHERE && distance(grid, enemy.hex, before) < away;
  });
}

/** MIB 7.7.2a: in a village all sides are front. */
const hasRear = ({ battle }: Outlook, hex: Hex): boolean =>
  !['village', 'town'].includes(mib.terrainAt(battle.ground, hex));

/** Is no enemy beside the hex in front, although some are beside it? In a village that only looks foolish. */
export function turnsItsBack({ state, battle, foe }: Outlook, hex: Hex, facing: Direction): boolean {
  const isEnemy = (direction: Direction): boolean => {
    const next = neighbour(battle.ground.grid, hex, direction);
    return next !== NOWHERE && mib.holder(state, next) === foe;
  };
  return DIRECTIONS.some(isEnemy) && !mib.frontsOf(facing).some(isEnemy);
}

/**
 * Would a unit that is nearly spent go away from its friends, to where an enemy is nearer than any of them? Nobody can help
 * it there, and what it takes is soon lost again with it. Cavalry may if nobody stands between it and its friends: it can
 * ride back. `cost`: steps that the march itself may cost the unit.
 */
export function isLoneRide({ state, battle, side, foe }: Outlook, id: UnitId, hex: Hex, cost = 0): boolean {
  const unit = mib.unitOf(state, id);
  if (unit.steps - cost > WEAK) return false;
  const away = (from: Hex, to: Hex): number => distance(battle.ground.grid, from, to);
  const hexesOf = (of: Side): readonly Hex[] =>
    mib.unitsOnMap(state, of).flatMap(each => (each === id ? [] : mib.hexesOf(mib.unitOf(state, each))));
  const friends = hexesOf(side);
  const nearest = (to: Hex): number => Math.min(...friends.map(friend => away(friend, to)));
  const far = nearest(hex);
  if (far <= HELP || far <= nearest(unit.hex)) return false;
  const foes = hexesOf(foe).filter(at => away(at, hex) < far);
  if (!mib.isCavalry(state, id)) return foes.length > 0;
  return friends.some(friend => away(friend, hex) === far && foes.some(at => away(at, friend) < far));
}

const WEAK = 1;
/** Friends farther off than this are no help. */
const HELP = 3;

/** Fields of Fire into all fronts, with an enemy in each. */
const mostFire = ({ state, battle, weights }: Outlook, id: UnitId, hex: Hex): number =>
  mib.unitOf(state, id).batteries === 0 || battle.ground.level[hex] === 0
    ? 0
    : weights.place.height * (FRONTS * DRIVEN + FRONTS / 3);

const FRONTS = 3;

/** MIB 8.2a, 8.2h: enemies below it who would have to go. */
function fireWorth(
  { state, battle, foe, weights }: Outlook,
  id: UnitId,
  hex: Hex,
  facing: Direction,
): number {
  const { grid, level } = battle.ground;
  if (mib.unitOf(state, id).batteries === 0 || level[hex] === 0) return 0;
  const below = mib
    .frontsOf(facing)
    .map(direction => neighbour(grid, hex, direction))
    .filter(to => to !== NOWHERE && level[to]! < level[hex]! && mib.terrainAt(battle.ground, to) === 'clear');
  const driven = below.filter(to =>
    mib.unitsIn(state, to).some(each => mib.cardOf(state, each).side === foe),
  );
  return weights.place.height * (driven.length * DRIVEN + below.length / 3);
}

const DRIVEN = 2;

/** The facing that is best there, of those that are allowed; never the back to all enemies beside it if that can be helped. */
export function bestFacing(
  outlook: Outlook,
  id: UnitId,
  hex: Hex,
  allowed: readonly Direction[] = DIRECTIONS,
): Direction {
  const covered = allowed.filter(facing => !turnsItsBack(outlook, hex, facing));
  const worthOf = (facing: Direction): number =>
    fireWorth(outlook, id, hex, facing) - dangerAt(outlook, id, hex, facing);
  return bestCandidate(covered.length > 0 ? covered : allowed, worthOf)!;
}

/** How good a hex is for units to fall back to, or to stand in after a fight: safe, among friends, of use. */
export function refugeWorth(outlook: Outlook, units: readonly UnitId[], hex: Hex, facing: Direction): number {
  const { state } = outlook;
  const { felt } = threatTo(outlook, hex);
  return units.reduce(
    (sum, id) => {
      const isShaken = mib.unitOf(state, id).smashed || mib.unitOf(state, id).disorganized;
      const use = isShaken ? aimWorth(outlook, id, hex) / 3 : aimWorth(outlook, id, hex);
      return sum + use - dangerAt(outlook, id, hex, facing) - (isShaken ? felt * OUT_OF_REACH : 0);
    },
    friendsNear(outlook, units, hex),
  );
}

/** Whoever is shaken wants to be out of reach. */
const OUT_OF_REACH = 0.08;

/** Its own formation near by is a comfort. */
function friendsNear({ state, battle, friends }: Outlook, units: readonly UnitId[], hex: Hex): number {
  const { grid } = battle.ground;
  const formations = units.map(id => mib.formationOf(state, id));
  return (
    friends.filter(
      ({ unit, hex: at }) =>
        !units.includes(unit) &&
        formations.includes(mib.cardOf(state, unit).formation) &&
        distance(grid, at, hex) <= 2 &&
        at !== hex,
    ).length * COMFORT
  );
}

const COMFORT = 0.08;
