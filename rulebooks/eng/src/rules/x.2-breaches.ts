import type { Work } from '../state.ts';

/* ENG X.2, X.3, X.10b: what a hole in a wall is good for. */

/** ENG X.2a: inches from which a breach can be stormed. */
const PRACTICABLE = 1;
const STAND = 0.75;
const MOST_STANDS = 4;

/** ENG X.2b: stands that each side counts at a breach; none where it is not practicable. */
export const standsAtBreach = (inches: number): number =>
  inches < PRACTICABLE ? 0 : Math.min(MOST_STANDS, Math.floor(inches / STAND));

/** A hole: sections side by side that are open, and how wide that is. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly inches: number;
}

/** ENG 23.81h, X.10: the gaps of a work, from its first section on. */
export function gapsIn({ sections }: Pick<Work, 'sections'>): readonly Gap[] {
  const gaps: Gap[] = [];
  for (const [at, { open }] of sections.entries()) {
    if (!open) continue;
    const last = gaps.at(-1);
    const isNext = last !== undefined && last.to === at - 1;
    const from = isNext ? last.from : at;
    if (isNext) gaps.pop();
    gaps.push({ from, to: at, inches: (at - from + 1) / 2 });
  }
  return gaps;
}

/** ENG X.2a: the breach may be stormed. */
export const isPracticable = ({ inches }: Pick<Gap, 'inches'>): boolean => inches >= PRACTICABLE;
