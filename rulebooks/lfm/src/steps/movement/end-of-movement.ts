import type { Hex } from '@abatis/hex';
import { done, LEGAL, push, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import { excessUnits, loseToStacking, mayLoseToStacking, overstacked } from '../../rules/04-stacking.ts';
import { endDetachmentsNear } from '../../rules/22-brigade-integrity/index.ts';
import { mayRemoveWorks, removeWorks } from '../../rules/24-breastworks.ts';
import type { LfmState } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import type { EndOfMovementFrame } from './index.ts';

export type FrameOf<Step extends EndOfMovementFrame['step']> = Extract<
  EndOfMovementFrame,
  { readonly step: Step }
>;

/** LFM 22.3c, 4.5, 24.6: what follows the last move, in this order; 20.8 comes with the end of the phase. */
export const endOfMovement: Runs<FrameOf<'end-of-movement'>> = {
  run(state, table) {
    endDetachmentsNear(state, [state.phasing], table);
    done(state, { step: 'overstacked' }, { step: 'old-works' }, { step: 'sudden-death' });
  },
};

/** LFM 4.5: hex by hex, unit by unit; nobody is asked where there is no choice. */
export const overstackedStep: Runs<FrameOf<'overstacked'>> = {
  run(state, table) {
    const [hex] = overstacked(state, state.phasing);
    if (hex === undefined) return done(state);
    const [first, second] = excessUnits(state, hex);
    if (second !== undefined) return push(state, { step: 'lose-excess', hex });
    loseToStacking(state, first!, table);
    done(state, { step: 'overstacked' });
  },
};

/** LFM 4.5, R56: the owner chooses. */
export const loseExcess: Asks<FrameOf<'lose-excess'>, 'lose'> = {
  actions: orders('lose'),
  seat: state => state.phasing,
  prompt: (state, { hex }) => ({
    id: 'lose-excess',
    clause: 'LFM 4.5',
    facts: { hex, units: excessUnits(state, hex) },
  }),
  *candidates(state, { hex }) {
    for (const id of excessUnits(state, hex)) yield { type: 'lose', unit: id } satisfies Order<'lose'>;
  },
  judge(state, { unit }, { hex }) {
    if (state.units[unit]!.hex === hex) return mayLoseToStacking(state, unit);
    return ruling(forbid('LFM 4.5', { unit, hex }));
  },
  apply(state, { unit }, table) {
    done(state);
    loseToStacking(state, unit, table);
  },
};

const removableWorks = (state: LfmState): readonly Hex[] =>
  state.breastworks.filter(hex => mayRemoveWorks(state, hex, state.newWorks).legal);

/** LFM 24.6: a player without works to remove is not asked. */
export const oldWorks: Runs<FrameOf<'old-works'>> = {
  run(state) {
    if (removableWorks(state).length === 0) done(state);
    else push(state, { step: 'remove-works' });
  },
};

/** LFM 24.5, R193. */
export const removeWorksStep: Asks<FrameOf<'remove-works'>, 'remove-works' | 'done'> = {
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
  judge: (state, action) =>
    action.type === 'done' ? LEGAL : mayRemoveWorks(state, action.hex, state.newWorks),
  apply(state, action, table) {
    done(state);
    if (action.type === 'done') return done(state);
    removeWorks(state, action.hex, table);
  },
};
