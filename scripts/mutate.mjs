// Mutation testing of a rulebook’s rules: `npm run mutate lfm`, or a part of it: `npm run mutate lfm -- --files 05-`.
// Breaks the rules in thousands of small ways and counts how many of them a test notices.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, node, root } from './lib.mjs';

const STRYKER = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js');
const REPORT = inRoot('reports/mutation/mutation.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '' }, concurrency: { type: 'string', default: '2' } },
});
const [book = 'lfm'] = positionals;
const chosen = rulesOf(book).filter(file => file.includes(values.files));
if (chosen.length === 0) refuse();
else process.exitCode = mutate(chosen);

/** @param {string} name */
function rulesOf(name) {
  const folder = inRoot('rulebooks', name, 'src/rules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter(file => file.endsWith('.ts')).map(file => relative(root, join(folder, file)));
}

/** @param {readonly string[]} files */
function mutate(files) {
  mkdirSync(inRoot('reports/mutation'), { recursive: true });
  const config = inRoot('reports/mutation/stryker.json');
  writeFileSync(config, JSON.stringify(configFor(files), null, 2));
  const status = node([STRYKER, 'run', config], { ...process.env, ABATIS_TESTS: `rulebooks/${book}` });
  if (status === 0) printScore();
  return status;
}

/** @param {readonly string[]} mutate */
function configFor(mutate) {
  return {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    reporters: ['progress-append-only', 'json', 'clear-text'],
    clearTextReporter: { reportTests: false, reportMutants: false },
    jsonReporter: { fileName: relative(root, REPORT) },
    tempDirName: 'reports/mutation/tmp',
    ignorePatterns: ['reports', 'dist', '**/dist', 'docs', '.cache'],
    disableTypeChecks: false,
  };
}

function printScore() {
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const mutants = Object.values(files).flatMap(file => file.mutants);
  const count = (/** @type {readonly string[]} */ ...statuses) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const caught = count('Killed', 'Timeout');
  const all = caught + count('Survived', 'NoCoverage');
  console.log(`${book}: ${caught} of ${all} mutants caught, ${((100 * caught) / all).toFixed(1)} %`);
}

function refuse() {
  console.error(`There are no rules of "${book}" whose path has "${values.files}".`);
  process.exitCode = 1;
}
