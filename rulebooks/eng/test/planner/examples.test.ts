import type { SiegePlan } from '@abatis/eng';
import { runPlan } from '@abatis/eng';
import { describe, expect, test } from 'vitest';
import { finishes, party, planOf, project, startsOf } from './plan.ts';
import { planCR } from './plan-cr.ts';

const finish = (plan: SiegePlan): string | null => Object.values(finishes(plan))[0]!;

describe('labour', () => {
  test('ENG EX 2 an earthwork on a breastwork takes two turns a section, on bare ground three', () => {
    const on = project('wall', 'earthwork', { lengthHalfInches: 8, special: [[1, 8]] });
    expect(finish(planOf([on]))).toBe('d1 t22');
    expect(finish(planOf([{ ...on, special: [] }]))).toBe('d1 t30');
  });

  test('ENG EX 8 one gang of abatis rests after twelve turns', () => {
    const plan = planOf([project('abatis', 'abatis', { lengthHalfInches: 8 })], {
      parties: [party('crew', 'soldier', 4)],
      officers: [{ id: 'S', code: 'S', projects: ['abatis'] }],
    });
    expect(finish(plan)).toBe('d1 t22');
    expect(runPlan(plan).projects[0]!.bar).toEqual([
      { what: 'work', from: 0, to: 11 },
      { what: 'rest', from: 12, to: 17 },
      { what: 'work', from: 18, to: 21 },
    ]);
  });

  test('ENG EX 9 six gangs of a battalion raise eight sections in four turns', () => {
    const plan = planOf([project('abatis', 'abatis', { lengthHalfInches: 8 })], {
      parties: [party('crew', 'soldier', 24)],
    });
    expect(finish(plan)).toBe('d1 t4');
  });

  test('ENG EX 12 a sap alone, and with a battalion in single rank', () => {
    const sap = project('sap', 'sapTrench', { lengthHalfInches: 20 });
    expect(finish(planOf([sap]))).toBe('d3 t12');
    expect(finish(planOf([{ ...sap, assist: 'relieved' }]))).toBe('d2 t22');
  });

  test('ENG EX 13 a sap on frozen ground', () => {
    const sap = project('sap', 'sapTrench', { lengthHalfInches: 24, assist: 'relieved' });
    expect(finish(planOf([sap], { ground: [{ fromDay: 1, toDay: 9, value: 'frozen' }] }))).toBe('d4 t30');
  });
});

describe('fixed times', () => {
  const redoubt = (more = {}) => planOf([project('redoubt', 'redoubtNormal', more)]);

  test('ENG EX 6 a redoubt alone, with a battalion, with a second party, with both', () => {
    expect(finish(redoubt())).toBe('d2 t28');
    expect(finish(redoubt({ assist: 'relieved' }))).toBe('d2 t8');
    expect(finish(redoubt({ second: 'relieved' }))).toBe('d1 t32');
    expect(finish(redoubt({ assist: 'relieved', second: 'relieved' }))).toBe('d1 t22');
  });

  test('ENG EX 6 the night is worth ten turns once it has been worked', () => {
    const night = (turn: number, more = {}): string | null =>
      finish(
        planOf([
          project('redoubt', 'redoubtNormal', {
            assist: 'relieved',
            night: true,
            notBefore: { day: 1, seg: 'D', turn },
            ...more,
          }),
        ]),
      );
    expect(night(11)).toBe('d2 t8');
    expect(night(1)).toBe('d1 n36');
    expect(night(31, { second: 'relieved' })).toBe('d2 t6');
  });

  test('ENG EX 7 a large redoubt takes into the third day', () => {
    expect(finish(planOf([project('redoubt', 'redoubtLarge')]))).toBe('d3 t18');
  });

  test('ENG EX 15 a position becomes class III in six turns, two, one', () => {
    const front = (more = {}): string | null =>
      finish(
        planOf([project('front', 'siegePos23III', more)], {
          standing: [{ site: 'site', type: 'siegePos3' }],
        }),
      );
    expect(front()).toBe('d1 t6');
    expect(front({ assist: 'relieved' })).toBe('d1 t2');
    expect(front({ assist: 'relieved', second: 'relieved' })).toBe('d1 t1');
    expect(front({ assist: 'relieved', second: 'relieved', night: true })).toBe('d1 t1');
  });

  test('ENG EX 16 a battery on frozen ground with everything', () => {
    const plan = planOf(
      [project('battery', 'siegePos6', { assist: 'relieved', second: 'relieved', night: true })],
      { ground: [{ fromDay: 1, toDay: 9, value: 'frozen' }] },
    );
    expect(finish(plan)).toBe('d3 t24');
  });
});

