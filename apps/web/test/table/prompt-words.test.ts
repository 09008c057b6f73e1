import { expect, test } from 'vitest';
import { clauseBeside, promptWords } from '../../src/table/prompt-words.ts';
import { EMPTY_TABLE, type TableState } from '../../src/table/store.ts';
import { moment, update } from './moments.ts';

const PROMPT = {
  seat: 'union',
  title: 'Choose a stack',
  detail: ['Next to an enemy a move stops ', { clause: 'LFM 5.2' }, '.'],
  clause: 'LFM 5.2',
  buttons: [],
  checklist: [],
};

const tableWith = (prompt: typeof PROMPT, change: Partial<TableState> = {}): TableState => ({
  ...EMPTY_TABLE,
  update: update({ moment: moment({ prompt }), viewer: 'union' }),
  ...change,
});

test('UI 6 a clause that the words name is not written twice', () => {
  expect(clauseBeside(tableWith(PROMPT))).toBeNull();
  expect(clauseBeside(tableWith({ ...PROMPT, clause: 'LFM SP.5a' }))).toBe('LFM SP.5a');
});

test('UI 6 what the other side is asked reads as no order to the player', () => {
  const table = tableWith({ ...PROMPT, seat: 'confederate' });
  expect(promptWords(table)).toEqual({
    title: 'The confederate player decides',
    detail: 'Asked: Choose a stack',
  });
  expect(clauseBeside(table)).toBeNull();
  const thinking = { thinking: 'confederate', about: 'Choose a stack', paused: false, pace: 0 };
  expect(promptWords({ ...table, computer: thinking }).detail).toBe('Asked: Choose a stack');
});

test('UI 29 whoever reads his dice is told to hand over, and who decides next', () => {
  const table = tableWith({ ...PROMPT, seat: 'confederate' });
  const reading = { ...table, update: { ...table.update!, viewer: null, handover: 'confederate' } };
  expect(promptWords(reading)).toEqual({
    title: 'Read the dice, then hand over',
    detail: 'The confederate player decides next: Choose a stack',
  });
});

const WATCHED = { union: { kind: 'computer', player: 'doctrine' } } as const;
const COMPUTERS = {
  opened: { setting: { sides: [] } },
} as unknown as Partial<TableState>;

test.each([
  ['runs', { thinking: 'union', paused: false }, 'union: the computer is thinking'],
  ['is between two orders', { thinking: null, paused: false }, 'union: the computer is thinking'],
  ['is stopped', { thinking: null, paused: true }, 'union: the computer waits'],
  ['takes a single step', { thinking: 'union', paused: true }, 'union: the computer gives one order'],
])('UI 6 whoever watches a game that %s reads just that', (_, how, title) => {
  const computer = { ...how, about: PROMPT.title, pace: 0 };
  for (const viewer of [null, 'confederate']) {
    const watched = tableWith(PROMPT, { ...COMPUTERS, computer });
    const table = { ...watched, update: { ...watched.update!, viewer, players: WATCHED } };
    expect(promptWords(table)).toEqual({ title, detail: 'Asked: Choose a stack' });
  }
});

test('UI 6 whoever watches a game that is over reads how it ended', () => {
  const verdict = { winner: 'union', title: 'Union victory', text: '9 to 4' };
  const over = update({ moment: moment({ verdict }), viewer: null });
  const table = { ...EMPTY_TABLE, ...COMPUTERS, update: over };
  expect(promptWords(table)).toEqual({ title: 'Union victory', detail: '9 to 4' });
});
