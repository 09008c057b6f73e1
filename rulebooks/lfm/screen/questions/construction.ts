import { type Offer, say, words } from '@abatis/presenter';
import type { LfmState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  doneButton,
  dueItems,
  type FrameOf,
  orderButton,
  pickedFirst,
  pieceName,
} from '../scene/offer.ts';
import type { Questions } from './words.ts';

const isDue = (state: LfmState, id: UnitId): boolean =>
  lfm.unitOf(state, id).building && lfm.mayEmplace(state, id).legal;

type Work = WrittenOrder<'emplace' | 'burn' | 'give-up' | 'build' | 'mark-bridge'>;

/** LFM SP.3: a unit is picked, and its works are buttons; what must be finished first is offered at once. */
function constructionOffer(ask: Ask<FrameOf<'construct'>>): Offer {
  const { state, selection } = ask;
  const works = [...ask.candidates()].filter((order): order is Work => 'unit' in order);
  const due = works.find(({ type }) => type === 'emplace');
  const { buttons, ...offer } = pickedFirst(selection, works, {
    piece: ({ unit }) => unit,
    nameOf: unit => pieceName(state, unit),
    purpose: unit => purposeOf(works, unit),
    button: work => workText(state, work),
  });
  return {
    ...offer,
    buttons: [
      ...buttons.filter(({ then }) => !('act' in then) || then.act !== due),
      doneButton(ask, say`End construction`, due === undefined),
      ...(due ? [orderButton(workText(state, due), due, { primary: true })] : []),
    ],
    checklist: dueItems(state, ask.judge(lfm.DONE)),
  };
}

/** What a unit is picked for. */
function purposeOf(works: readonly Work[], unit: string): string {
  const types = works.filter(work => work.unit === unit).map(({ type }) => type);
  if (types.includes('build')) return say`to dig in`;
  return types.some(type => type === 'burn' || type === 'mark-bridge')
    ? say`to burn a bridge`
    : say`for its works`;
}

const WORDS = words({
  emplace: 'Finish the works of',
  burn: 'Burn the bridge with',
  'give-up': 'Give up the works of',
  build: 'Begin works with',
  'mark-bridge': 'Set fire with',
});

function workText(state: LfmState, work: Work): string {
  const bridge = work.type === 'mark-bridge' ? say` to the bridge ${work.bridge}` : '';
  return `${WORDS[work.type]} ${pieceName(state, work.unit)}${bridge}`;
}

export const CONSTRUCTION: Questions<'construct'> = {
  construct: {
    facts(state, { begun }) {
      const units = begun ? [] : lfm.unitsOnMap(state, state.phasing).filter(id => isDue(state, id));
      return units.length > 0
        ? { line: 'construct what was begun', units, number: units.length }
        : { isNight: lfm.isNight(state) };
    },
    offer: constructionOffer,
  },
};
