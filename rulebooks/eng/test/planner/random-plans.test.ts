import { runPlan, type SiegePlan } from '@abatis/eng';
import { describe, expect, test } from 'vitest';
import { changed, improved } from '../../src/planner/alternatives.ts';
import { lowerBound } from '../../src/planner/bound.ts';
import { endOf } from '../../src/planner/critical-path.ts';
import { party, planOf, project } from './plan.ts';
import { randomFrom, randomPlan } from './random-plans.ts';

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, seed) => seed);
const plans = seeds(60).map(seed => randomPlan(seed, 6, 3));

/** Sum of material that has come by the end of a run. */
function come(plan: SiegePlan, end: number): number {
  const { at, deliveries } = plan.stock;
  const due = deliveries.filter(({ day }) => (day - 1) * 72 <= end);
  return 12 * (Object.values(at).reduce((a, b) => a + b, 0) + due.reduce((sum, { mu }) => sum + mu, 0));
}

describe('ENG P.5 random plans', () => {
  test('ENG 23.30a material is neither made nor lost', () => {
    for (const plan of plans) {
      const run = runPlan(plan);
      const used = run.projects.reduce((sum, { delivered }) => sum + delivered, 0);
      const lying = [...run.stores.values()].reduce((sum, { usable, pending }) => sum + usable + pending, 0);
      expect(used + lying).toBe(come(plan, run.now - 1));
    }
  });

  test('ENG 23.37b whatever is finished had all of its material', () => {
    for (const plan of plans)
      for (const { finish, delivered, need } of runPlan(plan).projects)
        if (finish !== null) expect(delivered).toBe(need);
  });

  test('ENG 23.21c1 nobody works more than twelve turns without a rest of six, but for the dawn', () => {
    for (const plan of plans)
      for (const { bar } of runPlan(plan).parties.values()) {
        let [shift, rest] = [0, 0];
        for (const { what, from, to } of bar)
          for (let turn = from; turn <= to; turn++) {
            if (turn % 72 === 0) shift = 0;
            rest = what === 'work' ? 0 : rest + 1;
            if (rest === 6) shift = 0;
            if (what === 'work') expect(++shift).toBeLessThanOrEqual(12);
          }
      }
  });

  test('ENG P.5 nothing begins before what it waits for is finished', () => {
    for (const plan of plans) {
      const run = runPlan(plan);
      for (const { plan: each, start } of run.projects)
        for (const id of each.deps) if (start !== null) expect(run.byId.get(id)!.finish).toBeLessThan(start);
    }
  });

  test('no plan ends sooner than its lower bound', () => {
    for (const plan of plans) {
      const end = endOf(runPlan(plan));
      if (end !== null) expect(end).toBeGreaterThanOrEqual(lowerBound(plan));
    }
  });
});

/** Every order of the works with every choice of crews. */
function* everyPlan(plan: SiegePlan): Generator<SiegePlan> {
  const ids = plan.projects.map(({ id }) => id);
  for (const order of permutations(ids))
    for (const crews of choices(ids.length, plan.parties.length))
      yield {
        ...plan,
        projects: plan.projects.map((each, at) => ({
          ...each,
          priority: order.indexOf(each.id),
          crew: plan.parties[crews[at]!]!.id,
        })),
      };
}

function* permutations(ids: readonly string[]): Generator<readonly string[]> {
  if (ids.length <= 1) yield ids;
  else
    for (const [at, id] of ids.entries())
      for (const rest of permutations(ids.toSpliced(at, 1))) yield [id, ...rest];
}

function* choices(length: number, of: number): Generator<readonly number[]> {
  for (let code = 0; code < of ** length; code++)
    yield Array.from({ length }, (_, at) => Math.floor(code / of ** at) % of);
}

describe('ENG P.14 better plans', () => {
  const small = (seed: number): SiegePlan => {
    const random = randomFrom(seed);
    const wall = (id: string, priority: number) =>
      project(id, 'palisade', { lengthHalfInches: 1 + Math.floor(random() * 14), priority, crew: 'a' });
    return planOf([wall('x', 0), wall('y', 1), wall('z', 2)], {
      parties: [party('a', 'sapper', 2), party('b', 'sapper', 2)],
    });
  };

  test('the improved plan comes near the best of all orders and crews', () => {
    const gaps = seeds(8).map(seed => {
      const plan = small(seed);
      const best = Math.min(...Array.from(everyPlan(plan), each => endOf(runPlan(each))!));
      const found = endOf(runPlan(improved(plan)))!;
      expect(found).toBeGreaterThanOrEqual(best);
      return (found + 1) / (best + 1) - 1;
    });
    expect(gaps.reduce((a, b) => a + b, 0) / gaps.length).toBeLessThan(0.05);
  });

  test('a change that puts one work before another numbers them anew', () => {
    const { projects } = changed(small(1), { kind: 'first', project: 'z', before: 'x' });
    expect(projects.map(({ id, priority }) => [id, priority])).toEqual([
      ['x', 1],
      ['y', 2],
      ['z', 0],
    ]);
  });
});
