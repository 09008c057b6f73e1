import { comparePlans, forecast, readPlan, runPlan, type SiegePlan } from '@abatis/eng';
import { describe, expect, test } from 'vitest';
import { checkPlan } from '../../src/planner/legality.ts';
import { finishes, party, planOf, project, startsOf } from './plan.ts';
import { planCR } from './plan-cr.ts';

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null)
    for (const each of Object.values(Object.freeze(value))) frozen(each);
  return value;
};

const wall = project('wall', 'lowLogWall', { lengthHalfInches: 8 });
const soldiers = (figures: number, more = {}) => party('crew', 'soldier', figures, more);

describe('what goes in', () => {
  test('ENG P.1 P.18 a plan is not changed by running it, and gives the same forecast again', () => {
    const plan = frozen(planCR());
    expect(forecast(plan)).toEqual(forecast(plan));
  });

  test('ENG P.2 a file is refused with its place and the nearest name', () => {
    const faulty = { ...planOf([wall]), projects: [{ ...wall, crew: 'crow', type: 'palisades' }] };
    const read = readPlan(JSON.stringify(faulty), 'siege.json');
    expect(read).toMatchObject({
      ok: false,
      problems: [
        {
          file: 'siege.json',
          path: '/projects/0/type',
          reason: expect.stringContaining('did you mean "palisade"'),
        },
        {
          file: 'siege.json',
          path: '/projects/0/crew',
          reason: expect.stringContaining('did you mean "crew"'),
        },
      ],
    });
  });

  test.each([
    ['a length is missing', { type: 'palisade' }, '/projects/0'],
    [
      'a redoubt has no length',
      { type: 'redoubtLarge', lengthHalfInches: 3 },
      '/projects/0/lengthHalfInches',
    ],
    ['a wall is not counted', { type: 'palisade', lengthHalfInches: 3, pieces: 2 }, '/projects/0/pieces'],
    ['a raft has no easier sections', { type: 'raft', pieces: 2, special: [[1, 2]] }, '/projects/0/special'],
    [
      'a day has 36 turns',
      { ...wall, notBefore: { day: 1, seg: 'D', turn: 37 } },
      '/projects/0/notBefore/turn',
    ],
  ])('ENG P.2 %s', (_, more, path) => {
    const read = readPlan({ ...planOf([]), projects: [{ ...project('x', 'x'), ...more }] }, 'plan');
    expect(read).toMatchObject({ ok: false, problems: [{ path }] });
  });
});

describe('ENG P.3 what may be built', () => {
  const faults = (plan: SiegePlan) => checkPlan(plan).faults.map(({ clause }) => clause);

  test.each<[string, SiegePlan]>([
    ['ENG A.35', planOf([wall], { parties: [soldiers(3)] })],
    ['ENG 23.50b', planOf([wall], { parties: [soldiers(4, { tools: false })] })],
    [
      'ENG 23.43b',
      planOf([project('sap', 'sapTrench', { lengthHalfInches: 2 })], { parties: [soldiers(8)] }),
    ],
    ['ENG 23.53a2', planOf([project('r', 'redoubtLarge')], { parties: [party('crew', 'sapper', 1)] })],
    ['ENG 23.53a3', planOf([project('r', 'redoubtSmall')])],
    ['ENG 23.42a', planOf([wall], { parties: [soldiers(4)], officers: [] })],
    [
      'ENG 23.44',
      planOf([project('r', 'redoubtLarge')], { officers: [{ id: 'C', code: 'C', projects: ['r'] }] }),
    ],
    ['ENG 23.55c', planOf([project('w', 'earthworkIII', { lengthHalfInches: 2 })])],
    ['ENG TAB 1', planOf([{ ...wall, assist: 'relieved' }])],
    [
      'ENG A.5',
      planOf([project('s', 'sapTrench', { lengthHalfInches: 2, assist: 'few' })], {
        parties: [party('crew', 'sapper', 2), party('few', 'soldier', 11)],
      }),
    ],
    [
      'ENG 23.53a12',
      planOf([project('r', 'redoubtLarge', { second: 'two' })], {
        parties: [party('crew', 'sapper', 2), party('two', 'soldier', 12)],
      }),
    ],
    ['ENG 23.21b4', planOf([wall], { parties: [soldiers(4)], dangers: [{ site: 'site', zone: 'fire' }] })],
    ['ENG 23.21a1', planOf([wall], { parties: [soldiers(4)], dangers: [{ site: 'site', zone: 'command' }] })],
  ])('%s is named', (clause, plan) => {
    expect(faults(plan)).toContain(clause);
    expect(forecast(plan).projects).toEqual([]);
  });

  test('ENG EX 10 a gang of mixed hands, a point to spare, and too few', () => {
    const crew = (...figures: readonly [string, 'soldier' | 'sapper', number][]) =>
      planOf([{ ...wall, crew: figures.map(([id]) => id) }], {
        parties: figures.map(([id, type, n]) => party(id, type, n)),
      });
    expect(finishes(crew(['a', 'soldier', 3], ['b', 'sapper', 1]))).toEqual({ wall: 'd1 t22' });
    expect(finishes(crew(['a', 'soldier', 2], ['b', 'sapper', 1]))).toEqual({ wall: 'd1 t22' });
    expect(faults(crew(['a', 'soldier', 3]))).toEqual(['ENG A.35']);
  });

  test('ENG EX 21 the levy goes on where soldiers must leave, and a siege lets them stay', () => {
    const near = { dangers: [{ site: 'site', zone: 'command' as const }] };
    const work = project('breastwork', 'breastwork', { lengthHalfInches: 4 });
    expect(faults(planOf([work], { parties: [party('crew', 'levy', 4)], ...near }))).toEqual([]);
    expect(faults(planOf([work], { parties: [soldiers(4)], ...near, siege: true }))).toEqual([]);
    expect(faults(planOf([work], { parties: [soldiers(4)] }))).toEqual([]);
  });

  test('ENG 23.61 a palisade razed by hand, and one of class II', () => {
    const raze = (type: string) => finishes(planOf([project('raze', type, { lengthHalfInches: 4 })]));
    expect(raze('raze:palisade')).toEqual({ raze: 'd1 t2' });
    expect(raze('raze:earthwork')).toEqual({ raze: 'd1 t4' });
  });
});

