import {
  type Button,
  type CheckItem,
  type Choice,
  type Draft,
  type Gesture,
  isPlan,
  type Mark,
  type Text,
  type Then,
} from '@abatis/screen';
import { say } from '../words/say.ts';
import { toggled } from './selection.ts';

/** Everything that the player who is asked can do with the present selection. */
export interface Offer {
  /** What of the selection still makes sense. */
  readonly selection: readonly string[];
  readonly choices: readonly Choice[];
  readonly buttons: readonly Button[];
  readonly checklist: readonly CheckItem[];
  /** On a free table: what taking hold of a piece can do. */
  readonly gestures?: readonly Gesture[];
  /** The move that is being put together. */
  readonly draft?: Draft;
}

export const NO_OFFER: Offer = { selection: [], choices: [], buttons: [], checklist: [] };

/** Does Enter press one of these buttons? */
export const hasPrimary = (buttons: readonly Button[]): boolean => buttons.some(({ primary }) => primary);

/** The same buttons where Enter presses another one. */
export const withoutPrimary = (buttons: readonly Button[]): readonly Button[] =>
  buttons.map(button => ({ ...button, primary: false }));

/** What is pointed at. */
export type On = Choice['on'];

export const nameOn = (on: On): string => ('piece' in on ? `piece ${on.piece}` : `place ${on.place}`);

/** Pointing at it changes what is selected. */
export const selecting = (
  on: On,
  select: readonly string[],
  label: Text,
  kind: Mark['kind'] = 'pick',
): Choice => ({
  id: `${nameOn(on)} selects ${select.join(' ')}`,
  on,
  label,
  mark: { kind, text: '' },
  then: { select },
  rolls: false,
});

/** The one piece that is picked for something, or let go of again. */
export const picking = (
  piece: string,
  isChosen: boolean,
  labels: { readonly pick: string; readonly letGo: string },
): Choice =>
  isChosen ? selecting({ piece }, [], labels.letGo, 'chosen') : selecting({ piece }, [piece], labels.pick);

/** One of several who act together: joins them, or is left out. `name` is what the player calls it. */
export function toggling(on: On, piece: string, selection: readonly string[], name: string): Choice {
  const isChosen = selection.includes(piece);
  const label = isChosen ? say`Leave ${name} behind` : say`Take ${name} along`;
  return selecting(on, toggled(selection, piece), label, isChosen ? 'chosen' : 'pick');
}

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

/** A switch: pressing it changes what is selected. */
export const switchButton = (label: string, select: readonly string[], on: boolean): Button => ({
  ...selectButton(label, select),
  on,
});

/** The same offer for a player who has plans: whatever else is selected, they stay, unless a click changes them. */
export function keepingPlans(offer: Offer, plans: readonly string[]): Offer {
  if (plans.length === 0) return offer;
  const kept = <Offered extends { readonly then: Then }>(offered: Offered): Offered =>
    'act' in offered.then || offered.then.select.some(isPlan)
      ? offered
      : { ...offered, then: { select: [...offered.then.select, ...plans] } };
  return {
    ...offer,
    selection: [...offer.selection.filter(id => !isPlan(id)), ...plans],
    choices: offer.choices.map(kept),
    buttons: offer.buttons.map(kept),
  };
}
