import type { DiceShown, LogLine } from '@abatis/screen';
import { expect, test } from 'vitest';
import { rolledAfter } from '../../src/table/rolled.ts';
import { moment, update } from './moments.ts';

const line: LogLine = {
  index: 1,
  kind: 'check',
  heading: 'Check',
  seat: null,
  text: '',
  places: [],
  motion: null,
  dice: { title: 'Command', dice: [4] } as unknown as DiceShown,
};

const at = (phase: string, shown = 1) =>
  update({ shown, moment: moment({ phases: [{ id: phase, label: phase, state: 'now' }] }) });

test('dice lie beside the map as long as their phase lasts, and go with it', () => {
  const rolled = rolledAfter({ rolled: null, update: null }, at('combat'), [line]);
  expect(rolled?.thrown).toHaveLength(1);
  expect(rolledAfter({ rolled, update: at('combat') }, at('combat', 2), [])).toBe(rolled);
  expect(rolledAfter({ rolled, update: at('combat') }, at('movement', 2), [])).toBeNull();
});

test('dice that were taken back do not lie there any more', () => {
  const rolled = rolledAfter({ rolled: null, update: null }, at('combat', 2), [line]);
  expect(rolledAfter({ rolled, update: at('combat', 2) }, at('combat', 1), [])).toBeNull();
});
