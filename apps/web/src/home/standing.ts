import type { GameCard } from '@abatis/play';
import { say } from '@abatis/words';

/** Games to go on with, the one that was touched last first; finished ones come after those that are not. */
export const inOrder = (games: readonly GameCard[]): readonly GameCard[] =>
  [...games].sort((a, b) => Number(a.over) - Number(b.over) || b.changed - a.changed);

/** 'Gettysburg' of 'Gettysburg, 1 July', where the date '1 July 1863' is written beside it. */
export function nameBeside(date: string, title: string): string {
  const [name = title, day] = title.split(', ');
  return day !== undefined && date.startsWith(day) ? name : title;
}

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** 'yesterday', '3 hours ago'. */
export function ago(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (now - then >= length) return words.format(-Math.floor((now - then) / length), unit);
  }
  return say`just now`;
}
