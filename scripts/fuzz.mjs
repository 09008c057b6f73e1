// Long runs of the random-game checker: `npm run fuzz`, `npm run fuzz lfm -- --games 5000 --seed x`, or with a player who
// seeks the enemy, going on after failures: `npm run fuzz mib -- --player eager --games 2000 --seed x --failures 50`.
// Without a name, the teaching games and every playable rulebook take their turn. Without flags, the tests that play by
// budget (tools/budget.ts) come after them, with thirty times what `npm test` gives them, or FUZZ times.
// `npm run fuzz online` plays online games in a hundred times as many bad worlds as `npm test` does.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot, node, nodeFromSource, tools } from './lib.mjs';

const ABATIS = inRoot('apps/cli/src/main.ts');
const TEACHING = [teaching('out', 'index.ts'), teaching('pic', 'picket/index.ts')];
// A battle has thousands of positions: each is held against the rulebook's invariants, one in so many checked in full.
const BATTLES = ['--every', '100', '--screen'];
const DEFAULTS = ['--games', '1000', '--out', 'reports/fuzz'];

const args = process.argv.slice(2);
const named = args[0] && !args[0].startsWith('-') ? args.shift() : undefined;
const known = [...TEACHING, ...playable()];
const chosen = named ? known.filter(({ id }) => id === named) : known;
if (named === 'online') process.exitCode = runByBudget(testsByBudget('packages/host/test'), '100');
else if (chosen.length === 0) refuse(named);
else process.exitCode = Math.max(...chosen.map(fuzz), playTests(chosen));

/** A teaching game stands in no catalog: its module is named.
 * @param {string} id @param {string} module */
function teaching(id, module) {
  const rulebook = inRoot('packages/testkit/src', module);
  return { id, folder: 'packages/testkit', flags: ['--rulebook', rulebook, '--every', '4'] };
}

/** The catalog, as the command line lists it on a pipe. */
function playable() {
  const flags = ['--conditions=source', '--import', 'tsx', ABATIS, 'new'];
  const { stdout } = spawnSync(process.execPath, flags, { cwd: inRoot(), encoding: 'utf8' });
  const entries = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  return entries
    .filter(({ state }) => state === 'playable')
    .map(({ id }) => ({ id, folder: `rulebooks/${id}`, flags: BATTLES }));
}

/** Flags given later win over the defaults.
 * @param {{ id: string, flags: string[] }} rulebook */
function fuzz({ id, flags }) {
  return nodeFromSource(ABATIS, ['random', id, ...flags, ...DEFAULTS, ...args]);
}

/** Runs the tests of these rulebooks that play by budget, unless flags ask for certain games; the lessons of all rulebooks
 * are tested together, if no name is given.
 * @param {readonly { folder: string }[]} rulebooks */
function playTests(rulebooks) {
  if (args.length > 0) return 0;
  const folders = [...new Set(rulebooks.map(({ folder }) => folder)), ...(named ? [] : ['tools'])];
  const files = folders.flatMap(folder => testsByBudget(`${folder}/test`));
  return runByBudget(files, '30');
}

/** @param {readonly string[]} files @param {string} times */
function runByBudget(files, times) {
  return node([tools.vitest, 'run', ...files], { ...process.env, FUZZ: process.env.FUZZ ?? times });
}

/** @param {string} folder */
function testsByBudget(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file}`)
    .filter(file => file.endsWith('.test.ts') && /\bbudget\(/.test(readFileSync(inRoot(file), 'utf8')));
}

/** @param {string | undefined} name */
function refuse(name) {
  console.error(`There is no rulebook "${name}" to play. There is: ${known.map(({ id }) => id).join(', ')}.`);
  process.exitCode = 1;
}
