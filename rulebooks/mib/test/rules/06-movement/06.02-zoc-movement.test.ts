import { describe, expect, test } from 'vitest';
import { battleOf } from '../../../src/battle.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { halt, inHand, march, move } from './in-hand.ts';

const FOOT = 'french 0505>0 Foot 8-4-8 @III';
const HORSE = 'french 0505>0 Horse 4-4-13 light @III';

describe('entering an EZOC', () => {
  test('MIB 6.2g whoever enters one must stop there', () => {
    const hand = inHand(`${FOOT}\ncoalition 0503>3 Enemy 6-4-8 G1 @A`, ['Foot']);
    expect(hand.to('0504')).toMatchObject({ costs: [2], stops: true });
    expect(hand.judge(march('0504', '0404'))).toEqual(forbiddenBy('MIB 6.2g'));
    const stopped = hand.play([], march('0504'));
    expect(stopped.hand.stopped).toBe(true);
    expect([...stopped.reach]).toEqual([]);
    expect(stopped.judge(march('0404'))).toEqual(forbiddenBy('MIB 6.2g'));
    expect(stopped.judge(move('0404'))).toEqual(forbiddenBy('MIB 6.2g'));
    expect(hand.to('0603')).toMatchObject({ stops: true });
    expect(hand.to('0604')).toMatchObject({ stops: false });
  });

  test('MIB 6.2g no way leads on through one', () => {
    const hand = inHand(`out 0604 0605 0506 0405 0404\n${FOOT}\ncoalition 0503>3 Enemy 6-4-8 G1 @A`, [
      'Foot',
    ]);
    expect([...hand.reach.values()].map(({ stops }) => stops)).toEqual([true]);
    const calm = inHand(`out 0604 0605 0506 0405 0404\n${FOOT}\ncoalition 0503>3 Enemy 6-4-8 @A`, ['Foot']);
    expect(calm.reach.size).toBeGreaterThan(1);
  });

  test('MIB X4 MIB 6.2h a road hex in an EZOC costs its terrain, and the unit stops', () => {
    const road = 'road 0503 0504 0505';
    const hand = inHand(
      `${road}\n${FOOT}\ncoalition 0604>3 Enemy 6-4-8 G1 @A\nfrench 0605>0 Friend 2-4-8 @III`,
      ['Foot'],
    );
    expect(hand.step('0504')).toBe(2 + 2);
    const calm = inHand(`${road}\n${FOOT}\ncoalition 0603>3 Enemy 6-4-8 G1 @A`, ['Foot']);
    expect(calm.to('0504')).toMatchObject({ costs: [2], stops: true });
  });

  test('MIB X4 MIB R96 MIB 6.2d a forest road hex is in no EZOC and costs 1; only a chart that says so makes it 3', () => {
    const text = `forest 0504\nroad 0503 0504 0505\n${FOOT}\ncoalition 0603>3 Enemy 6-4-8 G1 @A`;
    expect(inHand(text, ['Foot']).to('0504')).toMatchObject({ costs: [1], stops: false });
    const { charts } = battleOf(field(text).state);
    const zoneTerrain = { ...charts.zoneTerrain, hexes: ['clear', 'forest'] as const };
    const changed = inHand(text, ['Foot'], [], { ...charts, zoneTerrain });
    expect(changed.to('0504')).toMatchObject({ costs: [3], stops: true });
  });

  test('MIB R106 MIB 6.3d a bridge into an EZOC: the hex is paid, the creek is not', () => {
    const text = `creek 0504/0505\nroad 0503 0504 0505\n${FOOT}\ncoalition 0603>3 Enemy 6-4-8 G1 @A`;
    expect(inHand(text, ['Foot']).step('0504')).toBe(2);
    expect(inHand(text.replace('road 0503 0504 0505', ''), ['Foot']).step('0504')).toBe(3);
  });

  test('MIB X56 MIB 6.2k cavalry rides through the ZOC of infantry, not of cavalry', () => {
    const past = inHand(`${HORSE}\ncoalition 0503>3 Enemy 6-4-8 G3 @A`, ['Horse']);
    expect(past.to('0504')).toMatchObject({ costs: [2], stops: false });
    const start = inHand(`${HORSE}\ncoalition 0504>3 Enemy 6-4-8 G3 @A`, ['Horse']);
    expect(start.step('0405')).toBe(2);
    const horse = inHand(`${HORSE}\ncoalition 0503>3 Enemy 2-4-13 light @A`, ['Horse']);
    expect(horse.to('0504')).toMatchObject({ stops: true });
    const held = inHand(`${HORSE}\ncoalition 0504>3 Enemy 2-4-13 light @A`, ['Horse']);
    expect(held.step('0405')).toBe(4);
  });

  test('MIB X12 MIB 6.2c where a friend stands the EZOC is negated for those who come later', () => {
    const enemy = 'coalition 0404>3 Enemy 2-4-13 light @A';
    const first = inHand(`french 0506>0 P 2-4-8 @III\n${enemy}`, ['P']);
    expect(first.to('0505')).toMatchObject({ stops: true });
    const second = inHand(`french 0505>0 P 2-4-8 @III\nfrench 0506>0 Q 2-4-8 @III\n${enemy}`, ['Q']);
    expect(second.to('0505')).toMatchObject({ stops: false });
    expect(second.judge(march('0505', '0604'))).toEqual({ legal: true, refusals: [] });
    expect(second.judge(march('0505', '0504'))).toEqual({ legal: true, refusals: [] });
    expect(second.judge(march('0505', '0504', '0503'))).toEqual(forbiddenBy('MIB 6.2g'));
    expect(second.play([], march('0505', '0504')).hand.stopped).toBe(true);
    expect(second.play([], march('0505', '0604')).hand.stopped).toBe(false);
  });

  test('MIB 9.0c MIB X43 a unit that began Disorganized enters no EZOC that affects it and is not negated', () => {
    const enemy = 'coalition 0503>3 Enemy 6-4-8 G1 @A';
    const hand = inHand(`${FOOT} D began-D\n${enemy}`, ['Foot']);
    expect(hand.to('0504')).toBeUndefined();
    expect(hand.judge(march('0504'))).toEqual(forbiddenBy('MIB 9.0c'));
    // It fell into disorder after its activation began: it may.
    expect(inHand(`${FOOT} D\n${enemy}`, ['Foot']).to('0504')).toBeDefined();
    const friend = inHand(`${FOOT} D began-D\n${enemy}\nfrench 0504>0 Friend 2-4-8 @III`, ['Foot']);
    expect(friend.to('0504')).toBeDefined();
    const horse = inHand(`${HORSE} D began-D\n${enemy}`, ['Horse']);
    expect(horse.to('0504')).toBeDefined();
  });

  test('MIB 15.14 MIB 15.15 MIB T15 others who enter no EZOC', () => {
    const enemy = 'coalition 0503>3 Enemy 6-4-8 G1 @A';
    const into = (words: string, options = '') =>
      inHand(`${options}\n${FOOT} ${words}\n${enemy}`, ['Foot']).judge(march('0504'));
    expect(into('forced-march')).toEqual(forbiddenBy('MIB 15.14'));
    expect(into('out-of-range')).toEqual(forbiddenBy('MIB 15.15'));
    const retreat = 'option orders\nformation III french none order=retreat:0503';
    expect(into('', retreat)).toEqual(forbiddenBy('MIB 15.6'));
    expect(into('', retreat.replace('retreat', 'engage')).legal).toBe(true);
  });
});

