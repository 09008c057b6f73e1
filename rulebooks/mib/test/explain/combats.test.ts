import { describe, expect, test } from 'vitest';
import { DONE, type MibAction, type WrittenOrder } from '../../src/actions.ts';
import type { MibFrame } from '../../src/frames.ts';
import { type Field, field } from '../field.ts';
import { purposes, results, told } from './told.ts';

const LINES = `
  french 0505>0 Morand 8-5-8 G2 @III
  french 0605>0 Friant 6-5-8 G1 @III D
  french 0505 leader Davout 5 bonus=1 @III
  coalition 0504>3 Kaim 6-3-8 G1/2 C1 @IV
  active declare III`;

const attack = (
  hexes: readonly string[],
  ...attackers: readonly (readonly [string, string])[]
): MibAction => ({
  type: 'attack',
  attackers: attackers.map(([unit, hex]) => ({ unit, hex })),
  hexes: [...hexes],
});

describe('a combat', () => {
  const order = attack(['0504'], ['Morand', '0505']);
  const declared = (at: Field): MibFrame => ({
    step: 'declaring',
    combats: [{ attackers: [{ unit: at.unit('Morand'), hex: at.hex('0505') }], hexes: [at.hex('0504')] }],
  });

  test('MIB 7.1a MIB 7.1b MIB 7.1d MIB 7.11a MIB 2.2.4b MIB T5 with open charts all of it is told exactly', () => {
    const [roll] = told(field(`option openCharts\n${LINES}`), order);
    expect(roll).toMatchObject({
      purpose: 'MIB 7.1i combat',
      facts: {
        kind: 'assault',
        hexes: ['0504'],
        attackers: [{ unit: 'Morand', hex: '0505', base: 8, strength: '8' }],
        defenders: [{ unit: 'Kaim', hex: '0504', base: 6, strength: '6' }],
        strength: { attacker: '8', defender: '6' },
        artillery: { attacker: 2, defender: 1 },
      },
      table: { clause: 'MIB T5', column: 'Result' },
    });
    expect(roll!.drms).toEqual([
      { value: 1, clause: 'MIB 7.1b', label: `strength ${roll!.facts.ratio}` },
      { value: 2, clause: 'MIB 7.1d', label: 'morale 5 against 3' },
      { value: 1, clause: 'MIB 7.11a', label: 'artillery 2 against 1' },
      { value: 1, clause: 'MIB 2.2.4b', label: 'attacking leader' },
    ]);
    expect(roll!.facts.unknown).toBeUndefined();
    expect(roll!.faces.map(({ result }) => result)).toEqual([
      'Retreat 1 / Advance 1',
      'Retreat 2 / Advance 1',
      'Retreat 2 / Advance 2',
      'Retreat 3 / Advance 2',
      'Retreat 3 / Advance 3',
      'Retreat 3 / Advance 3',
    ]);
  });

  test('MIB 7.6h MIB 11.2a in Lite a formation whose cavalry is seen to be Spent is reckoned with as Spent', () => {
    const [roll] = told(
      field(`option lite
        formation IV coalition none status=4
        french 0505>0 Morand 8-5-8 G2 @III
        coalition 0504>3 Kaim 6-3-8 G1/2 C1 @IV; Klenau 4-4-13 light @IV
        active declare III`),
      order,
    );
    expect(roll!.facts).toMatchObject({
      defenders: [
        { unit: 'Kaim', strength: '1' },
        { unit: 'Klenau', strength: '1' },
      ],
    });
  });

  test('MIB 2.5b MIB 11.2e but not one whose cavalry is held back and shows nothing', () => {
    const spans = (held: string) => {
      const [roll] = told(
        field(`option lite
          formation IV coalition none status=${held === '' ? 3 : 4}
          french 0505>0 Morand 8-5-8 G2 @III
          coalition 0504>3 Kaim 6-3-8 G1/2 C1 @IV; Klenau 4-4-13 light ${held} @IV
          active declare III`),
        order,
      );
      return roll!.facts;
    };
    expect(spans('held-back')).toEqual(spans(''));
  });

  test('MIB 2.5e nor one whose Spent cavalry is in the fog', () => {
    const [roll] = told(
      field(`option lite
        option fogOfWar
        formation IV coalition none status=4
        french 0505>0 Morand 8-5-8 G2 @III
        coalition 0504>3 Kaim 6-3-8 G1/2 C1 @IV
        coalition 0512>3 Klenau 4-4-13 light @IV
        active declare III`),
      order,
    );
    expect(roll!.facts).toMatchObject({ defenders: [{ unit: 'Kaim', strength: '1 to 6' }] });
  });

  test('MIB 2.5b the attacker is told the span of what the enemy’s chart may say', () => {
    const [roll] = told(field(LINES), order);
    expect(roll!.facts).toMatchObject({
      attackers: [{ unit: 'Morand', strength: '8' }],
      defenders: [{ unit: 'Kaim', base: 6, strength: '1 to 6' }],
      strength: { attacker: '8', defender: '1 to 6' },
      artillery: { attacker: 2, defender: '1 to 2' },
      unknown: [{ clause: 'MIB 7.1b' }, { clause: 'MIB 7.11a', drm: '0 to 1' }],
    });
    expect(roll!.drms.map(({ clause }) => clause)).toEqual(['MIB 7.1d', 'MIB 2.2.4b']);
    expect(roll!.faces[0]).toEqual({ die: 1, result: 'Retreat 1 / Advance 1 to Retreat 3 / Advance 3' });
  });

  test('MIB 2.5c what a combat has told of guns and organic cavalry is known from then on', () => {
    const at = field(LINES.replace('C1 @IV', 'C1 @IV told=1:1:1:fresh'));
    expect(told(at, order)[0]!.facts).toMatchObject({ artillery: { attacker: 2, defender: 1 } });
    const big = field(
      `option initiative\noption grandBattery\n${LINES.replace('C1 @IV', 'C1 @IV told=1:2:1:fresh')}`,
    );
    expect(told(big, order)[0]!.facts).toMatchObject({ artillery: { defender: '1 to 2' } });
  });

  test('MIB 2.1d every factor is named with its clause', () => {
    const at = field(`option openCharts\nslope 0505/0504 up 0504\n${LINES.replace('C1 @IV', 'C1 @IV D')}`);
    expect(told(at, order)[0]!.facts).toMatchObject({
      attackers: [{ factors: [expect.stringMatching(/3\/4 \(MIB /)], strength: '6' }],
      defenders: [{ factors: [expect.stringMatching(/1\/2 \(MIB /)], strength: '3' }],
    });
  });

  test('MIB 7.1k MIB T6 the dice of both sides’ stacks follow, each place of the CET once', () => {
    const at = field(`option openCharts\n${LINES}`);
    expect(purposes(told(at, order))).toEqual(['MIB 7.1i combat']);
    const rolls = told(at, DONE, declared(at)).slice(1);
    expect(purposes(rolls)).toEqual(['MIB 7.1k combat effects']);
    expect(rolls[0]).toMatchObject({
      facts: {
        part: 'defender',
        stacks: [{ hex: '0504', units: ['Kaim'] }],
        after: ['Retreat 1 / Advance 1'],
        otherSideHasHigherMorale: true,
        gunsLostUpTo: [{ unit: 'Kaim', die: 1 }],
      },
      drms: [{ value: -1, clause: 'MIB T5' }],
      table: { clause: 'MIB T6', column: 'Retreat' },
    });
    expect(results(rolls)).toEqual([
      'ic 2s D 1U 3F',
      '2s D 1U 2F',
      '1s is D 1U 2F',
      '1s D 1U 2F',
      '1s D4 1U 2F',
      'is D4 1U 1F',
    ]);
    const attackers = rolls.filter(({ facts }) => facts.part === 'attacker');
    expect(attackers.map(({ table, drms }) => [table!.column, drms[0]?.value ?? 0])).toEqual([
      ['Advance', 0],
      ['Advance', 1],
      ['Advance', 2],
    ]);
    expect(attackers[1]!.facts).toMatchObject({
      after: ['Retreat 2 / Advance 1', 'Retreat 2 / Advance 2'],
      otherSideHasHigherMorale: false,
    });
    expect(attackers[1]!.facts.gunsLostUpTo).toBeUndefined();
  });

  test('MIB 7.12c horse guns that no die takes are not listed', () => {
    const at = field(`option openCharts\n${LINES.replace('G1/2 C1', 'G1/2 C1 horse')}`);
    const [, first] = told(at, DONE, declared(at));
    expect(first!.facts).toMatchObject({ after: ['Retreat 1 / Advance 1'] });
    expect(first!.facts.gunsLostUpTo).toBeUndefined();
  });

  test('MIB 7.0i who joins a combat is reckoned with those who are in it', () => {
    const at = field(`option openCharts\n${LINES}\nfrench 0404>1 Gudin 4-4-8 @III committed`);
    const combats = [
      { attackers: [{ unit: at.unit('Morand'), hex: at.hex('0505') }], hexes: [at.hex('0504')] },
    ];
    const join: WrittenOrder<'join'> = {
      type: 'join',
      combat: 0,
      attackers: [{ unit: 'Gudin', hex: '0404' }],
      hexes: [],
    };
    const [roll] = told(at, join, { step: 'declaring', combats });
    expect(roll!.facts).toMatchObject({ strength: { attacker: '12' }, hexes: ['0504'] });
    expect(told(at, join, { step: 'declaring', combats: [] })).toEqual([]);
    const all = told(at, DONE, { step: 'declaring', combats: [...combats, ...combats] });
    expect(all.filter(({ purpose }) => purpose === 'MIB 7.1i combat')).toHaveLength(2);
  });

  test('MIB R126 MIB 7.1d a combat that is chosen is told with the units that are named', () => {
    const at = field(`option openCharts
      french 0505>0 Morand 6-5-8 @III; Friant 4-3-8 @III
      coalition 0504>3 Kaim 6-3-8 @IV
      coalition 0404>2 Ulm 6-4-8 @IV
      active III`);
    const combats = [
      null,
      {
        attackers: [{ unit: at.unit('Morand'), hex: at.hex('0505') }],
        hexes: [at.hex('0504'), at.hex('0404')],
      },
    ];
    const frame: MibFrame = { step: 'next-combat', combats, made: [] };
    const fight = (combat: number, defender: string): MibAction => ({
      type: 'fight',
      combat,
      attacker: '',
      defender,
    });
    const morale = (defender: string) =>
      told(at, fight(1, defender), frame)[0]!.drms.find(({ clause }) => clause === 'MIB 7.1d')?.value;
    expect(morale('')).toBe(2);
    expect(morale('Ulm')).toBe(1);
    expect(told(at, fight(0, ''), frame)).toEqual([]);
    expect(told(at, fight(1, ''))).toEqual([]);
  });

  test('MIB 7.11c the defender is told his own guns exactly, and the attackers by what he may know', () => {
    const at = field(`${LINES}\ncoalition 0604>4 Rohan 6-3-8 G2 @IV`);
    const body = (unit: string, hex: string) => ({ unit: at.unit(unit), hex: at.hex(hex) });
    const frame: MibFrame = {
      step: 'enfilade',
      largest: { attacker: at.unit('Morand'), defender: at.unit('Kaim') },
      fight: {
        kind: 'assault',
        side: 'french',
        attackers: [body('Morand', '0505')],
        hexes: [at.hex('0504')],
        defenders: [body('Kaim', '0504')],
        aside: [],
        batteries: [],
        morale: { attacker: 5, defender: 3 },
        shaken: [],
        before: [],
      },
    };
    const [with3] = told(at, { type: 'enfilade', body: { unit: 'Rohan', hex: '0604' } }, frame);
    expect(with3!.facts).toMatchObject({
      artillery: { attacker: '1 to 2', defender: 3 },
      strength: { attacker: '1 to 8', defender: '6' },
    });
    const [without] = told(at, DONE, frame);
    expect(without!.facts).toMatchObject({ artillery: { defender: 1 } });
    expect(told(at, { type: 'enfilade', body: { unit: 'Rohan', hex: '0604' } })).toEqual([]);
  });
});

describe('a charge', () => {
  const horse = `
    french 0505>0 Nansouty 4-5-13 heavy @R
    coalition 0504>3 Kaim 6-3-8 G1 C2 @IV
    active declare R`;
  const order = attack(['0504'], ['Nansouty', '0505']);

  test('MIB 7.13b MIB 7.14e the checks come first, then the combat by what they bring', () => {
    const rolls = told(field(`option openCharts\n${horse}`), order);
    expect(rolls.slice(0, 2)).toMatchObject([
      { purpose: 'MIB 7.13b infantry stands', facts: { unit: 'Kaim', hex: '0504', rating: 3 }, table: null },
      { purpose: 'MIB 7.14e organic cavalry countercharges', facts: { unit: 'Kaim' } },
    ]);
    expect(results(rolls)).toEqual(['passed', 'passed', 'passed', 'failed', 'failed', 'failed']);
    const branches = rolls.filter(({ purpose }) => purpose === 'MIB 7.1i combat');
    expect(branches.map(({ facts: { checks, strength } }) => [checks, strength])).toEqual([
      [checks(true, true), { attacker: '2', defender: '10' }],
      [checks(true, false), { attacker: '2', defender: '8' }],
      [checks(false, true), { attacker: '4', defender: '10' }],
      [checks(false, false), { attacker: '4', defender: '8' }],
    ]);
  });

  const checks = (stood: boolean, countered: boolean) => [
    { unit: 'Kaim', check: 'MIB 7.13b', passed: stood },
    { unit: 'Kaim', check: 'MIB 7.14e', passed: countered },
  ];

  test('MIB 2.5b a check that hangs on the enemy’s chart is told as one that may be made', () => {
    const rolls = told(field(horse), order);
    expect(rolls[0]!.facts.ifItChecks).toBeUndefined();
    expect(rolls[1]!.facts.ifItChecks).toBe(true);
    const [first] = rolls.filter(({ purpose }) => purpose === 'MIB 7.1i combat');
    expect(first!.facts).toMatchObject({
      defenders: [{ organic: '0 to 4', strength: '1 to 10' }],
    });
  });

  test('MIB 7.13g of more than two checks only all and none are told', () => {
    const more = `option openCharts\n${horse}\ncoalition 0504>3 Klenau 2-4-13 light @IV; Ott 2-4-13 light @IV; Blau 2-2-13 light @IV`;
    const rolls = told(field(more.replace('6-3-8', '4-3-8')), order);
    expect(rolls.filter(({ table }) => table === null)).toHaveLength(4);
    expect(rolls.filter(({ purpose }) => purpose === 'MIB 7.1i combat')).toHaveLength(2);
  });

  test('MIB 7.13d shaken defenders look in the Engaged column', () => {
    const at = field(`option openCharts\n${horse.replace('C2 @IV', '@IV D')}`);
    const attackers = [{ unit: at.unit('Nansouty'), hex: at.hex('0505') }];
    const rolls = told(at, DONE, { step: 'declaring', combats: [{ attackers, hexes: [at.hex('0504')] }] });
    expect(rolls[0]).toMatchObject({ purpose: 'MIB 7.1i combat' });
    const theirs = rolls.filter(({ facts }) => facts.part === 'defender');
    expect(new Set(theirs.map(({ table }) => table!.column))).toEqual(new Set(['Engaged']));
  });
});

test('MIB 11.2f with Lite fatigue a reserve is reckoned as catching up', () => {
  const at = field(`option openCharts\noption lite
    formation III french none status=3
    french 0505>0 Morand 8-5-8 @III held-back
    coalition 0504>3 Kaim 6-3-8 @IV
    active declare III`);
  const [roll] = told(at, attack(['0504'], ['Morand', '0505']));
  expect(roll!.facts).toMatchObject({ strength: { attacker: '4' } });
});
