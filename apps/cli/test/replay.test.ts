import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulebook as revised } from './fixtures/revised.ts';
import { ALL_PASSES, abatis, newGame, OUTPOST, PASS, REVISED, read } from './terminal.ts';

async function finishedGame(...flags: readonly string[]): Promise<string> {
  const folder = await newGame(...flags);
  await abatis(folder, ['act', 'game.json', ...OUTPOST, ...ALL_PASSES]);
  return folder;
}

test('a game replays as recorded, in lines to read', async () => {
  const folder = await finishedGame();
  const { code, out, err } = await abatis(folder, ['replay', 'game.json', ...OUTPOST]);
  expect(code).toBe(0);
  expect(out).toMatch(/^ {3}0 {2}set-up\n {6}roll 0 OUT 1\.1 strength: 3 \(1d4\)\n/);
  expect(out).toMatch(
    /\n {3}4 {2}red: pass\n {6}roll 9 OUT 1\.2 initiative: 2, 2 \(2d6\)\n.*\n {6}OUT 1\.2 turn-begun turn=2/,
  );
  expect(err).toBe('abatis: game.json: 24 actions replayed; every roll, event and hash is as recorded\n');
});

test('--jsonl has the entries and a verdict, --to stops early', async () => {
  const folder = await finishedGame();
  const { json } = await abatis(folder, ['replay', 'game.json', ...OUTPOST, '--jsonl', '--to', '2']);
  expect(json).toMatchObject([
    { at: 0 },
    { at: 1, seat: 'blue' },
    { at: 2, action: { type: 'pass' } },
    { ok: true, actions: 2 },
  ]);
});

test('the first difference is named', async () => {
  const folder = await finishedGame();
  const changed = read(folder, 'game.json').replace('"turn":3,', '"turn":9,');
  writeFileSync(join(folder, 'changed.json'), changed);
  const { code, err, json } = await abatis(folder, ['replay', 'changed.json', ...OUTPOST, '--jsonl']);
  expect(code).toBe(1);
  expect(json.at(-1)).toMatchObject({ ok: false, difference: { at: 8, what: 'events' } });
  expect(err).toMatch(
    /^abatis: changed\.json differs: at action 8 the file tells of other events than the rules give: events recorded as .*"turn":9.*\n$/,
  );
  expect((await abatis(folder, ['replay', 'changed.json', ...OUTPOST, '--to', '7'])).code).toBe(0);
});

test('--public keeps back what would foretell the dice, and the copy still replays', async () => {
  const folder = await finishedGame('--secret', 'blue=heron', '--secret', 'red=otter');
  const { code, out } = await abatis(folder, ['replay', 'game.json', '--public']);
  expect(code).toBe(0);
  expect(out).not.toContain('heron');
  expect((await abatis(folder, ['replay', '-', ...OUTPOST], { stdin: out })).code).toBe(0);
});

test('a fault whose dice are kept back cannot be decided', async () => {
  const folder = await newGame();
  const save = JSON.parse(read(folder, 'game.json'));
  const fault = { step: 'order', action: { type: 'pass' }, seat: 'blue', message: 'was' };
  const stdin = JSON.stringify({ ...save, dice: { kind: 'withheld' }, fault });
  expect((await abatis(folder, ['replay', '-', ...OUTPOST], { stdin })).code).toBe(3);
});

test('a fault that has been mended is said to be gone', async () => {
  const folder = await newGame();
  const save = JSON.parse(read(folder, 'game.json'));
  const fault = { step: 'order', action: { type: 'pass' }, seat: 'blue', message: 'was' };
  const stdin = JSON.stringify({ ...save, fault });
  const { code, err } = await abatis(folder, ['replay', '-', ...OUTPOST], { stdin });
  expect(code).toBe(0);
  expect(err).toBe('abatis: standard input: the fault no longer happens\n');
});

test('a game outlives a change of the rules: replay says what differs, act goes on from the last state', async () => {
  const folder = await newGame();
  await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS]);
  const newer = ['--rulebook', REVISED] as const;
  const replayed = await abatis(folder, ['replay', 'game.json', ...newer]);
  expect(replayed.code).toBe(1);
  expect(replayed.err).toMatch(
    /differs: at action 1 .*: events .* \(played under rules 1, replayed under 2\)\n$/,
  );
  const { code, err, json } = await abatis(folder, ['act', 'game.json', ...newer, PASS]);
  expect(code).toBe(0);
  expect(err).toBe('abatis: game.json: played under rules 1; goes on from its last state under 2\n');
  expect(json).toMatchObject([{ at: 2, events: [{ type: 'order-noted' }] }]);
  expect(JSON.parse(read(folder, 'game.json')).rulebook.version).toBe(revised.version);
});
