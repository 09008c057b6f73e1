import { describe, expect, test } from 'vitest';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import type { MibScenario } from '../../src/scenario/schema.ts';
import { scenario } from './opened.ts';

/** What the reader says about a scenario with one thing spoilt. */
export function problemsOf(spoil: (bad: MibScenario) => void, id = 'teugn-hausen'): readonly string[] {
  const bad = structuredClone(scenario(id));
  spoil(bad);
  const parsed = readScenario(bad, 'bad.json');
  return parsed.ok ? [] : parsed.problems.map(({ file, path, reason }) => `${file} ${path}: ${reason}`);
}

/** A unit of a scenario that may be changed. */
export const unit = (bad: MibScenario, name: string): MibScenario['units'][number] =>
  bad.units.find(one => one.name === name)!;

/** What is wrong, how it came to be, and what is told of it. */
export type Case = [what: string, spoil: (bad: MibScenario) => void, problem: string];

/** One thing is wrong in each case, and that is all that is told. */
export function testEach(id: string, cases: readonly Case[]): void {
  describe(id, () => {
    test.each(cases)('%s', (_, spoil, problem) => {
      const problems = problemsOf(spoil, id);
      expect(problems).toHaveLength(1);
      expect(problems[0]!.startsWith(`bad.json ${problem}`)).toBe(true);
    });
  });
}
