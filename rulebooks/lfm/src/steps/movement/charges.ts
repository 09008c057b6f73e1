import type { Hex } from '@abatis/hex';
import { done, isRuling, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { partyTags, unitNames } from '../../names.ts';
import { isMountedCavalry, unitOf, without } from '../../pieces.ts';
import type { Charge, ChargeDuty, ChargeParty, ChargeResult, Ride } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { mayAttackByScenario, mayEnterZocByScenario } from '../../special-rules.ts';
import { enemyOf, type LfmState, type Party, type Side } from '../../state.ts';
import type { LfmFrame, Plans, Runs } from '../step.ts';
import type { ChargeDuties } from './index.ts';
import { mayLeave, pathFor, piecesOf } from './pieces-in-hand.ts';

/** LFM 3, SP.5c: the charge, or why these pieces may not make it. With a ride it is a further one of the same move. */
export function planCharge(
  state: LfmState,
  { pieces, path, target }: Order<'charge'>,
  ride: Ride | null = null,
): Charge | Ruling {
  const charge = { ...pieces, path, target };
  const verdict = ruling(
    ride === null && mayLeave(state, charge),
    rules.mayCharge(state, charge, ride),
    mayAttack(state, charge),
  );
  return verdict.legal ? charge : verdict;
}

/** LFM 0.1: units that hold do not attack, a reserve does not enter a ZOC. */
const mayAttack = (state: LfmState, charge: Charge): Ruling =>
  ruling(mayAttackByScenario(state, charge.units), mayEnterZocByScenario(state, charge, charge.target));

/** LFM 3.1b, R19: the way there, from which enemy commanders go, and then the charge. */
export function carryOutCharge(
  state: LfmState,
  charge: Charge,
  table: LfmTable,
  before: Ride | null = null,
): void {
  const accompanied = rules.commandersInTheWay(state, charge);
  const ride = rules.approach(state, charge, table, before);
  push(state, { step: 'displaced', accompanied }, { step: 'clash', ride, target: charge.target });
}

/** LFM 3.1a, 23.2: mounted cavalry, by day. */
export const canCharge = (state: LfmState, { units }: Party): boolean =>
  !isNight(state) && units.length > 0 && units.every(id => isMountedCavalry(state, id));

/** Every charge that these pieces may make together, by the cheapest way to each hex that they can charge from. */
export function* chargesInHand(state: LfmState, party: Party): Generator<Order<'charge'>> {
  if (canCharge(state, party) && mayLeave(state, party).legal) yield* chargesOf(state, party, null);
}

function* chargesOf(state: LfmState, party: Party, ride: Ride | null): Generator<Order<'charge'>> {
  const pieces = piecesOf(party);
  for (const charge of rules.charges(state, party, ride)) {
    const { path, target } = charge;
    if (mayAttack(state, charge).legal) yield { type: 'charge', pieces, path, target };
  }
}

/** LFM 3.5b: a stack that can neither move on nor charge again has ended its move. */
export const rideStep: Runs<'ride'> = {
  run(state, _table, { ride }) {
    const canCharge = !chargesOf(state, ride, ride).next().done;
    const canGoOn = canCharge || !rules.rideOnPaths(state, ride).next().done;
    done(state, canGoOn ? { step: 'riding', ride, mustCharge: false } : { step: 'end-ride', ride });
  },
};

/** LFM 3.5b, R48: another charge, a move out of contact, or the end of the move. */
export const riding: Plans<'riding', Order<'charge' | 'move' | 'march' | 'done'>, RidePlan> = {
  actions: orders('charge', 'move', 'march', 'done'),
  seat: state => state.phasing,
  prompt: (state, { ride, mustCharge }) => ({
    id: mustCharge ? 'charge' : 'ride-on',
    clause: mustCharge ? 'LFM 3.1b' : 'LFM 3.5b',
    facts: { units: ride.units, hex: rules.hexOf(state, ride) },
  }),
  *candidates(state, { ride, mustCharge }) {
    if (!mustCharge) yield DONE;
    for (const charge of chargesOf(state, ride, ride)) {
      if (!mustCharge || charge.path.length === 0) yield charge;
    }
    if (mustCharge) return;
    const pieces = piecesOf(ride);
    for (const path of rules.rideOnPaths(state, ride)) yield { type: 'move', pieces, to: path.at(-1)! };
  },
  plan(state, action, frame) {
    const { ride, mustCharge } = frame;
    const mustBegin = mustCharge && (action.type !== 'charge' || action.path.length > 0);
    const unit = unitNames(state, ride.units).join(', ');
    if (mustBegin) return ruling(forbid('LFM 3.1b', { unit, hex: rules.hexOf(state, ride) }));
    if (action.type === 'done') return { charge: null, path: null };
    if (action.type !== 'charge') return planRideOn(state, action, ride);
    const charge = planCharge(state, action, ride);
    return isRuling(charge) ? charge : { charge, path: null };
  },
  apply(state, { charge, path }, table, { ride }) {
    done(state);
    if (charge) return carryOutCharge(state, charge, table, ride);
    if (path) goOn(state, path, ride, table);
    push(state, { step: 'end-ride', ride });
  },
};

/** What is done after a charge: another one, or a move along this path; neither ends the move. */
interface RidePlan {
  readonly charge: Charge | null;
  readonly path: readonly Hex[] | null;
}

/** LFM 3.4, 3.5b: the whole stack, and nobody else. */
function planRideOn(state: LfmState, order: Order<'move' | 'march'>, ride: Ride): RidePlan | Ruling {
  const { pieces } = order;
  const others = [without(pieces, ride), without(ride, pieces)].flatMap(each => partyTags(state, each));
  if (others.length > 0) return ruling(...others.map(piece => forbid('LFM 3.4', { piece })));
  const path =
    order.type === 'march'
      ? order.path
      : pathFor(state, ride, order.to, rules.termsAfterCharge(ride)).slice(1);
  const verdict = rules.mayRideOn(state, ride, path);
  return verdict.legal ? { charge: null, path } : verdict;
}

function goOn(state: LfmState, path: readonly Hex[], ride: Ride, table: LfmTable): void {
  const { units, commanders } = ride;
  const accompanied = rules.commandersInTheWay(state, { units, commanders, path });
  rules.rideOn(state, ride, path, table);
  push(state, { step: 'displaced', accompanied });
}

/** LFM 3.10, R112: the die; losses and retreats, then casualties, then commanders who are left alone (21.2b). */
export const clashStep: Runs<'clash'> = {
  run(state, table, { ride, target }) {
    const accompanied = rules.accompaniedCommanders(state);
    const result = rules.clash(state, ride, target, table);
    done(
      state,
      { step: 'charge-duties', result, next: 0, before: [] },
      { step: 'casualties', commanders: rules.casualtiesToRoll(result) },
      { step: 'displaced', accompanied },
      { step: 'after-charge', result },
    );
  },
};

/** LFM T13, 8.10, 14.4, 3.6, 3.7: the duties of both owners in order. */
export const chargeDutiesStep: Runs<'charge-duties'> = {
  run(state, _table, frame) {
    const { result, next } = frame;
    const duty = rules.chargeDuties(result)[next];
    if (!duty) return done(state);
    if (duty.duty === 'match') return match(state, duty.cr, frame);
    const before =
      duty.duty === 'lose' && duty.who === 'target' ? rules.partyLeft(state, result, 'target') : [];
    done(state, frameOf(state, result, duty), { ...frame, next: next + 1, before });
  },
};

/** LFM 8.10c, R107: one regiment after the other, the first with the CR used, until the target's loss is matched. */
function match(state: LfmState, cr: number, frame: ChargeDuties): void {
  const { result, next, before } = frame;
  const isGone = (id: number): boolean => unitOf(state, id).place !== 'map';
  const targetLost = before.find(isGone);
  const lost = result.cavalry.units.filter(isGone);
  if (targetLost === undefined || !rules.owesMoreCavalry(state, result, targetLost, lost)) {
    done(state, { ...frame, next: next + 1 });
    return;
  }
  const units = rules.partyLeft(state, result, 'cavalry');
  done(state, { step: 'loss', units, cr: lost.length === 0 ? cr : null, clause: 'LFM 8.10c' }, frame);
}

function frameOf(
  state: LfmState,
  result: ChargeResult,
  duty: Exclude<ChargeDuty, { readonly duty: 'match' }>,
): LfmFrame {
  const { hex } = result[duty.who];
  const stack = rules.partyLeft(state, result, duty.who);
  if (duty.duty === 'lose') return { step: 'loss', units: stack, cr: duty.cr, clause: duty.clause };
  if (duty.duty === 'check') return { step: 'checks', by: opponentOf(state, duty.who), hexes: [hex] };
  return { step: 'retreats', hex, stack, cause: rules.BY_CHARGE, mayStay: false };
}

/** LFM R100: the cavalry is the phasing player's. */
const opponentOf = (state: LfmState, who: ChargeParty): Side =>
  who === 'cavalry' ? enemyOf(state.phasing) : state.phasing;

/** LFM 3.5a, 3.7, R47: into the vacated hex, from which commanders go (R19), or the move is over. */
export const afterCharge: Runs<'after-charge'> = {
  run(state, table, { result }) {
    if (!rules.mustEnter(state, result)) return done(state, { step: 'end-ride', ride: result.ride });
    const ride: Ride = rules.enterVacatedHex(state, result, table);
    done(state, { step: 'displaced', accompanied: [] }, { step: 'ride', ride });
  },
};

/** LFM 3.11: whatever came of it. */
export const endRideStep: Runs<'end-ride'> = {
  run(state, table, { ride }) {
    rules.endRide(state, ride, table);
    done(state, { step: 'sudden-death' });
  },
};
