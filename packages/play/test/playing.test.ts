import { act, type Rulebook } from '@abatis/kernel/host';
import { beginGame, Screen } from '@abatis/play';
import { type Because, plain } from '@abatis/screen';
import { outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import {
  choice,
  done,
  HOT_SEAT,
  newScreen,
  newSession,
  outpostKit,
  play,
  SOLO,
  TERMS,
  tableOf,
  WATCH,
} from './table.ts';

test('a new game is set up, shown to the player who is asked, and told from the start', () => {
  const table = tableOf(newScreen());
  expect(table).toMatchObject({ length: 0, shown: 0, logFrom: 'start', viewer: 'blue', reader: 'blue' });
  expect(table.viewer).toBe(table.moment.prompt?.seat);
  expect(table.moment.choices.length).toBeGreaterThan(0);
  expect(table.log[0]).toMatchObject({ index: 0, text: 'set-up' });
  expect(table.marks).toContainEqual({ index: 0, kind: 'turn', label: 'turn-begun' });
});

test('an unknown battle, and a wrong option, are problems and not errors', () => {
  const names = { id: 'game', seed: 'seed' };
  const terms = { ...TERMS, players: HOT_SEAT };
  expect(beginGame(outpostKit(), { ...terms, scenario: 'waterloo' }, names)).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('no scenario "waterloo"')],
  });
  expect(beginGame(outpostKit(), { ...terms, options: { tanks: true } }, names)).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('no such option')],
  });
});

test('an order is carried out; the page gets the new lines only', () => {
  const screen = newScreen();
  tableOf(screen);
  const move = choice(screen);
  expect(screen.act(move)).toEqual({ kind: 'done', given: [move] });
  const table = tableOf(screen);
  expect(table).toMatchObject({ length: 1, shown: 1, logFrom: 'end' });
  expect(table.log.every(({ index }) => index === 1)).toBe(true);
});

test('orders that were meant to follow are given as long as the same player is asked', () => {
  const screen = newScreen();
  const pass = { type: 'pass' };
  expect(screen.act(pass, [pass, pass])).toEqual({ kind: 'done', given: [pass, pass] });
  expect(tableOf(screen)).toMatchObject({ length: 2, viewer: 'red' });
});

test('UI 1 what the rules forbid is refused with the clause, and nothing changes', () => {
  const screen = newScreen();
  const before = tableOf(screen).moment;
  const answered = screen.act({ ...choice(screen), to: 'nowhere' } as never);
  if (answered.kind !== 'refused') throw new Error('It was not refused');
  expect(answered.reasons[0]).toContainEqual({ clause: expect.stringMatching(/^OUT /) });
  expect(screen.act({ type: 'move' })).toMatchObject({
    kind: 'refused',
    reasons: [[{ clause: 'ABATIS shape' }, ' ', expect.any(String)], expect.anything()],
  });
  expect(tableOf(screen)).toMatchObject({ length: 0, moment: before });
});

test('what is selected is kept as far as it makes sense, and asked about', () => {
  const screen = newScreen();
  tableOf(screen);
  screen.select(['3', 'gone']);
  expect(tableOf(screen)).toMatchObject({
    moment: { selection: ['3'] },
    log: [],
    logFrom: 'end',
    marks: null,
  });
  expect(screen.hover({ piece: null, place: '0102', via: [] })?.lines).toEqual(['blue 3 0102']);
});

test('what one player has selected is not selected for the next', () => {
  const screen = newScreen();
  screen.select(['3']);
  play(screen, 1);
  expect(tableOf(screen).moment.selection).toEqual([]);
  screen.select(['3']);
  done(screen.act(choice(screen)));
  expect(tableOf(screen)).toMatchObject({ viewer: 'red', moment: { selection: [] } });
});

test('UI 7 what involved no die is taken back freely and leaves a trace in the log', () => {
  const screen = newScreen();
  play(screen, 2, 'move');
  expect(tableOf(screen).undo).toEqual({ free: true, phase: 2, refused: null });
  done(screen.undo('last', false));
  expect(tableOf(screen)).toMatchObject({ length: 1, logFrom: 'start' });
  done(screen.undo('phase', false));
  const { length, log } = tableOf(screen);
  expect(length).toBe(0);
  const traces = log.filter(({ kind }) => kind === 'undo');
  expect(traces.map(({ text }) => text)).toEqual(['Took back one order.', 'Took back one order.']);
});

