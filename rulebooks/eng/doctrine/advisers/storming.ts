import type { Because, Planned } from '@abatis/ai';
import { apart, lookAt, type Mind, placeAt, sketchOf } from '@abatis/bnb/doctrine';
import { inches, onGrid, type Spot } from '@abatis/tabletop';
import type { SiegeState, Unit, UnitId } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import { isStorming, type Opening, openingsIn } from '../battle/town.ts';
import type { Weights } from '../weights.ts';
import {
  type AnyAction,
  advising,
  type EngAdviser,
  type EngQuestion,
  propose,
  type View,
} from './adviser.ts';
import { chargeOf, waysTo } from './marching.ts';

/** ENG T.5, X.2: storming parties go by the shortest way through their breach, and at whoever stands behind it. */
export const storming = (mind: Mind): ((weights: Weights) => EngAdviser) => {
  // Parties that could do nothing in this movement.
  const stuck = { turn: -1, units: new Set<UnitId>() };
  return advising({
    id: 'storming',
    steps: ['move'],
    propose(view, at) {
      const { state, side } = view;
      if (eng.partOf(state).victory?.kind !== 'town' || eng.besiegerOf(state) !== side) return null;
      if (stuck.turn !== state.turn) Object.assign(stuck, { turn: state.turn, units: new Set<UnitId>() });
      const openings = openingsIn(state);
      const parties = eng
        .unitsOf(state, side)
        .filter(
          unit =>
            isStorming(state, unit) &&
            !stuck.units.has(unit.id) &&
            eng.whyNotMove(state, unit).next().done === true,
        );
      if (openings.length === 0 || parties.length === 0) return null;
      const outlook = lookAt(state, side, mind);
      for (const { unit, opening } of inOrder(state, parties, openings)) {
        const step = chargeOf(outlook, at, unit, HOPE) ?? marchOf(view, at, unit, opening);
        if (step) return propose(step.action, step.because);
        stuck.units.add(unit.id);
      }
      return null;
    },
  });
};

/** Each party with the breach that it goes for; those who are nearest to theirs go first. */
function inOrder(
  state: SiegeState,
  parties: readonly Unit[],
  openings: readonly Opening[],
): readonly { readonly unit: Unit; readonly opening: Opening }[] {
  return parties
    .map(unit => {
      const near = openings.toSorted((a, b) => apart(a.at, unit.pose.at) - apart(b.at, unit.pose.at));
      return { unit, opening: near[unit.id % SHARE === 0 ? near.length - 1 : 0]! };
    })
    .toSorted((a, b) => farFrom(state, a.unit, a.opening) - farFrom(state, b.unit, b.opening));
}

/** Of so many parties one goes for the breach that is farther off. */
const SHARE = 4;

const farFrom = (state: SiegeState, unit: Unit, { at }: Opening): number =>
  eng.isWithinWalls(state, unit) ? 0 : apart(unit.pose.at, at);

/** Towards the breach, through it, and on into the town. */
function marchOf({ state }: View, at: EngQuestion, unit: Unit, opening: Opening): Planned<AnyAction> | null {
  if (unit.shaken) return null;
  const to = goalOf(state, unit, opening);
  const because: Because = {
    id: eng.isWithinWalls(state, unit) ? 'into-town' : 'through-breach',
    facts: { unit: unit.name, work: opening.name, place: placeAt(to) },
  };
  for (const legs of waysTo(state, unit, to, COLUMN)) {
    const action = { type: 'move', unit: unit.name, legs: [...legs] } as AnyAction;
    if (at.judge(action).legal) return { action, because };
  }
  return null;
}

/** The place before the breach, behind it, and within the town where nobody of the garrison is near (ENG g.3). */
function goalOf(state: SiegeState, unit: Unit, { before, behind }: Opening): Spot {
  if (eng.isWithinWalls(state, unit)) return clearPlace(state, unit) ?? behind;
  const { front } = sketchOf(state, unit);
  const isBefore =
    apart(front, behind) > apart(before, behind) + inches(0.5) && apart(front, before) > inches(1);
  return isBefore ? before : behind;
}

/** The nearest place within the walls that is as far from every unshaken enemy as the victory asks for. */
function clearPlace(state: SiegeState, unit: Unit): Spot | null {
  const { victory, fortress } = eng.partOf(state);
  if (victory?.kind !== 'town' || !fortress) return null;
  const enemies = eng
    .enemiesOf(state, unit)
    .filter(({ shaken }) => !shaken)
    .map(enemy => sketchOf(state, enemy));
  const spots = fortress.outline.map(eng.pointAt);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const top = Math.max(...spots.map(({ y }) => y));
  let best: { readonly spot: Spot; readonly far: number } | null = null;
  for (let x = left + RASTER; x < right; x += RASTER)
    for (let y: number = RASTER; y < top; y += RASTER) {
      const spot = onGrid({ x, y });
      const there = { ...unit, pose: { ...unit.pose, at: spot } };
      if (!eng.isWithinWalls(state, there)) continue;
      if (enemies.some(({ centre }) => apart(centre, spot) < inches(victory.clear + 2.5))) continue;
      const far = apart(spot, unit.pose.at);
      if (!best || far < best.far) best = { spot, far };
    }
  return best?.spot ?? null;
}

const RASTER = inches(4);

const COLUMN = 4;
const HOPE = 0.01;
