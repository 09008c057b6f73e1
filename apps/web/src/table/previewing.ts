import type { Preview } from '@abatis/screen';
import type { TableState } from './store.ts';

/** What the preview panel shows: of what is pointed at, else of the button that is pointed at or taken by Enter. */
export const shownPreview = ({ hover, buttonPreview }: TableState): Preview | null =>
  hover?.preview ?? buttonPreview;

/** Does something wait for a second word? Then the preview is about that. */
export const isWaiting = ({ pending, armed }: TableState): boolean => pending !== null || armed !== null;
