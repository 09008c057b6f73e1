import type { Refusal } from '@abatis/kernel';
import { boundsOfShapes, doMeet, type Path, type Shape, type Spot, type Thou, thou } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { type GroundPiece, piecesOf } from '../../ground.ts';
import type { Leg } from '../../legs.ts';
import { type BnbState, friendsOf, type Track, type Unit, type UnitId } from '../../state.ts';
import {
  afterBend,
  afterLimbering,
  afterMarch,
  afterReform,
  afterTurningAbout,
  type Body,
  bearingOf,
  bodiesOf,
  doOverlap,
  fitsInMove,
  footprintOf,
  isMarching,
  isStraight,
  lengthOverGround,
  type Marching,
  moverOf,
  samplesOf,
  screenBody,
  sweptBy,
  WHOLE_MOVE,
} from '../00-measuring/index.ts';
import { isLoose, widthClass } from '../01-introduction/index.ts';
import {
  afterBlockLeg,
  closedUnder,
  crossingLength,
  disorderingUnder,
  isBlockLeg,
  isOnRoad,
  isSlowedBySlope,
  refugeToll,
  whyNotBlockLeg,
} from '../06-terrain/index.ts';
import { elbowRoom, isPinned, screenAfter } from '../07-options/index.ts';
import { enemiesToShun, tooNear } from './02.02-two-inches.ts';
import { type Pace, rateOf } from './02.11-rates.ts';
import { factorOf, isReform, manoeuvreCost, type SoFar, whyNotLeg } from './02.12-manoeuvres.ts';

/** A leg that has been worked out: what the unit was and became, what it cost, and what forbids it. */
export interface WalkedLeg {
  readonly leg: Leg;
  readonly before: Unit;
  readonly after: Unit;
  /** Millionths of a move. */
  readonly cost: number;
  readonly swept: readonly Shape[];
  readonly passed: readonly UnitId[];
  readonly refusals: readonly Refusal[];
}

/** The terms on which a unit walks. */
export interface Terms {
  readonly kind: Track['kind'];
  readonly pace: Pace;
  /** BNB 2.2b: enemies that it charges. */
  readonly targets: readonly UnitId[];
  /** BNB 2.2d: is the two-inch rule asked by the charge itself in its last stretch? */
  readonly isLastStretch?: boolean;
}

/** BNB 0.9, 0.10, 2.2, 2.3a, 2.12: a unit along legs, each worked out whether it is allowed or not. */
export function walk(state: BnbState, start: Unit, legs: readonly Leg[], terms: Terms): readonly WalkedLeg[] {
  let unit = start;
  let used = start.turn.used;
  let soFar: SoFar = { hasReformed: start.turn.reformed, bearing: null };
  return legs.map(leg => {
    const walked = walkLeg(state, unit, leg, terms, soFar, used);
    unit = walked.after;
    used += walked.cost;
    soFar = {
      hasReformed: soFar.hasReformed || isReform(leg),
      bearing: isStraight(leg) ? bearingOf(leg) : soFar.bearing,
    };
    return walked;
  });
}

function walkLeg(state: BnbState, unit: Unit, leg: Leg, terms: Terms, soFar: SoFar, used: number): WalkedLeg {
  const refusals = [...whyNotLeg(state, unit, leg, soFar), ...whyNotBlockLeg(state, unit, leg)];
  if (refusals.length > 0)
    return { leg, before: unit, after: unit, cost: 0, swept: [], passed: [], refusals };
  const body = afterLeg(state, unit, leg);
  const swept = groundOfLeg(state, unit, body, leg);
  const isOnTheRoad = leg.go === 'road' && terms.pace.onRoad;
  const { isCramped, waited } = elbowRoom(state, unit, leg);
  const after: Unit = {
    ...unit,
    ...body,
    screen: screenAfter(unit, leg),
    disordered: unit.disordered || isDisorderedBy(state, unit, body, leg, swept, isOnTheRoad),
    shaken: unit.shaken || isCramped || isPinned(state, unit, leg),
    turn: isCramped ? { ...unit.turn, cramped: true } : unit.turn,
  };
  const cost = costOfLeg(state, unit, leg, terms.pace) + Math.max(0, waited - used);
  const passed = friendsPassed(state, unit, leg, swept, terms);
  refusals.push(
    ...whyNotOver(state, { unit, body, leg, swept, passed }, terms),
    ...(fitsInMove(used + cost)
      ? []
      : [forbid('BNB 0.10a', { unit: unit.id, used: Math.ceil((100 * (used + cost)) / WHOLE_MOVE) })]),
  );
  return { leg, before: unit, after, cost, swept, passed: passed.map(({ id }) => id), refusals };
}

/** A leg with the ground that it covers and the friends on that. */
interface Way {
  readonly unit: Unit;
  readonly body: Body;
  readonly leg: Leg;
  readonly swept: readonly Shape[];
  readonly passed: readonly Unit[];
}

