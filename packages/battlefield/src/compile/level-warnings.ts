import { pointer, type Report } from '@abatis/data';
import { type Hex, hexesOfSide, label, NOWHERE } from '@abatis/hex';
import { hasCrossing } from '../geometry/crossings.ts';
import { linesOf } from '../geometry/shape.ts';
import { hasSides } from '../geometry/uphill.ts';
import { type Battlefield, featuresOf } from '../schema/battlefield.ts';
import { type Frame, hexHolding, type SideSegment } from './frame.ts';
import type { LevelFinding } from './levels.ts';
import type { ReliefIndex } from './relief.ts';

type Levels = ReadonlyMap<Hex, LevelFinding>;

/** Tells where the levels of the sheet are doubtful: contours that contradict others, jumps, and lines without effect. */
export function warnOfLevels(
  battlefield: Battlefield,
  relief: ReliefIndex,
  frame: Frame,
  levels: Levels,
  report: Report,
): void {
  const places = new Map(battlefield.features.map(({ id }, index) => [id, index]));
  const warn = (id: string, reason: string) => report.warn(pointer('features', places.get(id)!), reason, id);
  for (const [id, hexes] of disbelieved(levels))
    warn(id, `contradicts other contours and is not believed in ${listed(frame, hexes)}`);
  for (const reason of jumps(relief, frame, levels)) report.warn('/features', reason);
  for (const { id, geometry } of featuresOf(battlefield, ['contour'])) {
    const lines = linesOf(geometry);
    if (!lines.some(hasSides)) warn(id, 'goes there and back: this contour has no higher side');
    else if (isOnSheet(lines.flat(), frame) && !lines.some(line => hasCrossing(line, frame.links)))
      warn(id, 'passes between no two hex centres: this contour parts nothing on this sheet');
  }
}

function isOnSheet(points: readonly { x: number; y: number }[], frame: Frame): boolean {
  return points.some(point => hexHolding(frame, point) !== NOWHERE);
}

function disbelieved(levels: Levels): ReadonlyMap<string, readonly Hex[]> {
  const found = new Map<string, Hex[]>();
  for (const [hex, { against }] of levels)
    for (const id of new Set(against)) found.set(id, [...(found.get(id) ?? []), hex]);
  return found;
}

const MOST_LISTED = 5;

function listed({ grid }: Frame, hexes: readonly Hex[]): string {
  const shown = hexes.slice(0, MOST_LISTED).map(hex => label(grid, hex));
  const more = hexes.length - shown.length;
  return `${hexes.length === 1 ? 'hex' : 'hexes'} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Neighbours may differ by this many heights that are not drawn between them: rounding, or a line that ends in the open. */
const TOLERATED = 1;

function jumps(relief: ReliefIndex, frame: Frame, levels: Levels): readonly string[] {
  return frame.links.segments.flatMap(link => {
    const [one, other] = hexesOfSide(frame.grid, link.side).map(hex => levels.get(hex));
    if (!one || !other || unexplained(relief, link, one.climbed, other.climbed) <= TOLERATED) return [];
    const [a, b] = hexesOfSide(frame.grid, link.side).map(hex => label(frame.grid, hex));
    return [`the level jumps from ${one.level} in ${a} to ${other.level} in ${b} where no contour passes`];
  });
}

/** How many heights lie between two neighbours and have no contour there. */
function unexplained({ steps }: ReliefIndex, { a, b }: SideSegment, one: number, other: number): number {
  const between = steps.slice(Math.min(one, other), Math.max(one, other));
  if (between.length <= TOLERATED) return 0;
  return between.filter(({ legs }) => !hasCrossing([a, b], legs)).length;
}
