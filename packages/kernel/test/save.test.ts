import { formatProblem, schemaReader } from '@abatis/data';
import {
  candidates,
  readSave,
  replay,
  resume,
  type SaveFile,
  saveGame,
  saveSchema,
  saveText,
  seeded,
  undo,
  withoutSecrets,
} from '@abatis/kernel/host';
import { expectOk, forbiddenBy, newGame, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playOn, playRandomly } from './outpost-games.ts';

const game = playRandomly(newGame(outpost, { dice: seeded('save') }), 12);
const save = saveGame(game);
const text = saveText(save);

const reasonOf = (content: string): string => {
  const read = readSave(content, 'game.json');
  return read.ok ? 'ok' : read.problems.map(formatProblem).join('; ');
};

function differenceOf(edited: SaveFile) {
  const replayed = replay(outpost, edited);
  return replayed.ok ? replayed.value.difference : replayed.problems[0];
}

const withEntry = (index: number, changes: object): SaveFile => ({
  ...save,
  entries: save.entries.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)),
});

const COMPUTER = { kind: 'computer', player: 'random', standsIn: true };

const firstRoll = save.entries.findIndex(({ rolls }) => rolls);

test('a save file is read back as it was written, one entry to a line, and fits the published schema', () => {
  expect(readSave(text)).toMatchObject({ ok: true, value: JSON.parse(JSON.stringify(save)) });
  expect(text.split('\n').filter(line => line.startsWith('    {'))).toHaveLength(12);
  expect(schemaReader(saveSchema)(JSON.parse(text), 'x').ok).toBe(true);
});

test('replaying gives the same game, and it goes on', () => {
  const replayed = replay(outpost, save, { strict: true });
  if (!replayed.ok) throw new Error('not replayed');
  expect(replayed.value.difference).toBeNull();
  expect(replayed.value.game.state).toEqual(game.state);
  expect(replayed.value.game.seq).toBe(game.seq);
  const [action] = candidates(game);
  expect(saveText(saveGame(playOn(replayed.value.game, action!)))).toBe(
    saveText(saveGame(playOn(game, action!))),
  );
});

test('a truncated, empty or foreign file gets one clear reason', () => {
  expect(reasonOf(text.slice(0, text.length / 2))).toMatch(
    /^game\.json: not JSON: the file ends too early, at line \d+, column \d+$/,
  );
  expect(reasonOf('')).toBe('game.json: not JSON: the file is empty');
  expect(reasonOf('[]')).toBe('game.json at /format: this is not an Abatis game: the format is undefined');
  expect(reasonOf('null')).toBe('game.json at /format: this is not an Abatis game: the format is undefined');
  expect(reasonOf('{"format":"pgn"}')).toBe(
    'game.json at /format: this is not an Abatis game: the format is "pgn"',
  );
});

test('another version says which', () => {
  expect(reasonOf(JSON.stringify({ ...save, version: 3 }))).toBe(
    'game.json at /version: version 3 was written by another Abatis; this one reads versions 1 and 2',
  );
});

test('a file of version 1 is read as it is; one of version 2 may say what the game is called and who plays', () => {
  expect(readSave(JSON.stringify({ ...save, version: 1 }))).toMatchObject({
    ok: true,
    value: { version: 1 },
  });
  const table = { name: 'Club night', players: { blue: { kind: 'human' }, red: COMPUTER } };
  expect(readSave(JSON.stringify({ ...save, ...table }))).toMatchObject({ ok: true, value: table });
  expect(reasonOf(JSON.stringify({ ...save, players: { blue: { kind: 'wizard' } } }))).toMatch(
    /^game\.json at \/players\/blue/,
  );
});

test('a file of 50 MB is refused before it is parsed', () => {
  expect(reasonOf(`${text}${' '.repeat(50 * 1024 * 1024)}`)).toBe(
    'game.json: too large: 50 MB, and at most 32 MB are read',
  );
});

test.each([
  [
    'an entry without an action',
    { ...save, entries: [{ seat: 'blue', hash: save.setup.hash }] },
    'game.json at /entries/0/action: is missing',
  ],
  [
    'a die that is no number',
    withEntry(firstRoll, { rolls: [{ seq: 0, purpose: 'x', sides: 6, dice: ['6'] }] }),
    `game.json at /entries/${firstRoll}/rolls/0/dice/0: must be of type integer, not "6"`,
  ],
  ['a stray property', { ...save, cheat: true }, 'game.json at /cheat: is not a known property'],
  ['no snapshot', { ...save, snapshot: null }, 'game.json at /snapshot: must be of type object, not null'],
])('a hand-edited file with %s is refused with the place', (_, edited, reason) => {
  expect(reasonOf(JSON.stringify(edited))).toBe(reason);
});

