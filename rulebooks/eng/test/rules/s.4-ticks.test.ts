import { expect, test } from 'vitest';
import { WHOLE_SECTION } from '../../src/rules/23.47-sections.ts';
import { field } from '../support/field.ts';
import { afterTurns } from '../support/table.ts';

/** An HQ company of four soldiers under a sapper digs from west to east; the line begins where they stand. */
const digging = (work: string, ...more: readonly string[]) =>
  field(
    [
      'table 60x40',
      'red 20,20 Dig 4x1',
      'red 22,19 Sap 2x1',
      'eng troop Dig HQ tools',
      'eng troop Sap sapper tools',
      'eng stock red 20,18 mu=10',
      `eng project red A ${work} 18.5,20 21.5,20 crew=Dig supervise=Sap`,
      ...more,
    ].join('\n'),
  );

test('ENG 23.51c, ENG S.4 a gang digs half an inch of breastwork in two turns', () => {
  const start = digging('breastwork');
  expect(afterTurns(start, 1).project('A').sections.slice(0, 2)).toEqual([WHOLE_SECTION / 2, 0]);
  expect(afterTurns(start, 4).project('A').sections.slice(0, 3)).toEqual([WHOLE_SECTION, WHOLE_SECTION, 0]);
  expect(afterTurns(start, 4).project('A').status).toBe('working');
});

test('ENG 23.42a, ENG 23.43a without a supervisor nothing is begun', () => {
  const alone = digging('breastwork').withTroop('Sap', { role: 'none' });
  expect(afterTurns(alone, 3).project('A')).toMatchObject({ startedAt: null, status: 'planned' });
});

test('ENG 23.50b a unit without tools earns nothing, save at a barricade', () => {
  const bare = digging('breastwork').withTroop('Dig', { tools: false });
  expect(afterTurns(bare, 2).project('A').startedAt).toBe(null);
});

test('ENG 23.21c1, ENG 23.21c2, ENG S.4 after twelve turns the crew stands by for six', () => {
  const twelve = afterTurns(digging('breastwork'), 12);
  expect(twelve.troop('Dig').fatigue).toEqual({ shift: 12, restRun: 0, owed: 6 });
});

test('ENG 23.21b1, ENG 23.21b2, ENG 23.21b4, ENG R136 in a minimum fire zone sappers in open order work, and nobody else', () => {
  const near = (crew: string, type: string) =>
    field(
      [
        'table 60x40',
        `red 20,20 Dig ${crew}`,
        'red 20,16 Sap 2x1',
        'blue 20,23.5/180 Foe 8x2',
        `eng troop Dig ${type} HQ tools`,
        'eng troop Sap sapper tools',
        'eng siege',
        'eng project red A breastwork 19,20.3 21,20.3 crew=Dig supervise=Sap',
      ].join('\n'),
    );
  const begun = (crew: string, type: string) =>
    afterTurns(near(crew, type), 1).project('A').startedAt !== null;
  expect(begun('4x1', 'soldier')).toBe(false);
  expect(begun('4x1 skirmish', 'levy')).toBe(false);
  expect(begun('4x1', 'sapper')).toBe(false);
  expect(begun('4x1 skirmish', 'sapper')).toBe(true);
});

test('ENG EX 17, ENG EX 18, ENG 23.21c3, ENG R38, ENG R40 who goes on working while rest is due loses a quarter an hour', () => {
  const tired = (size: string) =>
    field(
      [
        'table 60x40',
        `red 20,20 Dig ${size}`,
        'red 20,16 Sap 2x1',
        'eng troop Dig sapper HQ tools',
        'eng troop Sap sapper tools',
        'eng project red A breastwork 19.5,20.3 49.5,20.3 crew=Dig supervise=Sap',
      ].join('\n'),
    ).withTroop('Dig', { fatigue: { shift: 12, restRun: 0, owed: 6 }, workOn: true });
  const left = (size: string, turns: number) => afterTurns(tired(size), turns).unit('Dig').figures;
  expect([2, 3, 5, 6].map(turns => left('4x1', turns))).toEqual([4, 3, 3, 2]);
  expect([3, 6].map(turns => left('10x2', turns))).toEqual([15, 12]);
});

test('ENG EX 19, ENG 23.21h, ENG R41, ENG R138 a command counts together, and only those who act of their own will lose men', () => {
  const start = field(
    [
      'table 60x40',
      'red 20,20 P 4x1 brigade=X',
      'red 40,20 Q 10x2 brigade=X',
      'red 20,16 Sap 2x1',
      'eng troop P command tools',
      'eng troop Q command',
      'eng troop Sap sapper tools',
      'eng project red A breastwork 18,20.3 28,20.3 crew=P supervise=Sap',
    ].join('\n'),
  );
  const tired = afterTurns(start, 12);
  expect([
    tired.troop('P').fatigue.owed,
    tired.troop('Q').fatigue.owed,
    tired.troop('Sap').fatigue.owed,
  ]).toEqual([6, 6, 0]);
  const charging = (now: typeof tired) => now.with('Q', { turn: { ...now.unit('Q').turn, charged: true } });
  const after = [1, 2, 3].reduce(now => afterTurns(charging(now), 1), tired);
  expect([after.unit('Q').figures, after.unit('P').figures]).toEqual([15, 4]);
});

test('ENG EX 5, ENG EX 20, ENG 23.21c1, ENG 23.21c4, ENG R42 the shift runs on through short pauses, and a rest of six turns begins a new one', () => {
  const start = digging('breastwork').withTroop('Dig', { fatigue: { shift: 8, restRun: 0, owed: 0 } });
  const idle = start.withTroop('Dig', {
    role: 'none',
    project: null,
    fatigue: { shift: 8, restRun: 0, owed: 0 },
  });
  expect(afterTurns(idle, 5).troop('Dig').fatigue.shift).toBe(8);
  expect(afterTurns(idle, 6).troop('Dig').fatigue.shift).toBe(0);
  const spent = digging('breastwork').withTroop('Dig', { fatigue: { shift: 12, restRun: 0, owed: 6 } });
  const parts = (turns: number) =>
    afterTurns(spent, turns)
      .project('A')
      .sections.reduce((sum, part) => sum + part, 0);
  expect([parts(6), parts(7)]).toEqual([0, WHOLE_SECTION / 2]);
});

test('ENG EX 13, ENG 23.21n1, ENG 23.21n2, ENG R74, ENG R143 frozen ground and rain double the time of earth, not of wood', () => {
  const inTwo = (work: string, ...more: readonly string[]) =>
    afterTurns(digging(work, ...more), 2).project('A').sections[0];
  expect(inTwo('breastwork')).toBe(WHOLE_SECTION);
  expect(inTwo('breastwork', 'eng ground frozen')).toBe(WHOLE_SECTION / 2);
  expect(inTwo('breastwork', 'eng weather rain')).toBe(WHOLE_SECTION / 2);
  expect(inTwo('abatis', 'eng ground frozen')).toBe(WHOLE_SECTION);
});

test('ENG EX 11, ENG 23.46, ENG S.3 the turn of arrival does not count, nor one of moving, shooting or fighting', () => {
  const start = digging('breastwork');
  const { turn } = start.unit('Dig');
  const gained = (change: Partial<typeof turn>) =>
    afterTurns(start.with('Dig', { turn: { ...turn, ...change } }), 1).project('A').startedAt !== null;
  expect(gained({ moved: true })).toBe(false);
  expect(gained({ fired: true })).toBe(false);
  expect(gained({ fought: true })).toBe(false);
  expect(gained({ routed: true })).toBe(false);
  expect(gained({})).toBe(true);
});
