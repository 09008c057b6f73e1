import { isSteady } from '@abatis/bnb/rules';
import { describe, expect, test } from 'vitest';
import type { EngineerOrder } from '../../src/actions.ts';
import { type ProjectRow, TAB_1 } from '../../src/charts/projects.ts';
import { TAB_2 } from '../../src/charts/transport.ts';
import { directedBy } from '../../src/rules/23.42-supervision.ts';
import { sectionsOf, WHOLE_SECTION } from '../../src/rules/23.47-sections.ts';
import { gangsAtWork } from '../../src/rules/a.35-gangs.ts';
import { judgeEngineers, takeUpArms } from '../../src/rules/index.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns } from '../support/table.ts';

/* ENG R107 to R147: who works, where, for how long, and under whom. */

const camp = (...lines: readonly string[]): Field =>
  field(
    [
      'table 96x60',
      'red 20,20 Dig 4x1',
      'red 20,17 Sap 2x1',
      'eng troop Dig HQ tools',
      'eng troop Sap sapper tools',
      'eng stock red 20,18 mu=9',
      ...lines,
    ].join('\n'),
  );
const wall = (work = 'breastwork', x = 19.5, to = 24.5): string =>
  `eng project red A ${work} ${x},20.5 ${to},20.5 crew=Dig supervise=Sap`;
const judged = (f: Field, order: EngineerOrder): readonly string[] => {
  const verdict = judgeEngineers(f.state, 'red', order);
  return verdict.legal ? [] : verdict.refusals.map(({ clause }) => clause);
};
const done = (f: Field, name = 'A'): number =>
  f.project(name).sections.reduce((sum, part) => sum + part, 0) / WHOLE_SECTION;

