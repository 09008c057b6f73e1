import type { Battlefield, PlacedSheet } from '@abatis/battlefield';
import { landOf } from '../../src/ground/land/land.ts';
import type { MakeCanvas } from '../../src/ground/paint/brush.ts';
import { createStudio, paintGround } from '../../src/ground/paint/tile.ts';

const makeCanvas: MakeCanvas = (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No drawing context');
  return { canvas, context };
};

interface Asked {
  readonly flat: boolean;
  readonly scale: number;
  readonly dpr: number;
  /** Metres at the upper left corner, and CSS pixels of the window. */
  readonly west: number;
  readonly north: number;
  readonly side: number;
}

let studio: ReturnType<typeof createStudio> | null = null;

/** Makes a battlefield ready, once for all windows on it. */
function prepare(battlefield: Battlefield, sheet: PlacedSheet): void {
  studio = createStudio(landOf(battlefield, sheet), makeCanvas);
}

/** Paints a window of the ground and gives all its pixels, as a text: a long list of numbers is slow to hand over. */
function paint({ flat, side, dpr, ...place }: Asked): string {
  if (!studio) throw new Error('Nothing to paint');
  const { context } = makeCanvas(side * dpr, side * dpr);
  paintGround(context, studio, { ...place, dpr, width: side, height: side }, flat);
  return context.getImageData(0, 0, side * dpr, side * dpr).data.join();
}

Object.assign(window, { prepare, paint });
