import { CATALOG } from '@abatis/catalog';
import { type Parsed, rejected } from '@abatis/data';
import type { Planner, Reckoned } from '@abatis/screen';
import { type Call, command, misused } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { nameOf, readJsonFile, STANDARD } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { writeJson } from '../terminal/io.ts';

const FLAGS = {
  text: { type: 'boolean', help: 'tables and sentences to print, instead of JSON' },
  svg: { type: 'boolean', help: 'the timeline as a drawing' },
  out: { type: 'string', value: 'FILE', help: 'where to write it; standard output if not given' },
} as const;

const EXAMPLE = 'rulebooks/eng/data/plans/ciudad-rodrigo.json';

export const plan = command({
  name: 'plan',
  summary: 'reckon a plan of siege works: when each is finished, what holds it up',
  usage: ['PLAN [VARIANT…] [--text | --svg] [--out FILE]'],
  details: [
    'A plan lists parties, material, transport and works; `abatis schema plan` prints its schema. Nothing is rolled and no\n' +
      'game is touched. With variants each work is told in all of them, with the difference to the first.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: Number.POSITIVE_INFINITY },
  examples: [`abatis plan ${EXAMPLE} --text`, `abatis plan ${EXAMPLE} --svg --out timeline.svg`],
  run: reckon,
});

/** The planner of the catalog. */
export async function findPlanner(): Promise<Planner> {
  const entry = CATALOG.find(({ planner }) => planner !== undefined);
  return entry!.planner!();
}

async function reckon({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  if (flags.text && flags.svg) return misused('plan', 'choose --text or --svg');
  const files = [];
  for (const file of positionals) {
    const json = await readJsonFile(file, io);
    if (!json.ok) return json;
    files.push({ json: json.value, file: nameOf(file) });
  }
  const reckoned = told(await findPlanner(), files);
  if (!reckoned.ok) return reckoned;
  const { value } = reckoned;
  if (!flags.text && !flags.svg && flags.out === undefined) {
    writeJson(io.stdout, value.forecast);
    return exit('fine');
  }
  const written = flags.svg ? value.svg() : flags.text ? value.text() : `${JSON.stringify(value.forecast)}\n`;
  const result = await writeText(flags.out ?? STANDARD, written, io);
  return result.ok ? exit('fine') : result;
}

function told(
  planner: Planner,
  files: readonly { readonly json: unknown; readonly file: string }[],
): Parsed<Reckoned> {
  const [first, ...variants] = files;
  if (!first) return rejected('plan', '', 'no plan is named');
  return variants.length === 0 ? planner.reckon(first.json, first.file) : planner.compare(files);
}