describe('who works, and when', () => {
  test('ENG R111 ENG A.8 the C-in-C directs as a commander of corps rank where nobody has that rank', () => {
    const f = camp(
      'general red 20,19.5 Chief charisma=0 with=Dig',
      'general red 40,20 Bob brigade=X with=Other',
      'red 40,20 Other 4x1 brigade=X',
      wall(),
    );
    const direct = (name: string): EngineerOrder =>
      ({
        do: 'direct',
        general: f.state.generals.find(each => each.name === name)!.id,
        project: 'A',
      }) as never;
    expect(judged(f, direct('Chief'))).toEqual([]);
    expect(judged(f, direct('Bob'))).toEqual(['ENG A.8']);
    expect(judged(f.having({ ranks: ['division', 'corps'] }), direct('Chief'))).toEqual(['ENG A.8']);
  });

  test('ENG R112 ENG 23.21a1 sixteen figures of a garrison within four feet send soldiers from their work, but not in a siege', () => {
    const near = (more: string) => {
      const f = camp('blue 60,20 Garrison 8x2', wall(), more);
      return judged(f.withTroop('Dig', { role: 'none', project: null }), {
        do: 'assign',
        unit: f.unit('Dig').id,
        role: 'labour',
        project: 'A',
      });
    };
    expect(near('')).toEqual(['ENG 23.21a1']);
    expect(near('eng siege')).toEqual([]);
  });

  test('ENG R115 ENG 23.56a a road is made at double time on frozen ground, and on very wet ground not at all', () => {
    const road: EngineerOrder = {
      do: 'begin',
      project: 'R',
      work: 'road',
      points: [
        { x: 19_500, y: 20_500 },
        { x: 22_500, y: 20_500 },
      ],
    };
    expect(judged(camp(), road)).toEqual([]);
    expect(judged(camp('eng ground frozen'), road)).toEqual([]);
    expect(judged(camp('eng ground veryWet'), road)).toEqual(['ENG 23.56a']);
    expect(judged(camp('eng ground veryWet'), { ...road, work: 'corduroy' } as EngineerOrder)).toEqual([]);
    expect(done(afterTurns(camp(wall('road')), 2))).toBe(2);
    expect(done(afterTurns(camp(wall('road'), 'eng ground frozen'), 2))).toBe(1);
  });

  test('ENG R116 ENG 23.21c1 a new project and a march do not break the shift', () => {
    const f = afterTurns(camp(wall(), 'eng project red B palisade 19.5,20.5 24.5,20.5'), 5);
    const b = f
      .withTroop('Dig', { project: f.project('B').id })
      .withTroop('Sap', { project: f.project('B').id });
    expect(afterTurns(b, 3).troop('Dig').fatigue.shift).toBe(8);
    const gone = b.with('Dig', { turn: { ...b.unit('Dig').turn, moved: true } });
    expect(afterTurns(gone, 5).troop('Dig').fatigue.shift).toBe(5);
    expect(afterTurns(gone, 6).troop('Dig').fatigue.shift).toBe(0);
  });

  test('ENG R117 a crew that has become less than a gang pauses; what it has put into its section stays', () => {
    const f = afterTurns(camp(wall()), 1);
    const few = f.with('Dig', { figures: 3, files: 3 });
    const paused = afterTurns(few, 2);
    expect(paused.project('A')).toMatchObject({ status: 'paused', pause: 'gang' });
    expect(done(paused)).toBe(0.5);
    expect(done(afterTurns(paused.with('Dig', { figures: 4, files: 4 }), 1))).toBe(1);
  });

  test('ENG R107 ENG R109 ENG T.9 a party may work day and night, twelve turns on and six off, with six more at dawn', () => {
    const f = camp(wall('breastwork', 19.5, 49.5), 'eng clock d1n1')
      .withTroop('Dig', { active: true })
      .withTroop('Sap', { active: true });
    // Twenty-four work turns in the night, six of rest at dawn, and twelve again.
    const night = afterTurns(f, 36);
    expect(done(night)).toBe(12);
    expect(night.troop('Dig').fatigue.owed).toBe(6);
    expect(done(afterTurns(night, 6))).toBe(12);
    expect(done(afterTurns(night, 18))).toBe(18);
    const asleep = camp(wall(), 'eng clock d1n1').withTroop('Dig', { active: false });
    expect(done(afterTurns(asleep, 12))).toBe(0);
  });

  test('ENG EX 22 ENG 23.21i1 ENG 23.21i2 ENG 23.21i3 sappers at work are unarmed; who has stopped and stood still through his movement is armed', () => {
    const f = camp(
      'red 30,20 Work 2x1',
      'eng troop Work sapper tools',
      'eng project red W palisade 29.5,20.5 31,20.5 crew=Work',
    );
    expect(f.troop('Work').arms).toBe('working');
    const stopped = f.withTroop('Work', { role: 'none', project: null, arms: 'arming' });
    expect(after(stopped, [], draft => void takeUpArms(draft, 'red')).troop('Work').arms).toBe('armed');
    const moved = stopped.with('Work', { turn: { ...f.unit('Work').turn, moved: true } });
    expect(after(moved, [], draft => void takeUpArms(draft, 'red')).troop('Work').arms).toBe('arming');
    expect(after(f, [], draft => void takeUpArms(draft, 'red')).troop('Work').arms).toBe('working');
    expect(isSteady(f.state, f.unit('Work'))).toBe(true);
  });

  test('ENG R136 ENG 23.21b4 common soldiers and miners do not work in a minimum fire zone, in whatever order', () => {
    const begun = (type: string, order: string) => {
      const f = field(
        [
          'table 96x60',
          `red 20,20 Dig 4x1 ${order}`,
          'red 20,16 Sap 2x1',
          'blue 20,23.5/180 Foe 8x2',
          `eng troop Dig ${type} HQ tools`,
          'eng troop Sap sapper tools',
          'eng siege',
          wall('breastwork', 19, 21),
        ].join('\n'),
      );
      return done(afterTurns(f, 2)) > 0;
    };
    expect([begun('soldier', 'light skirmish'), begun('miner', 'light skirmish')]).toEqual([false, false]);
    expect(begun('pioneer', 'light skirmish')).toBe(true);
  });

  test('ENG R138 ENG 23.21h a turn in which one unit of the command works rests none of them; fighting breaks the rest of the fighter alone', () => {
    const f = field(
      [
        'table 96x60',
        'red 20,20 P 4x1 brigade=X',
        'red 40,20 Q 4x1 brigade=X',
        'red 60,20 R 4x1 brigade=X',
        'red 20,17 Sap 2x1',
        'eng troop P command tools',
        'eng troop Sap sapper tools',
        'eng project red A breastwork 19.5,20.5 24.5,20.5 crew=P supervise=Sap',
      ].join('\n'),
    );
    const worked = afterTurns(f, 3);
    expect(['P', 'Q', 'R'].map(name => worked.troop(name).fatigue)).toEqual(
      Array(3).fill({ shift: 3, restRun: 0, owed: 0 }),
    );
    const idle = worked.withTroop('P', { role: 'none', project: null });
    const fought = idle.with('Q', { turn: { ...f.unit('Q').turn, fired: true } });
    const turn = afterTurns(fought, 1);
    expect([turn.troop('P').fatigue.restRun, turn.troop('Q').fatigue.restRun]).toEqual([1, 0]);
  });
});

