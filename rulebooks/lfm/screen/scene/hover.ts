import { type Hex, NOWHERE, PROHIBITED } from '@abatis/hex';
import { ActionTable, type Ruling, seeded, stateAfter } from '@abatis/kernel/host';
import {
  alongWays,
  askOf,
  cite,
  hoverBy,
  type PointingTools,
  phrase,
  say,
  separated,
  stepsAlong,
  stopsTo,
  wayThrough,
} from '@abatis/presenter';
import type { At, PathStep, Pointed, Preview, Text } from '@abatis/screen';
import type {
  Hexside,
  Lfm,
  LfmAction,
  LfmState,
  Marcher,
  Party,
  Ride,
  WrittenOrder,
} from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { combatsAhead } from '../questions/combat.ts';
import { enteredAt, isContact } from '../questions/destinations.ts';
import { offerFor } from '../questions/index.ts';
import { combatPreview, preview, refusalLines } from '../words/index.ts';
import { HEXSIDE_NAMES } from '../words/names.ts';
import { mpText } from '../words/say.ts';
import { type Ask, hexOfPiece } from './offer.ts';
import { piecesOf } from './pieces.ts';
import { wanted } from './wanted.ts';

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export const hover = hoverBy(
  (rulebook: Lfm): PointingTools<LfmState, LfmAction> => ({
    ask: (state, selection) => askOf(rulebook, state, selection),
    offerFor,
    pieces: piecesOf,
    viaOrder: (ask, pointed) => {
      const act = viaOrder(ask, pointed);
      return act && { act };
    },
    ...alongWays({
      wayOf: (ask, { act }) => wayOf(ask, act),
      isContact: endsInContact,
      lines: wayLines,
      path: pathSteps,
      more: (at, { act }, way) => ({ preview: previewOf(rulebook, at, act, way) }),
    }),
    planned: (at, ask, place) => plannedPreview(rulebook, at, ask, place),
    wanted,
    refusalLines,
    // LFM R13: a unit that has moved is no mistake of the player.
    isDone: ({ refusals }) => refusals.every(({ clause }) => clause === 'LFM R13'),
  }),
);

/** UI 3: of an order that is decided by dice, or of the attack that a move leads to. */
const previewOf = (
  rulebook: Lfm,
  at: At<LfmState>,
  order: LfmAction,
  way: PathShown | null,
): Preview | null =>
  way !== null && endsInContact(way) && (order.type === 'move' || order.type === 'march')
    ? attackPreview(rulebook, at, order, way.path.at(-1)!)
    : preview(rulebook, at, order);

/** UI 3: the attack that would follow if these pieces moved there, with all others in contact; null if there is none. */
function attackPreview(
  rulebook: Lfm,
  { state, seat }: At<LfmState>,
  order: WrittenOrder<'move' | 'march'>,
  to: Hex,
): Preview | null {
  // No die is thrown for a move.
  const table = new ActionTable<lfm.LfmEvent>(seeded('imagined'), 0);
  const there = stateAfter({ rulebook, state }, order, table);
  if (!there || !lfm.contacts(there).has(to)) return null;
  const [first = []] = lfm.assignments(there, 1);
  const combat = first.find(({ attacking }) => attacking.includes(to));
  return combat ? combatPreview(rulebook, { state: there, seat }, combat, UNCOMMITTED) : null;
}

const UNCOMMITTED = phrase('not committed');

/** The combat that is planned, declared or in sight, and is fought from or at this place. */
function plannedPreview(rulebook: Lfm, at: At<LfmState>, ask: Ask, place: string): Preview | null {
  const { state } = at;
  const hex = lfm.hexCalled(state, place);
  const planned = combatsAhead(state, ask.selection).find(
    ({ attacking, defending }) => attacking.includes(hex) || defending.includes(hex),
  );
  const note = ask.frame.step === 'fight' ? DECLARED : UNCOMMITTED;
  return planned ? combatPreview(rulebook, at, planned, note) : null;
}

const DECLARED = phrase('declared');

