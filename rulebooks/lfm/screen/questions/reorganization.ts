import { cite, MOST_BUTTONS, phrase, say, todo } from '@abatis/presenter';
import type { LfmState } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { answering, pieceName, shortNames } from '../scene/offer.ts';
import { placeOffer } from './reactions.ts';
import type { Questions } from './words.ts';

/** LFM 14.5: stacks that may get rid of their D. */
const reorganizeOffer = answering(
  'reorganize',
  (state: LfmState, { hex }) => {
    const units = lfm.unitNames(state, lfm.unitsIn(state, lfm.hexCalled(state, hex)));
    const label = say`${shortNames(state, units)} in ${{ place: hex }} may reorganize ${cite('LFM 14.5a')}`;
    return {
      text: say`Roll for the stack in ${hex}`,
      on: { place: hex },
      kind: 'pick',
      button: say`Roll for ${shortNames(state, units.slice(0, 1))}`,
      todo: todo(`reorganize ${hex}`, label, units),
    };
  },
  { end: phrase('End reorganization'), urged: 1 },
);

/** LFM 17.2: a commander tries to recover one of his regiments, which are not on the map. */
const recoveryOffer = answering(
  'rally',
  (state: LfmState, { unit, commander }) => {
    const [regiment, leader] = [pieceName(state, unit), pieceName(state, commander)];
    const label = say`${leader} may recover ${regiment} ${cite('LFM 17.2')}`;
    return {
      text: say`Recover ${regiment} with ${leader}`,
      on: { piece: commander },
      kind: 'pick',
      todo: todo(`rally ${commander} ${unit}`, label, [commander]),
    };
  },
  { end: phrase('End recovery'), urged: MOST_BUTTONS },
);

export const REORGANIZATION: Questions<'reorganize' | 'recovery' | 'place-recovered'> = {
  reorganize: {
    facts: (state, { rolled }) => ({ number: [...lfm.stacksToRoll(state, rolled)].length }),
    offer: reorganizeOffer,
  },
  recovery: {
    facts: state => ({ number: state.commanders.filter(({ recovering }) => recovering).length }),
    offer: recoveryOffer,
  },
  'place-recovered': placeOffer,
};
