import { done, LEGAL, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { unitName } from '../../events/names.ts';
import { known, unitCalled } from '../../named.ts';
import { mergeArrivals } from '../../rules/11-fatigue/formations.ts';
import { holdBack } from '../../rules/11-fatigue/reserves.ts';
import { type MibState, SIDES, type UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import type { TurnFrame } from './frames.ts';

type FrameOf<Step extends TurnFrame['step']> = Extract<TurnFrame, { readonly step: Step }>;

/** MIB 11.2k, 11.2l: formation by formation. */
export const arrivalsTire: Runs<FrameOf<'arrivals-tire'>> = {
  run(state, table, { awaited }) {
    const arrived = awaited.filter(id => state.units[id]!.place === 'map');
    const fresher = battleOf(state).formations.flatMap((_, id) => {
      const own = arrived.filter(unit => battleOf(state).units[unit]!.formation === id);
      return own.length > 0 ? mergeArrivals(state, id, own, table) : [];
    });
    // Whether somebody is asked tells how worn his formation is (2.5b).
    if (arrived.length > 0) table.reveal();
    done(state, ...lateReserves(state, fresher));
  },
};

const lateReserves = (state: MibState, units: readonly UnitId[]): readonly FrameOf<'late-reserves'>[] =>
  SIDES.flatMap(side => {
    const own = units.filter(id => battleOf(state).units[id]!.side === side);
    return own.length > 0 ? [{ step: 'late-reserves', side, units: own }] : [];
  });

/** MIB 11.2l: those who come fresher than their formation may be Held Back. */
export const lateReservesStep: Asks<FrameOf<'late-reserves'>, 'hold-back' | 'done'> = {
  actions: orders('hold-back', 'done'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'late-reserves', clause: 'MIB 11.2l', facts: { side } }),
  *candidates(state, { units }) {
    yield DONE;
    for (const id of units) yield { type: 'hold-back', unit: unitName(state, id) };
  },
  judge(state, action, { units }) {
    if (action.type === 'done') return LEGAL;
    const { unit } = action;
    const named = known(state, { units: [unit] });
    if (!named.legal) return named;
    return ruling(!units.includes(unitCalled(state, unit)) && forbid('MIB 11.2l', { unit }));
  },
  apply(state, action, table, frame) {
    if (action.type === 'done') return done(state);
    const id = unitCalled(state, action.unit);
    holdBack(state, id, 'MIB 11.2l', table);
    const units = frame.units.filter(unit => unit !== id);
    done(state, ...(units.length > 0 ? [{ ...frame, units }] : []));
  },
};
