// Mutation testing of a rulebook’s rules or of a package: breaks the code in small ways and counts what a test notices.
//   npm run mutate lfm                                1,200 of all mutants, drawn by lot
//   npm run mutate tabletop                           the same of packages/tabletop, by its own tests
//   npm run mutate lfm -- --sample all                every one of them
//   npm run mutate lfm -- --sample 400 --seed again   another sample, the same on every machine
//   npm run mutate lfm -- --files 05-                 every mutant of the files whose path has that
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { inRoot, node, root } from './lib.mjs';
import { nameOf } from './mutate-sample.mjs';

/** @typedef {{ fileName: string, mutatorName: string, replacement: string, location: import('./mutate-sample.mjs').Range }} Mutant */
/** @typedef {Mutant & { status: string }} Tested */

const STRYKER = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js');
const REPORTS = 'reports/mutation';
const REPORT = inRoot(REPORTS, 'mutation.json');
const SAMPLE = inRoot(REPORTS, 'sample.json');
const SURVIVORS = inRoot(REPORTS, 'survivors.txt');
const never = () => false;
const nothing = () => {};
/** @type {import('@stryker-mutator/api/logging').Logger} */
const QUIET = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
const CAUGHT = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '' },
    sample: { type: 'string' },
    seed: { type: 'string', default: 'abatis' },
    concurrency: { type: 'string', default: '2' },
  },
});
const [book = 'lfm'] = positionals;
// A rulebook is tested by the tests of its rules: what plays phases and games on top of them would only find more.
const isRulebook = existsSync(inRoot('rulebooks', book));
const SOURCES = isRulebook ? join('rulebooks', book, 'src/rules') : join('packages', book, 'src');
const TESTS = isRulebook ? `rulebooks/${book}/test/rules` : `packages/${book}/test`;
const size = values.sample ?? (values.files ? 'all' : '1200');
const chosen = sources().filter(file => file.includes(values.files));
if (chosen.length === 0) refuse(`There is nothing of "${book}" whose path has "${values.files}".`);
else if (size !== 'all' && !/^[1-9]\d*$/.test(size)) refuse(`A sample is a number or "all", not "${size}".`);
else process.exitCode = await mutate(chosen);

function sources() {
  if (!existsSync(inRoot(SOURCES))) return [];
  const files = readdirSync(inRoot(SOURCES), { recursive: true, encoding: 'utf8' });
  return files
    .filter(file => file.endsWith('.ts'))
    .map(file => join(SOURCES, file))
    .sort();
}

/** @param {readonly string[]} files */
async function mutate(files) {
  const all = await mutantsOf(files);
  const sample = drawn(all, size === 'all' ? all.length : Number(size));
  mkdirSync(inRoot(REPORTS), { recursive: true });
  writeFileSync(SAMPLE, JSON.stringify(sample.map(nameOf)));
  const config = inRoot(REPORTS, 'stryker.json');
  writeFileSync(config, JSON.stringify(configFor(files), null, 2));
  const status = node([STRYKER, 'run', config], {
    ...process.env,
    ABATIS_TESTS: TESTS,
    ABATIS_MUTANTS: SAMPLE,
  });
  if (status === 0) report(all.length);
  return status;
}

/** All mutants there are, listed by the same instrumenter that Stryker uses.
 * @param {readonly string[]} names
 * @returns {Promise<readonly Mutant[]>} */
async function mutantsOf(names) {
  const files = names
    .map(name => inRoot(name))
    .map(name => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(QUIET).instrument(files, options);
  return mutants;
}

/** A lot for each mutant, from the seed and the mutant itself, and the smallest lots are drawn: each mutant has the
 * same chance, whatever it is nested in.
 * @param {readonly Mutant[]} mutants
 * @param {number} count */
function drawn(mutants, count) {
  const lots = mutants.map(mutant => ({ mutant, lot: lotOf(nameOf(mutant)) }));
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return lots.slice(0, count).map(({ mutant }) => mutant);
}

/** @param {string} name */
function lotOf(name) {
  return createHash('sha256').update(`${values.seed}\n${name}`).digest('hex');
}

/** @param {readonly string[]} mutate */
function configFor(mutate) {
  return {
    mutate,
    plugins: ['@stryker-mutator/vitest-runner', inRoot('scripts/mutate-sample.mjs')],
    checkers: ['sample'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate-vitest.mjs', related: false },
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    // A busy machine must not pass for an endless loop.
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: relative(root, REPORT) },
    tempDirName: `${REPORTS}/tmp`,
    // Whole games take too long to be played for every mutant: they stay out of the sandbox.
    ignorePatterns: ['reports', 'dist', '**/dist', 'docs', '.cache', '**/random-games.test.ts', '**/golden*'],
    disableTypeChecks: false,
  };
}

/** @param {number} of */
function report(of) {
  const mutants = tested();
  for (const chapter of new Set(mutants.map(chapterOf))) {
    printScore(
      chapter,
      mutants.filter(mutant => chapterOf(mutant) === chapter),
    );
  }
  printScore(`${book}, ${mutants.length} of ${of} mutants`, mutants);
  const missed = mutants.filter(({ status }) => MISSED.includes(status));
  writeFileSync(SURVIVORS, missed.map(line).join(''));
  console.log(`The survivors are listed in ${relative(root, SURVIVORS)}.`);
}

/** The sampled ones: the others did not pass the checker.
 * @returns {readonly Tested[]} */
function tested() {
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const mutants = Object.entries(files).flatMap(([fileName, file]) =>
    file.mutants.map((/** @type {object} */ mutant) => ({ fileName, ...mutant })),
  );
  return mutants.filter(({ status }) => [...CAUGHT, ...MISSED].includes(status));
}

/** @param {Mutant} mutant */
function chapterOf({ fileName }) {
  return relative(SOURCES, fileName).split(/[/.]/, 1)[0] ?? '';
}

/** @param {string} title
 * @param {readonly Tested[]} mutants */
function printScore(title, mutants) {
  const count = (/** @type {string} */ wanted) => mutants.filter(({ status }) => status === wanted).length;
  const [killed, timeout, survived, uncovered] = [...CAUGHT, ...MISSED].map(count);
  const score = (100 * ((killed ?? 0) + (timeout ?? 0))) / mutants.length;
  console.log(
    `${score.toFixed(1).padStart(5)} %  ${title}: ${killed} killed, ${timeout} timed out, ` +
      `${survived} survived, ${uncovered} without a test`,
  );
}

/** @param {Tested} mutant */
function line({ fileName, location, mutatorName, replacement, status }) {
  const { start, end } = location;
  const range = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${fileName}:${range}  ${status}  ${mutatorName}  ${JSON.stringify(replacement)}\n`;
}

/** @param {string} why */
function refuse(why) {
  console.error(why);
  process.exitCode = 1;
}
