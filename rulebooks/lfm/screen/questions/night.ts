import { cite, count, type Offer, places, proposed, say } from '@abatis/presenter';
import { gunsToLimber, hexName, nightRetreats, retreatTerms } from '../../src/inside.ts';
import { type Ask, doneButton, type FrameOf, ordering, pieceName } from '../scene/offer.ts';
import type { Asking } from './words.ts';

export const NIGHT: Asking<'limber-at-night' | 'night-retreat'> & {
  readonly [Step in 'nightfall' | 'night-limbering' | 'night-retreats']: null;
} = {
  'limber-at-night': state => ({
    title: 'Limber guns that are to move tonight, or go on',
    detail: say`${count(gunsToLimber(state).length, 'battery', 'batteries')} can limber, only now before the first move ${cite('LFM R228')}.`,
  }),
  'night-retreat': state => ({
    title: 'Retreat every stack that is next to the enemy',
    detail: say`At night nobody stays in contact: ${places(nightRetreats(state, retreatTerms(state)).map(hex => hexName(state, hex)))} must go back one or two hexes ${cite('LFM 23.3')}.`,
  }),
  nightfall: null,
  'night-limbering': null,
  'night-retreats': null,
};

/** LFM R228: guns limber before the moves of a night. */
export const nightLimberOffer = (ask: Ask<FrameOf<'limber-at-night'>>): Offer => ({
  selection: [],
  choices: proposed(ask, 'limber').map(order =>
    ordering({ piece: order.unit }, order, `Limber ${pieceName(ask.state, order.unit)}`, 'pick'),
  ),
  buttons: [doneButton(ask, 'End limbering')],
  checklist: [],
});
