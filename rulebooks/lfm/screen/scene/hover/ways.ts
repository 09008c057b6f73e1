import { type Hex, NOWHERE, PROHIBITED } from '@abatis/hex';
import type { Ruling } from '@abatis/kernel';
import { refusedPlaces, stopsTo, wayThrough } from '@abatis/presenter';
import type { PathStep, Pointed, Text } from '@abatis/screen';
import {
  assaultCourse,
  battleOf,
  cardOf,
  costParts,
  enemyOf,
  hexCalled,
  hexesCalled,
  hexName,
  hexOf,
  hexTag,
  hexTags,
  holder,
  inZoc,
  isNight,
  isOffMap,
  type LfmAction,
  type LfmState,
  laneFrom,
  leavesZoc,
  type Marcher,
  type MoveTerms,
  marchCourse,
  marchersOf,
  mayStack,
  movementOf,
  moveTerms,
  OFF_MAP_LABEL,
  type Party,
  type PathCost,
  partyCalled,
  pathCost,
  pathFor,
  type Ride,
  roadRates,
  slowest,
  termsAfterCharge,
  termsToCharge,
  unitOf,
  type WrittenOrder,
} from '../../../src/inside.ts';
import { enteredAt, isContact } from '../../questions/destinations.ts';
import { mpText } from '../../words/say.ts';
import { type Ask, hexOfPiece } from '../offer.ts';
/** The way of an order over the map. */
export interface Way {
  /** Where the pieces stand at its start. */
  readonly state: LfmState;
  readonly party: Party;
  /** From where they stand. */
  readonly path: readonly Hex[];
  /** Null where no movement points are paid: retreats and advances. */
  readonly terms: MoveTerms | null;
  /** LFM 3.3a: the hex that is charged from the last hex of the path. */
  readonly target: Hex | null;
}

/** Null if the order leads nowhere. */
export function wayOf({ state, frame }: Ask, order: LfmAction): Way | null {
  const ride = frame.step === 'riding' ? frame.ride : null;
  switch (order.type) {
    case 'move':
    case 'march':
      return marchWay(state, order, ride);
    case 'charge':
      return chargeWay(state, order, ride);
    case 'enter':
      return entryWay(state, order);
    case 'retreat':
      return freeWay(state, order.units, order.path);
    case 'advance':
      return freeWay(state, [order.unit], [order.to]);
    default:
      return null;
  }
}

function marchWay(state: LfmState, order: WrittenOrder<'move' | 'march'>, ride: Ride | null): Way {
  const party = partyCalled(state, order.pieces);
  const terms = ride ? termsAfterCharge(ride) : moveTerms(state);
  const path =
    order.type === 'march'
      ? [hexOf(state, party), ...hexesCalled(state, order.path)]
      : pathFor(state, party, hexCalled(state, order.to), terms);
  return { state, party, path, terms, target: null };
}

function chargeWay(
  state: LfmState,
  { pieces, path, target }: WrittenOrder<'charge'>,
  ride: Ride | null,
): Way {
  const party = partyCalled(state, pieces);
  return {
    state,
    party,
    path: [hexOf(state, party), ...hexesCalled(state, path)],
    terms: termsToCharge(ride),
    target: hexCalled(state, target),
  };
}

function entryWay(state: LfmState, order: WrittenOrder<'enter'>): Way {
  const party = partyCalled(state, order.pieces);
  const last = hexCalled(state, order.path.at(-1)!);
  const { entered } = movementOf(state);
  const { there, terms } = enteredAt(state, order, entered, isContact(state, party, last));
  return { state: there, party, path: hexesCalled(state, order.path), terms, target: null };
}

function freeWay(state: LfmState, units: readonly string[], labels: readonly string[]): Way {
  const path = labels.filter(label => label !== OFF_MAP_LABEL).map(label => hexCalled(state, label));
  return {
    state,
    party: partyCalled(state, units),
    path: [hexOfPiece(state, units[0]!), ...path],
    terms: null,
    target: null,
  };
}

export const endsInContact = ({ state, party, path, target, terms }: Way): boolean =>
  target !== null || (terms !== null && isContact(state, party, path.at(-1)!));

/** The piece that has least left at the end decides: its costs are shown. */
function costOf(
  { state, party, path }: Way,
  terms: MoveTerms,
): { readonly marcher: Marcher; readonly cost: PathCost } {
  const costs = marchersOf(state, party, terms).map(marcher => ({
    marcher,
    cost: pathCost(state, marcher, path, terms),
  }));
  return costs.reduce((worst, each) => (each.cost.left < worst.cost.left ? each : worst));
}

/** UI 2: every hex with what it costs to enter it, and where a rule stops the move. */
export function pathSteps(way: Way, verdict: Ruling): readonly PathStep[] {
  const { state, path, terms, target } = way;
  const stop = verdict.legal ? zocStop(way) : refusedAt(state, verdict);
  const steps = terms === null ? [] : costOf(way, terms).cost.steps;
  const shown = path.map((hex, place) => ({
    place: hexTag(state, hex),
    cost: place === 0 || terms === null ? '' : stepText(steps[place - 1]!.cost),
    stops: stop(hex, place),
  }));
  return target === null ? shown : [...shown, { place: hexTag(state, target), cost: '', stops: true }];
}

