import type { Hex } from '@abatis/hex';
import { done, LEGAL, push, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import * as rules from '../../rules/index.ts';
import type { LfmState } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** LFM 22.3c, 4.5, 24.6: what follows the last move, in this order; 20.8 comes with the end of the phase. */
export const endOfMovement: Runs<'end-of-movement'> = {
  run(state, table) {
    rules.endDetachmentsNear(state, [state.phasing], table);
    done(state, { step: 'overstacked' }, { step: 'old-works' }, { step: 'sudden-death' });
  },
};

/** LFM 4.5: hex by hex, unit by unit; nobody is asked where there is no choice. */
export const overstackedStep: Runs<'overstacked'> = {
  run(state, table) {
    const [hex] = rules.overstacked(state, state.phasing);
    if (hex === undefined) return done(state);
    const [first, second] = rules.excessUnits(state, hex);
    if (second !== undefined) return push(state, { step: 'lose-excess', hex });
    rules.loseToStacking(state, first!, table);
    done(state, { step: 'overstacked' });
  },
};

/** LFM 4.5, R56: the owner chooses. */
export const loseExcess: Asks<'lose-excess', 'lose'> = {
  actions: orders('lose'),
  seat: state => state.phasing,
  prompt: (state, { hex }) => ({
    id: 'lose-excess',
    clause: 'LFM 4.5',
    facts: { hex, units: rules.excessUnits(state, hex) },
  }),
  *candidates(state, { hex }) {
    for (const id of rules.excessUnits(state, hex)) yield { type: 'lose', unit: id } satisfies Order<'lose'>;
  },
  judge(state, { unit }, { hex }) {
    if (state.units[unit]!.hex === hex) return rules.mayLoseToStacking(state, unit);
    return ruling(forbid('LFM 4.5', { unit, hex }));
  },
  apply(state, { unit }, table) {
    done(state);
    rules.loseToStacking(state, unit, table);
  },
};

const removableWorks = (state: LfmState): readonly Hex[] =>
  state.breastworks.filter(hex => rules.mayRemoveWorks(state, hex).legal);

/** LFM 24.6: a player without works to remove is not asked. */
export const oldWorks: Runs<'old-works'> = {
  run(state) {
    if (removableWorks(state).length === 0) done(state);
    else push(state, { step: 'remove-works' });
  },
};

/** LFM 24.5, R193. */
export const removeWorksStep: Asks<'remove-works', 'remove-works' | 'done'> = {
  actions: orders('remove-works', 'done'),
  seat: state => state.phasing,
  prompt: state => ({
    id: 'remove-works',
    clause: 'LFM 24.5',
    facts: { hexes: removableWorks(state) },
  }),
  *candidates(state) {
    yield DONE;
    for (const hex of removableWorks(state)) yield { type: 'remove-works', hex };
  },
  judge: (state, action) => (action.type === 'done' ? LEGAL : rules.mayRemoveWorks(state, action.hex)),
  apply(state, action, table) {
    done(state);
    if (action.type === 'done') return done(state);
    rules.removeWorks(state, action.hex, table);
  },
};
