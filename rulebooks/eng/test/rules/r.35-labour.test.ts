import { describe, expect, test } from 'vitest';
import type { EngAction } from '../../src/actions.ts';
import { TAB_1 } from '../../src/charts/projects.ts';
import { directedBy } from '../../src/rules/23.42-supervision.ts';
import { WHOLE_SECTION } from '../../src/rules/23.47-sections.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { afterTurns, table } from '../support/table.ts';

/* ENG R35 to R60: who works, who directs, how long, and where. */

type Orders = Extract<EngAction, { type: 'command' }>['orders'];
const NOTHING: EngAction = { type: 'command', orders: [] };
const asked = ({ state }: Field) => table.at(state as never, { step: 'eng/command' });
const judged = (start: Field, ...orders: Orders) => table.judge(asked(start), { type: 'command', orders });
const ordered = (start: Field, ...orders: Orders): Field =>
  fieldOf(table.play(asked(start), [], { type: 'command', orders }, NOTHING) as never);

/** Parties at a line from 19.5 inches on, with material at hand; `Dig` has tools. */
const site = (...lines: readonly string[]): Field =>
  field(['table 96x60', 'red 20,20 Dig 4x1', 'eng stock red 20,18 mu=60', ...lines].join('\n'));
const WALL = '19.5,20.5 27.5,20.5';
const parts = (f: Field, turns: number): number =>
  afterTurns(f, turns)
    .project('A')
    .sections.reduce((sum, part) => sum + part, 0) / WHOLE_SECTION;
const isBegun = (f: Field, turns = 1): boolean => afterTurns(f, turns).project('A').startedAt !== null;

describe('fixed times', () => {
  const redoubt = (...more: readonly string[]): Field =>
    field(
      [
        'table 96x60',
        'red 20,20 Sap 2x1',
        'eng troop Sap sapper tools',
        'eng engineer red Ross with=Sap',
        'eng stock red 20,18 mu=60',
        'eng project red R redoubtNormal 20,21 crew=Sap',
        ...more,
      ].join('\n'),
    );

  test('ENG R35 the night credit is earned once, or by the option every night', () => {
    const nights = (...more: readonly string[]) => {
      const dusk = afterTurns(redoubt('eng clock d1t36', ...more), 1).withTroop('Sap', { active: true });
      const dawn = afterTurns(dusk, 36);
      const next = afterTurns(dawn, 36).withTroop('Sap', { active: true });
      return [dawn, afterTurns(next, 36)].map(f => f.project('R').progress);
    };
    expect(nights()).toEqual(['11/64', '47/64']);
    expect(nights('eng options nightCreditEachNight')).toEqual(['11/64', '57/64']);
  });

  test('ENG R36 rests of the crew count in the time, nights do not', () => {
    const asleep = redoubt().withTroop('Sap', { active: false });
    expect(afterTurns(asleep, 18).project('R').progress).toBe('9/32');
    expect(afterTurns(asleep, 72).project('R').progress).toBe('9/16');
  });

  test('ENG R51 a second party needs two figures of the right sort, with tools, and no engineer of its own', () => {
    const halves = (type: string, size = '2x1', tools = 'tools') => {
      const f = redoubt(`red 22,19 Two ${size}`, `eng troop Two ${type} ${tools}`).withTroop('Two', {
        role: 'second',
        project: 0 as never,
      });
      return afterTurns(f, 1).project('R').progress === '1/32';
    };
    expect(['sapper', 'pioneer', 'skilledWorkmen', 'levy', 'penal'].every(type => halves(type))).toBe(true);
    expect([
      halves('miner'),
      halves('soldier', '6x2'),
      halves('levy', '1x1'),
      halves('levy', '2x1', ''),
    ]).toEqual([false, false, false, false]);
  });

  test('ENG R58 a fixed project that stands still loses nothing, and its half-way breastwork stays when it is given up', () => {
    const half = afterTurns(redoubt().withTroop('Sap', { active: false }), 32);
    expect(half.project('R')).toMatchObject({ progress: '1/2', halfPlaced: true });
    const idle = afterTurns(half.withTroop('Sap', { role: 'none' }), 10);
    expect(idle.project('R').progress).toBe('1/2');
    const given = ordered(half, { do: 'abandon', project: 'R' });
    expect(given.project('R').status).toBe('abandoned');
    expect(afterTurns(given, 3).state.eng.works).toMatchObject([{ kind: 'halfRedoubt', class: 'I' }]);
  });
});

