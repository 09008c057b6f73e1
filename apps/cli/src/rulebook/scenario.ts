import { type Parsed, parsed, rejected, suggestion } from '@abatis/data';
import type { Rulebook, Scenario } from '@abatis/kernel';
import { readJsonFile } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';

/** A scenario by its name, or a designer's own from a file. */
export async function scenarioFrom(rulebook: Rulebook, wanted: string, io: Io): Promise<Parsed<Scenario>> {
  if (!wanted.endsWith('.json')) return shippedScenario(rulebook, wanted);
  const json = await readJsonFile(wanted, io);
  return json.ok ? rulebook.readScenario(json.value, wanted) : json;
}

export function shippedScenario({ id: rulebook, scenarios }: Rulebook, wanted: string): Parsed<Scenario> {
  const found = scenarios.find(({ id }) => id === wanted);
  if (found) return parsed(found);
  const known = scenarios.map(({ id }) => id);
  const near = suggestion(wanted, known) || `; it has: ${known.join(', ') || 'none'}`;
  return rejected('--scenario', '', `${rulebook} has no scenario "${wanted}"${near}`);
}
