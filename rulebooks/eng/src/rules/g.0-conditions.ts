import { centreOfUnit, enemyOf, isUnitWithin, type Side, type Unit, unitsOf } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import { inches, isInside, shapeOfArea, shapeOfPath } from '@abatis/tabletop';
import { partOf } from '../access.ts';
import type { Condition } from '../scenario/siege-schema.ts';
import { pointAt } from '../set-up.ts';
import type { SiegeState } from '../state.ts';
import { indexOf } from './t.1-calendar.ts';

/* Section g: what scenarios wait for: an hour, troops that come somewhere, a work that is taken. */

/** Has it come about now? */
function isMet(state: SiegeState, condition: Condition): boolean {
  const { clock } = state.eng;
  switch (condition.kind) {
    case 'moment':
      return indexOf(clock.calendar, clock.moment) >= indexOf(clock.calendar, condition.at);
    case 'reached': {
      const line = shapeOfPath(condition.line.map(pointAt));
      return unitsOf(state, condition.by).some(unit =>
        isUnitWithin(state, unit, line, inches(condition.within)),
      );
    }
    case 'entered':
      return unitsOf(state, condition.by).some(
        ({ block }) => block !== null && condition.pieces.includes(block),
      );
  }
}

/** Units of a side in a work, by its name. */
function unitsIn(state: SiegeState, side: Side, name: string): readonly Unit[] {
  const work = state.eng.works.find(each => each.name === name);
  if (!work) return [];
  const ground = work.closed ? shapeOfArea(work.points) : null;
  return unitsOf(state, side).filter(
    unit =>
      work.occupants.includes(unit.id) || (ground !== null && isInside(ground, centreOfUnit(state, unit))),
  );
}

/** ENG g.2: an unshaken unit of the side is in it, and nobody of the enemy who has not routed. */
const isTaken = (state: SiegeState, side: Side, work: string): boolean =>
  unitsIn(state, side, work).some(({ shaken }) => !shaken) && !isRetaken(state, side, work);

const isRetaken = (state: SiegeState, side: Side, work: string): boolean =>
  unitsIn(state, enemyOf(side), work).some(({ turn }) => !turn.routed);

/** A condition that is remembered from the turn on in which it is first so, until it is undone. */
interface Remembered {
  readonly key: string;
  isSo(): boolean;
  isUndone?(): boolean;
}

export const reinforcementKey = (i: number): string => `reinforcement ${i}`;
export const limitKey = (i: number): string => `limit ${i}`;
export const lineKey = (i: number): string => `line ${i}`;

function remembered(state: SiegeState): readonly Remembered[] {
  const { reinforcements = [], limits = [], victory } = partOf(state);
  const found: Remembered[] = reinforcements.map(({ when }, i) => ({
    key: reinforcementKey(i),
    isSo: () => isMet(state, when),
  }));
  for (const [i, limit] of limits.entries())
    if (limit.kind === 'stay' && limit.unless !== undefined)
      found.push({ key: limitKey(i), isSo: () => isMet(state, limit.unless!) });
  for (const [i, { side, test }] of (victory?.kind === 'points' ? victory.lines : []).entries()) {
    if (test.kind === 'entered')
      found.push({ key: lineKey(i), isSo: () => isMet(state, { ...test, by: side }) });
    if (test.kind === 'taken')
      found.push({
        key: lineKey(i),
        isSo: () => isTaken(state, side, test.work),
        isUndone: () => isRetaken(state, side, test.work),
      });
  }
  return found;
}

/** Notes the turn in which each condition was first met; a work that is lost again was not taken. */
export function remember(state: SiegeState): void {
  const { met } = state.eng.watch;
  const now: Record<string, number> = {};
  for (const { key, isSo, isUndone } of remembered(state)) {
    const since = met[key];
    if (since !== undefined && !isUndone?.()) now[key] = since;
    else if (isSo()) now[key] = state.turn;
  }
  const isChanged = Object.keys({ ...met, ...now }).some(key => met[key] !== now[key]);
  if (isChanged) edit(state, 'eng', 'watch').met = now;
}
