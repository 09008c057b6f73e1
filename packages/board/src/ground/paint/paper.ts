import type { Palette } from '../colours.ts';
import type { Vec } from '../geometry.ts';
import type { Land } from '../land/land.ts';
import { randomFrom } from '../random.ts';
import { type Brush, type Canvas, type MakeCanvas, pixel, trace } from './brush.ts';

/** Pixels of one repeat of the grain. */
const GRAIN = 256;

/** Paper fibres and specks, to be laid over the ground as a pattern. */
export function grainPicture(makeCanvas: MakeCanvas): Canvas {
  const { canvas, context } = makeCanvas(GRAIN, GRAIN);
  const picture = context.createImageData(GRAIN, GRAIN);
  const random = randomFrom(9);
  for (let i = 0; i < GRAIN * GRAIN; i++) {
    const speck = random() + random() - 1;
    const tone = speck > 0 ? 255 : 70;
    picture.data.set([tone, tone - 8, tone - 28, Math.abs(speck) * (speck > 0 ? 16 : 13)], 4 * i);
  }
  context.putImageData(picture, 0, 0);
  for (let i = 0; i < 70; i++) {
    const [x, y, turn] = [random() * GRAIN, random() * GRAIN, random() * 3.14];
    context.strokeStyle = random() < 0.5 ? 'rgba(90, 70, 40, 0.045)' : 'rgba(255, 252, 240, 0.09)';
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + 6, y + 2, x + Math.cos(turn) * 11, y + Math.sin(turn) * 11);
    context.stroke();
  }
  return canvas;
}

/** The grain stays with the map: it is shifted by where the window begins. */
export function paintGrain({ context, west, north, scale, dpr }: Brush, grain: Canvas, size: Vec): void {
  const pattern = context.createPattern(grain, 'repeat');
  if (!pattern) return;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  const shift = (pixels: number) => -(((Math.round(pixels * dpr) % GRAIN) + GRAIN) % GRAIN);
  context.translate(shift(west * scale), shift(-north * scale));
  context.fillStyle = pattern;
  context.fillRect(0, 0, size[0] * dpr + GRAIN, size[1] * dpr + GRAIN);
  context.restore();
}

/** Beyond what is played on the ground pales; then comes the neat line, then the page. */
export function paintEdge(brush: Brush, land: Land, palette: Palette, size: Vec): void {
  const { context } = brush;
  context.beginPath();
  context.rect(0, 0, size[0], size[1]);
  trace(brush, land.rim);
  context.closePath();
  context.fillStyle = palette.page;
  context.globalAlpha = 0.62;
  context.fill('evenodd');
  context.globalAlpha = 1;
  const [left, top] = pixel(brush, [land.extent.west, land.extent.north]);
  const [right, bottom] = pixel(brush, [land.extent.east, land.extent.south]);
  context.beginPath();
  context.rect(0, 0, size[0], size[1]);
  context.rect(left, top, right - left, bottom - top);
  context.fillStyle = palette.page;
  context.fill('evenodd');
  context.strokeStyle = palette.ink;
  context.lineWidth = 1;
  context.strokeRect(left, top, right - left, bottom - top);
  context.lineWidth = 2.4;
  context.strokeRect(left - 4.5, top - 4.5, right - left + 9, bottom - top + 9);
}
