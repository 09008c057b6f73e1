import { DIRECTIONS, type Direction, isOnEdge, NOWHERE, neighbour, sideBetween } from '@abatis/hex';
import {
  capital,
  cite,
  count,
  isHexLabel,
  listOf,
  type Offer,
  place,
  proposed,
  say,
  selecting,
  sentences,
  term,
  typeset,
} from '@abatis/presenter';
import type { Choice, Span, Text } from '@abatis/screen';
import type { MibState, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  answersOffer,
  doneButton,
  type FrameOf,
  orderButton,
  pieceName,
  placeOf,
  withButtons,
} from '../scene/offer.ts';
import { formationList, formationTitle, pieceSpan, pieceSpans, sideMen } from '../words/say.ts';
import { narrowed, type Route, type Stage } from './narrowing.ts';
import { facingStage, pickStage, pieceStage, placeStage, wordStage } from './stages.ts';
import { chosen, type Prompts } from './words.ts';

/** Arrivals, orders and the cup. */
export const TURN: Prompts<
  'reinforcements' | 'special-choice' | 'late-reserves' | 'orders' | 'initiative' | 'first-or-second',
  | 'turn'
  | 'reinforcement-phase'
  | 'arrivals-tire'
  | 'orders-phase'
  | 'orders-given'
  | 'operations'
  | 'draw'
  | 'end-of-turn'
> = {
  reinforcements(state, { due }, selection) {
    const named = chosen(state, selection);
    const entries = due.map(id => {
      const arrival = mib.termsOf(state).arrivals.find(({ unit }) => unit === id);
      const where = arrival ? say` at ${place(mib.hexName(state, arrival.hex))}` : '';
      return say`${pieceSpan(mib.unitName(state, id))}${where}`;
    });
    const [only, other] = due;
    const who = named ?? (other === undefined ? pieceSpan(mib.unitName(state, only!)) : null);
    const [hex] = selection.filter(isHexLabel);
    return {
      title: arrivalTitle(who, hex),
      detail: say`${listOf(entries)} ${due.length === 1 ? 'arrives' : 'arrive'} now and may move when drawn ${cite('MIB 3.0b')}.`,
    };
  },
  'special-choice': (state, { rule, units }) => ({
    title: say`${typeset(rule)}: choose ${listOf(mib.unitNames(state, units).map(pieceSpan), 'or')}`,
    detail: say`The one that is chosen gains a battery ${cite('MIB 7.9a')}.`,
  }),
  'late-reserves': (state, { units }) => ({
    title: 'Choose arrivals to be held back, or go on',
    detail: say`${pieceSpans(mib.unitNames(state, units))} may be marked ${term('held back')}: one level fresher than the formation, until engaged ${cite('MIB 11.2l')}.`,
  }),
  orders(state, { left, issued }, selection) {
    const given = issued.map(id => mib.formationName(state, id));
    return {
      title: orderTitle(selection),
      detail: sentences(
        say`${count(left, 'new order')} can still be sent ${cite('MIB 15.3')}. They take time to arrive ${cite('MIB T17')}.`,
        given.length === 0 ? '' : say`${formationList(given)} ${given.length === 1 ? 'has' : 'have'} one.`,
      ),
    };
  },
  initiative(state, { side }, selection) {
    const { formations } = mib.battleOf(state);
    const own = state.cup.filter(id => formations[id]!.side === side).map(id => mib.formationName(state, id));
    const named = selection.filter(name => own.includes(name));
    return {
      title:
        named.length > 0
          ? say`Activate ${formationList(named)} first, or choose again`
          : 'Choose the chits that come first, or let the cup decide',
      detail: say`In the cup ${own.length === 1 ? 'is' : 'are'} ${formationList(own)}. With the initiative two of them may be activated together before any is drawn ${cite('MIB 16.1c')}.`,
    };
  },
  'first-or-second': (state, { side }) => ({
    title: 'Choose to go first or second on this turn',
    detail: say`${capital(say`${sideMen(state, side)}`)} have the ${term('initiative')} and choose: each side acts with all its formations at once ${cite('MIB 16.3c')}.`,
  }),
  turn: null,
  'reinforcement-phase': null,
  'arrivals-tire': null,
  'orders-phase': null,
  'orders-given': null,
  operations: null,
  draw: null,
  'end-of-turn': null,
};

