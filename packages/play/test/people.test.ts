import { done, endGame, LEGAL, order, type Rulebook, type State, UMPIRE } from '@abatis/kernel';
import { Screen, screenMethods } from '@abatis/play';
import { type OutpostState, outpost } from '@abatis/testkit';
import { expect, test, vi } from 'vitest';
import {
  choice,
  done as given,
  HOT_SEAT,
  HUMAN,
  newScreen,
  newSession,
  outpostKit,
  play,
  tableOf,
  WATCH,
} from './table.ts';

const secret = () => newSession({ ...HOT_SEAT, [UMPIRE]: HUMAN }, outpostKit(true));

/** The seats whose strengths this screen is told. */
function known(screen: Screen): readonly string[] {
  const { units } = JSON.parse(String(tableOf(screen).moment.prompt!.detail)) as OutpostState;
  const told = units.filter(({ strength }) => strength !== undefined);
  return [...new Set(told.map(({ army }) => army))].toSorted();
}

test('several people look at one game, each as the seat or role that they have', () => {
  const session = secret();
  const [blue, red] = ['blue', 'red'].map(seat => new Screen(session, { seats: [seat] })) as [Screen, Screen];
  const umpire = new Screen(session, { seats: [UMPIRE] });
  const bystander = new Screen(session, { seats: [] });
  expect([blue, red, umpire, bystander].map(known)).toEqual([['blue'], ['red'], ['blue', 'red'], []]);
  expect([blue, red].map(screen => tableOf(screen).curtain)).toEqual([null, null]);
  expect([blue, red, umpire, bystander].map(screen => tableOf(screen).viewer)).toEqual([
    'blue',
    'red',
    null,
    null,
  ]);
  expect(umpire.act({ type: 'pass' })).toEqual({ kind: 'refused', reasons: ['The umpire gives no orders.'] });
  given(blue.act(choice(blue)));
  for (const screen of [blue, red, umpire, bystander]) expect(tableOf(screen).length).toBe(1);
});

test('only the seat that is asked can give an order; a bystander gives none and takes nothing back', () => {
  const session = secret();
  const red = new Screen(session, { seats: ['red'] });
  expect(red.act({ type: 'pass' })).toMatchObject({
    kind: 'refused',
    reasons: [[{ clause: 'ABATIS seat' }, ' ', expect.any(String)]],
  });
  const bystander = new Screen(session, { seats: [] });
  expect(bystander.act({ type: 'pass' })).toEqual({
    kind: 'refused',
    reasons: ['Spectators give no orders.'],
  });
  expect(bystander.undo('last', true)).toMatchObject({ kind: 'refused' });
});

test('two people on one seat see the same and may both give its orders; the record names them', () => {
  const session = secret();
  const two = ['Dupont', 'Durand'].map(person => new Screen(session, { seats: ['blue'], person }));
  for (const screen of two) given(screen.act({ type: 'pass' }));
  expect(two.map(known)).toEqual([['blue'], ['blue']]);
  expect(session.asked).toEqual(['red']);
  expect(session.save().entries.map(({ person }) => person)).toEqual(['Dupont', 'Durand']);
});

test('a person agrees to a takeback for nobody who sits elsewhere', () => {
  const session = secret();
  const blue = new Screen(session, { seats: ['blue'] });
  play(blue, 2);
  const red = new Screen(session, { seats: ['red'] });
  play(red, 2);
  expect(red.undo('last', true)).toMatchObject({ kind: 'refused' });
  const asker = { by: 'red', reader: { seat: 'red', open: false } };
  expect(session.undo(asker, 'last', ['blue'])).toMatchObject({ kind: 'done' });
  // The umpire asks nobody.
  given(new Screen(session, { seats: [UMPIRE] }).undo(0, false));
  expect(session.length).toBe(0);
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
  given(screen.act({ type: 'pass' }));
  given(screen.act({ type: 'pass' }));
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

/** Both commanders make a bid that the other does not see; the umpire says what comes of it. */
const bidding = {
  ...outpost,
  steps: {
    ...outpost.steps,
    turn: { run: (state: State) => done(state, { step: 'bid' }) },
    bid: {
      actions: { bid: order('bid', {}) },
      seats: () => ['blue', 'red'],
      prompt: () => ({ id: 'bid' }),
      candidates: () => [{ type: 'bid' }],
      judge: () => LEGAL,
      open: (state: State) => done(state, { step: 'ruling' }),
    },
    ruling: {
      actions: { rule: order('rule', {}) },
      seat: () => UMPIRE,
      prompt: () => ({ id: 'ruling' }),
      candidates: () => [{ type: 'rule' }],
      judge: () => LEGAL,
      apply: (state: State) => endGame(state),
    },
  },
} as unknown as Rulebook;

test('sealed answers: each is asked at its own screen, hears nothing of the other, and may withdraw', () => {
  const session = newSession({ ...HOT_SEAT, [UMPIRE]: HUMAN }, outpostKit(true, bidding));
  const [blue, red] = ['blue', 'red'].map(seat => new Screen(session, { seats: [seat] })) as [Screen, Screen];
  const umpire = new Screen(session, { seats: [UMPIRE] });
  expect(session.asked).toEqual(['blue', 'red']);
  given(red.act({ type: 'bid' }));
  expect(tableOf(red).log.at(-1)).toMatchObject({ text: 'bid' });
  expect(tableOf(blue).log.map(({ text }) => text)).not.toContain('bid');
  given(blue.act({ type: 'bid' }));
  expect(tableOf(umpire)).toMatchObject({ viewer: UMPIRE, moment: { prompt: { seat: UMPIRE } } });
  given(umpire.undo('last', false));
  expect(session.asked).toEqual(['blue']);
  expect(tableOf(red).undo.free).toBe(true);
  expect(tableOf(blue).log.at(-1)).toMatchObject({ seat: UMPIRE, kind: 'undo' });
  given(red.undo('last', false));
  expect(session.asked).toEqual(['blue', 'red']);
});

test('two at one screen answer a sealed question one after the other', () => {
  const screen = newScreen(HOT_SEAT, outpostKit(true, bidding));
  const seats: unknown[] = [];
  for (let n = 0; n < 2; n++) {
    screen.lift();
    seats.push(tableOf(screen).viewer);
    given(screen.act({ type: 'bid' }));
  }
  expect(seats).toEqual(['blue', 'red']);
});
