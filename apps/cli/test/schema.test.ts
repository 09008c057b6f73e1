import { expect, test } from 'vitest';
import { abatis, newFolder, OUTPOST } from './terminal.ts';

test('without a name lists them, and each that is listed can be printed', async () => {
  const folder = newFolder();
  const { json } = await abatis(folder, ['schema']);
  const names = json.map(({ name }) => String(name));
  expect(names).toEqual(['save', 'battlefield', 'overlay', 'mapping', 'hexmap', 'actions']);
  for (const name of names.filter(each => each !== 'actions')) {
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
