import { DONE } from '../../src/actions.ts';
import type { LfmAdviser } from './adviser.ts';
import { CEILING, ofType, propose } from './adviser.ts';

/** LFM 20: everybody who can rolls, the army first; nobody is detached. */
export const command: LfmAdviser = {
  id: 'command',
  steps: ['determine-command'],
  ceiling: CEILING,
  propose({ candidates }) {
    const [roll] = ofType(candidates(), 'command');
    if (roll) return propose(roll, { id: 'give-orders', facts: { commander: roll.commander } });
    const [back] = ofType(candidates(), 'rejoin');
    if (back) return propose(back, { id: 'rejoin', facts: { unit: back.unit } });
    return propose(DONE, { id: 'no-more-orders' });
  },
};
