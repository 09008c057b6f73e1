import { dirname, join } from 'node:path';
import { isObject, type Parsed, parsed, rejected, suggestion } from '@abatis/data';
import type { Rulebook, Scenario } from '@abatis/kernel';
import { readOwnBattle } from '@abatis/play';
import { withWarnings } from '../field/complaints.ts';
import { readFiles } from '../field/read-files.ts';
import { readJsonFile } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';
import { progressOn } from '../terminal/progress.ts';

/** A scenario by its name, or a designer's own from a file; what looks unintended about that is told. */
export async function scenarioFrom(rulebook: Rulebook, wanted: string, io: Io): Promise<Parsed<Scenario>> {
  if (!wanted.endsWith('.json')) return shippedScenario(rulebook, wanted);
  const json = await readJsonFile(wanted, io);
  if (!json.ok) return json;
  const grounded = await withItsGround(json.value, wanted, io);
  const scenario = readOwnBattle(rulebook, json.value, grounded, wanted);
  return scenario.ok ? parsed(withWarnings(scenario, io)) : scenario;
}

/** The scenario with the battlefield that it names by file; the paths count from the scenario's own folder. */
async function withItsGround(json: unknown, file: string, io: Io): Promise<Parsed<unknown>> {
  const { groundFilesOf, withGroundFrom } = await import('@abatis/battlefield');
  const ground = groundFilesOf(json);
  if (!ground || !isObject(json)) return parsed(json);
  const { mapping, files } = ground;
  const paths = [...(mapping === undefined ? [] : [mapping]), ...files].map(path =>
    join(dirname(file), path),
  );
  const progress = progressOn(io);
  const read = await readFiles(paths, io, progress);
  progress.end();
  return read.ok ? withGroundFrom(json, ground, read.value) : read;
}

function shippedScenario({ id: rulebook, scenarios }: Rulebook, wanted: string): Parsed<Scenario> {
  const found = scenarios.find(({ id }) => id === wanted);
  if (found) return parsed(found);
  const known = scenarios.map(({ id }) => id);
  const near = suggestion(wanted, known) || `; it has: ${known.join(', ') || 'none'}`;
  return rejected('--scenario', '', `${rulebook} has no scenario "${wanted}"${near}`);
}