describe('ENG P.4 what is added', () => {
  test('ENG P.4 ENG 23.55c class III waits for what it is built upon', () => {
    const plan = planOf([
      project('III', 'earthworkIII', { lengthHalfInches: 2, priority: 0 }),
      project('II', 'earthwork', { lengthHalfInches: 2 }),
    ]);
    expect(checkPlan(plan).added).toEqual([
      { kind: 'after', project: 'III', waitsFor: 'II', clause: 'ENG 23.55c' },
    ]);
    expect(forecast(plan).projects.map(({ id, start }) => [id, start!.index])).toEqual([
      ['III', 6],
      ['II', 0],
    ]);
  });

  test('ENG P.4 ENG 23.36b ENG R64 wagons need a road to within an inch; the work waits until somebody builds it', () => {
    const off = { ...wall, offRoad: 5 };
    const wagons = {
      transports: [{ id: 'w', kind: 'wagon' as const, serves: { source: 'park', site: 'site' } }],
      paths: [{ from: 'park', to: 'site', inches: 12 }],
    };
    const without = planOf([off], wagons);
    expect(checkPlan(without).added).toContainEqual({
      kind: 'road',
      project: 'wall',
      inches: 4,
      clause: 'ENG 23.36b',
    });
    expect(forecast(without).projects).toEqual([]);
    const road = project('road', 'road', { lengthHalfInches: 8, crew: 'others', priority: 2 });
    const parties = [party('crew', 'sapper', 2), party('others', 'levy', 4)];
    expect(startsOf(planOf([{ ...off, deps: ['road'] }, road], { ...wagons, parties }))).toEqual({
      road: 'd1 t1',
      wall: 'd1 t5',
    });
  });

  test('ENG P.4 ENG 23.30a material that nobody brings is counted', () => {
    const plan = planOf([wall], { stock: { common: false, at: { site: 0.5 }, deliveries: [] } });
    expect(checkPlan(plan).added).toEqual([
      { kind: 'material', site: 'site', mu: 1.5, clause: 'ENG 23.30a' },
    ]);
  });
});

