import {
  type Battlefield,
  battlefieldFrom,
  type DesignFile,
  designFileOf,
  type Frame,
  frameOf,
  groundFilesOf,
  importSurvey,
  mappingOver,
  withGroundFrom,
} from '@abatis/battlefield';
import { type JsonObject, type Parsed, type Problem, parsed, rejected } from '@abatis/data';
import type { Rulebook, Scenario } from '@abatis/kernel';
import { readOwnBattle } from '@abatis/play';
import { say } from '@abatis/words';
import type { TextFile } from './protocol.ts';

/** A scenario among the files, as its rulebook has read it. */
export interface ReadBattle {
  readonly file: string;
  readonly rulebook: Rulebook;
  /** As it is written, with the ground in place of the files that it names. */
  readonly json: JsonObject;
  readonly scenario: Parsed<Scenario>;
}

/** Ground among the files that no scenario names. */
export interface ReadGround {
  readonly files: readonly string[];
  readonly field: Parsed<Battlefield>;
  /** Of a survey without a mapping: what it was framed by, for a person to change. */
  readonly frame: Frame | null;
}

export interface ReadDesigns {
  readonly battles: readonly ReadBattle[];
  readonly grounds: readonly ReadGround[];
  /** Files that are nothing of the kind. */
  readonly strange: readonly Problem[];
}

interface Terms {
  /** The rulebooks that a scenario may be for. */
  readonly rulebooks: readonly Rulebook[];
  /** How a survey without a mapping is to be framed; it is guessed if nobody says so. */
  readonly frame: Frame | null;
  /** Says what is being done: it may take long. */
  tell(stage: string): Promise<void>;
}

/** Reads all that a designer has dropped together: scenarios with their ground, and ground alone. */
export async function readDesigns(files: readonly TextFile[], terms: Terms): Promise<ReadDesigns> {
  const strange: Problem[] = [];
  const known: DesignFile[] = [];
  for (const { name, text } of files) {
    await terms.tell(say`Reading ${name}`);
    const file = designFileOf({ name, content: text });
    if (!file.ok) strange.push(...file.problems);
    else if (file.value.kind === 'overlay') strange.push({ file: name, path: '', reason: notHere() });
    else known.push(file.value);
  }
  const scenarios = known.filter(({ kind }) => kind === 'scenario');
  const battles: ReadBattle[] = [];
  for (const file of scenarios) {
    await terms.tell(say`Laying the hexes of ${file.name}`);
    battles.push(battleFrom(file, known, terms.rulebooks));
  }
  const named = new Set(scenarios.flatMap(({ content }) => namesOf(content)));
  const ground = known.filter(({ kind, name }) => kind !== 'scenario' && !named.has(name));
  return { battles, grounds: await groundsFrom(ground, terms), strange };
}

const notHere = (): string => say`corrections by hand are made on the command line: abatis compile --overlay`;

const baseName = (path: string): string => path.split(/[\\/]/).at(-1)!;

/** The files that a scenario names. A page is given files without their folders. */
function namesOf(scenario: unknown): readonly string[] {
  const ground = groundFilesOf(scenario);
  if (!ground) return [];
  return [...(ground.mapping === undefined ? [] : [ground.mapping]), ...ground.files].map(baseName);
}

function battleFrom(
  { name, content }: DesignFile,
  files: readonly DesignFile[],
  rulebooks: readonly Rulebook[],
): ReadBattle {
  const json = content as JsonObject;
  const rulebook = rulebookOf(json, rulebooks);
  const grounded = withGround(json, name, files);
  return {
    file: name,
    rulebook,
    json: grounded.ok ? (grounded.value as JsonObject) : json,
    scenario: readOwnBattle(rulebook, json, grounded, name),
  };
}

function withGround(json: JsonObject, file: string, files: readonly DesignFile[]): Parsed<object> {
  const ground = groundFilesOf(json);
  if (!ground) return parsed(json);
  const found = namesOf(json).map(name => files.find(each => each.name === name) ?? name);
  const missing = found.filter(each => typeof each === 'string');
  if (missing.length === 0) return withGroundFrom(json, ground, found as DesignFile[]);
  const reason = say`names ${missing.join(', ')}: drop it on this page too`;
  return { ok: false, problems: [{ file, path: '/battlefield', reason }] };
}

/** A scenario does not say for which rulebook it is: it is the one that knows most of its words. */
function rulebookOf(json: JsonObject, rulebooks: readonly Rulebook[]): Rulebook {
  const known = ({ scenarioSchema }: Rulebook): number => {
    const words = scenarioSchema as { readonly properties?: object } | undefined;
    return Object.keys(json).filter(name => Object.hasOwn(words?.properties ?? {}, name)).length;
  };
  return rulebooks.toSorted((one, other) => known(other) - known(one))[0]!;
}

/** A battlefield of ours is one ground each; layers of one belong to it, and all survey data together are another. */
async function groundsFrom(files: readonly DesignFile[], terms: Terms): Promise<readonly ReadGround[]> {
  const of = (...kinds: DesignFile['kind'][]) => files.filter(({ kind }) => kinds.includes(kind));
  const [fields, layers, data] = [of('battlefield'), of('layer'), of('survey', 'heights')];
  const [mapping] = of('mapping');
  const grounds: ReadGround[] = [];
  const add = async (parts: readonly DesignFile[], read: () => Omit<ReadGround, 'files'>) => {
    const names = parts.map(({ name }) => name);
    await terms.tell(say`Reading the ground of ${names.join(', ')}`);
    grounds.push({ files: names, ...read() });
  };
  const [header] = fields;
  if (layers.length > 0)
    await add(header ? [header, ...layers] : layers, () => ({
      field: battlefieldFrom(layers, header),
      frame: null,
    }));
  for (const field of layers.length > 0 ? fields.slice(1) : fields)
    await add([field], () => ({ field: battlefieldFrom([field]), frame: null }));
  if (data.length > 0) await add(mapping ? [mapping, ...data] : data, () => surveyed(data, mapping, terms));
  else if (mapping) await add([mapping], () => ({ field: withoutData(mapping), frame: null }));
  return grounds;
}

function surveyed(
  data: readonly DesignFile[],
  mapping: DesignFile | undefined,
  { frame: given }: Terms,
): Omit<ReadGround, 'files'> {
  if (mapping) return { field: battlefieldFrom(data, mapping), frame: null };
  const frame = given ?? frameOf(data, data[0]!.name.replace(/\.\w+$/, ''));
  if (!frame) return { field: nothingIn(data), frame };
  const over = mappingOver('openstreetmap', frame);
  return { field: over.ok ? importSurvey(data, over.value) : over, frame };
}

const withoutData = ({ name }: DesignFile): Parsed<never> =>
  rejected(name, '', say`a mapping needs its survey data: drop them on this page too`);

const nothingIn = (data: readonly DesignFile[]): Parsed<never> => ({
  ok: false,
  problems: data.map(({ name }) => ({
    file: name,
    path: '/features',
    reason: say`has no feature with a position`,
  })),
});
