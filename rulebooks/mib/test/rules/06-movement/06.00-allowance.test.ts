import { describe, expect, test } from 'vitest';
import { allowanceOf, budgetOf, leaderAllowance } from '../../../src/rules/06-movement/06.00-hand.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { inHand, march } from './in-hand.ts';

const FOOT = 'french 0505>0 Foot 6-4-8 @III';
const HORSE = 'french 0505>0 Foot 4-4-13 heavy @III';

function allowance(text: string): number {
  const { state, unit } = field(text);
  return allowanceOf(state, unit('Foot'));
}

describe('allowance', () => {
  test('MIB 6.0a infantry has 8 movement points, cavalry 13, others what is printed', () => {
    expect([FOOT, HORSE, 'french 0505>0 Foot 6-4-7 @III'].map(allowance)).toEqual([8, 13, 7]);
  });

  test('MIB 6.0e MIB R9 MIB 9.0b MIB 11.1a Disorganized and Tired halve it, cumulatively, fractions dropped', () => {
    expect(
      ['D', 'fatigue=5', 'fatigue=6', 'D fatigue=5'].map(words => allowance(`${FOOT} ${words}`)),
    ).toEqual([4, 4, 4, 2]);
    expect(['', 'D', 'D fatigue=5'].map(words => allowance(`${HORSE} ${words}`))).toEqual([13, 6, 3]);
    expect(allowance(`${FOOT} fatigue=4`)).toBe(8);
  });

  test('MIB 11.1d a Spent unit has 1, whatever else is the matter with it', () => {
    expect(['fatigue=7', 'D fatigue=7'].map(words => allowance(`${FOOT} ${words}`))).toEqual([1, 1]);
    expect(allowance(`option night\nturn 5 night\n${HORSE} fatigue=7`)).toBe(1);
  });

  test('MIB 15.5 a formation whose leader failed his check has half', () => {
    expect(allowance(`option orders\n${FOOT}\nactive III halved=III`)).toBe(4);
    expect(allowance(`option orders\n${FOOT}\nactive III`)).toBe(8);
    const other = `option orders\n${FOOT}\nfrench 0707>0 Else 6-4-8 @II\nactive III,II halved=II`;
    expect(allowance(other.replace('III,II', 'III II'))).toBe(8);
    expect(
      allowance('option orders\nfrench 0505>0 Foot 6-4-8\nfrench 0707>0 E 2-2-8 @II\nactive II halved=II'),
    ).toBe(8);
  });

  test('MIB 11.2b MIB R45 MIB 11.1e in Lite the first march of the afternoon is made as tired as it makes the formation', () => {
    const near = (status: number, more = '') =>
      allowance(`option lite\nturn 3 of 4\nformation III french none status=${status}${more}\n${FOOT}`);
    expect([0, 1, 2, 3].map(status => near(status))).toEqual([8, 8, 4, 1]);
    expect(near(2, ' afternoon')).toBe(8);
    expect(near(2, '\noption orders')).toBe(8);
    expect(allowance(`option lite\nturn 2 of 4\nformation III french none status=2\n${FOOT}`)).toBe(8);
    const reserve = `option lite\nturn 3 of 4\nformation III french none status=2\n${FOOT} held-back`;
    expect(allowance(reserve)).toBe(8);
  });

  test('MIB 13.2 by night it is halved after the other halvings, for leaders too', () => {
    const night = 'option night\nturn 5 night';
    expect(allowance(`${night}\n${FOOT}`)).toBe(4);
    expect(allowance(`${night}\n${HORSE} D`)).toBe(3);
    const { state, leader } = field(`${night}\nfrench 0505 leader Davout 5 @III`);
    expect(leaderAllowance(state, leader('Davout'))).toBe(7);
    const day = field('french 0505 leader Davout 5 @III');
    expect(leaderAllowance(day.state, day.leader('Davout'))).toBe(15);
  });
});

