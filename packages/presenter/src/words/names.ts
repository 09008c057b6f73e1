import { say, words } from '@abatis/words';

/** A piece's name as a person writes it: hyphens stand for spaces in orders. */
export const spaced = (name: string): string => name.replaceAll('-', ' ');

/** Files are written on a typewriter; the screen is set in type. */
export const typeset = (text: string): string => text.replaceAll("'", '’');

/** '26NC, 11NC and Pettigrew'. */
export const nameList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : say`${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** Few names as they are, many by the first of them: '26NC and 3 more'. */
const shortList = (names: readonly string[]): string =>
  names.length <= 2 ? nameList(names) : say`${names[0]!} and ${names.length - 1} more`;

/** Lists of pieces, by what a player calls them. */
export interface PieceLists<S> {
  /** '26NC, 11NC and Pettigrew'. */
  namesOf(state: S, pieces: readonly string[]): string;
  /** Few names as they are, many by the first of them: '26NC and 3 more'. */
  shortNames(state: S, pieces: readonly string[]): string;
}

export const pieceLists = <S>(nameOf: (state: S, piece: string) => string): PieceLists<S> => ({
  namesOf: (state, pieces) => nameList(pieces.map(piece => nameOf(state, piece))),
  shortNames: (state, pieces) => shortList(pieces.map(piece => nameOf(state, piece))),
});

const COMPASS: Readonly<Record<string, string>> = words({
  N: 'north',
  NE: 'northeast',
  E: 'east',
  SE: 'southeast',
  S: 'south',
  SW: 'southwest',
  W: 'west',
  NW: 'northwest',
});

/** 'southwest' of 'SW'. */
export const compassWord = (letters: string): string => COMPASS[letters] ?? letters;

const MONTHS: Readonly<Record<number, string>> = words({
  1: 'January',
  2: 'February',
  3: 'March',
  4: 'April',
  5: 'May',
  6: 'June',
  7: 'July',
  8: 'August',
  9: 'September',
  10: 'October',
  11: 'November',
  12: 'December',
});

/** '28 August 1862' of '1862-08-28'. */
export function writtenDate(date: string): string {
  const [year, month, day] = date.split('-');
  return say`${Number(day)} ${MONTHS[Number(month)]!} ${year!}`;
}
