// The Vitest environment of browser tests: plain Node, which closes the worker's browser when the worker ends.
import type { Environment } from 'vitest/runtime';
import { closeAll } from './per-worker.ts';

const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeAll }),
};

export default environment;
