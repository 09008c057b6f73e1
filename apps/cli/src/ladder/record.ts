import { appendFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { MatchGame } from '@abatis/ai';
import { type Parsed, parsed, rejected } from '@abatis/data';
import { readText } from '../files/read-text.ts';
import { troubleOf } from '../files/trouble.ts';
import type { Io } from '../terminal/io.ts';
import type { Pair } from './standing.ts';

/** A pair that was played, as it is kept: a line of JSON. */
export interface KeptPair {
  /** Of the rulebook: pairs that were played under other rules do not count. */
  readonly version: string;
  readonly scenario: string;
  readonly players: readonly [string, string];
  readonly seed: string;
  readonly games: Pair;
}

const FILE = 'pairs.jsonl';

/** The pairs that a folder has from earlier runs; a last line that was cut off is played again. */
export async function keptPairs(folder: string, io: Io): Promise<readonly KeptPair[]> {
  const text = await readText(join(folder, FILE), io);
  if (!text.ok) return [];
  return text.value.split('\n').flatMap(line => {
    try {
      return line === '' ? [] : [JSON.parse(line) as KeptPair];
    } catch {
      return [];
    }
  });
}

export async function keepPair(folder: string, pair: KeptPair, io: Io): Promise<Parsed<null>> {
  try {
    await mkdir(resolve(io.cwd, folder), { recursive: true });
    await appendFile(resolve(io.cwd, folder, FILE), `${JSON.stringify(pair)}\n`);
    return parsed(null);
  } catch (error) {
    return rejected(folder, '', troubleOf(error));
  }
}

/** Of these lines of `abatis match`, the games. */
export const gamesIn = (lines: readonly string[]): readonly MatchGame[] =>
  lines.filter(line => line.startsWith('{"game"')).map(line => JSON.parse(line) as MatchGame);