describe('ENG P.5 turn by turn', () => {
  test('ENG 23.46 a party elsewhere marches first, half as far at night', () => {
    const marching = (seg: 'D' | 'N'): SiegePlan => ({
      ...planOf([{ ...wall, night: true, notBefore: { day: 1, seg, turn: 1 } }], {
        parties: [party('crew', 'sapper', 2, { at: 'camp' })],
        paths: [{ from: 'camp', to: 'site', inches: 20 }],
      }),
    });
    expect(runPlan(marching('D')).projects[0]!.bar.slice(0, 2)).toEqual([
      { what: 'march', from: 0, to: 2 },
      { what: 'work', from: 3, to: 14 },
    ]);
    expect(runPlan(marching('N')).projects[0]!.bar[0]).toEqual({ what: 'march', from: 36, to: 40 });
  });

  test('ENG P.5 a party serves the first project in order of priority that can use it', () => {
    const plan = planOf([
      project('b', 'palisade', { lengthHalfInches: 2, priority: 2 }),
      project('a', 'palisade', { lengthHalfInches: 2, priority: 1 }),
    ]);
    expect(startsOf(plan)).toEqual({ a: 'd1 t1', b: 'd1 t5' });
  });

  test('ENG 23.21h a command shares its hours', () => {
    const command = { attachment: 'X' };
    const plan = planOf(
      [
        project('p', 'breastwork', { lengthHalfInches: 12, crew: 'P' }),
        project('q', 'breastwork', {
          lengthHalfInches: 2,
          crew: 'Q',
          notBefore: { day: 1, seg: 'D', turn: 13 },
        }),
      ],
      { parties: [party('P', 'soldier', 4, command), party('Q', 'soldier', 4, command)] },
    );
    expect(finishes(plan)).toEqual({ p: 'd1 t30', q: 'd1 t22' });
    expect(runPlan(plan).byId.get('q')!.bar[0]).toEqual({ what: 'rest', from: 12, to: 17 });
    expect(forecast(plan).warnings).toContainEqual({
      clause: 'ENG 23.21h',
      facts: { command: 'X', party: 'P' },
    });
  });

  test('ENG EX 23 a party that worked at night rests at dawn', () => {
    const plan = planOf([project('w', 'breastwork', { lengthHalfInches: 60, night: true })], {
      calendar: { start: { day: 1, seg: 'N', turn: 1 }, ground: [] },
    });
    const [work] = runPlan(plan).projects;
    expect(work!.bar.slice(3, 5)).toEqual([
      { what: 'rest', from: 66, to: 77 },
      { what: 'work', from: 78, to: 89 },
    ]);
  });

  test('ENG EX 26 twenty figures collect six units a turn until the wood is bare', () => {
    const plan = planOf([project('w', 'highLogWall', { lengthHalfInches: 100 })], {
      parties: [party('crew', 'sapper', 2), party('cutters', 'soldier', 20)],
      stock: { common: false, at: {}, deliveries: [] },
      sources: [{ id: 'wood', mu: 34, collectors: 'cutters', roadInchesTo: { site: 12 } }],
      transports: [{ id: 'ship', kind: 'smallShip', serves: { source: 'wood', site: 'site' } }],
    });
    const run = runPlan(plan);
    expect(run.sources[0]!.left).toBe(0);
    expect(run.parties.get('cutters')!.bar[0]).toEqual({ what: 'collect', serves: 'wood', from: 0, to: 5 });
    expect(run.carriers[0]!.trips[0]).toMatchObject({ loaded: 6, load: 34 * 12 });
  });

  test('ENG R145 men carry without loading turns, and work in every turn they walk', () => {
    const plan = planOf([wall], {
      parties: [soldiers(4), party('porters', 'soldier', 12)],
      stock: { common: false, at: { park: 9 }, deliveries: [] },
      transports: [
        { id: 'portage', kind: 'men', party: 'porters', serves: { source: 'park', site: 'site' } },
      ],
      paths: [{ from: 'park', to: 'site', inches: 20 }],
    });
    const run = runPlan(plan);
    expect(run.carriers[0]!.trips[0]).toEqual({ loaded: 0, unloaded: 2, load: 24 });
    expect(run.projects[0]!.start).toBe(3);
    expect(run.parties.get('porters')!.bar[0]).toEqual({ what: 'carry', serves: 'portage', from: 0, to: 5 });
  });

  test('ENG P.7 carriers stop when the site wants no more', () => {
    const plan = planOf([wall], {
      stock: { common: false, at: { park: 50 }, deliveries: [] },
      transports: ['a', 'b', 'c'].map(id => ({
        id,
        kind: 'cart' as const,
        serves: { source: 'park', site: 'site' },
      })),
      paths: [{ from: 'park', to: 'site', inches: 12 }],
    });
    expect(runPlan(plan).carriers.map(({ trips }) => trips.length)).toEqual([1, 1, 0]);
  });

  test('ENG 23.53c6 an engineer at the saps serves them all, and nothing else in that turn', () => {
    const sap = (id: string, crew: string) => project(id, 'sapTrench', { lengthHalfInches: 2, crew });
    const redoubt = project('redoubt', 'redoubtLarge', { crew: 'C', priority: 2 });
    const plan = planOf([sap('a', 'A'), sap('b', 'B'), redoubt], {
      parties: ['A', 'B', 'C'].map(id => party(id, 'sapper', 2)),
      officers: [{ id: 'E', code: 'E', projects: ['a', 'b', 'redoubt'] }],
    });
    expect(startsOf(plan)).toEqual({ a: 'd1 t1', b: 'd1 t1', redoubt: 'd1 t7' });
    expect(forecast(plan).projects[2]!.stalls).toEqual({ '23.42a': 6 });
  });

  test('ENG R53 a short bridge needs its engineer only at the start', () => {
    const bridge = (halves: number) => {
      const sap = project('sap', 'sapTrench', {
        lengthHalfInches: 40,
        crew: 'B',
        notBefore: { day: 1, seg: 'D', turn: 2 },
        priority: 0,
      });
      return planOf([project('bridge', 'woodBridge', { lengthHalfInches: halves, crew: 'A' }), sap], {
        parties: ['A', 'B'].map(id => party(id, 'sapper', 2)),
        officers: [{ id: 'E', code: 'E', projects: ['bridge', 'sap'] }],
      });
    };
    expect(finishes(bridge(4)).bridge).toBe('d1 t36');
    expect(runPlan(bridge(8)).byId.get('bridge')!.bar[1]!.what).toBe('23.42a');
  });
});

