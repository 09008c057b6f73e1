import { pointer, type Report } from '@abatis/data';

/** An exact factor or bound: numerator and denominator. */
export type Fraction = readonly [num: number, den: number];

/** The order of two fractions. */
const compare = ([a, b]: Fraction, [c, d]: Fraction): number => a * d - c * b;

interface RatioRow {
  readonly from: Fraction;
  readonly inclusive: boolean;
  readonly ratio: string;
  readonly drm: number;
}

/** Every quotient from 0 has its row, and a better one never a lower modifier. */
export function checkRatios(rows: readonly RatioRow[], report: Report): void {
  for (const [place, row] of rows.entries()) {
    const before = rows[place - 1];
    if (before) checkBetter(row, before, place, report);
    else if (row.from[0] !== 0 || !row.inclusive)
      report.problem(pointer('rows', place, 'from'), 'the first row begins with 0, included');
  }
}

function checkBetter(row: RatioRow, before: RatioRow, place: number, report: Report): void {
  const order = compare(row.from, before.from);
  if (order < 0 || (order === 0 && (row.inclusive || !before.inclusive)))
    report.problem(pointer('rows', place, 'from'), `${row.ratio} does not begin above ${before.ratio}`);
  if (row.drm < before.drm)
    report.problem(pointer('rows', place, 'drm'), `must not be less than ${before.drm}, not ${row.drm}`);
}

/** Times of one day, one after the other. */
export function checkTimes(times: readonly number[], report: Report): void {
  for (const [place, time] of times.entries()) {
    if (place > 0 && time <= times[place - 1]!)
      report.problem(pointer('day', place), 'must be later than the turn before');
  }
}

interface Ladder {
  readonly levels: readonly string[];
  readonly tired: number;
  readonly spent: number;
  readonly beforeNoon: number;
  readonly afterNoon: number;
}

/** Tired comes before Spent, and every place is on the ladder. */
export function checkLadder({ levels, ...places }: Ladder, report: Report): void {
  for (const [key, place] of Object.entries(places)) {
    if (place >= levels.length)
      report.problem(pointer(key), `must be less than ${levels.length}, the number of levels, not ${place}`);
  }
  if (places.tired >= places.spent)
    report.problem('/tired', `must be less than ${places.spent}, where Spent is, not ${places.tired}`);
}
