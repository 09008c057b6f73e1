import { type Hex, lineSteps, NOWHERE } from '@abatis/hex';
import { notebook, push, type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { hexCalled, hexesCalled, hexTag, known, OFF_MAP_LABEL, type Party, partyTags } from '../../names.ts';
import {
  commandersInTheWay,
  destinationsOf,
  hexOf,
  type Move,
  type MoveTerms,
  mayMove,
  move,
  type Purse,
  pathTo,
} from '../../rules/01-movement/index.ts';
import { inZoc } from '../../rules/05-zones-of-control.ts';
import { mayLeaveGarrison } from '../../rules/24-breastworks.ts';
import { termsOf } from '../../scenario-terms.ts';
import { mayEnterZocByScenario, type SpecialRules } from '../../special-rules.ts';
import type { LfmState } from '../../state.ts';
import type { LfmTable } from '../step.ts';
import { mayLeave, moveTerms, partyOf } from './pieces-in-hand.ts';

type MoveOrder = Order<'move' | 'march'>;

/** LFM R1: an order that calls pieces or hexes that are not there, or sends somebody off the map. */
export function strangeNames(state: LfmState, pieces: readonly string[], hexes: readonly string[]): Ruling {
  return ruling(
    known(state, { pieces, hexes }),
    ...hexes.filter(hex => hex === OFF_MAP_LABEL).map(hex => forbid('LFM R1', { hex })),
  );
}

/** LFM 1, 2, 5, 22.1: may the pieces make this move? What `move` leaves open is the way. */
export function judgeMove(state: LfmState, order: MoveOrder): Ruling {
  const named = strangeNames(state, order.pieces, order.type === 'move' ? [order.to] : order.path);
  return named.legal ? mayMarch(state, moveOf(state, order)) : named;
}

function mayMarch(state: LfmState, move: Move): Ruling {
  const last = move.path.at(-1)!;
  const entersZoc = move.path.length > 1 && inZoc(state, last, state.phasing);
  return ruling(
    mayLeave(state, move),
    mayMove(state, move, moveTerms(state)),
    entersZoc && mayEnterZocByScenario(state, termsOf(state).special, move, last),
  );
}

/** LFM R19: enemy commanders whom they pass make way. */
export function carryOutMove(state: LfmState, order: MoveOrder, table: LfmTable): void {
  const ordered = moveOf(state, order);
  const accompanied = commandersInTheWay(state, ordered);
  move(state, ordered, table, moveTerms(state));
  if (accompanied.length > 0) push(state, { step: 'displaced', accompanied });
}

function moveOf(state: LfmState, order: MoveOrder): Move {
  const party = partyOf(state, order.pieces);
  if (order.type === 'march')
    return { ...party, path: [hexOf(state, party), ...hexesCalled(state, order.path)] };
  return { ...party, path: wayTo(state, party, hexCalled(state, order.to), moveTerms(state)) };
}

/**
 * The cheapest way on which these pieces can go to a hex together. If there is none, the one that they would go if
 * they could, so that the rules say what is in the way.
 */
export function wayTo(state: LfmState, party: Party, to: Hex, terms: MoveTerms): readonly Hex[] {
  const last = lastWay(state.units);
  if (last.found !== null && isSameQuestion(last.found, state, party, to, terms)) return last.found.way;
  const way = findWay(state, party, to, terms);
  last.found = { party, to, terms, commanders: state.commanders, burned: state.burnedBridges, way };
  return way;
}

/** A way that has been found for somebody. */
interface Found {
  readonly party: Party;
  readonly to: Hex;
  readonly terms: MoveTerms;
  readonly commanders: LfmState['commanders'];
  readonly burned: LfmState['burnedBridges'];
  readonly way: readonly Hex[];
}

/** An order is judged and then carried out: the second time the way is known. */
const lastWay = notebook((_: LfmState['units']): { found: Found | null } => ({ found: null }), 'recent');

const isSameQuestion = (found: Found, state: LfmState, party: Party, to: Hex, terms: MoveTerms): boolean =>
  found.to === to &&
  found.terms === terms &&
  found.commanders === state.commanders &&
  found.burned === state.burnedBridges &&
  isSameList(found.party.units, party.units) &&
  isSameList(found.party.commanders, party.commanders);

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, place) => each === b[place]);

function findWay(state: LfmState, party: Party, to: Hex, terms: MoveTerms): readonly Hex[] {
  const from = hexOf(state, party);
  if (from === NOWHERE || from === to) return [from];
  const way = pathTo(state, party, to, terms);
  if (way.length > 0) return way;
  const dearer = pathTo(state, party, to, { ...terms, purse: ENDLESS });
  return dearer.length > 0 ? dearer : lineSteps(battleOf(state).ground.grid, from, to).map(([hex]) => hex!);
}

const ENOUGH = 10_000;

const ENDLESS: Purse = { unit: () => ENOUGH, commander: () => ENOUGH };

/** Every move that these pieces may make together, to each hex by the cheapest way. */
export function movesInHand(state: LfmState, party: Party): readonly Order<'move'>[] {
  if (!mayLeaveGarrison(state, hexOf(state, party), party.units, state.newWorks).legal) return [];
  const pieces = partyTags(state, party);
  const { special } = termsOf(state);
  const hasReserves = special.reserves.length > 0;
  const moves: Order<'move'>[] = [];
  for (const to of destinationsOf(state, party, moveTerms(state))) {
    if (hasReserves && isKeptOut(state, special, party, to)) continue;
    moves.push({ type: 'move', pieces, to: hexTag(state, to) });
  }
  return moves;
}

/** LFM 0.1: is this a ZOC hex that the scenario keeps them from? */
const isKeptOut = (state: LfmState, special: SpecialRules, party: Party, hex: Hex): boolean =>
  inZoc(state, hex, state.phasing) && !mayEnterZocByScenario(state, special, party, hex).legal;
