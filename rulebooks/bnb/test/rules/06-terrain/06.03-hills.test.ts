import { expect, test } from 'vitest';
import { combatDrms, levelOf, seesUnit } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { advance, costOf, moved, refusedBy, retire, sidestep } from '../../support/moving.ts';

const sees = (text: string): boolean => {
  const { state, unit } = field(text);
  return seesUnit(state, unit('P'), unit('Q'));
};

test('BNB X43 BNB 6.3a BNB R73 a crestline hides what is behind it but for the inch beside it', () => {
  const at = (y: number) => `
    hill ridge: 0,28 96,28 96,32 0,32 level 1
    crest top: line 0,30 96,30 level 1
    red P: field guns 2 @40,20
    blue Q: 8x1 @40,${y}/180`;
  expect(sees(at(33))).toBe(false);
  expect(sees(at(30.8))).toBe(true);
});

test('BNB 6.3a BNB R73 a line half a contour above the crest passes over it', () => {
  const at = (level: number) => `
    hill south: 0,0 96,0 96,20 0,20 level ${level}
    hill north: 0,40 96,40 96,72 0,72 level ${level}
    crest top: line 0,30 96,30 level 1
    red P: 8x1 @40,18
    blue Q: 8x1 @40,45/180`;
  expect(sees(at(0))).toBe(false);
  expect(sees(at(1))).toBe(true);
});

test('BNB 6.3b a gentle hill has a level and no other effect', () => {
  const f = field(`
    hill rise: 0,20 96,20 96,40 0,40 level 1
    red L: 12x1 @20,22
    red H: heavy cavalry 8x1 @40,22
    red B: field guns 2 limbered @60,22
    blue Q: 8x1 @80,65`);
  expect(levelOf(f.state, f.unit('L'))).toBe(1);
  expect(costOf(f, 'L', advance(4))).toBe(1000);
  expect(moved(f, 'H', advance(10)).after.disordered).toBe(false);
  expect(refusedBy(f, 'B', { go: 'unlimber', about: false })).toEqual([]);
});

const HILL = `
  steep slope: 10,20 80,20 80,40 10,40 level 1 top flat
  hill flat: 10,40 80,40 80,50 10,50 level 2
  blue Q: 8x1 @80,65`;

test('BNB X52 BNB 6.3c BNB R74 BNB R167 infantry is slowed uphill only, skirmishers too', () => {
  const f = field(`red L: 12x1 @20,25\nred S: skirmish 8x1 @35,25\nred D: 12x1 @55,35/180\n${HILL}`);
  expect(costOf(f, 'L', advance(2))).toBe(1000);
  expect(costOf(f, 'S', advance(2))).toBe(1000);
  expect(costOf(f, 'D', advance(4))).toBe(1000);
  expect(costOf(f, 'L', sidestep('right', 1))).toBe(1000);
  expect(costOf(f, 'L', retire(2))).toBe(1000);
  const away = field(`red G: guns 2 away 6x1 @20,25\nred E: guns 2 away 6x1 @35,35/180\n${HILL}`);
  expect([costOf(away, 'G', advance(2)), costOf(away, 'E', advance(4))]).toEqual([1000, 1000]);
  const top = field(`red L: 12x1 @20,43\n${HILL}`);
  expect(costOf(top, 'L', advance(4))).toBe(1000);
});

test('BNB X52 BNB 6.3d BNB 6.3e cavalry and guns are slowed in any direction, and cavalry is disordered', () => {
  const f = field(
    `red H: cavalry 8x1 @35,25\nred D: cavalry 8x1 @45,35/180\nred B: guns 2 limbered @55,25\n${HILL}`,
  );
  expect(costOf(f, 'H', advance(5))).toBe(1000);
  expect(costOf(f, 'D', advance(5))).toBe(1000);
  expect(moved(f, 'D', advance(1)).after.disordered).toBe(true);
  expect(costOf(f, 'B', advance(4))).toBe(1000);
  expect(moved(f, 'B', advance(1)).after.disordered).toBe(false);
});

test('BNB X52 BNB 6.3f guns unlimber only with their whole footprint off the slope', () => {
  const unlimber = { go: 'unlimber', about: false } as const;
  const at = (y: number) => field(`red B: guns 2 limbered @35,${y}\n${HILL}`);
  expect(refusedBy(at(25), 'B', unlimber)).toEqual(['BNB 6.3f']);
  expect(refusedBy(at(41.4), 'B', unlimber)).toEqual(['BNB 6.3f']);
  expect(refusedBy(at(45), 'B', unlimber)).toEqual([]);
});

test('BNB 4.2l BNB R59 a unit that strikes up a steep slope has -1, its enemy has not', () => {
  const f = field(`red L: 12x1 @20,30\nblue M: 12x1 @20,30\nengaged L > M front\n${HILL}`);
  const [fight] = f.state.engagements;
  const rows = (name: string) => combatDrms(f.state, f.unit(name), fight!).map(({ value }) => value);
  expect(rows('L')).toEqual([-1]);
  expect(rows('M')).toEqual([]);
});
