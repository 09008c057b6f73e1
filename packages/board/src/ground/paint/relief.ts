import { levelTint, type Palette, TINT } from '../colours.ts';
import { grown, type Vec } from '../geometry.ts';
import type { HeightField } from '../land/field.ts';
import type { Hachure } from '../land/hachures.ts';
import type { Land } from '../land/land.ts';
import { noiseAt } from '../random.ts';
import { type Brush, type Canvas, type MakeCanvas, pixel } from './brush.ts';

/** The tinted heights as a small picture, one pixel for each cell of the field. */
export function reliefPicture(
  field: HeightField,
  ground: number,
  palette: Palette,
  makeCanvas: MakeCanvas,
): Canvas {
  const { cols, rows } = field;
  const { canvas, context } = makeCanvas(cols, rows);
  const picture = context.createImageData(cols, rows);
  for (let i = 0; i < cols * rows; i++) {
    const [red, green, blue] = levelTint(palette, softStep(field.heights[i]!) - ground);
    const light = lightOn(field, i);
    picture.data[4 * i] = red * light;
    picture.data[4 * i + 1] = green * light;
    picture.data[4 * i + 2] = blue * light;
    picture.data[4 * i + 3] = 255;
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}

/** Tints change quickest half way between two levels. */
function softStep(height: number): number {
  const level = Math.floor(height);
  const t = height - level;
  return level + 0.35 * t + 0.65 * t * t * (3 - 2 * t);
}

/** A faint light from the north-west, and a trace of unevenness that keeps plains from looking printed. */
function lightOn({ heights, cols, rows, cell, across }: HeightField, i: number): number {
  const col = i % cols;
  const row = Math.floor(i / cols);
  const at = (c: number, r: number) =>
    heights[Math.min(rows - 1, Math.max(0, r)) * cols + Math.min(cols - 1, Math.max(0, c))]!;
  const east = ((at(col + 1, row) - at(col - 1, row)) * across) / (2 * cell);
  const south = ((at(col, row + 1) - at(col, row - 1)) * across) / (2 * cell);
  const facing = (east + south) * Math.SQRT1_2;
  const wash = noiseAt(col / 26, row / 26, 3) + 0.5 * noiseAt(col / 9, row / 9, 4);
  return 1 + 0.042 * Math.tanh(facing * 0.9) + 0.007 * wash;
}

export function paintRelief(
  { context, west, north, scale }: Brush,
  field: HeightField,
  picture: Canvas,
): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  const size = field.cell * scale;
  context.drawImage(
    picture,
    (field.west - west) * scale,
    (north - field.north) * scale,
    field.cols * size,
    field.rows * size,
  );
}

/** How many strokes make one path: filling a path takes time with the square of its edges. */
const BATCH = 12;

/** Strokes that taper downhill. */
export function paintHachures(brush: Brush, land: Land): void {
  const { context, gauge } = brush;
  const strokes = land.texture(gauge).hachures.within(grown(brush.box, land.across / 4));
  context.fillStyle = TINT.hachure;
  context.globalAlpha = gauge < 19 ? 0.4 : 0.52;
  for (let i = 0; i < strokes.length; i += BATCH) {
    context.beginPath();
    for (let k = i; k < Math.min(strokes.length, i + BATCH); k++) traceHachure(brush, strokes[k]!);
    context.fill();
  }
  context.globalAlpha = 1;
}

function traceHachure(brush: Brush, { line, width }: Hachure): void {
  const points = line.map(point => pixel(brush, point));
  const last = points.length - 1;
  const [ax, ay] = points[0]!;
  const [zx, zy] = points[last]!;
  const long = Math.hypot(zx - ax, zy - ay) || 1;
  const half = (width * Math.max(0.62, brush.weight)) / 2;
  const [nx, ny] = [((ay - zy) / long) * half, ((zx - ax) / long) * half];
  brush.context.moveTo(ax + nx, ay + ny);
  for (let i = 1; i <= last; i++) lineBeside(brush, points[i]!, nx, ny, 1 - (0.68 * i) / last);
  for (let i = last; i >= 0; i--) lineBeside(brush, points[i]!, -nx, -ny, 1 - (0.68 * i) / last);
  brush.context.closePath();
}

function lineBeside({ context }: Brush, [x, y]: Vec, nx: number, ny: number, by: number): void {
  context.lineTo(x + nx * by, y + ny * by);
}
