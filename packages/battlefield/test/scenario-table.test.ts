import { parsed } from '@abatis/data';
import { expect, test } from 'vitest';
import { compileTable, onTable, type Tabled, type TableSheet, tableOf, tableViewOf } from '../src/index.ts';
import { area, box, collection, field, unwrap } from './draw.ts';

const SHEET: TableSheet = { table: { width: 60, height: 40 }, metresPerInch: 20, origin: { x: 0, y: 0 } };
const wood = area('wood', 'woods', box(200, 200, 400, 400));
const vines = area('vines', 'vineyard', box(500, 200, 600, 400));
const battlefields = { field: collection([wood, vines]), torn: { type: 'FeatureCollection' } };
const on = (battlefield: unknown, sheet: object = SHEET): Tabled =>
  ({ battlefield, sheet }) as unknown as Tabled;
const check = (scenario: Tabled, reads: readonly string[] = ['woods', 'vineyard']) =>
  onTable(parsed(scenario), { battlefields, rulebook: 'XYZ', reads }, 'battle.json');

test('the table of a scenario is that of its field, shipped or its own, and is laid once for each sheet', () => {
  const expected = unwrap(compileTable(field([wood, vines]), SHEET));
  expect(tableOf(battlefields, on('field'))).toEqual(expected);
  expect(tableOf({}, on(collection([wood, vines])))).toEqual(expected);
  const other = on('field', { ...SHEET, facing: 90, origin: { x: 0, y: 1200 } });
  expect(tableOf(battlefields, other)).not.toEqual(expected);
  expect(tableOf(battlefields, on('field'))).toBe(tableOf(battlefields, on('field')));
});

test('what is drawn is the same object for the same scenario', () => {
  const first = tableViewOf(battlefields, on('field'));
  tableViewOf(battlefields, on('field', { ...SHEET, table: { width: 30, height: 20 } }));
  expect(tableViewOf(battlefields, on('field'))).toBe(first);
  expect(first.sheet).toMatchObject({ table: { width: 60, height: 40 }, origin: { x: 0, y: 0 } });
});

test('a table that cannot be laid is told with file and place', () => {
  expect(check(on('moon'))).toMatchObject({ problems: [{ file: 'battle.json', path: '/battlefield' }] });
  expect(check(on('torn'))).toMatchObject({ problems: [{ file: 'data/battlefields/torn.json' }] });
  expect(check(on('field', { ...SHEET, metresPerInch: 0 }))).toMatchObject({
    problems: [{ file: 'battle.json', path: '/sheet/metresPerInch' }],
  });
});

test('what the rules have no word for is a warning; what looks unintended is one for fields of a designer', () => {
  expect(check(on('field'))).toMatchObject({ ok: true, warnings: [] });
  expect(check(on('field'), ['woods'])).toMatchObject({
    warnings: [{ file: 'battle.json', reason: expect.stringContaining('XYZ does not know "vineyard"') }],
  });
  const wide = { ...SHEET, table: { width: 200, height: 40 } };
  expect(check(on('field', wide))).toMatchObject({ ok: true, warnings: [] });
  expect(check(on(collection([wood]), wide))).toMatchObject({
    warnings: [{ reason: expect.stringContaining('beyond the field') }],
  });
});
