// `npm run bench kernel` runs bench/kernel.ts; without a name, all of them one after the other.
import { existsSync, readdirSync } from 'node:fs';
import { build } from './build.mjs';
import { inRoot, node } from './lib.mjs';

const [chosen, ...args] = process.argv.slice(2);
const known = benchmarks();
if (chosen && !known.includes(chosen)) refuse(chosen);
else process.exitCode = build() || Math.max(0, ...(chosen ? [chosen] : known).map(run));

function benchmarks() {
  if (!existsSync(inRoot('bench'))) return [];
  const files = readdirSync(inRoot('bench')).filter(file => file.endsWith('.ts'));
  return files.map(file => file.slice(0, -'.ts'.length)).sort();
}

/** @param {string} name */
function run(name) {
  console.log(`\n${name}`);
  // The packages as they are built: what runs sources keeps the names of functions, and that takes time.
  const flags = ['--import', 'tsx', '--expose-gc'];
  return node([...flags, inRoot('bench', `${name}.ts`), ...args], { ...process.env, NODE_ENV: 'production' });
}

/** @param {string} name */
function refuse(name) {
  console.error(`There is no benchmark "${name}". There is: ${known.join(', ') || 'none yet'}.`);
  process.exitCode = 1;
}
