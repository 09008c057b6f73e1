import { type Hex, NOWHERE, PROHIBITED } from '@abatis/hex';
import type { Ruling } from '@abatis/kernel';
import { cite, refusedPlaces, say, separated, stopsTo, wayThrough, words } from '@abatis/presenter';
import type { PathStep, Pointed, Text } from '@abatis/screen';
import type { LfmAction, LfmState, Marcher, Party, Ride, WrittenOrder } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
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
  readonly terms: lfm.MoveTerms | null;
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
  const party = lfm.partyCalled(state, order.pieces);
  const terms = ride ? lfm.termsAfterCharge(ride) : lfm.moveTerms(state);
  const path =
    order.type === 'march'
      ? [lfm.hexOf(state, party), ...lfm.hexesCalled(state, order.path)]
      : lfm.pathFor(state, party, lfm.hexCalled(state, order.to), terms);
  return { state, party, path, terms, target: null };
}

function chargeWay(
  state: LfmState,
  { pieces, path, target }: WrittenOrder<'charge'>,
  ride: Ride | null,
): Way {
  const party = lfm.partyCalled(state, pieces);
  return {
    state,
    party,
    path: [lfm.hexOf(state, party), ...lfm.hexesCalled(state, path)],
    terms: lfm.termsToCharge(ride),
    target: lfm.hexCalled(state, target),
  };
}

function entryWay(state: LfmState, order: WrittenOrder<'enter'>): Way {
  const party = lfm.partyCalled(state, order.pieces);
  const last = lfm.hexCalled(state, order.path.at(-1)!);
  const { entered } = lfm.movementOf(state);
  const { there, terms } = enteredAt(state, order, entered, isContact(state, party, last));
  return { state: there, party, path: lfm.hexesCalled(state, order.path), terms, target: null };
}

