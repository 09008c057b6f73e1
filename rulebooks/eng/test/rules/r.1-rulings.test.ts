import { readFileSync } from 'node:fs';
import { formatRational, reduce, toNumber } from '@abatis/kernel/rational';
import { describe, expect, test } from 'vitest';
import { TAB_1 } from '../../src/charts/projects.ts';
import { TAB_3, TAB_6, TAB_8 } from '../../src/charts/tables.ts';
import { TAB_2 } from '../../src/charts/transport.ts';
import { WORKS } from '../../src/charts/works.ts';
import { REST, SHIFT } from '../../src/rules/23.21-fatigue.ts';
import { isElite } from '../../src/rules/23.35-elite.ts';
import { sectionsOf, turnsPerSection } from '../../src/rules/23.47-sections.ts';
import { crossingRoll } from '../../src/rules/23.52-crossing.ts';
import { nightCredit, progressPerTurn } from '../../src/rules/23.53-fixed-time.ts';
import { barrelLosses, shareLosses, testAfter } from '../../src/rules/23.72-blast.ts';
import { USUAL } from '../../src/rules/t.1-calendar.ts';
import { WORK_KINDS } from '../../src/vocabulary.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { afterTurns, table } from '../support/table.ts';

/* The rulings on the print, and on time, labour and supervision. */

