import { TINT } from '../colours.ts';
import { type Line, meet, type Vec } from '../geometry.ts';
import type { Area } from '../land/land.ts';
import { scatter } from '../land/rows.ts';
import { hashOf } from '../random.ts';
import { type Brush, fill, pixel, stroke, traceRing } from './brush.ts';

/** Ground that nobody tills: thickets, dunes, broken ground, beaches. Each has its own strokes, none depends on colour. */
export function paintWilds(brush: Brush, areas: readonly Area[]): void {
  for (const { kind, rings } of areas) {
    const tint = WASHES[kind];
    if (tint) wash(brush, rings, tint);
  }
  strokeWilds(brush, areas);
}

const WASHES: Partial<Record<Area['kind'], string>> = {
  scrub: TINT.scrub,
  dunes: TINT.sand,
  sand: TINT.sand,
  rough: 'rgba(186, 164, 112, 0.34)',
  mountain: 'rgba(150, 122, 82, 0.34)',
};

/** The same without colour, over tints that are there already. */
export function strokeWilds(brush: Brush, areas: readonly Area[]): void {
  for (const area of areas) {
    if (!meet(area.box, brush.box)) continue;
    switch (area.kind) {
      case 'scrub':
        scrub(brush, area);
        break;
      case 'dunes':
        dunes(brush, area);
        break;
      case 'sand':
        sand(brush, area);
        break;
      case 'rough':
      case 'mountain':
        broken(brush, area);
        break;
      default:
        break;
    }
  }
}

/** On a smaller gauge strokes would be dust. */
const SMALLEST = 15;

/** The size of a stroke: it grows with the map, but more slowly. */
const strokeSize = ({ weight }: Brush): number => Math.max(0.75, Math.min(1.7, weight * 1.05));

function wash(brush: Brush, rings: readonly Line[], colour: string): void {
  fill(
    brush,
    colour,
    () => {
      for (const ring of rings) traceRing(brush, ring);
    },
    'evenodd',
  );
}

/** The edge is where the rules have it: dashes, not a wall. */
function edge(brush: Brush, rings: readonly Line[], colour: string): void {
  const size = strokeSize(brush);
  stroke(
    brush,
    colour,
    Math.max(0.7, size),
    () => {
      for (const ring of rings) traceRing(brush, ring);
    },
    [4.6 * size, 2.6 * size],
  );
}

/** Calls `draw` for points scattered over the area, each with a number from 0 to 1 of its own. */
function sown(
  brush: Brush,
  rings: readonly Line[],
  spacing: number,
  seed: number,
  draw: (at: Vec, chance: number) => void,
): void {
  for (const [i, point] of scatter(rings, spacing / brush.scale, seed).entries())
    draw(pixel(brush, point), hashOf(i, seed, 5));
}

/** Bushes as small double arches, and tufts of three stalks between them. */
function scrub(brush: Brush, { rings }: Area): void {
  const { context } = brush;
  edge(brush, rings, TINT.scrubEdge);
  if (brush.gauge < SMALLEST) return;
  const size = strokeSize(brush);
  stroke(brush, TINT.bush, 0.95 * size, () =>
    sown(brush, rings, 13.5 * size, 83, ([x, y], chance) => {
      if (chance < 0.46) {
        for (const side of [-1, 1]) {
          context.moveTo(x + (side - 1) * 2.1 * size, y + 1.4 * size);
          context.quadraticCurveTo(
            x + side * 2.1 * size,
            y - 3.4 * size,
            x + (side + 1) * 2.1 * size,
            y + 1.4 * size,
          );
        }
      } else
        for (const stalk of [-2.4, 0, 2.4]) {
          context.moveTo(x + stalk * size, y + 1.9 * size);
          context.lineTo(x + stalk * 1.15 * size, y - (stalk === 0 ? 2.6 : 1.7) * size);
        }
    }),
  );
  stroke(brush, 'rgba(72, 82, 44, 0.28)', 0.9 * size, () =>
    sown(brush, rings, 13.5 * size, 83, ([x, y], chance) => {
      context.moveTo(x - (chance < 0.46 ? 3.6 : 2.6) * size, y + 2.5 * size);
      context.lineTo(x + (chance < 0.46 ? 4.4 : 3.2) * size, y + 2.5 * size);
    }),
  );
}

/** Mounds with a steep lee: an arch, and short strokes down from its right shoulder. */
function dunes(brush: Brush, { rings }: Area): void {
  const { context } = brush;
  edge(brush, rings, TINT.grain);
  if (brush.gauge < SMALLEST) return;
  const size = strokeSize(brush);
  stipple(brush, rings, 4.6 * size, 91);
  stroke(brush, 'rgba(110, 86, 44, 0.8)', 0.95 * size, () =>
    sown(brush, rings, 15 * size, 97, ([x, y], chance) => {
      const wide = (5.2 + 2.6 * chance) * size;
      context.moveTo(x - wide, y + 1.6 * size);
      context.quadraticCurveTo(x - wide * 0.1, y - 6 * size, x + wide, y + 0.6 * size);
      for (let i = 0; i < 5; i++) {
        const share = 0.42 + 0.13 * i;
        const [u, v] = [1 - share, share];
        const px = u * u * (x - wide) + 2 * u * v * (x - wide * 0.1) + v * v * (x + wide);
        const py = u * u * (y + 1.6 * size) + 2 * u * v * (y - 6 * size) + v * v * (y + 0.6 * size);
        context.moveTo(px, py + 0.4 * size);
        context.lineTo(px + 0.9 * size, py + (3.4 - 0.35 * i) * size);
      }
    }),
  );
}

function sand(brush: Brush, { rings }: Area): void {
  if (brush.gauge >= SMALLEST) stipple(brush, rings, 4.4 * strokeSize(brush), 101);
}

function stipple(brush: Brush, rings: readonly Line[], spacing: number, seed: number): void {
  const { context } = brush;
  const size = strokeSize(brush);
  context.beginPath();
  sown(brush, rings, spacing, seed, ([x, y], chance) => {
    const dot = (0.42 + 0.3 * chance) * size;
    context.rect(x - dot, y - dot, 2 * dot, 2 * dot);
  });
  context.fillStyle = 'rgba(122, 100, 62, 0.38)';
  context.fill();
}

/** Broken ground: hummocks with a few strokes of shade, and stones. */
function broken(brush: Brush, { rings, kind }: Area): void {
  const { context } = brush;
  if (kind === 'rough') edge(brush, rings, 'rgba(110, 88, 52, 0.75)');
  if (brush.gauge < SMALLEST) return;
  const size = strokeSize(brush);
  stroke(brush, 'rgba(90, 70, 42, 0.72)', 0.95 * size, () =>
    sown(brush, rings, 10.5 * size, 47, ([x, y], chance) => {
      const wide = (2.6 + 1.6 * chance) * size;
      if (chance > 0.78) {
        context.moveTo(x + 1.5 * size, y);
        context.arc(x, y, 1.5 * size, 0, 7);
        return;
      }
      context.moveTo(x - wide, y + 1.5 * size);
      context.lineTo(x - 0.2 * wide, y - 2.2 * size);
      context.lineTo(x + wide, y + 1.3 * size);
      for (const share of [0.2, 0.5, 0.8]) {
        const [px, py] = [x + wide * (share * 1.2 - 0.2), y + (-2.2 + 3.5 * share) * size];
        context.moveTo(px, py);
        context.lineTo(px - 0.5 * size, py + 2 * size);
      }
    }),
  );
}
