import { lengthOf, type Spot, spotTowards, stretchesNear, totalLength, vectorTo } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import { plays } from '../../options.ts';
import type { BnbState } from '../../state.ts';
import { bodiesOnTable, isAtMost, TOLERANCE } from '../00-measuring/index.ts';
import { hasGuns, isCloseOrder, isLoose } from '../01-introduction/index.ts';
import { greatestRange } from './03.02-score.ts';
import { markOf } from './03.07-marks.ts';
import type { Firing, Mark } from './03.11-lines-of-fire.ts';

/** Somebody behind the target on the line of fire, and how far along it he begins. */
interface Past {
  readonly mark: Mark;
  readonly along: number;
}

/** BNB 3.12e, R143: behind a battery the next enemy within range. BNB 7.8: behind others all within the carry-through distance. */
export function marksPast(state: BnbState, firing: Firing, target: Mark, from: Spot): readonly Past[] {
  const most = greatestRange(state, firing.unit, firing.ammunition);
  const bodies = bodiesBehind(state, firing, target, from, most);
  if (hasGuns(target.unit))
    return bodies.filter(({ mark }) => mark.unit.side !== firing.unit.side).slice(0, 1);
  if (!plays(state, 'carryThrough') || !carriesThrough(firing, target)) return [];
  const far = farSide(target, from);
  return bodies.filter(({ along }) => isAtMost(along - far, carryDistance(state, firing)));
}

/** BNB 7.8a, 7.8b: misses of close-order enemies go on, of skirmishers those of small arms and canister. */
const carriesThrough = ({ ammunition }: Firing, { unit, isScreen }: Mark): boolean =>
  isScreen || isLoose(unit) ? ammunition !== 'ball' : isCloseOrder(unit);

function carryDistance(state: BnbState, { unit, ammunition }: Firing): number {
  const { carryThrough } = chartsOf(state);
  if (ammunition !== 'ball') return carryThrough.smallArmsAndCanister;
  return carryThrough[`${unit.subtype as 'light' | 'field' | 'heavy'}Ball`];
}

/** Where the line from the firing figures to the target's centre, carried on, leaves the target. */
function farSide({ shape, centre }: Mark, from: Spot): number {
  return (
    stretchesNear(from, spotTowards(from, centre, REACH), shape).at(-1)?.to ??
    lengthOf(vectorTo(from, centre))
  );
}

/** Farther than any shot. */
const REACH = 100_000;

/** Troops behind the target on the line carried on, within range, the nearest first; ballshot treats skirmishers as not there. */
function bodiesBehind(
  state: BnbState,
  firing: Firing,
  target: Mark,
  from: Spot,
  most: number,
): readonly Past[] {
  const end = spotTowards(from, target.centre, most + TOLERANCE);
  const far = farSide(target, from);
  return bodiesOnTable(state)
    .filter(({ unit }) => unit.id !== firing.unit.id)
    .filter(({ unit, isScreen }) => unit.id !== target.unit.id || isScreen !== target.isScreen)
    .filter(({ unit, isScreen }) => firing.ammunition !== 'ball' || !(isScreen || isLoose(unit)))
    .map(body => ({
      ...body,
      on: stretchesNear(from, end, body.shape).filter(part => part.from >= far - TOLERANCE),
    }))
    .filter(({ on }) => totalLength(on) > TOLERANCE)
    .map(({ unit, isScreen, on }) => ({ mark: markOf(state, unit, isScreen), along: on[0]!.from }))
    .sort((a, b) => a.along - b.along);
}
