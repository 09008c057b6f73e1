import { mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Io } from '../terminal/io.ts';
import { STANDARD } from './read-text.ts';
import { troubleOf } from './trouble.ts';

/** Writes the whole text or nothing: a reader sees the old file or the new one. */
export async function writeText(file: string, text: string, io: Io): Promise<Parsed<string>> {
  if (file === STANDARD) {
    io.stdout.write(text);
    return parsed(file);
  }
  try {
    const path = resolve(io.cwd, file);
    const old = await stat(path).catch(() => null);
    // Renaming over a device or a pipe would put a file in its place.
    if (old && !old.isFile()) await writeFile(path, text);
    else await replace(old ? await realpath(path) : path, text, old?.mode);
    return parsed(file);
  } catch (error) {
    return rejected(file, '', `cannot be written: ${troubleOf(error)}`);
  }
}

/** Writes a file into a folder, which is made if it is not there; gives the file's path. */
export async function writeTextIn(
  folder: string,
  name: string,
  text: string,
  io: Io,
): Promise<Parsed<string>> {
  try {
    await mkdir(resolve(io.cwd, folder), { recursive: true });
  } catch (error) {
    return rejected(folder, '', troubleOf(error));
  }
  return writeText(join(folder, name), text, io);
}

/** A name for the file of a game that was played with this seed. */
export const fileNameFor = (...parts: readonly string[]): string =>
  `${parts.map(part => part.replace(/[^\w.-]+/g, '-')).join('-')}.json`;

async function replace(path: string, text: string, mode: number | undefined): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, 'w', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