describe('what is built', () => {
  test('ENG R118 ENG R125 each half inch is judged by itself; a last stretch that is shorter takes all of its turns and its part of the material', () => {
    const [abatis, pits] = [TAB_1.abatis, TAB_1.wolfPits];
    const sections = sectionsOf(abatis, { lengthHalfInches: 4, special: [[1, 2]] });
    expect(sections.map(({ mu }) => mu)).toEqual([0, 0, 3, 3]);
    expect(sectionsOf(pits, { lengthHalfInches: 6 }).map(({ length }) => length)).toEqual([4, 2]);
    const corduroy = sectionsOf(TAB_1.corduroy, { lengthHalfInches: 3 });
    expect(corduroy.map(({ length, mu }) => [length, mu])).toEqual([
      [2, 6],
      [1, 3],
    ]);
    const short = camp(wall('wolfPits', 19.5, 20.5));
    expect(done(afterTurns(short, 1))).toBe(0.5);
    expect(done(afterTurns(short, 2))).toBe(1);
  });

  test('ENG R146 every row with a rate takes several gangs, save heads, galleries, and what is paid by the turn of work or the day', () => {
    const crew = [{ engType: 'sapper' as const, figures: 6 }];
    const miners = [{ engType: 'miner' as const, figures: 12 }];
    const gangs = (row: ProjectRow) => gangsAtWork(row, row.labour === 'miners' ? miners : crew);
    const one = Object.values(TAB_1)
      .filter(row => row.pace.kind !== 'fixed' && gangs(row) === 1)
      .map(({ id }) => id)
      .sort();
    expect(one).toEqual(['buildingUp', 'gallery', 'raft', 'repairBoat', 'sapTrench', 'woodBridge']);
  });

  test('ENG R146 ENG 23.53e2 the rate that a battalion gives holds for all gangs of the project', () => {
    const f = (help: string) =>
      camp(
        'red 20,15 Bn 6x2',
        'eng troop Bn HQ',
        'eng engineer red Ross with=Dig',
        `eng project red A highLogWall 19.5,20.5 23.5,20.5 crew=Dig ${help}`,
      ).with('Dig', { figures: 8, files: 4 });
    expect(done(afterTurns(f('assist=Bn'), 2))).toBe(2);
    expect(done(afterTurns(f(''), 2))).toBeCloseTo(4 / 3, 5);
  });
});

