import { rejected, suggestion } from '@abatis/data';
import { type Rulebook, saveSchema } from '@abatis/kernel/host';
import { type Call, command, misused } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { RULEBOOK_FLAGS } from '../flags.ts';
import { findRulebook } from '../rulebook/find.ts';
import type { Io } from '../terminal/io.ts';
import { writeRows } from '../terminal/rows.ts';
import { findPlanner } from './plan.ts';

const ABOUT = {
  save: 'a game: for saving, sending and replaying',
  battlefield: 'vector terrain in metres',
  overlay: 'what a designer lays over a compiled map',
  mapping: 'how foreign map data becomes terrain',
  hexmap: 'terrain compiled to hexes',
  actions: 'the actions that a rulebook takes, step by step',
  scenario: "a designer's scenario of a rulebook",
  plan: 'a plan of siege works',
} as const;

/** Those that each rulebook has its own of. */
const OF_RULEBOOK = ['actions', 'scenario'] as const;

type FileFormat = Exclude<keyof typeof ABOUT, (typeof OF_RULEBOOK)[number]>;

export const schema = command({
  name: 'schema',
  summary: 'JSON schemas of the file formats, and of the actions and scenarios of a rulebook',
  usage: ['NAME', 'actions RULEBOOK [FLAGS]', 'scenario RULEBOOK [FLAGS]', ''],
  details: ['Without a name it lists them.'],
  flags: RULEBOOK_FLAGS,
  takes: { atLeast: 0, atMost: 2 },
  examples: ['abatis schema', 'abatis schema save', `abatis schema actions ${TEACHING_GAME}`],
  run: print,
});

async function print({ positionals: [name, id], flags, io }: Call<typeof RULEBOOK_FLAGS>): Promise<Outcome> {
  if (name === undefined) {
    writeRows(
      io.stdout,
      Object.entries(ABOUT).map(([format, about]) => ({ name: format, about })),
    );
    return exit('fine');
  }
  if (isOfRulebook(name)) {
    const rulebook = await findRulebook(id, flags, io);
    if (!rulebook.ok) return rulebook;
    const found = name === 'actions' ? actionsSchema(rulebook.value) : rulebook.value.scenarioSchema;
    return found
      ? printJson(found, io)
      : rejected('schema', '', `${rulebook.value.id} publishes no scenario schema`);
  }
  if (id !== undefined) return misused('schema', `"${id}" is one argument too many`);
  if (!isFileFormat(name)) {
    const known = Object.keys(ABOUT);
    const near = suggestion(name, known) || `; there are: ${known.join(', ')}`;
    return rejected('schema', '', `there is no schema "${name}"${near}`);
  }
  return printJson(await fileSchema(name), io);
}

const isOfRulebook = (name: string): boolean => OF_RULEBOOK.some(one => one === name);

const isFileFormat = (name: string): name is FileFormat => !isOfRulebook(name) && Object.hasOwn(ABOUT, name);

async function fileSchema(name: FileFormat): Promise<object> {
  if (name === 'save') return saveSchema;
  if (name === 'plan') return (await findPlanner()).schema;
  const { battlefieldSchema, overlaySchema, mappingSchema, hexMapSchema } = await import(
    '@abatis/battlefield'
  );
  const schemas: Record<Exclude<FileFormat, 'save' | 'plan'>, object> = {
    battlefield: battlefieldSchema,
    overlay: overlaySchema,
    mapping: mappingSchema,
    hexmap: hexMapSchema,
  };
  return schemas[name];
}

/** Any action of the rulebook; those of each step stand under $defs by the step's name. */
function actionsSchema({ id, title, steps }: Rulebook): object {
  const answers = Object.entries(steps).flatMap(([step, rules]) =>
    'actions' in rules ? [[step, { anyOf: Object.values(rules.actions) }] as const] : [],
  );
  return {
    $id: `abatis-actions-${id}`,
    title: `Actions of ${title}`,
    anyOf: answers.map(([step]) => ({ $ref: `#/$defs/${step}` })),
    $defs: Object.fromEntries(answers),
  };
}

function printJson(value: object, { stdout }: Io): Outcome {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return exit('fine');
}
