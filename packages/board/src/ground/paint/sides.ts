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