describe('supervision', () => {
  test('ENG R123 workmen are one kind of piece, and no row asks for their code', () => {
    expect(Object.values(TAB_1).filter(({ codes }) => codes.includes('W'))).toEqual([]);
    expect(directedBy(TAB_1.ladders, 'skilledWorkmen')).toEqual(['E', 'C', 'S']);
  });

  test('ENG R147 ENG 23.15b workmen make ladders under somebody, and carry and collect under nobody', () => {
    const f = (more: string) =>
      field(
        `table 96x60\nred 20,20 W 4x1\neng troop W skilledWorkmen HQ tools\neng project red L ladders 20,20.5 pieces=1 crew=W\n${more}`,
      );
    expect(done(afterTurns(f(''), 3), 'L')).toBe(0);
    expect(done(afterTurns(f('eng engineer red Ross with=W'), 3), 'L')).toBe(1);
    const free = f('eng source town town 20,20').withTroop('W', { role: 'none', project: null });
    expect(judged(free, { do: 'carry', unit: free.unit('W').id })).toEqual([]);
    const collecting = free.withTroop('W', { role: 'collect', source: free.state.eng.sources[0]!.id });
    expect(afterTurns(collecting, 1).state.eng.piles.reduce((sum, { mu }) => sum + mu, 0)).toBe(12);
  });

  test('ENG R131 an attached officer serves his unit, a sapper figure one battalion, an unattached engineer every head within twelve inches', () => {
    const saps = (ross: string) =>
      field(
        [
          'table 96x60',
          'red 20,20 A 2x1',
          'red 30,20 B 2x1',
          'red 50,20 C 2x1',
          ...['A', 'B', 'C'].map(name => `eng troop ${name} sapper tools`),
          `eng engineer red Ross ${ross}`,
          'eng stock red 20,18 mu=4',
          'eng stock red 30,18 mu=4',
          'eng stock red 50,18 mu=4',
          'eng project red a sapTrench 20,20.5 20,23.5 crew=A',
          'eng project red b sapTrench 30,20.5 30,23.5 crew=B',
          'eng project red c sapTrench 50,20.5 50,23.5 crew=C',
        ].join('\n'),
      );
    const worked = (f: Field) => ['a', 'b', 'c'].map(name => done(afterTurns(f, 3), name));
    expect(worked(saps('25,18'))).toEqual([1, 1, 0]);
    expect(worked(saps('with=B'))).toEqual([0, 1, 0]);
    const two = camp(
      'red 21.8,20 Too 4x1',
      'eng troop Too HQ tools',
      wall().replace('crew=Dig', 'crew=Dig/Too'),
    );
    // One figure of sappers for each of the two: with a single one only the first of them digs.
    expect(done(afterTurns(two, 2))).toBe(2);
    expect(done(afterTurns(two.with('Sap', { figures: 1, files: 1 }), 2))).toBe(1);
  });

  test('ENG R134 ENG 23.53a19 rest that falls due elsewhere gives a redoubt nothing', () => {
    const f = camp(
      'red 60,20 Sap2 2x1',
      'eng troop Sap2 pioneer tools',
      'eng engineer red Ross with=Sap2',
      'eng stock red 60,18 mu=4',
      'eng project red R redoubtNormal 60,22 crew=Sap2',
    );
    const tired = (lastWork: Field['state']['eng']['projects'][number]['id'] | null) =>
      afterTurns(f.withTroop('Sap2', { fatigue: { shift: 12, restRun: 0, owed: 6 }, lastWork }), 6).project(
        'R',
      ).progress;
    expect(tired(null)).toBe('0');
    expect(tired(f.project('R').id)).toBe('3/32');
  });

  test('ENG R121 ENG 23.21m2 a unit of soldiers that drew its own tools marches with them', () => {
    const f = camp('eng carrier red park armyTrain 20,23.5').withTroop('Dig', { tools: false });
    const at = f.with('Dig', { pose: { ...f.unit('Dig').pose, at: { x: 20_000, y: 21_400 } as never } });
    const draw: EngineerOrder = {
      do: 'draw-tools',
      unit: f.unit('Dig').id,
      carrier: f.state.eng.carriers[0]!.id,
    };
    expect(judged(at, draw)).toEqual([]);
    expect(judged(at, { ...draw, target: f.unit('Sap').id } as EngineerOrder)).not.toEqual([]);
    const away = at
      .withTroop('Dig', { tools: true })
      .with('Dig', { turn: { ...f.unit('Dig').turn, moved: true } });
    expect(afterTurns(away, 1).troop('Dig').tools).toBe(true);
  });
});

describe('material', () => {
  test('ENG R135 ENG S.5 material lies within six inches of the work, of a sap of its head; what lies near two works serves both, once', () => {
    const at = (y: number) => {
      const f = camp(wall('palisade')).having({ piles: [] });
      return f.having({
        piles: [{ side: 'red', at: { x: 20_000, y: y * 1000 } as never, mu: 60, fresh: 0, park: false }],
      });
    };
    expect(afterTurns(at(14.5), 1).project('A').delivered).toBe(30);
    expect(afterTurns(at(14.4), 1).project('A').delivered).toBe(0);
    const both = at(18);
    const second = field(
      [
        'table 96x60',
        'red 20,20 A 2x1',
        'red 24,20 B 2x1',
        'eng troop A sapper tools',
        'eng troop B sapper tools',
        'eng stock red 22,18 mu=1',
        'eng project red a palisade 19.5,20.5 21.5,20.5 crew=A',
        'eng project red b palisade 23.5,20.5 25.5,20.5 crew=B priority=1',
      ].join('\n'),
    );
    const shared = afterTurns(second, 1);
    expect(shared.project('a').delivered + shared.project('b').delivered).toBe(12);
    expect(afterTurns(both, 1).state.eng.piles[0]!.mu).toBe(30);
  });

  test('ENG P.6 ENG 23.37b a project takes at its start what there is, and the rest as it comes, in every turn of its crew', () => {
    const f = camp(wall('palisade')).having({ piles: [] });
    const pile = (mu: number) => [
      { side: 'red' as const, at: { x: 20_000, y: 18_000 } as never, mu, fresh: 0, park: false },
    ];
    const short = afterTurns(f.having({ piles: pile(14) }), 1);
    expect(short.project('A').startedAt).toBeNull();
    const half = afterTurns(f.having({ piles: pile(15) }), 1);
    expect(half.project('A')).toMatchObject({ delivered: 15 });
    expect(half.state.eng.piles).toEqual([]);
    const more = afterTurns(half.having({ piles: pile(9) }), 1);
    expect(more.project('A').delivered).toBe(24);
    const without = half.having({ piles: pile(9) }).withTroop('Dig', { role: 'none', project: null });
    expect(afterTurns(without, 1).project('A').delivered).toBe(15);
  });

  test('ENG P.8 ENG A.35 each gang works a section, the lowest first, and starts the next when it is done', () => {
    const f = camp(wall()).with('Dig', { figures: 12, files: 6 });
    expect(afterTurns(f, 1).project('A').sections.slice(0, 5)).toEqual([60, 60, 60, 0, 0]);
    expect(afterTurns(f, 3).project('A').sections.slice(0, 7)).toEqual([120, 120, 120, 60, 60, 60, 0]);
  });

  test('ENG EX 29 ENG 23.32b ENG TAB 2 a cart stops where the trench begins; six men carry a unit to its head', () => {
    expect(TAB_2.cart.load).toBe(12);
    const f = field(
      [
        'table 96x60',
        'red 20,12 Men 6x1',
        'eng carrier red cart cart 20,14 mu=1',
        'eng work T sapTrench 20,20 20,26 class=II side=red',
        'eng stock red 20,12.5 mu=3',
        'eng siege',
        'eng tempo siege',
      ].join('\n'),
    );
    const way = (to: number): EngineerOrder => ({
      do: 'march',
      carrier: f.state.eng.carriers[0]!.id,
      path: [{ x: 20_000, y: to * 1000 }],
    });
    expect(judged(f, way(19))).toEqual([]);
    expect(judged(f, way(25.9))).toEqual(['ENG 23.32b']);
    const up = (mu: number): EngineerOrder => ({ do: 'take-up', unit: f.unit('Men').id, mu });
    expect([judged(f, up(12)), judged(f, up(13))]).toEqual([[], ['ENG 23.32c']]);
  });
});

