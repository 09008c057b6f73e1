// Builds the server and the page, then runs the server in this very process, so that signals reach it directly.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, compile } from './build.mjs';
import { inRoot } from './lib.mjs';

const PAGE = inRoot('apps/web/dist/index.html');
const SOURCES = ['apps/web', 'packages', 'rulebooks', 'package-lock.json'];
const NO_SOURCES = ['node_modules', 'dist', 'test'];

const failed = compile(['apps/server']) || (isSiteFresh() ? 0 : buildSite());
if (failed) process.exitCode = failed;
else {
  stopWithNpm();
  await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);
}

/** Nothing that the page is made of has changed since it was built. */
function isSiteFresh() {
  return (
    existsSync(PAGE) && Math.max(...SOURCES.map(source => newest(inRoot(source)))) < statSync(PAGE).mtimeMs
  );
}

/** When the file, or anything in the folder, changed last; a folder changes when a file in it is removed.
 * @param {string} path
 * @returns {number} */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter(name => !NO_SOURCES.includes(name));
  return Math.max(stat.mtimeMs, ...inside.map(name => newest(join(path, name))));
}

/** Between npm and us stands a shell that dies of a signal without passing it on; its death is our signal. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
