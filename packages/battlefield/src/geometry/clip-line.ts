import { type Box, boxOf, type Point } from './point.ts';
import type { Line, Segment } from './shape.ts';

/** The pieces of a line within a box. */
export function clipLine(line: Line, box: Box): readonly Line[] {
  const pieces: Point[][] = [];
  let isOpen = false;
  for (let i = 1; i < line.length; i++) {
    const kept = clipLeg(line[i - 1]!, line[i]!, box);
    if (kept && isOpen) pieces.at(-1)!.push(kept.b);
    else if (kept) pieces.push([kept.a, kept.b]);
    isOpen = kept !== null && kept.b === line[i];
  }
  return pieces.filter(hasLength);
}

function hasLength(line: Line): boolean {
  const { west, south, east, north } = boxOf(line);
  return west < east || south < north;
}

/** The part of a leg within the box; an end that lies inside is given back as it is. */
function clipLeg(from: Point, to: Point, box: Box): Segment | null {
  let enters = 0;
  let leaves = 1;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const edges = [
    [-dx, from.x - box.west],
    [dx, box.east - from.x],
    [-dy, from.y - box.south],
    [dy, box.north - from.y],
  ] as const;
  for (const [speed, room] of edges) {
    if (speed === 0 && room < 0) return null;
    if (speed < 0) enters = Math.max(enters, room / speed);
    if (speed > 0) leaves = Math.min(leaves, room / speed);
  }
  if (enters > leaves) return null;
  const at = (share: number): Point => ({
    x: from.x + Math.round(dx * share),
    y: from.y + Math.round(dy * share),
  });
  return { a: enters === 0 ? from : at(enters), b: leaves === 1 ? to : at(leaves) };
}
