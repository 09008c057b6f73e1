import { type LogLine, plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { battle } from '../../../screen/staff/battles.ts';
import { since } from '../../../screen/staff/forces.ts';
import { mib } from '../../../src/rulebook.ts';

const move = (index: number, seat: string): LogLine => ({
  index,
  kind: 'move',
  heading: 'Move',
  seat,
  text: 'a move',
  places: [],
  motion: { pieces: [], path: ['0101', '0102'] },
  dice: null,
});

test('UI 16 the moves of a side since then are one line with the name that the battle gives it', () => {
  const { sides } = battle(mib.scenarios[0]!);
  const told = since([move(1, 'coalition'), move(2, 'coalition'), move(3, 'french')], 'french', sides);
  expect(told.map(({ text }) => plain(text))).toEqual(['Austrian pieces moved, 2 moves in all', 'a move']);
});
