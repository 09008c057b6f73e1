import type { Seat } from '@abatis/kernel';
import type { SeatPlayer, TableUpdate } from '@abatis/play';
import { expect, test } from 'vitest';
import type { Kits } from '../../src/engine/kits.ts';
import { memoryStore } from '../../src/games/store.ts';
import { HUMAN, newDesk, opened, type TestDesk } from '../engine/desk.ts';
import { outpostKit } from './outpost-kit.ts';
import { wired } from './wire.ts';

const kits: Kits = { cards: async () => [], load: async () => outpostKit, planner: async () => null };
const COMPUTER: SeatPlayer = { kind: 'computer', player: 'random' };
const SHARED = { blue: HUMAN, red: HUMAN };
const SOLO = { blue: HUMAN, red: COMPUTER };
const WATCHED = { blue: COMPUTER, red: COMPUTER };

const newGame = (players: Readonly<Record<Seat, SeatPlayer>>) =>
  ({ kind: 'new', terms: { rulebook: 'out', scenario: 'ford', options: {}, players } }) as const;

/** The wire of a desk, with whose secrets are in it. */
function tapped(desk: TestDesk) {
  const { engine, heard } = wired(desk);
  /** The armies whose secrets have come to the page since the last time. */
  const secrets = (): readonly string[] => {
    const text = heard();
    return ['blue', 'red', 'null'].filter(army => text.includes(`secret of ${army}`));
  };
  return { engine, secrets };
}

const other = (seat: Seat): Seat => (seat === 'blue' ? 'red' : 'blue');

/** All that a page can ask about the table. */
async function askAll(engine: TestDesk['engine']): Promise<void> {
  const questions = [
    engine.hover({ piece: null, place: '0203', via: [] }),
    engine.inspect(['0']),
    engine.forces('blue'),
    engine.forces('red'),
    engine.overlay('zones', []),
    engine.games(),
  ];
  await Promise.all(questions.map(question => question.catch(() => null)));
}

async function shared() {
  const desk = newDesk({ kits });
  const { engine, secrets } = tapped(desk);
  const { table } = await opened(engine.open(newGame(SHARED)));
  return { desk, engine, secrets, table };
}

/** Passes with the asked seat until the other one is asked. */
async function passOn(desk: TestDesk): Promise<TableUpdate> {
  const first = desk.table().viewer;
  while (desk.table().viewer === first) {
    const answered = await desk.engine.act({ type: 'pass' });
    expect(answered).toMatchObject({ kind: 'done' });
  }
  return desk.table();
}

test('UI 29 two at one screen: a game begins behind the curtain, and nothing of it is on the wire', async () => {
  const { engine, secrets, table } = await shared();
  expect(table).toMatchObject({ viewer: null, reader: null, log: [], logFrom: 'start', marks: [] });
  expect(table.curtain).not.toBeNull();
  expect(table.moment).toMatchObject({ pieces: [], stacks: [], choices: [], prompt: null, plans: [] });
  expect(table.moment.cup).toBeUndefined();
  await askAll(engine);
  await engine.select(['0']);
  await engine.scrub(0);
  expect(await engine.act({ type: 'pass' })).toMatchObject({ kind: 'refused' });
  expect(await engine.undo({ to: 'last', consent: true })).toMatchObject({ kind: 'refused' });
  expect(secrets()).toEqual([]);
});

test('UI 29 whoever lifts the curtain sees his own secrets, and the next one only his', async () => {
  const { desk, engine, secrets, table } = await shared();
  const first = table.curtain!;
  await engine.lift();
  await askAll(engine);
  expect(desk.table()).toMatchObject({ viewer: first, reader: first, curtain: null, logFrom: 'start' });
  expect(secrets()).toEqual([first]);
  const passed = await passOn(desk);
  expect(passed).toMatchObject({ viewer: null, reader: null, curtain: other(first), log: [] });
  expect(passed.moment.pieces).toEqual([]);
  // What the first one was told while he gave his orders was his own.
  expect(secrets()).toEqual([first]);
  await askAll(engine);
  expect(secrets()).toEqual([]);
  const since = await engine.lift();
  await askAll(engine);
  expect(desk.table()).toMatchObject({ viewer: other(first), curtain: null, logFrom: 'start' });
  expect(secrets()).toEqual([other(first)]);
  // That somebody acted is heard; what he did is not.
  expect(since.map(({ text }) => text)).toContain(`${first} acts`);
});

test('UI 29 a replay of a game that goes on is looked at with the eyes of the seat, and nothing can be done in it', async () => {
  const { desk, engine, secrets, table } = await shared();
  const first = table.curtain!;
  await engine.lift();
  await passOn(desk);
  await engine.lift();
  secrets();
  // He has given one of his two orders, and looks at the moment in which he was asked for it.
  await engine.act({ type: 'pass' });
  await engine.scrub(desk.table().length - 1);
  const shown = desk.table();
  expect(shown).toMatchObject({ viewer: null, reader: other(first), curtain: null });
  expect(shown.moment.prompt?.seat).toBe(other(first));
  expect(shown.moment.choices).toEqual([]);
  expect(shown.moment.prompt?.buttons ?? []).toEqual([]);
  const hover = await engine.hover({ piece: null, place: '0203', via: [] });
  expect(hover?.then).toBeNull();
  await askAll(engine);
  expect(await engine.act({ type: 'pass' })).toMatchObject({ kind: 'refused' });
  expect(secrets()).toEqual([other(first)]);
});

