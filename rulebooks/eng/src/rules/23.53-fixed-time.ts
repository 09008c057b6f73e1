import { multiply, type Rational, rational } from '@abatis/kernel/rational';
import type { ProjectRow } from '../charts/projects.ts';

/* ENG 23.53a11 to a16, 23.55e2, 23.55f3: projects whose time is given as a whole, rests included. */

export interface Help {
  /** Accelerator a: an infantry battalion works along. */
  readonly battalion: boolean;
  /** Accelerator b: another party of two figures or more. */
  readonly second: boolean;
  /** ENG 23.21n: very wet or frozen ground. */
  readonly heavyGround: boolean;
}

/** ENG 23.53a15, R74: progress of an elapsed turn: v / (T − a), T doubled by the ground, T − a at least 1. */
export function progressPerTurn(row: ProjectRow, now: Help): Rational {
  const key = (now.battalion ? 1 : 0) + (now.second ? 2 : 0) + (now.heavyGround ? 4 : 0);
  const rates = known.get(row) ?? [];
  known.set(row, rates);
  rates[key] ??= reckoned(row, now);
  return rates[key];
}

/** Eight rates a row, asked in every turn of a plan. */
const known = new WeakMap<ProjectRow, Rational[]>();

function reckoned({ pace, faster, earth }: ProjectRow, now: Help): Rational {
  if (pace.kind !== 'fixed') throw new Error('only a project of fixed time has progress');
  const base = pace.turns * (earth && now.heavyGround ? 2 : 1);
  const off = now.battalion ? (faster?.battalion?.off ?? 0) : 0;
  return rational(now.second && faster?.second ? 2 : 1, Math.max(1, base - off));
}

/** ENG T.11: work turns on one project that make a night shift. */
export const NIGHT_SHIFT = 12;

/** ENG 23.53a13, a15: what a night shift is worth, at the end of the night. */
export const nightCredit = (row: ProjectRow, now: Help): Rational =>
  multiply(rational(row.faster?.night ?? 0), progressPerTurn(row, now));
