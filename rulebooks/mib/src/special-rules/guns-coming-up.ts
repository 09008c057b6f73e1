import { edit } from '@abatis/kernel';
import { unitName } from '../events/names.ts';
import { unitOf } from '../pieces.ts';
import { tellBatteries } from '../rules/07-combat/telling.ts';
import { rulesOf } from '../scenario/terms.ts';
import type { MibState, UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import type { TurnFrame } from '../steps/turn/frames.ts';

/** G.1 rule 3: in the Reinforcement Phase of its turn the owner chooses who gets the guns, if anybody is left. */
export const gunsDue = (state: MibState): readonly TurnFrame[] =>
  rulesOf(state, 'guns-coming-up')
    .filter(({ turn }) => turn === state.turn)
    .map(({ name: rule, side, units }) => ({
      step: 'special-choice' as const,
      rule,
      side,
      units: units.filter(id => unitOf(state, id).place === 'map'),
    }))
    .filter(({ units }) => units.length > 0);

export function bringUpGuns(state: MibState, rule: string, id: UnitId, table: MibTable): void {
  edit(state, 'units', id).batteries++;
  tellBatteries(state, id, 1);
  table.emit({ type: 'guns-came-up', clause: 'MIB 7.9a', rule, unit: unitName(state, id) });
}