test('UI 7 what the other did is taken back only if he agrees, and the screen goes back to him behind the curtain', async () => {
  const { desk, engine, secrets, table } = await shared();
  const first = table.curtain!;
  await engine.lift();
  await passOn(desk);
  await engine.lift();
  expect(desk.table().undo).toMatchObject({ free: false, phase: 0 });
  expect(await engine.undo({ to: 'last', consent: false })).toMatchObject({ kind: 'refused' });
  secrets();
  expect(await engine.undo({ to: 'last', consent: true })).toMatchObject({ kind: 'done' });
  expect(desk.table()).toMatchObject({ curtain: first, viewer: null, log: [] });
  expect(secrets()).toEqual([]);
  await engine.lift();
  expect(secrets()).toEqual([first]);
});

test('UI 16 a shared game that is opened again begins behind the curtain; the list of games tells what all know', async () => {
  const store = memoryStore();
  const desk = newDesk({ kits, store });
  const { id } = await opened(desk.engine.open(newGame(SHARED)));
  const again = newDesk({ kits, store, named: 'again' });
  const { engine, secrets } = tapped(again);
  for (let turns = 0; turns < 6; turns++) {
    await desk.engine.lift();
    await passOn(desk);
    await desk.engine.flush();
    const [card] = await engine.games();
    expect(card).toMatchObject({ id, yourMove: true });
    const reopened = await opened(engine.open({ kind: 'stored', id: id! }));
    expect(reopened.table.curtain).not.toBeNull();
    expect(secrets()).toEqual([]);
  }
});

test('UI 29 against the computer the page only ever gets what the person may know', async () => {
  const desk = newDesk({ kits });
  const { engine, secrets } = tapped(desk);
  await opened(engine.open(newGame(SOLO)));
  for (let orders = 0; orders < 4; orders++) {
    await desk.until(push => push.type === 'table' && push.update.moment.prompt?.seat === 'blue');
    if (desk.table().moment.verdict) break;
    await askAll(engine);
    await engine.act({ type: 'pass' });
    await engine.act({ type: 'stand' });
    await engine.scrub(1);
    await askAll(engine);
    await engine.scrub(null);
  }
  expect(desk.table().curtain).toBeNull();
  expect(desk.table().reader).toBe('blue');
  expect(secrets()).toEqual(['blue']);
  const thoughts = desk.pushes.flatMap(push => (push.type === 'table' ? push.update.log : []));
  expect(thoughts.filter(({ kind }) => kind === 'thought')).toEqual([]);
});

test('UI 29 whoever watches two computers sees what a bystander may, and all of it when the game is over', async () => {
  const desk = newDesk({ kits });
  const { engine, secrets } = tapped(desk);
  await opened(engine.open(newGame(WATCHED)));
  await engine.computer({ pace: 0 });
  await desk.until(push => push.type === 'table' && push.update.length >= 3);
  await askAll(engine);
  await engine.computer({ paused: true });
  if (!desk.table().moment.verdict) expect(secrets().filter(army => army !== 'null')).toEqual([]);
  await engine.computer({ paused: false });
  await desk.until(push => push.type === 'table' && push.update.moment.verdict !== null);
  secrets();
  await engine.scrub(1);
  await askAll(engine);
  expect(desk.table().shown).toBe(1);
  expect(secrets()).toEqual(expect.arrayContaining(['blue', 'red']));
});

test('UI 29 the end opens the log: reasons and all', async () => {
  const desk = newDesk({ kits });
  await opened(desk.engine.open(newGame(WATCHED)));
  await desk.engine.computer({ pace: 0 });
  await desk.until(push => push.type === 'table' && push.update.moment.verdict !== null);
  const { log, logFrom } = desk.table();
  expect(logFrom).toBe('start');
  expect(log.some(({ kind }) => kind === 'thought')).toBe(true);
});

test('UI 29 a game that goes on cannot be linked or branched, and nobody sits down at the seat of the computer', async () => {
  const { desk, engine } = await shared();
  await engine.lift();
  await expect(engine.link()).rejects.toThrow('secrets');
  expect(await engine.branch(SOLO)).toMatchObject({ ok: false });
  await opened(desk.engine.open(newGame(SOLO)));
  await expect(engine.seat('red', HUMAN)).rejects.toThrow('only the computer may know');
  // His own seat he may hand over, and take again.
  await engine.seat('blue', COMPUTER);
  expect(desk.table()).toMatchObject({ reader: null, mayTake: ['blue'] });
  await engine.seat('blue', HUMAN);
  expect(desk.table()).toMatchObject({ reader: 'blue', players: { blue: HUMAN } });
});

test('UI 29 a player at a shared screen who lets the computer play for him does not see what the other knows', async () => {
  const { desk, engine } = await shared();
  await engine.lift();
  const mine = desk.table().viewer!;
  const his = mine === 'blue' ? 'red' : 'blue';
  await engine.computer({ pace: 0 });
  await engine.seat(mine, COMPUTER);
  expect(desk.table()).toMatchObject({ viewer: null, reader: null });
  await desk.until(push => push.type === 'table' && push.update.curtain === his);
  const since = desk.pushes.findLastIndex(push => push.type === 'table' && push.update.reader === mine);
  expect(JSON.stringify(desk.pushes.slice(since + 1))).not.toContain(`secret of ${his}`);
  await engine.lift();
  expect(desk.table()).toMatchObject({ viewer: his, reader: his, curtain: null });
});
