import { boxOf, grown, headings, type Line, lengthOf, meet, resampled, walk } from '../geometry.ts';

import type { Land } from '../land/land.ts';
import type { SideLine } from '../land/side-line.ts';
import { type Brush, pixel, stroke, trace } from './brush.ts';

/** On a smaller gauge they would be specks. */
const SMALLEST = 32;

/** What lies on hexsides, or as a line on a table: walls as beads, slopes as teeth downhill, works. */
export function paintSides(brush: Brush, land: Land, ink: string): void {
  if (brush.gauge < SMALLEST) return;
  for (const side of land.sideLines()) {
    if (!meet(boxOf(side.line), grown(brush.box, land.across / 4))) continue;
    switch (side.kind) {
      case 'stoneWall':
        beads(brush, side.line, land.across, ink);
        break;
      case 'slope':
      case 'steepSlope':
        teeth(brush, side, ink);
        break;
      case 'fence':
        fence(brush, side.line, ink);
        break;
      case 'hedge':
        hedge(brush, side.line);
        break;
      case 'trench':
      case 'ditch':
        trench(brush, side.line, side.kind === 'trench', ink);
        break;
      case 'abatis':
        abatis(brush, side.line, ink);
        break;
      case 'hedgerow':
        hedgerow(brush, side.line);
        break;
      case 'breastwork':
      case 'rampart':
        parapet(brush, side, ink);
        break;
      case 'cityWall':
        cityWall(brush, side.line, land.across, ink);
        break;
      default:
        break;
    }
  }
}

/** Ten beads to a hexside, and as many to a piece of wall as long. */
function beads(brush: Brush, line: Line, across: number, ink: string): void {
  const { context, weight } = brush;
  const radius = Math.max(0.9, 2.1 * weight);
  const step = Math.max(across / Math.sqrt(3) / 10, (radius * 1.9) / brush.scale);
  const stones = resampled(line, step).map(point => pixel(brush, point));
  const round = () => {
    for (const [i, [x, y]] of stones.entries()) {
      const size = radius * (i % 3 === 1 ? 0.86 : 1);
      context.moveTo(x + size, y);
      context.arc(x, y, size, 0, 7);
    }
  };
  context.save();
  context.translate(0.8 * weight, 1.1 * weight);
  context.beginPath();
  round();
  context.fillStyle = 'rgba(60, 46, 26, 0.35)';
  context.fill();
  context.restore();
  context.beginPath();
  round();
  context.fillStyle = '#D9CFB8';
  context.fill();
  context.strokeStyle = ink;
  context.lineWidth = Math.max(0.6, 0.95 * weight);
  context.stroke();
}

function teeth(brush: Brush, { kind, line, uphillLeft }: SideLine, ink: string): void {
  const { context, weight, scale } = brush;
  const isSteep = kind === 'steepSlope';
  const long = (isSteep ? 6 : 4.4) * weight;
  const points = resampled(line, ((isSteep ? 4.6 : 7) * weight) / scale);
  const sides = headings(points);
  const down = uphillLeft ? 1 : -1;
  stroke(brush, ink, Math.max(0.9, (isSteep ? 1.8 : 1.1) * weight), () => trace(brush, line));
  context.beginPath();
  for (const [i, point] of points.entries()) {
    const [x, y] = pixel(brush, point);
    const [hx, hy] = sides[i]!;
    const half = 1.25 * weight;
    context.moveTo(x - hx * half, y + hy * half);
    context.lineTo(x + hy * long * down, y + hx * long * down);
    context.lineTo(x + hx * half, y - hy * half);
  }
  context.fillStyle = ink;
  context.fill();
}

function fence(brush: Brush, line: Line, ink: string): void {
  const { weight } = brush;
  stroke(brush, ink, Math.max(0.8, 1.2 * weight), () => trace(brush, line));
  stroke(brush, ink, 6 * weight, () => trace(brush, line), [1.2 * weight, 7 * weight]);
}

function hedge(brush: Brush, line: Line): void {
  const { context, weight, scale } = brush;
  context.beginPath();
  for (const [i, point] of resampled(line, (3.4 * weight) / scale).entries()) {
    const [x, y] = pixel(brush, point);
    const size = (i % 3 === 0 ? 2.8 : 2.2) * weight;
    context.moveTo(x + size, y);
    context.arc(x, y, size, 0, 7);
  }
  context.fillStyle = '#8FA066';
  context.fill();
  context.strokeStyle = '#4F5E35';
  context.lineWidth = Math.max(0.6, 0.8 * weight);
  context.stroke();
}

