// Mutation testing of a rulebook’s rules or of a package: breaks the code in small ways and counts what a test notices.
//   npm run mutate lfm                                1,200 of all mutants, drawn by lot
//   npm run mutate tabletop                           the same of packages/tabletop, by its own tests
//   npm run mutate lfm -- --sample all                every one of them
//   npm run mutate lfm -- --sample 400 --seed again   another sample, the same on every machine
//   npm run mutate lfm -- --files 05-                 every mutant of the files whose path has that
// Stryker’s instrumenter makes the mutants; all of them are in the code at once, and one at a time is switched on. The
// code is built once, in memory, and mutate-worker.mjs loads it afresh for each mutant, which takes milliseconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'vite';
import { inRoot, root } from './lib.mjs';

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ start: Place, end: Place }} Range */
/** @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: Range }} Mutant */
/** @typedef {'killed' | 'timed out' | 'survived' | 'without a test'} Status */
/** @typedef {Mutant & { status: Status }} Tested */
/** @typedef {import('./mutate-worker.mjs').Test} Test */
/** @typedef {import('./mutate-worker.mjs').Job} Job */

const REPORTS = 'reports/mutation';
const SURVIVORS = inRoot(REPORTS, 'survivors.txt');
/** Whole games take too long to be played for every mutant. */
const GAMES = /random-games|golden|\.browser\./;
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
/** @type {readonly Status[]} */
const STATUSES = ['killed', 'timed out', 'survived', 'without a test'];

/** A worker, and another one in its place when a mutant has put it into an endless loop. */
class Hand {
  /** @param {import('./mutate-worker.mjs').Program} program */
  constructor(program) {
    this.program = program;
    this.worker = this.hire();
  }

