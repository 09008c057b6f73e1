import { useSyncExternalStore } from 'react';
import { useSettings } from '../settings/store.ts';

/** How much room there is for the table, in steps. Larger text needs more of it. */
export type Room = 'phone' | 'narrow' | 'compact' | 'medium' | 'wide';

/** From the narrowest: up to so many pixels at the usual size of text. */
const STEPS: readonly (readonly [Room, number])[] = [
  ['phone', 760],
  ['narrow', 1000],
  ['compact', 1279],
  ['medium', 1439],
];

/** The step for a window of so many pixels and text of so many percent. */
export const roomFor = (width: number, textSize: number): Room =>
  STEPS.find(([, most]) => (width * 100) / textSize <= most)?.[0] ?? 'wide';

/** The step now. */
export function useTableRoom(): Room {
  const textSize = useSettings(settings => settings.textSize);
  const width = useSyncExternalStore(onResize, () => innerWidth);
  return roomFor(width, textSize);
}

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}