function trench(brush: Brush, line: Line, isTrench: boolean, ink: string): void {
  const { weight } = brush;
  stroke(brush, ink, 5.4 * weight, () => trace(brush, line));
  stroke(brush, isTrench ? '#C9B48A' : '#B9CBD0', 2.6 * weight, () => trace(brush, line));
}

/** Felled trees: crossed strokes. */
function abatis(brush: Brush, line: Line, ink: string): void {
  const { weight, scale } = brush;
  const total = lengthOf(line);
  const step = (6.5 * weight) / scale;
  const points = walk(
    line,
    Array.from({ length: Math.floor(total / step) }, (_, i) => (i + 0.5) * step),
  );
  stroke(brush, ink, Math.max(0.9, 1.4 * weight), () => {
    for (const point of points) {
      const [x, y] = pixel(brush, point);
      for (const lean of [-1, 1]) {
        brush.context.moveTo(x - lean * 3.6 * weight, y - 3.6 * weight);
        brush.context.lineTo(x + lean * 3.6 * weight, y + 3.6 * weight);
      }
    }
  });
}

/** A hedge on a bank: taller than a hedge, with a shadow and a fringe of strokes on both sides. */
function hedgerow(brush: Brush, line: Line): void {
  const { context, weight, scale } = brush;
  stroke(brush, 'rgba(92, 70, 40, 0.3)', 8.5 * weight, () => trace(brush, line));
  context.beginPath();
  for (const [i, point] of resampled(line, (3.8 * weight) / scale).entries()) {
    const [x, y] = pixel(brush, point);
    const size = (i % 4 === 0 ? 4.1 : 3.1) * weight;
    context.moveTo(x + size, y);
    context.arc(x, y, size, 0, 7);
  }
  context.fillStyle = '#7C8F55';
  context.fill();
  context.strokeStyle = '#3F4E2A';
  context.lineWidth = Math.max(0.7, weight);
  context.stroke();
}

/** A bank of earth with teeth towards the enemy; a rampart is twice as thick and has a ditch before it. */
function parapet(brush: Brush, { kind, line, frontLeft = true }: SideLine, ink: string): void {
  const { context, weight, scale } = brush;
  const isRampart = kind === 'rampart';
  const half = (isRampart ? 3.6 : 2.2) * weight;
  const out = frontLeft ? -1 : 1;
  const points = resampled(line, ((isRampart ? 5 : 4) * weight) / scale);
  const runs = headings(points);
  const beside = (i: number, by: number): readonly [number, number] => {
    const [x, y] = pixel(brush, points[i]!);
    const [hx, hy] = runs[i]!;
    return [x + hy * by * out, y + hx * by * out];
  };
  if (isRampart)
    stroke(brush, 'rgba(92, 70, 44, 0.4)', 4.2 * weight, () => {
      for (const i of points.keys()) {
        const [x, y] = beside(i, half + 4 * weight);
        if (i === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
    });
  stroke(brush, ink, 2 * half + 1.6 * weight, () => trace(brush, line));
  stroke(brush, '#C9B48A', 2 * half, () => trace(brush, line));
  stroke(brush, ink, Math.max(0.7, weight), () => {
    for (const i of points.keys()) {
      const [ax, ay] = beside(i, half);
      const [bx, by] = beside(i, half + (isRampart ? 5.4 : 3.8) * weight);
      context.moveTo(ax, ay);
      context.lineTo(bx, by);
    }
  });
}

/** Masonry with a tower every few inches. */
function cityWall(brush: Brush, line: Line, across: number, ink: string): void {
  const { context, weight } = brush;
  stroke(brush, ink, 7 * weight, () => trace(brush, line));
  stroke(brush, '#C9BDA6', 4.6 * weight, () => trace(brush, line));
  const size = 5 * weight;
  for (const tower of resampled(line, across * 0.75)) {
    const [x, y] = pixel(brush, tower);
    context.fillStyle = '#C9BDA6';
    context.fillRect(x - size, y - size, 2 * size, 2 * size);
    context.strokeStyle = ink;
    context.lineWidth = Math.max(0.8, 1.2 * weight);
    context.strokeRect(x - size, y - size, 2 * size, 2 * size);
  }
}
