import { type Answer as AnswerOf, MOST_BUTTONS, type Offer, proposed } from '@abatis/presenter';
import type { Button, CheckItem } from '@abatis/screen';
import type { LfmAction, Order } from '../../../src/actions.ts';
import { hexCalled, OFF_MAP_LABEL, unitTags } from '../../../src/named.ts';
import { unitsIn } from '../../../src/pieces.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { pieceName, shortNames } from '../names.ts';
import { answersOffer, doneButton, orderButton, ordering } from '../offer.ts';

/* Questions whose every answer is one click: on a piece, on a place, or a button for what is not on the map. */

type Answer = AnswerOf<LfmAction>;

/** LFM 8.10, 14.4, 4.5: who is lost. */
export const lossOffer = (ask: Ask<FrameOf<'lose' | 'lose-excess'>>): Offer =>
  answersOffer(
    proposed(ask, 'lose').map(order => ({
      order,
      text: `Lose ${pieceName(ask.state, order.unit)}`,
      on: { piece: order.unit },
      kind: 'pick',
    })),
  );

/** LFM R100: which enemy unit checks. */
export const pickOffer = (ask: Ask<FrameOf<'pick'>>): Offer =>
  answersOffer(
    proposed(ask, 'pick').map(order => ({
      order,
      text: `${pieceName(ask.state, order.unit)} must check`,
      on: { piece: order.unit },
      kind: 'target',
    })),
  );

/** LFM 21.2b, 20.8, 17.3: where a piece goes. */
export const placeOffer = (ask: Ask<FrameOf<'displace' | 'brigade-commander' | 'place-recovered'>>): Offer =>
  answersOffer(proposed(ask, 'place').map(order => placing(ask.state, order)));

function placing(state: LfmState, order: Order<'place'>): Answer {
  const name = pieceName(state, order.piece);
  return order.hex === OFF_MAP_LABEL
    ? { order, text: `${name} leaves the map`, on: null, kind: 'reach' }
    : { order, text: `Place ${name} in ${order.hex}`, on: { place: order.hex }, kind: 'reach' };
}

/** LFM 14.5: stacks that may get rid of their D. */
export function reorganizeOffer(ask: Ask<FrameOf<'reorganize'>>): Offer {
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

const rallyText = (state: LfmState, { unit, commander }: Order<'rally'>): string =>
  `Recover ${pieceName(state, unit)} with ${pieceName(state, commander)}`;

/** LFM 24.5: works that nobody needs any more. */
export const removeWorksOffer = (ask: Ask<FrameOf<'remove-works'>>): Offer => ({
  selection: [],
  choices: proposed(ask, 'remove-works').map(order =>
    ordering({ place: order.hex }, order, `Remove the works in ${order.hex}`, 'pick'),
  ),
  buttons: [doneButton(ask, 'Keep the works')],
  checklist: [],
});

/** LFM R228: guns limber before the moves of a night. */
export const nightLimberOffer = (ask: Ask<FrameOf<'limber-at-night'>>): Offer => ({
  selection: [],
  choices: proposed(ask, 'limber').map(order =>
    ordering({ piece: order.unit }, order, `Limber ${pieceName(ask.state, order.unit)}`, 'pick'),
  ),
  buttons: [doneButton(ask, 'End limbering')],
  checklist: [],
});
