import type { Parsed } from '@abatis/data';
import { type Options, type OptionValue, type Rulebook, readOptions } from '@abatis/kernel/host';
import { pairsFrom } from '../flags.ts';

/** The options of `--option NAME=VALUE`, each value in the type that the rulebook gives it. */
export function optionsFrom(rulebook: Rulebook, texts: readonly string[]): Parsed<Options> {
  const pairs = pairsFrom('--option', texts);
  if (!pairs.ok) return pairs;
  const given = Object.entries(pairs.value).map(([id, text]) => [id, readValue(rulebook, id, text)]);
  return readOptions(rulebook.options, Object.fromEntries(given), '--option');
}

/** A value that fits nothing stays text, and the kernel says what is allowed. */
function readValue({ options }: Rulebook, id: string, text: string): OptionValue {
  const spec = options.find(option => option.id === id);
  const choices = spec?.choices ?? (typeof spec?.default === 'boolean' ? [true, false] : []);
  const chosen = choices.find(choice => String(choice) === text);
  if (chosen !== undefined) return chosen;
  return typeof spec?.default === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
