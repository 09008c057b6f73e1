import { D6, D10, type RollSpec } from '@abatis/kernel';
import { type ChargeSize, TAB_11 } from '../charts/tables.ts';

/* ENG 23.71: charges are laid, lit, cut and lit again. */

/** ENG 23.71b to 23.71k: what may become of a charge once it is laid. */
export type Fuse = 'LAID' | 'FAILED1' | 'DUD' | 'CUT' | 'EXPLODED';

export interface Attempt {
  readonly fuse: 'LAID' | 'FAILED1';
  /** Enemy figures within 1" of the charge. */
  readonly enemyNear: boolean;
}

export type FuseRoll = RollSpec<'fuse', Attempt, Fuse>;

/** ENG 23.71h: whether an attempt may be made; a charge that is a dud or cut must be fused again first (23.71k). */
export const mayBeFired = (fuse: Fuse): fuse is Attempt['fuse'] => fuse === 'LAID' || fuse === 'FAILED1';

/** ENG 23.71h1, h2, 23.71i: a failed attempt with an enemy at the charge cuts the fuse. */
export const fuseRoll = (attempt: Attempt): FuseRoll => {
  const isFirst = attempt.fuse === 'LAID';
  const explodesUpTo = isFirst ? TAB_11.firstAttempt : TAB_11.secondAttempt;
  const failed: Fuse = attempt.enemyNear ? 'CUT' : isFirst ? 'FAILED1' : 'DUD';
  return {
    kind: 'fuse',
    purpose: isFirst ? 'ENG 23.71h1 first attempt' : 'ENG 23.71h2 second attempt',
    facts: attempt,
    drms: [],
    table: { clause: 'ENG TAB 11', column: isFirst ? 'first attempt' : 'second attempt' },
    dice: D6,
    read: total => (total <= explodesUpTo ? 'EXPLODED' : failed),
  };
};

/** ENG 23.71d1: figures that carry so much powder. */
export const carriersFor = (pounds: number): number => Math.ceil(pounds / TAB_11.poundsPerFigure);

/** ENG 23.71c: what is left in a train or depot; null if there is not enough. */
export function reloadsAfter(reloads: number, charges: readonly ChargeSize[]): number | null {
  const left = charges.reduce((sum, size) => sum - TAB_11.charges[size].reloads, reloads);
  return left < 0 ? null : left;
}

/** ENG 23.71e, f: stationary turns to lay it. */
export const layingTurns = (size: ChargeSize): number => TAB_11.charges[size].layingTurns;

export type CarryingRoll = RollSpec<'carried powder', { readonly pounds: number }, boolean>;

/** ENG 23.71d2: a unit that carries powder and loses a figure by fire; true if all it carries explodes. */
export const carriedPowderRoll = (pounds: number): CarryingRoll => ({
  kind: 'carried powder',
  purpose: 'ENG 23.71d2 carried powder',
  facts: { pounds },
  drms: [],
  table: { clause: 'ENG TAB 11', column: 'carried powder' },
  dice: D10,
  read: total => total <= TAB_11.carryingRisk,
});

export type LightingRoll = RollSpec<'lighting', { readonly wet: boolean }, boolean>;

/** ENG 23.56k2: a pyre or a flame barrier is lit; rain makes it harder. */
export const lightingRoll = (wet: boolean): LightingRoll => ({
  kind: 'lighting',
  purpose: 'ENG 23.56k2 lighting',
  facts: { wet },
  drms: wet ? [{ value: TAB_11.wetLighting, clause: 'ENG 23.56k2', label: 'rain or heavy snow' }] : [],
  table: { clause: 'ENG TAB 11', column: 'lighting' },
  dice: D6,
  read: total => total <= TAB_11.lighting,
});

/** ENG 23.56k3: two failures in the wet, and it is too wet until the day or the night is over. */
export const isTooWet = (failures: number, wet: boolean): boolean => wet && failures >= 2;