describe('shifts', () => {
  test('ENG R37, ENG 23.21c1, ENG 23.21c4 soldiers and miners tire as others do, and work another shift after their rest', () => {
    const tired = (type: string) =>
      site(
        `eng troop Dig ${type} HQ tools`,
        'red 20,17 Sap 2x1',
        'eng troop Sap sapper tools',
        `eng project red A breastwork ${WALL} crew=Dig supervise=Sap`,
      );
    for (const type of ['soldier', 'miner']) {
      expect(afterTurns(tired(type), 12).troop('Dig').fatigue.owed).toBe(6);
      expect([parts(tired(type), 12), parts(tired(type), 18), parts(tired(type), 20)]).toEqual([6, 6, 7]);
    }
  });

  test('ENG R38 a quarter is rounded down, but one at the least; ENG R40 every third turn, counted together', () => {
    const spent = (figures: number) =>
      site(
        'red 20,17 Sap 2x1',
        'eng troop Dig soldier HQ tools',
        'eng troop Sap sapper tools',
        `eng project red A breastwork ${WALL} crew=Dig supervise=Sap`,
      )
        .with('Dig', { figures })
        .withTroop('Dig', { fatigue: { shift: 12, restRun: 0, owed: 6 }, workOn: true });
    expect([4, 7, 8, 11].map(size => afterTurns(spent(size), 3).unit('Dig').figures)).toEqual([3, 6, 6, 9]);
    const twice = afterTurns(spent(8), 2);
    expect(twice.unit('Dig').figures).toBe(8);
    const paused = afterTurns(twice.withTroop('Dig', { workOn: false }), 2);
    expect(afterTurns(paused.withTroop('Dig', { workOn: true }), 1).unit('Dig').figures).toBe(6);
  });

  test('ENG R39, ENG 23.21c2 a resting unit that is attacked loses nobody to overwork, but its rest begins anew', () => {
    const start = site('eng troop Dig soldier HQ').withTroop('Dig', {
      fatigue: { shift: 12, restRun: 4, owed: 2 },
    });
    const { turn } = start.unit('Dig');
    const fought = afterTurns(start.with('Dig', { turn: { ...turn, fought: true } }), 1);
    expect(fought.troop('Dig')).toMatchObject({ overwork: 0, fatigue: { restRun: 0, owed: 6 } });
    expect(fought.unit('Dig').figures).toBe(4);
    const quiet = afterTurns(start, 2);
    expect(quiet.troop('Dig').fatigue).toEqual({ shift: 0, restRun: 6, owed: 0 });
    for (const own of ['fired', 'charged'] as const) {
      const after = afterTurns(start.with('Dig', { turn: { ...turn, [own]: true } }), 1).troop('Dig');
      expect(after).toMatchObject({ overwork: 1, fatigue: { owed: 6 } });
    }
  });

  test('ENG R42 a pause shorter than six turns neither lowers the count nor wipes it out', () => {
    const idle = site('eng troop Dig soldier HQ').withTroop('Dig', {
      fatigue: { shift: 7, restRun: 0, owed: 0 },
    });
    const counts = [1, 5, 6].map(turns => afterTurns(idle, turns).troop('Dig').fatigue.shift);
    expect(counts).toEqual([7, 7, 0]);
  });

  test('ENG 23.21d who directs does not tire, and gives no labour', () => {
    const f = site(
      'red 20,17 Sap 8x1',
      'eng troop Dig soldier HQ tools',
      'eng troop Sap sapper tools',
      `eng project red A breastwork ${WALL} crew=Dig supervise=Sap`,
    );
    const after = afterTurns(f, 12);
    expect(after.troop('Sap')).toMatchObject({
      fatigue: { shift: 0, owed: 0 },
      arms: 'armed',
      role: 'supervise',
    });
    expect(parts(f, 2)).toBe(1);
  });

  test('ENG R109 a party works day and night, twelve turns on and six off, with six more at dawn', () => {
    const f = site(
      'red 20,17 Sap 2x1',
      'eng troop Dig soldier HQ tools',
      'eng troop Sap sapper tools',
      'eng clock d1t36',
      `eng project red A breastwork 19.5,20.5 49.5,20.5 crew=Dig supervise=Sap`,
    );
    let now = afterTurns(f, 1);
    now = now.having({ watch: { ...now.state.eng.watch, declared: [`HQ ${now.unit('Dig').id}`] } });
    now = now.withTroop('Dig', { active: true }).withTroop('Sap', { active: true });
    const dawn = afterTurns(now, 36);
    expect(dawn.project('A').sections.filter(part => part === WHOLE_SECTION)).toHaveLength(12);
    expect(dawn.troop('Dig').fatigue).toEqual({ shift: 0, restRun: 0, owed: 6 });
    expect(afterTurns(dawn, 6).project('A').sections).toEqual(dawn.project('A').sections);
    expect(
      afterTurns(dawn, 8)
        .project('A')
        .sections.filter(part => part === WHOLE_SECTION),
    ).toHaveLength(13);
  });

  test('ENG R107 at night only those who are ACTIVE work', () => {
    const night = (active: boolean) =>
      site(
        'red 20,17 Sap 2x1',
        'eng troop Dig soldier HQ tools',
        'eng troop Sap sapper tools',
        'eng clock d1n3',
        `eng project red A breastwork ${WALL} crew=Dig supervise=Sap`,
      ).withTroop('Dig', { active });
    expect([isBegun(night(true)), isBegun(night(false))]).toEqual([true, false]);
  });

  test('ENG R3, ENG 23.38b collecting tires like other work, and takes tools in woods alone', () => {
    const at = (kind: string, tools: string) =>
      field(
        `table 60x60\nwoods grove 10,21 30,21 30,40 10,40\nred 20,20 Dig 6x1\neng troop Dig soldier HQ ${tools}\neng source S ${kind}`,
      ).withTroop('Dig', { role: 'collect', source: 0 as never });
    const gate = at('gate 20,20.5 mu=25', '');
    expect(afterTurns(gate, 12).troop('Dig').fatigue).toMatchObject({ shift: 12, owed: 6 });
    const mu = (f: Field, turns: number) =>
      afterTurns(f, turns).state.eng.piles.reduce((sum, pile) => sum + pile.mu + pile.fresh, 0) / 12;
    expect([mu(gate, 1), mu(gate, 12), mu(gate, 18), mu(gate, 19)]).toEqual([2, 24, 24, 25]);
    expect([mu(at('woods pieces=grove', ''), 1), mu(at('woods pieces=grove', 'tools'), 1)]).toEqual([0, 2]);
  });
});

