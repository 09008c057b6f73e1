import { type Action, type Frame, LEGAL, type Ruling, type Seat, type State } from '@abatis/kernel';
import {
  type At,
  type Choice,
  choicesAt,
  type Footprint,
  type Given,
  type Held,
  type Hover,
  type PathStep,
  type Piece,
  type Place,
  type Pointed,
  type Preview,
  plain,
  type Text,
  type Then,
} from '@abatis/screen';
import type { FrameOf } from '../words/prompts.ts';
import type { Ask, FrameIn } from './ask.ts';
import type { Offer } from './offer.ts';
import { refusedPlaces } from './stops.ts';

/** What a rulebook knows of pointing. */
export interface PointingTools<S extends State, A extends Action> {
  ask(state: S, selection: readonly string[], to: Seat | null): Ask<S, A, FrameIn<S>> | null;
  offerFor(ask: Ask<S, A, FrameIn<S>>): Offer;
  pieces(state: S): readonly Piece[];
  /** UI 2: the orders for the way along the waypoints; null where no way is being planned. */
  viaOrder(ask: Ask<S, A, FrameIn<S>>, pointed: Pointed): Given<A> | null;
  /** On a free table: what letting go of a piece would order, legal or not; null if the gesture means nothing. */
  heldOrder?(ask: Ask<S, A, FrameIn<S>>, held: Held): Given<A> | null;
  /** What letting go does instead of giving the order: it adds to what is selected. */
  thenOf?(ask: Ask<S, A, FrameIn<S>>, given: Given<A>, held: Held): Then | null;
  /** Where the piece would stand after that order, and what it costs. */
  ghostOf?(ask: Ask<S, A, FrameIn<S>>, given: Given<A>): Ghost;
  /** What legal orders lead to: their way with the costs, and the roll. */
  about(at: At<S>, ask: Ask<S, A, FrameIn<S>>, given: Given<A>): Omit<Hover, 'then'>;
  /** What the referee will say of the orders that follow the first; absent if none ever do. */
  judgeNext?(ask: Ask<S, A, FrameIn<S>>, given: Given<A>): Ruling;
  /** The way of orders that are refused. */
  refusedPath(ask: Ask<S, A, FrameIn<S>>, given: Given<A>, verdict: Ruling): readonly PathStep[];
  /** The combat that is planned from or at this place. */
  planned(at: At<S>, ask: Ask<S, A, FrameIn<S>>, place: Place): Preview | null;
  /** What the player seems to want where he can do nothing: an order to be judged, or a ruling; null if nothing is meant. */
  wanted(ask: Ask<S, A, FrameIn<S>>, pointed: Pointed): A | Ruling | null;
  refusalLines(verdict: Ruling): readonly Text[];
  /** Does it only say that the thing is done already? Then it is told, and no click there is refused. */
  isDone?(verdict: Ruling): boolean;
  /** What is asked now, by its clause: said where nothing can be meant; absent if nothing is said there. */
  askedNow?(at: At<S>, ask: Ask<S, A, FrameIn<S>>): readonly Text[];
}

/** An order to be judged, or a ruling on what is pointed at; empty if nothing is meant. */
type Wanted<A extends Action> = A | Ruling | '' | null;

/** What the player seems to want in each step, where he can do nothing, by what he points at. */
export type WantedTable<S extends State, A extends Action, F extends Frame, Wish> = {
  readonly [Step in F['step']]?: (ask: Ask<S, A, FrameOf<F, Step>>, wish: Wish) => Wanted<A>;
};

/** `wishOf` finds what is pointed at among the things that the rulebook knows. */
export const wantedBy =
  <S extends State, A extends Action, Wish>(
    table: WantedTable<S, A, FrameIn<S>, Wish>,
    wishOf: (ask: Ask<S, A, FrameIn<S>>, pointed: Pointed) => Wish,
  ): PointingTools<S, A>['wanted'] =>
  (ask, pointed) => {
    type Find = (asked: typeof ask, wish: Wish) => Wanted<A>;
    const find = table[ask.frame.step as keyof typeof table] as Find | undefined;
    return find?.(ask, wishOf(ask, pointed)) || null;
  };