/** What stands in the way of a leg, whatever it costs. */
const whyNotOver = (
  state: BnbState,
  { unit, body, leg, swept, passed }: Way,
  terms: Terms,
): readonly Refusal[] => [
  ...closedOnLeg(state, unit, body, leg, swept),
  ...nearEnemies(state, unit, leg, swept, terms),
  ...whyNotThrough(unit, passed, terms),
];

/** The same of a leg by itself, before what forbids its kind. */
export function whyNotMarchOver(
  state: BnbState,
  unit: Unit,
  leg: Marching,
  terms: Terms,
): Refusal | undefined {
  const body = afterMarch(state, unit, leg);
  const swept = sweptBy(state, unit, leg);
  return whyNotOver(
    state,
    { unit, body, leg, swept, passed: friendsPassed(state, unit, leg, swept, terms) },
    terms,
  )[0];
}

/** BNB 0.9: the unit as a leg leaves it. */
export function afterLeg(state: BnbState, unit: Unit, leg: Leg): Body {
  if (isMarching(leg)) return afterMarch(state, unit, leg);
  if (isBlockLeg(leg)) return afterBlockLeg(state, unit, leg);
  switch (leg.go) {
    case 'reform':
      return unit.arm === 'artillery'
        ? { ...afterReform(state, unit, leg), formation: unit.formation }
        : afterReform(state, unit, leg);
    case 'bend':
      return afterBend(state, unit, leg);
    case 'limber':
    case 'unlimber':
      return afterLimbering(state, unit, leg);
    case 'turn-about':
      return afterTurningAbout(state, unit);
    case 'climb':
      return { ...unit, pose: leg.to as Unit['pose'] };
    default:
      return unit;
  }
}

/** BNB 0.8b, 0.9e: the ground covered on the way; of manoeuvres only that of the end. */
function groundOfLeg(state: BnbState, unit: Unit, after: Body, leg: Leg): readonly Shape[] {
  if (isMarching(leg)) return sweptBy(state, unit, leg);
  const screen = leg.go === 'put-out' ? screenAfter(unit, leg) : null;
  return [footprintOf(state, screen ? screenBody(unit, screen) : after)];
}

/** BNB 0.10a, 0.10b: a share of a move, or the length with all factors at the rate of the moment. */
export function costOfLeg(state: BnbState, unit: Unit, leg: Leg, pace: Pace): number {
  const toll = refugeToll(state, unit, leg);
  if (toll !== null) return Math.round((toll * WHOLE_MOVE) / rateOf(state, unit, pace));
  const share = manoeuvreCost(state, unit, leg);
  if (share !== null) return share;
  // BNB 7.14e: over the wall for the whole move.
  if (leg.go === 'climb') return WHOLE_MOVE;
  if (!isMarching(leg)) return 0;
  const isSpared = leg.go === 'road' && pace.onRoad;
  const isSlowed = (piece: GroundPiece, from: Spot, to: Spot): boolean =>
    piece.move[moverOf(unit)] !== null &&
    !(isSpared && piece.type !== 'bridge') &&
    (piece.type !== 'steep' || isSlowedBySlope(state, unit, piece, from, to));
  const length = lengthOverGround(state, unit, leg, isSlowed) ?? 0;
  const all =
    length * factorOf(state, unit, leg) + crossingLength(state, unit, trackOfFront(state, unit, leg));
  return Math.round((all * WHOLE_MOVE) / rateOf(state, unit, pace));
}

/** BNB 0.10b: the way of F. */
function trackOfFront(state: BnbState, unit: Unit, leg: Marching): Path {
  if (isStraight(leg) || leg.go === 'skirmish') return [unit.pose.at, afterMarch(state, unit, leg).pose.at];
  return samplesOf(state, unit, leg).map(({ pose }) => pose.at);
}

/** BNB 2.3a, 6.9b, 6.4.1f: does the leg lead it over disordering ground, or out of a block? */
function isDisorderedBy(
  state: BnbState,
  unit: Unit,
  after: Body,
  leg: Leg,
  swept: readonly Shape[],
  isOnTheRoad: boolean,
): boolean {
  if (leg.go === 'leave' || leg.go === 'climb') return true;
  if (leg.go === 'put-out' || leg.go === 'recall') return false;
  if (isLoose(after) || after.block !== null) return false;
  return disorderingUnder(state, unit, swept, isOnTheRoad).length > 0;
}

