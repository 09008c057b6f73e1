import { type Hex, lineSteps, NOWHERE } from '@abatis/hex';
import { push, type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import type { LfmTable } from '../../events.ts';
import type { Party } from '../../names.ts';
import type { Move, MoveTerms, Purse } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { termsOf } from '../../scenario-terms.ts';
import { mayEnterZocByScenario, type SpecialRules } from '../../special-rules.ts';
import type { LfmState } from '../../state.ts';
import { mayLeave, moveTerms, piecesOf } from './pieces-in-hand.ts';

type MoveOrder = Order<'move' | 'march'>;

/** LFM 1, 2, 5, 22.1: the move that the pieces are to make, or why they may not. What `move` leaves open is the path. */
export function planMove(state: LfmState, order: MoveOrder): Move | Ruling {
  const ordered = moveOf(state, order);
  const verdict = mayMarch(state, ordered);
  return verdict.legal ? ordered : verdict;
}

function mayMarch(state: LfmState, move: Move): Ruling {
  const last = move.path.at(-1)!;
  const entersZoc = move.path.length > 1 && rules.inZoc(state, last, state.phasing);
  return ruling(
    mayLeave(state, move),
    rules.mayMove(state, move, moveTerms(state)),
    entersZoc && mayEnterZocByScenario(state, termsOf(state).special, move, last),
  );
}

/** LFM R19: enemy commanders whom they pass make way. */
export function carryOutMove(state: LfmState, ordered: Move, table: LfmTable): void {
  const accompanied = rules.commandersInTheWay(state, ordered);
  rules.move(state, ordered, table, moveTerms(state));
  if (accompanied.length > 0) push(state, { step: 'displaced', accompanied });
}

/** The move that is ordered. What `move` leaves open is the path. */
export function moveOf(state: LfmState, order: MoveOrder): Move {
  const { units, commanders } = order.pieces;
  const path =
    order.type === 'march'
      ? [rules.hexOf(state, order.pieces), ...order.path]
      : pathFor(state, order.pieces, order.to, moveTerms(state));
  return { units, commanders, path };
}

/**
 * The cheapest path on which these pieces can go to a hex together. If there is none, the one that they would take if
 * they could, so that the rules say what is in the way.
 */
export function pathFor(state: LfmState, party: Party, to: Hex, terms: MoveTerms): readonly Hex[] {
  const from = rules.hexOf(state, party);
  if (from === NOWHERE || from === to) return [from];
  const path = rules.pathTo(state, party, to, terms);
  if (path.length > 0) return path;
  const dearer = rules.pathTo(state, party, to, { ...terms, purse: ENDLESS });
  return dearer.length > 0 ? dearer : lineSteps(battleOf(state).ground.grid, from, to).map(([hex]) => hex!);
}

const ENOUGH = 10_000;

const ENDLESS: Purse = { unit: () => ENOUGH, commander: () => ENOUGH };

/** Every move that these pieces may make together, to each hex by the cheapest way. */
export function movesInHand(state: LfmState, party: Party): readonly Order<'move'>[] {
  if (!rules.mayLeaveGarrison(state, rules.hexOf(state, party), party.units, state.newWorks).legal) return [];
  const pieces = piecesOf(party);
  const { special } = termsOf(state);
  const hasReserves = special.reserves.length > 0;
  const moves: Order<'move'>[] = [];
  for (const to of rules.destinationsOf(state, party, moveTerms(state))) {
    if (hasReserves && isKeptOut(state, special, party, to)) continue;
    moves.push({ type: 'move', pieces, to });
  }
  return moves;
}

/** LFM 0.1: is this a ZOC hex that the scenario keeps them from? */
const isKeptOut = (state: LfmState, special: SpecialRules, party: Party, hex: Hex): boolean =>
  rules.inZoc(state, hex, state.phasing) && !mayEnterZocByScenario(state, special, party, hex).legal;
