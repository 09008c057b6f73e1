import { readFileSync } from 'node:fs';
import { compileTable, readBattlefield } from '@abatis/battlefield';
import { expect, test } from 'vitest';
import { drawTableField, sheetsOf, type TablePlan } from '../draw-table/draw.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

test.each(['maida', 'barrosa'])('the battlefield %s is what its plan draws', name => {
  const plan: TablePlan = read(`../draw-table/${name}.json`);
  const drawn = drawTableField(plan);
  expect(drawn).toEqual(read(`../../rulebooks/${plan.rulebook}/data/battlefields/${name}.json`));
  const field = readBattlefield(drawn, name);
  if (!field.ok) throw new Error('the field cannot be read');
  for (const sheet of Object.values(sheetsOf(plan)))
    expect(compileTable(field.value, sheet)).toMatchObject({ ok: true, warnings: [] });
});
