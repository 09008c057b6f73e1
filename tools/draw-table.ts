/*
 * Draws the battlefields of table games. A plan lists what stands on the ground in inches of its largest table; here it
 * becomes ground in metres that lies as it really does: node --conditions=source --import tsx tools/draw-table.ts [maida …]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileTable, readBattlefield } from '@abatis/battlefield';
import { formatProblem } from '@abatis/data';
import { drawTableField, sheetsOf, type TablePlan } from './draw-table/draw.ts';

const PLANS = new URL('./draw-table/', import.meta.url);
const ROOT = new URL('..', import.meta.url);

const asked = process.argv.slice(2);
const known = readdirSync(PLANS).filter(file => file.endsWith('.json'));
for (const file of asked.length === 0 ? known : asked.map(name => `${name}.json`)) draw(file);

function draw(file: string): void {
  const plan = JSON.parse(readFileSync(new URL(file, PLANS), 'utf8')) as TablePlan;
  const field = readBattlefield(drawTableField(plan), file);
  if (!field.ok) throw new Error(field.problems.map(formatProblem).join('\n'));
  for (const [name, sheet] of Object.entries(sheetsOf(plan))) {
    const map = compileTable(field.value, sheet);
    if (!map.ok) throw new Error(map.problems.map(formatProblem).join('\n'));
    for (const warning of map.warnings) console.warn(`${name}: ${formatProblem(warning)}`);
    console.log(`${name}: ${JSON.stringify(sheet)}`);
  }
  const folder = new URL(`rulebooks/${plan.rulebook}/data/battlefields/`, ROOT);
  mkdirSync(folder, { recursive: true });
  const target = new URL(file, folder);
  writeFileSync(target, JSON.stringify(field.value));
  spawnSync('npx', ['biome', 'format', '--write', target.pathname], { cwd: ROOT });
  console.log(`${file}: ${field.value.features.length} features`);
}
