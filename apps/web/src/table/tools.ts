/** At most this many overlays have a button of their own in the bar; the others are in the menu. */
export const BAR_OVERLAYS = 2;

/** After a stronger grid comes none, and then the usual one. */
export const NEXT_GRID = { faint: 'strong', strong: 'none', none: 'faint' } as const;
