import type { PointedAt } from '@abatis/board';
import { type Button, type Held, type Hover, plain, type Text, type Then } from '@abatis/screen';
import type { TableState } from './store.ts';

interface Offer {
  readonly label: Text;
  readonly then: Then;
}

let known: { readonly of: unknown; readonly offer: Offer | null } | null = null;

/** What the referee said about the very thing; an answer about something else is none. */
export function toldOf(
  { hover, via }: TableState,
  what: Pick<PointedAt, 'place' | 'piece'> | null,
): Hover | null {
  const isAboutIt = hover?.of.place === what?.place && hover?.of.piece === what?.piece;
  return hover && isAboutIt && hover.of.via === via ? hover : null;
}

/**
 * What Enter would do before the filled button: the thing that waits for a second word, or letting go of the piece in hand.
 * Pointing alone offers nothing: the row of buttons would change on the pointer's way to it.
 */
export function offerOf(state: TableState): Offer | null {
  const { pending, pointed, held } = state;
  if (pending) return pending.choice;
  const hover = held && toldOf(state, pointed);
  if (!held || !hover?.then || !('act' in hover.then)) return null;
  if (known?.of !== hover) known = { of: hover, offer: heldOffer(state, held, hover.then) ?? null };
  return known.offer;
}

/** Letting go of the piece in hand. */
function heldOffer({ update }: TableState, { gesture }: Held, then: Then): Offer | undefined {
  const held = update?.moment.gestures?.find(({ id }) => id === gesture);
  return held && { label: held.label, then };
}

/** Is it what this button does as well? Then one of them is enough. */
export const isOffered = (button: Button, offer: Offer | null): boolean =>
  offer !== null && JSON.stringify(button.then) === JSON.stringify(offer.then);

/** A label on a button: 'Move to 1410' of 'Move to 1410, 2 MP left', 'Advance 5 units' of 'Advance 5 units: 2VA, 4VA'. */
export const shortly = (label: Text): string => plain(label).split(/[,:]/)[0] ?? '';