test.each([
  [
    'a changed die',
    () =>
      withEntry(firstRoll, {
        rolls: save.entries[firstRoll]!.rolls!.map(roll => ({ ...roll, dice: [1, 1] })),
      }),
    'rolls',
    firstRoll + 1,
  ],
  ['a changed hash', () => withEntry(3, { hash: '00000000000000' }), 'hash', 4],
  ['an invented event', () => withEntry(2, { events: [{ type: 'won', clause: 'OUT 5.1' }] }), 'events', 3],
  ['an illegal action', () => withEntry(0, { action: { type: 'move', unit: 0, to: '0705' } }), 'action', 1],
  ['a malformed action', () => withEntry(1, { action: { type: 'move', unit: 'x' } }), 'action', 2],
  [
    'another seat',
    () => withEntry(0, { seat: save.entries[0]!.seat === 'blue' ? 'red' : 'blue' }),
    'action',
    1,
  ],
  [
    'a changed last state',
    () => ({ ...save, snapshot: { ...save.snapshot, turn: 1 } }) as SaveFile,
    'snapshot',
    12,
  ],
  ['a changed set-up', () => ({ ...save, setup: { ...save.setup, hash: '00000000000000' } }), 'hash', 0],
] as const)('replaying a file with %s names the action', (_, edited, what, at) => {
  expect(differenceOf(edited())).toMatchObject({ what, at });
});

test('a game of another rulebook, other charts or an unknown scenario is refused', () => {
  expect(differenceOf({ ...save, rulebook: { ...save.rulebook, id: 'lfm' } })).toMatchObject({
    reason: 'this is a game of lfm, not out',
  });
  expect(differenceOf({ ...save, rulebook: { ...save.rulebook, charts: '00000000000000' } })).toMatchObject({
    path: '/rulebook/charts',
  });
  expect(differenceOf({ ...save, scenario: 'bridge' })).toMatchObject({ path: '/scenario' });
  expect(differenceOf({ ...save, options: { fog: true } })).toMatchObject({ path: '/fog' });
});

test("a designer's own scenario travels inside the file", () => {
  const scenario = { ...outpost.scenarios[0]!, id: 'own', title: 'Own', turns: 1 };
  const own = saveGame(playRandomly(newGame(outpost, { scenario }), 50));
  expect(own.scenario).toEqual(scenario);
  expect(differenceOf(own)).toBeNull();
});

test('a game in progress survives a rules fix: it goes on from the snapshot, and the past is shown as recorded', () => {
  const order = outpost.steps.order as { apply: (...args: unknown[]) => void };
  const fixed: typeof outpost = {
    ...outpost,
    version: '2',
    steps: {
      ...outpost.steps,
      order: {
        ...outpost.steps.order!,
        apply(...args: unknown[]) {
          order.apply(...args);
          (args[2] as { emit(event: object): void }).emit({ type: 'ordered', clause: 'OUT 2.1' });
        },
      } as (typeof outpost.steps)[string],
    },
  };
  const resumed = resume(fixed, save);
  if (!resumed.ok) throw new Error('not resumed');
  expect(resumed.value.difference).toMatchObject({ at: 1, what: 'events' });
  const { game: going } = resumed.value;
  expect(going.state).toEqual(game.state);
  expect(going.seq).toBe(game.seq);
  const after = saveGame(playRandomly(going, 1));
  expect(after.entries.slice(0, 12)).toEqual(save.entries);
  expect(after.entries).toHaveLength(13);
  expect(after.rulebook.version).toBe('2');

  const later = resume(fixed, JSON.parse(saveText(after)) as SaveFile);
  if (!later.ok) throw new Error(later.problems[0]!.reason);
  expect(later.value.difference).toBeNull();
  expect(later.value.game.moment.index).toBe(13);
  expect(saveText(saveGame(later.value.game))).toBe(saveText(after));
  const tooFar = undo(later.value.game, { to: 5, consent: ['blue', 'red'] });
  expect(tooFar.kind === 'refused' && tooFar.ruling).toEqual(forbiddenBy('ABATIS undo loaded'));
});

test('a game in progress survives a chart fix: the new version adopts the state', () => {
  const rows = [{ atMost: 99, result: 'defender-destroyed' }];
  const mended = expectOk(
    outpost.withCharts({ combat: { clause: 'OUT 3.3', status: 'given', rows } }, name => name),
  );
  const { game: going, difference } = expectOk(resume({ ...mended, version: '2' }, save));
  expect(difference).toMatchObject({ what: 'charts' });
  expect(going.state.chart).not.toBe(game.state.chart);
  const after = saveGame(playRandomly(going, 3));
  expect(expectOk(resume({ ...mended, version: '2' }, after)).difference).toBeNull();
  expect(resume(mended, save)).toMatchObject({ ok: false, problems: [{ path: '/rulebook/charts' }] });
});

test('a set-up that cannot be made again is said to be so', () => {
  const bare = { ...withoutSecrets(save), setup: { hash: save.setup.hash } };
  expect(replay(outpost, bare)).toMatchObject({
    ok: false,
    problems: [{ path: '/setup', reason: expect.stringContaining('has no roll 0') }],
  });
});

test('under the same rules a record that does not hold is refused, not continued', () => {
  expect(resume(outpost, withEntry(3, { hash: '00000000000000' }))).toMatchObject({
    ok: false,
    problems: [{ path: '/entries/3' }],
  });
});

test('a copy for others keeps the seed back, and still replays from its record', () => {
  const open = withoutSecrets(save);
  expect(JSON.stringify(open)).not.toContain('"seed"');
  expect(differenceOf(open)).toBeNull();
});
