import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const RULES = ['{packages,rulebooks}/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'];
const APPS = ['apps/*/test/**/*.test.ts'];
const ALONE = ['apps/web/test/**/*.alone.test.ts'];
const IN_BROWSER = [...RULES, ...APPS].map(tests => tests.replace('*.test.ts', '*.browser.test.ts'));

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } });

const withoutBrowser = (...exclude: readonly string[]) => ({
  exclude: [...configDefaults.exclude, ...IN_BROWSER, ...exclude],
  maxWorkers: '100%',
  sequence: { groupOrder: 0 },
});

export default defineConfig({
  ssr: {
    resolve: {
      conditions: ['source', ...defaultServerConditions],
      externalConditions: ['source', 'node'],
    },
  },
  test: {
    // Machines are not always quiet.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Rules keep nothing between two calls, so a worker loads them once for all its files; so do most parts of
      // the programs. One project for both: each transforms and loads every source for itself.
      project('rules', { ...withoutBrowser(...ALONE), include: [...RULES, ...APPS], isolate: false }),
      // The table keeps its state in modules, and these files put another engine behind it.
      project('alone', { ...withoutBrowser(), include: ALONE }),
      // These come last. A worker has one browser for all its files.
      project('browser', {
        include: IN_BROWSER,
        environment: './tools/browser-environment.ts',
        isolate: false,
        maxWorkers: 3,
        testTimeout: 180_000,
        hookTimeout: 120_000,
        // A browser on a busy machine may fail for no fault of ours; a test that fails twice has failed.
        retry: 1,
        expect: { poll: { timeout: 30_000 } },
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
