import { expect, test } from 'vitest';
import type { ClaimGame } from '../../src/games/claim.ts';
import { memoryStore } from '../../src/games/store.ts';
import { choice, HOT_SEAT, newDesk, newGame, opened, play, SOLO } from './desk.ts';

test('UI 16 a game is kept after every order and goes on in another visit', async () => {
  const store = memoryStore();
  const first = newDesk({ store });
  const { id, table } = await opened(first.engine.open(newGame(HOT_SEAT)));
  const last = await play(first, table, 9);
  await first.engine.flush();
  // The tab is gone without a word: no close().
  const second = newDesk({ store, named: 'later' });
  const [card] = await second.engine.games();
  expect(card).toMatchObject({ id, title: 'A battle', actions: 9, yourMove: true, over: false });
  // The last order was his own, and he has seen what came of it.
  expect(card).toMatchObject({ seen: 9, since: [], decision: last.moment.prompt!.title });
  const again = await opened(second.engine.open({ kind: 'stored', id: card!.id }));
  expect(again.since).toEqual(card!.since);
  expect(again.table.moment).toEqual(last.moment);
  expect(again.table.length).toBe(9);
  await play(second, again.table, 1);
  expect(second.table().length).toBe(10);
});

test('UI 16 news is what came after the last order of the player who is asked', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(newGame(SOLO)));
  const isAsked = () => desk.table().viewer === desk.table().moment.prompt?.seat;
  await desk.until(push => push.type === 'table' && isAsked());
  await desk.engine.flush();
  const [first] = await desk.engine.games();
  // He has not moved yet: all that the computer did is news.
  expect(first).toMatchObject({ seen: 0, yourMove: true, decision: desk.table().moment.prompt!.title });
  expect(first!.since.length).toBeGreaterThan(0);
  const before = desk.table().length;
  await desk.engine.act(choice(desk.table()));
  await desk.until(push => push.type === 'table' && push.update.length > before && isAsked());
  await desk.engine.flush();
  const [second] = await desk.engine.games();
  expect(second!.seen).toBeGreaterThan(before);
  expect(second!.since.filter(({ index }) => index <= second!.seen)).toEqual([]);
});

test('an undo is kept too, and its trace', async () => {
  const store = memoryStore();
  const first = newDesk({ store });
  const { id, table } = await opened(first.engine.open(newGame(HOT_SEAT)));
  await play(first, table, 3);
  await first.engine.undo({ to: 'last', consent: true });
  await first.engine.flush();
  const again = await opened(newDesk({ store }).engine.open({ kind: 'stored', id: id! }));
  expect(again.table.length).toBe(2);
  expect(again.table.log.at(-1)).toMatchObject({ kind: 'undo' });
});

test('the reasons of the computer are kept with the game', async () => {
  const store = memoryStore();
  const first = newDesk({ store });
  const { id } = await opened(first.engine.open(newGame(SOLO)));
  await first.until(push => push.type === 'table' && push.update.viewer === push.update.moment.prompt?.seat);
  while (first.table().log.length > 0 && !(await thoughts(first.engine, id!)).length) {
    await first.engine.act(choice(first.table()));
    await first.until(push => push.type === 'table');
  }
  expect((await thoughts(newDesk({ store }).engine, id!)).length).toBeGreaterThan(0);
});

async function thoughts(engine: ReturnType<typeof newDesk>['engine'], id: string) {
  await engine.flush();
  const { table } = await opened(engine.open({ kind: 'stored', id }));
  return table.log.filter(({ kind }) => kind === 'thought');
}

test('a battle in which nothing was done is not kept when it is left; a deleted one is gone', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(newGame(HOT_SEAT)));
  await desk.engine.flush();
  expect(await desk.engine.games()).toHaveLength(1);
  const { id, table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  await play(desk, table, 1);
  const { text } = await desk.engine.exportGame();
  await desk.engine.close();
  expect((await desk.engine.games()).map(card => card.id)).toEqual([id]);
  expect((await desk.engine.exportGame(id!)).text).toBe(text);
  await desk.engine.deleteGame(id!);
  expect(await desk.engine.games()).toEqual([]);
  expect(await desk.engine.open({ kind: 'stored', id: id! })).toMatchObject({ ok: false });
});