describe('how far it goes', () => {
  test('MIB X13 MIB 6.0a MIB 6.0c infantry: two forest hexes and a road hex, 1 left', () => {
    const ground = 'forest 0504 0503\nroad 0503 0502';
    const hand = inHand(`${ground}\n${FOOT}`, ['Foot']).play([], march('0504', '0503', '0502'));
    expect(hand.hand.spent).toEqual([7]);
    expect(hand.left).toBe(1);
  });

  test('MIB X13 cavalry: four forest hexes, 1 left', () => {
    const hand = inHand(`forest 0504 0503 0502 0501\n${HORSE}`, ['Foot']).play(
      [],
      march('0504', '0503', '0502', '0501'),
    );
    expect(hand.left).toBe(1);
  });

  test('MIB 6.0b MIB R8 who cannot pay in full does not enter; there is no minimum move', () => {
    const spent = inHand(`${FOOT} fatigue=7`, ['Foot']);
    expect([...spent.reach]).toEqual([]);
    expect(spent.judge(march('0504'))).toEqual(forbiddenBy('MIB 6.0b'));
    const byRoad = inHand(`road 0503 0504 0505\n${FOOT} fatigue=7`, ['Foot']);
    expect(byRoad.reach.size).toBe(1);
    expect(byRoad.to('0504')).toMatchObject({ costs: [1], left: 0 });
  });

  test('MIB 6.0a it may go to every hex that its points pay for, and to no other', () => {
    const hand = inHand(FOOT, ['Foot']);
    expect(hand.cost('0501')).toBe(8);
    expect(hand.to('0901')).toBeUndefined();
    expect(hand.reach.size).toBe(6 + 12 + 18 + 24 - 0);
    expect(inHand(`${FOOT} D`, ['Foot']).reach.size).toBe(6 + 12);
  });

  test('MIB 6.0a moves follow one another until the points are spent', () => {
    const hand = inHand(FOOT, ['Foot']).play([], march('0504'), march('0503'));
    expect(hand.left).toBe(4);
    expect(hand.cost('0501')).toBe(4);
    expect(hand.judge(march('0502', '0501', '0601'))).toEqual(forbiddenBy('MIB 6.0b'));
  });

  test('MIB 6.0a a move goes from hex to adjacent hex', () => {
    const hand = inHand(FOOT, ['Foot']);
    expect(hand.judge(march())).toEqual(forbiddenBy('MIB 6.0a'));
    expect(hand.judge(march('0503'))).toEqual(forbiddenBy('MIB 6.0a'));
    expect(hand.judge(march('0505'))).toEqual(forbiddenBy('MIB 6.0a'));
    expect(hand.judge({ type: 'move', to: '0505' })).toEqual(forbiddenBy('MIB 6.0a'));
    expect(hand.judge({ type: 'move', to: '9999' })).toEqual(forbiddenBy('MIB 2.1a'));
    expect(hand.judge({ type: 'move', to: '1010' })).toEqual(forbiddenBy('MIB 6.0b'));
  });

  test('MIB 6.0f nobody enters a hex with an enemy combat unit, nor guns in position (MIB R123)', () => {
    const enemy = inHand(`${FOOT}\ncoalition 0504>3 Enemy 2-4-8 @A`, ['Foot']);
    expect(enemy.to('0504')).toBeUndefined();
    expect(enemy.judge(march('0504'))).toEqual(forbiddenBy('MIB 6.0f'));
    const guns = inHand(
      `${FOOT}
      option initiative
      option grandBattery
      coalition 0909>0 Foes 6-4-8 G0/2 @A
      formation Guns coalition Karl grand-battery
      coalition 0909 leader Karl 4 @Guns
      grand-battery Karl Guns day=0 0504>0:Foes*2`,
      ['Foot'],
    );
    expect(guns.judge(march('0504'))).toEqual(forbiddenBy('MIB 6.0f'));
  });

  test('MIB 6.0f own guns in position do not bar the way', () => {
    const text = `option initiative
      option grandBattery
      french 0505>0 Foot 6-4-8 G0/2 @III
      formation Guns french Lauriston grand-battery
      french 0909 leader Lauriston 4 @Guns
      grand-battery Lauriston Guns day=0 0504>0:Foot*2`;
    expect(inHand(text, ['Foot']).cost('0504')).toBe(2);
  });
});

describe('Double Time', () => {
  const budget = (words: string): number => {
    const { state, unit } = field(`${FOOT} ${words}`);
    return budgetOf(state, unit('Foot'));
  };

  test('MIB X44 MIB 6.12a MIB R20 it adds the morale to what is left after halving', () => {
    expect(['', 'double-time', 'double-time fatigue=5', 'double-time D'].map(budget)).toEqual([8, 12, 8, 8]);
  });

  test('MIB 15.14 a forced march adds the allowance again', () => {
    expect(budget('forced-march')).toBe(16);
  });
});
