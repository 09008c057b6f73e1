/** How much of the ground is drawn at a gauge: strokes and trees keep their distance on screen. */
export interface Detail {
  readonly id: number;
  /** The gauge, in pixels, for which its geometry is made. */
  readonly gauge: number;
  /** Levels from one row of hachures to the next. */
  readonly interval: number;
}

const DETAILS: readonly (Detail & { readonly upTo: number })[] = [
  { id: 0, gauge: 14, interval: 1 / 2, upTo: 19 },
  { id: 1, gauge: 25, interval: 1 / 3, upTo: 32 },
  { id: 2, gauge: 40, interval: 1 / 4, upTo: 47 },
  { id: 3, gauge: 60, interval: 1 / 5, upTo: 76 },
  { id: 4, gauge: 92, interval: 1 / 6, upTo: 112 },
  { id: 5, gauge: 136, interval: 1 / 7, upTo: Infinity },
];

export function detailFor(gauge: number): Detail {
  return DETAILS.find(detail => gauge < detail.upTo)!;
}

/** A metre on a gauge of 250 yards, and as much on larger ones: patterns grow with the gauge, not with the ground. */
export function grainFor(across: number): number {
  return across / 228.6;
}

/** What line widths, given for a gauge of 70 px, are multiplied by: less than the map grows, so that lines stay lines. */
export function weightFor(gauge: number): number {
  return Math.min(2.2, Math.max(0.3, (gauge / 70) ** 0.72));
}
