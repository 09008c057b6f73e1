import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failing } from './fixtures/rulebooks.ts';
import { ALL_PASSES, abatis, FIXTURES, newFolder, newGame, OUTPOST, PASS, read } from './terminal.ts';

const MOVE = '{"type":"move","unit":3,"to":"0403"}';
const TOO_FAR = '{"type":"move","unit":3,"to":"0505"}';

const entriesOf = (folder: string): readonly unknown[] => JSON.parse(read(folder, 'game.json')).entries;

describe('playing', () => {
  test('an action is answered by one line and saved', async () => {
    const folder = await newGame();
    const { code, json, err } = await abatis(folder, ['act', 'game.json', ...OUTPOST, MOVE]);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(json).toEqual([
      {
        ok: true,
        at: 1,
        seat: 'blue',
        action: { type: 'move', unit: 3, to: '0403' },
        rolls: [],
        events: [{ type: 'moved', clause: 'OUT 2.1', unit: 3, to: '0403' }],
        hash: expect.stringMatching(/^[0-9a-f]{14}$/),
        prompt: { id: 'order', facts: { army: 'blue', left: 1 }, seat: 'blue', step: 'order' },
      },
    ]);
    expect(entriesOf(folder)).toHaveLength(1);
  });

  test('the name of the game and its players stay in the file', async () => {
    const folder = await newGame();
    const table = { name: 'Club night', players: { blue: { kind: 'human' }, red: { kind: 'human' } } };
    const file = join(folder, 'game.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(read(folder, 'game.json')), ...table }));
    await abatis(folder, ['act', 'game.json', ...OUTPOST, MOVE]);
    expect(JSON.parse(read(folder, 'game.json'))).toMatchObject({ ...table, entries: [{ seat: 'blue' }] });
    await abatis(folder, ['act', 'game.json', ...OUTPOST, '--undo']);
    expect(JSON.parse(read(folder, 'game.json'))).toMatchObject({ ...table, entries: [] });
  });

  test('actions come as lines of standard input too', async () => {
    const folder = await newGame();
    const { code, json } = await abatis(folder, ['act', 'game.json', ...OUTPOST], {
      stdin: `${MOVE}\n\n${PASS}\n${PASS}`,
    });
    expect(code).toBe(0);
    expect(json.map(({ seat }) => seat)).toEqual(['blue', 'blue', 'red']);
    expect(entriesOf(folder)).toHaveLength(3);
  });

  test('a game is played to its end, and then nothing can be played', async () => {
    const folder = await newGame();
    const { json } = await abatis(folder, ['act', 'game.json', ...OUTPOST, ...ALL_PASSES]);
    expect(json.at(-1)).toMatchObject({ prompt: null, result: { clause: 'OUT 5.3' } });
    const late = await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS]);
    expect(late.code).toBe(1);
    expect(late.json).toMatchObject([{ ok: false, refusals: [{ clause: 'ABATIS over' }] }]);
  });

  test('what is listed can be played', async () => {
    const folder = await newGame();
    const { out, json } = await abatis(folder, ['act', 'game.json', ...OUTPOST, '--list']);
    expect(json[0]).toEqual({ type: 'pass' });
    const played = await abatis(folder, ['act', 'game.json', ...OUTPOST], { stdin: out.split('\n')[1]! });
    expect(played.code).toBe(0);
  });

  test('with - the save file goes through, and the answers go to standard error', async () => {
    const folder = await newGame();
    const stdin = read(folder, 'game.json');
    const { code, out, err } = await abatis(folder, ['act', '-', ...OUTPOST, MOVE], { stdin });
    expect(code).toBe(0);
    expect(JSON.parse(out).entries).toHaveLength(1);
    expect(JSON.parse(err)).toMatchObject({ ok: true, at: 1 });
  });

  test('--out leaves the file as it is', async () => {
    const folder = await newGame();
    const before = read(folder, 'game.json');
    await abatis(folder, ['act', 'game.json', ...OUTPOST, MOVE, '--out', 'next.json']);
    expect(read(folder, 'game.json')).toBe(before);
    expect(JSON.parse(read(folder, 'next.json')).entries).toHaveLength(1);
  });

  test('a link stays a link, and no temporary file is left', async () => {
    const folder = await newGame();
    symlinkSync('game.json', join(folder, 'link.json'));
    await abatis(folder, ['act', 'link.json', ...OUTPOST, MOVE]);
    expect(entriesOf(folder)).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(['game.json', 'link.json', 'packages', 'rulebooks']);
  });
});

