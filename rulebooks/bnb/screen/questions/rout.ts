import { gesture, type Offer, say } from '@abatis/presenter';
import { type Choice, tablePlace } from '@abatis/screen';
import { point } from '@abatis/tabletop';
import type { BnbAction, BnbState } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Ask, type FrameOf, orderButton, ordering, type Questions } from '../scene/offer.ts';
import { inchText } from '../words/say.ts';

type RoutOrder = BnbAction<'rout'>;

/** How far straight back a place is. */
const alongOf = (state: BnbState, { unit, cause }: FrameOf<'rout'>, { to }: RoutOrder): number =>
  bnb.placeIn(bnb.corridorOf(state, state.units[unit]!, cause), point(to.x, to.y)).along;

/** BNB 5.7.3: places across the corridor on the map; the shortest way that faces the enemy is the usual one. */
function routOffer(ask: Ask<FrameOf<'rout'>>): Offer {
  const { state, frame } = ask;
  const orders = [...ask.candidates()].filter((order): order is RoutOrder => order.type === 'rout');
  const others = [...ask.candidates()].filter(order => order.type === 'rout-off');
  const [usual] = orders.toSorted(
    (a, b) => alongOf(state, frame, a) - alongOf(state, frame, b) || (a.faces === 'enemy' ? -1 : 1),
  );
  const about = usual && {
    ...usual,
    faces: usual.faces === 'enemy' ? ('away' as const) : ('enemy' as const),
  };
  const { name, block } = state.units[frame.unit]!;
  return {
    selection: [],
    gestures: orders.length > 0 && block === null ? [gesture(name, 'drag', say`Rout`)] : [],
    choices: apart(orders).map(order => placeChoice(state, frame, order)),
    buttons: [
      ...others.map(order => orderButton(say`Off the table`, order)),
      ...(about && ask.judge(about).legal ? [orderButton(facingText(about), about)] : []),
      ...(usual ? [orderButton(facingText(usual), usual, { primary: true })] : []),
    ],
    checklist: [],
  };
}

/** Places that would lie on each other on the map are one. */
const apart = (orders: readonly RoutOrder[]): readonly RoutOrder[] =>
  orders.filter(
    ({ to }, place) =>
      !orders
        .slice(0, place)
        .some(before => Math.abs(before.to.x - to.x) < APART && Math.abs(before.to.y - to.y) < APART),
  );
const APART = 1500;

const facingText = ({ faces }: RoutOrder): string =>
  faces === 'enemy' ? say`Nearest place, facing the enemy` : say`Nearest place, facing away`;

function placeChoice(state: BnbState, frame: FrameOf<'rout'>, order: RoutOrder): Choice {
  const far = inchText(alongOf(state, frame, order));
  const faces = order.faces === 'enemy' ? say`facing the enemy` : say`facing away`;
  return ordering(
    { place: tablePlace(point(order.to.x, order.to.y)) },
    order,
    say`${far} back, ${faces}`,
    'reach',
    far,
  );
}

export const ROUT: Questions<'rout'> = {
  rout: {
    facts: (state, { unit, distance }) => ({
      unit: state.units[unit]!.name,
      least: inchText(distance),
      most: inchText(bnb.LONGEST_ROUT),
    }),
    offer: routOffer,
  },
};