test('UI 7 a die needs consent; with it the other side is on record as having agreed', () => {
  const screen = newScreen();
  play(screen, 4);
  const { undo } = tableOf(screen);
  expect(undo.free).toBe(false);
  expect(undo.refused).toContainEqual({ clause: 'ABATIS undo die' });
  expect(screen.undo('last', false)).toEqual({ kind: 'refused', reasons: [undo.refused] });
  done(screen.undo('last', true));
  expect(plain(tableOf(screen).log.at(-1)!.text)).toMatch(
    /^Took back one order, including .*rolls?\. The other side agreed\.$/,
  );
  done(screen.undo(0, true));
  expect(screen.undo('last', true)).toMatchObject({
    kind: 'refused',
    reasons: [expect.arrayContaining([{ clause: 'ABATIS undo start' }])],
  });
});

test('against the computer, an undo goes back to the last decision of the player', () => {
  const screen = newScreen(SOLO);
  const { session } = screen;
  const computerActs = (): void => {
    const acted = act(session.game, { type: 'pass' }, 'blue');
    if (acted.kind !== 'done') throw new Error(acted.kind);
    session.advance(acted.game, { seat: 'blue', because: { id: 'patience' } });
  };
  while (session.asked.includes('blue')) computerActs();
  const before = session.length;
  expect(tableOf(screen).log).toContainEqual(
    expect.objectContaining({ kind: 'thought', text: 'because patience' }),
  );
  play(screen, 2);
  if (session.asked.includes('blue')) computerActs();
  done(screen.undo('last', true));
  expect(tableOf(screen)).toMatchObject({
    length: before + 1,
    viewer: 'red',
    moment: { prompt: { seat: 'red' } },
  });
  expect(session.log.thoughtsUpTo(99)).toHaveLength(before);
});

test('UI 31 of the reasons of a computer that keeps secrets a person hears what the order itself has told', () => {
  const plain = outpostKit(true);
  const guarded = ({ id, facts = {} }: Because): string => `${id} ${Object.keys(facts).join(' ')}`;
  const screen = newScreen(SOLO, { ...plain, presenter: { ...plain.presenter, guarded } });
  const { session } = screen;
  const acted = act(session.game, { type: 'pass' }, 'blue');
  if (acted.kind !== 'done') throw new Error(acted.kind);
  session.advance(acted.game, {
    seat: 'blue',
    because: { id: 'why', facts: { heard: 'pass', secret: '0305' }, chance: 0.5 },
  });
  const thoughts = (kit: Screen) => tableOf(kit).log.filter(({ kind }) => kind === 'thought');
  expect(thoughts(screen)).toMatchObject([{ seat: 'blue', text: 'why heard' }]);
  const silent = newScreen(SOLO, plain);
  const again = act(silent.session.game, { type: 'pass' }, 'blue');
  if (again.kind !== 'done') throw new Error(again.kind);
  silent.session.advance(again.game, { seat: 'blue', because: { id: 'why' } });
  expect(thoughts(silent)).toEqual([]);
});

test('where the computer has every seat nobody gives orders', () => {
  const screen = newScreen(WATCH);
  expect(tableOf(screen)).toMatchObject({ viewer: null, reader: null });
  expect(screen.act({ type: 'pass' })).toMatchObject({ kind: 'refused' });
});

/** Outpost with a bug: whoever gives an order makes a rule throw. */
const buggy = {
  ...outpost,
  steps: {
    ...outpost.steps,
    order: {
      ...outpost.steps.order!,
      apply: () => {
        throw new Error('divided by zero');
      },
    },
  },
} as unknown as Rulebook;

test('a rule that throws is a fault: the game stays as it was, and its file has the report', () => {
  const session = newSession(HOT_SEAT, outpostKit(false, buggy));
  expect(new Screen(session).act({ type: 'pass' })).toEqual({
    kind: 'fault',
    message: 'The rules failed in step order: divided by zero',
  });
  expect(session.report()).toMatchObject({
    entries: [],
    fault: { step: 'order', action: { type: 'pass' }, message: 'divided by zero' },
  });
  expect(session.save()).not.toHaveProperty('fault');
});
