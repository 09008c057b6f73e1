import { done, push } from '@abatis/kernel';
import { orders } from '../../actions.ts';
import { hexName, unitName } from '../../events/names.ts';
import { hexCalled, known, unitCalled } from '../../named.ts';
import {
  delayReinforcements,
  entryFacings,
  entryHexes,
  mayPlace,
  placeableUnits,
  placeReinforcement,
} from '../../rules/03-reinforcements.ts';
import { gunsDue } from '../../special-rules/guns-coming-up.ts';
import { SIDES } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import type { TurnFrame } from './frames.ts';

type FrameOf<Step extends TurnFrame['step']> = Extract<TurnFrame, { readonly step: Step }>;

/** Phase I: unit by unit, the French first; when no more can be placed the scenario's own gifts follow. */
export const reinforcementPhase: Runs<FrameOf<'reinforcement-phase'>> = {
  run(state, table) {
    for (const side of SIDES) {
      const due = placeableUnits(state, side);
      if (due.length > 0) return push(state, { step: 'reinforcements', side, due });
    }
    for (const side of SIDES) delayReinforcements(state, side, table);
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
      for (const hex of entryHexes(state, id))
        for (const facing of entryFacings(state, hex))
          yield { type: 'place', unit: unitName(state, id), hex: hexName(state, hex), facing };
  },
  judge(state, { unit, hex, facing }, { due }) {
    const named = known(state, { units: [unit], hexes: [hex] });
    return named.legal ? mayPlace(state, due, unitCalled(state, unit), hexCalled(state, hex), facing) : named;
  },
  apply(state, { unit, hex, facing }, table) {
    done(state);
    placeReinforcement(state, unitCalled(state, unit), hexCalled(state, hex), facing, table);
  },
};