describe('what comes out', () => {
  test('ENG P.11 start, finish, placement, material, slack', () => {
    const { projects, start, finish } = forecast(planCR());
    expect(start).toMatchObject({ day: 1, seg: 'N', turn: 1, clock: '18:00' });
    const P1W = projects[0]!;
    expect(P1W.start).toMatchObject({ day: 1, seg: 'N', turn: 7, clock: '20:00' });
    expect(P1W.finish).toMatchObject({ day: 3, seg: 'D', turn: 36, clock: '18:00' });
    expect(P1W.placed).toMatchObject({ day: 3, seg: 'N', turn: 1 });
    expect(P1W.mu).toEqual({ need: 12, used: 12 });
    expect(P1W.slack).toBe(0);
    expect(finish).toMatchObject({ day: 7, seg: 'N', turn: 32 });
  });

  test('ENG P.12 parties and stores', () => {
    const { parties, stores } = forecast(planCR());
    const S2 = parties.find(({ id }) => id === 'S2')!;
    expect(S2.work).toBe(96);
    expect(stores.slice(0, 2)).toEqual([
      { turn: 36, hand: 48, transit: 0 },
      { turn: 42, hand: 24, transit: 0 },
    ]);
  });

  test('ENG P.13 the critical path names its links and what each costs', () => {
    const path = forecast(planCR()).criticalPath;
    expect(path.map(({ project: id, limit }) => [id, limit.kind])).toEqual([
      ['P1W', 'notBefore'],
      ['AP', 'dependency'],
      ['P2', 'dependency'],
    ]);
  });

  test('ENG P.13 a fresh crew, and what it would gain', () => {
    const fence = (id: string, priority: number) =>
      project(id, 'palisade', { lengthHalfInches: 2, priority });
    expect(forecast(planOf([fence('a', 1), fence('b', 2)])).criticalPath).toEqual([
      { project: 'a', limit: { kind: 'start' }, stalls: {}, rest: 0, gain: 0 },
      { project: 'b', limit: { kind: 'crew', on: 'a', party: 'crew' }, stalls: {}, rest: 0, gain: 4 },
    ]);
  });

  test('ENG EX 54 a starved plan is held up by its material', () => {
    const { criticalPath, warnings } = forecast(planCR({ stock: 24, carts: 2 }));
    expect(criticalPath.at(-1)).toMatchObject({ project: 'P2', limit: { kind: 'material' } });
    expect(warnings.map(({ clause }) => clause)).toContain('ENG 23.37');
  });

  test('ENG P.14 variants are compared by project, and what was changed is named', () => {
    const { projects, changed } = comparePlans([planCR(), planCR({ helpers: false })]);
    expect(projects.find(({ id }) => id === 'B3')).toMatchObject({ differences: [0, 20] });
    expect(changed).toEqual([
      ['/projects/B1/assist', '/projects/B1/second', '/projects/B2/assist', '/projects/B3/assist'],
    ]);
  });

  test('ENG P.15 good infantry while others are free', () => {
    const plan = planOf([wall], {
      parties: [soldiers(8, { grade: 'B' }), party('idle', 'soldier', 20, { grade: 'D' })],
    });
    expect(forecast(plan).warnings).toEqual([
      { clause: 'ENG 23.35a', facts: { party: 'crew', free: 'idle' } },
    ]);
  });

  test('ENG P.19 what is open at the end of the scenario is told with its last reason', () => {
    const plan = planOf([project('r', 'redoubtLarge')], {
      calendar: { start: { day: 1, seg: 'D', turn: 1 }, end: { day: 2, seg: 'D', turn: 36 }, ground: [] },
    });
    const told = forecast(plan);
    expect(told.finish).toBeNull();
    expect(told.warnings).toEqual([{ clause: 'ENG P.19', facts: { project: 'r', reason: 'time' } }]);
  });

  test('ENG P.20 a common stock is said to be one', () => {
    expect(forecast(planCR()).assumes).toEqual({ commonStock: true, supervision: true });
    expect(forecast(planOf([wall])).assumes).toEqual({ commonStock: false, supervision: false });
  });
});
