// Finds the PostgreSQL that the tests of the stores run, and installs Debian's where there is none.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, onPath } from './debian.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of initdb and postgres: what POSTGRES_BIN says, Debian's newest, or that of PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} */
export function findPostgres(env = process.env) {
  if (env.POSTGRES_BIN) return env.POSTGRES_BIN;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map(version => join(DEBIAN, version, 'bin'));
  const initdb = onPath('initdb', env);
  return folders.find(folder => existsSync(join(folder, 'initdb'))) ?? (initdb && join(initdb, '..'));
}

/** Finds a PostgreSQL, installing Debian's if need be. Says why when it cannot.
 * @returns {string | undefined} */
export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  aptInstall('postgresql', 'No PostgreSQL on this machine: installing it for the tests of the stores.');
  const installed = findPostgres();
  if (!installed) console.error(ABSENT);
  return installed;
}

const ABSENT =
  'PostgreSQL could not be installed, so its tests are not run.\n' +
  'Install it by hand (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder of its programs.';
