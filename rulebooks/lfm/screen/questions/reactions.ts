import {
  type Answer as AnswerOf,
  cite,
  isSameSet,
  lastOf,
  type Offer,
  picking,
  place,
  proposed,
  say,
  selectButton,
  term,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import {
  commanderName,
  enemyOf,
  hexName,
  holder,
  type LfmAction,
  type LfmState,
  type LossClause,
  lossChoices,
  OFF_MAP_LABEL,
  troopsOf,
  unitNames,
  unitOf,
  type WrittenOrder,
} from '../../src/inside.ts';
import {
  type Ask,
  answersOffer,
  doneButton,
  type FrameOf,
  namesOf,
  ordering,
  pieceName,
} from '../scene/offer.ts';
import { commanderSpan, oneOf } from '../words/say.ts';
import { retreatWords } from './retreats.ts';
import type { Asking } from './words.ts';

/** What a loss is for. */
const LOSSES: Readonly<Record<LossClause, string>> = {
  'LFM 8.10a': 'The result eliminates a unit',
  'LFM 8.10b': 'An exchange: the defender loses a unit first',
  'LFM 8.10c': 'An exchange: the attacker matches the defender’s loss, strength for strength',
  'LFM 14.4': 'A disorganized stack that is driven back loses a unit',
};

export const REACTIONS: Asking<'retreat' | 'advance' | 'pick' | 'displace' | 'brigade-commander' | 'lose'> & {
  readonly [Step in
    | 'retreats'
    | 'advances'
    | 'checks'
    | 'displaced'
    | 'casualties'
    | 'brigade-commanders'
    | 'loss']: null;
} = {
  retreat: (state, frame, selection) => retreatWords(state, [frame], selection),
  advance: (state, { chance }) => ({
    title: say`Advance into ${place(hexName(state, chance.vacated))}, or let them go`,
    detail: say`The enemy has left it. Units next to it may follow, now or not at all ${cite('LFM 10.2')}; others may then close up ${cite('LFM 10.4')}.`,
  }),
  pick(state, { by, hexes, picked = [] }) {
    const held = hexes.filter(hex => holder(state, hex) === enemyOf(by)).sort((a, b) => a - b);
    const hex = held[picked.length];
    return {
      title: say`Choose which enemy unit${hex === undefined ? '' : say` in ${place(hexName(state, hex))}`} must check`,
      detail: say`It makes a ${term('cohesion check')}. If it fails its stack is ${term('D', 'disorganized')}; if it is so already it retreats ${cite('LFM R100')}.`,
    };
  },
  lose(state, { units, cr, clause }) {
    const choices = lossChoices(
      state,
      units.filter(id => unitOf(state, id).place === 'map'),
      cr,
    );
    return {
      title: say`Choose your loss: ${oneOf(state, unitNames(state, choices))}`,
      detail:
        cr === null
          ? say`${LOSSES[clause]} ${cite(clause)}. Any unit of the combat will do.`
          : say`${LOSSES[clause]} ${cite(clause)}. It has the ${term('CR')} that was used, ${cr}, if there is such a unit ${cite('LFM 8.10a')}.`,
    };
  },
  displace: (state, { commander }) => ({
    title: say`Place ${commanderSpan(state, commanderName(state, commander))}: choose a hex`,
    detail: say`He has no unit with him any more, and goes to the nearest of his troops or to his superior ${cite('LFM 21.2b')}.`,
  }),
  'brigade-commander': (state, { commander }) => ({
    title: say`Place ${commanderSpan(state, commanderName(state, commander))}: choose a hex`,
    detail:
      troopsOf(state, commander).length > 0
        ? say`A brigade commander is always with a regiment of his brigade at the end of a phase ${cite('LFM 20.8a')}.`
        : say`He has no regiment left on the map, and goes to his superior ${cite('LFM 20.8b')}.`,
  }),
  retreats: null,
  advances: null,
  checks: null,
  displaced: null,
  casualties: null,
  'brigade-commanders': null,
  loss: null,
};

export type Advance = WrittenOrder<'advance'>;

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

function placing(state: LfmState, order: WrittenOrder<'place'>): Answer {
  const name = pieceName(state, order.piece);
  return order.hex === OFF_MAP_LABEL
    ? { order, text: `${name} leaves the map`, on: null, kind: 'reach' }
    : { order, text: `Place ${name} in ${order.hex}`, on: { place: order.hex }, kind: 'reach' };
}