/** What is to be said next of an order: to whom, which, and its target. */
function orderTitle(selection: readonly string[]): Text {
  const saidAfter = (word: string): string | undefined =>
    selection.find(key => key.startsWith(word))?.slice(word.length);
  const formation = saidAfter('formation ');
  const order = saidAfter('order ');
  if (formation === undefined) return 'Choose a formation and send it an order, or go on';
  return order === undefined
    ? say`Choose the order for ${typeset(formation)}`
    : say`${typeset(formation)}: choose the hex to ${order === 'engage' ? 'engage' : `${order} to`}`;
}

/** What is to be clicked next: the unit, its hex, the direction of its front. */
function arrivalTitle(who: Text | Span | null, hex: string | undefined): Text {
  if (who === null) return 'Choose which reinforcement arrives first';
  return hex === undefined
    ? say`Choose the hex in which ${who} arrives`
    : say`Choose the facing of ${who} in ${place(hex)}: an arrow, or Enter`;
}

/** MIB 3.0b: which, where, and how it faces. */
export function reinforcementsOffer(ask: Ask<FrameOf<'reinforcements'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'place');
  const routes = orders.map(
    (order): Route => ({
      order,
      stages: [
        pieceStage(state, order.unit, `Place ${pieceName(state, order.unit)}`),
        placeStage(order.hex, `Enter in ${order.hex}`),
        facingStage(state, order.hex, order.facing, { usual: inward(state, order.hex) }),
      ],
    }),
  );
  const offer = narrowed(routes, ask.selection);
  const [only, other] = orders;
  if (!only) return offer;
  if (other) return { ...offer, choices: [...offer.choices, ...entries(state, orders, offer)] };
  const label = `Place ${pieceName(state, only.unit)} in ${only.hex}`;
  return { ...offer, buttons: [orderButton(label, only, { primary: true })] };
}

/** While several could come first, each is picked at the hex that it enters. */
function entries(
  state: MibState,
  orders: readonly WrittenOrder<'place'>[],
  { selection }: Offer,
): readonly Choice[] {
  const names = new Set(orders.map(({ unit }) => unit));
  if (names.size < 2 || selection.some(key => names.has(key))) return [];
  const pairs = new Map(orders.map(({ unit, hex }) => [`${unit} ${hex}`, { unit, hex }]));
  return [...pairs.values()].map(({ unit, hex }) =>
    selecting({ place: hex }, [unit], `Place ${pieceName(state, unit)} in ${hex}`, 'reach'),
  );
}

/** Away from the edge, along the road if there is one; Enter takes it. */
function inward(state: MibState, place: string): Direction | null {
  const { ground } = mib.battleOf(state);
  const hex = mib.hexCalled(state, place);
  const ways = DIRECTIONS.filter(way => neighbour(ground.grid, hex, way) !== NOWHERE);
  const to = (way: Direction) => neighbour(ground.grid, hex, way);
  const roads = ways.filter(way => mib.roadAcross(ground, sideBetween(ground.grid, hex, to(way))) !== null);
  const middle = ways.filter(way => !isOnEdge(ground.grid, to(way)));
  return roads.find(way => middle.includes(way)) ?? roads[0] ?? middle[0] ?? null;
}

/** G.1 rule 3, 2.2.4d, 7.2g: one of the units that are offered. */
export const pickOffer = (ask: Ask<FrameOf<'special-choice' | 'displaced' | 'tired-pursuer'>>): Offer =>
  answersOffer(
    proposed(ask, 'pick').map(order => ({
      order,
      text: `${PICK[ask.frame.step]} ${pieceName(ask.state, order.unit)}`,
      on: { piece: order.unit },
      kind: 'pick',
    })),
  );

const PICK = {
  'special-choice': 'The battery goes to',
  displaced: 'He goes to',
  'tired-pursuer': 'The fatigue is for',
} as const;

