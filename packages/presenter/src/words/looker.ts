import type { At } from '@abatis/screen';

/** Who reads something, and whether the game is over, so that he may know all. */
export type Looker = Pick<At, 'seat' | 'open'>;

/** Where nobody says who reads, nothing is kept back. */
export const ANYBODY: Looker = { seat: null, open: true };
