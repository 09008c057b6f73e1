import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { Leg } from '../../../src/legs.ts';
import { carryOut, planCharge } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { advance, moved, reform, skirmish, wheel } from '../../support/moving.ts';
import { after } from '../../support/table.ts';

const facing = (enemy: string, more = 'options pinning') =>
  field(`${more}\nred P: 12x2 @30,30\nblue E: ${enemy}`);

/** Is it shaken after these legs? */
const isShaken = (f: Field, ...legs: readonly Leg[]) => moved(f, 'P', ...legs).after.shaken;

test('BNB 7.3a a reform of any kind within 4 inches of an enemy shakes', () => {
  const near = facing('12x1 @30,34');
  expect(isShaken(near, reform(6))).toBe(true);
  expect(isShaken(near, reform(12, 'close', 1800))).toBe(true);
  expect(isShaken(near, reform(12, 'square'))).toBe(true);
  expect(isShaken(facing('12x1 @30,34.02'), reform(6))).toBe(false);
  expect(isShaken(facing('12x1 @30,34', ''), reform(6))).toBe(false);
});

test('BNB 7.3a skirmishers and artillery pin as well', () => {
  expect(isShaken(facing('6x1 skirmish @30,33.5'), reform(6))).toBe(true);
  expect(isShaken(facing('guns 2 @30,33.5'), reform(6))).toBe(true);
});

test('BNB 7.3a the distance is the one before the reform', () => {
  expect(isShaken(facing('12x1 @30,35'), advance(1), reform(6))).toBe(true);
});

test('BNB 7.3a wheels, limbering and skirmish moves do not pin', () => {
  expect(isShaken(facing('12x1 @30,34'), wheel('left', 5))).toBe(false);
  const guns = field('options pinning\nred P: guns 2 @30,30\nblue E: 12x1 @30,33');
  expect(isShaken(guns, { go: 'limber', files: 1, about: false })).toBe(false);
  const loose = field('options pinning\nred P: 6x1 skirmish @30,30\nblue E: 12x1 @30,33');
  expect(isShaken(loose, skirmish(30, 29, 0, 3))).toBe(false);
});

test('BNB 7.3a it takes effect when the reform is done, and forbids a charge in the same move', () => {
  const near = facing('12x1 @30,33');
  const plan = moved(near, 'P', reform(8));
  const shaken = after(near, [], (draft, table) => carryOut(draft, plan, table));
  expect(shaken.unit('P').shaken).toBe(true);
  const order = { unit: near.id('P'), targets: [near.id('E')], legs: [reform(8), advance(3)] };
  const charge = planCharge(near.state, order);
  expect(isRuling(charge) && charge.refusals.map(({ clause }) => clause)).toEqual(['BNB 2.6f']);
});
