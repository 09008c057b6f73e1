import type { LogLine, TurnCard } from '@abatis/screen';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { useSettings } from '../../src/settings/store.ts';

const asked: { readonly method: string; readonly argument: unknown }[] = [];
const CARD = { about: 'a quiet turn' } as TurnCard;

const engine = new Proxy({} as Engine, {
  get: (_engine, method: string) => (argument: unknown) => {
    asked.push({ method, argument });
    return Promise.resolve(method === 'turnCard' ? CARD : null);
  },
});

vi.mock('../../src/engine/client.ts', () => ({
  connectEngine: () => ({ engine, onPush: () => () => {}, dispose: () => {} }),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', { hidden: false });

const { beginCeremonies, celebrate, mannerOf, skipCeremony, turnBegan } = await import(
  '../../src/table/ceremonies.ts'
);
const { passedWords } = await import('../../src/table/prompt-words.ts');
const { EMPTY_TABLE, setTable, tableNow } = await import('../../src/table/store.ts');
const { update } = await import('./moments.ts');

const LINE: LogLine = {
  index: 1,
  kind: 'phase',
  heading: '',
  seat: null,
  text: 'something happens',
  places: [],
  motion: null,
  dice: null,
};
const ends = (index: number): LogLine => ({ ...LINE, index, ends: 'turn' });
const drawn = (index: number): LogLine => ({
  ...LINE,
  index,
  ceremony: {
    kind: 'chit',
    name: 'III Corps',
    note: '',
    seat: 'union',
    title: 'III Corps is drawn',
    chance: '',
    lines: [],
    pieces: [],
  },
});

const settled = () => new Promise<void>(resolve => setTimeout(resolve, 0));

/** The table after this many orders, with these lines in its log. */
function at(length: number, lines: readonly LogLine[], more: Parameters<typeof update>[0] = {}): void {
  setTable({ update: update({ length, shown: length, ...more }), book: lines, log: lines });
}

beforeEach(() => {
  asked.length = 0;
  setTable(EMPTY_TABLE);
  useSettings.getState().reset();
  beginCeremonies(0);
});

test('UI 13 a ceremony moves, is a still where the system wants less motion, and is none without motion', () => {
  expect(mannerOf({ speed: null, ceremonies: true }, false)).toEqual({ lasts: 900, moves: true });
  expect(mannerOf({ speed: null, ceremonies: true }, true)).toEqual({ lasts: 900, moves: false });
  expect(mannerOf({ speed: 3, ceremonies: true }, true)).toEqual({ lasts: 300, moves: true });
  expect(mannerOf({ speed: 0, ceremonies: true }, false)).toBeNull();
  expect(mannerOf({ speed: null, ceremonies: false }, false)).toBeNull();
});

test('the last event that was drawn is shown until it is skipped, and not again', async () => {
  at(3, [drawn(2), drawn(3)]);
  const shown = celebrate(1);
  await settled();
  expect(tableNow().ceremony?.line.index).toBe(3);
  skipCeremony();
  await shown;
  expect(tableNow().ceremony).toBeNull();
  await celebrate(3);
  expect(tableNow().ceremony).toBeNull();
});

test('the card of a turn waits, with the computer, until its reader goes on', async () => {
  at(5, [ends(5), drawn(5)]);
  const shown = celebrate(4);
  await settled();
  expect(tableNow().turnOver).toEqual({ end: 5, card: CARD });
  expect(tableNow().ceremony).toBeNull();
  expect(asked).toEqual([
    { method: 'turnCard', argument: 5 },
    { method: 'computer', argument: { wait: true } },
  ]);
  skipCeremony();
  await settled();
  expect(tableNow().turnOver).toBeNull();
  expect(asked.at(-1)).toEqual({ method: 'computer', argument: { goOn: true } });
  // What was drawn for the next turn comes after it.
  expect(tableNow().ceremony?.line.index).toBe(5);
  skipCeremony();
  await shown;
  asked.length = 0;
  await celebrate(5);
  expect(asked).toEqual([]);
});

test('a turn that is taken back and ends again has its card again', async () => {
  const read = async (length: number, lines: readonly LogLine[]) => {
    asked.length = 0;
    at(length, lines);
    const shown = celebrate(length);
    await settled();
    skipCeremony();
    await shown;
    return asked.some(({ method }) => method === 'turnCard');
  };
  expect(await read(5, [ends(5)])).toBe(true);
  expect(await read(3, [])).toBe(false);
  expect(await read(4, [ends(4)])).toBe(true);
});

test('a turn that was over when the game was opened, a lesson, and two computers have no card', async () => {
  const isAsked = () => asked.some(({ method }) => method === 'turnCard');
  beginCeremonies(5);
  at(5, [ends(5)]);
  await celebrate(5);
  expect(isAsked()).toBe(false);
  beginCeremonies(0);
  setTable({ request: { kind: 'lesson', rulebook: 'lfm', lesson: 'first', bite: 0 } });
  await celebrate(4);
  expect(isAsked()).toBe(false);
  setTable({ request: null });
  const computer = { kind: 'computer', player: 'doctrine' } as const;
  at(5, [ends(5)], { players: { union: computer, confederate: computer } });
  await celebrate(4);
  expect(isAsked()).toBe(false);
});

test('with a line instead of the card, the line is read beside the next question', async () => {
  useSettings.getState().set({ turnCard: 'line' });
  at(5, [ends(5)]);
  await celebrate(4);
  expect(asked).toEqual([]);
  const idle: LogLine = {
    ...LINE,
    index: 5,
    kind: 'idle',
    text: ['Nobody can fire ', { clause: 'LFM 7.1a' }],
  };
  setTable({ fresh: [LINE, ends(5), idle] });
  expect(passedWords(tableNow(), false)).toEqual([
    'something happens',
    ' ',
    'Nobody can fire ',
    { clause: 'LFM 7.1a' },
    ' ',
  ]);
  expect(passedWords(tableNow(), true)).toEqual(['Nobody can fire ', { clause: 'LFM 7.1a' }, ' ']);
});

test('the turn of a card began where the one before it ended', () => {
  const book = [ends(4), ends(9)];
  expect(turnBegan({ book, turnOver: { end: 9, card: CARD } })).toBe(4);
  expect(turnBegan({ book, turnOver: { end: 4, card: CARD } })).toBe(0);
});
