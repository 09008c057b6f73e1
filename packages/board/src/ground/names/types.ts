import type { Line, Vec } from '../geometry.ts';

/** What a name belongs to decides how it is lettered. */
export type NameKind =
  | 'settlement'
  | 'village'
  | 'broadWater'
  | 'ridge'
  | 'height'
  | 'water'
  | 'spring'
  | 'pike'
  | 'road'
  | 'railway'
  | 'area'
  | 'landmark'
  | 'direction'
  | 'note';

/** A name and where it may stand: at a point, or along a line. */
export interface Name {
  readonly id: string;
  readonly text: string;
  readonly kind: NameKind;
  readonly at: Vec | null;
  readonly line: Line | null;
}

/** A letter, or a whole word that is not bent, with its middle at x, y. */
export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Pixels from the upper left corner of the extent, y down. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A name in its place at one scale. */
export interface LaidName {
  readonly id: string;
  readonly text: string;
  readonly kind: NameKind;
  readonly size: number;
  readonly glyphs: readonly Glyph[];
  readonly box: PixelBox;
  /** Smaller boxes along a bent name: what covers one of them covers the name there. */
  readonly parts: readonly PixelBox[];
}

/** How wide a text is in pixels, at a size in pixels. */
export type Measure = (text: string, kind: NameKind, size: number) => number;