describe('materials', () => {
  test('ENG EX 24 half of the material first, then a pause', () => {
    const palisade = project('palisade', 'palisade', { lengthHalfInches: 16 });
    const short = planOf([palisade], { stock: { common: false, at: { site: 1.5 }, deliveries: [] } });
    expect(startsOf(short)).toEqual({ palisade: null });
    const half = planOf([palisade], { stock: { common: false, at: { site: 2 }, deliveries: [] } });
    const [run] = runPlan(half).projects;
    expect(run!.done.filter(part => part > 0)).toHaveLength(8);
    expect(run!.bar.at(-1)!.what).toBe('23.37b');
  });

  test('ENG EX 25 progress waits for the material', () => {
    const plan = planOf([project('redoubt', 'redoubtNormal')], {
      stock: { common: false, at: { site: 2 }, deliveries: [{ day: 2, turn: 5, site: 'site', mu: 2 }] },
    });
    expect(finish(plan)).toBe('d2 t36');
  });

  test('ENG EX 27 two wagons bring what six soldiers collect', () => {
    const plan = planOf([project('wall', 'lowLogWall', { lengthHalfInches: 24 })], {
      parties: [party('crew', 'soldier', 8), party('collectors', 'soldier', 6)],
      stock: { common: false, at: {}, deliveries: [] },
      sources: [{ id: 'wood', mu: 25, collectors: 'collectors', roadInchesTo: { site: 30 } }],
      transports: ['A', 'B'].map(id => ({
        id,
        kind: 'wagon' as const,
        serves: { source: 'wood', site: 'site' },
      })),
    });
    const run = runPlan(plan);
    expect(
      run.carriers.map(({ trips }) => trips.map(({ loaded, unloaded }) => [loaded + 1, unloaded! + 1])),
    ).toEqual([[[3, 7]], [[4, 8]]]);
    expect(run.projects[0]!.bar).toEqual([
      { what: '23.37a', from: 0, to: 6 },
      { what: 'work', from: 7, to: 18 },
      { what: 'rest', from: 19, to: 24 },
      { what: 'work', from: 25, to: 35 },
      { what: 'work', from: 72, to: 72 },
    ]);
    expect(finish(plan)).toBe('d2 t1');
  });

  test('ENG EX 49 a wooden bridge is credited by the day', () => {
    const plan = planOf([project('bridge', 'woodBridge', { lengthHalfInches: 10, assist: 'relieved' })], {
      parties: [party('crew', 'pontoonier', 2)],
    });
    const run = runPlan(plan);
    expect(run.projects[0]!.need).toBe(120);
    expect(finish(plan)).toBe('d2 t36');
  });
});

describe('plan CR', () => {
  const BASE = {
    P1W: 'd3 t36',
    P1E: 'd3 t36',
    B1: 'd4 t24',
    B3: 'd5 t14',
    B2: 'd6 t6',
    AP: 'd6 n28',
    P2: 'd7 n32',
  };

  test('ENG EX 50 the plan as it was made', () => {
    expect(finishes(planCR())).toEqual(BASE);
  });

  test('ENG EX 51 without night work', () => {
    const days = {
      P1W: 'd5 t30',
      P1E: 'd5 t30',
      B1: 'd4 t34',
      B3: 'd5 t24',
      B2: 'd6 t16',
      AP: 'd9 t26',
      P2: 'd11 t26',
    };
    expect(finishes(planCR({ night: false }))).toEqual(days);
    expect(startsOf(planCR({ night: false })).P1W).toBe('d2 t1');
  });

  test('ENG EX 52 on dry ground throughout', () => {
    const dry = {
      P1W: 'd2 t36',
      P1E: 'd2 t36',
      B1: 'd3 t2',
      B3: 'd3 t10',
      B2: 'd3 t24',
      AP: 'd4 t14',
      P2: 'd5 t14',
    };
    expect(finishes(planCR({ ground: [] }))).toEqual(dry);
  });

  test('ENG EX 53 without battalions or second parties at the batteries', () => {
    expect(finishes(planCR({ helpers: false }))).toEqual({
      ...BASE,
      B3: 'd5 t34',
      B2: 'd6 t26',
      B1: 'd7 t21',
    });
  });

  test('ENG EX 54 starved of material', () => {
    const plan = planCR({ stock: 24, carts: 2 });
    const ends = finishes(plan);
    expect(ends).toMatchObject({ P1W: 'd3 t36', P1E: 'd3 t36', B1: 'd4 t24', B2: 'd7 t19', B3: 'd8 t1' });
    expect(startsOf(plan)).toMatchObject({ B2: 'd4 t1', B3: 'd6 t1', AP: 'd11 t1' });
  });
});
