import type { Planned } from '@abatis/ai';
import { distance, type Hex } from '@abatis/hex';
import type { MibAction, WrittenOrder } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { bestCandidate, type MibQuestion, ofType } from './advisers/adviser.ts';
import { restWorth } from './movement/march.ts';
import { feltAt, type Outlook } from './outlook.ts';

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
