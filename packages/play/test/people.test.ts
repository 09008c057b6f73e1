import { Screen, screenMethods } from '@abatis/play';
import type { OutpostState } from '@abatis/testkit';
import { expect, test, vi } from 'vitest';
import {
  choice,
  done,
  HOT_SEAT,
  HUMAN,
  newScreen,
  newSession,
  outpostKit,
  play,
  tableOf,
  WATCH,
} from './table.ts';

const secret = () => newSession(HOT_SEAT, outpostKit(true));

/** The seats whose strengths this screen is told. */
function known(screen: Screen): readonly string[] {
  const { units } = JSON.parse(String(tableOf(screen).moment.prompt!.detail)) as OutpostState;
  const told = units.filter(({ strength }) => strength !== undefined);
  return [...new Set(told.map(({ army }) => army))].toSorted();
}

test('several people look at one game, each as the seat or role that they have', () => {
  const session = secret();
  const [blue, red] = ['blue', 'red'].map(
    seat => new Screen(session, { role: 'players', seats: [seat] }),
  ) as [Screen, Screen];
  const umpire = new Screen(session, { role: 'umpire' });
  const bystander = new Screen(session, { role: 'bystander' });
  expect([blue, red, umpire, bystander].map(known)).toEqual([['blue'], ['red'], ['blue', 'red'], []]);
  expect([blue, red].map(screen => tableOf(screen).curtain)).toEqual([null, null]);
  done(blue.act(choice(blue)));
  for (const screen of [blue, red, umpire, bystander]) expect(tableOf(screen).length).toBe(1);
});

test('only the seat that is asked can give an order; an umpire and a bystander give none and take nothing back', () => {
  const session = secret();
  const red = new Screen(session, { role: 'players', seats: ['red'] });
  expect(red.act({ type: 'pass' })).toMatchObject({
    kind: 'refused',
    reasons: [[{ clause: 'ABATIS seat' }, ' ', expect.any(String)]],
  });
  for (const role of ['umpire', 'bystander'] as const) {
    const screen = new Screen(session, { role });
    expect(screen.act({ type: 'pass' })).toEqual({
      kind: 'refused',
      reasons: ['Whoever only looks on gives no orders.'],
    });
    expect(screen.undo('last', true)).toMatchObject({ kind: 'refused' });
  }
});

test('two people on one seat see the same and may both give its orders', () => {
  const session = secret();
  const two = [1, 2].map(() => new Screen(session, { role: 'players', seats: ['blue'] }));
  for (const screen of two) done(screen.act({ type: 'pass' }));
  expect(two.map(known)).toEqual([['blue'], ['blue']]);
  expect(session.asked).toBe('red');
});

test('a person agrees to a takeback for nobody who sits elsewhere', () => {
  const session = secret();
  const blue = new Screen(session, { role: 'players', seats: ['blue'] });
  play(blue, 2);
  const red = new Screen(session, { role: 'players', seats: ['red'] });
  play(red, 2);
  expect(red.undo('last', true)).toMatchObject({ kind: 'refused' });
  const asker = { by: 'red', reader: { seat: 'red', open: false } };
  expect(session.undo(asker, 'last', ['blue'])).toMatchObject({ kind: 'done' });
});

test('each screen looks at the moment it wants, and is sent what it does not have yet', () => {
  const session = newSession(HOT_SEAT);
  const [one, other] = [new Screen(session), new Screen(session)];
  tableOf(one);
  play(one, 2);
  expect(tableOf(one)).toMatchObject({ logFrom: 'end' });
  expect(tableOf(other)).toMatchObject({ length: 2, logFrom: 'start' });
  one.scrub(1);
  expect([tableOf(one).shown, tableOf(other).shown]).toEqual([1, 2]);
});

test('UI 29 two at one screen: a curtain falls between their turns, and nothing is told behind it', () => {
  const screen = newScreen(HOT_SEAT, outpostKit(true));
  expect(tableOf(screen)).toMatchObject({ curtain: 'blue', viewer: null, log: [], moment: { prompt: null } });
  expect(() => screen.at()).toThrow('being passed');
  screen.lift();
  expect(known(screen)).toEqual(['blue']);
  done(screen.act({ type: 'pass' }));
  done(screen.act({ type: 'pass' }));
  expect(tableOf(screen)).toMatchObject({ curtain: 'red', reader: null, log: [], logFrom: 'start' });
  expect(screen.act({ type: 'pass' })).toMatchObject({ kind: 'refused' });
  screen.lift();
  expect(known(screen)).toEqual(['red']);
});

test('a game with secrets is all open to those who watch two computers only when it is over', () => {
  const screen = new Screen(newSession(WATCH, outpostKit(true)));
  expect(known(screen)).toEqual([]);
  expect(screen.looking().reader).toEqual({ seat: null, open: false });
});

test('the methods of a screen tell its host what has become of the table', () => {
  const screen = newScreen({ blue: HUMAN, red: HUMAN }, outpostKit(true));
  const host = { screen: () => screen, show: vi.fn(), changed: vi.fn(), tookBack: vi.fn() };
  const methods = screenMethods(host);
  expect(methods.lift()).toEqual([]);
  expect(methods.act({ type: 'surrender' })).toMatchObject({ kind: 'refused' });
  expect(host.changed).not.toHaveBeenCalled();
  expect(methods.act({ type: 'pass' })).toMatchObject({ kind: 'done' });
  expect(methods.undo({ to: 'last', consent: false })).toMatchObject({ kind: 'done' });
  methods.select(['3']);
  methods.scrub(0);
  methods.handOver();
  const { show, changed, tookBack } = host;
  expect([show, changed, tookBack].map(({ mock }) => mock.calls.length)).toEqual([3, 1, 1]);
});
