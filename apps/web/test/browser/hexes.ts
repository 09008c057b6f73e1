import { middleOf } from '../stories/hexes.ts';

/* Distances on the sheet of Brawner's Farm. */

const COLS = 20;
const ROWS = 16;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const ALL: readonly string[] = Array.from(
  { length: ROWS * COLS },
  (_, index) => twoDigits(1 + Math.floor(index / COLS)) + twoDigits(1 + (index % COLS)),
);

/** Hexes from one to the other. */
export function hexesBetween(a: string, b: string): number {
  const [from, to] = [middleOf(a), middleOf(b)];
  const rows = Math.round(Math.abs(from.y - to.y) / (Math.sqrt(3) / 2));
  return rows + Math.max(0, Math.abs(from.x - to.x) - rows / 2);
}

/** The hexes no further than this from one of them, without it. */
export const around = (place: string, radius: number): readonly string[] =>
  ALL.filter(other => other !== place && hexesBetween(place, other) <= radius);

/** How far it is to the nearest of them. */
export const nearest = (place: string, others: readonly string[]): number =>
  Math.min(...others.map(other => hexesBetween(place, other)));
