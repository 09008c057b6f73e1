import { expect, test } from 'vitest';
import { abatis, newFolder, OUTPOST } from './terminal.ts';

test('without a name lists them, and each that is listed can be printed', async () => {
  const folder = newFolder();
  const { json } = await abatis(folder, ['schema']);
  const names = json.map(({ name }) => String(name));
  expect(names).toEqual([
    'save',
    'battlefield',
    'overlay',
    'mapping',
    'hexmap',
    'actions',
    'scenario',
    'plan',
  ]);
  for (const name of names.filter(each => !['actions', 'scenario'].includes(each))) {
    const { code, out } = await abatis(folder, ['schema', name]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveProperty('type');
  }
});

test("a rulebook's actions by step", async () => {
  const { out } = await abatis(newFolder(), ['schema', 'actions', ...OUTPOST]);
  const { $defs, anyOf } = JSON.parse(out);
  expect(Object.keys($defs)).toEqual(['order', 'fall-back']);
  expect(anyOf).toEqual([{ $ref: '#/$defs/order' }, { $ref: '#/$defs/fall-back' }]);
  expect($defs.order.anyOf).toHaveLength(3);
});

test("prints what a rulebook's scenario is made of; one that publishes none says so", async () => {
  const { code, out } = await abatis(newFolder(), ['schema', 'scenario', 'lfm']);
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(out).properties)).toEqual(
    expect.arrayContaining(['battlefield', 'setUp', 'victory']),
  );
  const none = await abatis(newFolder(), ['schema', 'scenario', ...OUTPOST]);
  expect(none).toMatchObject({ code: 2, err: 'abatis: schema: out publishes no scenario schema\n' });
});
