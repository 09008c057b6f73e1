import { randomStream } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { DONE } from '../../src/actions.ts';
import type { MibState } from '../../src/state.ts';
import {
  attack,
  callOff,
  combatsOf,
  E1,
  E2,
  FIELD,
  fight,
  foughtOf,
  join,
  opened,
  P,
  Q,
  setting,
  table,
} from '../rules/07-combat/combats.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { nextStep, ofType } from '../table.ts';

describe('declaring', () => {
  test('MIB 7.0c nobody is asked where nobody can attack', () => {
    expect(nextStep(opened(`french 0505>0 P 6-4-8 @III\n${E1}`))).toBeNull();
    expect(nextStep(opened(P))).toBeNull();
    expect(nextStep(opened(FIELD))).toBe('declaring');
  });

  test('MIB 7.0b the active player is asked, and may attack nobody', () => {
    const state = opened(FIELD);
    expect(table.asks(state)).toMatchObject({ seat: 'french', id: 'declare', clause: 'MIB 7.0b' });
    expect(table.asks(state)!.candidates).toContainEqual(DONE);
    expect(nextStep(table.play(state, [], DONE))).toBeNull();
  });

  test('MIB 7.0e every unit is offered every set of the hexes before it', () => {
    const offers = ofType(table.asks(opened(FIELD)), 'attack');
    expect(offers).toEqual(
      [
        attack('P@0505 > 0604'),
        attack('P@0505 > 0504'),
        attack('P@0505 > 0604 0504'),
        attack('Q@0404 > 0504'),
      ].map(each => expect.objectContaining({ attackers: each.attackers })),
    );
    expect(new Set(offers.map(({ hexes }) => [...hexes].sort().join()))).toEqual(
      new Set(['0504', '0604', '0504,0604']),
    );
  });

  test('MIB 7.0i attackers and hexes are added one by one', () => {
    const one = table.play(opened(FIELD), [], attack('P@0505 > 0604'));
    expect(ofType(table.asks(one), 'join')).toEqual(
      expect.arrayContaining([join(0, ' > 0504'), join(0, 'Q@0404 > 0504')]),
    );
    const both = table.play(one, [], join(0, 'Q@0404 > 0504'));
    expect(combatsOf(both)).toEqual([
      { attackers: [expect.anything(), expect.anything()], hexes: [expect.anything(), expect.anything()] },
    ]);
    expect(combatsOf(table.play(one, [], join(0, ' > 0504')))[0]!.hexes).toHaveLength(2);
  });

  test('MIB 7.0f what is wrong with the whole is said at the end, and can be mended', () => {
    const state = table.play(opened(FIELD), [], attack('P@0505 > 0504'), join(0, 'Q@0404 > '));
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('MIB 7.0f'));
    expect(table.asks(state)!.candidates).not.toContainEqual(DONE);
    expect(table.asks(state)!.candidates).toContainEqual(callOff(0));
    expect(table.judge(table.play(state, [], join(0, ' > 0604')), DONE).legal).toBe(true);
    expect(combatsOf(table.play(state, [], callOff(0)))).toEqual([]);
  });

  test('MIB R126 what is not there is neither joined nor called off', () => {
    const state = table.play(opened(FIELD), [], attack('P@0505 > 0504'));
    expect(table.judge(state, callOff(1))).toEqual(forbiddenBy('MIB R126'));
    expect(table.judge(state, join(1, 'Q@0404 > 0504'))).toEqual(forbiddenBy('MIB R126'));
  });

  test('MIB 2.1a MIB 2.2.1b orders about what is not in the battle are refused', () => {
    const state = opened(FIELD);
    expect(table.judge(state, attack('Nobody@0505 > 0504'))).toEqual(forbiddenBy('MIB 2.2.1b'));
    expect(table.judge(state, attack('P@0505 > 9999'))).toEqual(forbiddenBy('MIB 2.1a'));
    expect(table.judge(state, attack('P@9999 > 0504'))).toEqual(forbiddenBy('MIB 2.1a'));
    expect(table.judge(state, { type: 'threaten', unit: 'Nobody', hex: '9999' })).toEqual(
      forbiddenBy('MIB 2.2.1b', 'MIB 2.1a'),
    );
    expect(table.judge(state, attack('E1@0504 > 0505'))).toEqual(forbiddenBy('MIB 7.0d'));
  });

  test('MIB R101 MIB 4.1b who attacks has taken a Mobile action, when it is confirmed', () => {
    const { state, unit } = setting(FIELD);
    const declared = table.play(
      table.at(state, { step: 'declare', combats: [] }),
      [],
      attack('P@0505 > 0504'),
    );
    expect(declared.units[unit('P')]!.act.category).toBeNull();
    const events = table.hears(declared, [3], DONE);
    expect(events[0]).toEqual({
      type: 'attacks-declared',
      clause: 'MIB 7.0b',
      combats: [{ attackers: [{ unit: 'P', hex: '0505' }], hexes: ['0504'] }],
    });
    const after = table.play(declared, [3], DONE);
    expect(after.units[unit('P')]!.act.category).toBe('mobile');
    expect(after.units[unit('Q')]!.act.category).toBeNull();
  });

  test('MIB 7.6d the declaration never ends in a dead end: every unit that must attack can, or is excused', () => {
    const text = `
      french 0505>0 P 6-4-8 @III began-adjacent intent=0604
      french 0704>4 Q 6-4-8 @III began-adjacent intent=0604
      coalition 0604>3 H 4-3-13 light
      coalition 0506>0 E3 6-3-8`;
    const state = opened(text);
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('MIB 7.6d', 'MIB 7.6d'));
    const offers = ofType(table.asks(state), 'attack');
    expect(offers).toHaveLength(2);
    for (const offer of offers) expect(table.judge(table.play(state, [], offer), DONE).legal).toBe(true);
  });
});

