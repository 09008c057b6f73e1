import { describe, expect, test } from 'vitest';
import { DONE, type WrittenOrder } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';
import { attack, E1, foughtOf, GUNS, ofKind, opened, P, setting, table } from './combats.ts';

describe('enfilade', () => {
  const FLANK = `french 0505>0 P 8-4-8 G1 @III began-adjacent\ncoalition 0504>3 E1 6-4-8\ncoalition 0605>5 U 4-3-8 G2`;
  const asked = () => table.play(opened(FLANK), [], attack('P@0505 > 0504'), DONE);
  const enfilade = (unit: string, hex: string): WrittenOrder<'enfilade'> => ({
    type: 'enfilade',
    body: { unit, hex },
  });

  test('MIB 7.11c MIB X38 the defender is asked, and the value of his choice is used', () => {
    const state = asked();
    expect(table.asks(state)).toMatchObject({ seat: 'coalition', id: 'enfilade', clause: 'MIB 7.11c' });
    expect(table.asks(state)!.candidates).toEqual([enfilade('U', '0605'), DONE]);
    const events = table.hears(state, [3], enfilade('U', '0605'));
    expect(events[0]).toEqual({ type: 'enfiladed', clause: 'MIB 7.11c', by: { unit: 'U', hex: '0605' } });
    expect(ofKind(events, 'combat')[0]!.result).toBe(2);
    expect(ofKind(table.hears(state, [3], DONE), 'combat')[0]!.result).toBe(5);
  });

  test('MIB 7.11c others cannot be named', () => {
    expect(table.judge(asked(), enfilade('E1', '0504'))).toEqual(forbiddenBy('MIB 7.11c'));
    expect(table.judge(asked(), enfilade('P', '0505'))).toEqual(forbiddenBy('MIB 7.11c'));
    expect(table.judge(asked(), enfilade('U', '0504'))).toEqual(forbiddenBy('MIB 7.11c'));
    expect(table.judge(asked(), enfilade('Nobody', '0504'))).toEqual(forbiddenBy('MIB 2.2.1b'));
  });

  test('MIB 2.5c the enemy learns the number of the guns that enfilade', () => {
    const { unit } = setting(FLANK);
    const after = table.play(asked(), [3], enfilade('U', '0605'));
    expect(after.units[unit('U')]!.told).toMatchObject({ turn: 0, batteries: 2 });
    expect(table.play(asked(), [3], DONE).units[unit('U')]!.told.batteries).toBeNull();
  });
});

