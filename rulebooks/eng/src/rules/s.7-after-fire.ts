import { blockCalled, takeExtraTest, type UnitId } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import type { EngTable } from '../events.ts';
import type { Powder } from '../fire-state.ts';
import type { SiegeState } from '../state.ts';
import { carriersOfPowder, countAsShots, explodeAll } from './23.72-explosions.ts';
import { testTrains } from './a.28-trains.ts';
import { comeOutBeside } from './r.100-coming-out.ts';
import { sparkRoll } from './x.15-sympathy.ts';

/* ENG S.7: explosions that fire caused, before charges go home. */

/** ENG 23.71d2: units that carry powder and have lost a figure by fire in this turn. */
const struckBearers = (state: SiegeState): readonly UnitId[] =>
  carriersOfPowder(state).filter(id =>
    state.units[id]!.turn.hits.some(
      ({ kind, count, by }) => (kind === 'shot' || kind === 'screen') && count > 0 && by !== null,
    ),
  );

/** ENG 23.71d2, 23.73n, X.18, S.7: what fire has set off explodes, and its losses count as hits of the shooting step. */
export function explodeByFire(state: SiegeState, table: EngTable): void {
  const { ignited } = state.eng.fire;
  const carried = struckBearers(state)
    .filter(() => table.roll(sparkRoll('carried')).result)
    .map((unit): Powder => ({ of: 'carried', unit }));
  if (ignited.length > 0) edit(state, 'eng', 'fire').ignited = [];
  if (ignited.length + carried.length === 0) return;
  explodeAll(state, [...ignited, ...carried], table);
  countAsShots(state);
  testTrains(state, table);
}

/**
 * ENG 23.83d, e: a unit in smoke passes a test without regard to cover, or leaves; one that is shaken leaves as well. A rout
 * that its owner has to place is given back.
 */
export function testSmoke(state: SiegeState, id: UnitId, table: EngTable): ReturnType<typeof takeExtraTest> {
  edit(state, 'eng', 'fire').smoked = state.eng.fire.smoked.filter(each => each !== id);
  if (state.units[id]!.status !== 'table') return null;
  const rout = takeExtraTest(state, id, 'without cover', table);
  if (rout) return rout;
  const unit = state.units[id]!;
  const block = unit.block === null ? undefined : blockCalled(state, unit.block);
  if (unit.status === 'table' && unit.shaken && block) comeOutBeside(state, unit, block, false, table);
  return null;
}