describe('nights and days', () => {
  test('ENG T.11 ENG 23.53a13 twelve work turns on one project in a night are a night’s work, eleven are none', () => {
    const f = (turn: number) =>
      camp(
        'red 60,20 Sap2 2x1',
        'eng troop Sap2 pioneer tools',
        'eng engineer red Ross with=Sap2',
        'eng stock red 60,18 mu=4',
        'eng project red R redoubtNormal 60,22 crew=Sap2',
        `eng clock d1n${turn}`,
      ).withTroop('Sap2', { active: true });
    const [whole, short] = [afterTurns(f(25), 12), afterTurns(f(26), 11)];
    expect([whole.project('R').progress, whole.project('R').isCredited]).toEqual(['5/32', true]);
    expect([short.project('R').progress, short.project('R').isCredited]).toEqual(['0', false]);
    const twice = afterTurns(
      whole
        .having({ clock: f(25).state.eng.clock })
        .withTroop('Sap2', { active: true, fatigue: { shift: 0, restRun: 0, owed: 0 } }),
      12,
    );
    expect(twice.project('R').progress).toBe('5/32');
  });

  test('ENG T.11 ENG P.9 lines grow in night turns as by day', () => {
    const f = camp(wall(), 'eng clock d1n1')
      .withTroop('Dig', { active: true })
      .withTroop('Sap', { active: true });
    expect(done(afterTurns(f, 4))).toBe(2);
  });

  test('ENG T.14 ENG 23.56f1 a bridge is credited at the end of the day, in quarters for a shorter presence', () => {
    const f = (turn: number) =>
      field(
        [
          'table 96x60',
          'red 20,20 Pon 2x1',
          'eng troop Pon pontoonier tools',
          'eng engineer red Ross with=Pon',
          'eng stock red 20,18 mu=10',
          'eng project red R woodBridge 20,20.5 25,20.5 crew=Pon',
          `eng clock d1t${turn}`,
        ].join('\n'),
      );
    const quarters = (turn: number) => afterTurns(f(turn), 37 - turn).project('R').quarters;
    // Two inches are eight quarters; half a day is four of them, twelve turns are two, five turns one.
    expect([1, 19, 25, 32, 33].map(quarters)).toEqual([8, 4, 2, 1, 0]);
    expect(afterTurns(f(1), 35).project('R').quarters).toBe(0);
  });
});

test('ENG S.8 gangs of several units work side by side, the unit with the lowest number first', () => {
  const f = camp('red 21.8,20 Too 4x1', 'eng troop Too HQ tools', wall().replace('crew=Dig', 'crew=Too/Dig'));
  const both = afterTurns(f, 1).project('A').sections;
  expect(both.slice(0, 3)).toEqual([60, 60, 0]);
  const later = afterTurns(f, 3).project('A').sections;
  expect(later.slice(0, 5)).toEqual([120, 120, 60, 60, 0]);
});
