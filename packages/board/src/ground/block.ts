import type { SideLook } from '@abatis/screen';
import type { Context } from './paint/brush.ts';

/** A stack seen from far away: the front of a block in the colour of its side, the deeper the more counters. */
export function paintBlock(
  context: Context,
  look: SideLook,
  x: number,
  y: number,
  size: number,
  depth: number,
): void {
  const [wide, high] = [size, size * 0.7];
  const deep = Math.min(3, Math.max(1, depth)) * size * 0.1;
  const [left, top] = [x - wide / 2, y - high / 2];
  const notch = look.notched ? size * 0.2 : 0;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(0.8, size * 0.04);
  context.strokeStyle = '#201A12';
  const side = () => {
    context.beginPath();
    context.moveTo(left + notch, top);
    context.lineTo(left + notch + deep, top - deep);
    context.lineTo(left + wide + deep, top - deep);
    context.lineTo(left + wide + deep, top + high - deep);
    context.lineTo(left + wide, top + high);
    context.lineTo(left + wide, top);
    context.closePath();
  };
  side();
  context.fillStyle = look.colour;
  context.fill();
  context.fillStyle = 'rgba(0, 0, 0, 0.34)';
  context.fill();
  context.stroke();
  context.beginPath();
  context.moveTo(left + notch, top);
  context.lineTo(left + wide, top);
  context.lineTo(left + wide, top + high);
  context.lineTo(left, top + high);
  context.lineTo(left, top + notch);
  context.closePath();
  context.fillStyle = look.colour;
  context.fill();
  context.stroke();
}
