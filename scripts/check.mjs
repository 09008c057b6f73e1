// Everything about the code that can be checked without running it. Runs all checks, then one verdict a line.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { build } from './build.mjs';
import { inRoot, node, root, tools } from './lib.mjs';

const CRUISED = ['packages', 'rulebooks', 'apps', 'tools', 'bench', 'scripts'];

/** @type {readonly [name: string, isFine: () => boolean][]} */
const CHECKS = [
  ['types', () => node([tools.tsc, '-p', '.']) === 0],
  // Packages are compiled without Node's types here, so a pure one that uses them is found out.
  ['build', () => build() === 0],
  ['lint and format', () => node([tools.biome, 'check', '--error-on-warnings']) === 0],
  ['import directions', importDirectionsHold],
  ['unused code', () => node([tools.knip, '--no-config-hints']) === 0],
  ['lock file', lockFileNamesNoRegistry],
];

const verdicts = CHECKS.map(([name, isFine]) => ({ name, fine: isFine() }));
console.log();
for (const { name, fine } of verdicts) console.log(`${fine ? 'ok    ' : 'FAILED'}  ${name}`);
process.exitCode = verdicts.every(({ fine }) => fine) ? 0 : 1;

/** A cruise of no modules passes too: that happens when its TypeScript parser is missing. */
function importDirectionsHold() {
  const folders = CRUISED.filter(folder => existsSync(inRoot(folder)));
  const args = [
    tools.depcruise,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...folders,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  process.stdout.write(stdout + stderr);
  const modules = Number(/(\d+) modules, \d+ dependencies cruised/.exec(stdout)?.[1] ?? 0);
  if (modules === 0) console.error('The import directions were checked on no module at all.');
  return status === 0 && modules > 0;
}

/** A download address in the lock file would tie every clone to one registry. */
function lockFileNamesNoRegistry() {
  const fine = !readFileSync(inRoot('package-lock.json'), 'utf8').includes('"resolved": "http');
  if (!fine)
    console.error(
      'package-lock.json holds download addresses: see omit-lockfile-registry-resolved in .npmrc.',
    );
  return fine;
}