/** How a rulebook tells the ways of orders over the map. */
interface WayWords<S extends State, A extends Action, Way> {
  /** Null if the orders lead nowhere. */
  wayOf(ask: Ask<S, A, FrameIn<S>>, given: Given<A>): Way | null;
  /** Does it end in contact with the enemy? */
  isContact(way: Way): boolean;
  lines(way: Way): readonly Text[];
  path(way: Way, verdict: Ruling): readonly PathStep[];
  /** What the orders lead to beside their way. */
  more(at: At<S>, given: Given<A>, way: Way | null): Pick<Hover, 'preview' | 'shades'>;
}

/** What orders lead to where they lead along a way: it is told and drawn, whether they are allowed or not. */
export const alongWays = <S extends State, A extends Action, Way>(
  words: WayWords<S, A, Way>,
): Pick<PointingTools<S, A>, 'about' | 'refusedPath'> => ({
  about: (at, ask, given) => {
    const way = words.wayOf(ask, given);
    return {
      tone: way === null ? 'plain' : words.isContact(way) ? 'contact' : 'move',
      lines: way === null ? [] : words.lines(way),
      path: way === null ? [] : words.path(way, LEGAL),
      ...words.more(at, given, way),
    };
  },
  refusedPath: (ask, given, verdict) => {
    const way = words.wayOf(ask, given);
    return way === null ? [] : words.path(way, verdict);
  },
});

/** UI 2: every place with what it costs to enter it, from the second on. A rule stops a legal way at its end only. */
export function stepsAlong(
  places: readonly Place[],
  costs: readonly string[],
  verdict: Ruling,
  stopsAtEnd: boolean,
): readonly PathStep[] {
  const refused = refusedPlaces(verdict);
  return places.map((place, index) => ({
    place,
    cost: index === 0 ? '' : (costs[index - 1] ?? ''),
    stops: verdict.legal ? stopsAtEnd && index === places.length - 1 : index > 0 && refused.has(place),
  }));
}

