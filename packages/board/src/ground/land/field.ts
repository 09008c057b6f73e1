import type { Battlefield } from '@abatis/battlefield';
import type { Bounds } from '@abatis/geometry';
import { grown, type Vec } from '../geometry.ts';
import { heightsOfHexes } from '../hexes/heights.ts';
import type { HexLand } from '../hexes/land.ts';
import { noiseAt } from '../random.ts';
import { type Raster, signedDistances } from './distances.ts';
import { type Step, stepsOf } from './levels.ts';
import { heightsOfTable } from './table-field.ts';

/** The height of the ground in levels, on a raster. */
export interface HeightField extends Raster {
  readonly heights: Float32Array;
  /** Metres by which drawing is measured: slopes are given in levels per gauge. */
  readonly across: number;
  /** By cell: how much steeper the ground is drawn than it rises. */
  readonly boost?: Float32Array;
}

/** Cells to the gauge: for the map, for a table, where edges are measured from, and for the first sketch of either. */
export const FINE = 12;
export const FINE_FELT = 24;
export const COARSE = 4;
/** Half the width of the slope at a contour, in shares of the gauge: it varies between these. */
const NARROW = 0.42;
const WIDE = 0.86;

/** What a field is made for. */
export interface FieldOf {
  readonly hexes: HexLand | null;
  readonly across: number;
  readonly extent: Bounds;
  /** Is it a table, where the ground changes its level on the contour itself? */
  readonly felt: boolean;
}

/** Makes a soft field of the contours; without contours, of the levels of the hexes; without either it is level. */
export function heightField(
  battlefield: Battlefield,
  { hexes, across, extent, felt }: FieldOf,
  fineness: number,
): HeightField {
  const raster = rasterOver(grown(extent, across / 2), across / fineness);
  const steps = stepsOf(battlefield);
  if (felt && steps.length > 0) return { ...raster, ...heightsOfTable(steps, raster, across), across };
  const level = battlefield.abatis.relief?.ground ?? 0;
  if (steps.length > 0) return { ...raster, heights: heightsOfSteps(steps, raster, across), across };
  const heights = hexes
    ? heightsOfHexes(hexes, raster)
    : new Float32Array(raster.cols * raster.rows).fill(level);
  return { ...raster, heights, across };
}

function rasterOver(box: Bounds, cell: number): Raster {
  return {
    west: box.west,
    north: box.north,
    cell,
    cols: Math.ceil((box.east - box.west) / cell) + 1,
    rows: Math.ceil((box.north - box.south) / cell) + 1,
  };
}

/** Each contour lifts the ground from one level to the next on a strip beside it; strips that overlap make it steep. */
function heightsOfSteps(steps: readonly Step[], raster: Raster, across: number): Float32Array {
  const heights = new Float32Array(raster.cols * raster.rows).fill(Math.ceil(steps[0]!.level) - 1);
  let below = Math.ceil(steps[0]!.level) - 1;
  for (const [order, { level, lines }] of steps.entries()) {
    const distances = signedDistances(lines, raster);
    const rise = level - below;
    for (let i = 0; i < heights.length; i++) {
      const half = halfWidth(raster, i, across, order);
      heights[i]! += rise * ease((distances[i]! / half + 1) / 2);
    }
    below = level;
  }
  return heights;
}

function halfWidth({ cell, cols }: Raster, i: number, across: number, order: number): number {
  const unit = cell / (1.9 * across);
  const noise = noiseAt((i % cols) * unit, Math.floor(i / cols) * unit, 41 + order);
  return across * (NARROW + (WIDE - NARROW) * (noise / 2 + 0.5));
}

function ease(t: number): number {
  const within = Math.min(1, Math.max(0, t));
  return within * within * (3 - 2 * within);
}

/** The height at a point, in levels. */
export function heightAt(field: HeightField, x: number, y: number): number {
  const { west, north, cell, cols, rows, heights } = field;
  const u = Math.min(cols - 1.001, Math.max(0, (x - west) / cell - 0.5));
  const v = Math.min(rows - 1.001, Math.max(0, (north - y) / cell - 0.5));
  const i = Math.floor(v) * cols + Math.floor(u);
  const right = u % 1;
  const down = v % 1;
  const top = heights[i]! * (1 - right) + heights[i + 1]! * right;
  const bottom = heights[i + cols]! * (1 - right) + heights[i + cols + 1]! * right;
  return top * (1 - down) + bottom * down;
}

/** How much steeper the ground is drawn at a point than it rises. */
export function boostAt({ west, north, cell, cols, rows, boost }: HeightField, x: number, y: number): number {
  if (!boost) return 1;
  const col = Math.min(cols - 1, Math.max(0, Math.floor((x - west) / cell)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor((north - y) / cell)));
  return boost[row * cols + col]!;
}

/** Uphill, in levels per gauge. */
export function gradientAt(field: HeightField, x: number, y: number): Vec {
  const d = field.cell;
  const unit = field.across / (2 * d);
  return [
    (heightAt(field, x + d, y) - heightAt(field, x - d, y)) * unit,
    (heightAt(field, x, y + d) - heightAt(field, x, y - d)) * unit,
  ];
}
