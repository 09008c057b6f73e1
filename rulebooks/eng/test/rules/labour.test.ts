import { add, compareRationals, rational } from '@abatis/kernel/rational';
import { expect, test } from 'vitest';
import { TAB_1 } from '../../src/charts/projects.ts';
import { afterTurn, atDawn, type Fatigue, FRESH, owesRest } from '../../src/rules/23.21-fatigue.ts';
import { progressPerTurn } from '../../src/rules/23.53-fixed-time.ts';
import { gangsAtWork, gangsOf } from '../../src/rules/a.35-gangs.ts';
import { clockText, indexOf, minutesAt, momentAt, USUAL } from '../../src/rules/t.1-calendar.ts';

const after = (turns: number, worked: boolean, from: Fatigue = FRESH): Fatigue =>
  Array.from({ length: turns }).reduce<Fatigue>(fatigue => afterTurn(fatigue, worked), from);

test('ENG EX 5 a shift of twelve turns, a rest of six, and work again', () => {
  expect(owesRest(after(11, true))).toBe(false);
  expect(owesRest(after(12, true))).toBe(true);
  expect(owesRest(after(5, false, after(12, true)))).toBe(true);
  expect(after(6, false, after(12, true))).toEqual({ shift: 0, restRun: 6, owed: 0 });
  let worked = 0;
  let fatigue = FRESH;
  for (let turn = 1; turn <= 36; turn++) {
    const works = !owesRest(fatigue);
    if (works) worked++;
    fatigue = afterTurn(fatigue, works);
  }
  expect(worked).toBe(24);
});

test('ENG EX 20 a pause of five turns does not break the shift, one of six does', () => {
  expect(after(4, true, after(5, false, after(8, true)))).toMatchObject({ shift: 12, owed: 6 });
  expect(after(6, false, after(8, true)).shift).toBe(0);
});

test('ENG T.6 dawn begins the shift anew, with a rest for those who were about at night', () => {
  expect(atDawn(false)).toEqual(FRESH);
  expect(owesRest(atDawn(true))).toBe(true);
});

test('ENG A.35, ENG R45 points of soldiers, sappers and pontooniers', () => {
  expect(gangsOf(TAB_1.palisade, [{ engType: 'soldier', figures: 24 }])).toBe(6);
  expect(gangsOf(TAB_1.palisade, [{ engType: 'pontoonier', figures: 4 }])).toBe(1);
  expect(gangsOf(TAB_1.woodBridge, [{ engType: 'pontoonier', figures: 2 }])).toBe(1);
  expect(gangsOf(TAB_1.gallery, [{ engType: 'miner', figures: 2 }])).toBe(1);
});

test('ENG R62 a sap head has room for one gang', () => {
  expect(gangsAtWork(TAB_1.sapTrench, [{ engType: 'sapper', figures: 8 }])).toBe(1);
  expect(gangsAtWork(TAB_1.palisade, [{ engType: 'sapper', figures: 8 }])).toBe(4);
});

test('ENG EX 14 a battalion withdrawn after half of the redoubt', () => {
  const rate = (battalion: boolean) =>
    progressPerTurn(TAB_1.redoubtNormal, { battalion, second: false, heavyGround: false });
  const after = (turns: number, battalion: boolean) =>
    Array.from({ length: turns }).reduce<ReturnType<typeof rational>>(
      sum => add(sum, rate(battalion)),
      rational(0),
    );
  expect(compareRationals(after(22, true), rational(1, 2))).toBe(0);
  expect(compareRationals(after(32, false), rational(1, 2))).toBe(0);
});

test('ENG T.1 the clock of battledays and nights', () => {
  expect(indexOf(USUAL, { day: 2, seg: 'N', turn: 1 })).toBe(108);
  expect(momentAt(USUAL, 108)).toEqual({ day: 2, seg: 'N', turn: 1 });
  expect(clockText(minutesAt(USUAL, { day: 1, seg: 'D', turn: 13 }))).toBe('10:00');
  expect(clockText(minutesAt(USUAL, { day: 1, seg: 'N', turn: 36 }))).toBe('05:40');
});

test('ENG T.16 with other lengths dawn is half the day before noon', () => {
  expect(clockText(minutesAt({ dayTurns: 24, nightTurns: 48 }, { day: 1, seg: 'D', turn: 1 }))).toBe('08:00');
});
