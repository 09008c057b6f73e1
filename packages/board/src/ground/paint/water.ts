import { TINT } from '../colours.ts';
import { boxOf, grown, type Line, meet, type Vec } from '../geometry.ts';
import type { Area, Crossing, Land } from '../land/land.ts';
import { halfWidth, type Stream } from '../land/streams.ts';
import { type Brush, fillAreas, pixel, stroke, traceRing } from './brush.ts';

/** Lakes and rivers as areas, with a bank. */
export function paintWaters(brush: Brush, waters: readonly Area[]): void {
  const outline = () => {
    for (const { rings } of waters) for (const ring of rings) traceRing(brush, ring);
  };
  stroke(brush, TINT.bank, 2.6 * brush.weight, outline);
  fillAreas(brush, TINT.water, waters);
  if (brush.gauge >= 19) for (const { rings } of waters) waterLines(brush, rings);
}

/** Pixels from the bank on a gauge of 70 px: engravers drew still water as echoes of its bank. */
const ECHOES = [4, 9, 15.5, 23.5];

/** Each line is the rim of a broad stroke along the bank: one is drawn over the other, the inner ones first. */
function waterLines(brush: Brush, rings: readonly Line[]): void {
  const { context, weight } = brush;
  const bank = () => {
    for (const ring of rings) traceRing(brush, ring);
  };
  const thin = Math.max(0.5, 0.8 * weight);
  context.save();
  context.beginPath();
  bank();
  context.clip('evenodd');
  for (const far of ECHOES.toReversed()) {
    stroke(brush, ECHO, 2 * far * weight + thin, bank);
    stroke(brush, TINT.water, 2 * far * weight - thin, bank);
  }
  context.restore();
}

const ECHO = '#9AB3BA';

/** Watercourses as polygons that widen downstream. */
export function paintStreams(brush: Brush, land: Land, flat: boolean): void {
  const seen = land.streams.filter(
    ({ line, isDry }) => !isDry && meet(boxOf(line), grown(brush.box, land.across / 8)),
  );
  const bank = Math.max(0.55, 1.05 * brush.weight);
  const wide = (stream: Stream) => widthOn(brush, stream, land.felt);
  for (const stream of seen) outline(brush, stream, wide(stream), bank, flat ? '#3F6F80' : TINT.bank);
  for (const stream of seen) outline(brush, stream, wide(stream), 0, flat ? '#A9CBD6' : TINT.water);
  if (brush.gauge > 44 && !flat) for (const stream of seen) ripple(brush, stream);
}

/** Half the width at each point: on a table it is measured, so that it must be true; elsewhere it must be seen. */
function widthOn(brush: Brush, stream: Stream, felt: boolean): (i: number) => number {
  if (felt) return () => Math.max(0.8, (stream.metres * brush.scale) / 2);
  return i => halfWidth(stream, i) * brush.weight * 0.92;
}

function outline(
  brush: Brush,
  stream: Stream,
  halfAt: (i: number) => number,
  more: number,
  colour: string,
): void {
  const { context } = brush;
  const left: Vec[] = [];
  const right: Vec[] = [];
  for (const [i, point] of stream.line.entries()) {
    const [x, y] = pixel(brush, point);
    const half = halfAt(i) + more;
    const [sx, sy] = stream.side[i]!;
    left.push([x + sx * half, y - sy * half]);
    right.push([x - sx * half, y + sy * half]);
  }
  context.beginPath();
  for (const [i, [x, y]] of [...left, ...right.reverse()].entries())
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}

/** A thin thread of current along the middle. */
function ripple(brush: Brush, { line }: Stream): void {
  stroke(
    brush,
    'rgba(94, 124, 134, 0.55)',
    0.6 * brush.weight,
    () => {
      for (const [i, point] of line.entries()) {
        const [x, y] = pixel(brush, point);
        if (i === 0) brush.context.moveTo(x, y);
        else brush.context.lineTo(x, y);
      }
    },
    [9 * brush.weight, 7 * brush.weight],
  );
}

/** Bridges as two rails with splayed ends; fords as dots across the water; stepping stones where it is shallow. */
export function paintCrossings(brush: Brush, crossings: readonly Crossing[], ink: string): void {
  for (const { kind, at, along } of crossings) {
    const [x, y] = pixel(brush, at);
    if (brush.gauge < 19) continue;
    const { context, weight } = brush;
    context.save();
    context.translate(x, y);
    context.rotate(Math.atan2(-along[1], along[0]));
    if (kind === 'bridge') bridge(brush);
    else if (kind === 'ford') stroke(brush, ink, 2 * weight, () => dots(brush), [0.1, 4.2 * weight]);
    else stroke(brush, TINT.casing, 2.4 * weight, () => stones(brush), [0.1, 3.6 * weight]);
    context.restore();
  }

  function bridge({ context, weight }: Brush): void {
    const [long, wide, splay] = [7.5 * weight, 3.7 * weight, 2.6 * weight];
    context.fillStyle = TINT.road;
    context.fillRect(-long, -wide, 2 * long, 2 * wide);
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(-long - splay, side * (wide + splay));
      context.lineTo(-long, side * wide);
      context.lineTo(long, side * wide);
      context.lineTo(long + splay, side * (wide + splay));
    }
    context.strokeStyle = ink;
    context.lineWidth = 1.5 * weight;
    context.stroke();
  }

  function stones({ context, weight }: Brush): void {
    context.lineCap = 'round';
    context.moveTo(-5.4 * weight, 0);
    context.lineTo(5.6 * weight, 0);
  }

  function dots({ context, weight }: Brush): void {
    context.lineCap = 'round';
    for (const side of [-1, 1]) {
      context.moveTo(-9 * weight, side * 3.4 * weight);
      context.lineTo(9 * weight, side * 3.4 * weight);
    }
  }
}
