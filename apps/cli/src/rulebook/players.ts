import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NewPlayer } from '@abatis/ai';
import { gradeOf, playerName } from '@abatis/ai/grades';
import { CATALOG } from '@abatis/catalog';
import { type Parsed, parsed, rejected, suggestion } from '@abatis/data';
import type { Rulebook } from '@abatis/kernel';
import { troubleOf } from '../files/trouble.ts';
import type { Io } from '../terminal/io.ts';

/** Computer players by name. */
export type Players = Readonly<Record<string, NewPlayer>>;

/** Of the module given, or else of the rulebook's own doctrine; chance plays everything. */
export async function playersOf(
  rulebook: Rulebook,
  doctrine: string | undefined,
  io: Io,
): Promise<Parsed<Players>> {
  const { randomPlayer } = await import('@abatis/ai');
  const entry = CATALOG.find(({ id }) => id === rulebook.id);
  const own = doctrine === undefined ? parsed(await entry?.players?.()) : await playersIn(doctrine, io);
  return own.ok ? parsed({ random: randomPlayer, ...own.value }) : own;
}

async function playersIn(file: string, io: Io): Promise<Parsed<Players>> {
  try {
    const path = await realpath(resolve(io.cwd, file));
    const { players }: { readonly players?: Players } = await import(
      /* @vite-ignore */ pathToFileURL(path).href
    );
    return players ? parsed(players) : rejected(file, '', 'exports no players');
  } catch (error) {
    return rejected(file, '', `the players cannot be loaded: ${troubleOf(error)}`);
  }
}

export function playerCalled(players: Players, name: string, flag: string): Parsed<NewPlayer> {
  const grade = gradeOf(name);
  const called = grade ? playerName(grade) : name;
  if (Object.hasOwn(players, called)) return parsed(players[called]!);
  const known = Object.keys(players);
  const near = suggestion(name, known) || `; there are: ${known.join(', ')}`;
  return rejected(flag, '', `there is no player "${name}"${near}`);
}
