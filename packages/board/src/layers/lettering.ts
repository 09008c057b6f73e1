import type { Point } from '@abatis/geometry';
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

/** A number in a disc; without text it is a plain disc. */
export function drawDisc(context: Context, { x, y }: Point, text: string, disc: Disc): void {
  context.beginPath();
  context.arc(x, y, disc.radius, 0, 2 * Math.PI);
  context.fillStyle = disc.fill;
  context.fill();
  context.lineWidth = Math.max(1.6, disc.radius * 0.19);
  context.strokeStyle = disc.edge;
  context.stroke();
  if (text === '') return;
  const size = Math.max(11, Math.round(disc.radius * 1.22));
  setFigures(context, size, 600);
  context.fillStyle = disc.ink;
  context.fillText(text, x, y + size * 0.36, disc.radius * 1.8);
}
