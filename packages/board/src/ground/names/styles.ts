import type { NameKind } from './types.ts';

/** How a kind of name is lettered. Sizes are pixels on a gauge of 70 px. */
export interface Lettering {
  readonly size: number;
  readonly italic: boolean;
  readonly capitals: boolean;
  /** Space between letters, in parts of the size. */
  readonly spacing: number;
  /** Names come in from this gauge on. */
  readonly from: number;
  /** The higher, the earlier it is placed. */
  readonly rank: number;
}

export const LETTERING: Record<NameKind, Lettering> = {
  settlement: { size: 23, italic: false, capitals: true, spacing: 0.13, from: 0, rank: 9 },
  village: { size: 18, italic: false, capitals: false, spacing: 0.02, from: 15, rank: 8.5 },
  broadWater: { size: 28, italic: true, capitals: true, spacing: 0.32, from: 18, rank: 6.5 },
  ridge: { size: 18.5, italic: true, capitals: true, spacing: 0.16, from: 13, rank: 8 },
  height: { size: 19, italic: true, capitals: false, spacing: 0.05, from: 20, rank: 7 },
  water: { size: 17, italic: true, capitals: false, spacing: 0.07, from: 13, rank: 6 },
  spring: { size: 15, italic: true, capitals: false, spacing: 0.03, from: 40, rank: 3 },
  pike: { size: 15, italic: false, capitals: false, spacing: 0.05, from: 24, rank: 5 },
  road: { size: 14.5, italic: false, capitals: false, spacing: 0.04, from: 28, rank: 4 },
  railway: { size: 14, italic: true, capitals: false, spacing: 0.06, from: 40, rank: 3 },
  area: { size: 15, italic: true, capitals: false, spacing: 0.03, from: 40, rank: 3 },
  landmark: { size: 15, italic: false, capitals: false, spacing: 0, from: 40, rank: 3 },
  direction: { size: 15, italic: true, capitals: false, spacing: 0.02, from: 28, rank: 5.5 },
  note: { size: 13, italic: true, capitals: false, spacing: 0, from: 92, rank: 1 },
};

/** Letters scale with a bitmap by up to a sixth of an octave: this never falls under 11 px. */
const SMALLEST = 12.5;

/** Lettering grows more slowly than the map. */
export function sizeOf(kind: NameKind, gauge: number): number {
  const growth = Math.min(1.6, Math.max(0.62, (gauge / 70) ** 0.42));
  return Math.max(SMALLEST, LETTERING[kind].size * growth);
}

const FAMILY = '"Old Standard TT", "DejaVu Serif", serif';

export function fontOf(kind: NameKind, size: number, flat: boolean): string {
  const { italic } = LETTERING[kind];
  return `${italic ? 'italic ' : ''}${flat ? '700 ' : ''}${size}px ${FAMILY}`;
}
