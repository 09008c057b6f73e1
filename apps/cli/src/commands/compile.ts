import { type Call, command, misused } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { compiledUnder } from '../field/compiled.ts';
import { refuse, withWarnings } from '../field/complaints.ts';
import { SHEET_FLAGS, sheetFrom } from '../field/sheet.ts';
import { nameOf, readText, STANDARD } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { progressOn } from '../terminal/progress.ts';

const FLAGS = {
  ...SHEET_FLAGS,
  overlay: { type: 'string', value: 'FILE', help: 'corrections by hand' },
  out: { type: 'string', value: 'FILE', help: 'the hex map; without it, standard output' },
} as const;

const EXAMPLE = 'packages/battlefield/examples/mill-creek.json';

export const compile = command({
  name: 'compile',
  summary: 'lay hexes over a battlefield and tell what is in each',
  usage: [
    'BATTLEFIELD --sheet FILE [--overlay FILE] [--out FILE]',
    'BATTLEFIELD --across METRES [--flat-hexes] [--out FILE]',
  ],
  details: ['The hex map is JSON. What the sheet shows otherwise than the ground is goes to standard error.'],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: 1 },
  examples: [`abatis compile ${EXAMPLE} --across 228.6 --out hexes.json`],
  run: compileField,
});

async function compileField({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  const [file] = positionals as [string];
  const { readBattlefield } = await import('@abatis/battlefield');
  const text = await readText(file, io);
  if (!text.ok) return text;
  const field = readBattlefield(text.value, nameOf(file));
  if (!field.ok) return refuse(field.problems, io);
  const sheet = await sheetFrom(flags, withWarnings(field, io), io);
  if (!sheet.ok) return sheet;
  if (!sheet.value) return misused('compile', 'give the hexes: --sheet FILE or --across METRES');
  const progress = progressOn(io);
  progress.stage('compiling');
  const map = await compiledUnder(field.value, sheet.value, flags.overlay, io);
  progress.end();
  if (!map.ok) return refuse(map.problems, io);
  const json = `${JSON.stringify(withWarnings(map, io))}\n`;
  const written = await writeText(flags.out ?? STANDARD, json, io);
  return written.ok ? exit('fine') : written;
}
