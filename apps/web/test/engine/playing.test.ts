import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import type { Kits } from '../../src/engine/kits.ts';
import { choice, HOT_SEAT, newDesk, newGame, opened, plainKits, play, SOLO } from './desk.ts';

const DONE = { type: 'done' };

test('a new game is set up, shown to the player who is asked, and told from the start', async () => {
  const desk = newDesk();
  const { table, id, rulebook } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  expect([id, rulebook]).toEqual([expect.any(String), 'lfm']);
  expect(table).toMatchObject({ length: 0, shown: 0, logFrom: 'start' });
  expect(table.viewer).toBe(table.moment.prompt?.seat);
  expect(table.moment.choices.length).toBeGreaterThan(0);
  expect(table.log[0]).toMatchObject({ index: 0, text: 'set-up' });
  expect(table.marks).toContainEqual({ index: 0, kind: 'phase', label: 'phase' });
});

test('an unknown battle, and a wrong option, are problems and not errors', async () => {
  const { engine } = newDesk();
  const { terms } = newGame(HOT_SEAT);
  const unknown = await engine.open({ kind: 'new', terms: { ...terms, scenario: 'waterloo' } });
  expect(unknown).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('no scenario "waterloo"')],
  });
  const wrong = await engine.open({ kind: 'new', terms: { ...terms, options: { tanks: true } } });
  expect(wrong).toMatchObject({ ok: false, problems: [expect.stringContaining('no such option')] });
});

test('an order is carried out; the page gets the new lines only', async () => {
  const desk = newDesk();
  const { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  expect(await desk.engine.act(choice(table))).toMatchObject({ kind: 'done' });
  expect(desk.table()).toMatchObject({ length: 1, shown: 1, logFrom: 'end' });
  expect(desk.table().log.every(({ index }) => index === 1)).toBe(true);
});

test('UI 1 what the rules forbid is refused with the clause, and nothing changes', async () => {
  const desk = newDesk();
  const { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  const wrong = { ...choice(table, 'command'), commander: 'Nobody' };
  const answered = await desk.engine.act(wrong);
  if (answered.kind !== 'refused') throw new Error('It was not refused');
  expect(answered.reasons[0]).toContainEqual({ clause: expect.stringMatching(/^LFM /) });
  expect(desk.pushes).toEqual([]);
  const malformed = await desk.engine.act({ type: 'command' });
  expect(malformed).toMatchObject({
    kind: 'refused',
    reasons: [[{ clause: 'ABATIS shape' }, ' ', expect.any(String)]],
  });
});

test('what is selected is kept as far as it makes sense, and asked about', async () => {
  const desk = newDesk();
  await opened(desk.engine.open(newGame(HOT_SEAT)));
  await desk.engine.select(['2WI', 'gone']);
  expect(desk.table()).toMatchObject({
    moment: { selection: ['2WI'] },
    log: [],
    logFrom: 'end',
    marks: null,
  });
  const seat = desk.table().viewer;
  const hover = await desk.engine.hover({ piece: null, place: '0102', via: [] });
  expect(hover?.lines).toEqual([`${seat} 2WI 0102`]);
});

test('UI 7 what involved no die is taken back freely and leaves a trace in the log', async () => {
  const desk = newDesk();
  const { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  let now = table;
  while (now.moment.prompt?.title !== 'construct') {
    await desk.engine.act(now.moment.choices.some(({ label }) => label === 'done') ? DONE : choice(now));
    now = desk.table();
  }
  const start = now.length;
  now = await play(desk, now, 3, 'build');
  expect(now.undo).toEqual({ free: true, phase: 3, refused: null });
  expect(await desk.engine.undo({ to: 'last', consent: false })).toMatchObject({ kind: 'done' });
  expect(desk.table()).toMatchObject({ length: start + 2, logFrom: 'start' });
  expect(desk.table().log.at(-1)).toMatchObject({ kind: 'undo', text: 'Took back one action.' });
  expect(await desk.engine.undo({ to: 'phase', consent: false })).toMatchObject({ kind: 'done' });
  expect(desk.table().length).toBe(start);
  const traces = desk.table().log.filter(({ kind }) => kind === 'undo');
  expect(traces.map(({ text }) => text)).toEqual(['Took back one action.', 'Took back 2 actions.']);
});

test('UI 7 a die needs consent; with it the other side is on record as having agreed', async () => {
  const desk = newDesk();
  const { table } = await opened(desk.engine.open(newGame(HOT_SEAT)));
  await desk.engine.act(choice(table, 'command'));
  const { undo } = desk.table();
  expect(undo.free).toBe(false);
  expect(undo.refused).toContainEqual({ clause: 'ABATIS undo die' });
  expect(await desk.engine.undo({ to: 'last', consent: false })).toMatchObject({
    kind: 'refused',
    reasons: [undo.refused],
  });
  expect(await desk.engine.undo({ to: 'last', consent: true })).toMatchObject({ kind: 'done' });
  expect(plain(desk.table().log.at(-1)!.text)).toBe(
    'Took back one action, a roll among them. The other side agreed.',
  );
  expect(await desk.engine.undo({ to: 'last', consent: true })).toMatchObject({
    kind: 'refused',
    reasons: [expect.arrayContaining([{ clause: 'ABATIS undo start' }])],
  });
});

test('against the computer, an undo goes back to the last decision of the player', async () => {
  const desk = newDesk();
  await desk.engine.open(newGame(SOLO));
  await desk.until(push => push.type === 'table' && push.update.viewer === push.update.moment.prompt?.seat);
  const before = desk.table();
  expect(before.viewer).toBe('union');
  await desk.engine.act(choice(before));
  await desk.until(push => push.type === 'table' && push.update.length > before.length);
  await desk.engine.undo({ to: 'last', consent: true });
  expect(desk.table()).toMatchObject({ length: before.length, moment: { prompt: { seat: 'union' } } });
});

/** LFM with a bug: whoever ends the determination of command makes a rule throw. */
const buggyKits: Kits = {
  ...plainKits,
  async load(id) {
    const kit = await plainKits.load(id);
    const step = kit.rulebook.steps['determine-command']!;
    const apply = () => {
      throw new Error('divided by zero');
    };
    const steps = { ...kit.rulebook.steps, 'determine-command': { ...step, apply } };
    return { ...kit, rulebook: { ...kit.rulebook, steps } };
  },
};

test('a rule that throws is a fault: the game stays as it was, and its file has the report', async () => {
  const desk = newDesk({ kits: buggyKits });
  await opened(desk.engine.open(newGame(HOT_SEAT)));
  expect(await desk.engine.act(DONE)).toEqual({
    kind: 'fault',
    message: 'The rules failed in step determine-command: divided by zero',
  });
  expect(desk.pushes.filter(({ type }) => type === 'table')).toEqual([]);
  const { entries, fault } = JSON.parse((await desk.engine.exportGame()).text);
  expect(entries).toEqual([]);
  expect(fault).toMatchObject({ step: 'determine-command', action: DONE, message: 'divided by zero' });
});
