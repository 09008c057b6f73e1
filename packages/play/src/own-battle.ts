import { type Parsed, parsed } from '@abatis/data';
import type { Rulebook, Scenario } from '@abatis/kernel';

/**
 * A designer's scenario. `grounded` is the same with the ground in place of the files that it names, or what is wrong
 * with the ground; then what is wrong with the rest is told as well, since mending one after the other would take all day.
 */
export function readOwnBattle(
  rulebook: Rulebook,
  json: unknown,
  grounded: Parsed<unknown>,
  file: string,
): Parsed<Scenario> {
  if (grounded.ok) {
    const read = rulebook.readScenario(grounded.value, file);
    return read.ok ? parsed(read.value, [...grounded.warnings, ...read.warnings]) : read;
  }
  const rest = rulebook.readScenario(json, file);
  const others = rest.ok ? [] : rest.problems.filter(({ path }) => path !== '/battlefield');
  return { ok: false, problems: [...grounded.problems, ...others] };
}
