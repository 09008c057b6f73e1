import { inches, RIGHT_ANGLE, wheelLength } from '@abatis/tabletop';
import type { BnbAction, BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { canReach, type Outlook } from '../outlook.ts';
import { type ChargeProspect, chargeProspect, costOfFire } from '../prospects.ts';
import { defensiveFire, guessFire } from '../shooting.ts';
import { apart, type Sketch, seenFrom, turnTowards } from '../sketch.ts';
import { RIDE } from './generals.ts';
import { dutyForgone } from './standing.ts';

/** A charge that could be ordered, and what it promises. */
export interface PlannedCharge {
  readonly order: BnbAction<'charge'>;
  readonly target: Unit;
  /** The charger as it comes to its enemy. */
  readonly after: Unit;
  readonly prospect: ChargeProspect;
}

/** The charges that a unit could make, worked out with the rules' own plan; the referee is asked later. */
export function* chargesOf(outlook: Outlook, unit: Unit): Generator<PlannedCharge> {
  const { state, enemies, sketch, weights, left } = outlook;
  if (unit.turn.moved || unit.turn.evaded || bnb.isFrozen(state, unit.id)) return;
  const from = sketch(unit);
  const forgone = bestFire(outlook, unit, from);
  for (const enemy of enemies) {
    const at = sketch(enemy);
    if (!canReach(state, unit, from, enemy, at) || !isPromising(outlook, unit, enemy)) continue;
    for (const legs of waysTo(outlook, unit, from, at)) {
      for (const planned of plannedAlong(outlook, unit, enemy, legs)) {
        const { value, driven } = planned.prospect;
        const duty = dutyForgone(outlook, unit, { unit: planned.after, driven });
        // Whoever is thrown back early is missed for the rest of the fight; late there is nothing to wait for.
        const missed = weights.charge.patience * (1 - driven) * (left / (left + state.turn));
        yield { ...planned, prospect: { ...planned.prospect, value: value - forgone - duty - missed } };
      }
    }
  }
}

/** BNB 3.1j: who charges does not fire; what the best volley from where it stands would have cost the enemy. */
function bestFire({ state, enemies, sketch, costs, weights }: Outlook, unit: Unit, from: Sketch): number {
  const volleys = enemies.map(enemy => {
    const guess = guessFire(state, unit, from, enemy, sketch(enemy));
    return guess ? costOfFire(costs(enemy, guess.isAtScreen), guess.spread) : 0;
  });
  return weights.fire.now * Math.max(0, ...volleys);
}

/** From the front or from a flank: is there hope for such a charge at all? */
const isPromising = ({ clash, weights }: Outlook, unit: Unit, enemy: Unit): boolean =>
  [false, true].some(bonus => clash(unit, enemy, bonus).value > weights.charge.threshold);

/** Straight ahead if that touches it, and after wheels towards it. */
function* waysTo({ state }: Outlook, unit: Unit, from: Sketch, at: Sketch): Generator<readonly Leg[]> {
  const run = bnb.longestRun(state, unit);
  const isAhead = at.rim.some(spot => {
    const { ahead, right } = seenFrom(from, spot);
    return ahead > -100 && Math.abs(right) < from.half;
  });
  if (isAhead) yield [{ go: 'advance', by: run }];
  if (unit.formation === 'skirmish') return;
  yield* afterWheels(state, unit, from, at, run);
  // Some way ahead first, or aside, and then round: past whoever stands in the straight way.
  for (const share of [0.3, 0.6]) {
    const by = Math.floor(apart(from.front, at.centre) * share);
    if (by < inches(1) || by > run - LAST_STRAIGHT) continue;
    const { x, y } = from.ahead;
    const spot = { x: from.front.x + x * by, y: from.front.y + y * by };
    const onward = { ...from, front: spot, centre: { x: from.centre.x + x * by, y: from.centre.y + y * by } };
    for (const legs of afterWheels(state, unit, onward, at, run - by)) yield [{ go: 'advance', by }, ...legs];
  }
}

/** BNB 2.6b. */
const LAST_STRAIGHT = 2000;

/** Round to several parts of an enemy, and straight on. */
function* afterWheels(
  state: BnbState,
  unit: Unit,
  from: Sketch,
  at: Sketch,
  run: number,
): Generator<readonly Leg[]> {
  const { width } = bnb.boxOf(state, unit);
  const turn = turnTowards(from, at.centre);
  const ends = [turn, turn * 0.7, ...at.rim.slice(1, 5).map(spot => turnTowards(from, spot))];
  for (const each of new Set(ends.map(angle => Math.round(angle / 20) * 20))) {
    const by = Math.min(Math.abs(each), RIGHT_ANGLE);
    const left = Math.floor(run - wheelLength(width, by)) - 1;
    if (by < 20 || left < LAST_STRAIGHT) continue;
    yield [
      { go: 'wheel', about: each > 0 ? 'right' : 'left', by },
      { go: 'advance', by: left },
    ];
  }
}

/** The charge along these legs as it would end, if it touches the enemy that it is meant for; one that runs over guns or skirmishers may also end there (4.11c). */
function* plannedAlong(
  outlook: Outlook,
  unit: Unit,
  enemy: Unit,
  legs: readonly Leg[],
): Generator<PlannedCharge> {
  const { state } = outlook;
  const plan = bnb.workOut(state, { unit: unit.id, targets: [enemy.id], legs });
  const main = plan.struck.find(({ on }) => on === enemy.id);
  if (!main || plan.legs.some(({ refusals }) => refusals.length > 0)) return;
  const whole = asPlanned(outlook, unit, enemy, plan, cutTo(legs, plan.struck.at(-1)!.at));
  yield whole;
  const last = legs.at(-1);
  if (!main.overruns || last?.go !== 'advance' || last.by < main.at + OVER) return;
  const short = cutTo(legs, main.at + OVER);
  const ending = bnb.workOut(state, { unit: unit.id, targets: [enemy.id], legs: short });
  if (!ending.struck.every(({ overruns }) => overruns)) return;
  const { value } = whole.prospect;
  const over = asPlanned(outlook, unit, enemy, ending, short);
  yield { ...over, prospect: { ...over.prospect, value: Math.max(value, over.prospect.value) + DEEPER } };
}

/** To ride or march through them catches more of them. */
const DEEPER = 0.1;

/** To run over guns or skirmishers a charger goes a little farther than where it touches them. */
const OVER = inches(1);

const cutTo = (legs: readonly Leg[], by: number): readonly Leg[] => {
  const length = Math.round(by);
  return [...legs.slice(0, -1), ...(length > 0 ? [{ go: 'advance', by: length } as const] : [])];
};

function asPlanned(
  { state, weights }: Outlook,
  unit: Unit,
  enemy: Unit,
  plan: ReturnType<typeof bnb.workOut>,
  legs: readonly Leg[],
): PlannedCharge {
  const order: BnbAction<'charge'> = {
    type: 'charge',
    unit: unit.name,
    targets: plan.struck.map(({ on }) => state.units[on]!.name),
    legs: [...legs] as BnbAction<'charge'>['legs'],
  };
  const led = ledBy(state, unit, plan.after);
  const prospects = plan.struck.map(struck => {
    const target = state.units[struck.on]!;
    const fire = defensiveFire(state, target, plan.after, struck.bonus);
    return chargeProspect(led, { charger: plan.after, target, ...struck, fire }, weights);
  });
  return { order, target: enemy, after: plan.after, prospect: together(prospects) };
}

/** BNB 1.11d, 1.11e: generals ride after the charges; the best of those who can still join the first charger is reckoned with. */
function ledBy(state: BnbState, unit: Unit, after: Unit): BnbState {
  if (state.charges.some(({ by }) => state.units[by]!.side === unit.side)) return state;
  const to = bnb.centreOfUnit(state, after);
  const [general] = bnb
    .generalsOnTable(state)
    .filter(
      each => !each.moved && bnb.mayInfluence(each, unit) && apart(bnb.generalAt(state, each), to) <= RIDE,
    )
    .sort((a, b) => b.charisma - a.charisma);
  if (!general || general.charisma <= bnb.charismaWith(state, unit)) return state;
  const generals = state.generals.map(each =>
    each.name === general.name ? { ...each, attachedTo: unit.id } : each,
  );
  return { ...state, generals };
}

/** Several targets at once: the hope is divided, the danger is not. */
function together(prospects: readonly ChargeProspect[]): ChargeProspect {
  const [first, ...others] = prospects;
  return others.reduce(
    (sum, each) => ({
      value: Math.min(sum.value, each.value) - SPREAD_OUT,
      home: sum.home * each.home,
      driven: Math.min(sum.driven, each.driven),
    }),
    first!,
  );
}

const SPREAD_OUT = 0.5;
