// Compiles the given workspaces (`apps/server`) and what they need from src to dist. Without names: all of them, and
// the page of apps/web as static files for any web host.

import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, node, tools } from './lib.mjs';
import { tellSizes } from './sizes.mjs';

const CONFIG = 'tsconfig.build.json';
const WEB = 'apps/web';

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

function allWorkspaces() {
  return ['packages', 'rulebooks', 'apps']
    .flatMap(shelf => readdirSync(inRoot(shelf)).map(name => `${shelf}/${name}`))
    .filter(workspace => existsSync(inRoot(workspace, CONFIG)));
}
