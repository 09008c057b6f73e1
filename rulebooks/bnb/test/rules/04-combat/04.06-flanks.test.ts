import { expect, test } from 'vitest';
import { afterBend, hasFlank, hasFlankBonus, sharesOf } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { table } from '../../support/table.ts';

/** Three segments of 3 inches about (40, 20), the wings refused by 45 degrees; C is a narrow charger. */
function refused(start: string, end: string): Field {
  const f = field(`blue L: 24x1 @40,20/0\nred C: 3x4 @${end}\nred S: 3x4 @${start}`);
  const wing = { files: 8, turn: 450, bends: 'back' } as const;
  const { bent, pose } = afterBend(f.state, f.unit('L'), {
    go: 'bend',
    files: 8,
    turn: 0,
    anchor: 'front',
    left: [wing],
    right: [wing],
  });
  return f.with('L', { formation: 'bent', bent, pose });
}

const bonus = (start: string, end: string, side: 'front' | 'left' | 'right' | 'rear') => {
  const f = refused(start, end);
  return hasFlankBonus(f.state, f.unit('S'), f.unit('C'), f.unit('L'), side);
};

test.each([
  ['the rear of the right wing near its free end', '38,13/45', '42.74,18.06/45', 'rear', true],
  ['the rear of the right wing near its joint', '38,13/45', '41.68,19.12/45', 'rear', false],
  ['the rear of the left wing near its free end', '42,13/315', '37.26,18.06/315', 'rear', true],
  ['the rear of the left wing near its joint', '42,13/315', '38.32,19.12/315', 'rear', false],
  ['the rear of the middle', '40,13/0', '40,19.5/0', 'rear', false],
  ['the free end of the right wing', '44,10/315', '43.45,17.7/315', 'right', true],
  ['its other end', '44,10/315', '43.45,17.7/315', 'left', false],
  ['the free end of the left wing', '36,10/45', '36.55,17.7/45', 'left', true],
  ['the free end of the right wing, from before its line', '50,20/270', '43.45,17.7/315', 'right', false],
  ['the front of the right wing', '38,13/45', '43,19.5/225', 'front', false],
] as const)(
  'BNB 1.9b, BNB 4.6b on a bent line a charge gains the bonus at: %s',
  (_, start, end, side, gains) => {
    expect(bonus(start, end, side)).toBe(gains);
  },
);

test.each([
  ['close order', '12x1', [false, true, true, true]],
  ['a square', '6x4 square', [false, false, false, false]],
  ['skirmishers', 'skirmish 12x1', [false, false, false, false]],
  ['a battery', 'guns 3', [false, false, false, false]],
  ['a column masse', '4x4 masse', [false, false, false, true]],
  ['cavalry', 'cavalry 8x1', [false, true, true, true]],
])('BNB 4.6d, BNB 7.11c which of front, left, right and rear are a flank or rear: %s', (_, words, flanks) => {
  const { unit } = field(`red P: ${words} @20,20`);
  const sides = ['front', 'left', 'right', 'rear'] as const;
  expect(sides.map(side => hasFlank(unit('P'), side))).toEqual(flanks);
});

test('BNB 4.6d a garrison has no flank', () => {
  const f = field('red P: 8x1 in inn\nblock inn: 38,30 42,30 42,34 38,34 capacity 24');
  expect(hasFlank({ ...f.unit('P'), formation: 'close' }, 'rear')).toBe(false);
});

test('BNB 4.8b, BNB R168 who fights already is not engaged again, and shattered units are not engaged', () => {
  const home = (lines: string, change = (f: Field): Field => f) =>
    fieldOf(
      table.at(change(field(`red P: 12x1 @20,20\nblue Q: 12x1 @20,20\n${lines}`)).state, { step: 'contact' }),
    ).state.engagements;
  expect(home('charge P > Q front home')).toMatchObject([{ by: 0, on: 1, rounds: 0 }]);
  expect(home('charge P > Q front home\nengaged P > Q front rounds 2')).toMatchObject([
    { by: 0, on: 1, rounds: 2 },
  ]);
  expect(home('charge P > Q front home\nengaged Q > P front rounds 2')).toMatchObject([
    { by: 1, on: 0, rounds: 2 },
  ]);
  expect(home('charge P > Q front home', f => f.with('Q', { original: 48 }))).toEqual([]);
  expect(home('charge P > Q front home', f => f.with('P', { original: 48 }))).toEqual([]);
  expect(home('blue R: 12x1 @40,40\ncharge P > Q front home\nengaged R > P front')).toHaveLength(2);
});

test('BNB 4.10a, BNB R168 a square that has charged strikes one that is parted from it with its front', () => {
  const f = field('red S: 6x5 of 26 @20,20 square\nblue Q: 12x1 @30,19/270\nengaged S > Q front');
  expect(sharesOf(f.state, f.unit('S'))).toEqual([2]);
});
