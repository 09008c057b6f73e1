import { done, LEGAL, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, trainName, unitName } from '../../events/names.ts';
import { hexCalled, known, trainCalled } from '../../named.ts';
import { escapesOf, flee, overrunTrain } from '../../rules/06-movement/overrun.ts';
import type { Asks } from '../step.ts';
import type { MovementFrame } from './frames.ts';

/** MIB 7.5c: one train after the other goes to a friend, or is overrun. */
export const trainsEscape: Asks<
  Extract<MovementFrame, { readonly step: 'trains-escape' }>,
  'drive' | 'done'
> = {
  actions: orders('drive', 'done'),
  seat: (state, { trains }) => state.trains[trains[0]!]!.side,
  prompt: (state, { trains, by }) => ({
    id: 'trains-escape',
    clause: 'MIB 7.5c',
    facts: { train: trainName(state, trains[0]!), by: unitName(state, by) },
  }),
  *candidates(state, { trains }) {
    yield DONE;
    for (const hex of escapesOf(state, trains[0]!))
      yield { type: 'drive', train: trainName(state, trains[0]!), to: hexName(state, hex) };
  },
  judge(state, action, { trains }) {
    if (action.type === 'done') return LEGAL;
    const { train, to } = action;
    const named = known(state, { trains: [train], hexes: [to] });
    if (!named.legal) return named;
    const isOpen =
      trainCalled(state, train) === trains[0] && escapesOf(state, trains[0]!).includes(hexCalled(state, to));
    return ruling(!isOpen && forbid('MIB 7.5c', { train, hex: to }));
  },
  apply(state, action, table, { trains: [train, ...rest], by }) {
    if (rest.length > 0) done(state, { step: 'trains-escape', trains: rest, by });
    else done(state);
    if (action.type === 'drive') flee(state, train!, hexCalled(state, action.to), table);
    else overrunTrain(state, train!, by, table);
  },
};
