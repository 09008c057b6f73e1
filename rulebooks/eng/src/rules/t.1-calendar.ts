/* ENG T.1, T.16: the clock of a siege. */

export type Segment = 'D' | 'N';

/** A turn as players write it: day 2, turn 28; or day 1, night turn 7. Turns count from 1. */
export interface Moment {
  readonly day: number;
  readonly seg: Segment;
  readonly turn: number;
}

/** ENG T.16: how long days and nights are; both are multiples of six. */
export interface Calendar {
  readonly dayTurns: number;
  readonly nightTurns: number;
}

/** ENG T.1: twelve hours each. */
export const USUAL: Calendar = { dayTurns: 36, nightTurns: 36 };

const MINUTES = 20;

/** The number of a turn, counted from the first turn of day 1. */
export function indexOf({ dayTurns, nightTurns }: Calendar, { day, seg, turn }: Moment): number {
  return (day - 1) * (dayTurns + nightTurns) + (seg === 'N' ? dayTurns : 0) + turn - 1;
}

export function momentAt({ dayTurns, nightTurns }: Calendar, index: number): Moment {
  const length = dayTurns + nightTurns;
  const inDay = index % length;
  const day = Math.floor(index / length) + 1;
  return inDay < dayTurns
    ? { day, seg: 'D', turn: inDay + 1 }
    : { day, seg: 'N', turn: inDay - dayTurns + 1 };
}

export const isFirst = ({ turn }: Moment): boolean => turn === 1;
export const isLast = ({ dayTurns, nightTurns }: Calendar, { seg, turn }: Moment): boolean =>
  turn === (seg === 'D' ? dayTurns : nightTurns);

/** ENG T.16: dawn is half the day before noon; at the usual length 06:00. Minutes after midnight at the start of a turn. */
export function minutesAt(calendar: Calendar, moment: Moment): number {
  const dawn = 12 * 60 - (calendar.dayTurns * MINUTES) / 2;
  const since = indexOf(calendar, { ...moment, day: 1 }) * MINUTES;
  return (dawn + since) % (24 * 60);
}

/** `d2 t28`, `d1 n7`. */
export const momentText = ({ day, seg, turn }: Moment): string => `d${day} ${seg === 'D' ? 't' : 'n'}${turn}`;

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
