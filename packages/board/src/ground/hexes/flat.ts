import { type HexGround, terrainOf } from '@abatis/battlefield';
import { DIRECTIONS, type Direction, hexCentre, hexCorners, neighbour } from '@abatis/hex';
import { FLAT, levelTint } from '../colours.ts';
import type { Vec } from '../geometry.ts';
import { type Brush, pixel } from '../paint/brush.ts';
import { STEP_INK, TERRAIN_TINTS } from '../paint/flat.ts';
import type { HexLand } from './land.ts';

/** Woods on high ground are darker, or the level would be lost; the first are below ordinary ground. */
const WOODS = ['#B9D9A0', '#B4D696', '#9DC87E', '#86B868', '#6FA552'];

/** Every hex in one tint, and brown sides where the level changes: the thicker, the more levels. */
export function paintFlatHexes(brush: Brush, hexes: HexLand, level: number): void {
  const seen = hexesSeen(brush, hexes);
  const ground = hexes.ground();
  for (const hex of seen) {
    brush.context.beginPath();
    traceHex(brush, hexes, hex);
    brush.context.fillStyle = tintOf(ground, hex, level);
    brush.context.fill();
    brush.context.strokeStyle = brush.context.fillStyle;
    brush.context.lineWidth = 0.6;
    brush.context.stroke();
  }
  for (const steps of [1, 2, 3]) paintSteps(brush, hexes, seen, steps);
}

function hexesSeen(brush: Brush, { grid, placement }: HexLand): readonly number[] {
  const { across } = placement;
  const { west, east, south, north } = brush.box;
  return Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => {
    const { x, y } = hexCentre(grid, placement, hex);
    return x > west - across && x < east + across && y > south - across && y < north + across;
  });
}

function tintOf(ground: HexGround, hex: number, level: number): string {
  const terrain = terrainOf(ground, hex);
  const above = ground.level[hex]! - level;
  if (terrain === 'woods') return WOODS[Math.min(4, Math.max(0, above + 1))]!;
  return TERRAIN_TINTS[terrain] ?? `rgb(${levelTint(FLAT, above).join(' ')})`;
}

function traceHex(brush: Brush, { grid, placement }: HexLand, hex: number): void {
  for (const [i, { x, y }] of hexCorners(grid, placement, hex).entries()) {
    const [px, py] = pixel(brush, [x, y]);
    if (i === 0) brush.context.moveTo(px, py);
    else brush.context.lineTo(px, py);
  }
  brush.context.closePath();
}

function paintSteps(brush: Brush, hexes: HexLand, seen: readonly number[], steps: number): void {
  const { context, weight } = brush;
  context.beginPath();
  for (const hex of seen) for (const direction of DIRECTIONS) traceStep(brush, hexes, hex, direction, steps);
  context.strokeStyle = STEP_INK;
  context.lineCap = 'round';
  context.lineWidth = (0.9 + 1.3 * steps) * Math.max(0.5, weight);
  context.stroke();
  context.lineCap = 'butt';
}

function traceStep(brush: Brush, hexes: HexLand, hex: number, direction: Direction, steps: number): void {
  const { grid, placement } = hexes;
  const { level } = hexes.ground();
  const beyond = neighbour(grid, hex, direction);
  if (beyond < 0 || Math.min(3, level[hex]! - level[beyond]!) !== steps) return;
  const corners = hexCorners(grid, placement, hex).map(({ x, y }): Vec => pixel(brush, [x, y]));
  const [a, b] = [corners[direction]!, corners[(direction + 1) % 6]!];
  brush.context.moveTo(a[0], a[1]);
  brush.context.lineTo(b[0], b[1]);
}
