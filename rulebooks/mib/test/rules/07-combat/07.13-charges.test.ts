import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { bestLargest, type Largest } from '../../../src/rules/07-combat/07.01-drms.ts';
import type { ChargeChecks } from '../../../src/rules/07-combat/07.01-resolution.ts';
import {
  mayCountercharge,
  organicChecks,
  rollChargeChecks,
  standingUnit,
} from '../../../src/rules/07-combat/07.11-artillery-and-charges.ts';
import { scripted } from '../scripted.ts';
import { GUNS } from './combats.ts';
import { type Position, position } from './position.ts';

const HEAVY = 'french 0505>0 Nansouty 4-5-13 heavy G1';

const largest = (at: Position, attack: string): Largest => bestLargest(at.state, at.fight(attack));

const standing = (at: Position, attack: string, named?: Largest): string | null => {
  const unit = standingUnit(at.state, at.fight(attack), named ?? largest(at, attack));
  return unit === null ? null : at.battle.units[unit]!.name;
};

/** The checks of a charge with these dice, and what was said of them. */
function checks(at: Position, attack: string, ...dice: number[]) {
  const table = scripted<MibHappening>(...dice);
  let result: ChargeChecks | undefined;
  transact(at.state, draft => {
    result = rollChargeChecks(draft, at.fight(attack), largest(at, attack), table);
  });
  table.expectSpent();
  return { ...result!, events: table.events };
}

