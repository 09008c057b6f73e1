import { placeAt } from '@abatis/bnb/doctrine';
import * as eng from '../../src/weighed.ts';
import { wayToWork } from '../battle/works.ts';
import { type AnyAction, advising, propose } from './adviser.ts';
import { waysTo } from './marching.ts';

/** ENG S.5: whoever is told off for a work goes there, and then stands still. */
export const toiling = advising({
  id: 'toiling',
  steps: ['move'],
  propose({ state, side }, at) {
    for (const unit of eng.unitsOf(state, side)) {
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
