import { type Offer, say } from '@abatis/presenter';
import { posePlace } from '@abatis/screen';
import type { Pose } from '@abatis/tabletop';
import type { BnbAction, BnbState, Unit, UnitId } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import {
  type Ask,
  answersOffer,
  doneButton,
  type FrameOf,
  orderButton,
  ordering,
  type Questions,
} from '../scene/offer.ts';
import { unitCalled, unitNamed } from '../words/say.ts';

/** BNB 4.5a, 6.4.4d: the enemy who gets the odd dice is pointed at, or the unit that counts first at a block. */
function firstOffer(ask: Ask<FrameOf<'favour' | 'crowd'>>, textOf: (first: Unit) => string): Offer {
  return answersOffer(
    [...ask.candidates()].flatMap(order => {
      const first = order.type === 'favour' ? unitCalled(ask.state, order.targets[0] ?? '') : undefined;
      return first
        ? [
            {
              order,
              text: textOf(first),
              on: { piece: first.name },
              kind: 'target' as const,
            },
          ]
        : [];
    }),
  );
}

/** BNB 4.11e: where those who were not run over close up; the first place is as good as any. */
function closeUpOffer(ask: Ask<FrameOf<'close-up'>>): Offer {
  const orders = [...ask.candidates()].filter(
    (order): order is BnbAction<'close-up'> => order.type === 'close-up',
  );
  const [usual] = orders;
  return {
    selection: [],
    choices: orders.map(order =>
      ordering(
        { place: posePlace(order.to as Pose) },
        order,
        say`Close up here, ${order.files} wide`,
        'reach',
      ),
    ),
    buttons: usual ? [orderButton(say`Close up`, usual, { primary: true })] : [],
    checklist: [],
  };
}

/** BNB 6.4.3b: the part of a garrison that loses the odd figure is pointed at, or named by a button: all stand in one block. */
function oddLossOffer(ask: Ask<FrameOf<'odd-losses'>>): Offer {
  return {
    selection: [],
    choices: [],
    buttons: [...ask.candidates()].flatMap(order =>
      order.type === 'lose-odd'
        ? [orderButton(say`${unitNamed(unitCalled(ask.state, order.unit)!)} loses it`, order)]
        : [],
    ),
    checklist: [],
  };
}

/** Who else holds the block of a unit. */
const comradesNamed = (state: BnbState, id: UnitId): string =>
  bnb
    .comradesOf(state, id)
    .filter(unit => unit.id !== id)
    .map(({ name }) => name)
    .join(say` and `);

export const COMBAT: Questions<'favour' | 'crowd' | 'close-up' | 'odd-losses' | 'ready'> = {
  'odd-losses': {
    facts: (state, { unit, lost }) => ({
      unit: state.units[unit]!.name,
      others: comradesNamed(state, unit),
      figures: lost,
    }),
    offer: oddLossOffer,
  },
  ready: {
    facts: () => ({}),
    offer: ask => ({
      selection: [],
      choices: [],
      buttons: [doneButton(ask, say`Roll the round`)],
      checklist: [],
    }),
  },
  favour: {
    facts: (state, { unit }) => ({ unit: state.units[unit]!.name }),
    offer: ask => firstOffer(ask, first => say`More dice at ${unitNamed(first)}`),
  },
  crowd: {
    facts: (state, { unit }) => ({ unit: state.units[unit]!.name }),
    offer: ask => firstOffer(ask, first => say`${unitNamed(first)} counts first`),
  },
  'close-up': { facts: (state, { unit }) => ({ unit: state.units[unit]!.name }), offer: closeUpOffer },
};
