import {
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
  namesOf,
  ordering,
  pieceName,
} from '../scene/offer.ts';
import { commanderLink, oneOf } from '../words/say.ts';
import { retreatOffer, retreatWords } from './retreats.ts';
import type { Questions } from './words.ts';

/** What a loss is for. */
const LOSSES: Readonly<Record<LossClause, string>> = words({
  'LFM 8.10a': 'The result eliminates a unit',
  'LFM 8.10b': 'An exchange: the defender loses a unit first',
  'LFM 8.10c': 'An exchange: the attacker matches the defender’s loss, strength for strength',
  'LFM 14.4': 'A disorganized stack that is driven back loses a unit',
});

export type Advance = WrittenOrder<'advance'>;

/** LFM 10: a unit is picked, with commanders or without; then the hexes that it may advance to are marked. */
function advanceOffer(ask: Ask<FrameOf<'advance'>>): Offer {
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
    buttons: [...companyButtons(state, orders, group), doneButton(ask, say`No more advances`)],
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
      pick: say`Pick ${name} to advance`,
      letGo: say`Let go of ${name}`,
    });
  });
}

/** While no unit is picked, each by itself: a click on the hex asks which. */
const plainAdvances = (orders: readonly Advance[]): readonly Advance[] =>
  orders.filter(({ commanders }) => commanders.length === 0);

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

/** LFM 8.10, 14.4, 4.5: which unit is lost. */
export const lossOffer = answering('lose', (state: LfmState, { unit }) => ({
  text: say`Lose ${pieceName(state, unit)}`,
  on: { piece: unit },
  kind: 'pick',
}));

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
    words: (state, frame, selection) => retreatWords(state, [frame], selection),
    offer: retreatOffer,
  },
  advance: {
    words: (state, { chance }) => ({
      title: say`Advance into ${place(lfm.hexName(state, chance.vacated))}, or let them go`,
      detail: say`The enemy has left it. Units next to it may follow, now or not at all ${cite('LFM 10.2')}; others may then close up ${cite('LFM 10.4')}.`,
    }),
    offer: advanceOffer,
  },
  pick: {
    words(state, { by, hexes, picked = [] }) {
      const held = hexes.filter(hex => lfm.holder(state, hex) === lfm.enemyOf(by)).sort((a, b) => a - b);
      const hex = held[picked.length];
      return {
        title: say`Choose which enemy unit${hex === undefined ? '' : say` in ${place(lfm.hexName(state, hex))}`} must check`,
        detail: say`It makes a ${term('cohesion check')}. If it fails its stack is ${term('D', 'disorganized')}; if it is so already it retreats ${cite('LFM R100')}.`,
      };
    },
    offer: pickOffer,
  },
  lose: {
    words(state, { units, cr, clause }) {
      const choices = lfm.lossChoices(
        state,
        units.filter(id => lfm.unitOf(state, id).place === 'map'),
        cr,
      );
      return {
        title: say`Choose your loss: ${oneOf(state, lfm.unitNames(state, choices))}`,
        detail:
          cr === null
            ? say`${LOSSES[clause]} ${cite(clause)}. Any unit of the combat will do.`
            : say`${LOSSES[clause]} ${cite(clause)}. It has the ${term('CR')} that was used, ${cr}, if there is such a unit ${cite('LFM 8.10a')}.`,
      };
    },
    offer: lossOffer,
  },
  displace: {
    words: (state, { commander }) => ({
      title: say`Place ${commanderLink(state, commander)}: choose a hex`,
      detail: say`He has no unit with him any more, and goes to the nearest of his troops or to his superior ${cite('LFM 21.2b')}.`,
    }),
    offer: placeOffer,
  },
  'brigade-commander': {
    words: (state, { commander }) => ({
      title: say`Place ${commanderLink(state, commander)}: choose a hex`,
      detail:
        lfm.troopsOf(state, commander).length > 0
          ? say`A brigade commander is always with a regiment of his brigade at the end of a phase ${cite('LFM 20.8a')}.`
          : say`He has no regiment left on the map, and goes to his superior ${cite('LFM 20.8b')}.`,
    }),
    offer: placeOffer,
  },
};
