import { takeExtraTest, type UnitId } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import type { EngTable } from '../events.ts';
import type { Shock } from '../fire-state.ts';
import type { SiegeState } from '../state.ts';

/* ENG S.7: what explosions make units test for. */

/**
 * ENG S.7: the test of one unit after the explosions of a Command Phase. Their losses alone count as hits, for this test
 * and no other; a rout that its owner has to place is given back.
 */
export function testShock(
  state: SiegeState,
  { unit: id, manner, lost }: Shock,
  table: EngTable,
): ReturnType<typeof takeExtraTest> {
  const fire = edit(state, 'eng', 'fire');
  fire.shocks = state.eng.fire.shocks.filter(({ unit }) => unit !== id);
  const unit = state.units[id]!;
  if (unit.status !== 'table') return null;
  const before = unit.turn.hits;
  edit(state, 'units', id, 'turn').hits =
    lost === 0 ? [] : [{ step: 5, kind: 'shot', by: null, count: lost, hard: false }];
  const rout = takeExtraTest(state, id, manner, table);
  const own = state.units[id]!.turn.hits.filter(({ kind }) => kind === 'rout');
  edit(state, 'units', id, 'turn').hits = [...before, ...own];
  return rout;
}

/** ENG S.7: how a unit tests in the shooting step for explosions that fire caused. */
export const shockOf = ({ eng }: SiegeState, unit: UnitId): Shock['manner'] | null =>
  eng.fire.shocks.find(shock => shock.unit === unit)?.manner ?? null;

export function forgetShocks(state: SiegeState): void {
  if (state.eng.fire.shocks.length > 0) edit(state, 'eng', 'fire').shocks = [];
}
