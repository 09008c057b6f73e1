import { trusted } from '@abatis/data';
import { readBattlefield } from '../read/read-battlefield.ts';
import type { HexMap } from '../schema/hex-map.ts';
import type { Sheet } from '../schema/sheet.ts';
import { compileHexes } from './compile-hexes.ts';

/**
 * One of a rulebook's own battlefields under the sheet of a scenario. What we ship is known to be good, and a
 * designer's sheet has been checked by then: anything wrong is a bug and thrown.
 */
export function compileShipped(
  battlefields: Readonly<Record<string, unknown>>,
  name: string,
  sheet: Sheet,
): HexMap {
  const read = trusted(readBattlefield(battlefields[name], `data/battlefields/${name}.json`));
  return trusted(compileHexes(read, sheet));
}
