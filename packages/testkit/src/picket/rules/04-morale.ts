import { type Automatic, D10, done, edit } from '@abatis/kernel';
import { advanced, inches, thou } from '@abatis/tabletop';
import {
  boxIn,
  type FrameOf,
  type MoraleRoll,
  onTable,
  type PicketHappening,
  type PicketState,
  type PicketTable,
  type Posted,
} from '../state.ts';
import { isFree } from './02-movement.ts';

/** PIC 4.1: so many figures lost in a turn call for a test, and so far does a company run that fails it. */
const SHOCK = 2;
const FLIGHT = thou(-inches(6));

const moraleRoll = ({ id, name, grade }: Posted): MoraleRoll => ({
  kind: 'morale',
  purpose: 'PIC 4.1 morale',
  about: { unit: name },
  facts: { unit: id, grade },
  drms: [],
  table: null,
  dice: D10,
  read: total => total <= grade,
});

/** PIC 4.1: those who have lost two figures or more test, in the order of the list. */
export const morale: Automatic<PicketState, FrameOf<'morale'>, PicketHappening> = {
  run(state, table) {
    done(state);
    for (const unit of onTable(state).filter(({ lost }) => lost >= SHOCK)) test(state, unit, table);
  },
};

function test(state: PicketState, unit: Posted, table: PicketTable): void {
  const { roll, result: held } = table.roll(moraleRoll(unit));
  table.emit({ type: 'tested', clause: 'PIC 4.1', unit: unit.id, natural: roll.natural, held });
  if (held) return;
  const refuge = advanced(unit.pose, FLIGHT);
  const hasRoom = isFree(state, unit, boxIn(unit, refuge));
  edit(state, 'companies', unit.id).pose = hasRoom ? refuge : null;
  if (!hasRoom) table.emit({ type: 'destroyed', clause: 'PIC 4.1', unit: unit.id });
}
