import { SIDE_FEATURES, type SideFeature, sideHas } from '@abatis/battlefield';
import { DIRECTIONS, hexCentre, hexCorners, sideOf } from '@abatis/hex';
import { apart, type Line, type Vec } from '../geometry.ts';
import type { SideLine } from '../land/side-line.ts';
import type { HexLand } from './land.ts';

const DRAWN: readonly SideFeature[] = SIDE_FEATURES.filter(
  kind => !['river', 'stream', 'creek', 'brook', 'bridge', 'ford'].includes(kind),
);

/** The hexsides with walls, works and slopes; sides of one kind that touch become one line. */
export function sideLinesOf(hexes: HexLand): readonly SideLine[] {
  return DRAWN.flatMap(kind => joined(sidesWith(hexes, kind)));
}

function sidesWith(hexes: HexLand, kind: SideFeature): SideLine[] {
  const { grid, placement } = hexes;
  const ground = hexes.ground();
  const found: SideLine[] = [];
  for (let hex = 0; hex < grid.size; hex++)
    for (const direction of DIRECTIONS) {
      const side = sideOf(grid, hex, direction);
      if (side !== hex * 6 + direction || !sideHas(ground, side, kind)) continue;
      const corners = hexCorners(grid, placement, hex).map(({ x, y }): Vec => [x, y]);
      const line: Line = [corners[direction]!, corners[(direction + 1) % 6]!];
      found.push({ kind, line, uphillLeft: isUphillLeft(hexes, side, line) });
    }
  return found;
}

function isUphillLeft({ grid, placement, ground }: HexLand, side: number, [a, b]: Line): boolean {
  const uphill = ground().uphill[side]!;
  if (uphill < 0) return false;
  const { x, y } = hexCentre(grid, placement, uphill);
  return (b![0] - a![0]) * (y - a![1]) - (b![1] - a![1]) * (x - a![0]) > 0;
}

function joined(sides: readonly SideLine[]): readonly SideLine[] {
  const left = [...sides];
  const lines: SideLine[] = [];
  for (let line = left.pop(); line; line = left.pop()) {
    let grown: SideLine = line;
    for (let next = takeTouching(left, grown); next; next = takeTouching(left, grown)) grown = next;
    lines.push(grown);
  }
  return lines;
}

/** Takes a side that goes on where the line ends, and gives the longer line. */
function takeTouching(left: SideLine[], line: SideLine): SideLine | null {
  for (const [i, other] of left.entries()) {
    const longer = together(line, other) ?? together(line, turned(other));
    if (!longer) continue;
    left.splice(i, 1);
    return longer;
  }
  return null;
}

function together(a: SideLine, b: SideLine): SideLine | null {
  if (a.uphillLeft !== b.uphillLeft) return null;
  if (apart(a.line.at(-1)!, b.line[0]!) < 0.01) return { ...a, line: [...a.line, ...b.line.slice(1)] };
  if (apart(b.line.at(-1)!, a.line[0]!) < 0.01) return { ...a, line: [...b.line, ...a.line.slice(1)] };
  return null;
}

/** The same side the other way round; its higher ground is then on the other hand. */
function turned(side: SideLine): SideLine {
  const isSlope = side.kind === 'slope' || side.kind === 'steepSlope';
  return { ...side, line: side.line.toReversed(), uphillLeft: isSlope ? !side.uphillLeft : side.uphillLeft };
}
