// Finds the browser that the browser tests drive, and installs Debian's where there is none.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { aptInstall, onPath } from './debian.mjs';

// Debian's headless shell comes first: it has no window to draw, and needs an eighth less of the processor for the same tests.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** The full path of a Chromium: what the environment variable CHROMIUM says, or the first one on PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return isAbsolute(env.CHROMIUM) ? env.CHROMIUM : onPath(env.CHROMIUM, env);
  return NAMES.map(name => onPath(name, env)).find(path => path !== undefined);
}

/** Finds a Chromium, installing Debian's if need be. Says why when it cannot.
 * @returns {string | undefined} */
export function ensureChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM) return found;
  aptInstall(SHELL, 'No Chromium on this machine: installing it for the browser tests.');
  const installed = findChromium();
  if (!installed) console.error(ABSENT);
  return installed;
}

/** The environment variable with the file that appears when an installation in the background is over. */
const COMES = 'CHROMIUM_COMES';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) installFor(process.argv[2] ?? '');

/** @param {string} over */
function installFor(over) {
  try {
    ensureChromium();
  } finally {
    writeFileSync(over, '');
  }
}

/** Sees to it that there is a Chromium, and does not wait for it: other tests can run meanwhile. Gives the environment in which
 * `comingChromium` waits, and a promise of the end.
 * @param {string} over the file that tells the end
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ env: NodeJS.ProcessEnv, end: Promise<unknown> }} */
export function fetchChromium(over, env = process.env) {
  const found = findChromium(env);
  if (found) return { env: { ...env, CHROMIUM: found }, end: Promise.resolve() };
  mkdirSync(dirname(over), { recursive: true });
  rmSync(over, { force: true });
  const child = spawn(process.execPath, [import.meta.filename, over], { env, stdio: ['inherit', 2, 2] });
  return { env: { ...env, [COMES]: over }, end: new Promise(resolve => child.on('close', resolve)) };
}

/** What `findChromium` finds once no installation is under way.
 * @param {NodeJS.ProcessEnv} [env] */
export async function comingChromium(env = process.env) {
  const over = env[COMES];
  while (over && !existsSync(over)) await setTimeout(100);
  return findChromium(env);
}

const ABSENT =
  'Chromium could not be installed, so the browser tests will fail.\n' +
  'Install it by hand (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the full path of one.';
