import type { Battlefield } from '@abatis/battlefield';
import type { MapSheet } from '@abatis/screen';
import type { BoardFont } from '../types.ts';
import type { NameKind, PixelBox } from './names/types.ts';

/** Paper beyond the neat line, in CSS pixels; tiles begin there. */
export const MARGIN = 24;
/** CSS pixels of a tile, before it is rounded to whole device pixels. */
const TILE = 512;

/** The side of a tile in CSS pixels: whole in device pixels, or there would be seams. */
export function tileSide(dpr: number): number {
  return Math.round(TILE * dpr) / dpr;
}

/** How a picture of the ground is to look. */
export interface Finish {
  readonly flat: boolean;
  readonly dpr: number;
  /** CSS pixels of a metre. */
  readonly scale: number;
}

export type Job =
  | ({ readonly kind: 'tile'; readonly col: number; readonly row: number } & Finish)
  | ({ readonly kind: 'names' } & Finish)
  | ({ readonly kind: 'overview' } & Finish)
  /** The whole sheet without what takes long: it is there at once, until the overview is. */
  | ({ readonly kind: 'sketch' } & Finish);

/** The same name for the same job. */
export function jobName(job: Job): string {
  const place = job.kind === 'tile' ? `${job.col}:${job.row}` : '';
  return `${job.kind}/${job.flat}/${job.dpr}/${job.scale}/${place}`;
}

/** A piece of the map as one picture. Without a middle it is the whole sheet. */
export interface PictureSpec {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
  readonly flat: boolean;
  readonly names: boolean;
  readonly x: number;
  readonly y: number;
  readonly metresAcross: number;
}

/** What the page asks of the painter. */
export type PainterTask =
  | { readonly kind: 'fonts'; readonly fonts: readonly BoardFont[] }
  | {
      readonly kind: 'open';
      readonly ground: number;
      readonly battlefield: Battlefield;
      readonly sheet: MapSheet;
    }
  /** Replaces what was wanted before: the first job is done first. `heard`: answers that have arrived so far. */
  | {
      readonly kind: 'want';
      readonly ground: number;
      readonly jobs: readonly Job[];
      readonly heard: number;
    }
  | {
      readonly kind: 'picture';
      readonly ground: number;
      readonly request: number;
      readonly spec: PictureSpec;
    }
  | { readonly kind: 'close'; readonly ground: number };

/** A name on the map: its picture, and where its upper left corner lies from that of the extent. */
export interface NamePlate {
  readonly text: string;
  readonly kind: NameKind;
  readonly image: Drawn;
  readonly box: PixelBox;
  readonly parts: readonly PixelBox[];
}

/** A canvas stands in where bitmaps cannot be made. */
export type Drawn = ImageBitmap | HTMLCanvasElement;

/** What the painter gives back. */
export type Answer =
  | { readonly kind: 'drawn'; readonly ground: number; readonly job: Job; readonly image: Drawn }
  | {
      readonly kind: 'named';
      readonly ground: number;
      readonly job: Job;
      readonly plates: readonly NamePlate[];
    }
  | { readonly kind: 'picture'; readonly request: number; readonly image: Drawn }
  | {
      readonly kind: 'failed';
      readonly ground: number;
      readonly request: number | null;
      readonly reason: string;
    };
