import { parseArgs } from 'node:util';
import { type Parsed, parsed, rejected, suggestion } from '@abatis/data';
import type { Outcome } from './exit.ts';
import type { Io } from './terminal/io.ts';

interface Flag {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** What stands for the value in the help: FILE, N. */
  readonly value?: string;
  /** The value when none follows: `--undo` is `--undo 1`. Only a number can follow such a flag. */
  readonly bare?: string;
  readonly help: string;
}

export type Flags = Readonly<Record<string, Flag>>;

/** The flags as given: switches are on or off, values may be absent, lists may be empty. */
export type Given<F extends Flags> = {
  readonly [Name in keyof F]: F[Name] extends { readonly type: 'boolean' }
    ? boolean
    : F[Name] extends { readonly multiple: true }
      ? readonly string[]
      : string | undefined;
};

export interface Call<F extends Flags> {
  readonly positionals: readonly string[];
  readonly flags: Given<F>;
  readonly io: Io;
}

/** What the help tells of a command. */
interface Manual {
  readonly name: string;
  readonly summary: string;
  readonly usage: readonly string[];
  /** Paragraphs below the usage. */
  readonly details: readonly string[];
  /** Lines for a shell at the top of a clone; those of all commands run in the order of the help. */
  readonly examples: readonly string[];
}

interface Deed<F extends Flags> extends Manual {
  readonly flags: F;
  /** How many arguments it takes beside the flags. */
  readonly takes: { readonly atLeast: number; readonly atMost: number };
  run(call: Call<F>): Promise<Outcome>;
}

export interface Command extends Manual {
  readonly flags: Flags;
  run(argv: readonly string[], io: Io): Promise<Outcome>;
}

/** A command that reads its own flags from the command line. */
export function command<const F extends Flags>(deed: Deed<F>): Command {
  return {
    ...deed,
    async run(argv, io) {
      const read = readArguments(deed, argv);
      return read.ok ? deed.run({ ...read.value, io }) : read;
    },
  };
}

/** A wrong use of the command line, in one sentence. */
export const misused = (name: string, reason: string): Parsed<never> =>
  rejected(name, '', `${reason} (see: abatis help ${name})`);

function readArguments<F extends Flags>(
  { name, flags, takes }: Deed<F>,
  argv: readonly string[],
): Parsed<Omit<Call<F>, 'io'>> {
  const args = withBareValues(flags, argv);
  const unknown = firstUnknown(flags, args);
  if (unknown !== undefined) {
    const near = suggestion(
      unknown,
      Object.keys(flags).map(flag => `--${flag}`),
    );
    return misused(name, `there is no flag ${unknown}${near}`);
  }
  const read = readFlags(name, flags, args);
  if (!read.ok) return read;
  const { length } = read.value.positionals;
  if (length < takes.atLeast) return misused(name, 'an argument is missing');
  if (length > takes.atMost)
    return misused(name, `"${read.value.positionals[takes.atMost]}" is one argument too many`);
  return read;
}

function withBareValues(flags: Flags, argv: readonly string[]): string[] {
  return argv.map((arg, place) => {
    const bare = arg.startsWith('--') ? flags[arg.slice(2)]?.bare : undefined;
    const valueFollows = /^\d+(,\s*\d+)*$/.test(argv[place + 1] ?? '');
    return bare === undefined || valueFollows ? arg : `${arg}=${bare}`;
  });
}

function firstUnknown(flags: Flags, args: string[]): string | undefined {
  const { tokens } = parseArgs({
    args,
    options: optionsOf(flags),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens)
    if (token.kind === 'option' && !Object.hasOwn(flags, token.name)) return token.rawName;
  return undefined;
}

function readFlags<F extends Flags>(name: string, flags: F, args: string[]): Parsed<Omit<Call<F>, 'io'>> {
  try {
    const { values, positionals } = parseArgs({ args, options: optionsOf(flags), allowPositionals: true });
    const given = Object.fromEntries(
      Object.entries(flags).map(([flag, spec]) => [flag, values[flag] ?? absent(spec)]),
    );
    return parsed({ positionals, flags: given as Given<F> });
  } catch (error) {
    if (error instanceof TypeError) return misused(name, error.message.split('\n', 1)[0]!.replace(/\.$/, ''));
    throw error;
  }
}

const absent = ({ type, multiple }: Flag): false | undefined | readonly string[] =>
  type === 'boolean' ? false : multiple ? [] : undefined;

const optionsOf = (flags: Flags): Record<string, { type: Flag['type']; multiple: boolean }> =>
  Object.fromEntries(
    Object.entries(flags).map(([name, { type, multiple }]) => [name, { type, multiple: multiple ?? false }]),
  );
