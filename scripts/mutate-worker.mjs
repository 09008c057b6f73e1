// Runs the tests of a program in memory, with one mutant switched on. Rules keep nothing between calls, but what can be
// computed again is kept, and a mutant would leave wrong things there: each mutant gets all modules anew that know of it.
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import * as vitest from 'vitest';

/** @typedef {{ name: string, file: string, code: string, changes: boolean }} Module `name` in the build, `file` on the
 *    disk; `changes` with a mutant: it may keep something that comes of one */
/** @typedef {{ modules: readonly Module[], outside: readonly string[], tests: readonly string[] }} Program */
/** @typedef {{ file: string, at: number }} Place The test of that index in its file */
/** @typedef {Place & { title: string, time: number, failure: string | null,
 *    hits: Readonly<Record<string, number>>, atLoad: ReadonlySet<string> }} Test */
/** @typedef {{ mutant: string, isStatic: boolean, hitLimit: number, time: number, tests: readonly Place[] }} Job */
/** @typedef {{ title: string, run: () => Promise<void> }} Case */
/** @typedef {() => unknown} Hook */

/** @type {Program} */
const { modules, outside, tests } = workerData;
const byName = new Map(modules.map(module => [module.name, module]));
const builtIn = createRequire(import.meta.url);
/** @type {Map<string, Function>} */
const functions = new Map();
/** @type {Map<string, object>} */
const foreign = new Map();
for (const name of outside) {
  const module = await import(name);
  // A default alone is what `require` would give; beside named exports it is one of them.
  const isAlone =
    'default' in module && Object.keys(module).every(each => each === 'default' || each in module.default);
  foreign.set(name, isAlone ? module.default : module);
}
Error.stackTraceLimit = 0;

/** What instrumented code reads and writes. */
const scope = /** @type {any} */ (globalThis);
scope.__stryker__ = {};
const mutation = scope.__stryker__;

/** The cases that a file declares while it is loaded. @type {Case[]} */
let cases = [];
/** The hooks of the suites that are open. @type {{ before: Hook[], after: Hook[] }[]} */
let suites = [];

foreign.set('vitest', {
  ...vitest,
  describe: withEach(suite),
  test: withEach(declare),
  it: withEach(declare),
  beforeEach: (/** @type {Hook} */ hook) => suites.at(-1)?.before.push(hook),
  afterEach: (/** @type {Hook} */ hook) => suites.at(-1)?.after.push(hook),
});

/** `each` hands a row that is a list over as arguments, anything else as the only one.
 * @param {(title: string, body: (...row: any[]) => unknown) => void} declare */
function withEach(declare) {
  const each =
    (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ title, /** @type {(...row: any[]) => unknown} */ body) => {
      for (const row of rows) declare(title, () => (Array.isArray(row) ? body(...row) : body(row)));
    };
  return Object.assign(declare.bind(null), { each });
}

/** @param {string} _title
 * @param {() => void} body */
function suite(_title, body) {
  suites.push({ before: [], after: [] });
  body();
  suites.pop();
}

/** @param {string} title
 * @param {() => unknown} body */
function declare(title, body) {
  const around = [...suites];
  const run = async () => {
    for (const { before } of around) for (const hook of before) await hook();
    await body();
    for (const { after } of around.toReversed()) for (const hook of after) await hook();
  };
  cases.push({ title, run });
}

/** Modules that stay. @type {Map<string, object>} */
const kept = new Map();

/** Loads modules anew, each when it is asked for. */
function fresh() {
  /** @type {Map<string, object>} */
  const loaded = new Map();
  const load = (/** @type {string} */ name) => {
    const before = loaded.get(name) ?? kept.get(name);
    if (before) return before;
    const exports = {};
    const module = byName.get(name);
    if (!module) throw new Error(`There is no module "${name}"`);
    (module.changes ? loaded : kept).set(name, exports);
    const ask = (/** @type {string} */ path) =>
      foreign.get(path) ??
      (path.startsWith('.') ? load(posix.join(posix.dirname(name), path)) : builtIn(path));
    functionOf(module)(ask, exports, module.file);
    return exports;
  };
  return (/** @type {string} */ name) => {
    cases = [];
    suites = [{ before: [], after: [] }];
    load(name);
    return cases;
  };
}

/** @param {Module} module */
function functionOf({ name, file, code }) {
  const known = functions.get(name);
  if (known) return known;
  const made = compileFunction(code, ['require', 'exports', '__filename'], { filename: file });
  functions.set(name, made);
  return made;
}

/** All tests, how long each takes and which mutants it runs through. */
async function measured() {
  /** @type {Test[]} */
  const list = [];
  for (const file of tests) {
    mutation.mutantCoverage = { static: {}, perTest: {} };
    mutation.currentTestId = undefined;
    const found = fresh()(file);
    const atLoad = new Set(Object.keys(mutation.mutantCoverage.static));
    for (const [at, { title, run }] of found.entries()) {
      mutation.currentTestId = String(at);
      const start = performance.now();
      const failure = await run().then(
        () => null,
        (/** @type {unknown} */ error) => `${file}: ${title}: ${error}`,
      );
      const time = performance.now() - start;
      const hits = mutation.mutantCoverage.perTest[at] ?? {};
      list.push({ file, at, title, time, failure, hits, atLoad });
    }
  }
  return list;
}

/** @param {Job} job
 * @returns {Promise<'killed' | 'timed out' | 'survived'>} */
async function tried({ mutant, isStatic, hitLimit, tests }) {
  mutation.mutantCoverage = { static: {}, perTest: {} };
  mutation.hitLimit = hitLimit;
  mutation.hitCount = 0;
  const casesOf = fresh();
  /** @type {Map<string, Case[]>} */
  const files = new Map();
  try {
    for (const { file, at } of tests) {
      mutation.activeMutant = isStatic ? mutant : undefined;
      const known = files.get(file) ?? casesOf(file);
      files.set(file, known);
      mutation.activeMutant = mutant;
      await known[at]?.run();
      if (mutation.hitCount > hitLimit) return 'timed out';
    }
    return 'survived';
  } catch {
    return mutation.hitCount > hitLimit ? 'timed out' : 'killed';
  } finally {
    mutation.activeMutant = undefined;
  }
}

parentPort?.on('message', async (/** @type {Job | 'tests'} */ question) => {
  parentPort?.postMessage(question === 'tests' ? await measured() : await tried(question));
});
