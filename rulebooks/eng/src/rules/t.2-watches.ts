import { type Calendar, indexOf, type Moment, momentAt } from './t.1-calendar.ts';

/* ENG T.2, T.6, T.7: watches, and what begins with a turn. */

/** ENG T.2: turns of a watch, two hours. */
const WATCH = 6;

/** ENG T.2: the watch of a turn, counted from 1 in its day or night. */
export const watchOf = ({ turn }: Pick<Moment, 'turn'>): number => Math.ceil(turn / WATCH);

export const isFirstOfWatch = ({ turn }: Pick<Moment, 'turn'>): boolean => (turn - 1) % WATCH === 0;

/** Turns of the watch that are still to be played, this one included. */
export const leftOfWatch = ({ turn }: Pick<Moment, 'turn'>): number => WATCH - ((turn - 1) % WATCH);

export const nextMoment = (calendar: Calendar, moment: Moment): Moment =>
  momentAt(calendar, indexOf(calendar, moment) + 1);

/** ENG T.1: the interphase of a day is at its dawn, dusk is where its night begins. */
export function beginningAt({ seg, turn }: Moment): 'dawn' | 'dusk' | null {
  if (turn !== 1) return null;
  return seg === 'D' ? 'dawn' : 'dusk';
}

/** Is the first moment earlier than the second? */
export const isBefore = (calendar: Calendar, a: Moment, b: Moment): boolean =>
  indexOf(calendar, a) < indexOf(calendar, b);

/** ENG T.2: watches since the first turn of day 1; days and nights have whole ones. */
export const watchNumber = (calendar: Calendar, moment: Moment): number =>
  Math.floor(indexOf(calendar, moment) / WATCH);
