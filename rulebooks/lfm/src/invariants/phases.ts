import { firstWrong } from '@abatis/kernel';
import { hexName, unitName } from '../events/names.ts';
import { cardOf, stacks, unitOf } from '../pieces.ts';
import { overstacked } from '../rules/04-stacking.ts';
import { inZoc } from '../rules/05-zones-of-control.ts';
import { requiredHexes } from '../rules/08-combat/index.ts';
import type { Invariant, Moment } from './invariant.ts';

/** The first round is about to be fought and nobody has retreated since the end of the Movement Phase (3.8a). */
const isFirstRound = ({ state }: Moment): boolean => {
  const frame = state.steps.at(-1);
  return frame?.step === 'assign' && frame.round === 1 && !state.units.some(({ turn }) => turn.charged);
};

/** LFM 4.5: the phasing side is within all limits when its Movement Phase has ended. */
export const withinLimits: Invariant = {
  clause: 'LFM 4.5',
  when: moment =>
    moment.step === 'remove-works' ||
    (moment.step === 'brigade-commander' && moment.phase === 'movement') ||
    isFirstRound(moment) ||
    (moment.night && moment.phase === 'reorganization'),
  broken(state) {
    const [hex] = overstacked(state, state.phasing);
    return hex === undefined ? null : hexName(state, hex);
  },
};

/** LFM 8.2, SP.6b, 13.1: when the Combat Phase is over no attack is owed; R80's contacts are none that 8.2 requires. */
export const noAttackOwed: Invariant = {
  clause: 'LFM 8.2',
  when: ({ phase, night }) => phase === 'reorganization' && !night,
  broken(state) {
    const [hex] = requiredHexes(state);
    return hex === undefined ? null : hexName(state, hex);
  },
};

/** LFM 23.2, 23.3, R185: at night nobody comes into a ZOC; who began the turn in one may have had no way out. */
export const apartAtNight: Invariant = {
  clause: 'LFM 23.2',
  when: ({ night, phase }) => night && phase !== null,
  broken: state =>
    firstWrong(stacks(state), ([hex, ids]) => {
      if (!inZoc(state, hex, cardOf(state, ids[0]!).side)) return false;
      const came = ids.find(id => !unitOf(state, id).turn.startedInZoc);
      return came !== undefined && unitName(state, came);
    }),
};
