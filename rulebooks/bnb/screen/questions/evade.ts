import { gesture, type Offer, say } from '@abatis/presenter';
import { tablePlace } from '@abatis/screen';
import { point } from '@abatis/tabletop';
import { type Ask, type FrameOf, orderButton, ordering, type Questions } from '../scene/offer.ts';
import { unitCalled, unitNamed } from '../words/say.ts';

/** BNB 2.7b: evade to a place on the map, firing first or not, or stand. */
function evadeOffer(ask: Ask<FrameOf<'evade'>>): Offer {
  const orders = [...ask.candidates()];
  const name = (unit: string): string => unitNamed(unitCalled(ask.state, unit)!);
  const asked = [...new Set(orders.flatMap(order => (order.type === 'evade' ? [order.unit] : [])))];
  return {
    selection: [],
    gestures: asked.map(unit => gesture(unit, 'drag', say`Evade with ${name(unit)}`)),
    choices: orders.flatMap(order => {
      if (order.type !== 'evade') return [];
      const to = order.path.at(-1)!;
      const label = order.shoot
        ? say`${name(order.unit)} fires and evades here`
        : say`${name(order.unit)} evades here`;
      return [ordering({ place: tablePlace(point(to.x, to.y)) }, order, label, 'reach')];
    }),
    buttons: orders.flatMap((order, place) =>
      order.type === 'stand'
        ? [orderButton(say`${name(order.unit)} stands`, order, { primary: place === 0 })]
        : [],
    ),
    checklist: [],
  };
}

export const EVADE: Questions<'evade'> = {
  evade: {
    facts: (state, { charge, asked }) => ({
      charger: state.units[charge.unit]!.name,
      targets: asked.map(id => state.units[id]!.name),
    }),
    offer: evadeOffer,
  },
};
