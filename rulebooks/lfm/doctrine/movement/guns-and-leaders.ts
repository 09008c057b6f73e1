import { bestCandidate } from '@abatis/ai';
import { distance, type Hex, NOWHERE } from '@abatis/hex';
import type { CommanderId, Entry, LfmState, Move, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { fieldOfFire, type Outlook } from '../outlook.ts';
import { worthOfAll } from '../worth.ts';
import { endOf, movesFor, type Plan, planned } from './plan.ts';

/** LFM 7.5: up to here artillery has its full strength. */
const CLOSE = 4;

/** By hex: what artillery has to fire at there, in enemy worth. */
export function targetMap({ state, battle, foe, weights }: Outlook): Float64Array {
  const worth = new Float64Array(battle.ground.grid.size);
  for (const [hex, units] of lfm.stacks(state)) {
    if (lfm.cardOf(state, units[0]!).side === foe) worth[hex] = worthOfAll(state, units, weights);
  }
  return worth;
}

/** What a battery in this hex could do: the best target that it sees, near ones counting double. */
export function fieldWorth({ battle }: Outlook, hex: Hex, targets: Float64Array): number {
  const { hexes, away } = fieldOfFire(battle, hex);
  let best = 0;
  for (let n = 0; n < hexes.length; n++) {
    const worth = targets[hexes[n]!]! * (away[n]! <= CLOSE ? 2 : 1);
    if (worth > best) best = worth;
  }
  return best;
}

/** Limbered batteries go where they have something to fire at and friends beside them. */
export function planGuns(outlook: Outlook, start: Plan): Plan {
  const targets = targetMap(outlook);
  let plan = start;
  for (const id of gunsToMove(outlook)) {
    const best = bestPosition({ ...outlook, state: plan.state }, id, targets);
    if (best) plan = planned(plan, best, { id: 'guns', facts: { to: lfm.hexName(plan.state, endOf(best)) } });
  }
  return plan;
}

const gunsToMove = ({ state, battle, side }: Outlook): readonly UnitId[] =>
  battle.units.flatMap((card, id) => {
    const isGun = card.arm === 'artillery' && card.side === side && lfm.unitOf(state, id).place === 'map';
    return isGun && lfm.unitOf(state, id).limbered && lfm.isUnitToMove(state, id, lfm.moveTerms(state))
      ? [id]
      : [];
  });

function bestPosition(outlook: Outlook, id: UnitId, targets: Float64Array): Move | null {
  const { state, side, weights } = outlook;
  const from = lfm.unitOf(state, id).hex;
  const friends = regimentHexes(outlook);
  const worthOf = (hex: Hex): number => positionWorth(outlook, id, hex, targets, friends);
  return bestCandidate(
    movesFor(state, { units: [id], commanders: [] }),
    move => (lfm.inZoc(state, endOf(move), side) ? null : worthOf(endOf(move))),
    worthOf(from) + weights.guns.keep,
  );
}

function positionWorth(
  outlook: Outlook,
  id: UnitId,
  hex: Hex,
  targets: Float64Array,
  friends: readonly Hex[],
): number {
  const { enemy, weights, state } = outlook;
  const { guns } = weights;
  if (!hasRoom(state, id, hex)) return Number.NEGATIVE_INFINITY;
  const { away, escort } = escortAt(outlook, hex, friends);
  const danger = Math.max(0, enemy.strength[hex]! - escort);
  return (
    guns.targets * fieldWorth(outlook, hex, targets) +
    guns.escort * Math.min(1, escort / ESCORT) -
    guns.danger * danger -
    guns.aim * away
  );
}

/** LFM 4.2a, 4.2b, 4.2e: room to stand and to unlimber. */
function hasRoom(state: LfmState, id: UnitId, hex: Hex): boolean {
  const others = lfm.unitsIn(state, hex).filter(each => each !== id);
  const sp = lfm.artilleryStrength(state, others) + lfm.cardOf(state, id).sp;
  return sp <= MOST && lfm.fits(state, hex, [id]);
}

/** LFM 4.2a. */
const MOST = 10;

/** This many SP make an escort. */
const ESCORT = 4;

/** Where the side has regiments. */
const regimentHexes = ({ state, side }: Outlook): readonly Hex[] =>
  [...lfm.stacks(state)].flatMap(([hex, units]) =>
    lfm.cardOf(state, units[0]!).side === side && lfm.regimentStrength(state, units) > 0 ? [hex] : [],
  );

/** Strength of own regiments in the hex and beside it, and how far the nearest are. */
function escortAt(
  { state, battle }: Outlook,
  hex: Hex,
  friends: readonly Hex[],
): { readonly escort: number; readonly away: number } {
  let [escort, nearest] = [0, Number.POSITIVE_INFINITY];
  for (const friend of friends) {
    const away = distance(battle.ground.grid, hex, friend);
    if (away <= 1) escort += lfm.regimentStrength(state, lfm.unitsIn(state, friend));
    if (away < nearest) nearest = away;
  }
  return { escort, away: friends.length > 0 ? nearest : 0 };
}

/** The batteries that should unlimber where they stand: with something to fire at, and not next to the enemy. */
export function gunsToUnlimber(outlook: Outlook): readonly UnitId[] {
  const { state, battle, side } = outlook;
  const targets = targetMap(outlook);
  return battle.units.flatMap((card, id) => {
    const { place, limbered, hex } = lfm.unitOf(state, id);
    if (card.arm !== 'artillery' || card.side !== side || place !== 'map' || !limbered) return [];
    const isUseful = fieldWorth(outlook, hex, targets) > 0 || lfm.inZoc(state, hex, side);
    return isUseful && lfm.mayUnlimber(state, id).legal ? [id] : [];
  });
}

/** Commanders above the brigade go where they have their subordinates in range, among troops; the best lead attacks. */
export function planLeaders(outlook: Outlook, start: Plan): Plan {
  let plan = start;
  const { battle, side } = outlook;
  for (const [id, card] of battle.commanders.entries()) {
    if (card.side !== side || card.level === 'brigade') continue;
    const state = plan.state;
    if (state.commanders[id]!.place !== 'map' || !lfm.isCommanderToMove(state, id, lfm.moveTerms(state)))
      continue;
    const best = bestPlace({ ...outlook, state }, id);
    if (best) {
      const to = endOf(best);
      const facts = { to: lfm.hexName(state, to) };
      plan = planned(plan, best, { id: lfm.inZoc(state, to, side) ? 'lead' : 'near', facts });
    }
  }
  return plan;
}

function bestPlace(outlook: Outlook, id: CommanderId): Move | null {
  const { state } = outlook;
  const staff = subordinatesOf(outlook, id);
  const worthOf = (hex: Hex): number => placeWorth(outlook, id, staff, hex);
  const moves = movesFor(state, { units: [], commanders: [id] });
  return bestCandidate(moves, move => worthOf(endOf(move)), worthOf(state.commanders[id]!.hex) + STAY);
}

const STAY = 0.05;

/** The commanders on the map who take their orders from him. */
const subordinatesOf = ({ battle, state }: Outlook, id: CommanderId): readonly Hex[] =>
  battle.commanders.flatMap((_, other) => {
    const { place, hex } = state.commanders[other]!;
    return place === 'map' && lfm.immediateSuperior(state, other) === id ? [hex] : [];
  });

function placeWorth(outlook: Outlook, id: CommanderId, staff: readonly Hex[], hex: Hex): number {
  const { battle, state, side, enemy, weights } = outlook;
  const { leader } = weights;
  const range = lfm.commandRangeOf(state, id);
  let worth = lfm.holder(state, hex) === side ? ESCORTED : 0;
  for (const each of staff) {
    const away = each === NOWHERE ? 0 : distance(battle.ground.grid, hex, each);
    worth -= leader.brigades * (away > range ? leader.range + away - range : away * NEARER);
  }
  if (lfm.inZoc(state, hex, side))
    worth += LEADS * lfm.commanderDrm(battle.charts, Math.max(1, lfm.commandValue(state, id)));
  else worth -= (leader.danger * enemy.strength[hex]!) / 8;
  return worth;
}

/** A commander with troops is safe from passing enemies. */
const ESCORTED = 1;
/** Within range a little nearer is a little better. */
const NEARER = 0.05;
/** What a point of T9 is worth in an attack. */
const LEADS = 1.5;

/**
 * The best entry of all columns that wait; each stack goes as near as it can to where it is needed. Null if none waits,
 * or none would find room: a stack that enters a full hex is lost (4.5), and one that waits comes later (R203).
 */
export function bestEntry(outlook: Outlook): WrittenOrder<'enter'> | null {
  const { state } = outlook;
  const best = bestCandidate(lfm.entries(state, lfm.movementOf(state)), ({ units, path }) => {
    const to = path.at(-1)!;
    return lfm.fits(state, to, units) ? units.length * STACK + entryWorth(outlook, to) : null;
  });
  return best && orderFor(outlook, best);
}

/** Whole stacks before single pieces. */
const STACK = 2;

function entryWorth({ battle, goals, enemy, haste }: Outlook, hex: number): number {
  const { grid } = battle.ground;
  let pull = 0;
  for (const { hexes, worth } of goals.goals) {
    const away = hexes.reduce(
      (least, to) => Math.min(least, distance(grid, hex, to)),
      Number.POSITIVE_INFINITY,
    );
    pull += (worth * haste) / (BESIDE + away);
  }
  return pull - enemy.strength[hex]! * SHY - enemy.gunfire[hex]! * SHY;
}

const BESIDE = 3;
const SHY = 0.2;

const orderFor = ({ state }: Outlook, entry: Entry): WrittenOrder<'enter'> => ({
  type: 'enter',
  pieces: [...lfm.partyTags(state, entry)],
  path: [...lfm.hexTags(state, entry.path)],
  rate: entry.rate,
});