/** A piece as a gesture would leave it. */
export interface Ghost {
  readonly ghost: Footprint;
  readonly cost: string;
}

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export function hoverWith<S extends State, A extends Action>(
  tools: PointingTools<S, A>,
  at: At<S>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null {
  const ask = tools.ask(at.state, selection, at.seat);
  if (!ask || ask.seat !== at.seat) return null;
  const offer = tools.offerFor(ask);
  const asking = { ...ask, selection: offer.selection };
  if (pointed.plan) return pointed.place === null ? null : plannedHover(tools, at, asking, pointed.place);
  if (pointed.held) return heldHover(tools, at, asking, pointed.held);
  if (pointed.via.length > 0) {
    const given = tools.viaOrder(asking, pointed);
    if (given) return orderHover(tools, at, asking, given);
  }
  const pieces = tools.pieces(at.state);
  const choices = choicesAt({ pieces, choices: offer.choices }, pointed);
  if (choices.length > 0) return choiceHover(tools, at, asking, choices, pointed);
  const planned = pointed.place !== null && plannedHover(tools, at, asking, pointed.place);
  if (planned) return planned;
  const refusal = refusedHover(tools, asking, pointed);
  if (refusal && isMeant(asking, pieces, offer.choices, pointed)) return refusal;
  const told = refusal ?? (tools.askedNow ? refused(tools.askedNow(at, asking), []) : null);
  return told && { ...told, tone: 'idle' };
}

/** The hover of a presenter, whose tools depend on who looks. */
export const hoverBy =
  <Book, S extends State, A extends Action>(toolsOf: (book: Book, at: At<S>) => PointingTools<S, A>) =>
  (book: Book, at: At<S>, selection: readonly string[], pointed: Pointed): Hover | null =>
    hoverWith(toolsOf(book, at), at, selection, pointed);

/** What a gesture would come to: its ghost is shown whether the referee allows the order or not. */
function heldHover<S extends State, A extends Action>(
  tools: PointingTools<S, A>,
  at: At<S>,
  ask: Ask<S, A, FrameIn<S>>,
  held: Held,
): Hover | null {
  const given = tools.heldOrder?.(ask, held);
  if (!given) return null;
  const told = { ...orderHover(tools, at, ask, given), ...tools.ghostOf?.(ask, given) };
  const then = tools.thenOf?.(ask, given, held);
  return then ? { ...told, then } : told;
}

/**
 * Could a click there be an order? With something in hand any click is one; with nothing in hand, one on an own piece,
 * or on what is like something that can be chosen: as empty as it, or the enemy’s.
 */
function isMeant(
  { seat, selection }: Pick<Ask<State, Action>, 'seat' | 'selection'>,
  pieces: readonly Piece[],
  choices: readonly Choice[],
  { piece, place }: Pointed,
): boolean {
  const owners = new Map(
    pieces.flatMap(({ id, at, seat: owner }) => [
      [id, owner],
      [at, owner],
    ]),
  );
  const ownerOf = (on: Partial<Pointed>): Seat | undefined => owners.get(on.piece ?? on.place ?? '');
  const owner = ownerOf({ piece, place });
  return selection.length > 0 || owner === seat || choices.some(({ on }) => ownerOf(on) === owner);
}

/** Several choices are a menu: then a click does none of them yet. */
function choiceHover<S extends State, A extends Action>(
  tools: PointingTools<S, A>,
  at: At<S>,
  ask: Ask<S, A, FrameIn<S>>,
  choices: readonly Choice[],
  { place }: Pointed,
): Hover {
  const first = choices.find(({ then }) => 'act' in then) ?? choices[0]!;
  const then = choices.length === 1 ? first.then : null;
  if ('act' in first.then) {
    const told = orderHover(tools, at, ask, first.then as Given<A>);
    const lines = told.lines.length > 0 ? told.lines : labels(choices);
    return { ...told, lines, then };
  }
  const planned = place === null ? null : tools.planned(at, { ...ask, selection: first.then.select }, place);
  return { tone: 'plain', lines: labels(choices), path: [], then, preview: planned };
}

const MOST_LINES = 3;

/** Several pieces can lead to the same thing: it is said once. */
const labels = (choices: readonly Choice[]): readonly Text[] =>
  [...new Map(choices.map(({ label }) => [plain(label), label])).values()].slice(0, MOST_LINES);

/** What an order leads to, or the clauses that forbid it. */
function orderHover<S extends State, A extends Action>(
  tools: PointingTools<S, A>,
  at: At<S>,
  ask: Ask<S, A, FrameIn<S>>,
  given: Given<A>,
): Hover {
  const verdict = verdictOn(tools, ask, given);
  return verdict.legal
    ? { ...tools.about(at, ask, given), then: given }
    : refused(tools.refusalLines(verdict), tools.refusedPath(ask, given, verdict));
}

function verdictOn<S extends State, A extends Action>(
  { judgeNext }: PointingTools<S, A>,
  ask: Ask<S, A, FrameIn<S>>,
  given: Given<A>,
): Ruling {
  const verdict = ask.judge(given.act);
  return verdict.legal && given.next && judgeNext ? judgeNext(ask, given) : verdict;
}

const refused = (lines: readonly Text[], path: readonly PathStep[]): Hover => ({
  tone: 'refused',
  lines,
  path,
  then: null,
  preview: null,
});

/** A combat that is planned or declared, where nothing can be clicked. */
function plannedHover<S extends State, A extends Action>(
  tools: PointingTools<S, A>,
  at: At<S>,
  ask: Ask<S, A, FrameIn<S>>,
  place: Place,
): Hover | null {
  const planned = tools.planned(at, ask, place);
  return planned && { tone: 'plain', lines: [planned.title], path: [], then: null, preview: planned };
}

/** UI 1: why a click does nothing. */
function refusedHover<S extends State, A extends Action>(
  tools: PointingTools<S, A>,
  ask: Ask<S, A, FrameIn<S>>,
  pointed: Pointed,
): Hover | null {
  const wish = tools.wanted(ask, pointed);
  if (wish === null) return null;
  const isRuling = 'refusals' in wish;
  const verdict = isRuling ? wish : ask.judge(wish);
  if (verdict.legal) return null;
  const told = refused(
    tools.refusalLines(verdict),
    isRuling ? [] : tools.refusedPath(ask, { act: wish }, verdict),
  );
  return tools.isDone?.(verdict) ? { ...told, tone: 'idle' } : told;
}
