import type { Frame } from '@abatis/kernel';
import { done, LEGAL, push, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { FrameOf, TurnFrame } from '../../frames.ts';
import * as rules from '../../rules/index.ts';
import { bringUpGuns, gunsDue } from '../../special-rules.ts';
import { type MibState, SIDES, type UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** Phase I: unit by unit, the French first; when no more can be placed the scenario's own gifts follow. */
export const reinforcementPhase: Runs<FrameOf<'reinforcement-phase'>> = {
  run(state, table) {
    for (const side of SIDES) {
      const due = rules.placeableUnits(state, side);
      if (due.length > 0) return push(state, { step: 'reinforcements', side, due });
    }
    for (const side of SIDES) rules.delayReinforcements(state, side, table);
    done(state, ...gunsDue(state));
  },
};

/** MIB 3.0b: the owner chooses which of those that are due, the hex among equals, and the facing. */
export const reinforcements: Asks<FrameOf<'reinforcements'>, 'place'> = {
  actions: orders('place'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'reinforcements', clause: 'MIB 3.0b', facts: { side } }),
  *candidates(state, { due }) {
    for (const id of due)
      for (const hex of rules.entryHexes(state, id))
        for (const facing of rules.entryFacings(state, hex)) yield { type: 'place', unit: id, hex, facing };
  },
  judge: (state, { unit, hex, facing }, { due }) => rules.mayPlace(state, due, unit, hex, facing),
  apply(state, { unit, hex, facing }, table) {
    done(state);
    rules.placeReinforcement(state, unit, hex, facing, table);
  },
};

/** G.1 rule 3: the owner says who gets the guns. */
export const specialChoice: Asks<Extract<TurnFrame, Frame<'special-choice'>>, 'pick'> = {
  actions: orders('pick'),
  seat: (_, { side }) => side,
  prompt: (_, { rule }) => ({ id: 'special-choice', clause: 'MIB 7.9a', facts: { rule } }),
  *candidates(_, { units }) {
    for (const id of units) yield { type: 'pick', unit: id };
  },
  judge: (_, { unit }, { units }) => ruling(!units.includes(unit) && forbid('MIB 7.9a', { unit })),
  apply(state, { unit }, table, { rule }) {
    done(state);
    bringUpGuns(state, rule, unit, table);
  },
};

/** MIB 11.2k, 11.2l: formation by formation. */
export const arrivalsTire: Runs<FrameOf<'arrivals-tire'>> = {
  run(state, table, { awaited }) {
    const arrived = awaited.filter(id => state.units[id]!.place === 'map');
    const fresher = battleOf(state).formations.flatMap((_, id) => {
      const own = arrived.filter(unit => battleOf(state).units[unit]!.formation === id);
      return own.length > 0 ? rules.mergeArrivals(state, id, own, table) : [];
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
  *candidates(_, { units }) {
    yield DONE;
    for (const id of units) yield { type: 'hold-back', unit: id };
  },
  judge(_, action, { units }) {
    if (action.type === 'done') return LEGAL;
    const { unit } = action;
    return ruling(!units.includes(unit) && forbid('MIB 11.2l', { unit }));
  },
  apply(state, action, table, frame) {
    if (action.type === 'done') return done(state);
    rules.holdBack(state, action.unit, 'MIB 11.2l', table);
    const units = frame.units.filter(unit => unit !== action.unit);
    done(state, ...(units.length > 0 ? [{ ...frame, units }] : []));
  },
};
