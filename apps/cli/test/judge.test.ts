import { expect, test } from 'vitest';
import { abatis, newGame, OUTPOST, PASS, read } from './terminal.ts';

test('a legal action', async () => {
  const folder = await newGame();
  const before = read(folder, 'game.json');
  const { code, json } = await abatis(folder, ['judge', 'game.json', ...OUTPOST, PASS]);
  expect(code).toBe(0);
  expect(json).toEqual([{ legal: true, action: { type: 'pass' }, refusals: [] }]);
  expect(read(folder, 'game.json')).toBe(before);
});

test('a refused action has every clause with its sentence and facts', async () => {
  const folder = await newGame();
  const args = ['judge', 'game.json', ...OUTPOST, PASS, '{"type":"move","unit":3,"to":"0103"}'];
  const { code, json } = await abatis(folder, args);
  expect(code).toBe(1);
  expect(json[1]).toMatchObject({
    legal: false,
    refusals: [{ clause: 'OUT 2.2', sentence: '0103 is occupied', facts: { to: '0103' } }],
  });
});

test('actions come as lines of standard input too', async () => {
  const folder = await newGame();
  const { out } = await abatis(folder, ['act', 'game.json', ...OUTPOST, '--list']);
  const { code, json } = await abatis(folder, ['judge', 'game.json', ...OUTPOST], { stdin: out });
  expect(code).toBe(0);
  expect(json).toHaveLength(out.trimEnd().split('\n').length);
});
