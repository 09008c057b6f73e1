import { type Hex, parseHex } from '@abatis/hex';
import { derived, keptIn, transact } from '@abatis/kernel';
import { MOST_BUTTONS, say, selectButton, selecting, toggling } from '@abatis/presenter';
import type { Button, Choice, Mark, Text } from '@abatis/screen';
import type { Comer, LfmState, MoveTerms, Party, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { hexOfPiece, ordering, pieceName, shortNames } from '../scene/offer.ts';
import { partyName } from '../words/index.ts';
import { mpText } from '../words/say.ts';

/** LFM 1: every hex that these pieces may go to together, with the movement points that they have left there. */
export function moveChoices(state: LfmState, pieces: readonly string[]): readonly Choice[] {
  const party = lfm.partyCalled(state, pieces);
  const left = mpLeft(state, party, lfm.moveTerms(state));
  return [...lfm.movesInHand(state, party)].map(order =>
    moveChoice(state, party, lfm.writtenOrder(state, order), left),
  );
}

export function moveChoice(
  state: LfmState,
  party: Party,
  order: WrittenOrder<'move'>,
  left: (hex: Hex) => string,
): Choice {
  const hex = parseHex(lfm.battleOf(state).ground.grid, order.to);
  const contact = isContact(state, party, hex);
  const mp = left(hex);
  const label = say`Move to ${order.to}, ${mp} MP left${contact ? say`, in contact` : ''}${crowdText(state, party, hex)}`;
  return ordering({ place: order.to }, order, label, kindOf(state, party, hex, contact), mp);
}

/** LFM 4.5: are they too many for the hex, if nobody leaves it before the phase ends? */
const isCrowd = (state: LfmState, { units }: Party, hex: Hex): boolean =>
  !lfm.mayStack(state, hex, units).legal;

const crowdText = (state: LfmState, party: Party, hex: Hex): string =>
  isCrowd(state, party, hex) ? say`, over the stacking limit` : '';

/** Where they may not stay the contact is no reason to go. */
function kindOf(state: LfmState, party: Party, hex: Hex, contact: boolean): Mark['kind'] {
  if (isCrowd(state, party, hex)) return 'stop';
  return contact ? 'contact' : 'reach';
}

/** Do combat units that end here stand next to the enemy? */
export const isContact = (state: LfmState, { units }: Party, hex: Hex): boolean =>
  units.length > 0 && lfm.inZoc(state, hex, state.phasing);

/** What the slowest of them has left at each hex that they reach. */
export function mpLeft(state: LfmState, party: Party, terms: MoveTerms): (hex: Hex) => string {
  const [only, ...others] = lfm.slowest(state, lfm.marchersOf(state, party, terms));
  const { costTo, pathTo } = lfm.reachable(state, party, terms);
  if (only && others.length === 0) return hex => mpText(only.allowance - costTo(hex));
  return hex => leastLeft(state, party, pathTo(hex), terms);
}

/** Where no piece is the slowest on every ground: the least that any of them has left. */
const leastLeft = (state: LfmState, party: Party, path: readonly Hex[], terms: MoveTerms): string =>
  mpText(Math.min(...lfm.marchersOf(state, party, terms).map(each => lfm.pathCost(state, each, path).left)));

/** LFM 3: every charge that these pieces may make, by the cheapest way to each hex that they can charge from. */
export const chargeChoices = (state: LfmState, pieces: readonly string[]): readonly Choice[] =>
  [...lfm.chargesInHand(state, lfm.partyCalled(state, pieces))].map(order =>
    chargeChoice(state, lfm.writtenOrder(state, order)),
  );

export const chargeChoice = (state: LfmState, order: WrittenOrder<'charge'>): Choice =>
  ordering({ place: order.target }, order, chargeLabel(state, order), 'target');

function chargeLabel(state: LfmState, { pieces, path, target }: WrittenOrder<'charge'>): Text {
  const from = path.at(-1) ?? lfm.hexName(state, hexOfPiece(state, pieces[0]!));
  return say`Charge ${target} from ${from}`;
}

/** The pieces that wait off the map, by name, each with all pieces that come with it. */
export function waitingPieces(state: LfmState): ReadonlyMap<string, readonly string[]> {
  const waiting = new Map<string, readonly string[]>();
  for (const comer of comersNow(state)) {
    const party = lfm.partyTags(state, comer);
    for (const name of party) if (!waiting.has(name)) waiting.set(name, party);
  }
  return waiting;
}

/** The parties that come next. */
export const comersNow: (state: LfmState) => readonly Comer[] = derived(lfm.comers, 'recent');

/** LFM 26.1: a click on the hex where they are expected picks them up, or changes who of them comes now. */
export function arrivalChoices(state: LfmState, selection: readonly string[]): readonly Choice[] {
  return comersNow(state).flatMap(comer => {
    const on = { place: lfm.hexName(state, comer.hex) };
    const party = lfm.partyTags(state, comer);
    if (!party.includes(selection[0] ?? ''))
      return [selecting(on, firstStack(state, comer), say`Bring in ${nameOf(state, comer)}`)];
    return party.map(name => toggling(on, name, selection, pieceName(state, name)));
  });
}

/** The same as buttons; columns without a button are on the map and in the checklist. */
export function arrivalButtons(state: LfmState, selection: readonly string[]): readonly Button[] {
  if (selection.length > 0) return [];
  return comersNow(state)
    .slice(0, MOST_BUTTONS)
    .map(comer => selectButton(say`Bring in ${nameOf(state, comer)}`, firstStack(state, comer)));
}

export const nameOf = (state: LfmState, comer: Comer): string =>
  comer.units.length > 0 ? partyName(state, comer.units) : shortNames(state, lfm.partyTags(state, comer));

/** LFM 26.3: as many of them as one hex holds, in their order, with all commanders. */
function firstStack(state: LfmState, { units, commanders }: Comer): readonly string[] {
  const stack: number[] = [];
  for (const id of units) if (lfm.brokenLimits(state, [...stack, id]).length === 0) stack.push(id);
  return lfm.partyTags(state, { units: stack, commanders });
}

/** LFM 26: where the selected pieces may go when they enter, with the movement points that they have left there. */
export function entryChoices(state: LfmState, selection: readonly string[]): readonly Choice[] {
  const party = lfm.partyCalled(state, inListOrder(state, selection));
  const gates = new Map<string, Gate>();
  return [...lfm.entriesInHand(state, party)].map(entry => {
    const contact = isContact(state, party, entry.path.at(-1)!);
    const order = lfm.writtenOrder(state, entry);
    const key = `${order.path[0]} ${order.rate} ${contact}`;
    const gate = keptIn(gates, key, () => enteredAt(state, order, contact));
    return entryChoice(state, order, contact, gate);
  });
}

/** Units before commanders, as orders name them. */
const inListOrder = (state: LfmState, names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => Number(lfm.unitCalled(state, b) >= 0) - Number(lfm.unitCalled(state, a) >= 0));

/** LFM 26.4: the slowest has paid for the column, the first hex and the way. */
function entryChoice(
  state: LfmState,
  order: WrittenOrder<'enter'>,
  contact: boolean,
  { party, there, terms }: Gate,
): Choice {
  const to = order.path.at(-1)!;
  const left = leastLeft(there, party, lfm.hexesCalled(state, order.path), terms);
  const hex = lfm.hexCalled(state, to);
  const label = say`Enter and go to ${to}, ${left} MP left${contact ? say`, to charge` : ''}${crowdText(state, party, hex)}`;
  return ordering({ place: to }, order, label, kindOf(state, party, hex, contact), left);
}

/** A stack in its entry hex, and on what terms it goes on from there. */
interface Gate {
  readonly party: Party;
  readonly there: LfmState;
  readonly terms: MoveTerms;
}

export function enteredAt(
  state: LfmState,
  { pieces, path, rate }: WrittenOrder<'enter'>,
  toCharge: boolean,
): Gate {
  const entry: lfm.Entry = { ...lfm.partyCalled(state, pieces), path: lfm.hexesCalled(state, path), rate };
  const terms = { entered: lfm.movementOf(state).entered, toCharge };
  const there = transact(state, draft => lfm.place(draft, entry, terms));
  return { party: entry, there, terms: lfm.moveTermsOf(state, entry, terms) };
}
