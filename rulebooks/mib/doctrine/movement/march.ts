import { bestCandidate, type Planned } from '@abatis/ai';
import { type Direction, directionTo, distance, type Hex } from '@abatis/hex';
import type { LeaderId, MibAction, Pace, Reached, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { captureWorth, exitPoints } from '../goals.ts';
import { feltAt, type Outlook } from '../outlook.ts';
import { bestFacing, dangerAt, isLoneRide, leavingPrice, placeCeiling, placeWorth } from '../place.ts';
import { passChance } from '../prospects.ts';
import { fatigueWorth, laterShare, stragglerWorth } from '../worth.ts';
import { handFor, reachable } from './posts.ts';

/** A move that has no attack for its aim. */
export interface March {
  readonly unit: UnitId;
  readonly pace: Pace;
  /** The hexes entered; none: it leaves the map from where it is. */
  readonly path: readonly Hex[];
  readonly facing: Direction;
  /** R84: it leaves the map at the end. */
  readonly exits: boolean;
  /** What it is better than staying. */
  readonly gain: number;
}

/** The best march of a unit; null if it does better to stay. */
export function bestMarch(outlook: Outlook, id: UnitId): March | null {
  const { march } = outlook.weights;
  const stay = stayWorth(outlook, id) + leavingPrice(outlook, id);
  const normal = bestAt(outlook, id, 'normal', stay);
  const hurried = mayHurry(outlook, id) ? bestAt(outlook, id, 'double-time', stay) : null;
  const best = hurried && hurried.gain > (normal?.gain ?? 0) + march.haste ? hurried : normal;
  return best && best.gain > march.threshold ? best : null;
}

/** What it is worth to a unit to stay, and rest, or turn where it stands (6.7d). */
function stayWorth(outlook: Outlook, id: UnitId): number {
  const { hex, facing } = mib.unitOf(outlook.state, id);
  const resting = placeWorth(outlook, id, hex, facing) + restWorth(outlook, id);
  return Math.max(resting, placeWorth(outlook, id, hex, bestFacing(outlook, id, hex)));
}

/** MIB T8, 10.1: a rest takes a box off, and stragglers come back. */
export function restWorth({ state, weights }: Outlook, id: UnitId): number {
  const { fatigue, stragglers, freshStragglers } = mib.unitOf(state, id);
  const { white } = mib.cardOf(state, id).track;
  const weary = weights.rest.need * (fatigue / white) ** 2 * (mib.isTired(state, id) ? 2 : 1);
  const back =
    stragglers > freshStragglers ? passChance(mib.cardOf(state, id).morale) * weights.rest.recover : 0;
  return (weary + back) * laterShare(state);
}

/** MIB 6.12: not who would be Tired by it, and not at night. */
function mayHurry({ state, battle }: Outlook, id: UnitId): boolean {
  const { moved, doubleTime } = battle.charts.fatigueEffects;
  const { fatigue, smashed, disorganized } = mib.unitOf(state, id);
  if (mib.isNight(state) || mib.isSpent(state, id) || smashed || disorganized) return false;
  return fatigue + moved + doubleTime < mib.cardOf(state, id).track.white;
}

function bestAt(outlook: Outlook, id: UnitId, pace: Pace, stay: number): March | null {
  const { state } = outlook;
  const price = priceOf(outlook, id, pace);
  let best: March | null = null;
  const consider = (march: March): void => {
    if (march.gain > (best?.gain ?? 0)) best = march;
  };
  const here = exitWorth(outlook, id, mib.unitOf(state, id).hex, Number.POSITIVE_INFINITY);
  if (here > 0 && pace === 'normal')
    consider({
      unit: id,
      pace,
      path: [],
      facing: mib.unitOf(state, id).facing,
      exits: true,
      gain: here - stay,
    });
  for (const reached of reachable(state, id, pace).values()) {
    const taken = takenOnTheWay(outlook, reached);
    const leaving = reached.stops ? 0 : exitWorth(outlook, id, reached.hex, reached.left);
    if (leaving > 0)
      consider({
        unit: id,
        pace,
        path: reached.path,
        facing: 0,
        exits: true,
        gain: leaving + taken - price - stay,
      });
    // MIB 6.12c: whoever fails the check of a hurried march leaves a step behind.
    if (isLoneRide(outlook, id, reached.hex, pace === 'normal' ? 0 : 1)) continue;
    const most = placeCeiling(outlook, id, reached.hex) + taken - price - stay;
    if (best !== null && most <= (best as March).gain - ROUNDING) continue;
    const facing = facingAfter(outlook, id, reached, pace);
    const worth = placeWorth(outlook, id, reached.hex, facing) + taken - price;
    consider({ unit: id, pace, path: reached.path, facing, exits: false, gain: worth - stay });
  }
  return best;
}

/** Sums in another order may differ by less than this. */
const ROUNDING = 1e-9;

/** MIB 6.12b, c: fatigue, and stragglers if the check fails. */
function priceOf({ state, battle, weights }: Outlook, id: UnitId, pace: Pace): number {
  const { moved, doubleTime } = battle.charts.fatigueEffects;
  if (pace === 'normal') return fatigueWorth(state, id, moved, weights);
  const failing = 1 - passChance(mib.cardOf(state, id).morale);
  return fatigueWorth(state, id, moved + doubleTime, weights) + failing * stragglerWorth(state, weights);
}

/** MIB 17.0: objectives that are only passed count as well. */
function takenOnTheWay({ state, side, weights }: Outlook, { path }: Reached): number {
  return path.slice(0, -1).reduce((sum, hex) => sum + captureWorth(state, side, hex, weights) * PASSED, 0);
}

/** What is passed is sooner lost again than what is held. */
const PASSED = 0.6;

/** Leaving counts in full when there is no later chance; before, a unit has other uses. */
function exitWorth({ state, battle, weights }: Outlook, id: UnitId, hex: Hex, left: number): number {
  const points = left >= battle.charts.movementCosts.special.exit ? exitPoints(state, id, hex) : 0;
  return mib.isLastTurn(state) ? points * LAST_CHANCE : points * weights.goal.exit;
}

const LAST_CHANCE = 1.5;

/** The best facing that it can afford there. */
function facingAfter(outlook: Outlook, id: UnitId, { hex, path, left }: Reached, pace: Pace): Direction {
  const { state, battle } = outlook;
  const [hurried, hand] = handFor(state, id, pace);
  const { facings } = mib.endsAt(hurried, hand, hex);
  const free = directionTo(battle.ground.grid, path.at(-2) ?? mib.unitOf(state, id).hex, hex)!;
  const canTurn = left >= battle.charts.movementCosts.special.facing;
  const open = canTurn ? facings : facings.filter(facing => facing === free);
  const best = bestFacing(outlook, id, hex, open.length > 0 ? open : facings);
  const isSame = dangerAt(outlook, id, hex, best) === dangerAt(outlook, id, hex, free);
  return isSame && open.includes(free) ? free : best;
}

/** MIB 2.2.4c: leaders who are more use elsewhere, with whoever attacks or is about to be attacked. */
export function leadersToMove(outlook: Outlook): readonly Planned<MibAction>[] {
  const { state, battle, side } = outlook;
  return battle.leaders.flatMap((card, id): readonly Planned<MibAction>[] => {
    if (card.side !== side || !mib.mayLead(state, id).legal) return [];
    const from = state.leaders[id]!.hex;
    const open = new Set(mib.leaderWays(state, id).hexes);
    const friends = [...mib.stacks(state)].filter(([, [first]]) => mib.sideOfUnit(state, first!) === side);
    const best = bestCandidate(
      friends.map(([hex]) => hex).filter(hex => open.has(hex)),
      hex => standWorth(outlook, id, hex),
      standWorth(outlook, id, from) + WORTH_MOVING,
    );
    if (best === null) return [];
    const leader = mib.leaderName(state, id);
    const to = mib.hexName(state, best);
    return [{ action: { type: 'lead', leader, to }, because: { id: 'lead', facts: { leader, to } } }];
  });
}

const WORTH_MOVING = 0.2;

/** What a leader is worth in a hex: his bonus where there is a fight, his own men, and that he is not alone. */
function standWorth(outlook: Outlook, id: LeaderId, hex: Hex): number {
  const { state, battle, side, weights } = outlook;
  const { bonus, formation } = battle.leaders[id]!;
  const men = mib.unitsIn(state, hex).filter(each => mib.sideOfUnit(state, each) === side);
  if (men.length === 0) return -ALONE;
  const attacks = men.some(
    unit =>
      mib.isActive(state, unit) &&
      mib.attackerProblems(state, { unit, hex }).length === 0 &&
      mib.targetsOf(state, { unit, hex }).length > 0,
  );
  const strength = men.reduce((sum, each) => sum + mib.strengthOf(state, each), 0);
  const pressed = outlook.enemies.reduce((sum, enemy) => sum + feltAt(outlook, enemy, hex), 0);
  const own = men.some(each => formation !== null && mib.formationOf(state, each) === formation);
  return (
    weights.leader.bonus * bonus * ((attacks ? 2 : 0) + Math.min(1, pressed / FIGHT)) * (strength / FULL) +
    (own ? weights.leader.command : 0) -
    weights.leader.danger * Math.max(0, (pressed - 2 * strength) / FULL) +
    (distance(battle.ground.grid, hex, state.leaders[id]!.hex) === 0 ? STAYING : 0)
  );
}

const ALONE = 3;
const FIGHT = 6;
const FULL = 10;
const STAYING = 0.05;
