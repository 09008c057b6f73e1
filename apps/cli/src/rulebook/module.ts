import { realpath } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Rulebook } from '@abatis/kernel';
import { troubleOf } from '../files/trouble.ts';
import type { Io } from '../terminal/io.ts';

/** A rulebook out of a module that is not in the catalog. With an id, the one of that id. */
export async function rulebookFromModule(
  file: string,
  id: string | undefined,
  io: Io,
): Promise<Parsed<Rulebook>> {
  try {
    const path = await realpath(resolve(io.cwd, file));
    return choose(await importModule(path), id, file);
  } catch (error) {
    return rejected(file, '', `the rulebook cannot be loaded: ${troubleOf(error)}`);
  }
}

/** Node alone cannot read TypeScript; where nothing else has been registered that can, tsx is. */
async function importModule(path: string): Promise<object> {
  const { href } = pathToFileURL(path);
  try {
    return await import(/* @vite-ignore */ href);
  } catch (error) {
    if (!isUnknownExtension(error) || !TYPESCRIPT.has(extname(path))) throw error;
    const { register } = await import('tsx/esm/api');
    register();
    // Node remembers that this address failed.
    return await import(/* @vite-ignore */ `${href}?tsx`);
  }
}

const TYPESCRIPT: ReadonlySet<string> = new Set(['.ts', '.mts']);

const isUnknownExtension = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION';

/** The export of that id; without an id `rulebook`, the default export, or the only one there is. */
function choose(module: object, id: string | undefined, file: string): Parsed<Rulebook> {
  const found = Object.entries(module).filter((entry): entry is [string, Rulebook] => isRulebook(entry[1]));
  if (found.length === 0) return rejected(file, '', 'exports no rulebook');
  const ids = found.map(([, rulebook]) => rulebook.id).join(', ');
  if (id !== undefined) {
    const named = found.find(([, rulebook]) => rulebook.id === id);
    return named ? parsed(named[1]) : rejected(file, '', `exports no rulebook "${id}", but ${ids}`);
  }
  const obvious = ['rulebook', 'default'].map(name => found.find(([key]) => key === name));
  const [, chosen] = obvious.find(entry => entry !== undefined) ?? (found.length === 1 ? found[0]! : []);
  return chosen ? parsed(chosen) : rejected(file, '', `exports several rulebooks (${ids}): name one`);
}

function isRulebook(value: unknown): value is Rulebook {
  if (typeof value !== 'object' || value === null) return false;
  const { id, seats, scenarios, steps, setUp }: Partial<Record<keyof Rulebook, unknown>> = value;
  return (
    typeof id === 'string' &&
    Array.isArray(seats) &&
    Array.isArray(scenarios) &&
    typeof steps === 'object' &&
    typeof setUp === 'function'
  );
}
