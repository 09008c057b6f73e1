import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Mutation testing runs the tests of one folder only. */
const part = process.env.ABATIS_TESTS;

export default defineConfig({
  ssr: {
    resolve: {
      conditions: ['source', ...defaultServerConditions],
      externalConditions: ['source', 'node'],
    },
  },
  test: {
    include: part
      ? [`${part}/**/*.test.ts`]
      : ['{packages,rulebooks,apps}/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
    // A browser starts in a second or two on a quiet machine, and machines are not always quiet.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