const stepText = (cost: number): string => (cost >= PROHIBITED ? '×' : mpText(cost));

type IsStop = (hex: Hex, place: number) => boolean;

/** LFM 5.2: in the first ZOC hex. */
const zocStop =
  (way: Way): IsStop =>
  (_, place) =>
    place === way.path.length - 1 && way.target === null && endsInContact(way);

/** The hexes that the refusals name. */
function refusedAt(state: LfmState, verdict: Ruling): IsStop {
  const named = refusedPlaces(verdict);
  return (hex, place) => place > 0 && named.has(hexName(state, hex));
}

/** '3 of 5 MP, 2 left'; what makes the way dear, and what happens at its end. */
export function wayLines(way: Way): readonly Text[] {
  const { state, party, path, terms, target } = way;
  if (terms === null) return [];
  const { marcher, cost } = costOf(way, terms);
  const { spent, allowance, left } = cost;
  const byRoad: Text = cost.usesRoad ? [', by road ', { clause: 'LFM 2.2a' }] : '';
  const lines: Text[] = [
    [`${mpText(spent)} of ${mpText(allowance)} MP, ${mpText(left)} left`, ...spansOf(byRoad)],
  ];
  const dear = hexsideCosts(state, marcher, cost);
  if (dear.length > 0) lines.push(dear);
  const leaving = party.units.some(id => leavesZoc(state, id, terms));
  const clause = path[1] !== undefined && inZoc(state, path[1], state.phasing) ? 'LFM 5.4a' : 'LFM 5.3a';
  if (leaving && path.length > 1) lines.push(['Leaves a ZOC: disorganized ', { clause }]);
  if (target !== null) lines.push([`Charges ${hexName(state, target)} `, { clause: 'LFM 3.1b' }]);
  else if (endsInContact(way)) lines.push(['Contact, stops ', { clause: 'LFM 5.2' }]);
  const [limit] = target === null ? mayStack(state, path.at(-1)!, party.units).refusals : [];
  if (limit)
    lines.push(['Too much for the hex ', { clause: limit.clause }, ', costs a unit ', { clause: 'LFM 4.5' }]);
  return lines;
}

const spansOf = (text: Text) => (typeof text === 'string' ? [text] : text);

const SIDES_IN_WORDS: Readonly<Record<string, string>> = {
  steepSlope: 'steep slope',
  stonewall: 'stone wall',
};

/** What hexsides add: 'creek +1 T3'. */
function hexsideCosts(state: LfmState, marcher: Marcher, { steps }: PathCost) {
  const parts = steps
    .flatMap(step => costParts(state, marcher, step))
    .filter(({ clause, cost }) => clause === 'LFM T3' && cost < PROHIBITED);
  return parts.flatMap(({ label, cost, clause }, place) => {
    const words = label.split(', ').map(each => SIDES_IN_WORDS[each] ?? each);
    return [`${place > 0 ? ', ' : ''}${words.join(', ')} +${mpText(cost)} `, { clause }];
  });
}

/** UI 2: the march along waypoints, each of which is kept; null where no march is being planned. */
export function viaOrder({ state, frame, selection }: Ask, { via, place }: Pointed): LfmAction | null {
  const isMoving = frame.step === 'movement' || frame.step === 'moving' || frame.step === 'riding';
  if (!isMoving || selection.length === 0 || place === null) return null;
  const party = partyCalled(state, selection);
  if (isOffMap(state, party)) return null;
  const stops = [hexOf(state, party), ...hexesCalled(state, stopsTo(via, place))];
  if (stops.includes(NOWHERE)) return null;
  const isCharge = canCharge(state, party) && holder(state, stops.at(-1)!) === enemyOf(state.phasing);
  const way = wayThrough(battleOf(state).ground.grid, isCharge ? stops.slice(0, -1) : stops, (from, to) =>
    cheapest(state, party, from, to),
  );
  const path = hexTags(state, way);
  return isCharge
    ? { type: 'charge', pieces: selection, path, target: place }
    : { type: 'march', pieces: selection, path };
}

/** LFM 3.1: only mounted cavalry means to charge what it points at. */
const canCharge = (state: LfmState, { units }: Party): boolean =>
  units.length > 0 && units.every(id => cardOf(state, id).arm === 'cavalry' && unitOf(state, id).mounted);

/** More than anything costs: the referee says what is too dear. */
const ENOUGH = 10_000;

function cheapest(state: LfmState, party: Party, from: Hex, to: Hex): readonly Hex[] {
  const [marcher] = slowest(state, marchersOf(state, party, moveTerms(state)));
  if (!marcher) return [];
  const course = inZoc(state, to, state.phasing) ? assault(state, marcher) : march(state, marcher);
  return laneFrom(course, from, ENOUGH).reach.pathTo(to);
}

const march = (state: LfmState, { side, payer, slow }: Marcher) =>
  marchCourse(state, side, payer, slow, isNight(state) ? 'night' : roadRates(state));

const assault = (state: LfmState, { side, payer }: Marcher) => assaultCourse(state, side, payer);
