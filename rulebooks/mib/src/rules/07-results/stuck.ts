import { isOnEdge } from '@abatis/hex';
import { push } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { hexName, unitNames } from '../../events/names.ts';
import { sideOfUnit, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Fought } from '../../steps/combat/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { eliminate } from '../10-stragglers/losses.ts';

/** MIB 7.2i: casualty steps of a stack that cannot leave. */
const STEPS_LOST = 2;

/** MIB 7.2i, 7.2j, R85: a stack that can enter no hex is driven off the map, or stays and pays for it. */
export function sufferNoWayOut(
  state: MibState,
  units: readonly UnitId[],
  fought: Fought,
  table: MibTable,
): void {
  const { hex } = unitOf(state, units[0]!);
  const facts = { units: unitNames(state, units), hex: hexName(state, hex) };
  // R108: hexsides of the outer frame only; hexes out of play are no edge.
  if (isOnEdge(battleOf(state).ground.grid, hex)) {
    table.emit({ type: 'driven-off', clause: 'MIB 7.2j', ...facts });
    for (const id of units) eliminate(state, id, 'MIB 7.2j', table);
    return;
  }
  table.emit({ type: 'hemmed-in', clause: 'MIB 7.2i', ...facts });
  push(state, {
    step: 'losses',
    side: sideOfUnit(state, units[0]!),
    hex,
    units,
    casualties: STEPS_LOST,
    stragglers: 0,
    cause: { clause: 'MIB 7.2i', organicFirst: fought.kind === 'charge' },
    fight: fought,
  });
}
