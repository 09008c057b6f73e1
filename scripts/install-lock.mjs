// One at a time, whoever asks: two hooks that install at once ruin node_modules, and two builds each other.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
const OLDEST_MS = 15 * 60_000;

/** Runs the work while holding the lock file, after waiting for whoever holds it now.
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} work
 * @param {string} [what] what somebody else does who holds it
 * @returns {Promise<T>} */
export async function withLock(file, work, what = 'is installing the packages') {
  mkdirSync(dirname(file), { recursive: true });
  await acquire(file, what);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file
 * @param {string} what */
async function acquire(file, what) {
  for (let told = false; !take(file); await sleep(POLL_MS)) {
    if (isStale(file)) discard(file);
    else if (!told) {
      told = true;
      console.error(`Another process ${what}; waiting for it.`);
    }
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, `${hostname()} ${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** A lock outlives its holder when that was killed, or when the machine lost power.
 * @param {string} file */
export function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > OLDEST_MS) return true;
    const [host, pid] = readFileSync(file, 'utf8').split(' ');
    return host === hostname() && pid !== undefined && !isAlive(Number(pid));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Renaming first lets only one of several waiters remove a given stale lock.
 * @param {string} file */
function discard(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

/** @param {unknown} error
 * @param {string} code */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
