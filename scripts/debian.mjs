// What the tests need of the machine and Debian has: where it is, and how it is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The full path of a program on PATH.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} */
export function onPath(name, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(isAbsolute);
  return folders.map(folder => join(folder, name)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where there is no apt-get, nothing happens.
 * @param {string} name @param {string} why */
export function aptInstall(name, why) {
  if (!onPath('apt-get', process.env)) return;
  console.error(why);
  if (aptGet(['update'])) aptGet(['install', '-y', '--no-install-recommends', name]);
}

/** @param {readonly string[]} args */
function aptGet(args) {
  const command = process.getuid?.() === 0 ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
  const [program = '', ...rest] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The last line of `npm test` must be the count of tests, so apt's chatter goes to the error stream.
  return spawnSync(program, rest, { stdio: ['inherit', 2, 2], env }).status === 0;
}
