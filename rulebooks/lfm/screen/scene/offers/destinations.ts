import { type Hex, parseHex } from '@abatis/hex';
import type { Choice, Text } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { hexName } from '../../../src/events/names.ts';
import type { Party } from '../../../src/named.ts';
import { type MoveTerms, marchersOf, pathCost, reachable } from '../../../src/rules/01-movement/index.ts';
import { slowest } from '../../../src/rules/01-movement/slowest.ts';
import { inZoc } from '../../../src/rules/05-zones-of-control.ts';
import type { LfmState } from '../../../src/state.ts';
import { chargesInHand } from '../../../src/steps/movement/charges.ts';
import { movesInHand } from '../../../src/steps/movement/moves.ts';
import { moveTerms, partyOf } from '../../../src/steps/movement/pieces-in-hand.ts';
import { mpText } from '../../words/mp.ts';
import { ordering } from '../offer.ts';
import { hexOfPiece } from './selection.ts';

/** LFM 1: every hex that these pieces may go to together, with the movement points that they have left there. */
export function moveChoices(state: LfmState, pieces: readonly string[]): readonly Choice[] {
  const party = partyOf(state, pieces);
  const left = mpLeft(state, party, moveTerms(state));
  return [...movesInHand(state, party)].map(order => moveChoice(state, party, order, left));
}

export function moveChoice(
  state: LfmState,
  party: Party,
  order: Order<'move'>,
  left: (hex: Hex) => string,
): Choice {
  const hex = parseHex(battleOf(state).ground.grid, order.to);
  const contact = isContact(state, party, hex);
  const mp = left(hex);
  const label = `Move to ${order.to}, ${mp} MP left${contact ? ', in contact' : ''}`;
  return ordering({ place: order.to }, order, label, contact ? 'contact' : 'reach', mp);
}

/** Do combat units that end here stand next to the enemy? */
export const isContact = (state: LfmState, { units }: Party, hex: Hex): boolean =>
  units.length > 0 && inZoc(state, hex, state.phasing);

/** What the slowest of them has left at each hex that they reach. */
export function mpLeft(state: LfmState, party: Party, terms: MoveTerms): (hex: Hex) => string {
  const [only, ...others] = slowest(state, marchersOf(state, party, terms));
  const { costTo, pathTo } = reachable(state, party, terms);
  if (only && others.length === 0) return hex => mpText(only.allowance - costTo(hex));
  return hex => leastLeft(state, party, pathTo(hex), terms);
}

/** Of pieces of which none is the slowest on every ground, what the one has that has least. */
export const leastLeft = (state: LfmState, party: Party, path: readonly Hex[], terms: MoveTerms): string =>
  mpText(Math.min(...marchersOf(state, party, terms).map(each => pathCost(state, each, path, terms).left)));

/** LFM 3: every charge that these pieces may make, by the cheapest way to each hex that they can charge from. */
export const chargeChoices = (state: LfmState, pieces: readonly string[]): readonly Choice[] =>
  [...chargesInHand(state, partyOf(state, pieces))].map(order => chargeChoice(state, order));

export const chargeChoice = (state: LfmState, order: Order<'charge'>): Choice =>
  ordering({ place: order.target }, order, chargeLabel(state, order), 'target');

function chargeLabel(state: LfmState, { pieces, path, target }: Order<'charge'>): Text {
  const from = path.at(-1) ?? hexName(state, hexOfPiece(state, pieces[0]!));
  return `Charge ${target} from ${from}`;
}
