import { inches, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { EngineerOrder } from '../../src/actions.ts';
import { carryOutEngineers } from '../../src/rules/0.6-orders.ts';
import { bombard, harassingDice, judgeEngineers } from '../../src/rules/index.ts';
import type { SiegeState } from '../../src/state.ts';
import { type Field, field } from '../support/field.ts';
import { begin } from '../support/siege.ts';
import { after, table } from '../support/table.ts';

const DAWN = { day: 2, seg: 'D', turn: 1 } as const;

const SIEGE = `
  table 60x60
  red 20,10 G guns=2 heavy grade=C
  red 24,10 H guns=2 heavy grade=C
  blue 20,40 P 16x1 grade=C
  eng siege
  eng tempo siege
  eng troop G guns=siege
  eng troop H guns=siege
  eng work W fortressWall 18,30 22,30 class=II side=blue
`;

const batter = (f: Field, by = 'G', section = 3): EngineerOrder => ({
  do: 'guns',
  unit: f.unit(by).id,
  aim: { kind: 'work', work: f.state.eng.works[0]!.id, section },
});
const harass = (f: Field, by = 'G'): EngineerOrder => ({
  do: 'guns',
  unit: f.unit(by).id,
  aim: { kind: 'unit', unit: f.unit('P').id },
});
const clauses = (f: Field, order: EngineerOrder): readonly string[] => {
  const verdict = judgeEngineers(f.state, 'red', order);
  return verdict.legal ? [] : verdict.refusals.map(({ clause }) => clause);
};
const ordered = (f: Field, ...orders: readonly EngineerOrder[]): Field =>
  orders.reduce((now, order) => {
    expect(clauses(now, order)).toEqual([]);
    return after(now, [], draft => void carryOutEngineers(draft, 'red', order));
  }, f);
const fought = (f: Field, ...dice: readonly number[]): Field =>
  after(f, dice, (draft, t) => bombard(draft, t));

/** What the log tells of the shots of a watch when every die shows a 1. */
const shots = (f: Field, dice: number): readonly object[] =>
  table
    .opens(f.state as never, [{ step: 'eng/bombardment' }], ...Array.from({ length: dice }, () => 1))
    .filter(({ type }) => (type as string) === 'shots-fired');

describe('a watch of guns', () => {
  test('ENG X.6 ENG X.1 ENG R110 a die for each real gun, once a watch', () => {
    const f = ordered(field(SIEGE), batter(field(SIEGE)), batter(field(SIEGE), 'H'));
    const now = fought(f, 6, 6, 1, 1, 6, 5, 5, 5);
    expect(now.state.eng.works[0]!.sections[3]!.hits).toBe(6);
    expect(now.state.eng.fire.orders).toEqual([]);
    expect(clauses(now, batter(now))).toEqual(['ENG X.1']);
  });

  test('ENG T.4 guns are ordered so in siege tempo, by their own side, once', () => {
    const f = field(SIEGE);
    const { clock } = f.state.eng;
    expect(clauses(f.having({ clock: { ...clock, tempo: 'battle' } }), batter(f))).toEqual(['ENG T.4']);
    expect(judgeEngineers(f.state, 'blue', batter(f)).refusals).toMatchObject([{ clause: 'BNB 2.1d' }]);
    expect(clauses(ordered(f, batter(f)), batter(f))).toEqual(['BNB 2.1d']);
    expect(clauses(ordered(f, harass(f)), harass(f))).toEqual(['BNB 2.1d']);
  });

  test('ENG X.7 a die for six real guns, a rest of three counts', () => {
    expect([0, 2, 3, 5, 6, 8, 9, 12, 14, 15].map(harassingDice)).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 3]);
  });

  test('ENG X.7 all guns of a side at one target are added together, and what they hit falls', () => {
    const f = ordered(field(SIEGE), harass(field(SIEGE)), harass(field(SIEGE), 'H'));
    // Eight real guns: one die, ballshot at a line in the open.
    expect(fought(f, 10).unit('P').figures).toBe(15);
    expect(fought(f, 1).unit('P').figures).toBe(16);
    expect(fought(f, 10).unit('P').turn.hits).toMatchObject([{ kind: 'shot', count: 1 }]);
  });

  test('ENG X.7 too few guns roll nothing; those who cannot be seen, or fire no guns, are no matter', () => {
    const few = field(SIEGE.replace('G guns=2', 'G guns=1').replace('20,40 P', '30,40 P'));
    expect(fought(ordered(few, harass(few))).unit('P').figures).toBe(16);
    const far = field(SIEGE.replace('20,40 P', '20,55 P'));
    expect(clauses(far, harass(far))).toEqual(['ENG 23.81h']);
    const foot = field(`${SIEGE} red 30,10 Q 8x1`);
    expect(clauses(foot, harass(foot, 'Q'))).toEqual(['ENG 23.81a']);
  });

  test('ENG X.9 a watch costs a reload for each real gun', () => {
    const f = field(`${SIEGE} eng options ammoSupply`);
    const now = fought(ordered(f, harass(f), batter(f, 'H')), 1, 1, 1, 1, 1);
    expect([now.state.eng.fire.spent[f.unit('G').id], now.state.eng.fire.spent[f.unit('H').id]]).toEqual([
      24, 24,
    ]);
  });

  test('ENG W3 ENG W5 in the step of the watch they fire, and those who were hit test; a battle overtakes it', () => {
    const f = ordered(field(SIEGE), harass(field(SIEGE)), harass(field(SIEGE), 'H'));
    const state = table.at(f.state as never, [{ step: 'eng/bombardment' }], 10) as never as SiegeState;
    expect(state.units.find(({ name }) => name === 'P')!.figures).toBe(15);
    const { clock } = f.state.eng;
    const battle = f.having({ clock: { ...clock, tempo: 'battle' } });
    const dropped = table.at(battle.state as never, [{ step: 'eng/bombardment' }]) as never as SiegeState;
    expect(dropped.eng.fire.orders).toEqual([]);
    expect(dropped.units.find(({ name }) => name === 'P')!.figures).toBe(16);
  });

  test('ENG X.7 ENG R170 the column is that of the strongest battery, near enough canister', () => {
    const near = field(SIEGE.replace('20,40 P', '20,24 P').replace('24,10 H guns=2', '24,10 H guns=3'));
    const f = ordered(near, harass(near), harass(near, 'H'));
    // Ten real guns: one die for six of them, and one for the four that are left.
    expect(shots(f, 2)).toMatchObject([{ unit: f.unit('H').id, ammunition: 'canister', dice: [1, 1] }]);
    const far = ordered(field(SIEGE), harass(field(SIEGE)), harass(field(SIEGE), 'H'));
    expect(shots(far, 1)).toMatchObject([{ unit: f.unit('G').id, ammunition: 'ball', dice: [1] }]);
  });

  test('ENG X.7 ENG A.21 mortars harass with a score of their own, and no men in works of class III', () => {
    const f = field(`${SIEGE.replaceAll('guns=siege', 'guns=mortar')} eng options mortars`);
    const both = ordered(f, harass(f), harass(f, 'H'));
    expect(fought(both, 9).unit('P').figures).toBe(15);
    expect(fought(both, 8).unit('P').figures).toBe(16);
    const close = field(
      `${SIEGE.replaceAll('guns=siege', 'guns=mortar').replace('20,40 P', '20,16 P')} eng options mortars`,
    );
    expect(clauses(close, harass(close))).toEqual(['ENG 23.81h']);
  });

  test('ENG X.7 ENG 23.85 ENG R103 a volley of red-hot shot at troops has the dice of harassing fire, and each hit its chance', () => {
    const f = field(SIEGE);
    const hot = (by: string): EngineerOrder => ({ ...harass(f, by), round: 'redHotShot' }) as EngineerOrder;
    const both = ordered(f, hot('G'), hot('H'));
    expect(fought(both, 10, 6, 7).unit('P').figures).toBe(15);
    expect(fought(both, 10, 6, 8).unit('P').figures).toBe(16);
    // Guns that fire different rounds at one unit are counted apart: four guns, a die each.
    expect(fought(ordered(f, hot('G'), harass(f, 'H')), 1, 10).unit('P').figures).toBe(15);
  });

  test('ENG T.9 ENG T.10 by night an INACTIVE battery does not bombard; those who are fired at are woken', () => {
    const dark = field(`${SIEGE.replace('20,40 P', '20,13.5 P')} eng clock d1n1`);
    const awake = (...names: readonly string[]): Field =>
      names.reduce((f, name) => f.withTroop(name, { active: true }), dark);
    const guns = awake('G', 'H');
    expect(clauses(dark, harass(dark))).toEqual(['ENG T.9']);
    expect(clauses(dark, batter(dark))).toContain('ENG T.9');
    expect(guns.troop('P').active).toBe(false);
    const fire = ordered(guns, harass(guns), harass(guns, 'H'));
    expect(fought(fire, 10).troop('P').active).toBe(true);
    expect(fought(fire, 1).troop('P').active).toBe(false);
  });
});

test('ENG X.7 ENG g.3 BNB 7.14a the guns on the walls of Ciudad Rodrigo look out over them, and harass the besieger', () => {
  const { state } = begin('ciudad-rodrigo');
  const at = (x: number, y: number) => point(inches(x), inches(y));
  const guns = state.units.filter(({ side, arm, block }) => side === 'blue' && arm === 'artillery' && !block);
  const digger = state.units.find(({ name }) => name === 'Sappers 1')!;
  const near = {
    ...state,
    units: state.units.with(digger.id, { ...digger, pose: { ...digger.pose, at: at(43, 38) } }),
  };
  const awake = {
    ...near,
    eng: { ...near.eng, troops: near.eng.troops.map(troop => ({ ...troop, active: true })) },
  };
  const day = { ...awake, eng: { ...awake.eng, clock: { ...awake.eng.clock, moment: DAWN } } };
  const harassing = guns.filter(({ id }) => {
    const order: EngineerOrder = { do: 'guns', unit: id, aim: { kind: 'unit', unit: digger.id } };
    return judgeEngineers(day, 'blue', order).legal;
  });
  expect(harassing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Fortress guns 3', 'Fortress guns 4']),
  );
});
