import { D6, type RollSpec } from '@abatis/kernel';
import { type ChargeSize, TAB_11 } from '../charts/tables.ts';

/* ENG 23.71: charges are laid, lit, cut and lit again. */

/** ENG 23.71b to 23.71k: what may become of a charge once it is laid. */
export type Fuse = 'laid' | 'failed once' | 'dud' | 'cut' | 'exploded';

export interface Attempt {
  readonly fuse: 'laid' | 'failed once';
  /** Enemy figures within 1" of the charge. */
  readonly enemyNear: boolean;
}

export type FuseRoll = RollSpec<'fuse', Attempt, Fuse>;

/** ENG 23.71h: whether an attempt may be made; a charge that is a dud or cut must be fused again first (23.71k). */
export const mayBeFired = (fuse: Fuse | 'laying'): fuse is Attempt['fuse'] =>
  fuse === 'laid' || fuse === 'failed once';

/** ENG 23.71h1, h2, 23.71i: a failed attempt with an enemy at the charge cuts the fuse. */
export const fuseRoll = (attempt: Attempt): FuseRoll => {
  const isFirst = attempt.fuse === 'laid';
  const explodesUpTo = isFirst ? TAB_11.firstAttempt : TAB_11.secondAttempt;
  const failed: Fuse = attempt.enemyNear ? 'cut' : isFirst ? 'failed once' : 'dud';
  return {
    kind: 'fuse',
    purpose: isFirst ? 'ENG 23.71h1 first attempt' : 'ENG 23.71h2 second attempt',
    facts: attempt,
    drms: [],
    table: { clause: 'ENG TAB 11', column: isFirst ? 'first attempt' : 'second attempt' },
    dice: D6,
    read: total => (total <= explodesUpTo ? 'exploded' : failed),
  };
};

/** ENG 23.71d1: figures that carry so much powder. */
export const carriersFor = (pounds: number): number => Math.ceil(pounds / TAB_11.poundsPerFigure);

/** ENG 23.71c: what is left in a train or depot; null if there is not enough. */
export function reloadsAfter(reloads: number, charges: readonly ChargeSize[]): number | null {
  const left = charges.reduce((sum, size) => sum - TAB_11.charges[size].reloads, reloads);
  return left < 0 ? null : left;
}

/** ENG 23.71b: the charge that so much powder makes; what is less than a small one opens nothing. */
export const sizeOf = (pounds: number): ChargeSize | null =>
  pounds >= TAB_11.charges.large.pounds ? 'large' : pounds >= TAB_11.charges.small.pounds ? 'small' : null;

/** ENG 23.71e, f: stationary turns to lay it. */
export const layingTurns = (size: ChargeSize): number => TAB_11.charges[size].layingTurns;
