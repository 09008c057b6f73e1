/** How much of the ground is drawn at a size of hex: strokes and trees keep their distance on screen. */
export interface Detail {
  readonly id: number;
  /** The size of hex, in pixels, for which its geometry is made. */
  readonly hex: number;
  /** Levels from one row of hachures to the next. */
  readonly interval: number;
}

const DETAILS: readonly (Detail & { readonly upTo: number })[] = [
  { id: 0, hex: 14, interval: 1 / 2, upTo: 19 },
  { id: 1, hex: 25, interval: 1 / 3, upTo: 32 },
  { id: 2, hex: 40, interval: 1 / 4, upTo: 47 },
  { id: 3, hex: 60, interval: 1 / 5, upTo: 76 },
  { id: 4, hex: 92, interval: 1 / 6, upTo: 112 },
  { id: 5, hex: 136, interval: 1 / 7, upTo: Infinity },
];

export function detailFor(hex: number): Detail {
  return DETAILS.find(detail => hex < detail.upTo)!;
}

/** A metre on hexes of 250 yards, and as much on larger ones: patterns grow with the hex, not with the ground. */
export function grainFor(across: number): number {
  return across / 228.6;
}

/** What line widths, given for hexes of 70 px, are multiplied by: less than the map grows, so that lines stay lines. */
export function weightFor(hex: number): number {
  return Math.min(2.2, Math.max(0.3, (hex / 70) ** 0.72));
}
