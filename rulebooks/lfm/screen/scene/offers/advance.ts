import { isSameSet, lastOf, type Offer, picking, proposed, selectButton } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { namesOf, pieceName } from '../names.ts';
import { doneButton, ordering } from '../offer.ts';

type Advance = Order<'advance'>;

/** LFM 10: a unit is picked, with commanders or without; then the hexes that it may advance to are marked. */
export function advanceOffer(ask: Ask<FrameOf<'advance'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'advance');
  const group = groupPicked(orders, ask.selection);
  const ways = orders.filter(order => isSameSet(membersOf(order), group));
  return {
    selection: group,
    choices: [
      ...picks(state, orders, group),
      ...(group.length > 0 ? ways : plainAdvances(orders)).map(order => goal(state, order)),
    ],
    buttons: [...companyButtons(state, orders, group), doneButton(ask, 'No more advances')],
    checklist: [],
  };
}

const membersOf = ({ unit, commanders }: Advance): readonly string[] => [unit, ...commanders];

function groupPicked(orders: readonly Advance[], selection: readonly string[]): readonly string[] {
  const exact = orders.find(order => isSameSet(membersOf(order), selection));
  if (exact) return membersOf(exact);
  const unit = lastOf(selection, name => orders.some(order => order.unit === name));
  return unit === null ? [] : [unit];
}

function picks(state: LfmState, orders: readonly Advance[], group: readonly string[]): readonly Choice[] {
  return [...new Set(orders.map(({ unit }) => unit))].map(unit => {
    const name = pieceName(state, unit);
    return picking(unit, group.includes(unit), {
      pick: `Pick ${name} to advance`,
      letGo: `Let go of ${name}`,
    });
  });
}

/** While nobody is picked, each unit by itself: a click on the hex asks which. */
const plainAdvances = (orders: readonly Advance[]): readonly Advance[] =>
  orders.filter(({ commanders }) => commanders.length === 0);

const goal = (state: LfmState, order: Advance): Choice =>
  ordering({ place: order.to }, order, `Advance ${namesOf(state, membersOf(order))} to ${order.to}`, 'reach');

/** LFM R137: commanders of its hex may go along. */
function companyButtons(
  state: LfmState,
  orders: readonly Advance[],
  group: readonly string[],
): readonly Button[] {
  const [unit] = group;
  const own = orders.filter(order => order.unit === unit).map(membersOf);
  const others = own.filter(
    (members, place) =>
      !isSameSet(members, group) && own.findIndex(other => isSameSet(other, members)) === place,
  );
  return others.map(members =>
    selectButton(
      members.length > 1 ? `With ${namesOf(state, members.slice(1))}` : 'Without commanders',
      members,
    ),
  );
}
