import { type Side, type UnitId, unitsOf } from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { changeTroop, troopOf } from '../access.ts';
import type { SiegeState } from '../state.ts';
import { commandOf } from './23.21-tiring.ts';

/* ENG T.6, T.7, T.9: who is about at night, and who rests for it in the morning. */

export type NightEvent = Happening<'eng/declared', 'ENG T.7', { side: Side; groups: readonly string[] }>;

/** ENG T.7: a command or a party of headquarters, as sides declare it. */
export const groupOf = commandOf;

/** ENG T.7: at dusk nobody is ACTIVE until his side has declared it. */
export function fallAsleep(state: SiegeState): void {
  edit(state, 'eng', 'watch').declared = [];
  for (const { id } of state.units) if (troopOf(state, id).active) changeTroop(state, id, { active: false });
}

/** ENG T.7: declarations are given at dusk; and before the first turn of a scenario that begins at night. */
export const mayDeclare = ({ eng: { clock } }: SiegeState): boolean =>
  clock.moment.seg === 'N' && (clock.moment.turn === 1 || !clock.begun);

/** ENG T.9, R151: the carriers of a side are a group of their own. */
export const carriersOf = (side: Side): string => `${side} carriers`;

/** ENG T.7, R151: every group of a side that may be declared ACTIVE. */
export const groupsOf = (state: SiegeState, side: Side): readonly string[] => [
  ...new Set(unitsOf(state, side).map(({ id }) => groupOf(state, id))),
  carriersOf(side),
];

/** ENG T.9: may the carriers of a side be about now? */
export const mayDrive = ({ eng }: SiegeState, side: Side): boolean =>
  eng.clock.moment.seg === 'D' || eng.watch.declared.includes(carriersOf(side));

/** ENG T.7, T.9: these groups are ACTIVE this night. */
export function declareActive(state: SiegeState, groups: readonly string[]): void {
  const draft = edit(state, 'eng', 'watch');
  draft.declared = [...new Set([...state.eng.watch.declared, ...groups])].sort();
  for (const { id } of state.units)
    if (groups.includes(groupOf(state, id))) changeTroop(state, id, { active: true });
}

/** ENG T.6, 23.21g2, g3: those who owe a rest at dawn: ACTIVE by declaration, or with a command that worked. Whom T.10 has woken owes none. */
export const owesDawnRest = (state: SiegeState, unit: UnitId): boolean =>
  troopOf(state, unit).usedTonight || state.eng.watch.declared.includes(groupOf(state, unit));

/** ENG T.6: at dawn everybody may be about again. */
export function wake(state: SiegeState): void {
  edit(state, 'eng', 'watch').declared = [];
  for (const { id } of state.units) if (!troopOf(state, id).active) changeTroop(state, id, { active: true });
}