describe('resolution', () => {
  const EXAMPLE = `
    option initiative
    french 0505>0 Morand 6-4-8 G2 @III began-adjacent
    french 0404>1 Pacthod 6-4-8 G2 @III began-adjacent
    coalition 0504>3 Jellacic 8-3-8 G3`;
  const order = attack('Morand@0505 Pacthod@0404 > 0504');

  test('MIB X1 MIB 7.4 MIB 7.1a MIB 7.1j MIB 16.1b the example of the rulebook up to its result', () => {
    const events = table.hears(opened(EXAMPLE), [3], order, DONE);
    expect(ofKind(events, 'combat')).toEqual([
      {
        type: 'combat',
        clause: 'MIB 7.1i',
        kind: 'assault',
        attackers: [
          { unit: 'Pacthod', hex: '0404' },
          { unit: 'Morand', hex: '0505' },
        ],
        hexes: ['0504'],
        strength: { attacker: '12', defender: '8' },
        ratio: '2:1',
        drms: [
          { value: 2, clause: 'MIB 7.1b', label: 'strength 2:1' },
          { value: 1, clause: 'MIB 7.1d', label: 'morale 4 against 3' },
          { value: -1, clause: 'MIB 7.11a', label: 'artillery 2 against 3' },
        ],
        roll: expect.objectContaining({ natural: 3, purpose: 'MIB 7.1i combat' }),
        result: 5,
        retreat: 1,
        advance: 1,
      },
    ]);
    const after = table.play(opened(EXAMPLE), [3], order, DONE);
    expect(foughtOf(after)).toMatchObject({
      kind: 'assault',
      side: 'french',
      row: { retreat: 1, advance: 1, initiative: 'attacker' },
      morale: { attacker: 4, defender: 3 },
      lengths: [],
    });
    expect(after.steps.at(-1)).toMatchObject({ next: 0 });
  });

  test.each([
    [1, -1],
    [2, 0],
    [3, 1],
  ])('MIB 16.1a MIB 16.1b MIB X15 with +2 a die of %i moves the marker by %i', (die, moved) => {
    const after = table.play(opened(EXAMPLE), [die], order, DONE);
    expect(after.initiative).toBe(moved);
    expect(after.fought).toBe(true);
  });

  test('MIB 7.0k the defenders have been attacked by infantry, or by a charge', () => {
    const at = setting(`${P}; N 2-4-13 heavy @III began-adjacent\n${E1}`);
    const start = table.at(at.state, { step: 'declare', combats: [] });
    const assaulted = table.play(start, [3], attack('P@0505 > 0504'), DONE).units[at.unit('E1')]!.act;
    expect(assaulted).toMatchObject({ assaultedBy: [at.formation('III')], chargedBy: [] });
    const charged = table.play(start, [6, 3], attack('N@0505 > 0504'), DONE).units[at.unit('E1')]!.act;
    expect(charged).toMatchObject({ assaultedBy: [], chargedBy: [at.formation('III')] });
    expect(
      table.play(start, [3], attack('P@0505 > 0504'), DONE).units[at.unit('P')]!.act.assaultedBy,
    ).toEqual([]);
  });

  test('MIB 2.5c strengths and artillery are read out with every factor', () => {
    const text = `forest 0504\nfrench 0505>0 Morand 6-4-8 G2 @III began-adjacent fatigue=5\ncoalition 0504>3 Kaim 8-3-8 G1 D`;
    const [announced] = ofKind(
      table.hears(opened(text), [3], attack('Morand@0505 > 0504'), DONE),
      'strengths-announced',
    );
    expect(announced).toEqual({
      type: 'strengths-announced',
      clause: 'MIB 2.5c',
      attackers: [
        {
          unit: 'Morand',
          hex: '0505',
          base: 6,
          factors: [
            { clause: 'MIB 11.1a', label: 'Tired', factor: '1/2' },
            { clause: 'MIB T3', label: 'into forest', factor: '3/4' },
          ],
          organic: '0',
          strength: '9/4',
        },
      ],
      defenders: [
        {
          unit: 'Kaim',
          hex: '0504',
          base: 8,
          factors: [{ clause: 'MIB 9.0b', label: 'Disorganized', factor: '1/2' }],
          organic: '0',
          strength: '4',
        },
      ],
      artillery: { attacker: 2, defender: 1 },
    });
  });

  test('MIB 2.5c what was read out is remembered, and cannot be taken back freely', () => {
    const text = `
      french 0505>0 Morand 6-4-8 G2 C1 @III began-adjacent fatigue=5; Gudin 2-4-8 G1 @III began-adjacent
      coalition 0504>3 Kaim 8-3-8 G3 C1 told=1:-:2:-`;
    const at = setting(text);
    const start = table.play(
      table.at(at.state, { step: 'declare', combats: [] }),
      [],
      attack('Morand@0505 Gudin@0505 > 0504'),
    );
    const here = scripted<MibEvent>(3);
    const after = table.carryOut(start, DONE, here);
    expect(here.revealed).toBe(true);
    const told = (name: string) => after.units[at.unit(name)]!.told;
    expect(told('Morand')).toEqual({ turn: 0, batteries: 2, organic: null, weariness: 'tired' });
    expect(told('Gudin')).toEqual({ turn: 0, batteries: null, organic: null, weariness: 'fresh' });
    expect(told('Kaim')).toEqual({ turn: 0, batteries: 3, organic: 2, weariness: 'fresh' });
  });

  test('MIB 2.5c in a charge organic cavalry is shown, and halved guns are not', () => {
    const charged = (state: string) => {
      const at = setting(
        `french 0505>0 N 4-5-13 heavy G1 @III began-adjacent\ncoalition 0504>3 Kaim 6-4-8 G3 C1 ${state}`,
      );
      const dice = state === '' ? [4, 3, 3] : [4, 3];
      const after = table.play(
        table.at(at.state, { step: 'declare', combats: [] }),
        dice,
        attack('N@0505 > 0504'),
        DONE,
      );
      return after.units[at.unit('Kaim')]!.told;
    };
    expect(charged('')).toMatchObject({ batteries: null, organic: 1, weariness: 'fresh' });
    expect(charged('fatigue=5')).toMatchObject({ organic: null, weariness: 'tired' });
  });

  test('MIB 2.5c MIB 16.6h half of a number does not tell the number', () => {
    const line = setting('french 0505/0605>1 L 6-4-8 G3 @III began-adjacent\ncoalition 0604>3 Kaim 4-3-8');
    const attacked = table.play(
      table.at(line.state, { step: 'declare', combats: [] }),
      [3],
      attack('L@0605 > 0604'),
      DONE,
    );
    expect(attacked.units[line.unit('L')]!.told).toEqual({
      turn: 0,
      batteries: null,
      organic: null,
      weariness: 'fresh',
    });
    const charged = setting(
      'french 0705>4 N 4-5-13 heavy @III began-adjacent\ncoalition 0505/0605>1 L 6-4-8 C3',
    );
    const after = table.play(
      table.at(charged.state, { step: 'declare', combats: [] }),
      [4, 3, 3],
      attack('N@0705 > 0605'),
      DONE,
    );
    expect(after.units[charged.unit('L')]!.told.organic).toBeNull();
  });

  test('MIB 2.5c MIB 7.14g of a Smashed unit nothing is learned but that', () => {
    const at = setting(
      'french 0505>0 N 4-5-13 heavy @III began-adjacent\ncoalition 0504>3 Kaim 6-4-8 C1 steps=0 stragglers=2 smashed',
    );
    const after = table.play(
      table.at(at.state, { step: 'declare', combats: [] }),
      [3],
      attack('N@0505 > 0504'),
      DONE,
    );
    expect(after.units[at.unit('Kaim')]!.told.organic).toBeNull();
  });

  test('MIB R47 MIB R123 MIB 7.1d guns in position that tie with a unit are named by their leader', () => {
    const state = table.play(
      opened(`
        ${GUNS}
        coalition 0504>3 Mohr 4-2-8 @IV
        ${P}`),
      [],
      attack('P@0505 > 0504'),
      DONE,
    );
    const named = (defender: string) => ({ type: 'fight', combat: 0, attacker: '', defender }) as const;
    expect(table.asks(state)!.candidates).toEqual([named('Mohr'), named('Rosenberg')]);
    expect(foughtOf(table.play(state, [3], named('Rosenberg'))).morale!.defender).toBe(3);
    expect(foughtOf(table.play(state, [3], named('Mohr'))).morale!.defender).toBe(2);
  });

  test('MIB 11.2f who stands aside does not engage', () => {
    const at = setting(`
      option lite
      formation IV coalition none status=3
      ${P}
      coalition 0504>3 Kaim 8-3-8 @IV held-back assaulted-by=III; Mohr 2-3-8 @IV`);
    const combats = [{ attackers: [{ unit: at.unit('P'), hex: at.hex('0505') }], hexes: [at.hex('0504')] }];
    const after = table.at(at.state, { step: 'combats', combats, made: [] }, 3);
    expect(after.units[at.unit('Kaim')]!.reserve).toBe('held-back');
    expect(after.units[at.unit('Kaim')]!.told.turn).toBeNull();
    expect(foughtOf(after).aside).toEqual([{ unit: at.unit('Kaim'), hex: at.hex('0504') }]);
  });

  test('MIB X19 MIB 7.13b MIB 7.14e a charge against steady infantry with organic cavalry is at -4', () => {
    const text = 'french 0505>0 N 4-5-13 heavy G1 @III began-adjacent\ncoalition 0504>3 Kaim 6-4-8 G3 C1';
    const events = table.hears(opened(text), [4, 3, 6], attack('N@0505 > 0504'), DONE);
    const [combat] = ofKind(events, 'combat');
    expect(combat).toMatchObject({
      kind: 'charge',
      strength: { attacker: '2', defender: '8' },
      ratio: '1:4',
      result: 2,
    });
    expect(combat!.drms.map(({ value }) => value)).toEqual([-4, 1, -1]);
    expect(ofKind(events, 'charge-check')).toHaveLength(2);
  });

  test('MIB X18 MIB 7.13c MIB 7.13h a charge into the rear of shaken infantry is at +6', () => {
    const text = 'french 0503>3 N 4-4-13 heavy @III began-adjacent\ncoalition 0504>3 Kaim 6-3-8 G2 D';
    const [combat] = ofKind(table.hears(opened(text), [1], attack('N@0503 > 0504'), DONE), 'combat');
    expect(combat).toMatchObject({
      strength: { attacker: '16', defender: '3' },
      result: 7,
      retreat: 2,
      advance: 1,
    });
    const after = table.play(opened(text), [1], attack('N@0503 > 0504'), DONE);
    expect(foughtOf(after).shaken).toEqual([setting(text).hex('0504')]);
  });

  test('MIB 11.2f MIB 11.1e reserves have caught up when strengths are read', () => {
    const text = `
      option lite
      formation IV coalition none status=3
      ${P}
      coalition 0504>3 Kaim 8-3-8 @IV held-back`;
    const at = setting(text);
    const start = table.at(at.state, { step: 'declare', combats: [] });
    const events = table.hears(start, [3], attack('P@0505 > 0504'), DONE);
    expect(ofKind(events, 'strengths-announced')[0]!.defenders[0]!.strength).toBe('4');
    expect(ofKind(events, 'reserve')).toMatchObject([{ unit: 'Kaim', reserve: 'catching-up' }]);
  });

  test('MIB 16.5m MIB R47 guns in position are read out by the name of their leader', () => {
    const text = `
      ${GUNS}
      ${P}`;
    const [announced] = ofKind(
      table.hears(opened(text), [3], attack('P@0505 > 0504'), DONE),
      'strengths-announced',
    );
    expect(announced!.defenders).toEqual([
      {
        unit: 'Rosenberg',
        hex: '0504',
        base: 4,
        factors: [{ clause: 'MIB 16.5m', label: 'guns attacked in front', factor: '2' }],
        organic: '0',
        strength: '8',
      },
    ]);
  });
});