describe('leaving an EZOC', () => {
  const enemy = 'coalition 0604>3 Enemy 6-4-8 G1 @A';

  test('MIB 6.2i a unit that begins in an EZOC pays 2 more to leave it, once', () => {
    const hand = inHand(`${FOOT}\n${enemy}`, ['Foot']);
    expect(hand.step('0405')).toBe(4);
    expect(hand.cost('0406')).toBe(6);
    expect(hand.play([], march('0405')).step('0406')).toBe(2);
  });

  test('MIB 6.2i by road 1 and 2 more', () => {
    expect(inHand(`road 0505 0405\n${FOOT}\n${enemy}`, ['Foot']).step('0405')).toBe(3);
  });

  test('MIB 6.2i MIB R13 beside a friend who stays it pays nothing and does not count as having begun in one', () => {
    const pair = `french 0505>0 One 4-4-8 @III; Two 4-4-8 @III\n${enemy}`;
    const first = inHand(pair, ['One']);
    expect(first.step('0405')).toBe(2);
    const gone = first.play([], march('0405'));
    expect(gone.piece('One').act.beganInZoc).toBe(false);
    const second = inHand(`french 0405>0 One 4-4-8 @III\nfrench 0505>0 Two 4-4-8 @III\n${enemy}`, ['Two']);
    expect(second.step('0506')).toBe(4);
    expect(second.play([], march('0506')).piece('Two').act.beganInZoc).toBe(true);
  });

  test('MIB 6.2i what the unit began in is noted once, however it goes on', () => {
    const hand = inHand(`french 0506>0 Foot 8-4-8 @III\n${enemy}`, ['Foot']).play([], march('0605'));
    expect(hand.piece('Foot').act.beganInZoc).toBe(false);
    const two = inHand(`${FOOT}\n${enemy}`, ['Foot']).play([], march('0405'), march('0406'));
    expect(two.piece('Foot').act.beganInZoc).toBe(true);
  });

  test('MIB 16.6g MIB 6.2i of a line either hex counts', () => {
    const line = (foe: string) =>
      inHand(`french 0505/0605>1 Line 6-4-8 @III\ncoalition ${foe}>3 Foe 6-4-8 G1 @A`, ['Line'])
        .play([], { type: 'shift', hex: '0504', wing: '0604' })
        .piece('Line').act.beganInZoc;
    expect([line('0706'), line('0506'), line('0707')]).toEqual([true, true, false]);
  });

  test('MIB 7.6g going on after cavalry has left costs 3 more, once', () => {
    const hand = inHand(FOOT, ['Foot']);
    const going = hand.with({ ...hand.hand, toll: true });
    expect(going.step('0504')).toBe(5);
    expect(going.play([], march('0504')).step('0503')).toBe(2);
    expect(going.play([], march('0504')).hand.toll).toBe(false);
  });

  test('MIB T2 MIB 7.6g own cavalry in the group goes on for nothing', () => {
    const hand = inHand('french 0505>0 Foot 4-4-8 @III; Horse 4-4-13 light @III', ['Foot', 'Horse']);
    const going = hand.with({ ...hand.hand, toll: true });
    expect(going.to('0504')).toMatchObject({ costs: [5, 2] });
  });
});

