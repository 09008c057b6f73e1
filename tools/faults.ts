/*
 * What the computer player does wrong in games that `abatis match --out` has kept: a line for each battle, with what the
 * rulebook's test/doctrine/faults.ts counts. Both games of a pair are the same where a player meets itself.
 *
 *   node --conditions=source --import tsx tools/faults.ts FILE…
 */
import { readFileSync } from 'node:fs';
import { CATALOG } from '@abatis/catalog';
import { trusted } from '@abatis/data';
import { type Game, readSave, replay } from '@abatis/kernel/host';

interface Counter {
  readonly faultsOf: (game: Game) => Readonly<Record<string, number>>;
}

const totals = new Map<string, Record<string, number>>();
for (const file of process.argv.slice(2)) {
  const save = trusted(readSave(readFileSync(file, 'utf8'), file));
  const { id } = save.rulebook;
  const entry = CATALOG.find(each => each.id === id);
  if (entry?.state !== 'playable') throw new Error(`${file}: ${id} cannot be played`);
  const rulebook = await entry.load();
  const { faultsOf } = (await import(`../rulebooks/${id}/test/doctrine/faults.ts`)) as Counter;
  const { game, difference } = trusted(replay(rulebook, save));
  if (difference) throw new Error(`${file} differs: ${difference.reason}`);
  const total = totals.get(game.scenario.id) ?? { games: 0 };
  totals.set(game.scenario.id, total);
  for (const [fault, count] of Object.entries({ games: 1, ...faultsOf(game) }))
    total[fault] = (total[fault] ?? 0) + count;
}
for (const [scenario, total] of totals) console.log(JSON.stringify({ scenario, ...total }));
