import { readFileSync } from 'node:fs';
import { type Battlefield, compileHexes, type HexMap, readBattlefield } from '@abatis/battlefield';
import { formatProblem, trusted } from '@abatis/data';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import type { LfmScenario } from '../../src/scenario/schema.ts';

/* The data files of the rulebook, read as a program would read them. */

export const SCENARIOS = ['brawners-farm', 'east-cavalry-field', 'gettysburg-1-july'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

const textOf = (path: string): string => readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8');

export function scenario(id: ScenarioId): LfmScenario {
  return trusted(readScenario(textOf(`scenarios/${id}.json`), `${id}.json`));
}

export function battlefield(id: LfmScenario['battlefield']): Battlefield {
  return trusted(readBattlefield(textOf(`battlefields/${id}.json`), `${id}.json`));
}

/** The map of a scenario, and what the compiler had to say about it. */
export function compiled(id: ScenarioId): { readonly map: HexMap; readonly warnings: readonly string[] } {
  const { battlefield: field, sheet } = scenario(id);
  const parsed = compileHexes(battlefield(field), sheet);
  return { map: trusted(parsed), warnings: parsed.ok ? parsed.warnings.map(formatProblem) : [] };
}