describe('from one EZOC to another', () => {
  const X29 = `${FOOT}
    coalition 0504>3 E1 6-4-8 G1 @A
    coalition 0604>3 E2 6-4-8 G1 @A`;

  test('MIB X29 MIB 6.2j MIB 6.2i MIB 6.8 MIB 6.9a cost 2 + 2, free facing 2, 1 to turn, 2 to commit; the check decides', () => {
    const hand = inHand(X29, ['Foot']).play([], march('0605'));
    expect(hand.hand.spent).toEqual([4]);
    expect(hand.halts().free).toContain(2);
    expect(hand.halts().committed).toContain(0);
    const failed = hand.play([5], halt(0, true));
    expect(failed.piece('Foot')).toMatchObject({ facing: 0, act: { committed: true, held: true } });
    const passed = hand.play([4], halt(0, true));
    expect(passed.piece('Foot').act).toMatchObject({ committed: true, held: false, halted: true });
    expect(hand.hears([5], halt(0, true))).toMatchObject([
      { type: 'move-ended', clause: 'MIB 6.8b', turned: true, committed: ['Foot'], facing: 0, hex: '0605' },
      { type: 'fatigue' },
      { type: 'attack-checked', clause: 'MIB 6.2j', unit: 'Foot', hex: '0605', rating: 4, passed: false },
    ]);
  });

  test('MIB 6.2j who does not want to attack needs no check', () => {
    const hand = inHand(X29, ['Foot']).play([], march('0605'), halt(2));
    expect(hand.piece('Foot').act).toMatchObject({ committed: false, held: false });
  });

  test('MIB 6.2j MIB R14 a detour, and the ZOC of the same enemy, count alike', () => {
    const same = inHand(`${FOOT}\ncoalition 0504>3 E1 6-4-8 G1 @A`, ['Foot']);
    same.play([3], march('0404'), halt(0, true));
    const around = inHand(`${FOOT}\ncoalition 0504>3 E1 6-4-8 G1 @A\nroad 0405 0505 0506 0405`, ['Foot']);
    around.play([3], march('0405', '0404'), halt(1, true));
  });

  test('MIB 6.2j a unit that did not begin in one, or ends in none, or is back where it began, needs no check', () => {
    inHand(`${FOOT}\ncoalition 0503>3 E1 6-4-8 G1 @A`, ['Foot']).play([], march('0504'), halt(0, true));
    // An enemy without guns has no zone.
    const free = `${FOOT}\ncoalition 0504>3 E1 6-4-8 G1 @A\ncoalition 0606>3 E2 6-4-8 @A`;
    inHand(free, ['Foot']).play([], march('0506'), halt(1, true));
    const back = inHand(`road 0505 0506\n${FOOT}\ncoalition 0504>3 E1 6-4-8 G1 @A`, ['Foot']);
    back.play([], march('0506', '0505'), halt(0, true));
  });

  test('MIB 6.2j where a friend negates the EZOC there is no check', () => {
    const friend = `${FOOT}
      coalition 0504>3 E1 6-4-8 G1 @A
      coalition 0604>3 E2 6-4-8 G1 @A
      french 0605>0 Friend 2-4-8 @III`;
    inHand(friend, ['Foot']).play([], march('0605'), halt(0, true));
  });
});
