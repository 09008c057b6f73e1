import { measured } from './exact.ts';
import { isInside } from './inside.ts';
import { crossings, type Meeting } from './meeting.ts';
import type { Path } from './path.ts';
import type { Placed } from './shape.ts';
import { lengthOf, type Spot, vectorTo } from './spot.ts';
import { type Stretch, stretchesNear, totalLength } from './stretch.ts';

/** A straight line of sight. Heights are in any unit, the same for everything that is compared with it. */
export interface SightLine {
  readonly from: Spot;
  readonly to: Spot;
  readonly fromHeight: number;
  readonly toHeight: number;
}

/** Something that hides what is behind it: a shape up to a height. */
export interface Screen {
  readonly shape: Placed;
  readonly top: number;
}

/** Where a sight line runs below the top of a screen. */
export interface Hidden<S extends Screen = Screen> {
  readonly screen: S;
  readonly stretches: readonly Stretch[];
}

/** The height of a sight line so far along it: it rises or falls evenly. */
export function heightAt({ from, to, fromHeight, toHeight }: SightLine, along: number): number {
  const length = lengthOf(vectorTo(from, to));
  return length === 0 ? fromHeight : fromHeight + ((toHeight - fromHeight) * along) / length;
}

/** The stretches of a sight line inside a shape on which it is lower than a height. */
export function stretchesBelow(line: SightLine, shape: Placed, top: number): readonly Stretch[] {
  const low = lowPart(line, top);
  if (low === null) return [];
  const inside = stretchesNear(line.from, line.to, shape).map(({ from, to }) => ({
    from: Math.max(from, low.from),
    to: Math.min(to, low.to),
  }));
  return inside.filter(({ from, to }) => from <= to);
}

/** The part of a sight line that is lower than a height; null if none is. */
function lowPart({ from, to, fromHeight, toHeight }: SightLine, top: number): Stretch | null {
  const length = lengthOf(vectorTo(from, to));
  if (fromHeight >= top && toHeight >= top) return null;
  if (fromHeight < top && toHeight < top) return { from: 0, to: length };
  const turn = measured((length * (top - fromHeight)) / (toHeight - fromHeight));
  return fromHeight < top ? { from: 0, to: turn } : { from: turn, to: length };
}

/** The screens that a sight line meets below their top on more than `least` of its length, in the order they were given. */
export function hiddenBy<S extends Screen>(
  line: SightLine,
  screens: readonly S[],
  least: number,
): readonly Hidden<S>[] {
  return screens
    .map(screen => ({ screen, stretches: stretchesBelow(line, screen.shape, screen.top) }))
    .filter(({ stretches }) => totalLength(stretches) > least);
}

/** Where a sight line crosses a path, such as a crest or a hedge, and how high it is there. */
export const sightOver = (line: SightLine, path: Path): readonly (Meeting & { readonly height: number })[] =>
  crossings(line.from, line.to, path).map(each => ({ ...each, height: heightAt(line, each.along) }));

/** The highest level of the areas that hold a spot, their edges included; `ground` if none does. */
export const levelAt = (
  areas: readonly { readonly shape: Placed; readonly level: number }[],
  spot: Spot,
  ground = 0,
): number =>
  areas.reduce(
    (level, area) => (area.level > level && isInside(area.shape, spot) ? area.level : level),
    ground,
  );
