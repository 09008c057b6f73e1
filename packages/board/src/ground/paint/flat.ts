import { type Terrain, terrainOf } from '@abatis/battlefield';
import { DIRECTIONS, type Direction, hexCentre, hexCorners, neighbour } from '@abatis/hex';
import { FLAT, levelTint } from '../colours.ts';
import type { Vec } from '../geometry.ts';
import type { Land } from '../land/land.ts';
import { type Brush, pixel } from './brush.ts';

/** Strong tints for terrain by hex; clear ground shows its level. */
const TERRAIN: Partial<Record<Terrain, string>> = {
  woods: '#A9CF8B',
  water: '#A9CBD6',
  marsh: '#C4DDD8',
  orchard: '#DCEBC4',
  vineyard: '#E4E6B8',
  crops: '#F3E08C',
  plough: '#E6D3A8',
  rough: '#DDD2BE',
  mountain: '#B99C6B',
  town: '#F0D2C6',
  village: '#F0D2C6',
};
/** Woods on high ground are darker, or the level would be lost; the first are below ordinary ground. */
const WOODS = ['#B9D9A0', '#B4D696', '#9DC87E', '#86B868', '#6FA552'];

/** Every hex in one tint, and brown sides where the level changes: the thicker, the more levels. */
export function paintFlatHexes(brush: Brush, land: Land): void {
  const seen = hexesSeen(brush, land);
  for (const hex of seen) {
    brush.context.beginPath();
    traceHex(brush, land, hex);
    brush.context.fillStyle = tintOf(land, hex);
    brush.context.fill();
    brush.context.strokeStyle = brush.context.fillStyle;
    brush.context.lineWidth = 0.6;
    brush.context.stroke();
  }
  for (const steps of [1, 2, 3]) paintSteps(brush, land, seen, steps);
}

function hexesSeen(brush: Brush, { grid, placement, across }: Land): readonly number[] {
  const { west, east, south, north } = brush.box;
  return Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => {
    const { x, y } = hexCentre(grid, placement, hex);
    return x > west - across && x < east + across && y > south - across && y < north + across;
  });
}

function tintOf(land: Land, hex: number): string {
  const hexes = land.hexes();
  const terrain = terrainOf(hexes, hex);
  const above = hexes.level[hex]! - land.ground;
  if (terrain === 'woods') return WOODS[Math.min(4, Math.max(0, above + 1))]!;
  return TERRAIN[terrain] ?? `rgb(${levelTint(FLAT, above).join(' ')})`;
}

function traceHex(brush: Brush, { grid, placement }: Land, hex: number): void {
  for (const [i, { x, y }] of hexCorners(grid, placement, hex).entries()) {
    const [px, py] = pixel(brush, [x, y]);
    if (i === 0) brush.context.moveTo(px, py);
    else brush.context.lineTo(px, py);
  }
  brush.context.closePath();
}

function paintSteps(brush: Brush, land: Land, seen: readonly number[], steps: number): void {
  const { context, weight } = brush;
  context.beginPath();
  for (const hex of seen) for (const direction of DIRECTIONS) traceStep(brush, land, hex, direction, steps);
  context.strokeStyle = '#6B4A1E';
  context.lineCap = 'round';
  context.lineWidth = (0.9 + 1.3 * steps) * Math.max(0.5, weight);
  context.stroke();
  context.lineCap = 'butt';
}

function traceStep(brush: Brush, land: Land, hex: number, direction: Direction, steps: number): void {
  const { grid, level } = land.hexes();
  const beyond = neighbour(grid, hex, direction);
  if (beyond < 0 || Math.min(3, level[hex]! - level[beyond]!) !== steps) return;
  const corners = hexCorners(grid, land.placement, hex).map(({ x, y }): Vec => pixel(brush, [x, y]));
  const [a, b] = [corners[direction]!, corners[(direction + 1) % 6]!];
  brush.context.moveTo(a[0], a[1]);
  brush.context.lineTo(b[0], b[1]);
}
