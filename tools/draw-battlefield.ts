/*
 * Draws the shapes of a battlefield from the lists of a plan, checks that the compiler finds every hex of the plan
 * again, and writes the file: node --conditions=source --import tsx tools/draw-battlefield.ts [brawners-farm …]
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileHexes, readBattlefield } from '@abatis/battlefield';
import { formatProblem } from '@abatis/data';
import { differences } from './draw-battlefield/differences.ts';
import { drawBattlefield } from './draw-battlefield/draw.ts';
import { sheetOf } from './draw-battlefield/plan.ts';
import { readPlan } from './draw-battlefield/read-plan.ts';

const PLANS = new URL('./draw-battlefield/', import.meta.url);
const ROOT = new URL('..', import.meta.url);

const asked = process.argv.slice(2);
const known = readdirSync(PLANS).filter(file => file.endsWith('.json'));
for (const file of asked.length === 0 ? known : asked.map(name => `${name}.json`)) draw(file);

function draw(file: string): void {
  const plan = readPlan(readFileSync(new URL(file, PLANS), 'utf8'));
  const field = readBattlefield(drawBattlefield(plan), file);
  if (!field.ok) throw new Error(field.problems.map(formatProblem).join('\n'));
  const map = compileHexes(field.value, sheetOf(plan));
  if (!map.ok) throw new Error(map.problems.map(formatProblem).join('\n'));
  for (const warning of map.warnings) console.warn(formatProblem(warning));
  const wrong = differences(map.value, plan);
  if (wrong.length > 0) throw new Error(wrong.map(difference => `${file}: ${difference}`).join('\n'));
  const target = new URL(`rulebooks/${plan.rulebook}/data/battlefields/${file}`, ROOT);
  writeFileSync(target, JSON.stringify(field.value));
  spawnSync('npx', ['biome', 'format', '--write', target.pathname], { cwd: ROOT });
  console.log(`${file}: ${field.value.features.length} features`);
}
