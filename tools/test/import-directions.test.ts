import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot, tools } from '../../scripts/lib.mjs';

interface Summary {
  totalCruised: number;
  violations: { from: string; rule: { name: string } }[];
}

const FINE: [file: string, ...imports: string[]][] = [
  ['packages/battlefield/src/fine.ts', '@abatis/hex'],
  ['packages/kernel/test/fine.test.ts', 'vitest', 'node:fs', '@abatis/testkit'],
  ['rulebooks/eng/src/fine.ts', '@abatis/bnb', '@abatis/kernel'],
  ['rulebooks/bnb/src/inside.ts', './rules/02-movement.ts'],
  ['rulebooks/bnb/doctrine/fine.ts', '@abatis/ai', '../src/inside.ts'],
  ['rulebooks/bnb/screen/fine.ts', '@abatis/screen', '../src/inside.ts'],
  ['rulebooks/bnb/test/fine.test.ts', '@abatis/testkit'],
  ['rulebooks/bnb/src/rules/02-movement.ts', './04-charges.ts'],
  ['rulebooks/bnb/src/rules/04-charges.ts', './02-movement.ts'],
  ['apps/server/src/fine.ts', '@abatis/catalog', 'node:fs'],
];

const REFUSED: [why: string, file: string, name: string, rule: string][] = [
  [
    'geometry imports nothing',
    'packages/hex/src/1.ts',
    '@abatis/kernel',
    'line 10 imports only from lines below',
  ],
  [
    'packages know no rulebook',
    'packages/kernel/src/2.ts',
    '@abatis/lfm',
    'line 8 imports only from lines below',
  ],
  ['not sideways', 'packages/ai/src/3.ts', '@abatis/testkit', 'line 4 imports only from lines below'],
  ['not another rulebook', 'rulebooks/lfm/src/4.ts', '@abatis/bnb', 'line 3 imports only from lines below'],
  ['catalog knows no program', 'rulebooks/catalog/src/5.ts', '@abatis/server', 'nothing imports apps'],
  ['eng expands bnb only', 'rulebooks/eng/src/6.ts', '@abatis/lfm', 'eng builds on bnb alone'],
  ['a game without ground', 'packages/kernel/src/7.ts', '@abatis/battlefield', 'kernel knows no ground'],
  [
    'no test tools in rules',
    'rulebooks/bnb/src/8.ts',
    '@abatis/testkit',
    'rules know no player, wire, screen or test',
  ],
  [
    'no players in rules',
    'rulebooks/bnb/src/9.ts',
    '@abatis/ai',
    'rules know no player, wire, screen or test',
  ],
  ['no opinion in rules', 'rulebooks/bnb/src/10.ts', '../doctrine/fine.ts', 'rules do not import doctrine'],
  ['no words in rules', 'rulebooks/bnb/src/19.ts', '../screen/fine.ts', 'rules do not import their screen'],
  [
    'no vocabulary of screens in rules',
    'rulebooks/bnb/src/20.ts',
    '@abatis/screen',
    'rules know no player, wire, screen or test',
  ],
  ['tests know no program', 'packages/kernel/test/11.test.ts', '@abatis/server', 'nothing imports apps'],
  [
    'no path to a door',
    'packages/battlefield/src/12.ts',
    '../../hex/src/index.ts',
    'packages import each other by name',
  ],
  [
    'no path past a door',
    'packages/ai/test/13.test.ts',
    '../../hex/src/1.ts',
    'packages import each other by name',
  ],
  ['no files in rules', 'rulebooks/lfm/src/14.ts', 'node:fs', 'packages and rulebooks touch no machine'],
  ['no test runner in src', 'packages/kernel/src/15.ts', 'vitest', 'imports are declared'],
  [
    'declared first',
    'apps/server/src/16.ts',
    '@abatis/hex',
    'apps/server declares the workspaces it imports',
  ],
  ['an import exists', 'apps/server/src/17.ts', './nowhere.ts', 'imports exist'],
  ['no circles', 'packages/hex/src/18.ts', './z-back.ts', 'no circles'],
];

let tree: string;
let planted: Summary;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'abatis-directions-'));
  copyFileSync(inRoot('.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  layOutWorkspaces();
  for (const [file, ...names] of FINE) write(file, importing(...names));
  for (const [, file, name] of REFUSED) write(file, importing(name));
  write('packages/hex/src/z-back.ts', importing('./18.ts'));
  write('packages/hex/src/types-a.ts', `import type { B } from './types-b.ts';\nexport type A = B[];\n`);
  write('packages/hex/src/types-b.ts', `import type { A } from './types-a.ts';\nexport type B = { a: A };\n`);
  planted = JSON.parse(cruise().stdout).summary;
});

afterAll(() => rmSync(tree, { recursive: true }));

function layOutWorkspaces(): void {
  const workspaces = ['packages/*', 'rulebooks/*', 'apps/*'];
  write('package.json', JSON.stringify({ workspaces, devDependencies: { vitest: '1.0.0' } }));
  write('tsconfig.json', '{}');
  write('node_modules/vitest/package.json', '{ "name": "vitest", "main": "index.js" }');
  write('node_modules/vitest/index.js', '');
  workspace('packages/hex');
  workspace('packages/battlefield', 'hex');
  workspace('packages/kernel', 'hex', 'battlefield');
  workspace('packages/testkit', 'kernel');
  workspace('packages/ai', 'kernel');
  workspace('packages/screen', 'kernel');
  workspace('rulebooks/bnb', 'kernel', 'testkit', 'ai', 'screen');
  workspace('rulebooks/eng', 'kernel', 'bnb', 'lfm');
  workspace('rulebooks/lfm', 'kernel', 'bnb');
  workspace('rulebooks/catalog', 'lfm');
  workspace('apps/server', 'catalog');
}

function workspace(folder: string, ...dependencies: string[]): void {
  const name = `@abatis/${folder.split('/')[1]}`;
  const declared = Object.fromEntries(dependencies.map(dependency => [`@abatis/${dependency}`, '1.0.0']));
  const exports = { '.': { source: './src/index.ts', default: './dist/index.js' } };
  write(`${folder}/package.json`, JSON.stringify({ name, exports, dependencies: declared }));
  write(`${folder}/src/index.ts`, 'export const door = 1;\n');
  const link = join(tree, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(tree, folder)), link);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

const importing = (...names: string[]): string => names.map(name => `import '${name}';\n`).join('');

function cruise() {
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'packages',
    'rulebooks',
    'apps',
  ];
  return spawnSync(process.execPath, [tools.depcruise, ...args], { cwd: tree, encoding: 'utf8' });
}

const brokenBy = (file: string): string[] =>
  planted.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

test.each(FINE)('%s may import %s', file => {
  expect(brokenBy(file)).toEqual([]);
});

test.each(REFUSED)('%s: %s may not import %s', (_, file, __, rule) => {
  expect(brokenBy(file)).toContain(rule);
});

test('types may go in circles, since they are gone at run time', () => {
  expect(brokenBy('packages/hex/src/types-a.ts')).toEqual([]);
});

test('nothing but the planted faults is reported', () => {
  const faulty = REFUSED.map(([, file]) => file);
  expect(planted.violations.map(({ from }) => from).filter(from => !faulty.includes(from))).toEqual([]);
  expect(planted.totalCruised).toBeGreaterThan(FINE.length + REFUSED.length);
});

test('a new package must find its line in the table', () => {
  workspace('packages/cavalry');
  expect(cruise().stderr).toContain('packages/cavalry stands on no line');
});
