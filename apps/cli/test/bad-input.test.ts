import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { abatis, FIXTURES, newFolder, newGame, OUTPOST, PASS, read } from './terminal.ts';

/** Every file of the folder with its content, or with its size where it is huge. */
function contentsOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter(name => statSync(join(folder, name)).isFile());
  return new Map(
    files.map(name => {
      const { size } = statSync(join(folder, name));
      return [name, size > 1_000_000 ? `${size} bytes` : readFileSync(join(folder, name), 'utf8')];
    }),
  );
}

/** One line on standard error, nothing on standard output, exit code 2, and not a file touched. */
async function expectOneLine(
  folder: string,
  args: readonly string[],
  line: RegExp,
  stdin = '',
): Promise<void> {
  const before = contentsOf(folder);
  const { code, out, err } = await abatis(folder, args, { stdin });
  expect(err).toMatch(/^(?:abatis: [^\n]+\n)+$/);
  expect(err).toMatch(line);
  expect(out).toBe('');
  expect(code).toBe(2);
  expect(contentsOf(folder)).toEqual(before);
}

/** A folder in which game.json has been spoilt. */
async function spoilt(change: (text: string) => string): Promise<string> {
  const folder = await newGame();
  await abatis(folder, ['act', 'game.json', ...OUTPOST, PASS, PASS]);
  writeFileSync(join(folder, 'game.json'), change(read(folder, 'game.json')));
  return folder;
}

const secondHash = (text: string): string => JSON.parse(text).entries[1].hash;

describe.each(['act', 'judge', 'odds', 'replay', 'verify'])('abatis %s', name => {
  const args = [name, 'game.json', ...OUTPOST, ...(['replay', 'verify'].includes(name) ? [] : [PASS])];

  test('a missing file', () => expectOneLine(newFolder(), args, /game\.json: there is no such file/));

  test('a folder', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'game.json'));
    await expectOneLine(folder, args, /game\.json: this is a folder/);
  });

  test('a file cut short', async () => {
    const folder = await spoilt(text => text.slice(0, 300));
    await expectOneLine(
      folder,
      args,
      /game\.json: not JSON: the file ends too early, at line \d+, column \d+/,
    );
  });

  test('another format', async () => {
    const folder = await spoilt(() => '{"hello":1}');
    await expectOneLine(folder, args, /game\.json at \/format: this is not an Abatis game/);
  });

  test('another version', async () => {
    const folder = await spoilt(text => text.replace('"version": 2', '"version": 3'));
    await expectOneLine(folder, args, /game\.json at \/version: version 3 was written by another Abatis/);
  });

  test('another shape', async () => {
    const folder = await spoilt(text => text.replace('"seat":"blue"', '"seat":7'));
    await expectOneLine(folder, args, /game\.json at \/entries\/0\/seat: .*not 7/);
  });

  test('bytes that are no text', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'game.json'), Uint8Array.of(0xff, 0xfe, 0x00));
    await expectOneLine(folder, args, /game\.json: this is not UTF-8 text/);
  });

  test('50 MB', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'game.json'), '');
    truncateSync(join(folder, 'game.json'), 50 * 1024 * 1024);
    await expectOneLine(folder, args, /game\.json: too large: 50 MB, and at most 32 MB are read/);
  });
});

describe('a save file', () => {
  test('changed by hand: the hash that differs is named', async () => {
    const folder = await spoilt(text => text.replace(secondHash(text), '00000000000000'));
    await expectOneLine(
      folder,
      ['act', 'game.json', ...OUTPOST, PASS],
      /game\.json at \/entries\/1: the record does not hold: at action 2 the file tells of other positions than the rules give/,
    );
  });

  test('of a rulebook that is not in the catalog', async () => {
    const folder = await newGame();
    await expectOneLine(
      folder,
      ['act', 'game.json', PASS],
      /game\.json at \/rulebook\/id: .*"out".*--rulebook FILE/,
    );
  });

  test('of another rulebook than the one given', async () => {
    const folder = await newGame();
    const args = ['act', 'game.json', '--rulebook', FIXTURES, PASS];
    await expectOneLine(folder, args, /exports no rulebook "out", but failing/);
  });

  test('with an unknown scenario or option', async () => {
    const args = ['act', 'game.json', ...OUTPOST, PASS];
    const bridge = await spoilt(text => text.replace('"ford"', '"bridge"'));
    await expectOneLine(bridge, args, /game\.json at \/scenario: out has no scenario "bridge"/);
    const fog = await spoilt(text => text.replace('"options": {', '"options": {"fog":true,'));
    await expectOneLine(fog, args, /game\.json at \/options\/fog: there is no such option/);
  });

  test('whose record lacks the roll that the set-up asks for', async () => {
    const folder = await spoilt(text =>
      JSON.stringify({ ...JSON.parse(text), dice: { kind: 'withheld' }, setup: { hash: '00000000000000' } }),
    );
    await expectOneLine(
      folder,
      ['replay', 'game.json', ...OUTPOST],
      /game\.json at \/setup: the set-up fails: The record has no roll 0/,
    );
  });

  test('on standard input that never ends', async () => {
    async function* endless() {
      for (;;) yield 'x'.repeat(1024 * 1024);
    }
    const { code, err } = await abatis(newFolder(), ['verify', '-'], { stdin: endless() });
    expect(code).toBe(2);
    expect(err).toMatch(/^abatis: standard input: too large/);
  });
});

