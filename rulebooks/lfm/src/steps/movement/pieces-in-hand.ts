import { type Hex, lineSteps, NOWHERE } from '@abatis/hex';
import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import { commanderName, partyTags, unitName } from '../../names.ts';
import { commandersIn, ofCommander, ofUnit, unitOf, unitsIn } from '../../pieces.ts';
import type { Comer, MoveTerms, Purse } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { isHeld, mayMoveByScenario } from '../../special-rules.ts';
import type { CommanderId, LfmState, Party, UnitId } from '../../state.ts';

/** LFM 23.6: by night along roads only. */
export const moveTerms = (state: LfmState): MoveTerms => (isNight(state) ? rules.BY_NIGHT : rules.BY_DAY);

/** The pieces of a frame or a ride, for an order. */
export const piecesOf = ({ units, commanders }: Party): Party => ({ units, commanders });

/** What an order calls a single piece. */
const tagOf = (state: LfmState, piece: Party): string => partyTags(state, piece)[0]!;

/** LFM SP.5a, 0.1, 24.1e: may these pieces leave their hex together, wherever they go? */
export function mayLeave(state: LfmState, party: Party): Ruling {
  const hex = rules.hexOf(state, party);
  return ruling(
    hex === NOWHERE && forbid('LFM SP.5a', { piece: namesOf(state, party), hex: 'any hex of the map' }),
    mayMoveByScenario(state, party),
    rules.mayLeaveGarrison(state, hex, party.units),
  );
}

const namesOf = (state: LfmState, { units, commanders }: Party): string =>
  [...units.map(id => unitName(state, id)), ...commanders.map(id => commanderName(state, id))].join(', ') ||
  'nobody';

/** LFM 0.1, 24.1e: is this unit free to go, as far as special rules and new works are concerned? */
export const isFreeToGo = (state: LfmState, id: UnitId): boolean =>
  !isHeld(state, 'move', id) &&
  (state.newWorks.length === 0 || rules.mayLeaveGarrison(state, unitOf(state, id).hex, [id]).legal);

/** Is this unit of the phasing player to be proposed for a move? */
export const isUnitToMove = (state: LfmState, id: UnitId, terms: MoveTerms): boolean =>
  rules.mayStillMove(state, id, terms) && isFreeToGo(state, id);

/** The same of a commander. */
export const isCommanderToMove = (state: LfmState, id: CommanderId, terms: MoveTerms): boolean =>
  rules.mayStillMarch(state, id, terms) && mayMoveByScenario(state, ofCommander(id)).legal;

/** The party among those who wait to enter that all these pieces belong to. */
export const comerOf = (state: LfmState, { units, commanders }: Party): Comer | undefined =>
  rules
    .comers(state)
    .find(
      comer =>
        units.every(id => comer.units.includes(id)) && commanders.every(id => comer.commanders.includes(id)),
    );

/** May this piece be taken, in addition to those that are in hand? */
export function mayTake(state: LfmState, piece: Party, hand: Party): Ruling {
  const both: Party = {
    units: [...hand.units, ...piece.units],
    commanders: [...hand.commanders, ...piece.commanders],
  };
  if (isOffMap(state, piece)) return mayTakeWaiting(state, piece, both);
  const strange = strangers(state, piece, hand);
  if (strange) return ruling(strange);
  return ruling(
    ...piece.units.flatMap(id => rules.fixedUnit(state, id, moveTerms(state))),
    ...piece.commanders.flatMap(id => rules.fixedCommander(state, id, moveTerms(state))),
    mayLeave(state, both),
  );
}

export const isOffMap = (state: LfmState, party: Party): boolean => rules.hexOf(state, party) === NOWHERE;

/** LFM SP.5a, R13: an own piece, of the hex of those in hand, and not one of them. */
function strangers(state: LfmState, piece: Party, hand: Party): Refusal | null {
  const { units, commanders } = battleOf(state);
  const hex = rules.hexOf(state, piece);
  const isOurs =
    piece.units.every(id => units[id]!.side === state.phasing) &&
    piece.commanders.every(id => commanders[id]!.side === state.phasing);
  const inHand = hand.units.length + hand.commanders.length > 0;
  const isTaken =
    piece.units.some(id => hand.units.includes(id)) ||
    piece.commanders.some(id => hand.commanders.includes(id));
  const isElsewhere = inHand && rules.hexOf(state, hand) !== hex;
  if (isOurs && !isTaken && !isElsewhere) return null;
  return forbid('LFM SP.5a', {
    piece: tagOf(state, piece),
    hex: inHand ? rules.hexOf(state, hand) : hex,
  });
}

/** LFM 26.1, R201: only those who come next are taken, and only those who come together. */
function mayTakeWaiting(state: LfmState, piece: Party, both: Party): Ruling {
  const repeats = new Set(both.units).size + new Set(both.commanders).size;
  const isNew = repeats === both.units.length + both.commanders.length;
  const comes = isNew && comerOf(state, both) !== undefined;
  return ruling(!comes && forbid('LFM 26.1', { piece: tagOf(state, piece), ...because('why not next') }));
}

/** The pieces that may be added to those in hand, each of them later in the list: every set is reached once. */
export const addable = (state: LfmState, hand: Party): readonly Party[] =>
  isOffMap(state, hand) ? addableWaiting(state, hand) : addableHere(state, hand);

function addableHere(state: LfmState, hand: Party): readonly Party[] {
  const added: Party[] = [];
  const hex = rules.hexOf(state, hand);
  const terms = moveTerms(state);
  const { commanders: cards } = battleOf(state);
  for (const id of laterUnits(hand, unitsIn(state, hex))) {
    const isFree = isUnitToMove(state, id, terms);
    if (isFree && rules.mayLeaveGarrison(state, hex, [...hand.units, id]).legal) added.push(ofUnit(id));
  }
  for (const id of laterCommanders(hand, commandersIn(state, hex))) {
    if (cards[id]!.side === state.phasing && isCommanderToMove(state, id, terms)) added.push(ofCommander(id));
  }
  return added;
}

function addableWaiting(state: LfmState, hand: Party): readonly Party[] {
  const comer = comerOf(state, hand);
  if (!comer) return [];
  return [
    ...laterUnits(hand, comer.units).map(ofUnit),
    ...laterCommanders(hand, comer.commanders).map(ofCommander),
  ];
}

/** Units come before commanders. */
const laterUnits = ({ units, commanders }: Party, all: readonly UnitId[]): readonly UnitId[] =>
  commanders.length > 0 ? [] : all.filter(id => id > Math.max(-1, ...units));

const laterCommanders = ({ commanders }: Party, all: readonly CommanderId[]): readonly CommanderId[] =>
  all.filter(id => id > Math.max(-1, ...commanders));

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
