import { act } from '@abatis/kernel/host';
import { acted, newGame } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../src/actions.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { bnb } from '../../src/rulebook.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { openingOf } from '../../src/set-up.ts';
import { forbiddenBy } from '../support/refused.ts';
import { table } from '../support/table.ts';

const maida = openingOf(SCENARIOS.find(({ id }) => id === 'maida')!, shippedCharts, {});
const now = table.at(maida, { step: 'set-up', side: 'red' });
const shift = (more: Partial<BnbAction<'shift'>>): BnbAction<'shift'> => ({
  type: 'shift',
  unit: '1/81st',
  to: { at: { x: 44_000, y: 15_000 }, facing: 0 },
  formation: 'close',
  files: 24,
  ...more,
});

test('BNB G.4 a unit may be shifted 3 inches, centre to centre, in any formation and facing', () => {
  const to = (x: number, y: number, facing = 0) => ({ at: { x: x * 1000, y: y * 1000 }, facing });
  expect(table.judge(now, shift({ to: to(44, 18) })).legal).toBe(true);
  expect(table.judge(now, shift({ to: to(44, 18.02) }))).toEqual(forbiddenBy('BNB G.4'));
  expect(table.judge(now, shift({ to: to(44, 14), files: 8 })).legal).toBe(true);
  expect(table.judge(now, shift({ to: to(44, 14, 900), formation: 'square', files: 8 })).legal).toBe(true);
  expect(table.judge(now, shift({ formation: 'skirmish', files: 8 }))).toEqual(forbiddenBy('BNB 1.5b'));
  expect(table.judge(now, shift({ files: 31 }))).toEqual(forbiddenBy('BNB 1.5b'));
  expect(table.judge(now, shift({ unit: '1/1er Léger' }))).toEqual(forbiddenBy('BNB G.4'));
});

test('BNB G.4 BNB 0.4d BNB 1.8b guns unlimber side by side at set-up too, and columns have three files', () => {
  const battery = maida.units.find(({ name }) => name.startsWith('Mountain guns, 2nd'))!;
  const guns = (formation: 'limbered' | 'unlimbered', files: number) =>
    table.judge(
      now,
      shift({ unit: battery.name, to: { at: { x: 22_500, y: 11_000 }, facing: 0 }, formation, files }),
    );
  expect([guns('unlimbered', 3).legal, guns('limbered', 1).legal]).toEqual([true, true]);
  expect(guns('unlimbered', 2)).toEqual(forbiddenBy('BNB 1.5b'));
  const column = (files: number) =>
    table.judge(now, shift({ files, to: { at: { x: 44_000, y: 16_000 }, facing: 0 } }));
  expect(column(3).legal).toBe(true);
  expect(column(2)).toEqual(forbiddenBy('BNB 1.5b'));
});

test('BNB G.4 BNB 6.1f BNB 6.3f guns are not set up limbered in a wood or unlimbered on a steep slope', () => {
  const barrosa = openingOf(SCENARIOS.find(({ id }) => id === 'barrosa')!, shippedCharts, {});
  const judged = (
    side: 'red' | 'blue',
    unit: string,
    x: number,
    y: number,
    formation: 'limbered' | 'unlimbered',
  ) => {
    const { models } = barrosa.units.find(({ name }) => name === unit)!;
    const { facing } = barrosa.units.find(({ name }) => name === unit)!.pose;
    const verdict = table.judge(table.at(barrosa, { step: 'set-up', side }), {
      type: 'shift',
      unit,
      to: { at: { x: x * 1000, y: y * 1000 }, facing },
      formation,
      files: models,
    });
    return verdict.refusals.map(({ clause }) => clause);
  };
  expect(judged('red', 'Royal Artillery, left', 42.5, 11.2, 'limbered')).toEqual(['BNB 6.1f']);
  expect(judged('red', 'Royal Artillery, left', 42.5, 11.2, 'unlimbered')).toEqual([]);
  expect(judged('blue', "Ruffin's battery", 71.5, 35, 'unlimbered')).toEqual(['BNB 6.3f']);
  expect(judged('blue', "Ruffin's battery", 71.5, 35, 'limbered')).toEqual([]);
});

test('BNB G.4 shifts do not add up', () => {
  const once = table.play(now, [], shift({ to: { at: { x: 44_000, y: 17_000 }, facing: 0 } }));
  const again = shift({ to: { at: { x: 44_000, y: 19_000 }, facing: 0 } });
  expect(table.judge(once, again)).toEqual(forbiddenBy('BNB G.4'));
});

test('BNB G.4 a general may be shifted as far', () => {
  const to = (y: number): BnbAction => ({
    type: 'shift-general',
    general: 'Acland',
    to: { x: 51_000, y: y * 1000 },
  });
  expect(table.judge(now, to(16)).legal).toBe(true);
  expect(table.judge(now, to(16.5))).toEqual(forbiddenBy('BNB G.4'));
});

test('BNB G.4 red is first, then blue, then the first turn; in Kempt’s battle only the French set up, their screens', () => {
  const game = newGame(bnb, { scenario: 'maida' });
  expect(act(game, { type: 'done' }, 'blue').kind).toBe('refused');
  const begun = acted(acted(game, { type: 'done' }, 'red'), { type: 'done' }, 'blue');
  expect(begun.state.turn).toBe(1);
  const kempt = newGame(bnb, { scenario: 'kempt' });
  expect(kempt.state.turn).toBe(0);
  expect(acted(kempt, { type: 'done' }, 'blue').state.turn).toBe(1);
});

test('BNB G.4 every proposed shift is legal', () => {
  const { candidates } = table.asks(now)!;
  expect(candidates.length).toBeGreaterThan(5);
  for (const order of candidates) expect(table.judge(now, order).legal).toBe(true);
});
