import { edit } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { cardOf, unitOf } from '../pieces.ts';
import { wearinessOf } from '../rules/11-fatigue/weariness.ts';
import type { MibState, UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { batteriesReckoned } from './guns.ts';
import type { Stakes } from './stakes.ts';

/** One of the whole numbers from `least` to `most`, each with the same chance; where there is but one, nothing is rolled. */
const between = (least: number, most: number, purpose: string, table: MibTable): number =>
  most > least ? least - 1 + table.die(most - least + 1, purpose).natural : least;

/** MIB 2.5d: that it has some is open. */
export function imagineBatteries(state: MibState, id: UnitId, stakes: Stakes, table: MibTable): void {
  if (unitOf(state, id).batteries === 0) return;
  const { least, most } = batteriesReckoned(state, id);
  const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const drawn = stakes.halved.includes(id) ? numbers.map(oddNumber) : numbers;
  edit(state, 'units', id).batteries =
    numbers.length > 1 ? table.draw(drawn, 'MIB 2.5b batteries').item : drawn[0]!;
}

/** MIB 7.13f, R124: of two numbers that have the same half, rounded up, the lower. */
const oddNumber = (batteries: number): number => 2 * Math.ceil(batteries / 2) - 1;

/** MIB 7.14a: once told it is known, since all its losses are announced. MIB 7.14g: of worn units it does not matter. */
export function imagineOrganic(state: MibState, id: UnitId, { isWhole }: Stakes, table: MibTable): void {
  const { told, smashed } = unitOf(state, id);
  if (!isWhole && (smashed || wearinessOf(state, id) !== 'fresh')) return;
  edit(state, 'units', id).organic =
    told.organic ?? between(0, cardOf(state, id).organic, 'MIB 2.5b organic cavalry', table);
}

/** MIB 10.0c, 10.2a: how many of the missing steps straggle; at least one of a Smashed unit's. */
export function imagineStragglers(state: MibState, id: UnitId, table: MibTable): void {
  const { stragglers, casualties, freshStragglers, smashed } = unitOf(state, id);
  const missing = stragglers + casualties;
  const most = Math.min(missing, battleOf(state).charts.tracks.stragglers);
  const drawn = between(smashed ? 1 : 0, most, 'MIB 2.5b stragglers', table);
  const unit = edit(state, 'units', id);
  unit.stragglers = drawn;
  unit.casualties = missing - drawn;
  unit.freshStragglers = Math.min(freshStragglers, drawn);
}

/** MIB 12.4: only to be out of it makes a difference in combat; in one case out of six. Who attacks is not. */
export function imagineSupply(
  state: MibState,
  id: UnitId,
  { attacking, isWhole }: Stakes,
  table: MibTable,
): void {
  const { full } = battleOf(state).charts.supply;
  const isSupplied = attacking.includes(id);
  const level = isSupplied ? full : table.d6As(face => (face === 6 ? 0 : full), 'MIB 2.5b supply').result;
  edit(state, 'units', id).supply =
    isWhole && level > 0 ? between(1, full, 'MIB 2.5b supply level', table) : level;
}
