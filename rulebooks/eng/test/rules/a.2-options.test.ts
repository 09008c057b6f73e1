import { groundOf, mayInfluence } from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { EngAction } from '../../src/actions.ts';
import { TAB_1 } from '../../src/charts/projects.ts';
import { CLAUSES } from '../../src/clauses.ts';
import { gangsAtWork } from '../../src/rules/a.35-gangs.ts';
import { planDrive } from '../../src/rules/index.ts';
import { readScenario, SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { finishes, party, planOf, project } from '../planner/plan.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { holding, shotBy } from '../support/host.ts';
import { begin } from '../support/siege.ts';
import { afterTurns, table } from '../support/table.ts';

/* ENG A.2b, A.29b, 23.31b, R59: options of scale and of bridges, and the companies of wagons. */

const forbiddenBy = forbiddenInFull(CLAUSES);
type Orders = Extract<EngAction, { type: 'command' }>['orders'];
const NOTHING: EngAction = { type: 'command', orders: [] };
const asked = ({ state }: Field) => table.at(state as never, { step: 'eng/command' });
const judged = (start: Field, ...orders: Orders) => table.judge(asked(start), { type: 'command', orders });
const ordered = (start: Field, ...orders: Orders): Field =>
  fieldOf(table.play(asked(start), [], { type: 'command', orders }, NOTHING) as never);
const SCALE = 'eng options figureScale3';

test('ENG A.2b by the option three times the figures dig, carry, collect and count as a command', () => {
  const dig = (figures: string, ...more: readonly string[]) =>
    afterTurns(
      field(
        [
          'table 96x60',
          `red 20,20 Dig ${figures}`,
          'red 20,16 Sap 4x1',
          'eng troop Dig HQ tools',
          'eng troop Sap sapper tools',
          'eng project red A breastwork 18,20.5 28,20.5 crew=Dig supervise=Sap',
          ...more,
        ].join('\n'),
      ),
      2,
    )
      .project('A')
      .sections.filter(part => part === 120).length;
  expect([dig('12x1'), dig('12x1', SCALE), dig('11x1', SCALE), dig('12x2', SCALE)]).toEqual([3, 1, 0, 2]);
  expect(gangsAtWork(TAB_1.palisade, [{ engType: 'sapper', figures: 6 }], 3)).toBe(1);
  const most = (...more: readonly string[]) => {
    const f = field(['table 60x40', 'red 20,20 P 6x3', 'eng stock red 20,20 mu=9', ...more].join('\n'));
    return [12, 24, 36].filter(mu => judged(f, { do: 'take-up', unit: 'P', mu }).legal).length;
  };
  expect([most(), most(SCALE)]).toEqual([3, 1]);
  const collected = (...more: readonly string[]) =>
    afterTurns(
      field(['table 60x40', 'red 20,20 P 6x3', 'eng source G gate 20,20.5', ...more].join('\n')).withTroop(
        'P',
        {
          role: 'collect',
          source: 0 as never,
        },
      ),
      1,
    ).state.eng.piles[0]!.mu / 12;
  expect([collected(), collected(SCALE)]).toEqual([6, 2]);
  const released = (...more: readonly string[]) => {
    const f = field(
      [
        'table 96x80',
        'red 20,20 Dig 6x2',
        'blue 20,50/180 Foe 8x5 brigade=X',
        'eng troop Dig tools',
        'eng project red A breastwork 18,20 22,20 crew=Dig',
        ...more,
      ].join('\n'),
    );
    return fieldOf(table.at(f.state as never, { step: 'eng/place' }) as never).troop('Dig').role === 'none';
  };
  expect([released(), released(SCALE)]).toEqual([true, false]);
});

test('ENG A.2b three times the room in a redoubt and over its faces, lengths and turns as they are', () => {
  const inside = (...more: readonly string[]) => {
    const f = holding(
      field(['table 80x60', 'red 40,20/180 P 8x4', 'blue 40,14 Q 8x1', ...more].join('\n')),
      { name: 'R', kind: 'redoubtLarge' },
      [40, 20, 4],
      'P',
    );
    const block = groundOf(f.state).pieces.find(({ id }) => id === 'R')!;
    return [shotBy(f, 'P', 'Q').figures, block.capacity];
  };
  expect([inside(), inside(SCALE)]).toEqual([
    [6, 12],
    [18, 36],
  ]);
});

test('ENG A.2b a plan reckons by the option as the game does', () => {
  const finished = (changes: object) =>
    finishes(
      planOf([project('a', 'breastwork', { lengthHalfInches: 6 })], {
        parties: [party('crew', 'sapper', 6)],
        ...changes,
      }),
    ).a;
  expect([finished({}), finished({ options: ['figureScale3'] })]).toEqual(['d1 t4', 'd1 t12']);
});

const river = (...more: readonly string[]) =>
  field(
    [
      'table 96x60',
      'river water line 0,22 96,22 width=2',
      'red 20,20.5 Pon 2x1',
      'eng troop Pon pontoonier tools',
      'eng carrier red Train pontoon 16,20',
      ...more,
    ].join('\n'),
  );
const bridge = (x: number, to: number, work = 'pontoonBridge') =>
  ({
    do: 'begin',
    project: 'B',
    work,
    points: [
      { x: inches(x) as number, y: inches(20.9) as number },
      { x: inches(x) as number, y: inches(to) as number },
    ],
  }) as const;

test('ENG A.29b by the option two pontooniers with a train at the bank lay an inch of bridge in two turns, six inches of a train', () => {
  const on = river('eng options pontoonLaying');
  expect(judged(river(), bridge(16.5, 23.4))).toEqual(forbiddenBy('ENG 23.53a3'));
  expect(judged(on, bridge(16.5, 23.4)).legal).toBe(true);
  expect(judged(on, bridge(40, 23.4))).toEqual(forbiddenBy('ENG A.29b'));
  expect(judged(on, bridge(16.5, 27.4))).toEqual(forbiddenBy('ENG A.29b'));
  const begun = ordered(
    on.with('Pon', { pose: { at: { x: 17_600, y: 20_900 }, facing: 0 } as never }),
    bridge(16.5, 22.9),
    { do: 'assign', unit: 'Pon', role: 'labour', project: 'B' },
  );
  const built = (turns: number) =>
    afterTurns(begun, turns).state.eng.works.flatMap(({ kind, sections }) =>
      kind === 'pontoonBridge' ? sections.filter(each => each.built) : [],
    ).length;
  expect([built(1), built(2), built(4)]).toEqual([0, 2, 4]);
  const soldiers = begun.withTroop('Pon', { engType: 'sapper' });
  expect(judged(soldiers, { do: 'assign', unit: 'Pon', role: 'labour', project: 'B' })).toEqual(
    forbiddenBy('ENG 23.43b'),
  );
});

test('ENG A.29b the bridge is taken up again at the same rate', () => {
  const standing = river(
    'eng options pontoonLaying',
    'eng work P pontoonBridge 16.5,20.9 16.5,22.9 class=0 side=red',
    'eng project red U pontoonsUp 16.5,20.9 16.5,22.9 crew=Pon on=P',
  ).with('Pon', { pose: { at: { x: 17_600, y: 20_900 }, facing: 0 } as never });
  const open = (turns: number) =>
    afterTurns(standing, turns).state.eng.works[0]!.sections.filter(each => each.open).length;
  expect([open(1), open(2), open(4)]).toEqual([0, 2, 4]);
  expect(judged(river('eng options pontoonLaying'), bridge(16.5, 22.9, 'pontoonsUp'))).toEqual(
    forbiddenBy('ENG A.29b'),
  );
});

test('ENG 23.31b the company of a wagon goes on foot as one figure of grade F, without which the wagon stands, and back to it', () => {
  const f = field(
    'table 60x40\nroad r line 0,20 60,20\nred 5,5 P 4x1\neng carrier red W wagon 20,20 facing=90',
  );
  const drives = (now: Field) =>
    !('refusals' in planDrive(now.state, 'red', 0 as never, [{ x: inches(24), y: inches(20) }]));
  expect(drives(f)).toBe(true);
  const out = ordered(f, { do: 'detach-company', carrier: 'W' });
  expect(out.unit('W, company')).toMatchObject({ figures: 1, grade: 'F', side: 'red', status: 'table' });
  expect(out.troop('W, company').arms).toBe('never');
  expect(out.state.eng.carriers[0]!.manned).toBe(false);
  expect(drives(out)).toBe(false);
  expect(judged(out, { do: 'detach-company', carrier: 'W' })).toEqual(forbiddenBy('ENG A.28'));
  const back = ordered(out, { do: 'rejoin-company', unit: 'W, company' });
  expect(back.unit('W, company').status).toBe('off');
  expect(drives(back)).toBe(true);
  const away = out.with('W, company', { pose: { at: { x: 30_000, y: 30_000 }, facing: 0 } as never });
  expect(judged(away, { do: 'rejoin-company', unit: 'W, company' })).toEqual(forbiddenBy('ENG 23.21j2'));
  expect(ordered(back, { do: 'detach-company', carrier: 'W' }).state.units).toHaveLength(2);
});

test('ENG R59 nothing is laid out where the enemy builds', () => {
  const f = field(
    'table 60x60\nred 10,10 P 4x1\nblue 50,50 Q 4x1\neng project blue B breastwork 20,30 30,30',
  );
  const begin = (y: number) =>
    ({
      do: 'begin',
      project: 'N',
      work: 'breastwork',
      points: [
        { x: inches(25) as number, y: inches(y) as number },
        { x: inches(25) as number, y: inches(35) as number },
      ],
    }) as const;
  expect(judged(f, begin(29))).toEqual(forbiddenBy('ENG R59'));
  expect(judged(f, begin(31)).legal).toBe(true);
});

test('ENG A.8 a general of division or corps rank leads brigades of his formation, one of brigade rank does not', () => {
  const [scenario] = SCENARIOS.filter(({ id }) => id === 'ciudad-rodrigo');
  const { state } = begin('ciudad-rodrigo');
  const graham = state.generals.find(({ name }) => name === 'Graham')!;
  const led = ['1/43rd', '42nd', 'Siege guns 1', 'Sappers 1', '34th Léger, first'].map(name => {
    const unit = state.units.find(each => each.name === name);
    return unit && mayInfluence(graham, unit);
  });
  expect(led.slice(0, 3)).toEqual([true, true, true]);
  expect(led.slice(3)).not.toContain(true);
  const json = structuredClone(scenario) as unknown as {
    eng: { generals: { name: string; rank: string }[] };
  };
  json.eng.generals.find(({ name }) => name === 'Graham')!.rank = 'brigade';
  const read = readScenario(json, 'file');
  expect(read.ok ? [] : read.problems.map(({ reason }) => reason)).toEqual([
    'is for a general of division or corps rank (ENG A.8)',
  ]);
});