  hire() {
    const worker = new Worker(new URL('mutate-worker.mjs', import.meta.url), {
      workerData: this.program,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.unref();
    return worker;
  }

  /** @returns {Promise<readonly Test[]>} */
  tests() {
    return this.ask('tests', 600_000);
  }

  /** A busy machine must not pass for an endless loop: patience goes by what the tests took here.
   * @param {Job} job
   * @returns {Promise<Status>} */
  async statusOf(job) {
    if (job.tests.length === 0) return 'without a test';
    // A loop that fills the memory ends the worker.
    const answer = await this.ask(job, 10_000 + 20 * job.time).catch(() => null);
    if (answer !== null) return answer;
    await this.worker.terminate();
    this.worker = this.hire();
    return 'timed out';
  }

  /** The answer, or null when it does not come.
   * @param {Job | 'tests'} question
   * @param {number} patience
   * @returns {Promise<any>} */
  ask(question, patience) {
    return new Promise((resolve, reject) => {
      const done = (/** @type {unknown} */ answer) => {
        clearTimeout(clock);
        this.worker.off('message', done).off('error', reject);
        resolve(answer);
      };
      const clock = setTimeout(done, patience, null);
      this.worker.on('message', done).on('error', reject);
      this.worker.postMessage(question);
    });
  }
}

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
const chosen = filesIn(SOURCES, '.ts').filter(file => file.includes(values.files));
if (chosen.length === 0) refuse(`There is nothing of "${book}" whose path has "${values.files}".`);
else if (size !== 'all' && !/^[1-9]\d*$/.test(size)) refuse(`A sample is a number or "all", not "${size}".`);
else await mutate();

/** @param {string} folder
 * @param {string} ending */
function filesIn(folder, ending) {
  if (!existsSync(inRoot(folder))) return [];
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter(file => file.endsWith(ending))
    .map(file => join(folder, file))
    .sort();
}

async function mutate() {
  const { mutants, files } = await instrumented();
  const sample = drawn(mutants, size === 'all' ? mutants.length : Number(size));
  const program = await built(new Map(files.map(({ name, content }) => [name, content])));
  const first = new Hand(program);
  const tests = await first.tests();
  const wrong = tests.flatMap(({ failure }) => failure ?? []);
  if (wrong.length > 0) return refuse(`Tests fail before anything is broken:\n${wrong.join('\n')}`);
  const jobs = sample.map(mutant => jobFor(mutant, tests));
  const others = Array.from({ length: Number(values.concurrency) - 1 }, () => new Hand(program));
  const hands = [first, ...others];
  /** @type {Tested[]} */
  const tested = [];
  const queue = jobs.entries();
  await Promise.all(
    hands.map(async hand => {
      for (const [at, job] of queue) {
        tested.push({ .../** @type {Mutant} */ (sample[at]), status: await hand.statusOf(job) });
        if (tested.length % 50 === 0) printScore(`${tested.length} of ${sample.length}`, tested);
      }
    }),
  );
  report(tested, mutants.length);
}

async function instrumented() {
  const files = chosen
    .map(name => inRoot(name))
    .map(name => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  return new Instrumenter(QUIET).instrument(files, options);
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

/** Where a mutant is and what it does; no two mutants have the same name.
 * @param {Mutant} mutant */
function nameOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const range = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${relative(root, fileName)}:${range} ${mutatorName} ${replacement}`;
}

/** Each module of the tests and of what they import, as a function of Node’s own module format.
 * @param {ReadonlyMap<string, string>} contents
 * @returns {Promise<import('./mutate-worker.mjs').Program>} */
async function built(contents) {
  const entries = filesIn(TESTS, '.test.ts').filter(file => !GAMES.test(file));
  const result = await build({
    configFile: inRoot('vitest.config.ts'),
    root,
    logLevel: 'error',
    plugins: [{ name: 'mutants', enforce: 'pre', load: id => contents.get(id) ?? null }],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rollupOptions: {
        input: entries.map(file => inRoot(file)),
        external: ['vitest'],
        treeshake: false,
        output: { format: 'cjs', preserveModules: true, exports: 'named' },
      },
    },
  });
  const { output } = /** @type {{ output: readonly import('vite').Rolldown.OutputChunk[] }} */ (result);
  const changes = changing(output);
  const modules = output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, facadeModuleId, code }) => ({
      name: fileName,
      file: facadeModuleId ?? fileName,
      code,
      changes: changes.has(fileName),
    }));
  const inside = new Set(modules.map(({ name }) => name));
  const outside = new Set(output.flatMap(({ imports }) => imports ?? []).filter(name => !inside.has(name)));
  return {
    modules,
    outside: [...outside],
    tests: output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  };
}

/** All modules of the rulebook or package, which share what they keep, and those that import one of them.
 * @param {readonly import('vite').Rolldown.OutputChunk[]} output */
function changing(output) {
  const home = inRoot(isRulebook ? 'rulebooks' : 'packages', book, '/');
  const found = new Set(
    output.flatMap(({ fileName, facadeModuleId }) => (facadeModuleId?.startsWith(home) ? fileName : [])),
  );
  let before = 0;
  while (found.size > before) {
    before = found.size;
    for (const { fileName, imports } of output)
      if (imports?.some(each => found.has(each))) found.add(fileName);
  }
  return found;
}

/** The tests that run through a mutant, the quickest first.
 * @param {Mutant} mutant
 * @param {readonly Test[]} tests
 * @returns {Job} */
function jobFor({ id }, tests) {
  const through = tests.filter(({ hits, atLoad }) => id in hits || atLoad.has(id));
  return {
    mutant: id,
    isStatic: through.some(({ atLoad }) => atLoad.has(id)),
    // An endless loop through the mutant itself ends here, any other by the clock.
    hitLimit: 100 * through.reduce((sum, { hits }) => sum + (hits[id] ?? 1), 0),
    time: through.reduce((sum, { time }) => sum + time, 0),
    tests: through.sort((a, b) => a.time - b.time).map(({ file, at }) => ({ file, at })),
  };
}

/** @param {readonly Tested[]} mutants
 * @param {number} of */
function report(mutants, of) {
  for (const chapter of new Set(mutants.map(chapterOf).sort())) {
    printScore(
      chapter,
      mutants.filter(mutant => chapterOf(mutant) === chapter),
    );
  }
  printScore(`${book}, ${mutants.length} of ${of} mutants`, mutants);
  const missed = mutants.filter(({ status }) => status === 'survived' || status === 'without a test');
  mkdirSync(inRoot(REPORTS), { recursive: true });
  writeFileSync(SURVIVORS, missed.map(line).sort().join(''));
  console.log(`The survivors are listed in ${relative(root, SURVIVORS)}.`);
}

/** @param {Mutant} mutant */
function chapterOf({ fileName }) {
  return relative(inRoot(SOURCES), fileName).split(/[/.]/, 1)[0] ?? '';
}

/** @param {string} title
 * @param {readonly Tested[]} mutants */
function printScore(title, mutants) {
  const count = (/** @type {Status} */ wanted) => mutants.filter(({ status }) => status === wanted).length;
  const score = (100 * (count('killed') + count('timed out'))) / mutants.length;
  const counts = STATUSES.map(status => `${count(status)} ${status}`).join(', ');
  console.log(`${score.toFixed(1).padStart(5)} %  ${title}: ${counts}`);
}

/** Lines and columns from 1, as editors count.
 * @param {Tested} mutant */
function line({ fileName, location: { start, end }, mutatorName, replacement, status }) {
  const range = `${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1}`;
  return `${relative(root, fileName)}:${range}  ${status}  ${mutatorName}  ${JSON.stringify(replacement)}\n`;
}

/** @param {string} why */
function refuse(why) {
  console.error(why);
  process.exitCode = 1;
}
