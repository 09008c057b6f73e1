import type { Rulebook } from '@abatis/kernel';
import { readSaveJson, replay, verify } from '@abatis/kernel/host';
import { outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { answerBy, begun, Guest, keyOf, Place, secretOf } from './table.ts';

const NOW = -1;
const OUTPOST = { rulebook: outpost as Rulebook, scenario: 'ford' } as const;

test('what rolled no die is taken back at once; a die only if the other side agrees, and the request is in the log', async () => {
  const seated = await begun(OUTPOST);
  const { game, guests } = seated;
  const { seat } = await answerBy(seated, ([first]) => first!);
  const mine = guests[seat]!;
  const at = (await mine.view(game)).n;
  expect(await mine.ask({ type: 'undo', game, seat, at, to: 0 })).toMatchObject({ type: 'done' });
  expect(mine.told.at(-1)).toMatchObject({ type: 'tookBack', seat, index: 0, consent: [] });

  let asked = '';
  // Until a die has been rolled, which is not taken back freely.
  for (let n = 0; n < 60 && !mine.told.some(each => each.type === 'acted' && each.rolls.length > 0); n++)
    asked = (await answerBy(seated, candidates => candidates.at(-1)!)).seat;
  const other = guests[asked === 'blue' ? 'red' : 'blue']!;
  const by = guests[asked]!;
  const view = await by.view(game);
  expect(await by.ask({ type: 'undo', game, seat: asked, at: view.n, to: 0 })).toMatchObject({
    type: 'done',
  });
  await by.quiet();
  const offered = other.told.at(-1)!;
  expect(offered).toMatchObject({ type: 'offered', seat: asked, what: { kind: 'undo', to: 0 } });
  await other.ask({
    type: 'answer',
    game,
    seat: asked === 'blue' ? 'red' : 'blue',
    offer: offered.n,
    yes: true,
  });
  await other.quiet();
  expect(by.told.slice(-2)).toMatchObject([
    { type: 'answered', yes: true },
    { type: 'tookBack', index: 0 },
  ]);
});

test('whose time is up has lost, also while the game sleeps', async () => {
  const seated = await begun({ ...OUTPOST, pace: { kind: 'each', time: 60_000 } });
  const { place, game, guests } = seated;
  const { asked } = await guests.blue!.view(game);
  for (const guest of Object.values(guests)) guest.say({ type: 'leave', game });
  await place.world.until(() => place.disk.games.get(game)!.facts.at(-1)!.type === 'ended', 120_000);
  const last = place.disk.games.get(game)!.facts.at(-1)!;
  expect(last).toMatchObject({ how: 'time', result: { winner: asked === 'blue' ? 'red' : 'blue' } });
  // Exactly when the rules of the clock say, give or take how often sleeping games are looked at.
  expect(place.world.now - last.at).toBeLessThan(5_000);
  const late = await guests[asked]!.ask({ type: 'act', game, seat: asked, at: 5, action: { type: 'pass' } });
  expect(late).toMatchObject({ type: 'refused', status: 410, reason: 'over' });
});

test('the record is given out when the game is over, and proves its dice', async () => {
  const seated = await begun(OUTPOST);
  const { game, guests } = seated;
  await answerBy(seated, ([first]) => first!);
  expect(await guests.blue!.ask({ type: 'record', game })).toMatchObject({
    type: 'refused',
    reason: 'waiting',
  });
  await guests.blue!.ask({ type: 'resign', game, seat: 'blue' });
  const record = await guests.red!.ask({ type: 'record', game });
  if (record.type !== 'record') throw new Error('no record');
  const save = readSaveJson(record.save, 'record');
  if (!save.ok) throw new Error('unreadable');
  expect(verify(save.value)).toMatchObject({ kind: 'honest' });
  expect(replay(outpost, save.value)).toMatchObject({ ok: true, value: { difference: null } });
  expect(guests.red!.told.at(-1)).toMatchObject({
    type: 'ended',
    how: 'resigned',
    result: { winner: 'red' },
  });
});

test.each([
  ['out of turn', 'red', { type: 'act', seat: 'red', at: NOW, action: { type: 'pass' } }, 422],
  ['for the seat of another', 'red', { type: 'act', seat: 'blue', at: NOW, action: { type: 'pass' } }, 403],
  ['by what was known before', 'blue', { type: 'act', seat: 'blue', at: 1, action: { type: 'pass' } }, 409],
  [
    'that the rules do not know',
    'blue',
    { type: 'act', seat: 'blue', at: NOW, action: { type: 'dance' } },
    422,
  ],
  ['in no known shape', 'blue', { type: 'act', seat: 'blue', at: 'now' }, 400],
  [
    'with a key that opens nothing',
    'red',
    { type: 'sit', key: keyOf('nobody'), commitment: 'a'.repeat(64) },
    404,
  ],
  ['for a seat that is taken', 'red', { type: 'sit', key: keyOf('blue'), commitment: 'a'.repeat(64) }, 409],
  ['to a game that is not there', 'red', { type: 'resign', game: 'no-such-game', seat: 'red' }, 404],
] as const)(
  'a command %s is refused with a status, and nothing has happened',
  async (_, who, command, status) => {
    const { game, guests, place } = await begun(OUTPOST);
    const before = place.disk.games.get(game)!.facts.length;
    const { n } = await guests.blue!.view(game);
    const at = 'at' in command && command.at === NOW ? { at: n } : {};
    expect(await guests[who]!.ask({ game, ...command, ...at })).toMatchObject({ type: 'refused', status });
    expect(place.disk.games.get(game)!.facts.length).toBe(before);
  },
);

test('strangers, and those who guess, hear the same of a game that is there and of one that is not', async () => {
  const { game, place } = await begun(OUTPOST);
  const stranger = new Guest(place, 'stranger');
  await stranger.open(game);
  await stranger.open(game, undefined, keyOf('guessed'));
  await stranger.open('no-such-game');
  const refused = stranger.got.slice(1).map(each => ({ ...each, game: '' }));
  expect(refused).toEqual(Array(3).fill({ type: 'refused', game: '', status: 404, reason: 'unknown' }));
});

test('a client of another version is told to reload; what cannot be read is refused, and the line stays', async () => {
  const place = new Place([outpost as Rulebook]);
  const guest = new Guest(place, 'blue');
  guest.say({ type: 'hello', version: 99, token: guest.token, name: 'blue', future: true });
  guest.say({ type: 'dance' });
  guest.say({ type: 'ping', has: {} });
  expect(guest.got.slice(1)).toMatchObject([
    { type: 'reload', version: 1 },
    { type: 'refused', status: 400, reason: 'malformed' },
    { type: 'pong' },
  ]);
});

/** Under version 2 the set-up is another, so that no record of version 1 plays through. */
const CHANGED = {
  ...outpost,
  version: '2',
  setUp: (...terms: Parameters<typeof outpost.setUp>) => {
    const state = outpost.setUp(...terms);
    return { ...state, turn: state.turn + 100 };
  },
} as Rulebook;

test('a game goes on under a new version of the rules from what was kept when the old one stopped', async () => {
  const seated = await begun(OUTPOST);
  const { game, place } = seated;
  for (let n = 0; n < 3; n++) await answerBy(seated, ([first]) => first!);
  const { length } = place.disk.games.get(game)!.facts;
  const stopping = place.host.stop();
  await place.world.until(() => false, 1_000);
  await stopping;

  for (let start = 0; start < 2; start++) {
    // The second time it is woken, the change of rules is in the log already.
    const later = new Place([CHANGED], place.disk);
    const guests = { blue: new Guest(later, 'blue'), red: new Guest(later, 'red') };
    for (const [seat, guest] of Object.entries(guests)) await guest.open(game, seat);
    expect(guests.blue.told[length]).toMatchObject({ type: 'continued', version: '2', n: length + 1 });
    expect(guests.blue.told.slice(0, length).filter(({ type }) => type === 'acted')).toHaveLength(3);
    const { answer } = await answerBy({ place: later, game, guests }, ([first]) => first!);
    expect(answer).toMatchObject({ type: 'done', n: length + 2 + start });
  }
});

test('a game whose last state was not kept waits for the rules under which it was played', async () => {
  const seated = await begun(OUTPOST);
  await answerBy(seated, ([first]) => first!);
  const guest = new Guest(new Place([CHANGED], seated.place.disk), 'blue');
  expect(await guest.ask({ type: 'resign', game: seated.game, seat: 'blue' })).toMatchObject({
    status: 503,
    reason: 'version',
    details: '1',
  });
});

test('a game whose facts were changed is not played on', async () => {
  const { game, place } = await begun(OUTPOST);
  const facts = place.disk.games.get(game)!.facts;
  place.disk.games.get(game)!.facts = facts.map(fact =>
    fact.type === 'committed' ? { ...fact, secret: secretOf('another') } : fact,
  );
  const later = new Place([outpost as Rulebook], place.disk);
  const answer = await new Guest(later, 'blue').ask({ type: 'resign', game, seat: 'blue' });
  expect(answer).toMatchObject({ type: 'refused', status: 500, reason: 'fault' });
  expect(later.troubles).toHaveLength(1);
});
