import { type Offer, say } from '@abatis/presenter';
import { posePlace } from '@abatis/screen';
import type { Pose } from '@abatis/tabletop';
import type { BnbAction } from '../../src/inside.ts';
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

/** BNB 4.5a: the enemy who gets the odd dice is pointed at. */
function favourOffer(ask: Ask<FrameOf<'favour'>>): Offer {
  return answersOffer(
    [...ask.candidates()].flatMap(order => {
      const first = order.type === 'favour' ? unitCalled(ask.state, order.targets[0] ?? '') : undefined;
      return first
        ? [
            {
              order,
              text: say`More dice at ${unitNamed(first)}`,
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

export const COMBAT: Questions<'favour' | 'close-up' | 'ready'> = {
  ready: {
    facts: () => ({}),
    offer: ask => ({
      selection: [],
      choices: [],
      buttons: [doneButton(ask, say`Roll the round`)],
      checklist: [],
    }),
  },
  favour: { facts: (state, { unit }) => ({ unit: state.units[unit]!.name }), offer: favourOffer },
  'close-up': { facts: (state, { unit }) => ({ unit: state.units[unit]!.name }), offer: closeUpOffer },
};
