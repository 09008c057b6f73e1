// Compiles the given workspaces (`apps/server`) and what they need from src to dist. Without names: all of them, and
// the page of apps/web as static files for any web host.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, node, tools } from './lib.mjs';
import { tellSizes } from './sizes.mjs';

const CONFIG = 'tsconfig.build.json';
const WEB = 'apps/web';
const PAGE = inRoot(WEB, 'dist/index.html');

/** What the page is made of, and what of it the page has nothing of. */
export const SOURCES = [WEB, 'packages', 'rulebooks', 'package-lock.json'];
const NO_SOURCES = ['node_modules', 'dist', 'test'];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const chosen = process.argv.slice(2);
  process.exitCode = chosen.length > 0 ? compile(chosen) : build();
}

/** Everything. Gives the exit code. */
export function build() {
  return compile(allWorkspaces()) || buildSite();
}

/** Gives the exit code of the compiler.
 * @param {readonly string[]} workspaces */
export function compile(workspaces) {
  return node([tools.tsc, '-b', ...workspaces.map(workspace => inRoot(workspace, CONFIG))]);
}

/** The page, from sources: it needs nothing that was compiled before. Gives the exit code. */
export function buildSite() {
  const env = { ...process.env, NODE_ENV: 'production' };
  const failed = node([tools.vite, 'build', inRoot(WEB), '--logLevel', 'warn'], env);
  if (!failed) tellSizes();
  return failed;
}

/** The same, unless nothing that the page is made of has changed since it was built. */
export function ensureSite() {
  return isFresh(PAGE, SOURCES) ? 0 : buildSite();
}

/** Whether a file is there, and younger than all that it is made of.
 * @param {string} built
 * @param {readonly string[]} sources files and folders, from the top of the repository */
export function isFresh(built, sources) {
  return (
    existsSync(built) && Math.max(...sources.map(source => newest(inRoot(source)))) < statSync(built).mtimeMs
  );
}

/** When the file, or anything in the folder, changed last; a folder changes when a file in it is removed.
 * @param {string} path
 * @returns {number} */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter(name => !NO_SOURCES.includes(name));
  return Math.max(...inside.map(name => newest(join(path, name))), holdsBuilt(path) ? 0 : stat.mtimeMs);
}

/** Building changes the folder that holds the result: that is no change of a source.
 * @param {string} path */
function holdsBuilt(path) {
  return NO_SOURCES.some(name => existsSync(join(path, name)));
}

function allWorkspaces() {
  return ['packages', 'rulebooks', 'apps']
    .flatMap(shelf => readdirSync(inRoot(shelf)).map(name => `${shelf}/${name}`))
    .filter(workspace => existsSync(inRoot(workspace, CONFIG)));
}
