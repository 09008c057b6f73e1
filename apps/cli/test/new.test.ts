import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { abatis, newFolder, newGame, OUTPOST, PASS, read } from './terminal.ts';

test('without a rulebook lists the catalog', async () => {
  const { code, json } = await abatis(newFolder(), ['new']);
  expect(code).toBe(0);
  expect(json.map(({ id }) => id)).toEqual(['lfm', 'mib', 'bnb', 'eng']);
});

test('a list is columns on a terminal', async () => {
  const { out } = await abatis(newFolder(), ['new'], { isTerminal: true });
  expect(out).toMatch(/^lfm {2}The Last Full Measure {3}/);
});

test('without a scenario lists what the rulebook has', async () => {
  const { code, json } = await abatis(newFolder(), ['new', ...OUTPOST]);
  expect(code).toBe(0);
  expect(json).toEqual([
    { kind: 'scenario', id: 'ford', title: 'The Ford' },
    { kind: 'option', id: 'volleys', clause: 'OUT 4.1', default: false },
    { kind: 'seat', id: 'blue' },
    { kind: 'seat', id: 'red' },
    { kind: 'chart', id: 'combat' },
  ]);
});

test('the same seed writes the same save file, to standard output or to a file', async () => {
  const folder = await newGame();
  const { out } = await abatis(folder, ['new', ...OUTPOST, '--scenario', 'ford', '--seed', '7']);
  expect(out).toBe(read(folder, 'game.json'));
  expect(JSON.parse(out)).toMatchObject({ format: 'abatis-game', dice: { kind: 'seeded', seed: '7' } });
});

test('without a seed one is made and told', async () => {
  const { out, err } = await abatis(newFolder(), ['new', ...OUTPOST, '--scenario', 'ford']);
  expect(err).toMatch(/^abatis: seed [0-9a-f]{16}\n$/);
  expect(err).toContain(JSON.parse(out).dice.seed);
});

test('an option is set', async () => {
  const folder = await newGame('--option', 'volleys=true');
  expect(JSON.parse(read(folder, 'game.json')).options).toEqual({ volleys: true });
});

test('a secret of every seat makes committed dice', async () => {
  const folder = await newGame('--secret', 'blue=heron', '--secret', 'red=otter');
  expect(JSON.parse(read(folder, 'game.json')).dice).toMatchObject({
    kind: 'committed',
    game: 'out ford',
    secrets: { blue: 'heron', red: 'otter' },
  });
});

test('charts of a folder replace those shipped, and the game cannot be opened without them', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'charts'));
  const chart = {
    clause: 'OUT 3.3',
    status: 'reconstructed',
    rows: [{ atMost: 99, result: 'defender-destroyed' }],
  };
  writeFileSync(join(folder, 'charts/combat.json'), JSON.stringify(chart));
  const charts = ['--charts', 'charts'];
  await abatis(folder, [
    'new',
    ...OUTPOST,
    ...charts,
    '--scenario',
    'ford',
    '--seed',
    '7',
    '--out',
    'game.json',
  ]);

  expect((await abatis(folder, ['act', 'game.json', ...OUTPOST, ...charts, PASS])).code).toBe(0);
  const without = await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS]);
  expect(without.code).toBe(2);
  expect(without.err).toMatch(
    /^abatis: game\.json at \/rulebook\/charts: played under charts .*--charts DIR.*\n$/,
  );
});

test("a designer's scenario is read from a file, and the save file holds it whole", async () => {
  const folder = newFolder();
  const ford = JSON.parse(read(folder, 'packages/testkit/src/teaching/scenarios/ford.json'));
  writeFileSync(join(folder, 'short.json'), JSON.stringify({ ...ford, id: 'short', turns: 1 }));
  const args = ['new', ...OUTPOST, '--scenario', 'short.json', '--seed', '7', '--out', 'game.json'];
  expect((await abatis(folder, args)).code).toBe(0);
  const { json } = await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS, PASS, PASS, PASS]);
  expect(json.at(-1)).toMatchObject({ ok: true, prompt: null, result: { clause: 'OUT 5.3' } });
});