describe('any declaration', () => {
  const { below, pick: one } = randomStream('declarations');

  /** Five units of either side, crowded, each stack with one facing; some of the French have threatened somebody. */
  function crowd(): string {
    const hexes = ['0403', '0404', '0405', '0503', '0504', '0505', '0603', '0604', '0605', '0703', '0704'];
    const theirs = Array.from({ length: 4 }, () => hexes.splice(below(hexes.length), 1)[0]!);
    const ours = Array.from({ length: 4 }, () => hexes.splice(below(hexes.length), 1)[0]!);
    const enemies = theirs.map(
      (hex, i) => `coalition ${hex}>${below(6)} E${i} 4-3-${one(['8', '13 light'])}`,
    );
    const units = ours.map(
      (hex, i) =>
        `french ${hex}>${below(6)} P${i} 4-4-${one(['8', '8', '13 heavy'])} @III began-adjacent ${one(['', `intent=${one(theirs)}`])}`,
    );
    return [...enemies, ...units].join('\n');
  }

  test('MIB 7.0b what is offered is legal, and every declaration can be brought to an end', () => {
    for (let nth = 0; nth < 40; nth++) {
      let state = opened(crowd());
      const canEnd = (): boolean => table.asks(state)!.candidates.includes(DONE);
      for (let steps = 0; nextStep(state) === 'declaring' && (steps < 3 || !canEnd()); steps++) {
        const { candidates } = table.asks(state)!;
        for (const each of candidates)
          expect(table.judge(state, each)).toEqual({ legal: true, refusals: [] });
        const offered = candidates.filter(({ type }) => type !== 'done' && type !== 'threaten');
        expect(steps).toBeLessThan(200);
        state = offered.length === 0 ? state : table.play(state, [], one(offered));
      }
    }
  });
});

