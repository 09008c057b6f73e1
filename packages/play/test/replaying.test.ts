import { hash, readSave, type SaveFile, saveText, scripted } from '@abatis/kernel/host';
import {
  cardOf,
  goOn,
  lessonDice,
  linkedGame,
  openLinked,
  playOn,
  readLinked,
  Screen,
  withTableFacts,
} from '@abatis/play';
import { describe, expect, test } from 'vitest';
import { choice, HOT_SEAT, newScreen, opened, outpostKit, play, SOLO, tableOf } from './table.ts';

function played(count: number): Screen {
  const screen = newScreen();
  play(screen, count);
  return screen;
}

test('UI 12 an earlier moment is shown as it was, without telling the log again, and nobody can act in it', () => {
  const screen = played(6);
  const present = tableOf(screen);
  const order = choice(screen);
  const steps: string[] = [];
  for (const index of [3, 5, 3]) {
    screen.scrub(index);
    const shown = tableOf(screen);
    expect(shown).toMatchObject({ length: 6, shown: index, viewer: null, moment: { choices: [] } });
    expect(shown).toMatchObject({ log: [], logFrom: 'end', marks: null });
    steps.push(hash(shown.moment).toString());
  }
  expect(steps[0]).toBe(steps[2]);
  expect(screen.act(order)).toMatchObject({ kind: 'refused' });
  screen.scrub(null);
  expect(tableOf(screen)).toMatchObject({ length: 6, shown: 6, viewer: present.viewer });
});

test('a game goes on from its save file, with the reasons and the players that were kept beside it', () => {
  const screen = played(5);
  const { session } = screen;
  const text = saveText(session.save());
  const save = readSave(text, 'game.json');
  if (!save.ok) throw new Error('The file is good');
  const kept = { id: 'game', file: 'game.json', save: save.value };
  const thoughts = [{ index: 2, seat: 'blue', because: { id: 'patience' } }];
  const again = opened(goOn(outpostKit(), { ...kept, thoughts }));
  expect(tableOf(new Screen(again))).toMatchObject({ length: 5, moment: tableOf(screen).moment });
  expect(again.log.thoughtsUpTo(5)).toEqual(thoughts);
});

test('UI 16 a file says what the game is called and who plays; one that does not say is for the person who opens it', () => {
  const { session } = played(3);
  const computer = { kind: 'computer', player: 'random', standsIn: true } as const;
  const facts = { name: 'Club night', players: { blue: { kind: 'human' }, red: computer } } as const;
  const read = readSave(saveText(withTableFacts(session.save(), facts)), 'game.json');
  if (!read.ok) throw new Error('The file is good');
  const again = (save: SaveFile) => opened(goOn(outpostKit(), { id: 'game', file: 'game.json', save }));
  const known = Object.keys(outpostKit().players)[0];
  expect(again(read.value)).toMatchObject({
    name: 'Club night',
    players: { blue: { kind: 'human' }, red: { ...computer, player: known } },
  });
  const plain = again(session.save());
  expect([plain.name, plain.players]).toEqual([null, HOT_SEAT]);
  const { players: _players, name: _name, ...first } = read.value;
  expect(again({ ...first, version: 1 }).players).toEqual(HOT_SEAT);
});

test('what is wrong with a record is told of the file by its name', () => {
  const { session } = played(4);
  const save = session.save();
  const spoilt = { ...save, entries: save.entries.map(entry => ({ ...entry, hash: '00000000000000' })) };
  expect(goOn(outpostKit(), { id: 'game', file: 'my.json', save: spoilt })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^my\.json at \/entries\/0/)],
  });
});

test('UI 12 a link holds the moment that is looked at, and shows it again', () => {
  const screen = played(6);
  screen.scrub(4);
  const linked = linkedGame(screen.session.game, screen.shown);
  if (!linked.ok) throw new Error('It can be linked');
  expect(JSON.stringify(linked.value)).not.toContain('blue first');
  const read = readLinked(JSON.parse(JSON.stringify(linked.value)));
  if (!read.ok) throw new Error('It can be read');
  const other = new Screen(opened(openLinked(outpostKit(), read.value)));
  expect(tableOf(other)).toMatchObject({ length: 4, shown: 4, viewer: null });
  expect(tableOf(other).moment).toEqual(tableOf(screen).moment);
  expect(other.act({ type: 'pass' })).toMatchObject({ kind: 'refused' });
});

test('UI 12 a link says who played and what the game is called; an older one does not, and a forged one is refused', () => {
  const { game } = played(2).session;
  const facts = { name: 'Club night', players: SOLO };
  const linked = linkedGame(game, 2, facts);
  if (!linked.ok) throw new Error('It can be linked');
  const json = JSON.parse(JSON.stringify(linked.value));
  const read = readLinked(json);
  if (!read.ok) throw new Error('It can be read');
  const session = opened(openLinked(outpostKit(), read.value));
  expect(session).toMatchObject({ name: 'Club night', playedBy: SOLO, players: HOT_SEAT });
  const older = linkedGame(game, 2);
  if (!older.ok) throw new Error('It can be linked');
  expect(opened(openLinked(outpostKit(), older.value))).toMatchObject({ name: null, playedBy: null });
  expect(readLinked({ ...json, players: { blue: 'me' } })).toMatchObject({ ok: false });
});

test('UI 33 a branch goes on from the moment that is looked at; the first game stays as it is', () => {
  const screen = played(6);
  const before = saveText(screen.session.save());
  screen.scrub(3);
  const branch = new Screen(opened(playOn(screen, HOT_SEAT, { id: 'other', seed: 'other' })));
  expect(tableOf(branch)).toMatchObject({ length: 3, shown: 3 });
  play(branch, 2);
  expect(branch.session.length).toBe(5);
  expect(saveText(screen.session.save())).toBe(before);
});

test('UI 16 a list of games says where a game stands and what its player must decide', () => {
  const { session } = played(5);
  expect(cardOf(session, 'game', 7)).toMatchObject({
    id: 'game',
    title: 'A battle',
    standing: 'now, Phase',
    yourMove: true,
    over: false,
    actions: 5,
    changed: 7,
    decision: 'order',
  });
});

const roll = (purpose: string, count = 1) => ({
  seq: 0,
  purpose,
  count,
  sides: 6,
  matters: { of: 'faces' } as const,
});

describe('the dice of a lesson', () => {
  test('fall as they are written, then as they like', () => {
    const dice = lessonDice([5, { purpose: 'LFM 8.8', dice: [2] }], 'seed');
    expect(dice.roll(roll('LFM 20 command'))).toEqual([5]);
    expect(dice.roll(roll('LFM 8.8 combat'))).toEqual([2]);
    const free = dice.roll({ ...roll('LFM 18 check'), seq: 2 });
    expect(free[0]).toBeGreaterThanOrEqual(1);
    expect(() => scripted().roll(roll('x'))).toThrow();
  });

  test('wait for the roll they are meant for', () => {
    const dice = lessonDice([{ purpose: 'LFM 8.8', dice: [6] }], 'seed');
    dice.roll(roll('LFM 18 check'));
    dice.roll(roll('LFM 8.8 combat', 2));
    expect(dice.roll(roll('LFM 8.8 combat'))).toEqual([6]);
  });
});
