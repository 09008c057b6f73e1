import { plain, type Text } from '@abatis/screen';
import { choicesOn } from './choices.ts';
import type { TableState } from './store.ts';

interface Offer {
  readonly label: Text;
}

let known: { readonly of: unknown; readonly offer: Offer | null } | null = null;

/** What Enter would do: the thing that waits for a second word, or the order that is pointed at. */
export function offerOf({ pending, hover, pointed, update }: TableState): Offer | null {
  if (pending) return pending.choice;
  if (!hover?.then || !('act' in hover.then) || !pointed || !update) return null;
  if (known?.of === hover) return known.offer;
  const choice = choicesOn(update.moment, pointed).find(({ then }) => 'act' in then);
  known = { of: hover, offer: choice ?? null };
  return known.offer;
}

/** A label on a button: 'Move to 1410' of 'Move to 1410, 2 MP left'. */
export const shortly = (label: Text): string => plain(label).split(',')[0] ?? '';
