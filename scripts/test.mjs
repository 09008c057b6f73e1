// Runs every test, browser tests included, on the page as it is built; extra arguments go to Vitest. The last line
// counts the tests; before it stands what could not be run on this machine, which is a failure where all must be run (CI).
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureSite } from './build.mjs';
import { fetchChromium } from './chromium.mjs';
import { inRoot, node, tools } from './lib.mjs';
import { ensurePostgres } from './postgres.mjs';

const REPORT = inRoot('.cache/test-report.json');

/** The projects of a run share the modules that one of them has made ready. None is older than the run. */
const MODULES = inRoot('.cache/modules');

/** @typedef {{ status: string, assertionResults: readonly { status: string }[] }} FileResult */
/** @typedef {{ success: boolean, testResults: readonly FileResult[] }} Report */

// Before the browser, which is installed in the background: there can be but one installation at a time.
const hasPostgres = ensurePostgres() !== undefined;
const chromium = fetchChromium(inRoot('.cache/chromium-is-here'));
// Tests that need no page are run even if it cannot be built.
const built = ensureSite();
const code = runVitest(process.argv.slice(2)) || built;
await chromium.end;
const report = readReport();
if (!report) console.error('Vitest ended before it could report.');
if (!hasPostgres) console.log('Not run: the tests of games in PostgreSQL, which is not on this machine.');
console.log(summary(report));
const mustRunAll = process.env.CI !== undefined;
process.exitCode = code || (report?.success && (hasPostgres || !mustRunAll) ? 0 : 1);

/** @param {readonly string[]} args */
function runVitest(args) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(REPORT, { force: true });
  rmSync(MODULES, { recursive: true, force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const shared = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${MODULES}`];
  return node([tools.vitest, 'run', ...reporters, ...shared, ...args], chromium.env);
}

/** @returns {Report | undefined} */
function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Report | undefined} report */
function summary(report) {
  const counts = report ? report.testResults.map(countTests) : [{ passed: 0, failed: 1, skipped: 0 }];
  const [passed, failed, skipped] = [sum(counts, 'passed'), sum(counts, 'failed'), sum(counts, 'skipped')];
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** When a file breaks before its first test, Vitest calls its tests skipped, or knows of none; they have failed.
 * @param {FileResult} file */
function countTests({ status, assertionResults }) {
  const passed = assertionResults.filter(test => test.status === 'passed').length;
  const failed = assertionResults.filter(test => test.status === 'failed').length;
  const skipped = assertionResults.length - passed - failed;
  const brokeEarly = status === 'failed' && failed === 0;
  return brokeEarly ? { passed, failed: Math.max(skipped, 1), skipped: 0 } : { passed, failed, skipped };
}

/** @param {readonly ReturnType<typeof countTests>[]} counts
 * @param {'passed' | 'failed' | 'skipped'} outcome */
function sum(counts, outcome) {
  return counts.reduce((total, count) => total + count[outcome], 0);
}
