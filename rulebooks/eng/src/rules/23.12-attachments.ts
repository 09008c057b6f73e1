import { type Side, type UnitId, unitsOf } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { changeTroop, troopOf } from '../access.ts';
import type { EngineerOrderOf } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { SiegeState } from '../state.ts';

/* ENG 23.12: specialists are of headquarters, or of a brigade of infantry. */

export const ATTACHMENT_CLAUSES = {
  'ENG 23.12b':
    '{unit} cannot be attached to {to}: specialists are attached to headquarters or a brigade of infantry, before play or at the interphase',
} as const;

export type AttachmentEvent = Happening<
  'eng/attached',
  'ENG 23.12a' | 'ENG 23.12b',
  { side: Side; unit: UnitId; to: string }
>;

type Attach = EngineerOrderOf<'attach'>;

/** How an order names headquarters. */
const HEADQUARTERS = 'HQ';

/** ENG 23.12b, T.13: the Command Phase before the first turn, and that of the first turn of a day. */
const mayChange = ({ eng: { clock } }: SiegeState): boolean =>
  !clock.begun || (clock.moment.seg === 'D' && clock.moment.turn === 1);

/** ENG 23.12b: a brigade of infantry or a garrison: it has foot and no horse. */
function isInfantry(state: SiegeState, side: Side, name: string): boolean {
  const units = unitsOf(state, side).filter(
    ({ id, brigade }) => brigade === name && troopOf(state, id).attachment === 'command',
  );
  return units.some(({ arm }) => arm === 'infantry') && units.every(({ arm }) => arm !== 'cavalry');
}

export function judgeAttach(state: SiegeState, side: Side, { unit, to }: Attach): Ruling {
  const { side: own, status } = state.units[unit]!;
  const isSpecialist = own === side && status === 'table' && troopOf(state, unit).engType !== 'soldier';
  const isPlace = to === HEADQUARTERS || isInfantry(state, side, to);
  return ruling(!(isSpecialist && isPlace && mayChange(state)) && forbid('ENG 23.12b', { unit, to }));
}

/** ENG 23.12b, A.7: with a brigade it has the command of the brigade; at headquarters it has none. */
export function attach(state: SiegeState, side: Side, { unit, to }: Attach): AttachmentEvent {
  const isFree = to === HEADQUARTERS;
  changeTroop(state, unit, { attachment: isFree ? 'HQ' : 'command' });
  if (!isFree) edit(state, 'units', unit).brigade = to;
  return { type: 'eng/attached', clause: isFree ? 'ENG 23.12a' : 'ENG 23.12b', side, unit, to };
}
