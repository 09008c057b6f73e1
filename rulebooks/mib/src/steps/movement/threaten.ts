import type { Hex } from '@abatis/hex';
import { push } from '@abatis/kernel';
import { hexName, unitNames } from '../../events/names.ts';
import { noteIntent } from '../../rules/07-combat/intent.ts';
import { skittish } from '../../rules/07-combat/retreat-before-combat.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../step.ts';

/** MIB 7.6c: these units declare intent against the cavalry in a hex, which decides at once (W1); `late` in ACT_DECLARE. */
export function threaten(
  state: MibState,
  units: readonly UnitId[],
  hex: Hex,
  late: boolean,
  table: MibTable,
): void {
  const by = units[0]!;
  noteIntent(state, units, hex, true);
  table.emit({
    type: 'intent-declared',
    clause: 'MIB 7.6c',
    units: unitNames(state, units),
    hex: hexName(state, hex),
    late,
  });
  push(
    state,
    { step: 'threatened', by, hex, left: skittish(state, hex), late },
    { step: 'after-threat', by, hex, late },
  );
}
