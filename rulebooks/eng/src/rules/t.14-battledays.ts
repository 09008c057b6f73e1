import type { ProjectRow } from '../charts/projects.ts';
import type { Twelfths } from '../units.ts';

/* ENG T.14: work that is paid by the battleday. */

/** How far a project of the kind has come, in quarters of an inch or of a piece. */
export interface DayWork {
  readonly wanted: number;
  /** What the turns of this day have added, at the rate of each. */
  readonly rate: number;
  readonly dayTurns: number;
  readonly delivered: Twelfths;
  readonly quarters: number;
}

/** Inches or pieces that a turn adds to the day's sum; a battalion that helps has a rate of its own (23.56f2). */
export const dayRate = ({ pace, faster }: ProjectRow, battalion: boolean): number =>
  pace.kind !== 'battleday' ? 0 : battalion ? (faster?.battalion?.rate ?? pace.rate) : pace.rate;

/** ENG T.14: what is credited at the last turn of the day, rounded down to a quarter and as far as the material reaches. */
export function quartersAfterDay(
  { mu }: ProjectRow,
  { wanted, rate, dayTurns, delivered, quarters }: DayWork,
): number {
  const earned = Math.floor((QUARTERS * rate) / dayTurns);
  const covered = mu > 0 ? Math.floor((QUARTERS * delivered) / mu) : wanted;
  return Math.min(quarters + earned, wanted, Math.max(quarters, covered));
}

export const QUARTERS = 4;
