import type { Aim, AimedFrom, Insight } from '@abatis/bnb/doctrine';
import { apart } from '@abatis/bnb/doctrine';
import { inches } from '@abatis/tabletop';
import type { Side, SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { Weights } from '../weights.ts';
import { pointAims } from './points.ts';
import { holdsWork, partiesOf, workToStorm } from './redoubts.ts';
import { helpAt } from './shifts.ts';
import { isStorming, townAims } from './town.ts';

/* What the battle doctrine of BNB is told of a siege: what to go for, and who has to stay where he is. */

export const insightWith = (weights: Weights): Insight => ({
  aims: (from, unit) => aims(from, unit, weights),
  isKept: (state, unit) => isKept(state as SiegeState, unit),
  lead: (state, side) => leadIn(state as SiegeState, side),
});

function aims(from: AimedFrom, unit: Unit, weights: Weights): readonly Aim[] {
  const state = from.state as SiegeState;
  const { victory } = eng.partOf(state);
  if (victory?.kind === 'points') return pointAims(from, unit, victory.lines, weights);
  return victory?.kind === 'town' ? townAims(from, unit, weights) : [];
}

/** Working parties, guns in their batteries and on the walls, and in a siege whoever was not ordered to fight and is not pressed. */
function isKept(state: SiegeState, unit: Unit): boolean {
  const { role, engType } = eng.troopOf(state, unit.id);
  if (role !== 'none' || engType !== 'soldier') return true;
  if (eng.partOf(state).victory?.kind !== 'town')
    return holdsWork(state, unit) || isToStorm(state, unit) || helpAt(state, unit) !== null;
  if (unit.arm === 'artillery') return true;
  // Storming parties have an adviser of their own.
  return isStorming(state, unit) || (!isSallying(state, unit) && !isPressed(state, unit));
}

const isSallying = (state: SiegeState, { id }: Unit): boolean =>
  state.eng.watch.sallies.some(({ units }) => units.includes(id));

/** Storming parties before a work have an adviser of their own. */
const isToStorm = (state: SiegeState, unit: Unit): boolean =>
  workToStorm(state, unit.side) !== null && partiesOf(state, unit.side).some(({ id }) => id === unit.id);

/** So near to the enemy nobody stands by. */
const PRESSED = inches(10);

/** The garrison answers every enemy who comes near, the besiegers those who come at their works. */
function isPressed(state: SiegeState, unit: Unit): boolean {
  const reach = eng.isInFortress(state, unit) ? 2.4 * PRESSED : PRESSED;
  const at = eng.centreOfUnit(state, unit);
  return eng.enemiesOf(state, unit).some(enemy => {
    if (enemy.arm === 'artillery') return false;
    return apart(at, eng.centreOfUnit(state, enemy)) <= reach;
  });
}

/** Points by which a side leads; where those of one side alone decide, by how much it has enough. */
function leadIn(state: SiegeState, side: Side): ReturnType<Insight['lead']> {
  const { victory } = eng.partOf(state);
  if (victory?.kind === 'town') return { by: 0, needed: 1 };
  if (victory?.kind !== 'points') return null;
  const all = eng.siegePoints(state, true);
  const of = (each: Side): number =>
    all.filter(line => line.side === each).reduce((sum, { points }) => sum + points, 0);
  const { grades } = victory;
  if (!grades) return { by: of(side) - of(eng.enemyOf(side)), needed: 1 };
  const by = of(grades.side) - grades.win;
  return grades.side === side ? { by, needed: 0 } : { by: -by, needed: 1 };
}
