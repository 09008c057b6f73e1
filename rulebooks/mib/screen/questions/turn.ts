import { DIRECTIONS, type Direction, isOnEdge, NOWHERE, neighbour, sideBetween } from '@abatis/hex';
import {
  capital,
  listOf,
  type Offer,
  phrase,
  place,
  placeStage,
  proposed,
  type Stage,
  say,
  selecting,
  translated,
  typeset,
  wordStage,
} from '@abatis/presenter';
import type { Choice } from '@abatis/screen';
import type { MibState, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  answering,
  ending,
  type FrameOf,
  narrowed,
  orderButton,
  pieceName,
  placeOf,
  stepByStep,
  withButtons,
} from '../scene/offer.ts';
import { formationTitle, pieceSpan, sidePeople } from '../words/say.ts';
import { facingStage, pieceStage, type Route } from './stages.ts';
import { chosen, type Questions } from './words.ts';

/** MIB 3.0b: which, where, and how it faces. */
function reinforcementsOffer(ask: Ask<FrameOf<'reinforcements'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'place');
  const routes = orders.map(
    (order): Route => ({
      order,
      stages: [
        pieceStage(state, order.unit, say`Place ${pieceName(state, order.unit)}`),
        placeStage(order.hex, say`Enter in ${order.hex}`),
        facingStage(state, order.hex, order.facing, { usual: inward(state, order.hex) }),
      ],
    }),
  );
  const offer = narrowed(routes, ask.selection);
  const [only, other] = orders;
  if (!only) return offer;
  if (other) return { ...offer, choices: [...offer.choices, ...entries(state, orders, offer)] };
  const label = say`Place ${pieceName(state, only.unit)} in ${only.hex}`;
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
    selecting({ place: hex }, [unit], say`Place ${pieceName(state, unit)} in ${hex}`, 'reach'),
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

/** G.1 rule 3, 2.2.4d, 7.2g: one of the units that are offered. `goesTo` says what it gets. */
export const pickOffer = (goesTo: string) =>
  answering('pick', (state: MibState, { unit }) => `${translated(goesTo)} ${pieceName(state, unit)}`);

/** MIB 11.2e, 11.2l. */
export const holdBackOffer = ending(
  answering('hold-back', (state: MibState, { unit }) => say`Hold back ${pieceName(state, unit)}`),
  phrase('No more reserves'),
);

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

const isNothingSaid = ({ selection }: Offer): boolean => selection.length === 0;

/** MIB 15.3: to whom, which order, and its target. */
function issueStages(state: MibState, { formation, order, target }: WrittenOrder<'issue'>): readonly Stage[] {
  const title = formationTitle(state, mib.formationCalled(state, formation));
  const kind = order.toUpperCase();
  return [
    formationStage(state, formation, say`Send an order to ${title}`),
    wordStage(`order ${order}`, kind),
    ...(target === '' ? [] : [placeStage(target, `${kind} ${target}`)]),
  ];
}

/** MIB 16.1c: two of his chits, or what the cup gives. */
function initiativeOffer(ask: Ask<FrameOf<'initiative'>>): Offer {
  const { state } = ask;
  const orders = proposed(ask, 'chits');
  const routes = orders.flatMap(order => {
    const stages = order.formations.map(name => {
      const title = formationTitle(state, mib.formationCalled(state, name));
      return formationStage(state, name, say`Take ${title}`);
    });
    return [stages, ...(stages.length > 1 ? [stages.toReversed()] : [])]
      .filter(each => each.length > 0)
      .map((each): Route => ({ order, stages: each }));
  });
  const offer = withButtons(narrowed(routes, ask.selection));
  const none: WrittenOrder<'chits'> = { type: 'chits', formations: [] };
  return {
    ...offer,
    buttons: [...offer.buttons, orderButton(say`Let the cup decide`, none, { ends: true })],
  };
}

/** Arrivals, orders and the cup. */
export const TURN: Questions<
  'reinforcements' | 'special-choice' | 'late-reserves' | 'orders' | 'initiative' | 'first-or-second'
> = {
  reinforcements: {
    facts(state, { due }, selection) {
      const entries = due.map(id => {
        const arrival = mib.termsOf(state).arrivals.find(({ unit }) => unit === id);
        const where = arrival ? say` at ${place(mib.hexName(state, arrival.hex))}` : '';
        return say`${pieceSpan(mib.unitName(state, id))}${where}`;
      });
      const [only, other] = due;
      const alone = other === undefined ? pieceSpan(mib.unitName(state, only!)) : null;
      return { who: chosen(state, selection) ?? alone, entries: listOf(entries) };
    },
    offer: reinforcementsOffer,
  },
  'special-choice': pickOffer(phrase('The battery goes to')),
  'late-reserves': holdBackOffer,
  orders: {
    facts(state, { issued }, selection) {
      const saidAfter = (word: string): string | undefined =>
        selection.find(key => key.startsWith(word))?.slice(word.length);
      const order = saidAfter('order ');
      return {
        formation: saidAfter('formation '),
        order,
        isEngage: order === 'engage',
        formations: issued.map(id => mib.formationName(state, id)),
      };
    },
    offer: ending(stepByStep('issue', issueStages), phrase('No more orders'), isNothingSaid),
  },
  initiative: {
    facts(state, { side }, selection) {
      const { formations } = mib.battleOf(state);
      const own = state.cup
        .filter(id => formations[id]!.side === side)
        .map(id => mib.formationName(state, id));
      return { formations: selection.filter(name => own.includes(name)), own: own.map(typeset) };
    },
    offer: initiativeOffer,
  },
  'first-or-second': {
    facts: (state, { side }) => ({ men: capital(sidePeople(state, side)) }),
    offer: answering('go', (_state, { when }) => say`Go ${when}`),
  },
};
