import type { Ruling } from '@abatis/kernel';
import { type Button, type CheckItem, type Choice, join, type Mark, type Text } from '@abatis/screen';
import { DONE, type LfmAction, type OrderType } from '../../src/actions.ts';
import { refusalText } from '../words/index.ts';
import type { Ask } from './ask.ts';

/** All that the player who is asked can do, with what he has selected. */
export interface Offer {
  /** What of the selection still makes sense. */
  readonly selection: readonly string[];
  readonly choices: readonly Choice[];
  readonly buttons: readonly Button[];
  readonly checklist: readonly CheckItem[];
}

export const NO_OFFER: Offer = { selection: [], choices: [], buttons: [], checklist: [] };

const ROLLING: readonly OrderType[] = [
  'command',
  'burn',
  'fire',
  'charge',
  'fight',
  'pick',
  'reorganize',
  'rally',
];

/** Is a die thrown for this order at once? Of a round of one combat nobody asks which is fought first (R77). */
const rollsFor = (order: LfmAction): boolean =>
  order.type === 'assign' ? order.combats.length === 1 : ROLLING.includes(order.type);

type On = Choice['on'];

const nameOf = (on: On): string => ('piece' in on ? `piece ${on.piece}` : `place ${on.place}`);

/** Pointing at it gives this order. */
export const ordering = (on: On, order: LfmAction, label: Text, kind: Mark['kind'], text = ''): Choice => ({
  id: `${nameOf(on)} ${JSON.stringify(order)}`,
  on,
  label,
  mark: { kind, text },
  then: { act: order },
  rolls: rollsFor(order),
});

/** Pointing at it changes what is selected. */
export const selecting = (
  on: On,
  select: readonly string[],
  label: Text,
  kind: Mark['kind'] = 'pick',
): Choice => ({
  id: `${nameOf(on)} selects ${select.join(' ')}`,
  on,
  label,
  mark: { kind, text: '' },
  then: { select },
  rolls: false,
});

interface ButtonTerms {
  readonly primary?: boolean;
  readonly refused?: Text | null;
  readonly ends?: boolean;
}

/** A button that gives an order. Keys are given out when all buttons are known. */
export const orderButton = (
  label: string,
  order: LfmAction,
  { primary = false, refused = null, ends = false }: ButtonTerms = {},
): Button => ({
  id: JSON.stringify(order),
  label,
  key: null,
  primary: primary && refused === null,
  then: { act: order },
  rolls: rollsFor(order),
  refused,
  ends,
});

/** A button that changes what is selected. */
export const selectButton = (label: string, select: readonly string[], primary = false): Button => ({
  id: `select ${select.join(' ')}`,
  label,
  key: null,
  primary,
  then: { select },
  rolls: false,
  refused: null,
});

/** The button that ends what the player has been asked; while a clause forbids it, it says which. */
export const doneButton = (ask: Ask, label: string, primary = true): Button =>
  orderButton(label, DONE, { primary, refused: refusedBy(ask.judge(DONE)), ends: true });

/** Every reason in one text; null if there is none. */
export function refusedBy(verdict: Ruling): Text | null {
  const [first, ...rest] = refusalLines(verdict);
  return first === undefined ? null : rest.reduce((text, next) => join(text, ' ', next), first);
}

/** One line for each clause; of several pieces that it forbids something the first is named. */
export const refusalLines = ({ refusals }: Ruling): readonly Text[] =>
  refusals
    .filter(({ clause }, place) => refusals.findIndex(other => other.clause === clause) === place)
    .map(refusalText);
