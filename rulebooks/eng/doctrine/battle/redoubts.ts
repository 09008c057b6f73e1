import type { Side, SiegeState, Unit, Work } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';

/* Section g.2: a work that brings points to whoever takes it. */

/** The work that this side has to take. */
function workToTake(state: SiegeState, side: Side): Work | null {
  const { victory } = eng.partOf(state);
  if (victory?.kind !== 'points') return null;
  const line = victory.lines.find(each => each.side === side && each.test.kind === 'taken');
  if (line?.test.kind !== 'taken') return null;
  const { work: name } = line.test;
  return state.eng.works.find(each => each.name === name) ?? null;
}

const isIn = ({ block }: Unit, { name, piece }: Work): boolean =>
  block !== null && (block === name || block === piece);

/** The same as long as nobody of the side is in it. */
export function workToStorm(state: SiegeState, side: Side): Work | null {
  const work = workToTake(state, side);
  return work && eng.unitsOf(state, side).some(unit => isIn(unit, work)) ? null : work;
}

/** ENG g.2: what the side would still come to if it took the work now, as its points stand. */
export function isWorthTaking(state: SiegeState, side: Side): boolean {
  const { victory } = eng.partOf(state);
  if (victory?.kind !== 'points' || !victory.grades) return true;
  const line = victory.lines.find(each => each.side === side && each.test.kind === 'taken');
  if (line?.test.kind !== 'taken') return true;
  const { turn } = state;
  const taken = line.test.steps.find(({ by }) => by === undefined || turn <= by)?.points ?? 0;
  const now = eng.siegePoints(state, true).reduce((sum, { points }) => sum + points, 0);
  return now + taken + HOPED_FOR >= victory.grades.draw;
}

/** Points that works in hand may yet bring. */
const HOPED_FOR = 2;

/** Who goes in: foot under arms that has neither work to do nor tools to do it with. */
export const partiesOf = (state: SiegeState, side: Side): readonly Unit[] =>
  eng.unitsOf(state, side).filter(unit => {
    const { role, engType, tools } = eng.troopOf(state, unit.id);
    return unit.arm === 'infantry' && role === 'none' && engType === 'soldier' && !tools;
  });

/** ENG R157: is it in a work that brings points to one side as long as the other is not in it? */
export const holdsWork = (state: SiegeState, unit: Unit): boolean =>
  eng.SIDES.some(side => {
    const work = workToTake(state, side);
    return work !== null && isIn(unit, work);
  });
