#!/usr/bin/env node
// Runs what was built, or else the sources, so that `npx abatis` works in a fresh clone too.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/main.js', import.meta.url);

if (existsSync(built)) await import(built.href);
else runSources(new URL('../src/main.ts', import.meta.url));

/** The condition under which packages are found as sources can be set only when Node starts.
 * @param {URL} main */
function runSources(main) {
  const flags = ['--conditions=source', '--import', import.meta.resolve('tsx')];
  const args = [...flags, fileURLToPath(main), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  child.on('exit', (code, signal) => {
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
