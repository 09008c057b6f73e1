import { say, words } from '@abatis/words';
import type { Moment, SiegePlan, Stamp } from '../../src/inside.ts';

/* When something is, in the words of a plan: by its date if the plan has one, else by day and night. */

const MONTHS = words({
  m01: 'Jan',
  m02: 'Feb',
  m03: 'Mar',
  m04: 'Apr',
  m05: 'May',
  m06: 'Jun',
  m07: 'Jul',
  m08: 'Aug',
  m09: 'Sep',
  m10: 'Oct',
  m11: 'Nov',
  m12: 'Dec',
});

type Dated = Pick<SiegePlan, 'firstDay'>;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** '14 Jan' for a day of the plan, or null where the plan has no dates. */
function dateText({ firstDay = '' }: Dated, day: number): string | null {
  const [year = 0, first = 0, begin = 0] = firstDay.split('-').map(Number);
  if (first < 1 || first > 12) return null;
  let [month, left] = [first, begin + day - 1];
  for (;;) {
    const length = LENGTHS[month - 1]! + (month === 2 && isLeap(year) ? 1 : 0);
    if (left <= length) break;
    left -= length;
    month = (month % 12) + 1;
  }
  return say`${left} ${MONTHS[`m${String(month).padStart(2, '0')}` as keyof typeof MONTHS]}`;
}

/** '8 Jan, day 1' or 'Day 1'. */
export function dayText(plan: Dated, day: number): { readonly label: string; readonly note: string } {
  const date = dateText(plan, day);
  return date === null ? { label: say`Day ${day}`, note: '' } : { label: date, note: say`day ${day}` };
}

/** A night runs on after midnight: its small hours have the next date. */
const isAfterMidnight = ({ seg, clock }: Stamp): boolean => seg === 'N' && Number(clock.slice(0, 2)) < 12;

/** '14 Jan, 03:20', 'day 6, 10:40' or 'night 6, 03:20'. */
export function whenText(plan: Dated, stamp: Stamp): string {
  const date = dateText(plan, stamp.day + (isAfterMidnight(stamp) ? 1 : 0));
  if (date !== null) return say`${date}, ${stamp.clock}`;
  return stamp.seg === 'D' ? say`day ${stamp.day}, ${stamp.clock}` : say`night ${stamp.day}, ${stamp.clock}`;
}

/** 'd6 t14', 'd6 n28'. */
export const shortMoment = ({ day, seg, turn }: Moment): string =>
  seg === 'D' ? say`d${day} t${turn}` : say`d${day} n${turn}`;