describe('gangs and supervision', () => {
  const two = (line: string, ...more: readonly string[]): Field =>
    site(
      'red 24,20 Other 4x1',
      'red 20,17 Sap 2x1',
      'eng troop Dig soldier HQ tools',
      'eng troop Other soldier HQ tools',
      'eng troop Sap sapper tools',
      ...more,
      `eng project red A ${line}`,
    );

  test('ENG R43 each four points work a section, ENG R44 of several units together; the rest is idle but counts as working', () => {
    const gangs = (figures: readonly [number, number], x = 21_600) => {
      const f = two(`breastwork ${WALL} crew=Dig/Other supervise=Sap`)
        .with('Dig', { figures: figures[0] })
        .with('Other', { figures: figures[1], pose: { at: { x, y: 20_000 }, facing: 0 } as never });
      return [parts(f, 2), afterTurns(f, 1).troop('Other').fatigue.shift];
    };
    expect(gangs([4, 4])).toEqual([2, 1]);
    expect(gangs([3, 1], 20_900)).toEqual([1, 1]);
    expect(gangs([3, 3], 21_200)).toEqual([1, 1]);
  });

  test('ENG R45 pontooniers and miners count one, and two where the project names them', () => {
    const rate = (type: string) =>
      parts(two(`breastwork ${WALL} crew=Dig supervise=Sap`).withTroop('Dig', { engType: type as never }), 2);
    expect(['pontoonier', 'miner', 'sapper'].map(rate)).toEqual([1, 1, 2]);
  });

  test('ENG R46 sappers direct themselves where S is allowed; where it is not an engineer or a commander must be there', () => {
    const alone = (work: string, ...more: readonly string[]) =>
      isBegun(
        site(
          'eng troop Dig sapper tools',
          'eng work W highStoneWall 19.5,20.5 23.5,20.5 class=I',
          ...more,
          `eng project red A ${work} crew=Dig on=W`,
        ),
      );
    expect(alone(`breastwork ${WALL}`)).toBe(true);
    expect(alone('loopholeHigh 19.5,20.5 23.5,20.5')).toBe(false);
    expect(alone('loopholeHigh 19.5,20.5 23.5,20.5', 'eng engineer red Ross with=Dig')).toBe(true);
  });

  test('ENG R47, ENG 23.42a without its supervisor a project stands still, and goes on with another of an allowed code', () => {
    const f = two(`breastwork ${WALL} crew=Dig supervise=Sap`, 'eng engineer red Ross 40,40');
    const one = afterTurns(f, 1);
    const gone = afterTurns(one.withTroop('Sap', { role: 'none' }), 1);
    expect(gone.project('A')).toMatchObject({ status: 'paused', pause: 'supervisor' });
    const ross = { ...gone.officer('Ross'), attachedTo: gone.unit('Dig').id };
    const led = afterTurns(gone.having({ officers: [ross] }), 1);
    expect(led.project('A')).toMatchObject({
      status: 'working',
      sections: [WHOLE_SECTION, ...Array(15).fill(0)],
    });
  });

  test('ENG R48, ENG 23.43a one figure directs one labouring unit', () => {
    const led = (figures: number) =>
      parts(
        two(`breastwork ${WALL} crew=Dig/Other supervise=Sap`)
          .with('Sap', { figures })
          .with('Other', { pose: { at: { x: 21800, y: 20000 }, facing: 0 } as never }),
        2,
      );
    expect([led(1), led(2)]).toEqual([1, 2]);
  });

  test('ENG R49, ENG 23.15b, ENG 23.45 levies do what soldiers do, at their rate, under the S or E of the project', () => {
    const levy = (type: string, role: 'supervise' | 'none') =>
      parts(
        two(`abatis ${WALL} crew=Dig supervise=Sap`)
          .withTroop('Dig', { engType: type as never })
          .withTroop('Sap', { role }),
        4,
      );
    expect([levy('levy', 'supervise'), levy('penal', 'supervise'), levy('soldier', 'supervise')]).toEqual([
      2, 2, 2,
    ]);
    expect(levy('levy', 'none')).toBe(0);
  });

  test('ENG 23.15b, ENG 23.42b, ENG 23.41 for what asks for no code soldiers need nobody, and workmen any officer or sapper', () => {
    expect(directedBy(TAB_1.ladders, 'soldier')).toEqual([]);
    expect(directedBy(TAB_1.ladders, 'sapper')).toEqual([]);
    const workmen = (...more: readonly string[]) =>
      site('eng troop Dig skilledWorkmen tools', ...more, 'eng project red A ladders 20,20.5 crew=Dig');
    expect(isBegun(workmen())).toBe(false);
    expect(isBegun(workmen('eng engineer red Ross with=Dig'))).toBe(true);
    const led = workmen('general red 20,20 Bob brigade=X with=Dig', 'eng rank Bob brigade');
    expect(isBegun(ordered(led, { do: 'direct', general: 'Bob', project: 'A' }))).toBe(true);
  });

  test('ENG R50 a battalion either labours or assists, and assists one project at a time', () => {
    const f = field(
      [
        'table 96x60',
        'red 20,20 Bn 6x2',
        'eng troop Bn HQ tools',
        'eng project red R redoubtNormal 20,21',
        'eng project red S redoubtNormal 40,21',
        'eng project red A breastwork 19.5,30 27.5,30',
      ].join('\n'),
    );
    const assign = (role: 'labour' | 'assist', project: string) =>
      ({ do: 'assign', unit: 'Bn', role, project }) as const;
    const first = ordered(f, assign('assist', 'R'));
    const idOf = (name: string) => first.project(name).id;
    expect(first.troop('Bn')).toMatchObject({ role: 'assist', project: idOf('R') });
    expect(ordered(first, assign('assist', 'S')).troop('Bn')).toMatchObject({
      role: 'assist',
      project: idOf('S'),
    });
    expect(ordered(first, assign('labour', 'A')).troop('Bn')).toMatchObject({
      role: 'labour',
      project: idOf('A'),
    });
  });

  test('ENG 23.21j1, ENG 23.21j2 all of a unit works on one project', () => {
    const f = two(`breastwork ${WALL} crew=Dig supervise=Sap`).with('Dig', { figures: 7 });
    expect(parts(f, 2)).toBe(1);
    expect(afterTurns(f, 1).troop('Dig')).toMatchObject({ arms: 'working', fatigue: { shift: 1 } });
  });

  test('ENG R52 over a high log wall an engineer stands throughout, sappers alone are not enough', () => {
    const line = `highLogWall ${WALL} crew=Dig supervise=Sap`;
    expect(isBegun(two(line))).toBe(false);
    const led = two(line, 'eng engineer red Ross with=Dig');
    expect(isBegun(led)).toBe(true);
    const one = afterTurns(led, 1);
    const gone = one.having({ officers: [{ ...one.officer('Ross'), attachedTo: null }] });
    expect(afterTurns(gone, 1).project('A')).toMatchObject({ status: 'paused', pause: 'supervisor' });
  });

  test('ENG R54 loopholes in a high wall are made by sappers under an engineer or a commander', () => {
    const wall = 'eng work W highStoneWall 19.5,20.5 23.5,20.5 class=I';
    const made = (type: string, ...more: readonly string[]) =>
      judged(
        site(
          `eng troop Dig ${type} tools`,
          wall,
          ...more,
          'eng project red A loopholeHigh 19.5,20.5 23.5,20.5 on=W',
        ),
        { do: 'assign', unit: 'Dig', role: 'labour', project: 'A' },
      ).legal;
    expect([made('sapper'), made('soldier')]).toEqual([true, false]);
    const under = (code: string) =>
      isBegun(
        site(
          'eng troop Dig sapper tools',
          wall,
          code,
          'eng project red A loopholeHigh 19.5,20.5 23.5,20.5 on=W crew=Dig',
        ),
      );
    expect([
      under('red 20,17 Sap 2x1\neng troop Sap sapper'),
      under('eng engineer red Ross with=Dig'),
    ]).toEqual([false, true]);
  });

  test('ENG R55, ENG 23.13b river piles need an engineer with the crew throughout', () => {
    const piles = (engineer: string) =>
      field(
        [
          'table 96x60',
          'river water line 0,21 96,21 width=1',
          'red 20,20 Dig 2x1',
          'eng troop Dig sapper tools',
          engineer,
          'eng stock red 20,18 mu=9',
          'eng project red A riverPiles 19.5,21 23.5,21 crew=Dig',
        ].join('\n'),
      );
    expect(isBegun(piles('eng engineer red Ross 20,19'))).toBe(false);
    const led = afterTurns(piles('eng engineer red Ross with=Dig'), 1);
    expect(led.project('A').startedAt).not.toBe(null);
    const gone = led.having({ officers: [{ ...led.officer('Ross'), attachedTo: null }] });
    expect(afterTurns(gone, 1).project('A').pause).toBe('supervisor');
  });
});
