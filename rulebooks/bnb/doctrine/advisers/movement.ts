import type { Because, Planned } from '@abatis/ai';
import { inches } from '@abatis/tabletop';
import type { BnbAction, Unit, UnitId } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import type { Mind } from '../insight.ts';
import { chargesOf, type PlannedCharge } from '../movement/charges.ts';
import { ridesOf } from '../movement/generals.ts';
import { cutShort, type Stance, stancesOf, standing } from '../movement/stances.ts';
import { type Standing, standingOf, surroundingsOf } from '../movement/standing.ts';
import type { Outlook } from '../outlook.ts';
import { gapBetween } from '../sketch.ts';
import {
  advising,
  type BnbAdviser,
  type BnbQuestion,
  bestCandidate,
  inTurn,
  ofType,
  placeAt,
  propose,
} from './adviser.ts';

/** What has been thought through in this movement. */
export interface Settled {
  turn: number;
  seat: string;
  /** Units that have been moved, or stay where they are. */
  units: Set<UnitId>;
  /** Charges that are worth making, the best first, and how many had been made when they were looked for; null: not yet. */
  charges: readonly PlannedCharge[] | null;
  made: number;
}

export const nobodySettled = (): Settled => ({
  turn: -1,
  seat: '',
  units: new Set(),
  charges: null,
  made: 0,
});

/** BNB 2.1b: charges that promise most come first, then units move one by one, those nearest to the enemy first, then generals. */
export const moving =
  (settled: Settled) =>
  (mind: Mind): BnbAdviser =>
    advising({
      id: 'moving',
      steps: ['move'],
      propose(outlook, at) {
        begin(settled, at);
        return (
          arriving(outlook, at, settled) ??
          charging(outlook, at, settled) ??
          marching(outlook, at, settled) ??
          inTurn(ridesOf(outlook).filter(({ action }) => at.judge(action).legal)) ??
          propose(bnb.DONE, { id: 'all-placed' })
        );
      },
    })(mind);

function begin(settled: Settled, { view, seat }: BnbQuestion): void {
  if (settled.turn === view.turn && settled.seat === seat) return;
  Object.assign(settled, nobodySettled(), { turn: view.turn, seat });
}

/** G.4: whoever is due comes in, as near to the fight as it can. */
function arriving({ state, side, enemies, sketch }: Outlook, at: BnbQuestion, settled: Settled) {
  const isDue = state.units.some(
    unit => unit.side === side && (unit.status === 'off' || bnb.isDue(state, unit)),
  );
  if (!isDue || settled.units.size > 0) return null;
  const order = bestCandidate(ofType(at.candidates(), 'arrive'), ({ at: { x, y }, legs }) => {
    const away = enemies.reduce<number>((least, enemy) => {
      const { centre } = sketch(enemy);
      return Math.min(least, (centre.x - x) ** 2 + (centre.y - y) ** 2);
    }, inches(100) ** 2);
    return legs.length * 1e6 - away / 1e6;
  });
  return order && propose(order, { id: 'arrive', facts: { unit: order.unit, place: placeAt(order.at) } });
}

/** Units that their owner may still move. */
const movable = ({ state, own, insight }: Outlook): readonly Unit[] =>
  own.filter(unit => !insight.isKept(state, unit) && bnb.whyNotMove(state, unit).next().done === true);

/** The charge that promises most, if it is worth it and allowed. They are looked for again when one has been made. */
function charging(outlook: Outlook, at: BnbQuestion, settled: Settled) {
  const made = outlook.state.charges.length;
  if (settled.charges === null || settled.made !== made) {
    settled.made = made;
    settled.charges = movable(outlook)
      .flatMap(unit => [...chargesOf(outlook, unit)])
      .filter(({ prospect }) => prospect.value > outlook.weights.charge.threshold)
      .sort((a, b) => b.prospect.value - a.prospect.value);
  }
  const best = settled.charges.find(
    ({ order }) => !settled.units.has(idOf(outlook, order.unit)) && at.judge(order).legal,
  );
  settled.charges = best ? settled.charges.slice(settled.charges.indexOf(best)) : [];
  return best ? propose(best.order, reasonToCharge(best)) : null;
}

const idOf = ({ own }: Outlook, name: string): UnitId => own.find(unit => unit.name === name)!.id;

const reasonToCharge = ({ order, target, prospect }: PlannedCharge): Because => ({
  id: 'charge',
  facts: { unit: order.unit, target: target.name },
  chance: prospect.driven,
});

