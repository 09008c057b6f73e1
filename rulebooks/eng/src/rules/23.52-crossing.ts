import { D6, type Drm, type RollSpec } from '@abatis/kernel';
import { CROSSING, type CrossingRow, TAB_10 } from '../charts/tables.ts';

/* ENG 23.52: features marked "*" are crossed by a die. */

/** ENG 23.52c: what is true of the foremost unit. */
export type Crosser = Readonly<Record<CrossingRow, boolean>>;

export type CrossingRoll = RollSpec<'crossing', Crosser, 'across' | 'hung up'>;

/** ENG 23.52c: all that applies is added up. */
const crossingDrms = (crosser: Crosser): readonly Drm[] =>
  CROSSING.filter(row => crosser[row]).map(row => {
    const { value, clause, when } = TAB_10.rows[row];
    return { value, clause, label: when };
  });

/** ENG 23.52b1: four or more crosses. A natural 1 may do so too (R89). */
export const crossingRoll = (crosser: Crosser): CrossingRoll => ({
  kind: 'crossing',
  purpose: 'ENG 23.52b1 crossing',
  facts: crosser,
  drms: crossingDrms(crosser),
  table: { clause: 'ENG TAB 10', column: 'crossing' },
  dice: D6,
  read: total => (total >= TAB_10.needed ? 'across' : 'hung up'),
});
