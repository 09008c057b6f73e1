import { isRuling, transact } from '@abatis/kernel';
import { point, thou } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import {
  carryOutCharge,
  combatDrms,
  planCharge,
  reasonsToTest,
  recover,
  workOut,
} from '../../../src/rules/index.ts';
import { field, fieldOf } from '../../support/field.ts';
import { advance, costOf, moved, refusedBy } from '../../support/moving.ts';
import { told, volley } from '../../support/shooting.ts';
import { after, scripted } from '../../support/table.ts';

const FAR = 'blue Q: 8x1 @80,65';
const works = (type: 'lightWorks' | 'heavyWorks') => `${type} bank: line 20,30 60,30 inner left`;

test.each([
  ['lightWorks', '3 at Q 10+', -2],
  ['heavyWorks', '3 at Q 10+', -3],
] as const)(
  'BNB 6.10a BNB 6.10b %s are hard cover against fire and soft or hard in combat',
  (type, shots, drm) => {
    const f = field(`red P: 12x1 @40,27\nblue Q: 12x1 @40,30.1\n${works(type)}`);
    expect(told(f, volley(f, 'P', 'Q'))).toEqual([shots]);
    const fight = field(
      `red P: 12x1 @40,30\nblue Q: 12x1 @40,30\n${works(type)}\nengaged P > Q front across bank`,
    );
    const drms = (name: string) =>
      combatDrms(fight.state, fight.unit(name), fight.state.engagements[0]!).map(({ value }) => value);
    expect(drms('P')).toEqual([drm]);
    expect(drms('Q')).toEqual([]);
  },
);

test('BNB R82 BNB 5.4b hard combat cover makes a charger test, light works do not', () => {
  const at = (type: 'lightWorks' | 'heavyWorks') =>
    field(
      `red P: 8x3 @40,30\nblue Q: 12x1 @40,30 disordered\n${works(type)}\ncharge P > Q front across bank`,
    );
  const tests = (type: 'lightWorks' | 'heavyWorks') =>
    reasonsToTest(at(type).state, at(type).unit('P'), 'charge-home') !== null;
  expect(tests('heavyWorks')).toBe(true);
  expect(tests('lightWorks')).toBe(false);
});

test('BNB 6.10c works cost foot an inch for each rank, and nobody else crosses them', () => {
  const f = field(
    `red C: 8x3 @40,29\nred H: heavy cavalry 8x1 @55,29\nred B: guns 2 limbered @25,29\n${works('lightWorks')}\n${FAR}`,
  );
  expect(costOf(f, 'C', advance(5))).toBe(1000);
  expect(moved(f, 'C', advance(2)).after.disordered).toBe(true);
  expect(refusedBy(f, 'H', advance(3))).toEqual(['BNB 0.8a']);
  expect(refusedBy(f, 'B', advance(3))).toEqual(['BNB 0.8a']);
});

test('BNB 6.10c BNB 2.3a who attacks works is disordered', () => {
  const f = field(`red C: 8x3 @40,25\nblue Q: 12x1 @40,30.5\n${works('lightWorks')}`);
  const plan = planCharge(f.state, { unit: f.id('C'), targets: [f.id('Q')], legs: [advance(5.5)] });
  expect(isRuling(plan)).toBe(true);
  const near = field(`red C: 8x2 @40,26\nblue Q: 12x1 @40,30.4\n${works('lightWorks')}`);
  const charge = planCharge(near.state, {
    unit: near.id('C'),
    targets: [near.id('Q')],
    legs: [advance(4.4)],
  });
  if (isRuling(charge)) throw new Error(JSON.stringify(charge.refusals));
  const at = scripted();
  const made = fieldOf(transact(near.state, draft => carryOutCharge(draft, charge, at)));
  expect(made.unit('C').disordered).toBe(true);
  expect(made.state.charges[0]!.across).toEqual(['bank']);
});

test('BNB 6.10.2a inside closed works, and 2 inches behind linear ones, all ground is broken', () => {
  const closed = 'heavyWorks redoubt: 30,20 50,20 50,40 30,40';
  const inside = field(`red L: 8x2 @40,35 disordered\n${closed}\n${FAR}`);
  expect(after(inside, [], (draft, table) => recover(draft, table)).unit('L').disordered).toBe(true);
  const behind = (y: number) =>
    after(field(`red L: 8x1 @40,${y} disordered\n${works('lightWorks')}\n${FAR}`), [], (draft, table) =>
      recover(draft, table),
    ).unit('L').disordered;
  expect(behind(32.4)).toBe(true);
  expect(behind(32.6)).toBe(false);
  expect(behind(29)).toBe(false);
});

