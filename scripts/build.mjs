// Compiles the given workspaces (`apps/server`) and what they need from src to dist; all of them by default.

import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, node, tools } from './lib.mjs';

const CONFIG = 'tsconfig.build.json';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = build(process.argv.slice(2));
}

/** Gives the exit code of the compiler.
 * @param {readonly string[]} chosen */
export function build(chosen = []) {
  const workspaces = chosen.length > 0 ? chosen : allWorkspaces();
  return node([tools.tsc, '-b', ...workspaces.map(workspace => inRoot(workspace, CONFIG))]);
}

function allWorkspaces() {
  return ['packages', 'rulebooks', 'apps']
    .flatMap(shelf => readdirSync(inRoot(shelf)).map(name => `${shelf}/${name}`))
    .filter(workspace => existsSync(inRoot(workspace, CONFIG)));
}
