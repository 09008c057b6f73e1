import type { Action } from '@abatis/kernel';
import { hash } from '@abatis/kernel/host';
import {
  type Advice,
  type At,
  type Because,
  type Hover,
  isPlace,
  join,
  type PathStep,
  type Piece,
  type Place,
  type Plan,
  type Presenter,
  type Span,
  type TableScene,
  type Text,
  type Then,
} from '@abatis/screen';
import { say } from '@abatis/words';
import { wordsIn } from './named.ts';
import { plansShown } from './plans.ts';

/** What somebody would do, and why: data that a computer player gives. */
export interface Suggested {
  readonly orders: readonly Action[];
  readonly because: Because;
  /** So many of the orders are given if the suggestion is taken; the others only show where it leads. Absent: all. */
  readonly taken?: number;
}

/**
 * A suggestion as it is shown to the seat that asked: all of it is read from what the seat sees and from the names in the
 * orders, so that no rulebook has to say anything more about it.
 */
export function adviceOn(presenter: Presenter, at: At, { orders, because, taken }: Suggested): Advice {
  const scene = presenter.moment(at, []);
  const parties = partiesIn(scene, at, orders, because);
  const own = [...new Set(parties.flatMap(({ pieces }) => pieces))];
  const hovers = parties.map(party => hoverOf(presenter, at, party));
  const paths = parties.map((party, nth) => pathOf(party, hovers[nth]!));
  const [act, ...next] = orders.slice(0, taken);
  return {
    given: { act: act!, ...(next.length > 0 && { next }) },
    order: wordsFor(presenter, at, scene, { orders, own, parties }),
    because: presenter.because(because),
    ...(because.considered && { tried: plansShown(presenter, because.considered) }),
    preview: presenter.preview(at, act!) ?? (parties.length === 1 ? (hovers[0]?.preview ?? null) : null),
    path: paths[0] ?? [],
    plans: parties.flatMap((party, nth) => planOf(party, paths[nth]!, nth)),
    about: [...own, ...parties.flatMap(({ from, to, way }) => [...from, ...to, ...way.slice(-1)])],
  };
}

/** The pieces that act together, where they start, their path, and their targets. */
interface Party {
  readonly pieces: readonly string[];
  readonly from: readonly Place[];
  readonly way: readonly Place[];
  readonly to: readonly Place[];
}

/**
 * An order that lists several fights has a party for each. Otherwise a party begins with every order that names pieces of the
 * seat; what follows is about the same pieces, and the reason may name where they go.
 */
function partiesIn(
  scene: TableScene,
  { seat }: At,
  orders: readonly Action[],
  { facts = {} }: Because,
): readonly Party[] {
  const read = (data: unknown): Party => partyOf(scene, seat, wordsIn(data));
  const lists = orders.flatMap(order => Object.values(order).filter(Array.isArray));
  const fights = lists
    .flat()
    .map(read)
    .filter(({ from, to }) => from.length > 0 && to.length > 0);
  if (fights.length > 0) return fights;
  const groups: Action[][] = [];
  for (const order of orders) {
    const last = groups.at(-1);
    if (last && read(order).pieces.length === 0) last.push(order);
    else groups.push([order]);
  }
  return groups.map(group => read([group, facts])).filter(({ from }) => from.length > 0);
}

function partyOf({ pieces, stacks }: TableScene, seat: At['seat'], words: readonly string[]): Party {
  const named = pieces.filter(({ id }) => words.includes(id));
  const isOwn = ({ seat: side }: Piece): boolean => side === seat;
  const places = words.filter(isPlace);
  const heldBy = (own: boolean): readonly Place[] =>
    places.filter(place =>
      stacks.some(({ at, pieces: in_ }) => at === place && in_.some(id => isHeld(pieces, id, seat) === own)),
    );
  const own = named.filter(isOwn);
  const from = own.length > 0 ? own.map(({ at }) => at) : heldBy(true);
  const to = [...named.filter(piece => !isOwn(piece)).map(({ at }) => at), ...heldBy(false)];
  const way = places.filter(place => !from.includes(place) && !to.includes(place));
  return {
    pieces: own.map(({ id }) => id),
    from: [...new Set(from)],
    way: [...new Set(way)],
    to: [...new Set(to)],
  };
}

const isHeld = (pieces: readonly Piece[], id: string, seat: At['seat']): boolean =>
  pieces.find(piece => piece.id === id)?.seat === seat;

/** The way as pointing at its end tells it, else over the places that the order names. */
function pathOf({ from, way }: Party, hover: Hover | null): readonly PathStep[] {
  if (way.length === 0) return [];
  if (hover && hover.path.length > 1) return hover.path;
  return [from[0]!, ...way].map(place => ({ place, cost: '', stops: false }));
}

/** What pointing at the end of the way tells. */
function hoverOf(presenter: Presenter, at: At, { pieces, way }: Party): Hover | null {
  const place = way.at(-1) ?? null;
  return place === null ? null : presenter.hover(at, pieces, { piece: null, place, via: [] });
}

/** Arrows: the paths of all parties but the first, whose path is drawn hex by hex; and from where a path ends to what is attacked. */
function planOf({ from, to }: Party, path: readonly PathStep[], nth: number): readonly Plan[] {
  const arrow = (part: string, tail: readonly Place[], head: readonly Place[]): readonly Plan[] =>
    head.length === 0
      ? []
      : [
          {
            id: `suggested ${nth} ${part}`,
            number: 0,
            from: tail,
            to: head,
            label: '',
            value: '',
            state: 'suggested',
          },
        ];
  const end = path.slice(-1).map(({ place }) => place);
  return [...(nth === 0 ? [] : arrow('way', from, end)), ...arrow('attack', end.length > 0 ? end : from, to)];
}

interface Told {
  readonly orders: readonly Action[];
  readonly own: readonly string[];
  readonly parties: readonly Party[];
}

/** The words of the button or of the choice that gives these orders; else who goes where. */
function wordsFor(presenter: Presenter, at: At, scene: TableScene, { orders, own, parties }: Told): Text {
  const wanted = hash(orders);
  const isIt = (then: Then): boolean => 'act' in then && hash([then.act, ...(then.next ?? [])]) === wanted;
  const { choices } = own.length > 0 ? presenter.moment(at, own) : scene;
  const known =
    scene.prompt?.buttons.find(({ then }) => isIt(then)) ?? choices.find(({ then }) => isIt(then));
  if (known) return known.label;
  const who = scene.pieces
    .filter(({ id }) => own.includes(id))
    .map(({ face }) => face.name)
    .join(', ');
  const targets = [...new Set(parties.flatMap(({ to }) => to))];
  const places = targets.length > 0 ? targets : [...new Set(parties.flatMap(({ way }) => way.slice(-1)))];
  if (places.length === 0) return who === '' ? (scene.prompt?.title ?? '') : who;
  const where = places.flatMap((place, nth): readonly Span[] =>
    nth === 0 ? [{ place }] : [', ', { place }],
  );
  if (who === '') return join(say`Attack `, where);
  return join(targets.length > 0 ? say`${who} against ` : say`${who} to `, where);
}
