import { expect, test } from 'vitest';
import { forecast } from '../../src/planner/forecast.ts';
import { readPlan } from '../../src/planner/plan-file.ts';
import { ordersFromPlan } from '../../src/rules/p.16-orders-from-plan.ts';
import { planFromState } from '../../src/rules/p.17-plan-from-state.ts';
import { type Field, field } from '../support/field.ts';
import { begin } from '../support/siege.ts';
import { afterTurns } from '../support/table.ts';

/** A camp with a line, a sap and a redoubt in hand. */
const camp = (): Field =>
  field(
    [
      'table 96x60',
      'red 20,20 Dig 6x2',
      'red 22,17 Sap 2x1',
      'red 50,20 Saps 2x1',
      'red 70,20 Builders 2x1',
      'red 70,16 Bn 6x2',
      'eng troop Dig HQ tools',
      'eng troop Sap sapper tools',
      'eng troop Saps sapper tools',
      'eng troop Builders pioneer tools',
      'eng troop Bn HQ tools',
      'eng engineer red Ross with=Saps',
      'eng engineer red Burgoyne with=Builders',
      'eng stock red 20,18 mu=3',
      'eng stock red 50,18 mu=20',
      'eng stock red 70,18 mu=4',
      'eng project red wall palisade 18,20.5 26,20.5 crew=Dig supervise=Sap',
      'eng project red sap sapTrench 50,20.5 54,20.5 crew=Saps priority=1',
      'eng project red fort redoubtNormal 70,21 crew=Builders assist=Bn priority=2',
    ].join('\n'),
  );

const asleep = (start: Field): Field =>
  ['Dig', 'Sap', 'Saps', 'Builders', 'Bn'].reduce(
    (now, name) => now.withTroop(name, { active: false }),
    start,
  );

/** The turn in which each project is finished, as the plan of this position foretells. */
const foretold = (at: Field): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    forecast(planFromState(at.state, 'red')).projects.map(({ id, finish }) => [id, finish?.index ?? null]),
  );
const played = (at: Field): Readonly<Record<string, number | null>> =>
  Object.fromEntries(at.state.eng.projects.map(({ name, finishedAt }) => [name, finishedAt]));

test('ENG P.2, P.17 a position becomes a plan that can be read and is legal', () => {
  const plan = planFromState(camp().state, 'red');
  expect(readPlan(plan, 'plan').ok).toBe(true);
  expect(forecast(plan).faults).toEqual([]);
  expect(plan.stock.at).toEqual({ wall: 3, sap: 20, fort: 4 });
  expect(plan.parties.map(({ id, at }) => [id, at])).toContainEqual(['Dig', 'wall']);
});

test('ENG P.18 what the plan foretells is what is played, turn for turn', () => {
  const start = camp();
  const told = foretold(start);
  const end = afterTurns(asleep(start), 100);
  expect(played(end)).toEqual(told);
  expect(Object.values(told).filter(each => each !== null)).toHaveLength(2);
});

test('ENG P.17, P.18 the plan of a later position foretells the same end', () => {
  const start = camp();
  const told = foretold(start);
  for (const turns of [5, 14, 22]) expect(foretold(afterTurns(asleep(start), turns))).toEqual(told);
});

test('ENG P.16 the assignments of a plan become orders, and those that stand already need none', () => {
  const start = camp();
  const plan = planFromState(start.state, 'red');
  expect(ordersFromPlan(start.state, 'red', plan)).toEqual([]);
  const idle = start
    .withTroop('Dig', { role: 'none', project: null })
    .withTroop('Bn', { role: 'none', project: null });
  expect(ordersFromPlan(idle.state, 'red', plan)).toEqual([
    { do: 'assign', unit: start.unit('Dig').id, role: 'labour', project: 'wall' },
    { do: 'assign', unit: start.unit('Bn').id, role: 'assist', project: 'fort' },
  ]);
});

test('ENG P.16 at dusk exactly the parties that the plan uses that night are declared ACTIVE', () => {
  const start = camp();
  const dusk = afterTurns(asleep(start), 36);
  const plan = planFromState(dusk.state, 'red');
  const night = { ...plan, projects: plan.projects.map(each => ({ ...each, night: each.id === 'fort' })) };
  const groups = [start.unit('Builders').id, start.unit('Bn').id].map(id => `HQ ${id}`).sort();
  expect(ordersFromPlan(dusk.state, 'red', night)).toContainEqual({ do: 'active', groups });
});

test('ENG P.20, P.17 with common stores the park is for all works, and what lies at one of them for it alone', () => {
  const start = field(`
    table 96x60
    red 20,20 Dig 4x1
    red 50,20 Far 4x1
    red 22,17 Sap 2x1
    red 52,17 Other 2x1
    eng options commonStores
    eng troop Dig HQ tools
    eng troop Far HQ tools
    eng troop Sap sapper tools
    eng troop Other sapper tools
    eng stock red 20,18 mu=3
    eng stock red 80,50 mu=2 park
    eng project red wall palisade 18,20.5 26,20.5 crew=Dig supervise=Sap
    eng project red far palisade 48,20.5 56,20.5 crew=Far supervise=Other priority=1`);
  const plan = planFromState(start.state, 'red');
  expect(readPlan(plan, 'plan').ok).toBe(true);
  expect(plan.stock).toEqual({ common: true, at: { park: 2 }, local: { wall: 3 }, deliveries: [] });
  const told = foretold(start);
  expect(told).toEqual({ wall: expect.any(Number), far: null });
  expect(played(afterTurns(start, 100))).toEqual(told);
});

test('ENG P.17 ENG T.13 what the scenario still brings is part of the plan of a position', () => {
  const { state } = begin('ciudad-rodrigo', { commonStores: 'on' });
  const { deliveries, common } = planFromState(state, 'red').stock;
  expect(common).toBe(true);
  expect(deliveries[0]).toEqual({ day: 2, seg: 'D', turn: 1, site: 'park', mu: 8 });
  expect(planFromState(begin('ciudad-rodrigo').state, 'red').stock.deliveries).toEqual([]);
});
