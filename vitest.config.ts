import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

/** Mutation testing runs the tests of one folder only. */
const part = process.env.ABATIS_TESTS;

const TESTS = ['{packages,rulebooks,apps}/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'];

/** These come last and one after the other: a browser draws with all the cores there are. */
const IN_BROWSER = TESTS.map(tests => tests.replace('*.test.ts', '*.browser.test.ts'));

export default defineConfig({
  ssr: {
    resolve: {
      conditions: ['source', ...defaultServerConditions],
      externalConditions: ['source', 'node'],
    },
  },
  test: {
    // A browser starts in a second or two on a quiet machine, and machines are not always quiet.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...(part
      ? { include: [`${part}/**/*.test.ts`] }
      : {
          projects: [
            {
              extends: true,
              test: {
                name: 'rules',
                include: TESTS,
                exclude: [...configDefaults.exclude, ...IN_BROWSER],
                maxWorkers: '100%',
                sequence: { groupOrder: 0 },
              },
            },
            {
              extends: true,
              test: { name: 'browser', include: IN_BROWSER, maxWorkers: 1, sequence: { groupOrder: 1 } },
            },
          ],
        }),
  },
});