function freeWay(state: LfmState, units: readonly string[], labels: readonly string[]): Way {
  const path = labels.filter(label => label !== lfm.OFF_MAP_LABEL).map(label => lfm.hexCalled(state, label));
  return {
    state,
    party: lfm.partyCalled(state, units),
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
  terms: lfm.MoveTerms,
): { readonly marcher: Marcher; readonly cost: lfm.PathCost } {
  const costs = lfm.marchersOf(state, party, terms).map(marcher => ({
    marcher,
    cost: lfm.pathCost(state, marcher, path, terms),
  }));
  return costs.reduce((worst, each) => (each.cost.left < worst.cost.left ? each : worst));
}

/** UI 2: every hex with what it costs to enter it, and where a rule stops the move. */
export function pathSteps(way: Way, verdict: Ruling): readonly PathStep[] {
  const { state, path, terms, target } = way;
  const stop = verdict.legal ? zocStop(way) : refusedAt(state, verdict);
  const steps = terms === null ? [] : costOf(way, terms).cost.steps;
  const shown = path.map((hex, place) => ({
    place: lfm.hexTag(state, hex),
    cost: place === 0 || terms === null ? '' : stepText(steps[place - 1]!.cost),
    stops: stop(hex, place),
  }));
  return target === null ? shown : [...shown, { place: lfm.hexTag(state, target), cost: '', stops: true }];
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
  return (hex, place) => place > 0 && named.has(lfm.hexName(state, hex));
}

/** '3 of 5 MP, 2 left'; what makes the path dear, and what happens at its end. */
export function wayLines(way: Way): readonly Text[] {
  const { state, party, path, terms, target } = way;
  if (terms === null) return [];
  const { marcher, cost } = costOf(way, terms);
  const [spent, allowance, left] = [cost.spent, cost.allowance, cost.left].map(mpText);
  const byRoad = cost.usesRoad ? say`, by road ${cite('LFM 2.2a')}` : '';
  const leaves = path.length > 1 && party.units.some(id => lfm.leavesZoc(state, id, terms));
  const clause = path[1] !== undefined && lfm.inZoc(state, path[1], state.phasing) ? 'LFM 5.4a' : 'LFM 5.3a';
  const [limit] = target === null ? lfm.mayStack(state, path.at(-1)!, party.units).refusals : [];
  return [
    say`${spent!} of ${allowance!} MP, ${left!} left${byRoad}`,
    hexsideCosts(state, marcher, cost),
    leaves ? say`Leaves a ZOC: disorganized ${cite(clause)}` : '',
    endText(way),
    limit ? say`Too much for the hex ${cite(limit.clause)}, costs a unit ${cite('LFM 4.5')}` : '',
  ].filter(line => line.length > 0);
}

function endText(way: Way): Text {
  if (way.target !== null) return say`Charges ${lfm.hexName(way.state, way.target)} ${cite('LFM 3.1b')}`;
  return endsInContact(way) ? say`Contact, stops ${cite('LFM 5.2')}` : '';
}

const SIDES_IN_WORDS: Readonly<Record<string, string>> = words({
  steepSlope: 'steep slope',
  stonewall: 'stone wall',
});

/** What hexsides add: 'creek +1 T3'. */
function hexsideCosts(state: LfmState, marcher: Marcher, { steps }: lfm.PathCost): Text {
  const parts = steps
    .flatMap(step => lfm.costParts(state, marcher, step))
    .filter(({ clause, cost }) => clause === 'LFM T3' && cost < PROHIBITED);
  return separated(
    parts.map(({ label, cost, clause }) => {
      const words = label.split(', ').map(each => SIDES_IN_WORDS[each] ?? each);
      return say`${words.join(', ')} +${mpText(cost)} ${cite(clause)}`;
    }),
    ', ',
  );
}

/** UI 2: the march along waypoints, each of which is kept; null where no march is being planned. */
export function viaOrder({ state, frame, selection }: Ask, { via, place }: Pointed): LfmAction | null {
  const isMoving = frame.step === 'movement' || frame.step === 'moving' || frame.step === 'riding';
  if (!isMoving || selection.length === 0 || place === null) return null;
  const party = lfm.partyCalled(state, selection);
  if (lfm.isOffMap(state, party)) return null;
  const stops = [lfm.hexOf(state, party), ...lfm.hexesCalled(state, stopsTo(via, place))];
  if (stops.includes(NOWHERE)) return null;
  const isCharge = canCharge(state, party) && lfm.holder(state, stops.at(-1)!) === lfm.enemyOf(state.phasing);
  const way = wayThrough(lfm.battleOf(state).ground.grid, isCharge ? stops.slice(0, -1) : stops, (from, to) =>
    cheapest(state, party, from, to),
  );
  const path = lfm.hexTags(state, way);
  return isCharge
    ? { type: 'charge', pieces: selection, path, target: place }
    : { type: 'march', pieces: selection, path };
}

/** LFM 3.1: only mounted cavalry means to charge what it points at. */
const canCharge = (state: LfmState, { units }: Party): boolean =>
  units.length > 0 &&
  units.every(id => lfm.cardOf(state, id).arm === 'cavalry' && lfm.unitOf(state, id).mounted);

/** More than anything costs: the referee says what is too dear. */
const ENOUGH = 10_000;

function cheapest(state: LfmState, party: Party, from: Hex, to: Hex): readonly Hex[] {
  const [marcher] = lfm.slowest(state, lfm.marchersOf(state, party, lfm.moveTerms(state)));
  if (!marcher) return [];
  const course = lfm.inZoc(state, to, state.phasing) ? assault(state, marcher) : march(state, marcher);
  return lfm.laneFrom(course, from, ENOUGH).reach.pathTo(to);
}

const march = (state: LfmState, { side, payer, slow }: Marcher) =>
  lfm.marchCourse(state, side, payer, slow, lfm.isNight(state) ? 'night' : lfm.roadRates(state));

const assault = (state: LfmState, { side, payer }: Marcher) => lfm.assaultCourse(state, side, payer);
