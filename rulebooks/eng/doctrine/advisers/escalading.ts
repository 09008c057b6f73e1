import type { Planned } from '@abatis/ai';
import { apart, lookAt, type Mind, type Outlook, placeAt } from '@abatis/bnb/doctrine';
import { inches, onGrid, type Spot } from '@abatis/tabletop';
import type { SiegeState, Unit, Work } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import { isWorthTaking, partiesOf, workToStorm } from '../battle/redoubts.ts';
import type { Weights } from '../weights.ts';
import { type AnyAction, advising, type EngAdviser, type EngQuestion, propose } from './adviser.ts';
import { chargeOf, type Legs, waysTo } from './marching.ts';

/** ENG 23.52, g.2: storming parties go straight at a work that is to be taken, and cross whatever lies round it. */
export const escalading = (mind: Mind): ((weights: Weights) => EngAdviser) =>
  advising({
    id: 'escalading',
    steps: ['move'],
    propose({ state, side }, at) {
      const work = workToStorm(state, side);
      if (!work || !isWorthTaking(state, side)) return null;
      const parties = partiesOf(state, side);
      const able = parties.filter(unit => !unit.shaken && eng.whyNotMove(state, unit).next().done === true);
      if (able.length === 0) return null;
      const ride = leaderTo(state, at, parties);
      if (ride) return propose(ride.action, ride.because);
      const outlook = lookAt(state, side, mind);
      const middle = middleOf(work);
      const row = abreast(
        state,
        work,
        parties.filter(({ shaken }) => !shaken),
      );
      for (const unit of able.toSorted((a, b) => apart(a.pose.at, middle) - apart(b.pose.at, middle))) {
        const lane = laneOf(state, unit, work, row);
        if (!row.includes(unit) && apart(unit.pose.at, lane) < BEHIND) continue;
        const step = stepOf(outlook, at, unit, { work, lane });
        if (step) return propose(step.action, step.because);
      }
      return null;
    },
  });

/** BNB 1.11c: the commander goes in with the strongest party, and stays with it. */
function leaderTo(state: SiegeState, at: EngQuestion, parties: readonly Unit[]): Planned<AnyAction> | null {
  const [strongest] = parties
    .filter(({ shaken, block }) => !shaken && block === null)
    .toSorted((a, b) => b.figures - a.figures || a.id - b.id);
  const general = eng.generalsOnTable(state).find(({ side, moved }) => side === strongest?.side && !moved);
  if (!strongest || !general) return null;
  const isWith = parties.some(({ id, shaken }) => id === general.attachedTo && !shaken);
  if (isWith) return null;
  const place = onGrid(eng.centreOfUnit(state, strongest));
  const action = {
    type: 'ride',
    general: general.name,
    path: [{ x: place.x, y: place.y }],
    attach: strongest.name,
  } as AnyAction;
  const facts = { general: general.name, unit: strongest.name, place: placeAt(place) };
  return at.judge(action).legal ? { action, because: { id: 'lead', facts } } : null;
}

const middleOf = ({ points }: Work): Spot => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Those for whom there is room side by side at the face, the strongest first; the others wait behind them for a gap. */
function abreast(state: SiegeState, work: Work, parties: readonly Unit[]): readonly Unit[] {
  const [left, right] = sidesOf(work);
  let room = right - left + 2 * (inches(1) - CORNER);
  const first: Unit[] = [];
  for (const unit of parties.toSorted((a, b) => worthOf(b) - worthOf(a) || a.id - b.id)) {
    const { width } = eng.boxOf(state, unit);
    if (width > room) continue;
    room -= width + GAP;
    first.push(unit);
  }
  return first.toSorted((a, b) => a.pose.at.x - b.pose.at.x || a.id - b.id);
}

const sidesOf = ({ points }: Work): readonly [number, number] => [
  Math.min(...points.map(({ x }) => x)),
  Math.max(...points.map(({ x }) => x)),
];

const worthOf = ({ figures, grade }: Unit): number => figures + (6 - 'ABCDEF'.indexOf(grade)) / 2;

/** Each of them has its stretch of the face, so that none is in the way of the others. */
function laneOf(state: SiegeState, unit: Unit, work: Work, row: readonly Unit[]): Spot {
  const widths = row.map(each => eng.boxOf(state, each).width + GAP);
  const place = row.findIndex(({ id }) => id === unit.id);
  const before = widths.slice(0, place).reduce((sum, width) => sum + width, 0);
  const all = widths.reduce((sum, width) => sum + width, 0);
  const aside = place < 0 ? 0 : before + widths[place]! / 2 - all / 2;
  const ys = work.points.map(({ y }) => y);
  return {
    x: middleOf(work).x + aside,
    y: Math.max(Math.min(...ys), Math.min(Math.max(...ys), unit.pose.at.y)),
  };
}

/** Between two parties, and what at least must meet the face. */
const GAP = inches(0.2);
const CORNER = inches(0.2);
/** So near the others wait. */
const BEHIND = inches(4.5);

/** Where a party goes. */
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
  for (const legs of [...closingUp(unit), ...waysTo(state, unit, middle, unit.figures)]) {
    const action = { type: 'move', unit: unit.name, legs: [...legs] } as AnyAction;
    if (at.judge(action).legal) return { action, because };
  }
  return null;
}

/** Skirmishers close up into a column, which is twice as fast. */
function* closingUp(unit: Unit): Generator<Legs> {
  if (unit.formation !== 'skirmish') return;
  const reform = { go: 'reform', into: 'close', files: COLUMN, turn: 0, anchor: 'front' } as const;
  for (const by of [2000, 1500, 1000, 500]) yield [reform, { go: 'advance', by }] as unknown as Legs;
  yield [reform];
}

const COLUMN = 3;

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
