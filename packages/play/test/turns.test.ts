import type { LogLine } from '@abatis/screen';
import { expect, test } from 'vitest';
import { turnEndingAt } from '../src/timeline.ts';
import { newScreen, play } from './table.ts';

const line = (index: number, ends = false): LogLine => ({
  index,
  kind: 'note',
  heading: '',
  seat: null,
  text: `${index}`,
  places: [],
  motion: null,
  dice: null,
  ...(ends && { ends: 'turn' }),
});

test('a turn goes from the end of the one before it to its own, the last order with all that came of it', () => {
  const lines = [line(1), line(3, true), line(3), line(4), line(7), line(7, true), line(8)];
  expect(turnEndingAt(lines, 7)).toEqual({ start: 3, lines: [line(4), line(7), line(7, true)] });
  expect(turnEndingAt(lines, 3)?.start).toBe(0);
  expect(turnEndingAt(lines, 4)).toBeNull();
});

test('UI 29 nobody reads the card of a turn while the screen is passed on, nor one of a moment that ended none', () => {
  const screen = newScreen();
  play(screen, 2);
  expect(screen.turnCard(1)).toBeNull();
});
