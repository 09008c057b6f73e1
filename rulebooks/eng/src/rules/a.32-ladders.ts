import { isOnTable, type Side, type UnitId } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { changeTroop, troopOf } from '../access.ts';
import type { WatchOrderOf } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { SiegeState } from '../state.ts';

/* ENG A.32: ladders that a side has in store go to the units that will storm. */

export const LADDER_CLAUSES = {
  'ENG A.32':
    '{unit} cannot have so many ladders: there are {left} groups in store, for infantry on the table',
} as const;

export type LadderEvent = Happening<'eng/equipped', 'ENG A.32', { side: Side; unit: UnitId; groups: number }>;

type Equip = WatchOrderOf<'equip'>;

export function judgeEquip(state: SiegeState, side: Side, { unit, groups }: Equip): Ruling {
  const { arm, side: its } = state.units[unit]!;
  const left = state.eng.watch.ladders[side];
  const isFine = its === side && arm === 'infantry' && isOnTable(state.units[unit]!) && groups <= left;
  return ruling(!isFine && forbid('ENG A.32', { unit, left }));
}

/** ENG A.32: four stands climb for each group; BNB counts the stands. */
export function equip(state: SiegeState, side: Side, { unit, groups }: Equip): LadderEvent {
  const all = troopOf(state, unit).ladderGroups + groups;
  edit(state, 'eng', 'watch', 'ladders')[side] -= groups;
  changeTroop(state, unit, { ladderGroups: all });
  edit(state, 'units', unit).ladders = Math.min(STANDS * all, Math.ceil(state.units[unit]!.figures / STAND));
  return { type: 'eng/equipped', clause: 'ENG A.32', side, unit, groups };
}

/** Stands for each group of ladders, and figures of a stand. */
const STANDS = 4;
const STAND = 4;