describe('infantry that is charged', () => {
  test('MIB 7.13b MIB X19 steady infantry checks with its morale: 4 passes on a 4 and not on a 5', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Kaim 6-4-8 G3`);
    expect(checks(at, 'Nansouty > 0504', 4)).toMatchObject({
      stood: true,
      events: [
        { type: 'charge-check', clause: 'MIB 7.13b', unit: 'Kaim', hex: '0504', morale: 4, passed: true },
      ],
    });
    expect(checks(at, 'Nansouty > 0504', 5)).toMatchObject({ stood: false });
  });

  test('MIB R62 two stacks of cavalry on one hex: the infantry checks once', () => {
    const at = position(`${HEAVY}\nfrench 0604>5 Espagne 4-5-13 heavy\ncoalition 0504>3 Kaim 6-4-8`);
    expect(checks(at, 'Nansouty Espagne > 0504', 3).events).toHaveLength(1);
  });

  test('MIB R63 MIB 7.13b on several hexes it checks once for all, with the largest', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Kaim 6-2-8\ncoalition 0604>3 Mohr 4-6-8`);
    expect(checks(at, 'Nansouty > 0504 0604', 3)).toMatchObject({ stood: false, events: [{ unit: 'Kaim' }] });
  });

  test.each([
    ['Disorganized', 'D'],
    ['Smashed', 'steps=0 stragglers=2 smashed'],
  ])('MIB 7.13c MIB R63 there is no check if one defender is %s', (_, state) => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Kaim 6-4-8\ncoalition 0604>3 Mohr 4-4-8 ${state}`);
    expect(standing(at, 'Nansouty > 0504 0604')).toBeNull();
    expect(standing(at, 'Nansouty > 0504')).toBe('Kaim');
  });

  test('MIB 7.13e nor if there is cavalry among the defenders', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Kaim 6-4-8; Klenau 2-3-13 heavy`);
    expect(standing(at, 'Nansouty > 0504')).toBeNull();
  });

  test('MIB 7.13i nor in an attack that infantry takes part in', () => {
    const at = position(`${HEAVY}; Morand 6-4-8\ncoalition 0504>3 Kaim 6-4-8 C1; Klenau 2-3-13 heavy`);
    expect(checks(at, 'Nansouty Morand > 0504')).toMatchObject({ stood: false, events: [] });
    expect(standing(at, 'Morand > 0504')).toBeNull();
  });

  test('MIB R122 of tied largest defenders the one that was named checks', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Kaim 4-4-8; Mohr 4-2-8`);
    expect(standing(at, 'Nansouty > 0504')).toBe('Mohr');
    const named = { attacker: at.unit('Nansouty'), defender: at.unit('Kaim') };
    expect(standing(at, 'Nansouty > 0504', named)).toBe('Kaim');
  });

  test('MIB 7.13b MIB R47 beside larger guns the infantry that suits the attacker checks', () => {
    const at = position(`${HEAVY}\n${GUNS}\ncoalition 0504>3 Aspre 2-5-8 @IV; Mohr 2-3-8 @IV`);
    expect(largest(at, 'Nansouty > 0504').defender).toBeNull();
    expect(standing(at, 'Nansouty > 0504')).toBe('Mohr');
  });

  test('MIB R47 guns in position do not check, but infantry with them does', () => {
    const guns = `
      ${HEAVY}
      option initiative
      option grandBattery
      formation Guns coalition none grand-battery
      formation IV coalition Rosenberg
      coalition 0501 leader Rosenberg 3 @IV
      coalition 0501>3 Kaim 8-3-8 @IV
      grand-battery Rosenberg Guns day=0 0504>3:Kaim*4`;
    expect(standing(position(guns), 'Nansouty > 0504')).toBeNull();
    expect(standing(position(`${guns}\ncoalition 0504>3 Mohr 2-3-8 @IV`), 'Nansouty > 0504')).toBe('Mohr');
  });
});

describe('cavalry that is charged', () => {
  test('MIB 7.13g MIB X20 it checks with its morale and countercharges', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Klenau 4-4-13 light`);
    expect(checks(at, 'Nansouty > 0504', 4)).toMatchObject({
      countercharging: [at.body('Klenau')],
      events: [{ clause: 'MIB 7.13g', unit: 'Klenau' }],
    });
    expect(checks(at, 'Nansouty > 0504', 5)).toMatchObject({ countercharging: [] });
  });

  test.each([
    ['', true],
    ['fatigue=4', true],
    ['fatigue=5', false],
    ['fatigue=7', false],
    ['D', false],
    ['steps=0 stragglers=2 smashed', false],
  ])('MIB X68 MIB R113 MIB 11.1c MIB 7.13g cavalry with "%s": %s', (state, may) => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Klenau 4-4-13 heavy ${state}`);
    expect(mayCountercharge(at.state, at.fight('Nansouty > 0504'), at.body('Klenau'))).toBe(may);
  });

  test('MIB 7.13g infantry does not countercharge, nor anybody whom infantry attacks', () => {
    const at = position(`${HEAVY}; Morand 6-4-8\ncoalition 0504>3 Klenau 4-4-13 heavy; Kaim 2-3-8`);
    expect(mayCountercharge(at.state, at.fight('Nansouty > 0504'), at.body('Kaim'))).toBe(false);
    expect(mayCountercharge(at.state, at.fight('Morand > 0504'), at.body('Klenau'))).toBe(false);
  });
});

describe('organic cavalry that is charged', () => {
  test('MIB 7.14e MIB R66 MIB X19 it checks after the infantry', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Kaim 6-4-8 G3 C1`);
    const rolled = checks(at, 'Nansouty > 0504', 4, 3);
    expect(rolled).toMatchObject({
      stood: true,
      organic: [at.body('Kaim')],
      events: [{ clause: 'MIB 7.13b' }, { clause: 'MIB 7.14e', unit: 'Kaim', passed: true }],
    });
    expect(checks(at, 'Nansouty > 0504', 4, 5)).toMatchObject({ stood: true, organic: [] });
  });

  test.each([
    ['C1', true],
    ['', false],
    ['C1 D', false],
    ['C1 fatigue=5', false],
    ['C1 fatigue=7', false],
    ['C1 steps=0 stragglers=2 smashed', false],
  ])('MIB R114 MIB X68 MIB 7.14g a unit with "%s": %s', (state, does) => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Kaim 6-4-8 ${state}`);
    expect(organicChecks(at.state, at.fight('Nansouty > 0504'), at.body('Kaim'))).toBe(does);
  });

  test('MIB R89 checks are made by hex ids: 0505 before 0604, though that lies further north', () => {
    const at = position(`
      french 0605>0 Nansouty 4-5-13 heavy
      coalition 0604>3 Klenau 4-4-13 heavy
      coalition 0505>2 Liechtenstein 4-4-13 heavy; Kaim 2-3-8 C1`);
    expect(checks(at, 'Nansouty > 0604 0505', 1, 1, 1).events).toMatchObject([
      { unit: 'Liechtenstein' },
      { unit: 'Kaim', clause: 'MIB 7.14e' },
      { unit: 'Klenau' },
    ]);
  });
});