/** BNB 0.8a, 6.1f, 6.3f: ground that it cannot go over, or not like this. */
function closedOnLeg(
  state: BnbState,
  unit: Unit,
  after: Body,
  leg: Leg,
  swept: readonly Shape[],
): readonly Refusal[] {
  if (after.block !== null) return [];
  const ground = groundOf(state);
  const closed = closedUnder(state, { ...after, id: unit.id }, ...swept);
  const found = closed.map(({ id }) => forbid('BNB 0.8a', { unit: unit.id, other: id }));
  if (leg.go !== 'road') found.push(...whyNotWoods(state, { ...after, id: unit.id }, swept));
  if (
    leg.go === 'unlimber' &&
    piecesOf(ground, 'steep').some(({ shape }) => doOverlap(shape, footprintOf(state, after)))
  )
    found.push(forbid('BNB 6.3f', { unit: unit.id }));
  return found;
}

/** BNB 6.1f: limbered guns go into no wood. */
export function* whyNotWoods(
  state: BnbState,
  { id, formation }: Pick<Unit, 'id' | 'formation'>,
  swept: readonly Shape[],
): Generator<Refusal> {
  if (formation !== 'limbered') return;
  for (const wood of piecesOf(groundOf(state), 'woods'))
    if (swept.some(shape => doOverlap(shape, wood.shape))) yield forbid('BNB 6.1f', { unit: id });
}

/** BNB 2.2a, 6.4.1b: entering and changing blocks is free of the rule; the end of a charge asks it by itself. */
function nearEnemies(
  state: BnbState,
  unit: Unit,
  leg: Leg,
  swept: readonly Shape[],
  terms: Terms,
): readonly Refusal[] {
  if (leg.go === 'enter' || leg.go === 'transfer' || terms.isLastStretch) return [];
  const enemies = enemiesToShun(state, unit, terms.targets);
  return tooNear(state, unit, swept, enemies).map(enemy =>
    forbid('BNB 2.2a', { unit: unit.id, enemy: enemy.id }),
  );
}

/** BNB 2.12j, 2.6i: friends whom the leg leads through; a charge may not go through their screens either (7.10b). */
function friendsPassed(
  state: BnbState,
  unit: Unit,
  leg: Leg,
  swept: readonly Shape[],
  { kind }: Terms,
): readonly Unit[] {
  if (!isMarching(leg)) return [];
  const around = boundsOfShapes(swept);
  const isPassed = (body: Body): boolean => {
    const footprint = footprintOf(state, body);
    return doMeet(around, footprint.bounds) && swept.some(shape => doOverlap(shape, footprint));
  };
  return friendsOf(state, unit).filter(
    friend =>
      friend.block === null && (kind === 'charge' ? bodiesOf(friend).some(isPassed) : isPassed(friend)),
  );
}

/** BNB 2.12k: skirmishers pass and are passed freely, and so are unlimbered guns. */
export const isFreePassage = (unit: Unit, friend: Unit): boolean =>
  isLoose(unit) || isLoose(friend) || friend.formation === 'unlimbered';

/** BNB 2.12j, R25: it has moved in this turn, of its own will or not. */
const hasStirred = ({ turn }: Unit): boolean => turn.moved || turn.evaded || turn.routed || turn.pursued;

/** BNB 2.12j, 2.6i: friends must have stood still; a charge passes nobody. */
function whyNotThrough(unit: Unit, passed: readonly Unit[], { kind }: Terms): readonly Refusal[] {
  if (kind === 'charge')
    return passed.map(friend => forbid('BNB 2.6i', { unit: unit.id, friend: friend.id }));
  return passed
    .filter(friend => !isFreePassage(unit, friend) && hasStirred(friend))
    .map(friend => forbid('BNB 2.12j', { unit: unit.id, friend: friend.id }));
}

/** BNB 4.4a: the longest unbroken run of advances. */
export function straightRun(legs: readonly Leg[]): Thou {
  let [longest, run] = [0, 0];
  for (const leg of legs) {
    run = leg.go === 'advance' ? run + leg.by : 0;
    longest = Math.max(longest, run);
  }
  return thou(longest);
}

/** BNB 7.11h: millionths of its move that were spent on advances and wheels as a column. */
export const advancedAsColumn = (legs: readonly WalkedLeg[]): number =>
  legs
    .filter(
      ({ leg, before }) => (leg.go === 'advance' || leg.go === 'wheel') && widthClass(before) === 'column',
    )
    .reduce((sum, { cost }) => sum + cost, 0);

/** BNB 0.12a: where it has been. */
export const trackOf = (legs: readonly WalkedLeg[], kind: Track['kind']): readonly Track[] =>
  legs.map(({ leg, before }) => ({
    kind,
    formation: before.formation,
    files: before.files,
    figures: before.figures,
    from: before.pose,
    leg,
  }));

/** BNB 6.9a, R83: the whole move is marched on roads, from start to end. */
export function isRoadMarch(state: BnbState, unit: Unit, legs: readonly Leg[]): boolean {
  let body: Body = unit;
  for (const leg of legs) {
    if (leg.go !== 'road' || !isOnRoad(state, body, leg.road)) return false;
    body = afterMarch(state, body, leg);
  }
  return legs.length > 0 && isOnRoad(state, body);
}
