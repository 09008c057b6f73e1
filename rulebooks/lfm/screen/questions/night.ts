import { cite, count, phrase, places, say } from '@abatis/presenter';
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
    words: state => ({
      title: say`Limber guns that are to move tonight, or go on`,
      detail: say`${count(lfm.gunsToLimber(state).length, 'battery', 'batteries')} can limber, only now before the first move ${cite('LFM R228')}.`,
    }),
    offer: nightLimberOffer,
  },
  'night-retreat': {
    words: state => ({
      title: say`Retreat every stack that is next to the enemy`,
      detail: say`At night nobody stays in contact: ${places(lfm.nightRetreats(state, lfm.retreatTerms(state)).map(hex => lfm.hexName(state, hex)))} must go back one or two hexes ${cite('LFM 23.3')}.`,
    }),
    offer: retreatOffer,
  },
};
