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

test('ENG 23.51c, S.4 a gang digs half an inch of breastwork in two turns', () => {
  const start = digging('breastwork');
  expect(afterTurns(start, 1).project('A').sections.slice(0, 2)).toEqual([WHOLE_SECTION / 2, 0]);
  expect(afterTurns(start, 4).project('A').sections.slice(0, 3)).toEqual([WHOLE_SECTION, WHOLE_SECTION, 0]);
  expect(afterTurns(start, 4).project('A').status).toBe('working');
});

test('ENG 23.42a, 23.43a without a supervisor nothing is begun', () => {
  const alone = digging('breastwork').withTroop('Sap', { role: 'none' });
  expect(afterTurns(alone, 3).project('A')).toMatchObject({ startedAt: null, status: 'planned' });
});

test('ENG 23.50b a unit without tools earns nothing, save at a barricade', () => {
  const bare = digging('breastwork').withTroop('Dig', { tools: false });
  expect(afterTurns(bare, 2).project('A').startedAt).toBe(null);
});

test('ENG 23.21c1, 23.21c2, S.4 after twelve turns the crew stands by for six', () => {
  const twelve = afterTurns(digging('breastwork'), 12);
  expect(twelve.troop('Dig').fatigue).toEqual({ shift: 12, restRun: 0, owed: 6 });
});
