// How tests run under mutation: each mutant gets a worker of its own, and within it the files share their modules.
// Loading the rulebook anew for each file would take most of the time.
import { mergeConfig } from 'vitest/config';
import config from '../vitest.config.ts';

export default mergeConfig(config, { test: { isolate: false } });
