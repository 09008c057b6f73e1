import { commitmentTo } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { ALL_PASSES, abatis, newGame, OUTPOST, read } from './terminal.ts';

async function swornGame(): Promise<string> {
  const folder = await newGame('--secret', 'blue=heron', '--secret', 'red=otter');
  await abatis(folder, ['act', 'game.json', ...OUTPOST, ...ALL_PASSES]);
  return folder;
}

test('honest dice, and the record agrees', async () => {
  const folder = await swornGame();
  const { code, json } = await abatis(folder, ['verify', 'game.json', ...OUTPOST]);
  expect(code).toBe(0);
  expect(json).toMatchObject([{ verdict: 'honest', replay: { kind: 'agrees' } }]);
});

test('dice are checked without the rulebook, which is then said', async () => {
  const folder = await swornGame();
  const { code, json } = await abatis(folder, ['verify', 'game.json']);
  expect(code).toBe(0);
  expect(json).toMatchObject([{ verdict: 'honest', replay: { kind: 'not checked' } }]);
});

test('a changed die is named', async () => {
  const folder = await swornGame();
  const save = JSON.parse(read(folder, 'game.json'));
  const [roll] = save.entries[3].rolls;
  roll.dice = roll.dice.map((die: number) => (die % 6) + 1);
  const { code, err, json } = await abatis(folder, ['verify', '-'], { stdin: JSON.stringify(save) });
  expect(code).toBe(1);
  expect(json).toMatchObject([
    { verdict: 'cheated', roll: { seq: roll.seq, purpose: 'OUT 1.2 initiative' } },
  ]);
  expect(err).toMatch(
    new RegExp(
      `^abatis: standard input: cheated: roll ${roll.seq} "OUT 1.2 initiative" .* should have been .*\\n$`,
    ),
  );
});

test('a secret other than the one committed to is found out by whoever wrote the commitment down', async () => {
  const folder = await swornGame();
  const check = (secret: string) =>
    abatis(folder, ['verify', 'game.json', '--commitment', `red=${commitmentTo('out ford', secret)}`]);
  expect((await check('otter')).code).toBe(0);
  const { code, json } = await check('weasel');
  expect(code).toBe(1);
  expect(json).toMatchObject([{ verdict: 'cheated', seat: 'red' }]);
});

test('honest dice in a record that the rules do not give', async () => {
  const folder = await swornGame();
  const save = JSON.parse(read(folder, 'game.json'));
  save.entries[0].action = { type: 'move', unit: 0, to: '0101' };
  const { code, json } = await abatis(folder, ['verify', '-', ...OUTPOST], { stdin: JSON.stringify(save) });
  expect(code).toBe(1);
  expect(json).toMatchObject([{ verdict: 'honest', replay: { kind: 'differs' } }]);
});

test('other dice, or secrets not yet shown, cannot be decided', async () => {
  const seeded = await abatis(await newGame(), ['verify', 'game.json']);
  expect(seeded.code).toBe(3);
  expect(seeded.json).toEqual([{ verdict: 'unverifiable', reason: 'the dice are seeded, not committed' }]);
  const folder = await swornGame();
  const { out } = await abatis(folder, ['replay', 'game.json', '--public']);
  expect((await abatis(folder, ['verify', '-'], { stdin: out })).code).toBe(3);
});
