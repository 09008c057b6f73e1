import { cite, count, MOST_BUTTONS, type Offer, proposed, say, term } from '@abatis/presenter';
import type { Button, CheckItem } from '@abatis/screen';
import type { LfmState, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  doneButton,
  type FrameOf,
  orderButton,
  ordering,
  pieceName,
  shortNames,
} from '../scene/offer.ts';
import { commanderSpan, unitSpan } from '../words/say.ts';
import { placeOffer } from './reactions.ts';
import type { Questions } from './words.ts';

/** LFM 14.5: stacks that may get rid of their D. */
function reorganizeOffer(ask: Ask<FrameOf<'reorganize'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'reorganize');
  const [first] = orders;
  return {
    selection: [],
    choices: orders.map(order =>
      ordering({ place: order.hex }, order, `Roll for the stack in ${order.hex}`, 'pick'),
    ),
    buttons: [
      doneButton(ask, 'End reorganization', first === undefined),
      ...(first ? [orderButton(`Roll for ${stackName(state, first)}`, first, { primary: true })] : []),
    ],
    checklist: orders.map(order => reorganizeItem(state, order)),
  };
}

const unitsAt = (state: LfmState, hex: string): readonly string[] =>
  lfm.unitNames(state, lfm.unitsIn(state, lfm.hexCalled(state, hex)));

const stackName = (state: LfmState, { hex }: WrittenOrder<'reorganize'>): string =>
  shortNames(state, unitsAt(state, hex).slice(0, 1));

const reorganizeItem = (state: LfmState, { hex }: WrittenOrder<'reorganize'>): CheckItem => ({
  id: `reorganize ${hex}`,
  must: false,
  label: [
    `${shortNames(state, unitsAt(state, hex))} in `,
    { place: hex },
    ' may reorganize ',
    { clause: 'LFM 14.5a' },
  ],
  pieces: unitsAt(state, hex),
});

/** LFM 17.2: a commander tries to recover one of his regiments, which are not on the map. */
function recoveryOffer(ask: Ask<FrameOf<'recovery'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'rally');
  return {
    selection: [],
    choices: orders.map(order =>
      ordering({ piece: order.commander }, order, rallyText(state, order), 'pick'),
    ),
    buttons: [
      doneButton(ask, 'End recovery', orders.length === 0),
      ...orders
        .slice(0, MOST_BUTTONS)
        .map((order, place): Button => orderButton(rallyText(state, order), order, { primary: place === 0 }))
        .toReversed(),
    ],
    checklist: orders.map(order => ({
      id: `rally ${order.commander} ${order.unit}`,
      must: false,
      label: [
        `${pieceName(state, order.commander)} may recover ${pieceName(state, order.unit)} `,
        { clause: 'LFM 17.2' },
      ],
      pieces: [order.commander],
    })),
  };
}

const rallyText = (state: LfmState, { unit, commander }: WrittenOrder<'rally'>): string =>
  `Recover ${pieceName(state, unit)} with ${pieceName(state, commander)}`;

export const REORGANIZATION: Questions<'reorganize' | 'recovery' | 'place-recovered'> = {
  reorganize: {
    words(state, { rolled }) {
      const left = lfm
        .markedStacks(state, state.phasing)
        .filter(hex => !rolled.includes(hex) && lfm.mayReorganize(state, hex).legal).length;
      return {
        title: 'Choose a disorganized stack to put in order, or go on',
        detail: say`${count(left, 'stack')} can still roll: the die must not exceed its lowest ${term('CR')}, or the ${term('CV')} of a commander in range ${cite('LFM 14.5a')}.`,
      };
    },
    offer: reorganizeOffer,
  },
  recovery: {
    words: state => ({
      title: 'Choose an eliminated regiment to bring back, or go on',
      detail: say`${count(state.commanders.filter(({ recovering }) => recovering).length, 'brigade commander')} with a Recover marker may try: the die must not exceed the regiment’s ${term('CR')} ${cite('LFM 17.2')}.`,
    }),
    offer: recoveryOffer,
  },
  'place-recovered': {
    words: (state, { commander, unit }) => ({
      title: say`Place ${unitSpan(state, lfm.unitName(state, unit))}: choose a hex`,
      detail: say`It comes back with ${commanderSpan(state, lfm.commanderName(state, commander))} or next to him ${cite('LFM 17.3')}.`,
    }),
    offer: placeOffer,
  },
};