test('where the board looked is remembered', async () => {
  const store = memoryStore();
  const desk = newDesk({ store });
  const { id, table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  await play(desk, table, 1);
  await desk.engine.keepView({ x: 1, y: 2, hex: 70 });
  await desk.engine.flush();
  const again = await opened(newDesk({ store }).engine.open({ kind: 'stored', id: id! }));
  expect(again.view).toEqual({ x: 1, y: 2, hex: 70 });
});

test('a store that is full is told of once, and the game goes on', async () => {
  const full = { ...memoryStore(), write: () => Promise.reject(new Error('QuotaExceededError')) };
  const desk = newDesk({ store: full });
  const { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  for (let n = 0, now = table; n < 3; n++) {
    now = await play(desk, now, 1);
    await desk.engine.flush();
  }
  expect(desk.table().length).toBe(3);
  const trouble = desk.pushes.filter(push => push.type === 'trouble');
  expect(trouble).toEqual([{ type: 'trouble', message: expect.stringContaining('QuotaExceededError') }]);
});

test('UI 16 a file goes out and comes in again with its seats and its name; an older one is for the person who opens it', async () => {
  const desk = newDesk();
  const { id, table } = await opened(desk.engine.open(newGame(SOLO)));
  await desk.until(push => push.type === 'table' && push.update.viewer === push.update.moment.prompt?.seat);
  expect(table.length).toBe(0);
  expect((await desk.engine.exportGame()).name).toMatch(/^a-battle-\d+\.abatis\.json$/);
  await desk.engine.nameGame(id!, ' Club night ');
  const { name, text } = await desk.engine.exportGame();
  expect(name).toMatch(/^club-night-\d+\.abatis\.json$/);
  const other = newDesk();
  const { table: imported } = await opened(other.engine.open({ kind: 'file', name, text }));
  expect(imported).toMatchObject({ players: SOLO, name: 'Club night', moment: desk.table().moment });
  const { players: _players, name: _name, ...old } = JSON.parse(text);
  const first = JSON.stringify({ ...old, version: 1 });
  const older = await opened(other.engine.open({ kind: 'file', name: 'old.json', text: first }));
  expect(older.table).toMatchObject({ players: HOT_SEAT, name: null });
});

test('UI 16 a game is named at its table or in the list, and keeps its name; an empty one takes it away', async () => {
  const store = memoryStore();
  const desk = newDesk({ store });
  const { id, table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  await play(desk, table, 1);
  await desk.engine.nameGame(id!, 'Rematch');
  expect(desk.table().name).toBe('Rematch');
  await desk.engine.close();
  const later = newDesk({ store, named: 'later' });
  expect(await later.engine.games()).toMatchObject([{ id, name: 'Rematch', turn: 1 }]);
  await later.engine.nameGame(id!, 'Third try');
  expect((await opened(later.engine.open({ kind: 'stored', id: id! }))).table.name).toBe('Third try');
  await later.engine.nameGame(id!, ' ');
  await later.engine.close();
  expect((await later.engine.games())[0]).not.toHaveProperty('name');
  await expect(later.engine.nameGame('gone', 'x')).rejects.toThrow('no longer saved');
});

test('UI 16 a game of an earlier version is opened as it was: its card knows no name and no turn, its record is of version 1', async () => {
  const store = memoryStore();
  const desk = newDesk({ store });
  const { id, table } = await opened(desk.engine.open(newGame(SOLO)));
  expect(table.players).toEqual(SOLO);
  await desk.until(push => push.type === 'table' && push.update.viewer === push.update.moment.prompt?.seat);
  await desk.engine.act(choice(desk.table()));
  await desk.engine.close();
  const { card, save, thoughts } = (await store.read(id!))!;
  const { turn: _turn, ...oldCard } = card;
  await store.write({ card: oldCard, save: { ...save, version: 1 }, thoughts });
  const later = newDesk({ store, named: 'later' });
  const again = await opened(later.engine.open({ kind: 'stored', id: id! }));
  expect(again.table).toMatchObject({ players: SOLO, name: null });
  for (const desk of [later, newDesk({ store })]) {
    const { version, players } = JSON.parse((await desk.engine.exportGame(id!)).text);
    expect({ version, players }).toEqual({ version: 2, players: SOLO });
  }
});

test.each([
  ['half of it', (text: string) => text.slice(0, text.length / 2), 'my.json: not JSON: '],
  ['another format', () => '{"format":"chess"}', 'my.json at /format: this is not an Abatis game'],
  ['a changed die', (text: string) => text.replace(/"dice":\[\d\]/, '"dice":[9]'), 'my.json at /entries/'],
  ['an unknown rulebook', (text: string) => text.replace('"id":"lfm"', '"id":7'), 'my.json at /rulebook/id'],
])('a broken file is a problem with file, place and reason: %s', async (_, spoil, problem) => {
  const desk = newDesk();
  const { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  const now = await play(desk, table, 2, 'command');
  const { text } = await desk.engine.exportGame();
  const answer = await desk.engine.open({ kind: 'file', name: 'my.json', text: spoil(text) });
  expect(answer).toMatchObject({ ok: false, problems: [expect.stringContaining(problem)] });
  // Nothing is lost: the game that was open still is.
  expect(await desk.engine.act(choice(now))).toMatchObject({ kind: 'done' });
});

/** Claims as browsers give them to tabs. */
function claims(): ClaimGame {
  const held = new Map<string, () => void>();
  return async (id, { steal, lost }) => {
    if (held.has(id) && !steal) return null;
    held.get(id)?.();
    held.set(id, lost);
    return { release: () => held.delete(id) };
  };
}

test('a second tab looks on, and may take the game over', async () => {
  const shared = { store: memoryStore(), claim: claims() };
  const [one, other] = [newDesk({ ...shared, named: 'one' }), newDesk({ ...shared, named: 'other' })];
  const { id, table } = await opened(one.engine.open(newGame(HOT_SEAT)));
  const now = await play(one, table, 2);
  await one.engine.flush();
  const second = await opened(other.engine.open({ kind: 'stored', id: id! }));
  expect(second).toMatchObject({ elsewhere: true, table: { length: 2, viewer: null } });
  expect(await other.engine.act(choice(now))).toMatchObject({ kind: 'refused' });
  const taken = await opened(other.engine.takeOver());
  expect(taken).toMatchObject({ elsewhere: false, table: { length: 2, viewer: now.viewer } });
  expect(one.pushes).toContainEqual({ type: 'elsewhere' });
  expect(one.table().viewer).toBeNull();
  expect(await one.engine.act(choice(now))).toMatchObject({ kind: 'refused' });
  expect(await other.engine.act(choice(now))).toMatchObject({ kind: 'done' });
});

test('UI 16 a game that came from a file is kept, even if nothing has been done in it', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(newGame(HOT_SEAT)));
  const { name, text } = await desk.engine.exportGame();
  const { id } = await opened(desk.engine.open({ kind: 'file', name, text }));
  await desk.engine.close();
  expect(await desk.engine.games()).toMatchObject([{ id, actions: 0, yourMove: true }]);
  await opened(desk.engine.open({ kind: 'stored', id: id! }));
  await desk.engine.close();
  expect(await desk.engine.games()).toHaveLength(1);
});

test('UI 16 the page is told whether games will be there again', async () => {
  const write = () => Promise.reject(new Error('QuotaExceededError'));
  const lasting = { ...memoryStore(), lasts: true };
  expect(await newDesk({ store: lasting }).engine.keepsGames()).toBe(true);
  expect(await newDesk({ store: memoryStore() }).engine.keepsGames()).toBe(false);
  const full = newDesk({ store: { ...lasting, write } });
  const { table } = await opened(full.engine.open(newGame(HOT_SEAT)));
  await play(full, table, 1);
  await full.engine.flush();
  expect(await full.engine.keepsGames()).toBe(false);
});
