import {
  isSameSet,
  lastOf,
  type Offer,
  picking,
  proposed,
  say,
  selectButton,
  words,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { LfmState, LossClause, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  answering,
  doneButton,
  type FrameOf,
  hexOfPiece,
  namesOf,
  ordering,
  pieceName,
} from '../scene/offer.ts';
import { oneOf } from '../words/say.ts';
import { retreatFacts, retreatOffer } from './retreats.ts';
import type { Questions } from './words.ts';

/** What a loss is for. */
const LOSSES: Readonly<Record<LossClause, string>> = words({
  'LFM 8.10a': 'The result eliminates a unit',
  'LFM 8.10b': 'An exchange: the defender loses a unit first, and the attacker matches its strength',
  'LFM 8.10c': 'An exchange: the attacker matches the defender’s loss, strength for strength',
  'LFM 14.4': 'A disorganized stack that is driven back loses a unit',
});

export type Advance = WrittenOrder<'advance'>;

/**
 * LFM 10: the hexes to which the stack may advance that is picked, or any stack if none is. One click sends all its
 * units, one after the other; a unit that is picked alone goes alone, with commanders or without.
 */
function advanceOffer(ask: Ask<FrameOf<'advance'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'advance');
  const stack = ask.selection.filter(name => orders.some(order => membersOf(order).includes(name)));
  const isStack = stack.filter(name => orders.some(({ unit }) => unit === name)).length > 1;
  const group = isStack ? stack : groupPicked(orders, ask.selection);
  const ways = orders.filter(order => isSameSet(membersOf(order), group));
  const goals =
    isStack || group.length === 0
      ? stackAdvances(state, orders, group).map(chain => stackGoal(state, chain))
      : ways.map(order => goal(state, order));
  return {
    selection: group,
    choices: [...picks(state, orders, group), ...goals],
    buttons: [
      ...(isStack ? [] : companyButtons(state, orders, group)),
      doneButton(ask, say`No more advances`),
    ],
    checklist: [],
  };
}

/** LFM 10.3a, R137: the units of each hex that may go to the same hex, in their order; commanders go with the first. */
function stackAdvances(
  state: LfmState,
  orders: readonly Advance[],
  picked: readonly string[],
): readonly (readonly Advance[])[] {
  const chains = new Map<string, Advance[]>();
  for (const order of orders) {
    const isWanted = picked.length === 0 || membersOf(order).every(name => picked.includes(name));
    if (!isWanted) continue;
    const key = `${hexOfPiece(state, order.unit)} ${order.to}`;
    const chain = chains.get(key) ?? [];
    const at = chain.findIndex(({ unit }) => unit === order.unit);
    if (at < 0)
      chains.set(key, [...chain, { ...order, commanders: chain.length === 0 ? order.commanders : [] }]);
    else if (at === 0 && order.commanders.length > chain[0]!.commanders.length) chain[0] = order;
  }
  return [...chains.values()];
}

function stackGoal(state: LfmState, [first, ...others]: readonly Advance[]): Choice {
  const units = [first!, ...others].map(({ unit }) => unit);
  const pieces = [...units, ...first!.commanders];
  const names = namesOf(state, pieces);
  const label =
    units.length < MANY_UNITS
      ? say`Advance ${names} to ${first!.to}`
      : say`Advance ${units.length} units to ${first!.to}: ${names}`;
  const choice = { ...goal(state, first!), label };
  return others.length === 0 ? choice : { ...choice, then: { act: first!, next: others } };
}

/** So many units are counted before they are named. */
const MANY_UNITS = 3;

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
      pick: say`Pick ${name} to advance`,
      letGo: say`Deselect ${name}`,
    });
  });
}

const goal = (state: LfmState, order: Advance): Choice =>
  ordering(
    { place: order.to },
    order,
    say`Advance ${namesOf(state, membersOf(order))} to ${order.to}`,
    'reach',
  );

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
      members.length > 1 ? say`With ${namesOf(state, members.slice(1))}` : say`Without commanders`,
      members,
    ),
  );
}

/* Questions whose every answer is one click: on a piece, on a place, or a button for what is not on the map. */

/** LFM 8.10, 14.4, 4.5: which unit is lost, with its strength and the points that the enemy gets for it (T20). */
export const lossOffer = answering('lose', (state: LfmState, { unit }) => {
  const id = lfm.unitCalled(state, unit);
  const points = lfm.priceOfLoss(state, lfm.termsOf(state).victory, id);
  return {
    text: say`Lose ${pieceName(state, unit)}: ${lfm.strengthOf(state, id)} SP, ${points} VP`,
    on: { piece: unit },
    kind: 'pick',
  };
});

/** LFM 8.10c, R107: the strength that the attacker still has to lose in the exchange that goes on; null if there is none. */
function stillToMatch(state: LfmState): number | null {
  const strength = (ids: readonly lfm.UnitId[]): number =>
    ids
      .filter(id => lfm.unitOf(state, id).place !== 'map')
      .reduce((sum, id) => sum + lfm.strengthOf(state, id), 0);
  for (const frame of state.steps.toReversed()) {
    if (frame.step === 'matching') return strength(frame.defenders) - strength(frame.attackers);
    if (frame.step === 'charge-duties') return strength(frame.before) - strength(frame.result.cavalry.units);
  }
  return null;
}

/** What the loss is for; in an exchange also how much strength is still to be matched. */
function whyLost(state: LfmState, clause: LossClause): string {
  const owed = clause === 'LFM 8.10c' ? stillToMatch(state) : null;
  return owed === null ? LOSSES[clause] : say`${LOSSES[clause]}; ${owed} SP still to match`;
}

/** LFM R100: which enemy unit checks. */
const pickOffer = answering('pick', (state: LfmState, { unit }) => ({
  text: say`${pieceName(state, unit)} must check`,
  on: { piece: unit },
  kind: 'target',
}));

/** LFM 21.2b, 20.8, 17.3: where a piece goes. */
export const placeOffer = answering('place', (state: LfmState, { piece, hex }) =>
  hex === lfm.OFF_MAP_LABEL
    ? { text: say`${pieceName(state, piece)} leaves the map`, on: null, kind: 'reach' }
    : { text: say`Place ${pieceName(state, piece)} in ${hex}`, on: { place: hex }, kind: 'reach' },
);

export const REACTIONS: Questions<
  'retreat' | 'advance' | 'pick' | 'lose' | 'displace' | 'brigade-commander'
> = {
  retreat: {
    facts: (state, frame, selection) => retreatFacts(state, [frame], selection),
    offer: retreatOffer,
  },
  advance: {
    facts: (state, { chance }) => ({ hex: lfm.hexName(state, chance.vacated) }),
    offer: advanceOffer,
  },
  pick: {
    facts(state, { by, hexes, picked = [] }) {
      const held = hexes.filter(hex => lfm.holder(state, hex) === lfm.enemyOf(by)).sort((a, b) => a - b);
      const hex = held[picked.length];
      return { hex: hex === undefined ? '' : lfm.hexName(state, hex) };
    },
    offer: pickOffer,
  },
  lose: {
    facts(state, { units, cr, clause }) {
      const there = units.filter(id => lfm.unitOf(state, id).place === 'map');
      const choices = lfm.unitNames(state, lfm.lossChoices(state, there, cr));
      return { choices: oneOf(state, choices), why: whyLost(state, clause) };
    },
    offer: lossOffer,
  },
  displace: placeOffer,
  'brigade-commander': {
    facts: (state, { commander }) => ({ hasTroops: lfm.troopsOf(state, commander).length > 0 }),
    offer: placeOffer,
  },
};
