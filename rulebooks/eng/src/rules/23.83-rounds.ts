import { PERCENTILE, type RollSpec } from '@abatis/kernel';
import { TAB_11 } from '../charts/tables.ts';

/* ENG 23.83: what a special round does to figures. */

/** ENG 23.83a, b: rounds that are fired at figures. */
export type HotRound = 'carcass' | 'redHotShot';
export type SpecialRoll = RollSpec<'special round', { readonly round: HotRound }, boolean>;

/** ENG 23.83a, b, R102: whether a hit of a special round takes its figure. */
export const specialRoll = (round: HotRound): SpecialRoll => ({
  kind: 'special round',
  purpose: round === 'carcass' ? 'ENG 23.83a carcass' : 'ENG 23.83b red-hot shot',
  facts: { round },
  drms: [],
  table: { clause: 'ENG TAB 11', column: round },
  dice: PERCENTILE,
  read: total => total <= TAB_11[round],
});
