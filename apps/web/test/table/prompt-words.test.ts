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
  expect(promptWords(table)).toEqual({ title: 'confederate decides', detail: 'Asked: Choose a stack' });
  expect(clauseBeside(table)).toBeNull();
  const thinking = { thinking: 'confederate', about: 'Choose a stack', paused: false, pace: 0 };
  expect(promptWords({ ...table, computer: thinking }).detail).toBe('It is asked: Choose a stack');
});
