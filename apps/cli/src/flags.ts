import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Flags } from './command.ts';

/** Which rulebook and charts: every command that plays takes these. */
export const RULEBOOK_FLAGS = {
  rulebook: {
    type: 'string',
    value: 'FILE',
    help: 'a module that exports the rulebook, for one that is not in the catalog',
  },
  charts: {
    type: 'string',
    value: 'DIR',
    help: "replace the rulebook's charts by DIR/NAME.json; others stay as shipped",
  },
} as const satisfies Flags;

export const SCENARIO_FLAG = {
  type: 'string',
  value: 'ID|FILE',
  help: "the scenario by its name, or a designer's own as FILE.json",
} as const;

export const DOCTRINE_FLAG = {
  type: 'string',
  value: 'FILE',
  help: "a module that exports players, instead of the rulebook's own",
} as const;

export const OPTION_FLAG = {
  type: 'string',
  multiple: true,
  value: 'NAME=VALUE',
  help: 'set an optional rule',
} as const;

export const SEED_FLAG = {
  type: 'string',
  value: 'SEED',
  help: 'seed of everything random; without it one is made and printed',
} as const;

export const DICE_FLAG = {
  type: 'string',
  value: 'N,N…',
  bare: '',
  help: 'the dice to use, one after the other; without numbers they are given with the actions',
} as const;

/** The faces of `--dice 3,5`. */
export function facesFrom(text: string): Parsed<readonly number[]> {
  const words = text === '' ? [] : text.split(',');
  const wrong = words.find(word => !/^[1-9]\d{0,3}$/.test(word.trim()));
  if (wrong !== undefined) return rejected('--dice', '', `"${wrong}" is not a die: dice are written 3,5`);
  return parsed(words.map(Number));
}

/** Where a question is asked, if not in a save file; the name of the rulebook then stands in place of the file. */
export const PLACE_FLAGS = {
  position: {
    type: 'string',
    value: 'FILE',
    help: "ask in a position, in the rulebook's own notation",
  },
  scenario: { ...SCENARIO_FLAG, help: "ask at the start of a scenario, shipped or a designer's FILE.json" },
} as const satisfies Flags;

export const LIST_FLAG = {
  type: 'boolean',
  help: 'list the legal actions that are proposed now',
} as const;

export const SEAT_FLAG = {
  type: 'string',
  value: 'SEAT',
  help: 'the seat that acts; without it, the one that is asked',
} as const;

/** A whole number from a flag, or the default where it is not given. */
export function countFrom(flag: string, text: string | undefined, usual: number): Parsed<number> {
  if (text === undefined) return parsed(usual);
  if (/^\d{1,15}$/.test(text)) return parsed(Number(text));
  return rejected(flag, '', `"${text}" is not a whole number`);
}

/** `NAME=VALUE` of a repeated flag as a record. */
export function pairsFrom(flag: string, texts: readonly string[]): Parsed<Readonly<Record<string, string>>> {
  const pairs = texts.map(text => [text, text.indexOf('=')] as const);
  const wrong = pairs.find(([, at]) => at < 1);
  if (wrong) return rejected(flag, '', `"${wrong[0]}" is not of the form NAME=VALUE`);
  return parsed(Object.fromEntries(pairs.map(([text, at]) => [text.slice(0, at), text.slice(at + 1)])));
}
