import type { Parsed } from '@abatis/data';
import {
  type Options,
  type OptionValue,
  optionsIn,
  type Rulebook,
  readOptions,
  type Scenario,
} from '@abatis/kernel/host';
import { pairsFrom } from '../flags.ts';

/** The options of `--option NAME=VALUE` for a battle, each value in the type that its rulebook gives it. */
export function optionsFrom(
  rulebook: Rulebook,
  texts: readonly string[],
  scenario: Scenario | null,
): Parsed<Options> {
  const pairs = pairsFrom('--option', texts);
  if (!pairs.ok) return pairs;
  const options = scenario ? optionsIn(rulebook, scenario) : rulebook.options;
  const given = Object.entries(pairs.value).map(([id, text]) => [id, readValue(options, id, text)]);
  return readOptions(options, Object.fromEntries(given), '--option');
}

/** A value that fits nothing stays text, and the kernel says what is allowed. */
function readValue(options: Rulebook['options'], id: string, text: string): OptionValue {
  const spec = options.find(option => option.id === id);
  const choices = spec?.choices ?? (typeof spec?.default === 'boolean' ? [true, false] : []);
  const chosen = choices.find(choice => String(choice) === text);
  if (chosen !== undefined) return chosen;
  return typeof spec?.default === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
