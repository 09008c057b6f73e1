import { beforeEach, expect, test, vi } from 'vitest';
import { catalogKits } from '../../src/engine/kits.ts';
import { newDesk } from '../engine/desk.ts';

/* The planner behind the page, with the engine in the same thread. */

const desk = newDesk({ kits: catalogKits(), named: 'planner', told: () => {} });

vi.mock('../../src/engine/client.ts', () => ({
  connectEngine: () => ({ engine: desk.engine, onPush: () => () => {}, dispose: () => {} }),
}));

// What a browser keeps is no concern here.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });

const planning = await import('../../src/planner/planning.ts');
const { benchNow, openPlan, useShelfOfPlans } = await import('../../src/planner/store.ts');

const BOOK = 'eng';
const finish = (): string => benchNow().desk!.result.finish;
const crewOf = (work: string): unknown =>
  (openPlan()!.plan as { projects: readonly { id: string; crew: unknown }[] }).projects.find(
    ({ id }) => id === work,
  )!.crew;

beforeEach(async () => {
  useShelfOfPlans.setState({ plans: [], open: {} });
  await planning.sitDown(BOOK);
});

test('whoever comes first finds the example on the desk, and it is kept', () => {
  expect(finish()).toBe('15 Jan, 04:40');
  expect(useShelfOfPlans.getState().plans.map(({ name }) => name)).toEqual(['Ciudad Rodrigo, January 1812']);
});

test('a rulebook without a planner has none, and LFM is such a one', async () => {
  expect(await planning.sitDown('lfm')).toBeNull();
});

test('a change is reckoned, said, undone and done again', async () => {
  await planning.edit({ kind: 'set', table: 'works', row: 'P2', field: 'night', value: false });
  const later = finish();
  expect(later).not.toBe('15 Jan, 04:40');
  expect(benchNow().said).toMatch(/^finished .*\+/);
  await planning.undo();
  expect(finish()).toBe('15 Jan, 04:40');
  await planning.redo();
  expect(finish()).toBe(later);
});

test('two changes at once are both made, one after the other', async () => {
  await Promise.all([
    planning.edit({ kind: 'crew', work: 'AP', party: 'S2' }),
    planning.edit({ kind: 'crew', work: 'P2', party: 'S3' }),
  ]);
  expect([crewOf('AP'), crewOf('P2')]).toEqual(['S2', 'S3']);
  expect(benchNow().past).toHaveLength(2);
});

test('what is tried while a bar is held changes nothing until it is let go', async () => {
  await planning.tryOut({ kind: 'crew', work: 'P2', party: 'S2' });
  expect(benchNow().trial?.made?.says).toBe('S2 builds Second parallel');
  expect(crewOf('P2')).toBe('S1');
  await planning.tryOut(null);
  expect(benchNow().trial).toBeNull();
  await planning.tryOut({ kind: 'begin', work: 'B3', turn: 108 });
  await planning.letGo();
  expect(benchNow().desk!.tables[0]!.rows.find(({ id }) => id === 'B3')).toBeDefined();
  expect(benchNow().past).toHaveLength(1);
});

test('a change that is refused names its place and its reason, and the plan stays', async () => {
  await planning.edit({ kind: 'set', table: 'works', row: 'P1W', field: 'deps', value: ['P2'] });
  expect(benchNow().problems.join()).toContain('it waits for itself');
  expect(finish()).toBe('15 Jan, 04:40');
});

test('a file with faults is refused with all of them, and a good one lies on the desk', async () => {
  await planning.bringIn('torn.json', '{"calendar": {}}');
  expect(benchNow().problems.length).toBeGreaterThan(1);
  expect(benchNow().problems.every(problem => problem.includes('torn.json'))).toBe(true);
  const { plan } = openPlan()!;
  await planning.bringIn('mine.plan.json', JSON.stringify({ ...plan, title: 'Mine' }));
  expect(openPlan()!.name).toBe('Mine');
  expect(useShelfOfPlans.getState().plans).toHaveLength(2);
});

test('variants are kept beside the plan, drawn behind its bars, and taken up again', async () => {
  planning.keepVariant('As ordered');
  await planning.edit({ kind: 'set', table: 'works', row: 'AP', field: 'size', value: 10 });
  const shorter = finish();
  expect(openPlan()!.variants.map(({ name }) => name)).toEqual(['As ordered']);
  await planning.drawBehind(0);
  expect(benchNow().behind).toMatchObject({ name: 'As ordered' });
  await planning.takeVariant(0);
  expect(finish()).toBe('15 Jan, 04:40');
  await planning.undo();
  expect(finish()).toBe(shorter);
  planning.renameVariant(0, 'First');
  planning.dropVariant(0);
  expect(openPlan()!.variants).toEqual([]);
});

test('what else could be done is found for the plan that lies there', async () => {
  await vi.waitUntil(() => benchNow().whatIfs !== null, 20_000);
  expect(benchNow().whatIfs!.map(({ text }) => text)).toContain('dry ground throughout');
  await planning.edit({ kind: 'change', change: benchNow().whatIfs![0]!.change });
  expect(finish()).toBe('12 Jan, 10:40');
});

test('a plan is deleted and another takes its place', async () => {
  await planning.begin('Second', openPlan()!.plan);
  const { id } = openPlan()!;
  await planning.remove(id);
  expect(openPlan()!.name).toBe('Ciudad Rodrigo, January 1812');
  await planning.remove(openPlan()!.id);
  expect(useShelfOfPlans.getState().plans).toHaveLength(1);
});
