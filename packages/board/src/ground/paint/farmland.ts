import { grown, type Line, meet, resampled, type Vec } from '../geometry.ts';
import type { FarmField } from '../land/farmland.ts';
import type { Area, Land } from '../land/land.ts';
import { hatch, longestSide, orchardTrees, scatter } from '../land/rows.ts';
import { type Brush, fill, pixel, stroke, trace } from './brush.ts';
import type { TreeSheet } from './woods.ts';

const FENCE = 'rgba(107, 90, 60, 0.4)';
const FURROW = 'rgba(120, 100, 62, 0.22)';
const WASHES: Record<FarmField['tillage'], string> = {
  plough: 'rgba(196, 168, 116, 0.13)',
  pasture: 'rgba(178, 188, 132, 0.17)',
  grain: 'rgba(214, 190, 116, 0.15)',
  fallow: 'rgba(255, 250, 234, 0.2)',
};

/** Faint fields: a wash, furrows or tufts, and a fence. */
export function paintFarmland(brush: Brush, land: Land): void {
  const near = land.farmland.within(grown(brush.box, land.across / 8));
  for (const field of near) fill(brush, WASHES[field.tillage], () => trace(brush, field.ring));
  if (brush.gauge < 19) return;
  const metres = 3.6 / brush.scale;
  stroke(brush, FURROW, 0.75, () => {
    for (const { tillage, ring, along } of near) {
      if (tillage === 'plough')
        for (const furrow of hatch([ring], along, metres * 1.15)) trace(brush, furrow);
    }
  });
  stroke(brush, 'rgba(120, 104, 50, 0.26)', 0.8, () => {
    for (const { tillage, ring, seed } of near)
      if (tillage === 'grain') combs(brush, ring, metres * 1.7, seed);
  });
  stroke(brush, 'rgba(98, 106, 60, 0.34)', 0.8, () => {
    for (const { tillage, ring, seed } of near)
      if (tillage === 'pasture') tufts(brush, ring, metres * 3.4, seed);
  });
  const fences = () => {
    for (const { ring } of near) trace(brush, ring);
  };
  stroke(brush, FENCE, Math.max(0.6, 0.85 * brush.weight), fences, [
    3.4 * brush.weight + 1,
    2.2 * brush.weight + 0.6,
  ]);
}

/** Short upright strokes in rows. */
function combs(brush: Brush, ring: Line, spacing: number, seed: number): void {
  for (const point of scatter([ring], spacing, seed)) {
    const [x, y] = pixel(brush, point);
    brush.context.moveTo(x, y - 1.5);
    brush.context.lineTo(x, y + 1.5);
  }
}

function tufts(brush: Brush, ring: Line, spacing: number, seed: number): void {
  for (const point of scatter([ring], spacing, seed)) {
    const [x, y] = pixel(brush, point);
    brush.context.moveTo(x - 1.6, y - 1.2);
    brush.context.lineTo(x - 0.5, y + 0.9);
    brush.context.moveTo(x + 1.6, y - 1.2);
    brush.context.lineTo(x + 0.5, y + 0.9);
  }
}

/** Areas that matter to rules and are no woods: orchards, crops, plough, vineyards, marsh. */
export function paintCultivation(brush: Brush, areas: readonly Area[], trees: TreeSheet): void {
  for (const area of areas) {
    if (!meet(area.box, brush.box)) continue;
    switch (area.kind) {
      case 'orchard':
        orchard(brush, area, trees);
        break;
      case 'vineyard':
        vineyard(brush, area);
        break;
      case 'crops':
      case 'plough':
        crops(brush, area);
        break;
      case 'marsh':
        marsh(brush, area);
        break;
      default:
        break;
    }
  }
}

