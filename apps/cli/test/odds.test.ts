import { describe, expect, test } from 'vitest';
import { abatis, newGame, OUTPOST, PASS } from './terminal.ts';

const STAND = '{"type":"stand"}';

/** Both outposts have gone to the stream, red attacks across it, and blue is asked whether to stand. */
async function attackedAcrossTheStream(): Promise<string> {
  const folder = await newGame();
  const actions = [
    '{"type":"move","unit":3,"to":"0403"}',
    PASS,
    '{"type":"move","unit":7,"to":"0503"}',
    '{"type":"attack","unit":7,"target":3}',
  ];
  await abatis(folder, ['act', 'game.json', ...OUTPOST, ...actions]);
  return folder;
}

describe('of an attack', () => {
  test('the chances are exact fractions that add up to one', async () => {
    const folder = await attackedAcrossTheStream();
    const { code, json } = await abatis(folder, ['odds', 'game.json', ...OUTPOST, STAND]);
    expect(code).toBe(0);
    const { exact, outcomes } = json[0] as {
      exact: boolean;
      outcomes: readonly { chance: string; probability: number }[];
    };
    expect(exact).toBe(true);
    expect(outcomes.length).toBeGreaterThan(2);
    for (const { chance, probability } of outcomes) {
      const [num, den] = chance.split('/').map(Number) as [number, number];
      expect(probability).toBeCloseTo(num / den, 12);
    }
    expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('beyond the budget they are sampled, and said to be', async () => {
    const folder = await attackedAcrossTheStream();
    const { json } = await abatis(folder, ['odds', 'game.json', ...OUTPOST, STAND, '--budget', '3']);
    expect(json[0]).toMatchObject({ exact: false, runs: 10_000 });
  });

  test('--table is for reading', async () => {
    const folder = await attackedAcrossTheStream();
    const { out } = await abatis(folder, ['odds', 'game.json', ...OUTPOST, STAND, '--table']);
    expect(out).toMatch(/^\{"type":"stand"\} \(exact, \d+ ways\)\n {0,2}\d+\.\d\d % {2}\d+\/\d+ /);
  });
});

test('a refused action has no odds', async () => {
  const folder = await newGame();
  const { code, json } = await abatis(folder, [
    'odds',
    'game.json',
    ...OUTPOST,
    '{"type":"attack","unit":3,"target":7}',
  ]);
  expect(code).toBe(1);
  expect(json).toMatchObject([{ ok: false, refusals: [{ clause: 'OUT 3.1' }] }]);
});