/** The next unit that is better off elsewhere. */
function marching(outlook: Outlook, at: BnbQuestion, settled: Settled) {
  const inHand = movable(outlook).filter(({ id }) => !settled.units.has(id));
  for (const unit of nearestFirst(outlook, inHand)) {
    settled.units.add(unit.id);
    const order = marchOf(outlook, at, unit);
    if (order) return { ...order, next: [] };
  }
  return null;
}

function nearestFirst({ enemies, sketch }: Outlook, units: readonly Unit[]): readonly Unit[] {
  const gap = (unit: Unit): number =>
    enemies.reduce<number>(
      (least, enemy) => Math.min(least, gapBetween(sketch(enemy), sketch(unit))),
      inches(200),
    );
  return units
    .map(unit => ({ unit, gap: gap(unit) }))
    .sort((a, b) => a.gap - b.gap)
    .map(({ unit }) => unit);
}

/** The best place that the referee allows; null: the unit stays. A way that he refuses is tried again as far as it is free. */
function marchOf(outlook: Outlook, at: BnbQuestion, unit: Unit): Planned<BnbAction> | null {
  if (unit.manoeuvre !== null) return finishing(at, unit);
  const around = surroundingsOf(outlook, unit);
  const stay = standingOf(around, standing(unit));
  const seen = new Set<string>();
  const isNew = ({ after, legs }: Stance): boolean => {
    const { at: place, facing } = after.pose;
    const end = JSON.stringify([place.x, place.y, facing, after.formation, after.files, legs.length]);
    return !seen.has(end) && seen.add(end) !== null;
  };
  const weighed = (stances: Iterable<Stance>): readonly Weighed[] =>
    [...stances]
      .filter(isNew)
      .map(stance => ({ stance, there: standingOf(around, stance) }))
      .filter(({ there }) => there.value > stay.value + LEAST);
  let left = weighed(stancesOf(outlook, unit)).toSorted(byValue);
  for (let tried = 0; tried < TRIED; tried++) {
    const [best, ...others] = left;
    if (!best) return null;
    const { stance, there } = best;
    const action: BnbAction<'move'> = {
      type: 'move',
      unit: unit.name,
      legs: [...stance.legs] as BnbAction<'move'>['legs'],
    };
    if (at.judge(action).legal) return { action, because: reasonToMove(unit, stance, there, stay) };
    const shorter = cutShort(outlook, unit, stance);
    left = shorter ? [...others, ...weighed([shorter])].sort(byValue) : others;
  }
  return null;
}

/** A place that is worth going to. */
interface Weighed {
  readonly stance: Stance;
  readonly there: Standing;
}

const byValue = (a: Weighed, b: Weighed): number => b.there.value - a.there.value;

/** A move must promise so much more than standing. */
const LEAST = 0.01;
/** So many places are shown to the referee before the unit stays. */
const TRIED = 40;

/** BNB 2.12m. */
function finishing(at: BnbQuestion, { name }: Unit): Planned<BnbAction> | null {
  const orders = (['finish-manoeuvre', 'give-up-manoeuvre'] as const).map(type => ({ type, unit: name }));
  const action = orders.find(order => at.judge(order).legal);
  return action ? { action, because: { id: 'finish', facts: { unit: name } } } : null;
}

/** What speaks most for a move against standing still. */
function reasonToMove(unit: Unit, { after, legs }: Stance, there: Standing, stay: Standing): Because {
  const facts = { unit: unit.name, place: placeAt(after.pose.at) };
  const feared = stay.threat && { facts: { ...facts, enemy: stay.threat.name }, chance: stay.threat.chance };
  if (after.formation === 'square' && unit.formation !== 'square' && feared)
    return { id: 'form-square', ...feared };
  const gains = Object.entries(there.parts).map(([part, value]) => ({
    part,
    gain: value - stay.parts[part as keyof Standing['parts']],
  }));
  const { part } = gains.reduce((best, each) => (each.gain > best.gain ? each : best));
  const { aim, target, opening } = there;
  if (part === 'threat' && feared) return { id: 'out-of-reach', ...feared };
  if (part === 'fire' && target)
    return { id: 'into-range', facts: { ...facts, target: target.name }, chance: target.chance };
  if (part === 'opportunity' && opening)
    return { id: 'ready-to-charge', facts: { ...facts, target: opening.name }, chance: opening.chance };
  if (legs.some(({ go }) => go === 'reform')) return { id: 'change-formation', facts };
  if (part === 'shelter') return { id: 'out-of-fire', facts };
  if (part === 'together') return { id: 'together', facts };
  if (part === 'rally') return { id: 'rally', facts };
  if (aim?.kind === 'enemy') return { id: 'go-for', facts: { ...facts, target: aim.name } };
  return { id: 'gain-ground', facts };
}
