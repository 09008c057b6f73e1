import type { HexMap, TableMap } from '@abatis/battlefield';
import { type Parsed, parsed } from '@abatis/data';
import { type Call, command, misused } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { compiledUnder, laidAsTable } from '../field/compiled.ts';
import { refuse, withWarnings } from '../field/complaints.ts';
import { openField } from '../field/opened.ts';
import { SHEET_FLAGS } from '../field/sheet.ts';
import { STANDARD } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { findRulebook } from '../rulebook/find.ts';
import { type Io, say } from '../terminal/io.ts';
import { progressOn } from '../terminal/progress.ts';

const FLAGS = {
  ...SHEET_FLAGS,
  overlay: { type: 'string', value: 'FILE', help: 'corrections by hand' },
  for: { type: 'string', value: 'RULEBOOK', help: 'tell also what this rulebook does not read of the map' },
  out: { type: 'string', value: 'FILE', help: 'the hex map or table; without it, standard output' },
} as const;

const EXAMPLE = 'packages/battlefield/examples/mill-creek.json';

export const compile = command({
  name: 'compile',
  summary: 'lay hexes or a free table over a battlefield and tell what is where',
  usage: [
    'BATTLEFIELD --sheet FILE [--overlay FILE] [--for RULEBOOK] [--out FILE]',
    'BATTLEFIELD --across METRES [--flat-hexes] [--out FILE]',
    'BATTLEFIELD --table FILE [--for RULEBOOK] [--out FILE]',
  ],
  details: [
    'The hex map or table is JSON. What the sheet shows otherwise than the ground is goes to standard error, and with --for\n' +
      'what the rules take for clear ground because they have no word for it.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: 1 },
  examples: [`abatis compile ${EXAMPLE} --across 228.6 --out hexes.json`],
  run: compileField,
});

async function compileField({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  const [file] = positionals as [string];
  const opened = await openField(file, flags, io);
  if (!opened.ok) return refuse(opened.problems, io);
  const { field, hexes, table } = opened.value;
  if (!hexes && !table)
    return misused('compile', 'give the hexes: --sheet FILE or --across METRES, or a table: --table FILE');
  if (table && flags.overlay !== undefined)
    return misused('compile', 'an overlay corrects hexes, not a table');
  const progress = progressOn(io);
  progress.stage('compiling');
  const map: Parsed<HexMap | TableMap> = hexes
    ? await compiledUnder(field, hexes, flags.overlay, io)
    : await laidAsTable(field, table!);
  progress.end();
  if (!map.ok) return refuse(map.problems, io);
  const unread = await unreadBy(flags.for, map.value, io);
  if (!unread.ok) return unread;
  const json = `${JSON.stringify(withWarnings(map, io))}\n`;
  for (const sentence of unread.value) say(io, `warning: ${field.abatis.name}: ${sentence}`);
  const written = await writeText(flags.out ?? STANDARD, json, io);
  return written.ok ? exit('fine') : written;
}

/** What of the map a rulebook does not read. */
async function unreadBy(
  id: string | undefined,
  map: HexMap | TableMap,
  io: Io,
): Promise<Parsed<readonly string[]>> {
  if (id === undefined) return parsed([]);
  const rulebook = await findRulebook(id, { rulebook: undefined, charts: undefined }, io);
  if (!rulebook.ok) return rulebook;
  const { unreadGround, unreadTable } = await import('@abatis/battlefield');
  const { reads = [] } = rulebook.value;
  const name = id.toUpperCase();
  return parsed(map.format === 'hexmap' ? unreadGround(map, reads, name) : unreadTable(map, reads, name));
}