describe('the order of combats', () => {
  const TWO = `${FIELD}`;
  const declared = (): MibState =>
    table.play(opened(TWO), [], attack('P@0505 > 0604'), attack('Q@0404 > 0504'), DONE);

  test('MIB R126 MIB R21 the active player picks the next of those that are left', () => {
    const state = declared();
    expect(table.asks(state)).toMatchObject({ seat: 'french', id: 'next-combat', facts: { combats: 2 } });
    expect(table.asks(state)!.candidates).toEqual([fight(0), fight(1)]);
    expect(table.judge(state, fight(2))).toEqual(forbiddenBy('MIB R126'));
    const second = table.play(state, [3], fight(1));
    expect(foughtOf(second).hexes).toEqual([setting(TWO).hex('0504')]);
    expect(second.steps.at(-2)).toMatchObject({ step: 'combats', combats: [expect.anything(), null] });
  });

  test('MIB R126 the last one is fought without asking', () => {
    const after = table.play(declared(), [3], fight(1));
    const last = table.at(after, after.steps.slice(0, -1).toReversed(), 4);
    expect(foughtOf(last).hexes).toEqual([setting(TWO).hex('0604')]);
    expect(last.steps).toHaveLength(2);
    expect(nextStep(table.at(last, last.steps.slice(0, -1).toReversed()))).toBeNull();
  });

  test('MIB R30 MIB R130 what has lost its attackers or its target is told and falls away', () => {
    const { state } = setting(`french 0505>0 P 6-4-8 @III began-adjacent D\n${Q}\n${E2}`);
    const { unit, hex } = setting(`${P}\n${Q}\n${E2}`);
    const combats = [
      { attackers: [{ unit: unit('P'), hex: hex('0505') }], hexes: [hex('0604')] },
      { attackers: [{ unit: unit('Q'), hex: hex('0404') }], hexes: [hex('0504')] },
    ];
    expect(table.opens(state, { step: 'combats', combats, made: [] })).toEqual([
      {
        type: 'attackers-dropped',
        clause: 'MIB R130',
        attackers: [{ unit: 'P', hex: '0505' }],
        lapsed: true,
      },
      { type: 'attackers-dropped', clause: 'MIB R30', attackers: [{ unit: 'Q', hex: '0404' }], lapsed: true },
    ]);
    expect(nextStep(table.at(state, { step: 'combats', combats, made: [] }))).toBeNull();
  });

  test('MIB R111 who stands aside is told', () => {
    const at = setting(`${P}\n${E1} assaulted-by=III; F 2-3-8`);
    const combats = [{ attackers: [{ unit: at.unit('P'), hex: at.hex('0505') }], hexes: [at.hex('0504')] }];
    const events = table.opens(at.state, { step: 'combats', combats, made: [] }, 3);
    expect(events[0]).toEqual({
      type: 'stood-aside',
      clause: 'MIB R111',
      units: [{ unit: 'E1', hex: '0504' }],
    });
  });

  test('MIB 7.1d MIB R27 MIB R122 of tied largest units one of each morale is offered, on either side', () => {
    const text = `
      french 0505>0 P 4-4-8 @III began-adjacent; R 4-3-8 @III began-adjacent; S 2-6-8 @III began-adjacent
      coalition 0504>3 E1 4-4-8; F 4-2-8; G 4-2-8`;
    const state = table.play(opened(text), [], attack('P@0505 R@0505 S@0505 > 0504'), DONE);
    expect(table.asks(state)!.candidates).toEqual([
      fight(0, 'P', 'E1'),
      fight(0, 'P', 'F'),
      fight(0, 'R', 'E1'),
      fight(0, 'R', 'F'),
    ]);
    expect(table.judge(state, fight(0, 'S', 'F'))).toEqual(forbiddenBy('MIB 7.1d'));
    expect(table.judge(state, fight(0, 'P', 'P'))).toEqual(forbiddenBy('MIB 7.1d'));
    expect(table.judge(state, fight(0, 'P', 'G')).legal).toBe(true);
    expect(foughtOf(table.play(state, [3], fight(0, 'R', 'E1'))).morale).toEqual({
      attacker: 3,
      defender: 4,
    });
    expect(foughtOf(table.play(state, [3], fight(0))).morale).toEqual({ attacker: 4, defender: 2 });
  });

  test('MIB R118 MIB 7.0k the attacks that were made are remembered with their hexes', () => {
    const at = setting(TWO);
    const after = table.play(declared(), [3], fight(1));
    expect(after.steps.at(-2)).toMatchObject({
      made: [{ kind: 'assault', hexes: [at.hex('0504')], formations: [at.formation('III')] }],
    });
  });
});
