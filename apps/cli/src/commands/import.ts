import type { Battlefield, Mapping, NamedFile } from '@abatis/battlefield';
import { type Parsed, parsed } from '@abatis/data';
import { type Call, command, misused } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { refuse, withWarnings } from '../field/complaints.ts';
import { readFiles } from '../field/read-files.ts';
import { STANDARD } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { progressOn } from '../terminal/progress.ts';

const FLAGS = {
  out: { type: 'string', value: 'FILE', help: 'the battlefield file; without it, standard output' },
  strict: { type: 'boolean', help: 'refuse the file if anything cannot be read, instead of skipping it' },
  box: { type: 'string', value: 'W,S,E,N', help: 'with a ready mapping: the field, in degrees' },
  name: { type: 'string', value: 'NAME', help: 'with a ready mapping: the name of the field' },
  relief: {
    type: 'string',
    value: 'INTERVAL,BASE',
    help: 'with a ready mapping: metres of a level, and where level 0 begins',
  },
} as const;

type ImportCall = Call<typeof FLAGS>;

export const importField = command({
  name: 'import',
  summary: 'make a battlefield of survey data',
  usage: [
    'MAPPING FILE… [--out FILE] [--strict]',
    'openstreetmap FILE… --box W,S,E,N [--name NAME] [--relief M,M]',
  ],
  details: [
    'MAPPING is a mapping file, or openstreetmap, the mapping that comes with the program. FILEs are GeoJSON, and\n' +
      'heights as ESRI ASCII grids. What cannot be read is skipped and counted.',
    'A battlefield in place of the mapping gives its header to layers that a GIS program saved.',
  ],
  flags: FLAGS,
  takes: { atLeast: 2, atMost: Number.POSITIVE_INFINITY },
  examples: [],
  run: importFiles,
});

async function importFiles({ positionals, flags, io }: ImportCall): Promise<Outcome> {
  const [mapping, ...files] = positionals as [string, ...string[]];
  const progress = progressOn(io);
  const { READY_MAPPINGS, writeBattlefield } = await import('@abatis/battlefield');
  const isReady = READY_MAPPINGS.some(name => name === mapping);
  const unasked = (['box', 'name', 'relief'] as const).find(flag => flags[flag] !== undefined);
  if (!isReady && unasked)
    return misused('import', `--${unasked} is for a ready mapping; a mapping file has it already`);
  if (isReady && flags.box === undefined)
    return misused('import', `${mapping} needs --box: which ground it is`);
  const read = await readFiles(isReady ? files : [mapping, ...files], io, progress);
  if (!read.ok) return refuse(read.problems, io);
  progress.stage('importing');
  const field = isReady ? await underReady(read.value, flags) : await underFile(read.value, flags);
  progress.end();
  if (!field.ok) return refuse(field.problems, io);
  const written = await writeText(flags.out ?? STANDARD, writeBattlefield(withWarnings(field, io)), io);
  return written.ok ? exit('fine') : written;
}

async function underFile(
  [frame, ...files]: readonly NamedFile[],
  { strict }: ImportCall['flags'],
): Promise<Parsed<Battlefield>> {
  const { battlefieldFrom } = await import('@abatis/battlefield');
  return battlefieldFrom(files, frame, { strict });
}

async function underReady(
  files: readonly NamedFile[],
  flags: ImportCall['flags'],
): Promise<Parsed<Battlefield>> {
  const { importSurvey } = await import('@abatis/battlefield');
  const mapping = await readyMapping(flags);
  return mapping.ok ? importSurvey(files, mapping.value, { strict: flags.strict }) : mapping;
}

async function readyMapping({
  box = '',
  name = 'Battlefield',
  relief,
}: ImportCall['flags']): Promise<Parsed<Mapping>> {
  const { mappingOver } = await import('@abatis/battlefield');
  const edges = numbersIn('box', box, 4);
  if (!edges.ok) return edges;
  const heights = relief === undefined ? parsed(null) : numbersIn('relief', relief, 2);
  if (!heights.ok) return heights;
  const [interval, base] = heights.value ?? [];
  const levels = interval === undefined || base === undefined ? {} : { relief: { interval, base } };
  return mappingOver('openstreetmap', {
    name,
    box: edges.value as [number, number, number, number],
    ...levels,
  });
}

function numbersIn(flag: string, text: string, count: number): Parsed<readonly number[]> {
  const numbers = text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length === count && numbers.every(Number.isFinite)) return parsed(numbers);
  return misused('import', `--${flag} "${text}" must be ${count} numbers with commas between them`);
}
