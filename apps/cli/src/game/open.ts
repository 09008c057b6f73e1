import { type Parsed, parsed, rejected } from '@abatis/data';
import {
  type Game,
  hashText,
  type Replayed,
  type Rulebook,
  readSave,
  replay,
  resume,
  type SaveFile,
} from '@abatis/kernel/host';
import { blaming } from '@abatis/play';
import { nameOf, readText } from '../files/read-text.ts';
import { findRulebook, type RulebookFlags } from '../rulebook/find.ts';
import { type Io, say } from '../terminal/io.ts';

export interface Opened {
  /** How messages call the file. */
  readonly name: string;
  readonly save: SaveFile;
  readonly rulebook: Rulebook;
}

export async function readSaveFile(file: string, io: Io): Promise<Parsed<SaveFile>> {
  const text = await readText(file, io);
  return text.ok ? readSave(text.value, nameOf(file)) : text;
}

/** A save file with the rulebook and charts it was played under. */
export async function openSave(file: string, flags: RulebookFlags, io: Io): Promise<Parsed<Opened>> {
  const save = await readSaveFile(file, io);
  return save.ok ? withRulebook(nameOf(file), save.value, flags, io) : save;
}

export async function withRulebook(
  name: string,
  save: SaveFile,
  flags: RulebookFlags,
  io: Io,
): Promise<Parsed<Opened>> {
  const rulebook = await findRulebook(save.rulebook.id, flags, io);
  if (!rulebook.ok) return flags.rulebook === undefined ? atPath(name, '/rulebook/id', rulebook) : rulebook;
  const inForce = hashText(rulebook.value.charts);
  if (inForce === save.rulebook.charts) return parsed({ name, save, rulebook: rulebook.value });
  return rejected(
    name,
    '/rulebook/charts',
    `played under charts ${save.rulebook.charts}, and those in force are ${inForce}: pass --charts DIR with those it was played under`,
  );
}

/** The game to go on with. */
export async function openGame(file: string, flags: RulebookFlags, io: Io): Promise<Parsed<Game>> {
  const opened = await openSave(file, flags, io);
  return opened.ok ? gameOf(opened.value, io) : opened;
}

/** The game of an opened file, to go on with. */
export function gameOf({ name, save, rulebook }: Opened, io: Io): Parsed<Game> {
  const resumed = blaming(name, resume(rulebook, save));
  if (!resumed.ok) return resumed;
  if (resumed.value.difference) {
    say(
      io,
      `${name}: played under rules ${save.rulebook.version}; goes on from its last state under ${rulebook.version}`,
    );
  }
  return parsed(resumed.value.game);
}

/** The record played again. */
export const replayOpened = ({ name, save, rulebook }: Opened): Parsed<Replayed> =>
  blaming(name, replay(rulebook, save, { strict: save.fault !== undefined }));

function atPath(file: string, path: string, result: Parsed<unknown>): Parsed<never> {
  const problems = result.ok ? [] : result.problems;
  return { ok: false, problems: problems.map(({ reason }) => ({ file, path, reason })) };
}

/** A shared copy has no dice of its own: it can be looked at, but not played on. */
export function playable(name: string, { dice }: Game): Parsed<null> {
  return dice.spec.kind === 'withheld'
    ? rejected(name, '/dice', 'the dice are kept back, so the game can be replayed but not played on')
    : parsed(null);
}