/** MIB 11.2e, 11.2l. */
export function holdBackOffer(ask: Ask<FrameOf<'hold-back' | 'late-reserves'>>): Offer {
  const { state } = ask;
  const answers = answersOffer(
    proposed(ask, 'hold-back').map(order => ({
      order,
      text: `Hold back ${pieceName(state, order.unit)}`,
      on: placeOf(state, order.unit) === null ? null : { piece: order.unit },
      kind: 'pick',
    })),
  );
  return { ...answers, buttons: [...answers.buttons, doneButton(ask, 'No more reserves')] };
}

/** On the leader of the formation, else on its first unit that is on the map; else by a button. */
function formationStage(state: MibState, name: string, label: string): Stage {
  const card = mib.battleOf(state).formations[mib.formationCalled(state, name)]!;
  const { leaders, units } = mib.battleOf(state);
  const pieces = [
    ...(card.leader === null ? [] : [leaders[card.leader]!.name]),
    ...card.units.map(id => units[id]!.name),
  ];
  const piece = pieces.find(each => placeOf(state, each) !== null);
  return {
    key: `formation ${name}`,
    on: piece === undefined ? null : { piece },
    label,
    kind: 'pick',
  };
}

/** MIB 15.3: to whom, which order, and its target. */
export function ordersOffer(ask: Ask<FrameOf<'orders'>>): Offer {
  const { state } = ask;
  const routes = proposed(ask, 'issue').map((order): Route => ({ order, stages: issueStages(state, order) }));
  const offer = withButtons(narrowed(routes, ask.selection));
  return {
    ...offer,
    buttons: [...offer.buttons, doneButton(ask, 'No more orders', offer.selection.length === 0)],
  };
}

function issueStages(state: MibState, { formation, order, target }: WrittenOrder<'issue'>): readonly Stage[] {
  const title = formationTitle(state, mib.formationCalled(state, formation));
  const kind = order.toUpperCase();
  return [
    formationStage(state, formation, `Send an order to ${title}`),
    wordStage(`order ${order}`, kind),
    ...(target === '' ? [] : [placeStage(target, `${kind} ${target}`)]),
  ];
}

/** MIB 16.1c: two of his chits, or what the cup gives. */
export function initiativeOffer(ask: Ask<FrameOf<'initiative'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'chits');
  const routes = orders.flatMap(order => {
    const stages = order.formations.map(name => {
      const title = formationTitle(state, mib.formationCalled(state, name));
      return { ...formationStage(state, name, `Take ${title}`) };
    });
    return [stages, ...(stages.length > 1 ? [stages.toReversed()] : [])]
      .filter(each => each.length > 0)
      .map((each): Route => ({ order, stages: each }));
  });
  const offer = withButtons(narrowed(routes, ask.selection));
  const none: WrittenOrder<'chits'> = { type: 'chits', formations: [] };
  return { ...offer, buttons: [...offer.buttons, orderButton('Draw by chance', none, { ends: true })] };
}

/** MIB 16.3c. */
export const firstOrSecondOffer = (ask: Ask<FrameOf<'first-or-second'>>): Offer =>
  answersOffer(
    proposed(ask, 'go').map(order => ({ order, text: `Go ${order.when}`, on: null, kind: 'pick' })),
  );

/** MIB 7.5c. */
export function trainsEscapeOffer(ask: Ask<FrameOf<'trains-escape'>>): Offer {
  const answers = answersOffer(
    proposed(ask, 'drive').map(order => ({
      order,
      text: `Flee to ${order.to}`,
      on: { place: order.to },
      kind: 'reach',
    })),
  );
  return {
    ...answers,
    buttons: [...answers.buttons, orderButton('Stay and be overrun', mib.DONE, { ends: true })],
  };
}

/** MIB 16.5e: which Grand Battery, and at what. */
export function bombardOffer(ask: Ask<FrameOf<'bombarding'>>): Offer {
  const { state } = ask;
  const routes = proposed(ask, 'bombard').map(
    (order): Route => ({
      order,
      stages: [
        pickStage(state, order.leader, 'to bombard'),
        placeStage(order.target, `Bombard ${order.target}`, 'target'),
      ],
    }),
  );
  const offer = withButtons(narrowed(routes, ask.selection));
  return { ...offer, buttons: [...offer.buttons, doneButton(ask, 'Hold fire', false)] };
}