describe('refusing', () => {
  test('a refused action has its clause and sentence, and nothing is saved', async () => {
    const folder = await newGame();
    const before = read(folder, 'game.json');
    const { code, json, err } = await abatis(folder, ['act', 'game.json', ...OUTPOST, MOVE, TOO_FAR, PASS]);
    expect(code).toBe(1);
    expect(json).toHaveLength(2);
    expect(json[1]).toEqual({
      ok: false,
      action: { type: 'move', unit: 3, to: '0505' },
      refusals: [
        {
          clause: 'OUT 2.1',
          sentence: '3 cannot reach 0505 with two movement points',
          facts: { unit: 3, to: '0505' },
        },
      ],
    });
    expect(err).toMatch(
      /^abatis: action 2 is refused: OUT 2\.1 3 cannot reach 0505 .*; nothing was saved\n$/,
    );
    expect(read(folder, 'game.json')).toBe(before);
  });

  test('--keep-going plays and saves the others', async () => {
    const folder = await newGame();
    const { code, json } = await abatis(folder, [
      'act',
      'game.json',
      ...OUTPOST,
      '--keep-going',
      TOO_FAR,
      MOVE,
    ]);
    expect(code).toBe(1);
    expect(json.map(({ ok }) => ok)).toEqual([false, true]);
    expect(entriesOf(folder)).toHaveLength(1);
  });

  test("another step's action is refused by clause", async () => {
    const folder = await newGame();
    const { code, json } = await abatis(folder, ['act', 'game.json', ...OUTPOST, '{"type":"stand"}']);
    expect(code).toBe(1);
    expect(json).toMatchObject([{ refusals: [{ clause: 'ABATIS action' }] }]);
  });

  test('a seat that is not asked is refused', async () => {
    const folder = await newGame();
    const { code, json } = await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS, '--seat', 'red']);
    expect(code).toBe(1);
    expect(json).toMatchObject([{ refusals: [{ clause: 'ABATIS seat', sentence: 'blue decides now' }] }]);
  });

  test('a copy whose dice are kept back is not played on', async () => {
    const folder = await newGame();
    const { out } = await abatis(folder, ['replay', 'game.json', '--public']);
    const { code, err } = await abatis(folder, ['act', '-', ...OUTPOST, PASS], { stdin: out });
    expect(code).toBe(2);
    expect(err).toBe(
      'abatis: standard input at /dice: the dice are kept back, so the game can be replayed but not played on\n',
    );
  });
});

describe('taking back', () => {
  test('--undo takes back one action, --undo N several', async () => {
    const folder = await newGame();
    await abatis(folder, ['act', 'game.json', ...OUTPOST, MOVE, PASS]);
    const { code, json } = await abatis(folder, ['act', 'game.json', '--undo', ...OUTPOST]);
    expect(code).toBe(0);
    expect(json).toMatchObject([{ ok: true, undone: 1, at: 1, prompt: { seat: 'blue' } }]);
    await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS]);
    await abatis(folder, ['act', '--undo', '2', 'game.json', ...OUTPOST]);
    expect(entriesOf(folder)).toHaveLength(0);
  });

  test('a roll is taken back only with consent', async () => {
    const folder = await newGame();
    await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS, PASS, PASS, PASS]);
    const alone = await abatis(folder, ['act', 'game.json', ...OUTPOST, '--undo']);
    expect(alone.code).toBe(1);
    expect(alone.json).toMatchObject([{ ok: false, refusals: [{ clause: 'ABATIS undo die' }] }]);
    expect(entriesOf(folder)).toHaveLength(4);
    const agreed = await abatis(folder, ['act', 'game.json', ...OUTPOST, '--undo', '--consent', 'blue']);
    expect(agreed.code).toBe(0);
    expect(JSON.parse(read(folder, 'game.json')).takebacks).toHaveLength(1);
  });
});

describe('failing', () => {
  const FAILING = ['--rulebook', FIXTURES] as const;

  test('a rule that fails leaves a report that replay reproduces', async () => {
    const folder = newFolder();
    const start = ['new', failing.id, ...FAILING, '--scenario', 'ford', '--seed', '7', '--out', 'game.json'];
    await abatis(folder, start);
    const before = read(folder, 'game.json');
    const { code, json, err } = await abatis(folder, ['act', 'game.json', ...FAILING, MOVE, PASS]);
    expect(code).toBe(70);
    expect(json[1]).toEqual({
      ok: false,
      action: { type: 'pass' },
      fault: { step: 'order', seat: 'blue', message: 'a pass is not provided for' },
    });
    expect(err).toContain('abatis: game.json.fault.json has the failure');
    expect(read(folder, 'game.json')).toBe(before);

    const again = await abatis(folder, ['replay', 'game.json.fault.json', ...FAILING]);
    expect(again.code).toBe(1);
    expect(again.out).toMatch(
      /fault after action 1\n +step +order\n +seat +blue\n +action +\{"type":"pass"\}\n +seed +7\n +message +a pass is not provided for\n/,
    );
    expect(again.err).toBe(
      'abatis: game.json.fault.json: the fault happens again: a pass is not provided for\n',
    );
  });

  test('without a fault there is no report', async () => {
    const folder = await newGame();
    await abatis(folder, ['act', 'game.json', ...OUTPOST, TOO_FAR]);
    expect(existsSync(join(folder, 'game.json.fault.json'))).toBe(false);
  });
});
