import type { Point, Size } from '@abatis/geometry';
import { type Mixed, mixedNumber } from '../fraction.ts';
import { FIGURES } from '../palette.ts';
import type { Context } from './layer.ts';

export interface Disc {
  readonly radius: number;
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
}

export function setFigures(context: Context, size: number, weight = 600): void {
  context.font = `${weight} ${size}px ${FIGURES}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
}

/** Fractions are written beside the whole number, never smaller than this. */
const LEAST = 11;

/** How large a disc with this text is: a fraction makes it longer than high. */
export function discSize(context: Context, text: string, radius: number): Size {
  const mixed = mixedNumber(text);
  if (!mixed) return { width: 2 * radius, height: 2 * radius };
  const { whole, part } = widths(context, mixed, radius);
  return { width: Math.max(2 * radius, whole + part + radius), height: 2 * radius };
}

interface Widths {
  readonly whole: number;
  readonly part: number;
  readonly size: number;
}

function widths(context: Context, { whole, part }: Mixed, radius: number): Widths {
  const size = Math.max(LEAST, Math.round(radius * 1.22));
  setFigures(context, size, 700);
  const first = whole === '' ? 0 : context.measureText(whole).width + 3;
  setFigures(context, LEAST, 600);
  return { whole: first, part: context.measureText(part).width, size };
}

/** A number in a disc; without text it is a plain disc. */
export function drawDisc(context: Context, { x, y }: Point, text: string, disc: Disc): void {
  const { radius } = disc;
  const { width } = discSize(context, text, radius);
  context.beginPath();
  context.roundRect(x - width / 2, y - radius, width, 2 * radius, radius);
  context.fillStyle = disc.fill;
  context.fill();
  context.lineWidth = Math.max(1.6, radius * 0.19);
  context.strokeStyle = disc.edge;
  context.stroke();
  if (text === '') return;
  context.fillStyle = disc.ink;
  const mixed = mixedNumber(text);
  if (mixed) {
    writeMixed(context, { x, y }, mixed, radius);
    return;
  }
  const size = Math.max(LEAST, Math.round(radius * 1.22));
  setFigures(context, size, 600);
  context.fillText(text, x, y + size * 0.36, radius * 1.8);
}

/** The whole in bold figures, the fraction after it. */
function writeMixed(context: Context, { x, y }: Point, mixed: Mixed, radius: number): void {
  const { whole, part, size } = widths(context, mixed, radius);
  const left = x - (whole + part) / 2;
  setFigures(context, size, 700);
  context.textAlign = 'left';
  context.fillText(mixed.whole, left, y + size * 0.36);
  setFigures(context, LEAST, 600);
  context.textAlign = 'left';
  context.fillText(mixed.part, left + whole, y + LEAST * 0.36);
}
