import type { Button, CheckItem, Choice } from '@abatis/screen';
import type { LfmAction, Order } from '../../../src/actions.ts';
import { hexCalled, OFF_MAP_LABEL, unitTags } from '../../../src/named.ts';
import { unitsIn } from '../../../src/pieces.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { pieceName, shortNames } from '../names.ts';
import { doneButton, type Offer, orderButton, ordering } from '../offer.ts';

/* Questions whose every answer is one click: on a piece, on a place, or a button for what is not on the map. */

function ofType<Type extends LfmAction['type']>(ask: Ask, type: Type): readonly Order<Type>[] {
  return [...ask.candidates()].filter((order): order is Order<Type> => order.type === type);
}

/** LFM 8.10, 14.4, 4.5: who is lost. */
export const lossOffer = (ask: Ask<FrameOf<'lose' | 'lose-excess'>>): Offer => ({
  selection: [],
  choices: ofType(ask, 'lose').map(order =>
    ordering({ piece: order.unit }, order, `Lose ${pieceName(ask.state, order.unit)}`, 'pick'),
  ),
  buttons: [],
  checklist: [],
});

/** LFM R100: which enemy unit checks. */
export const pickOffer = (ask: Ask<FrameOf<'pick'>>): Offer => ({
  selection: [],
  choices: ofType(ask, 'pick').map(order =>
    ordering({ piece: order.unit }, order, `${pieceName(ask.state, order.unit)} must check`, 'target'),
  ),
  buttons: [],
  checklist: [],
});

/** LFM 21.2b, 20.8, 17.3: where a piece goes. */
export function placeOffer(ask: Ask<FrameOf<'displace' | 'brigade-commander' | 'place-recovered'>>): Offer {
  const orders = ofType(ask, 'place');
  return {
    selection: [],
    choices: orders.filter(({ hex }) => hex !== OFF_MAP_LABEL).map(order => placing(ask.state, order)),
    buttons: orders
      .filter(({ hex }) => hex === OFF_MAP_LABEL)
      .map(order => orderButton(`${pieceName(ask.state, order.piece)} leaves the map`, order)),
    checklist: [],
  };
}

const placing = (state: LfmState, order: Order<'place'>): Choice =>
  ordering({ place: order.hex }, order, `Place ${pieceName(state, order.piece)} in ${order.hex}`, 'reach');

/** LFM 14.5: stacks that may get rid of their D. */
export function reorganizeOffer(ask: Ask<FrameOf<'reorganize'>>): Offer {
  const { state } = ask;
  const orders = ofType(ask, 'reorganize');
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
  unitTags(state, unitsIn(state, hexCalled(state, hex)));

const stackName = (state: LfmState, { hex }: Order<'reorganize'>): string =>
  shortNames(state, unitsAt(state, hex).slice(0, 1));

const reorganizeItem = (state: LfmState, { hex }: Order<'reorganize'>): CheckItem => ({
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
export function recoveryOffer(ask: Ask<FrameOf<'recovery'>>): Offer {
  const { state } = ask;
  const orders = ofType(ask, 'rally');
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

/** More do not fit the prompt line; all of them are on the map. */
const MOST_BUTTONS = 3;

const rallyText = (state: LfmState, { unit, commander }: Order<'rally'>): string =>
  `Recover ${pieceName(state, unit)} with ${pieceName(state, commander)}`;

/** LFM 24.5: works that nobody needs any more. */
export const removeWorksOffer = (ask: Ask<FrameOf<'remove-works'>>): Offer => ({
  selection: [],
  choices: ofType(ask, 'remove-works').map(order =>
    ordering({ place: order.hex }, order, `Remove the works in ${order.hex}`, 'pick'),
  ),
  buttons: [doneButton(ask, 'Keep the works')],
  checklist: [],
});

/** LFM R228: guns limber before the moves of a night. */
export const nightLimberOffer = (ask: Ask<FrameOf<'limber-at-night'>>): Offer => ({
  selection: [],
  choices: ofType(ask, 'limber').map(order =>
    ordering({ piece: order.unit }, order, `Limber ${pieceName(ask.state, order.unit)}`, 'pick'),
  ),
  buttons: [doneButton(ask, 'End limbering')],
  checklist: [],
});