/** The way of an order over the map. */
interface PathShown {
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
function wayOf({ state, frame }: Ask, order: LfmAction): PathShown | null {
  const ride = frame.step === 'riding' ? frame.ride : null;
  switch (order.type) {
    case 'move':
    case 'march':
    case 'charge':
      return marchWay(state, order, ride);
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

function marchWay(
  state: LfmState,
  order: WrittenOrder<'move' | 'march' | 'charge'>,
  ride: Ride | null,
): PathShown {
  const party = lfm.partyCalled(state, order.pieces);
  const isCharge = order.type === 'charge';
  const ridden = ride ? lfm.termsAfterCharge(ride) : lfm.moveTerms(state);
  const terms = isCharge ? lfm.termsToCharge(ride) : ridden;
  const path =
    order.type === 'move'
      ? lfm.pathFor(state, party, lfm.hexCalled(state, order.to), terms)
      : [lfm.hexOf(state, party), ...lfm.hexesCalled(state, order.path)];
  return { state, party, path, terms, target: isCharge ? lfm.hexCalled(state, order.target) : null };
}

function entryWay(state: LfmState, order: WrittenOrder<'enter'>): PathShown {
  const party = lfm.partyCalled(state, order.pieces);
  const last = lfm.hexCalled(state, order.path.at(-1)!);
  const { there, terms } = enteredAt(state, order, isContact(state, party, last));
  return { state: there, party, path: lfm.hexesCalled(state, order.path), terms, target: null };
}

function freeWay(state: LfmState, units: readonly string[], labels: readonly string[]): PathShown {
  const path = labels.filter(label => label !== lfm.OFF_MAP_LABEL).map(label => lfm.hexCalled(state, label));
  return {
    state,
    party: lfm.partyCalled(state, units),
    path: [hexOfPiece(state, units[0]!), ...path],
    terms: null,
    target: null,
  };
}

const endsInContact = ({ state, party, path, target, terms }: PathShown): boolean =>
  target !== null || (terms !== null && isContact(state, party, path.at(-1)!));

/** The piece that has least left at the end decides: its costs are shown. */
function costOf(
  { state, party, path }: PathShown,
  terms: lfm.MoveTerms,
): { readonly marcher: Marcher; readonly cost: lfm.PathCost } {
  const costs = lfm.marchersOf(state, party, terms).map(marcher => ({
    marcher,
    cost: lfm.pathCost(state, marcher, path),
  }));
  return costs.reduce((worst, each) => (each.cost.left < worst.cost.left ? each : worst));
}

/** UI 2: every hex with what it costs to enter it. LFM 5.2: a move is stopped in the first ZOC hex. */
function pathSteps(way: PathShown, verdict: Ruling): readonly PathStep[] {
  const { state, path, terms, target } = way;
  const steps = terms === null ? [] : costOf(way, terms).cost.steps;
  const costs = steps.map(({ cost }) => (cost >= PROHIBITED ? '×' : mpText(cost)));
  const isStopped = verdict.legal && target === null && endsInContact(way);
  const shown = stepsAlong(lfm.hexTags(state, path), costs, verdict, isStopped);
  return target === null ? shown : [...shown, { place: lfm.hexTag(state, target), cost: '', stops: true }];
}

/** '3 of 5 MP, 2 left'; what makes the path dear, and what happens at its end. */
function wayLines(way: PathShown): readonly Text[] {
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
    limit ? say`Overstacked ${cite(limit.clause)}: a unit is lost ${cite('LFM 4.5')}` : '',
  ].filter(line => line.length > 0);
}

function endText(way: PathShown): Text {
  if (way.target !== null) return say`Charges ${lfm.hexName(way.state, way.target)} ${cite('LFM 3.1b')}`;
  return endsInContact(way) ? say`In contact: stops ${cite('LFM 5.2')}` : '';
}

/** What hexsides add: 'creek +1 T3'. */
function hexsideCosts(state: LfmState, marcher: Marcher, { steps }: lfm.PathCost): Text {
  const parts = steps
    .flatMap(step => lfm.costParts(state, marcher, step))
    .filter(({ clause, cost }) => clause === 'LFM T3' && cost < PROHIBITED);
  return separated(
    parts.map(({ label, cost, clause }) => {
      const words = label.split(', ').map(each => HEXSIDE_NAMES[each as Hexside]);
      return say`${words.join(', ')} +${mpText(cost)} ${cite(clause)}`;
    }),
    ', ',
  );
}

/** UI 2: the march along waypoints, each of which is kept; null where no march is being planned. */
function viaOrder({ state, frame, selection }: Ask, { via, place }: Pointed): LfmAction | null {
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
  const { side, payer, slow } = marcher;
  const rates = lfm.isNight(state) ? 'night' : lfm.roadRates(state);
  const course = lfm.inZoc(state, to, state.phasing)
    ? lfm.assaultCourse(state, side, payer)
    : lfm.marchCourse(state, side, payer, slow, rates);
  return lfm.laneFrom(course, from, ENOUGH).reach.pathTo(to);
}