const CLAUSES = readFileSync(new URL('../../clauses.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map(line => line.split('\t')[0]!)
  .filter(Boolean);

/** Figures that work on a line, with an engineer among them, a sapper who directs, and material. */
const crew = (figures: string, type: string, work: string, ...more: readonly string[]): Field =>
  field(
    [
      'table 96x60',
      'block mill 30,30 34,30 34,34 30,34 capacity=20',
      'block barn 36,30 40,30 40,34 36,34 capacity=20',
      `red 20,20 Dig ${figures}`,
      'red 20,17 Sap 2x1',
      `eng troop Dig ${type} HQ tools`,
      'eng troop Sap sapper tools',
      'eng stock red 20,18 mu=60',
      ...more,
      `eng project red A ${work}`,
    ].join('\n'),
  );
const begun = (f: Field, turns = 1): boolean => afterTurns(f, turns).project('A').startedAt !== null;
/** Half inches that stand after so many turns. */
const done = (f: Field, turns: number): number =>
  afterTurns(f, turns).project('A').placed.filter(Boolean).length;

describe('the print', () => {
  test('ENG R1, ENG R2 the sections go from 23.10 to 23.91 under the numbers of the book, and there is no letter k among the general rules', () => {
    const sections = CLAUSES.flatMap(id => /^ENG 23\.(\d\d)/.exec(id)?.[1] ?? []).map(Number);
    expect(sections).toEqual(sections.toSorted((a, b) => a - b));
    expect([sections[0], sections.at(-1)]).toEqual([11, 91]);
    expect(new Set(CLAUSES).size).toBe(CLAUSES.length);
    const letters = new Set(CLAUSES.flatMap(id => /^ENG 23\.21([a-z])/.exec(id)?.[1] ?? []));
    expect([...letters].join('')).toBe('abcdefghijlmn');
  });

  test('ENG R4, ENG A.3, ENG R5, ENG A.6 four feet are 48 inches, and a command has sixteen figures', () => {
    const released = (y: number, ranks: string, more = '') => {
      const f = field(
        [
          'table 96x90',
          'red 20,20 Dig 6x2',
          `blue 20,${y}/180 Foe ${ranks} brigade=X`,
          more,
          'eng troop Dig tools',
          'eng project red A breastwork 18,20 22,20 crew=Dig',
        ].join('\n'),
      );
      return fieldOf(table.at(f.state as never, { step: 'eng/place' }) as never).troop('Dig').role === 'none';
    };
    expect([released(68, '8x2'), released(68.1, '8x2')]).toEqual([true, false]);
    expect([released(60, '5x3'), released(60, '8x2')]).toEqual([false, true]);
    expect(released(60, '5x3', 'blue 40,80 Far 1x1 brigade=X')).toBe(true);
    expect(released(60, '5x3', 'blue 40,80 Far 1x1 brigade=Y')).toBe(false);
    expect(released(60, '5x3', 'blue 40,80 Far 1x1 brigade=X\neng troop Far sapper')).toBe(false);
  });

  test('ENG R6, ENG A.4 grades A and B are the elite, whatever they have lost', () => {
    const f = (grade: string) => field(`table 60x40\nred 20,20 P 6x2 grade=${grade} original=40`);
    const elite = ['A', 'B', 'C', 'D', 'E', 'F'].filter(grade =>
      isElite(f(grade).state, f(grade).unit('P').id),
    );
    expect(elite).toEqual(['A', 'B']);
  });

  test('ENG R7, ENG R10, ENG R26 a gang throws up half an inch of barricade a turn, a breastwork in two, and an inch of road in one', () => {
    expect(
      done(
        crew('4x1', 'soldier', 'barricade 29.5,29.5 31.5,29.5 crew=Dig supervise=Sap')
          .with('Dig', { pose: { at: { x: 30000, y: 29000 }, facing: 0 } as never })
          .with('Sap', { pose: { at: { x: 30000, y: 27000 }, facing: 0 } as never }),
        2,
      ),
    ).toBe(2);
    expect(done(crew('4x1', 'soldier', 'breastwork 19.5,20.5 23.5,20.5 crew=Dig supervise=Sap'), 2)).toBe(1);
    expect(done(crew('4x1', 'soldier', 'road 19.5,20.5 23.5,20.5 crew=Dig supervise=Sap'), 2)).toBe(2);
  });

  test('ENG R8 a barricade lies within three inches of a village, ENG R9 and abatis take no material within six of woods', () => {
    expect(TAB_1.barricade.requires).toMatchObject({ kind: 'near', what: ['settlement'], inches: 3 });
    const abatis = (y: number) =>
      field(
        `table 60x60\nred 10,10 Dig 4x1\nwoods grove 0,30 20,30 20,40 0,40\neng project red A abatis 5,${y} 10,${y}`,
      ).project('A').special.length;
    expect([abatis(24), abatis(23.9)]).toEqual([10, 0]);
  });

  test('ENG R11, ENG R25 material of chevaux-de-frise and of firing steps', () => {
    const muOf = (id: 'chevaux' | 'firingStep', inches: number) =>
      sectionsOf(TAB_1[id], { lengthHalfInches: 2 * inches }).reduce((sum, { mu }) => sum + mu, 0) / 12;
    expect([muOf('chevaux', 4), muOf('firingStep', 4)]).toEqual([2, 4]);
  });

  test('ENG R12 two figures of sappers build a low log wall as fast as four soldiers', () => {
    const wall = 'lowLogWall 19.5,20.5 23.5,20.5 crew=Dig supervise=Sap';
    expect([done(crew('2x1', 'sapper', wall), 4), done(crew('4x1', 'soldier', wall), 4)]).toEqual([2, 2]);
    expect(done(crew('2x1', 'soldier', wall), 4)).toBe(0);
  });

  test('ENG R13 pontooniers direct no palisade', () => {
    const alone = (type: string) =>
      begun(crew('4x1', type, 'palisade 19.5,20.5 23.5,20.5 crew=Dig').withTroop('Sap', { role: 'none' }));
    expect([alone('pontoonier'), alone('sapper')]).toEqual([false, true]);
  });

  test('ENG R14, ENG TAB 2 what each carrier of the table holds', () => {
    const held = Object.fromEntries(Object.entries(TAB_2).map(([id, { load }]) => [id, load / 12]));
    expect(held).toEqual({
      wagon: 3,
      cart: 1,
      packHorse: 0.5,
      boat: 1.5,
      pontoon: 1.5,
      smallBarge: 18,
      largeBarge: 36,
      smallShip: 72,
      men: 1,
    });
    const speeds = Object.entries(TAB_2).map(([id, { speed }]) => `${id} ${speed}`);
    expect(speeds.join(', ')).toBe(
      'wagon 12, cart 12, packHorse 12, boat 6, pontoon 6, smallBarge 6, largeBarge 6, smallShip 12, men 8',
    );
  });

  test('ENG R15, ENG R16 stakes are palisades and have no row of their own; unread notes in the margin change nothing', () => {
    const rows = [
      ...WORK_KINDS,
      ...Object.keys(WORKS),
      ...Object.keys(TAB_8.features),
      ...Object.keys(TAB_6.groups),
    ];
    expect(rows.filter(id => /stake/i.test(id))).toEqual([]);
    const told = (['abatis', 'chevaux', 'palisade', 'loopholeHigh'] as const).map(id => {
      const { codes, pace, mu } = TAB_1[id];
      return [codes.join(''), pace.kind === 'inches' ? [pace.halves, pace.turns] : null, mu];
    });
    expect(told).toEqual([
      ['SE', [1, 2], 6],
      ['SE', [1, 2], 6],
      ['SE', [1, 2], 6],
      ['CE', [2, 2], 0],
    ]);
  });

  test('ENG R18 three hangs up and four is across; open order adds one and no more', () => {
    const plain = { openOrder: false, officer: false, stormer: false, underFire: false };
    expect([1, 2, 3, 4, 5, 6].map(crossingRoll(plain).read)).toEqual([
      ...Array(3).fill('hung up'),
      ...Array(3).fill('across'),
    ]);
    expect(crossingRoll({ ...plain, openOrder: true }).drms.map(({ value }) => value)).toEqual([1]);
  });

  test('ENG R19 sappers, pioneers and those whom the scenario names are stormers', () => {
    const stormer = (line: string) =>
      field(`table 60x40\nred 20,20 P 4x1\neng troop P ${line}`).troop('P').stormer;
    expect(['sapper', 'pioneer', 'soldier stormer', 'soldier', 'miner'].map(stormer)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('ENG R20, ENG R22 the small redoubt and the siege position of two inches', () => {
    expect(TAB_1.redoubtSmall).toMatchObject({ pace: { turns: 40 }, mu: 24, points: 4 });
    expect(TAB_1.redoubtSmall.requires).toMatchObject({ kind: 'option', what: ['smallRedoubt'] });
    expect(TAB_1.siegePos2).toMatchObject({ pace: { turns: 64 }, mu: 24, points: 8 });
  });

  test('ENG R21 a battleday has 36 turns, two shifts with their rests', () => {
    expect(USUAL.dayTurns).toBe(36);
    expect(2 * (SHIFT + REST)).toBe(USUAL.dayTurns);
    const days = [90, 64, 116, 102, 90, 76].map(turns => turns / USUAL.dayTurns);
    const printed = [3, 2, 3, 3, 2, 2];
    expect(days.every((length, at) => Math.abs(length - printed[at]!) <= 0.5)).toBe(true);
  });

  test('ENG R23, ENG R24 turns of half an inch of earthwork and of trench with a step', () => {
    const turns = (id: 'earthwork' | 'trenchStep', now: object, isSpecial = false) =>
      turnsPerSection(
        TAB_1[id],
        { length: 1, mu: 0, isSpecial },
        { battalion: false, heavyGround: false, figures: 2, ...now },
      );
    expect([turns('earthwork', {}), turns('earthwork', {}, true)]).toEqual([3, 2]);
    expect([turns('trenchStep', {}), turns('trenchStep', { battalion: true })]).toEqual([2, 1]);
  });

  test('ENG R27 half inches that charges open: A 1 and 1½ inches, B and C ½ and 1, class III ½ by a large one', () => {
    const opens = (group: 'A' | 'B' | 'C' | 'III') => [TAB_6.rows[group].small, TAB_6.rows[group].large];
    expect((['A', 'B', 'C', 'III'] as const).map(opens)).toEqual([
      [2, 3],
      [1, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  test('ENG R28, ENG R30 units within three inches share, a barrel strikes the nearest of them alone', () => {
    const near = (id: string, distance: number) => ({ id, distance, figures: 20 });
    const around = [near('P', 3), near('Q', 1), near('R', 3.1)];
    expect([...shareLosses(4, around)]).toEqual([
      ['Q', 2],
      ['P', 2],
    ]);
    expect([...barrelLosses(4, around)]).toEqual([['Q', 4]]);
  });

  test('ENG R29 within three inches the test has its modifiers, within six it has none', () => {
    expect([testAfter(3), testAfter(6), testAfter(6.1)]).toEqual([
      'with modifiers',
      'without modifiers',
      null,
    ]);
  });

  test('ENG R31 a depot begins with ten reloads', () => {
    expect(TAB_3.depotReloads).toBe(10);
    expect(
      field('table 60x40\nred 9,9 P 4x1\neng carrier red D depot 20,20').state.eng.carriers[0]!.reloads,
    ).toBe(10);
  });

  test('ENG R32 a building below class III is raised once', () => {
    const raised = (of: string, turns: number) => {
      const f = crew('2x1', 'sapper', 'buildingUp 30,30 piece=mill crew=Dig', `eng building mill ${of}`);
      const near = f.with('Dig', { pose: { at: { x: 29000, y: 31000 }, facing: 0 } as never });
      return afterTurns(near, turns).state.eng.buildings[0]!.upgraded;
    };
    expect([raised('I', 5), raised('II', 5), raised('I', 4)]).toEqual([true, true, false]);
  });
});

describe('time', () => {
  test('ENG R33, ENG R34 turns of the battalion come off first, then the time is halved, then the night comes off', () => {
    const row = TAB_1.redoubtNormal;
    const turns = (battalion: boolean, second: boolean) =>
      1 / toNumber(progressPerTurn(row, { battalion, second, heavyGround: false }));
    expect([turns(false, false), turns(true, false), turns(false, true), turns(true, true)]).toEqual([
      64, 44, 32, 22,
    ]);
    const night = nightCredit(row, { battalion: true, second: true, heavyGround: false });
    expect(formatRational(reduce(night))).toBe('5/11');
  });
});
