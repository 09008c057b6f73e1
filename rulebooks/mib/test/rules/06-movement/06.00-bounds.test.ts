import { LEGAL } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibAction } from '../../../src/actions.ts';
import type { Moving } from '../../../src/rules/06-movement/06.00-hand.ts';
import { reachOf } from '../../../src/rules/06-movement/06.00-ways.ts';
import { DEEDS } from '../../../src/steps/activation/actions.ts';
import { newHand } from '../../../src/steps/movement/taking.ts';
import { opened, withUnits } from '../../scenario/opened.ts';
import { ofType } from '../../table.ts';
import { judging } from '../../written.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { halt, inHand, march, move, TABLE } from './in-hand.ts';

/** The name of the rule that binds Gudin. */
const MARCH = 'Gudin';

/** A unit of a shipped scenario in hand, in that hex. */
function ofScenario(id: string, name: string, at: string, others: Readonly<Record<string, string>> = {}) {
  const there = opened(id);
  const { unit, hex, formation } = there;
  const of = there.battle.units[unit(name)]!.formation!;
  const activation = {
    side: there.battle.formations[of]!.side,
    formations: [formation(there.battle.formations[of]!.name)],
    fields: [],
    halved: [],
    wearied: [],
    hurried: [],
    began: [],
    exempt: [],
    spared: [],
  };
  const places = Object.entries({ ...others, [name]: at });
  const units = Object.fromEntries(
    places.map(([each, label]) => [each, { place: 'map' as const, hex: hex(label) }]),
  );
  const placed = withUnits(there, units, { activation });
  const state = TABLE.at(placed, newHand(placed, [unit(name)], []));
  const reach = reachOf(state, state.steps.at(-1) as Moving);
  return {
    state,
    hex,
    to: (label: string) => reach.get(hex(label)),
    judge: (order: MibAction) => TABLE.judge(state, order),
  };
}

describe('rules of the scenario', () => {
  test('MIB 2.1d a hex that the scenario closes to a side is entered neither by units nor by leaders', () => {
    const { state, hex, to, judge } = ofScenario('raab', 'Seras', '0805');
    expect(to('0804')).toBeUndefined();
    expect(to('0806')).toBeDefined();
    expect(judge(march('0804'))).toEqual(forbiddenBy('MIB 2.1d'));
    const leaders = state.leaders.map(leader => ({ ...leader, place: 'map' as const, hex: hex('0805') }));
    const lead = (label: string) =>
      judging(DEEDS.lead.judge)({ ...state, leaders }, { type: 'lead', leader: 'Grenier', to: label });
    expect(lead('0705')).toEqual(LEGAL);
    expect(lead('0804').legal).toBe(false);
    const own = ofScenario('raab', 'Jellacic', '0805');
    expect(own.to('0804')).toBeDefined();
  });

  test('MIB 15.0 a unit that marches on goes along its road only, and pays for no attack', () => {
    const { to, judge, state } = ofScenario('teugn-hausen', 'Gudin', '0507', {
      Vukassovich: '0308',
    });
    expect(to('0407')).toBeDefined();
    expect(to('0506')).toBeUndefined();
    expect(judge(march('0506'))).toEqual(forbiddenBy('MIB 15.0'));
    expect(judge(march('0407'))).toEqual(LEGAL);
    const marched = TABLE.play(state, [], march('0407'));
    expect(TABLE.judge(marched, halt(4, true))).toEqual(forbiddenBy('MIB 15.0'));
    expect(
      TABLE.judge({ ...marched, special: { ...marched.special, [MARCH]: true } }, halt(4, true)),
    ).toEqual(LEGAL);
  });
});

describe('orders', () => {
  const at = (order: string) =>
    inHand(`option orders\nformation III french none order=${order}\nfrench 0505>0 Foot 6-4-8 @III`, [
      'Foot',
    ]);

  test('MIB T15 MIB 15.2 a move ends only where the order leads', () => {
    const hand = at('move:0501');
    expect(hand.to('0504')).toBeDefined();
    expect(hand.to('0506')).toBeUndefined();
    expect(hand.judge(march('0506'))).toEqual(forbiddenBy('MIB 15.2'));
    expect(hand.judge(move('0506'))).toEqual(forbiddenBy('MIB 15.2'));
    expect(hand.judge(march('0504'))).toEqual(LEGAL);
  });
});

describe('a division whose detachment goes first', () => {
  const CORPS = 'formation III french none detachment=IIId\nfrench unformed IIId detachment @III';
  const detach = { type: 'detach', unit: 'Whole', steps: 1 } as const;

  test('MIB 6.1c MIB 10.3c in the hex of its division, which has not ended its move, a detachment may face as it likes', () => {
    const hand = inHand(`${CORPS}\nfrench 0505>3 Whole 6-4-8 @III`, ['Whole']).play(
      [],
      march('0504'),
      detach,
    );
    expect(hand.hand.units).toEqual([hand.unit('IIId')]);
    expect(hand.halts().free).toEqual([0, 1, 2, 3, 4, 5]);
    const turned = hand.play([], halt(2));
    expect(turned.hand.units).toEqual([hand.unit('Whole')]);
    expect(turned.halts().free).toEqual([2]);
    expect(turned.play([], halt(2)).piece('Whole').facing).toBe(2);
  });

  test('MIB 6.1c it may not turn if those who wait could not follow', () => {
    const text = `${CORPS}\nfrench 0505>0 Whole 6-4-8 @III; Slow 2-4-2 @III`;
    const hand = inHand(text, ['Whole', 'Slow']).play([], march('0504'), detach);
    expect(hand.halts().free).toEqual([0]);
    expect(hand.judge(halt(1))).toEqual(forbiddenBy('MIB 6.1c'));
    expect(hand.play([], halt(0)).halts().free).toEqual([0]);
    // Elsewhere it is free to turn.
    expect(hand.play([], march('0503')).halts().free).toHaveLength(6);
  });

  test('MIB 6.1c beside others it faces as they do, and those who wait have the MP to follow', () => {
    const text = `${CORPS}\nfrench 0505>0 Whole 6-4-8 @III\nfrench 0504>2 Other 2-4-8 @II`;
    const hand = inHand(text, ['Whole']).play([], march('0504'), detach);
    expect(hand.halts().free).toEqual([2]);
    expect(hand.play([], halt(2), halt(2)).piece('Whole').facing).toBe(2);
  });

  test('MIB 11.1e MIB R44 the points of a move are those of its beginning, whatever becomes of the unit on the way', () => {
    const text = `${CORPS.split('\n')[0]}
      french 0505>0 Whole 6-4-8 fatigue=4 steps=2 detached=1 @III
      french 0505>0 IIId detachment of=Whole steps=1 fatigue=6 @III`;
    const hand = inHand(text, ['Whole', 'IIId']).play([], march('0504', '0503'), {
      type: 'rejoin',
      unit: 'IIId',
    });
    expect(hand.piece('Whole')).toMatchObject({ fatigue: 5, steps: 3 });
    expect(hand.hand).toMatchObject({ units: [hand.unit('Whole')], points: [8], spent: [4] });
    expect(hand.left).toBe(4);
    expect(hand.cost('0501')).toBe(4);
  });

  test('MIB 4.1b a detachment that has not moved can be put down again', () => {
    const hand = inHand(`${CORPS}\nfrench 0505>3 Whole 6-4-8 @III`, ['Whole']).play([], detach);
    expect(ofType(TABLE.asks(hand.state), 'leave')).toHaveLength(1);
    expect(hand.play([], { type: 'leave' }).hand.units).toEqual([hand.unit('Whole')]);
  });
});
