import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Parsed, parsed, rejected } from '@abatis/data';
import { troubleOf } from '../files/trouble.ts';
import type { Io } from '../terminal/io.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const LONGEST_MS = 120_000;

/** Writes a drawing as a PNG picture. Only a browser can turn vectors and letters into pixels as they are meant. */
export async function photograph(
  svg: string,
  size: { readonly width: number; readonly height: number },
  file: string,
  io: Io,
): Promise<Parsed<string>> {
  const chromium = await findChromium();
  if (chromium === null)
    return rejected(
      file,
      '',
      'a PNG needs Chromium, and there is none: install it, set CHROMIUM, or ask for .svg',
    );
  const folder = await mkdtemp(join(tmpdir(), 'abatis-draw-'));
  try {
    const drawing = join(folder, 'map.svg');
    await writeFile(drawing, svg);
    const code = await ended(chromium, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--window-size=${size.width},${size.height}`,
      `--screenshot=${resolve(io.cwd, file)}`,
      pathToFileURL(drawing).href,
    ]);
    return code === 0 ? parsed(file) : rejected(file, '', `Chromium could not draw it (${code})`);
  } catch (error) {
    return rejected(file, '', `cannot be written: ${troubleOf(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function ended(program: string, args: readonly string[]): Promise<number | string> {
  return new Promise((resolveWith, reject) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: LONGEST_MS });
    child.on('error', reject);
    child.on('close', (code, signal) => resolveWith(code ?? signal ?? 'no answer'));
  });
}

/** What the variable CHROMIUM says, or the first one on the path. */
async function findChromium(): Promise<string | null> {
  const { CHROMIUM, PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter(isAbsolute);
  const named = CHROMIUM === undefined || CHROMIUM === '' ? NAMES : [CHROMIUM];
  for (const name of named)
    for (const path of isAbsolute(name) ? [name] : folders.map(folder => join(folder, name)))
      if (
        await access(path, constants.X_OK).then(
          () => true,
          () => false,
        )
      )
        return path;
  return null;
}