/** Vines on their stakes, in rows along the longest side. */
function vineyard(brush: Brush, { rings }: Area): void {
  const { context, weight, scale } = brush;
  const size = Math.max(0.75, Math.min(1.6, weight));
  const outline = () => trace(brush, rings[0]!);
  fill(brush, 'rgba(206, 206, 148, 0.5)', outline);
  stroke(brush, 'rgba(107, 90, 60, 0.55)', Math.max(0.6, 0.9 * weight), outline, [4, 2.4]);
  const rows = hatch(rings, longestSide(rings[0]!), (6 * size) / scale);
  stroke(brush, 'rgba(110, 98, 52, 0.4)', 0.7 * size, () => {
    for (const row of rows) trace(brush, row);
  });
  stroke(brush, '#6E7440', 1.1 * size, () => {
    for (const row of rows)
      for (const stake of resampled(row, (5.4 * size) / scale)) {
        const [x, y] = pixel(brush, stake);
        context.moveTo(x, y + 2.2 * size);
        context.lineTo(x, y - 2 * size);
        context.moveTo(x - 1.3 * size, y - 0.4 * size);
        context.quadraticCurveTo(x, y - 2.6 * size, x + 1.5 * size, y - 0.2 * size);
      }
  });
}

function orchard(brush: Brush, { rings }: Area, trees: TreeSheet): void {
  const { context, weight } = brush;
  fill(brush, 'rgba(195, 203, 156, 0.42)', () => trace(brush, rings[0]!));
  stroke(
    brush,
    'rgba(107, 90, 60, 0.5)',
    Math.max(0.6, 0.9 * weight),
    () => trace(brush, rings[0]!),
    [4, 2.4],
  );
  const size = (trees.size / brush.dpr) * 0.8;
  for (const [i, tree] of orchardTrees(rings[0]!, (size * 0.92) / brush.scale).entries()) {
    const [x, y] = pixel(brush, tree);
    context.drawImage(
      trees.canvas,
      (i % 3) * trees.size,
      0,
      trees.size,
      trees.size,
      x - size / 2,
      y - size * 0.46,
      size,
      size,
    );
  }
}

function crops(brush: Brush, { rings, kind }: Area): void {
  const along: Vec = longestSide(rings[0]!);
  const isCrop = kind === 'crops';
  fill(
    brush,
    isCrop ? 'rgba(222, 196, 112, 0.4)' : 'rgba(188, 158, 108, 0.28)',
    () => {
      for (const ring of rings) trace(brush, ring);
    },
    'evenodd',
  );
  const rows = hatch(rings, along, (isCrop ? 4.6 : 4) / brush.scale);
  const colour = isCrop ? 'rgba(122, 98, 38, 0.6)' : 'rgba(110, 86, 50, 0.45)';
  const all = () => {
    for (const row of rows) trace(brush, row);
  };
  stroke(brush, colour, 0.8, all);
  if (isCrop) stroke(brush, colour, 3, all, [0.8, 2.4]);
  stroke(
    brush,
    'rgba(107, 90, 60, 0.6)',
    Math.max(0.6, brush.weight),
    () => trace(brush, rings[0]!),
    [4, 2.4],
  );
}

function marsh(brush: Brush, { rings }: Area): void {
  fill(
    brush,
    'rgba(185, 203, 208, 0.4)',
    () => {
      for (const ring of rings) trace(brush, ring);
    },
    'evenodd',
  );
  const dashes = scatter(rings, 7 / brush.scale, 31);
  stroke(brush, 'rgba(70, 104, 112, 0.65)', Math.max(0.8, 1.1 * brush.weight), () => {
    for (const point of dashes) {
      const [x, y] = pixel(brush, point);
      brush.context.moveTo(x - 4, y);
      brush.context.lineTo(x + 4, y);
    }
  });
  stroke(brush, 'rgba(90, 106, 62, 0.7)', 0.9, () => {
    for (const point of dashes.filter((_, i) => i % 3 === 0)) {
      const [x, y] = pixel(brush, point);
      for (const lean of [-2.4, 0, 2.4]) {
        brush.context.moveTo(x, y);
        brush.context.lineTo(x + lean, y - 4.2 + Math.abs(lean) * 0.4);
      }
    }
  });
}
