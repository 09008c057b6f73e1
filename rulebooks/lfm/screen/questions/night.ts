import { phrase, say } from '@abatis/presenter';
import type { LfmState } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { answering, pieceName } from '../scene/offer.ts';
import { retreatOffer } from './retreats.ts';
import type { Questions } from './words.ts';

/** LFM R228: guns limber before the moves of a night. */
const nightLimberOffer = answering(
  'limber',
  (state: LfmState, { unit }) => ({
    text: say`Limber ${pieceName(state, unit)}`,
    on: { piece: unit },
    kind: 'pick',
  }),
  { end: phrase('End limbering') },
);

export const NIGHT: Questions<'limber-at-night' | 'night-retreat'> = {
  'limber-at-night': {
    facts: state => ({ number: lfm.gunsToLimber(state).length }),
    offer: nightLimberOffer,
  },
  'night-retreat': {
    facts: state => ({
      hexes: lfm.nightRetreats(state, lfm.retreatTerms(state)).map(hex => lfm.hexName(state, hex)),
    }),
    offer: retreatOffer,
  },
};
