import { label } from '@abatis/hex';
import { expect, test } from 'vitest';
import { battles } from '../src/battle.ts';
import { shippedCharts } from '../src/charts/shipped.ts';
import { groundOf } from '../src/ground.ts';
import { unitsIn } from '../src/pieces.ts';
import { battleOfScenario, startingState } from '../src/set-up.ts';
import type { LfmState } from '../src/state.ts';
import { compiled, type ScenarioId, scenario } from './scenario/data.ts';

function start(id: ScenarioId, variants: readonly string[] = []) {
  const source = scenario(id);
  const battle = battleOfScenario(source, groundOf(compiled(id).map), shippedCharts, variants);
  return {
    battle,
    state: startingState(source, battle, battles.put([source, variants], battle), variants, {}),
  };
}

const names = (state: LfmState, ids: readonly number[]): readonly string[] =>
  ids.map(id => battles.get(state.battle).units[id]!.name);

test("LFM 29.1 LFM 0.3a the core game of Brawner's Farm stands where its list puts it", () => {
  const { battle, state } = start('brawners-farm');
  const counters = (side: string): number =>
    [...battle.units, ...battle.commanders].filter(card => card.side === side).length;
  expect([counters('union'), counters('confederate')]).toEqual([12, 25]);
  const at = (hex: string) =>
    names(
      state,
      unitsIn(
        state,
        [...Array(battle.ground.grid.size).keys()].find(each => label(battle.ground.grid, each) === hex)!,
      ),
    );
  expect(at('1015')).toEqual(['2WI', 'B-4US']);
  expect(at('0609')).toEqual(['2VA', '4VA', '27VA']);
  const gibbons = battle.brigades.find(({ name }) => name === 'Gibbon')!;
  expect(names(state, gibbons.regiments)).toEqual(['2WI', '6WI', '7WI', '19IN']);
  expect(battle.commanders[gibbons.commander!]!.name).toBe('Cutler');
  expect(gibbons.total).toBe(19);
});

test('LFM 29.2 cavalry starts mounted and artillery unlimbered unless a bracket says otherwise, limbered when it enters', () => {
  const { battle, state } = start('east-cavalry-field');
  const unit = (name: string) => state.units[battle.units.findIndex(card => card.name === name)]!;
  expect(unit('1MI')).toMatchObject({ mounted: true, place: 'map', disorganized: false });
  expect(unit('5MI')).toMatchObject({ mounted: false });
  expect(unit('Griffin')).toMatchObject({ limbered: false });
  expect(unit('Breathed')).toMatchObject({ limbered: true, place: 'to-arrive' });
});

test('LFM 0.1 a variant adds the pieces marked with it', () => {
  const core = start('brawners-farm').battle.units.length;
  const whole = start(
    'brawners-farm',
    scenario('brawners-farm').variants.map(({ id }) => id),
  ).battle.units.length;
  expect(whole).toBeGreaterThan(core);
});

test('LFM 20.1c the army commander of a small army holds the lower commands himself', () => {
  expect(start('brawners-farm').battle.command?.armyAlsoHolds).toEqual({
    union: 'division',
    confederate: 'corps',
  });
  expect(start('gettysburg-1-july').battle.command?.armyAlsoHolds).toEqual({
    union: null,
    confederate: null,
  });
});

test('LFM 26.1 what arrives later is not on the map yet', () => {
  const { battle, state } = start('gettysburg-1-july');
  const waiting = state.units.filter(({ place }) => place === 'to-arrive').length;
  expect(waiting).toBeGreaterThan(100);
  expect(state.units).toHaveLength(battle.units.length);
});
