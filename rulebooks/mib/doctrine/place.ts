import type { Planned } from '@abatis/ai';
import { DIRECTIONS, type Direction, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import type { MibAction, UnitId, WrittenOrder } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { bestCandidate, type MibQuestion, ofType } from './advisers/adviser.ts';
import { captureWorth, turnsLeft } from './goals.ts';
import { restWorth } from './movement/march.ts';
import { feltAt, type Outlook, type Presence, paceOf } from './outlook.ts';
import { stepWorth } from './worth.ts';

/** How good it is for a unit to stand in a hex and face so: what it is near to, less what can befall it there. */
export const placeWorth = (outlook: Outlook, id: UnitId, hex: Hex, facing: Direction): number =>
  aimWorth(outlook, id, hex) - dangerAt(outlook, id, hex, facing) + fireWorth(outlook, id, hex, facing);

/** What the nearest or best of its aims is worth from there. */
export function aimWorth(outlook: Outlook, id: UnitId, hex: Hex): number {
  const { state, side, weights } = outlook;
  const { decay, idle } = weights.goal;
  const left = turnsLeft(state);
  const pace = paceOf(outlook, id);
  let best = 0;
  for (const { worth, marches, kind } of outlook.aims(id)) {
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
  const { state, enemies, fields, weights } = outlook;
  const { danger, flank, field, crowd } = weights.place;
  const unit = mib.unitOf(state, id);
  const defence = defenceAt(outlook, id, hex);
  const value = (Math.max(1, unit.steps) * stepWorth(state, weights)) / 2;
  const shy = unit.smashed || unit.disorganized || mib.isTired(state, id) ? SHAKEN : 1;
  let felt = 0;
  let behind = 0;
  for (const enemy of enemies) {
    const force = feltAt(outlook, enemy, hex);
    if (force === 0) continue;
    felt += force;
    if (isBehind(outlook, enemy, hex, facing)) behind += force;
  }
  const odds = (felt * shy) / defence;
  const stack = mib.unitsIn(state, hex).filter(each => each !== id).length;
  return (
    danger * value * between(0, (odds - 1) / 1.5, 1.5) +
    flank * value * between(0, (behind * shy) / defence, 1) +
    (fields.has(hex) ? field : 0) +
    crowd * stack
  );
}

const SHAKEN = 1.8;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** Its own strength behind the ground, with what friends near by can lend. */
function defenceAt(outlook: Outlook, id: UnitId, hex: Hex): number {
  const { state, battle, friends, weights } = outlook;
  const { grid } = battle.ground;
  const ground = mib.hexFactors(state, hex).reduce((product, factor) => {
    const [num, den] = battle.charts.strengthFactors[factor].factor;
    return (product * num) / den;
  }, 1);
  let own = 1;
  let near = 0;
  for (const friend of friends) {
    if (friend.unit === id) own += friend.strength;
    else if (friend.hex === hex) own += friend.strength;
    else if (distance(grid, friend.hex, hex) <= SUPPORT) near += friend.strength;
  }
  return own / ground + near * weights.place.support;
}

/** Hexes over which friends can help. */
const SUPPORT = 2;

/** MIB 6.7c: would he come from behind? Nobody does in a village (7.7.2a). */
function isBehind({ battle }: Outlook, enemy: Presence, hex: Hex, facing: Direction): boolean {
  const { ground } = battle;
  const terrain = mib.terrainAt(ground, hex);
  if (terrain === 'village' || terrain === 'town') return false;
  const away = distance(ground.grid, enemy.hex, hex);
  return !mib.frontsOf(facing).some(direction => {
    const before = neighbour(ground.grid, hex, direction);
    return before !== NOWHERE && distance(ground.grid, enemy.hex, before) < away;
  });
}

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

/** The facing that is best there, of those that are allowed. */
export function bestFacing(
  outlook: Outlook,
  id: UnitId,
  hex: Hex,
  allowed: readonly Direction[] = DIRECTIONS,
): Direction {
  let best = allowed[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const facing of allowed) {
    const worth = fireWorth(outlook, id, hex, facing) - dangerAt(outlook, id, hex, facing);
    if (worth > most) [best, most] = [facing, worth];
  }
  return best;
}

/** How good a hex is for units to fall back to, or to stand in after a fight: safe, among friends, of use. */
export function refugeWorth(outlook: Outlook, units: readonly UnitId[], hex: Hex, facing: Direction): number {
  const { state, enemies } = outlook;
  const felt = enemies.reduce((sum, enemy) => sum + feltAt(outlook, enemy, hex), 0);
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

type Works = readonly Planned<MibAction>[];

/** What is done on the spot besides: guns in position, supplies, trenches. Without the options there is nothing to ask. */
export function worksOf(outlook: Outlook, at: MibQuestion): Works {
  const { state } = outlook;
  return [
    ...(mib.plays(state, 'grandBattery') ? [...establishing(outlook, at), ...comingBack(at)] : []),
    ...(mib.plays(state, 'trains') ? driving(outlook, at) : []),
    ...(mib.plays(state, 'supply') ? supplying(outlook, at) : []),
    ...(mib.plays(state, 'trenches') ? digging(outlook, at) : []),
  ];
}

/** MIB 16.5b: where many guns have the enemy before them, and few divisions lose their last. */
function establishing(outlook: Outlook, at: MibQuestion): Works {
  const best = bestCandidate(ofType(at.candidates(), 'establish'), order => {
    const worth = batteryWorth(outlook, order);
    return worth > ENOUGH_GUNS ? worth : null;
  });
  return best ? [{ action: best, because: { id: 'guns-in-position', facts: { leader: best.leader } } }] : [];
}

const ENOUGH_GUNS = 3;

function batteryWorth({ state, side }: Outlook, { posts }: WrittenOrder<'establish'>): number {
  const enemies = [...mib.stacks(state)].filter(([, [first]]) => mib.sideOfUnit(state, first!) !== side);
  const firing = posts.filter(({ hex, facing }) =>
    enemies.some(([target]) =>
      mib.isInRange(state, { hex: mib.hexCalled(state, hex), facing, batteries: [] }, target),
    ),
  );
  const guns = firing.flatMap(({ batteries }) => batteries);
  const stripped = guns.filter(
    ({ unit, count }) => mib.unitOf(state, mib.unitCalled(state, unit)).batteries === count,
  );
  return guns.reduce((sum, { count }) => sum + count, 0) - stripped.length;
}

/** MIB 16.5l: on the next day batteries go back to their divisions. */
function comingBack(at: MibQuestion): Works {
  const best = bestCandidate(ofType(at.candidates(), 'reintegrate'), ({ count }) => count);
  return best ? [{ action: best, because: { id: 'guns-come-back', facts: { unit: best.unit } } }] : [];
}

/** MIB 6.6: wagons stay near the troops and away from the enemy. */
function driving(outlook: Outlook, at: MibQuestion): Works {
  const { state } = outlook;
  const orders = [...ofType(at.candidates(), 'drive')];
  return [...new Set(orders.map(({ train }) => train))].flatMap((train): Works => {
    const now = trainWorth(outlook, state.trains[mib.trainCalled(state, train)]!.hex);
    const best = bestCandidate(
      orders.filter(each => each.train === train),
      ({ to }) => trainWorth(outlook, mib.hexCalled(state, to)),
    );
    if (!best || trainWorth(outlook, mib.hexCalled(state, best.to)) <= now + WORTH_DRIVING) return [];
    return [{ action: best, because: { id: 'follow-the-troops', facts: { train, to: best.to } } }];
  });
}

const WORTH_DRIVING = 0.5;

export function trainWorth(outlook: Outlook, hex: Hex): number {
  const { grid } = outlook.battle.ground;
  const danger = outlook.enemies.reduce((sum, enemy) => sum + feltAt(outlook, enemy, hex), 0);
  const away = outlook.friends.map(friend => distance(grid, friend.hex, hex));
  const mean = away.reduce((sum, each) => sum + each, 0) / Math.max(1, away.length);
  return -danger - mean - Math.max(0, Math.min(...away, FAR) - 1);
}

const FAR = 20;

/** MIB 12.5, T8: whoever lacks supplies takes them, and at night they buy rest. */
function supplying({ state, battle }: Outlook, at: MibQuestion): Works {
  const isShort = (unit: string): boolean =>
    mib.unitOf(state, mib.unitCalled(state, unit)).supply < battle.charts.supply.full;
  const orders: readonly (WrittenOrder<'resupply'> | WrittenOrder<'rest'>)[] = [
    ...[...ofType(at.candidates(), 'resupply')]
      .filter(({ unit }) => isShort(unit))
      .toSorted((a, b) => Number(b.category === 'rest') - Number(a.category === 'rest')),
    ...[...ofType(at.candidates(), 'rest')].filter(({ unit, supplied }) => supplied && isWeary(state, unit)),
  ];
  return orders.map(action => ({
    action,
    because: { id: action.type === 'rest' ? 'rest-well' : 'resupply', facts: { unit: action.unit } },
  }));
}

function isWeary(state: Outlook['state'], unit: string): boolean {
  const { fatigue, supply } = mib.unitOf(state, mib.unitCalled(state, unit));
  return mib.isNight(state) && fatigue > 2 && supply > 2;
}

/** MIB 14.1: whoever waits for the enemy digs, unless it needs its rest more. */
function digging(outlook: Outlook, at: MibQuestion): Works {
  const { state } = outlook;
  return [...ofType(at.candidates(), 'dig')].flatMap((order): Works => {
    const id = mib.unitCalled(state, order.unit);
    const { hex, fatigue } = mib.unitOf(state, id);
    const pressed = outlook.enemies.reduce((sum, enemy) => sum + feltAt(outlook, enemy, hex), 0);
    const isFresh = fatigue + 2 < mib.cardOf(state, id).track.white;
    if (pressed === 0 || !isFresh || restWorth(outlook, id) > ENOUGH_REST) return [];
    return [{ action: order, because: { id: 'dig-in', facts: { unit: order.unit } } }];
  });
}

const ENOUGH_REST = 0.2;
