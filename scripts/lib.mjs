// What the scripts share. Node built-ins only: some of them run before anything is installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** Tools are started by file: `npx` costs half a second and may reach for the network. */
export const tools = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  depcruise: inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  tsc: inRoot('node_modules/@typescript/native/bin/tsc'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
};

/** Runs Node on the terminal and gives the exit code.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] */
export function node(args, env = process.env) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/** Runs a TypeScript program from the packages' sources, without a build.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {readonly string[]} [nodeFlags]
 * @param {NodeJS.ProcessEnv} [env] */
export function nodeFromSource(file, args, nodeFlags = [], env = process.env) {
  return node(['--conditions=source', '--import', 'tsx', ...nodeFlags, file, ...args], env);
}
