import type { Planned } from '@abatis/ai';
import { placeAt } from '@abatis/bnb/doctrine';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import { helpAt } from '../battle/shifts.ts';
import { wayToWork } from '../battle/works.ts';
import { type AnyAction, advising, propose } from './adviser.ts';
import { waysTo } from './marching.ts';

/** ENG S.5: whoever is told off for a work goes there, and then stands still. */
export const toiling = advising({
  id: 'toiling',
  steps: ['move'],
  propose({ state, side }, at) {
    // In a siege the battle is short, and its works wait.
    if (eng.partOf(state).victory?.kind !== 'points') return null;
    for (const unit of eng.unitsOf(state, side)) {
      const rank = singleRank(state, unit);
      if (rank && at.judge(rank.action).legal) return propose(rank.action, rank.because);
      const to = wayToWork(state, unit);
      if (!to || unit.turn.moved || eng.whyNotMove(state, unit).next().done !== true) continue;
      for (const legs of waysTo(state, unit, to, unit.files)) {
        const action = { type: 'move', unit: unit.name, legs: [...legs] } as AnyAction;
        if (at.judge(action).legal)
          return propose(action, { id: 'to-work', facts: { unit: unit.name, place: placeAt(to) } });
      }
    }
    return null;
  },
});

/** ENG A.26, 23.53c3: a battalion that has come to the sap where it is to help. */
function singleRank(state: SiegeState, unit: Unit): Planned<AnyAction> | null {
  const help = helpAt(state, unit);
  if (!help || unit.turn.moved || unit.files >= unit.figures || wayToWork(state, unit)) return null;
  const reform = { go: 'reform', into: 'close', files: unit.figures, turn: 0, anchor: 'front' } as const;
  return {
    action: { type: 'move', unit: unit.name, legs: [reform] } as AnyAction,
    because: { id: 'single-rank', facts: { unit: unit.name, work: help.project.name } },
  };
}
