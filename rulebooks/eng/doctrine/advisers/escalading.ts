import type { Planned } from '@abatis/ai';
import { apart, lookAt, type Mind, type Outlook, placeAt } from '@abatis/bnb/doctrine';
import { inches, type Spot } from '@abatis/tabletop';
import type { SiegeState, Unit, Work } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { Weights } from '../weights.ts';
import { type AnyAction, advising, type EngAdviser, type EngQuestion, propose } from './adviser.ts';
import { chargeOf, waysTo } from './marching.ts';

/** ENG 23.52, g.2: storming parties go straight at a work that is to be taken, and cross whatever lies round it. */
export const escalading = (mind: Mind): ((weights: Weights) => EngAdviser) =>
  advising({
    id: 'escalading',
    steps: ['move'],
    propose({ state, side }, at) {
      const work = workToTake(state, side);
      if (!work) return null;
      const parties = eng
        .unitsOf(state, side)
        .filter(unit => eng.troopOf(state, unit.id).stormer && isOurs(state, unit));
      if (parties.length === 0) return null;
      const outlook = lookAt(state, side, mind);
      const middle = middleOf(work);
      for (const unit of parties.toSorted((a, b) => apart(a.pose.at, middle) - apart(b.pose.at, middle))) {
        const step = stepOf(outlook, at, unit, { work, lane: laneOf(state, unit, work) });
        if (step) return propose(step.action, step.because);
      }
      return null;
    },
  });

const isOurs = (state: SiegeState, unit: Unit): boolean =>
  !unit.shaken &&
  eng.troopOf(state, unit.id).role === 'none' &&
  eng.troopOf(state, unit.id).engType === 'soldier' &&
  eng.whyNotMove(state, unit).next().done === true;

/** ENG g.2: the work that brings points to whoever takes it, as long as somebody of the enemy is in it or nobody of ours. */
function workToTake(state: SiegeState, side: Unit['side']): Work | null {
  const { victory } = eng.partOf(state);
  if (victory?.kind !== 'points') return null;
  const line = victory.lines.find(each => each.side === side && each.test.kind === 'taken');
  if (line?.test.kind !== 'taken') return null;
  const { work: name } = line.test;
  return state.eng.works.find(each => each.name === name) ?? null;
}

const middleOf = ({ points }: Work): Spot => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Parties go in side by side, so that none is in the way of the others: each has its stretch of the face. */
function laneOf(state: SiegeState, unit: Unit, work: Work): Spot {
  const parties = eng
    .unitsOf(state, unit.side)
    .filter(({ id }) => eng.troopOf(state, id).stormer && eng.troopOf(state, id).engType === 'soldier')
    .toSorted((a, b) => a.pose.at.x - b.pose.at.x);
  const { x, y } = middleOf(work);
  const place = parties.findIndex(({ id }) => id === unit.id) - (parties.length - 1) / 2;
  return { x: x + place * LANE, y };
}

const LANE = inches(2.2);

interface Way {
  readonly work: Work;
  readonly lane: Spot;
}

/** ENG 23.52b1: over the obstacle it stands at, or at the garrison, or nearer. */
function stepOf(
  outlook: Outlook,
  at: EngQuestion,
  unit: Unit,
  { work, lane: middle }: Way,
): Planned<AnyAction> | null {
  const state = outlook.state as SiegeState;
  const cross: AnyAction = { type: 'cross', unit: unit.name };
  const isHungUp = state.eng.crossings.hungUp.some(each => each.unit === unit.id);
  if (!isHungUp && at.judge(cross).legal)
    return {
      action: cross,
      because: {
        id: 'cross',
        facts: { unit: unit.name, place: placeAt(middle) },
        chance: chanceToCross(state, unit),
      },
    };
  const charge = chargeOf(outlook, at, unit, 0);
  if (charge) return charge;
  const because = { id: 'escalade', facts: { unit: unit.name, work: work.name, place: placeAt(middle) } };
  for (const enter of entering(state, unit, work))
    if (at.judge(enter).legal) return { action: enter, because };
  if (unit.turn.moved) return null;
  for (const legs of waysTo(state, unit, middle, unit.figures)) {
    const action = { type: 'move', unit: unit.name, legs: [...legs] } as AnyAction;
    if (at.judge(action).legal) return { action, because };
  }
  return null;
}

/** ENG 23.52c: how likely the die brings it across. */
function chanceToCross(state: SiegeState, unit: Unit): number {
  const bonus = eng
    .crossingRoll(eng.crosserOf(state, unit.id))
    .drms.reduce((sum, { value }) => sum + value, 0);
  return Math.min(1, Math.max(0, (3 + bonus) / 6));
}

/** ENG A.39: into the work that nobody holds any more. */
function* entering(state: SiegeState, unit: Unit, work: Work): Generator<AnyAction> {
  const block = eng.groundOf(state).pieces.find(({ id }) => id === work.name || id === work.piece)?.id;
  if (block === undefined || unit.block !== null) return;
  yield { type: 'move', unit: unit.name, legs: [{ go: 'enter', block }] };
  for (const by of [500, 1000, 1500, 2000, 3000])
    yield {
      type: 'move',
      unit: unit.name,
      legs: [
        { go: 'advance', by },
        { go: 'enter', block },
      ],
    } as AnyAction;
}