test('BNB 4.11d BNB 2.6h skirmishers in works are fought, and cavalry does not charge there', () => {
  const f = field(`red C: 8x2 @40,26\nblue S: skirmish 8x1 @40,30.4\n${works('lightWorks')}`);
  expect(
    workOut(f.state, { unit: f.id('C'), targets: [f.id('S')], legs: [advance(4.4)] }).struck,
  ).toMatchObject([{ overruns: false }]);
  const horse = field(
    `red H: cavalry 6x1 @40,40/180\nblue S: skirmish 8x1 @40,30.9/0\n${works('lightWorks')}`,
  );
  const plan = planCharge(horse.state, {
    unit: horse.id('H'),
    targets: [horse.id('S')],
    legs: [advance(9.1)],
  });
  expect(isRuling(plan) && plan.refusals.map(({ clause }) => clause)).toContain('BNB 2.6h');
});

describe('closed works', () => {
  const REDOUBT = 'heavyWorks redoubt: 30,30 50,30 50,50 30,50';
  const across = (f: ReturnType<typeof field>, by: string, on: string) => {
    const plan = workOut(f.state, { unit: f.id(by), targets: [f.id(on)], legs: [advance(8)] });
    return plan.struck.map(each => each.across);
  };
  const drms = (f: ReturnType<typeof field>, name: string) =>
    combatDrms(f.state, f.unit(name), f.state.engagements[0]!).map(
      ({ clause, value }) => `${clause} ${value}`,
    );

  test('BNB 4.2m BNB R164 closed works lie between two units only where their outline does', () => {
    const inside = field(`red P: 8x3 @40,36\nblue Q: 12x1 @40,42\n${REDOUBT}`);
    expect(across(inside, 'P', 'Q')).toEqual([[]]);
    const over = field(`red P: 8x3 @40,26\nblue Q: 12x1 @40,30.1\n${REDOUBT}`);
    expect(across(over, 'P', 'Q')).toEqual([['redoubt']]);
  });

  test('BNB 4.2m BNB R164 who has come into closed works gains no cover of them', () => {
    const f = field(`red P: 8x3 @40,32\nblue Q: 12x1 @40,32\n${REDOUBT}\nengaged P > Q across redoubt`);
    expect(drms(f, 'P')).toEqual(['BNB 4.2m -3']);
    expect(drms(f, 'Q')).toEqual([]);
  });

  test('BNB 4.2l BNB 6.10a who charges out over works strikes across an obstacle, and its enemy has no cover', () => {
    const out = field(
      `red P: 8x3 @40,30/180\nblue Q: 12x1 @40,30/0\n${works('lightWorks')}\nengaged P > Q across bank`,
    );
    const away = out.with('Q', { pose: { ...out.unit('Q').pose, at: point(40_000, 29_900) } });
    expect(drms(away, 'P')).toEqual(['BNB 4.2l -1']);
  });

  test('BNB 6.10.3a a destroyed section of closed works is soft cover against fire and none in combat', () => {
    const whole = field(`red P: 12x1 @40,27\nblue Q: 12x1 @40,30.1\n${REDOUBT.replace('heavy', 'light')}`);
    expect(told(whole, volley(whole, 'P', 'Q'))).toEqual(['3 at Q 10+']);
    const damage = [{ piece: 'redoubt', from: thou(9000), to: thou(10_500), hits: 10, broken: true }];
    const broken = whole.having({ damage });
    expect(told(broken, volley(broken, 'P', 'Q'))).toEqual(['3 at Q 9+']);
    expect(across(broken, 'P', 'Q')).toEqual([['redoubt/9000']]);
    const beside = whole.having({ damage: [{ ...damage[0]!, from: thou(4500), to: thou(6000) }] });
    expect(told(beside, volley(beside, 'P', 'Q'))).toEqual(['3 at Q 10+']);
    expect(across(beside, 'P', 'Q')).toEqual([['redoubt']]);
  });
});

test('BNB 6.10.2a the ground within 2 inches of the inner edge is broken, on that side alone', () => {
  const at = (y: number, inner: 'left' | 'right') => {
    const f = field(
      `red P: 8x1 @40,${y} disordered\nlightWorks bank: line 20,30 60,30 inner ${inner}\n${FAR}`,
    );
    return after(f, [], (draft, table) => recover(draft, table)).unit('P').disordered;
  };
  // Half an inch deep: it stands up to half an inch south of its front.
  expect([at(32.4, 'left'), at(32.52, 'left')]).toEqual([true, false]);
  expect([at(28.1, 'right'), at(27.98, 'right')]).toEqual([true, false]);
  expect([at(28.1, 'left'), at(32.4, 'right')]).toEqual([false, false]);
});

test('BNB 6.10.2a all the ground inside closed works is broken, and nothing outside them', () => {
  const at = (y: number) => {
    const f = field(`red P: 4x1 @40,${y} disordered\nlightWorks redan: 30,20 50,20 50,40 30,40\n${FAR}`);
    return after(f, [], (draft, table) => recover(draft, table)).unit('P').disordered;
  };
  expect([at(30), at(39), at(41), at(19)]).toEqual([true, true, false, false]);
});
