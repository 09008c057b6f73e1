import type { Sheet } from '../stories/hexes.ts';

/** Hexes from one to the other. */
export function hexesBetween({ orientation, middleOf }: Sheet, a: string, b: string): number {
  const [from, to] = [middleOf(a), middleOf(b)];
  const [dx, dy] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  const [along, across] = orientation === 'pointy' ? [dx, dy] : [dy, dx];
  const lines = Math.round(across / (Math.sqrt(3) / 2));
  return lines + Math.max(0, along - lines / 2);
}

/** The hexes no further than this from one of them, without it. */
export const around = (sheet: Sheet, place: string, radius: number): readonly string[] =>
  sheet.places.filter(other => other !== place && hexesBetween(sheet, place, other) <= radius);

/** How far it is to the nearest of them. */
export const nearest = (sheet: Sheet, place: string, others: readonly string[]): number =>
  Math.min(...others.map(other => hexesBetween(sheet, place, other)));
