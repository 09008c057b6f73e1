import { done, ruling } from '@abatis/kernel';
import { orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { unitName } from '../../events/names.ts';
import { known, unitCalled } from '../../named.ts';
import { bringUpGuns } from '../../special-rules/guns-coming-up.ts';
import type { Asks } from '../step.ts';
import type { TurnFrame } from './frames.ts';

/** G.1 rule 3: the owner says who gets the guns. */
export const specialChoice: Asks<Extract<TurnFrame, { readonly step: 'special-choice' }>, 'pick'> = {
  actions: orders('pick'),
  seat: (_, { side }) => side,
  prompt: (_, { rule }) => ({ id: 'special-choice', clause: 'MIB 7.9a', facts: { rule } }),
  *candidates(state, { units }) {
    for (const id of units) yield { type: 'pick', unit: unitName(state, id) };
  },
  judge(state, { unit }, { units }) {
    const named = known(state, { units: [unit] });
    if (!named.legal) return named;
    return ruling(!units.includes(unitCalled(state, unit)) && forbid('MIB 7.9a', { unit }));
  },
  apply(state, { unit }, table, { rule }) {
    done(state);
    bringUpGuns(state, rule, unitCalled(state, unit), table);
  },
};
