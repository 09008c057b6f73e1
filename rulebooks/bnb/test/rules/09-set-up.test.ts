import { act } from '@abatis/kernel/host';
import { acted, newGame } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../src/actions.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { bnb } from '../../src/rulebook.ts';
import { mayShift, mayShiftGeneral } from '../../src/rules/index.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { openingOf } from '../../src/set-up.ts';
import type { BnbState, Unit } from '../../src/state.ts';
import type { Formation } from '../../src/vocabulary.ts';
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

test('BNB G.4 nobody shifts the generals of the enemy, or those who are with a unit or not there', () => {
  const to = (general: string, x: number, y: number): BnbAction => ({
    type: 'shift-general',
    general,
    to: { x: x * 1000, y: y * 1000 },
  });
  expect(table.judge(now, to('Stuart', 52, 12)).legal).toBe(true);
  expect(table.judge(now, to('Reynier', 48, 57))).toEqual(forbiddenBy('BNB G.4'));
  expect(table.judge(now, to('Ross', 1, 10))).toEqual(forbiddenBy('BNB G.4'));
  const after = table.play(now, [], to('Stuart', 52, 12));
  expect(after.generals.find(({ name }) => name === 'Stuart')?.at).toEqual({ x: 52_000, y: 12_000 });
});

test('BNB G.4 a general stays on the table, edges included', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'maida')!;
  const from = (x: number, y: number, to: readonly [number, number]) => {
    const { red } = scenario;
    const state = openingOf(
      { ...scenario, red: { ...red, commander: { ...red.commander, at: [x, y] } } },
      shippedCharts,
      {},
    );
    const stuart = state.generals.find(({ name }) => name === 'Stuart')!;
    return mayShiftGeneral(state, stuart, 'red', { x: to[0] * 1000, y: to[1] * 1000 } as never).legal;
  };
  expect([from(1, 1, [0, 1]), from(1, 1, [-0.005, 1])]).toEqual([true, false]);
  expect([from(1, 1, [1, 0]), from(1, 1, [1, -0.005])]).toEqual([true, false]);
  expect([from(95, 59, [96, 59]), from(95, 59, [96.005, 59])]).toEqual([true, false]);
  expect([from(95, 59, [95, 60]), from(95, 59, [95, 60.005])]).toEqual([true, false]);
});

test('BNB G.4, BNB 1.8 each arm is set up in a formation that it has', () => {
  const may = (name: string, formation: Formation, files: number, change: Partial<Unit> = {}) => {
    const unit = { ...maida.units.find(each => each.name === name)!, ...change };
    const written = maida.units.find(each => each.name === name)!.pose;
    const ruling = mayShift(maida, unit, unit.side, { to: written, formation, files });
    return !ruling.refusals.some(({ clause }) => clause === 'BNB 1.5b');
  };
  const guns = maida.units.find(({ arm }) => arm === 'artillery')!.name;
  expect([may(guns, 'limbered', 1), may(guns, 'unlimbered', 2), may(guns, 'close', 2)]).toEqual([
    true,
    true,
    false,
  ]);
  const horse = '9e Chasseurs à cheval';
  expect([may(horse, 'close', 8), may(horse, 'square', 8)]).toEqual([true, false]);
  expect([may('1/81st', 'close', 31), may('1/81st', 'close', 30), may('1/81st', 'masse', 4)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([8, 7].map(figures => may('1/81st', 'square', 4, { figures }))).toEqual([true, false]);
  expect([may('Light Battalion', 'skirmish', 18), may('1/81st', 'skirmish', 18)]).toEqual([true, false]);
});

test('BNB G.4 what is not on the table, or in a block, is not shifted, nor anything where the scenario allows none', () => {
  const { formation, files } = maida.units.find(({ name }) => name === '1/81st')!;
  const judge = (state: BnbState, change: Partial<Unit> = {}) => {
    const unit = { ...state.units.find(each => each.side === 'red' && each.arm === 'infantry')!, ...change };
    return mayShift(state, unit, 'red', { to: unit.pose, formation, files: Math.min(files, unit.figures) });
  };
  expect(judge(maida).refusals.map(({ clause }) => clause)).not.toContain('BNB G.4');
  expect(judge(maida, { status: 'due' })).toEqual(forbiddenBy('BNB G.4'));
  expect(judge(maida, { block: 'inn' })).toEqual(forbiddenBy('BNB G.4'));
  const kempt = openingOf(SCENARIOS.find(({ id }) => id === 'kempt')!, shippedCharts, {});
  expect(judge(kempt)).toEqual(forbiddenBy('BNB G.4'));
});

test('BNB G.4, BNB 7.10a a unit that is shifted has its screen put out anew', () => {
  const index = maida.units.findIndex(({ name }) => name === '1/81st');
  const unit = maida.units[index]!;
  const screen = { figures: 4, putOut: 4, files: 4, pose: unit.pose };
  const screened = table.at(
    { ...maida, units: maida.units.with(index, { ...unit, screen }) },
    { step: 'set-up', side: 'red' },
  );
  const order = shift({ to: { at: { x: 44_000, y: 16_000 }, facing: 0 } });
  expect(table.play(screened, [], order).units[index]).toMatchObject({
    screen: null,
    pose: { at: { y: 16_000 } },
  });
});