describe('a malformed action', () => {
  test.each([
    ['no JSON', '{"type":', /action 1: not JSON: the file ends too early/],
    ['no type', '{"unit":1}', /action 1 at \/type: an action is an object with a type/],
    [
      'a wrong shape',
      '{"type":"move","unit":"x","to":"0403"}',
      /action 1 at \/unit: must be of type integer, not "x"/,
    ],
  ])('%s', async (_, action, line) => {
    const folder = await newGame();
    await expectOneLine(folder, ['judge', 'game.json', ...OUTPOST, action], line);
    const before = contentsOf(folder);
    const acted = await abatis(folder, ['act', 'game.json', ...OUTPOST, action]);
    expect(acted.code).toBe(2);
    expect(acted.err).toMatch(line);
    expect(acted.json).toMatchObject([{ ok: false, refusals: [{ clause: 'ABATIS shape' }] }]);
    expect(contentsOf(folder)).toEqual(before);
  });

  test('is named by its line on standard input', async () => {
    const folder = await newGame();
    const before = contentsOf(folder);
    const { code, err } = await abatis(folder, ['act', 'game.json', ...OUTPOST], {
      stdin: `${PASS}\n\nno\n`,
    });
    expect(code).toBe(2);
    expect(err).toMatch(/^abatis: standard input, line 3: not JSON.*; nothing was saved\n$/);
    expect(contentsOf(folder)).toEqual(before);
  });
});

describe('the command line', () => {
  const game = ['new', ...OUTPOST, '--scenario', 'ford'];

  test.each<[string, readonly string[], RegExp]>([
    ['a command', ['reply'], /reply: there is no such command; did you mean "replay"\?/],
    ['a flag', [...game, '--sed', '7'], /new: there is no flag --sed; did you mean "--seed"\?/],
    ['a flag without its value', [...game, '--seed'], /new: .*--seed/],
    [
      'no rulebook',
      ['new', '--scenario', 'ford'],
      /rulebook: name one of lfm, mib, bnb, eng, or pass --rulebook FILE/,
    ],
    ['a rulebook', ['new', 'lfn'], /rulebook: the catalog has no "lfn"; did you mean "lfm"\?/],
    [
      'a module',
      ['new', '--rulebook', 'none.ts'],
      /none\.ts: the rulebook cannot be loaded: there is no such file/,
    ],
    [
      'a scenario',
      ['new', ...OUTPOST, '--scenario', 'frod'],
      /--scenario: out has no scenario "frod"; did you mean "ford"\?/,
    ],
    [
      'an option',
      [...game, '--option', 'fog=true'],
      /--option at \/fog: there is no such option; there are: volleys/,
    ],
    ['an option value', [...game, '--option', 'volleys=7'], /--option at \/volleys: must be a boolean/],
    ['an option form', [...game, '--option', 'volleys'], /--option: "volleys" is not of the form NAME=VALUE/],
    ['both dice', [...game, '--seed', '7', '--secret', 'blue=x'], /give --seed or --secret, not both/],
    ['a secret missing', [...game, '--secret', 'blue=x'], /every seat needs a secret, and red has none/],
    ['a seat', [...game, '--secret', 'grey=x'], /--secret: there is no seat "grey"; there are: blue, red/],
    ['charts that are not there', [...game, '--charts', 'none'], /none: there is no such file/],
    ['a number', ['perft', ...OUTPOST, '--depth', 'deep'], /--depth: "deep" is not a whole number/],
    ['a schema', ['schema', 'sava'], /there is no schema "sava"; did you mean "save"\?/],
    ['help on nothing', ['help', 'actt'], /actt: there is no such command; did you mean "act"\?/],
    ['too much', ['replay', 'a', 'b'], /replay: "b" is one argument too many/],
    ['too little', ['replay'], /replay: an argument is missing/],
    ['a commitment', ['verify', 'game.json', '--commitment', 'red=12'], /"12" is not a hash/],
    ['a step too far', ['replay', 'game.json', ...OUTPOST, '--to', '5'], /--to: the game has only 0 actions/],
    ['no action', ['act', 'game.json', ...OUTPOST], /act: no action was given/],
    ['a save file and actions on one input', ['judge', '-', ...OUTPOST], /the actions must be arguments/],
  ])('%s', async (_, args, line) => expectOneLine(await newGame(), args, line));

  test.each<[string, string, RegExp]>([
    ['combat.json', '{"rows":[]}', /charts\/combat\.json at \/clause: is missing/],
    ['combat.json', '{', /charts\/combat\.json: not JSON/],
    ['comabt.json', '{}', /charts\/comabt\.json: out has no chart "comabt"; did you mean "combat"\?/],
  ])('a bad chart %s', async (file, text, line) => {
    const folder = newFolder();
    mkdirSync(join(folder, 'charts'));
    writeFileSync(join(folder, 'charts', file), text);
    await expectOneLine(folder, [...game, '--charts', 'charts'], line);
  });

  test('several rulebooks in one module must be told apart', async () => {
    await expectOneLine(
      newFolder(),
      ['new', '--rulebook', FIXTURES],
      /several rulebooks \(failing, restless\): name one/,
    );
  });

  test('a folder that cannot be written to', async () => {
    await expectOneLine(
      newFolder(),
      [...game, '--seed', '7', '--out', 'no/where.json'],
      /no\/where\.json: cannot be written/,
    );
  });
});
