import { CATALOG } from '@abatis/catalog';
import { type Parsed, parsed, rejected, suggestion } from '@abatis/data';
import type { Rulebook } from '@abatis/kernel';
import type { Given } from '../command.ts';
import type { RULEBOOK_FLAGS } from '../flags.ts';
import type { Io } from '../terminal/io.ts';
import { withCharts } from './charts.ts';
import { rulebookFromModule } from './module.ts';

export type RulebookFlags = Given<typeof RULEBOOK_FLAGS>;

/** The rulebook of that id from the catalog, or from the module given, under the charts given. */
export async function findRulebook(
  id: string | undefined,
  { rulebook: file, charts }: RulebookFlags,
  io: Io,
): Promise<Parsed<Rulebook>> {
  const found = file === undefined ? await fromCatalog(id) : await rulebookFromModule(file, id, io);
  return found.ok && charts !== undefined ? withCharts(found.value, charts, io) : found;
}

async function fromCatalog(id: string | undefined): Promise<Parsed<Rulebook>> {
  const known = CATALOG.map(entry => entry.id);
  if (id === undefined)
    return rejected('rulebook', '', `name one of ${known.join(', ')}, or pass --rulebook FILE`);
  const entry = CATALOG.find(each => each.id === id);
  if (!entry) {
    const near = suggestion(id, known) || `, only ${known.join(', ')}; pass --rulebook FILE to use a module`;
    return rejected('rulebook', '', `the catalog has no "${id}"${near}`);
  }
  if (!entry.load) return rejected('rulebook', '', `${id} (${entry.title}) is not built yet`);
  return parsed(await entry.load());
}
