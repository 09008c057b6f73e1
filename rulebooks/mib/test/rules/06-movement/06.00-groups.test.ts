import { describe, expect, test } from 'vitest';
import { ofType } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { halt, inHand, march, move, TABLE } from './in-hand.ts';

const PAIR = 'french 0505>0 One 4-4-8 @III; Two 4-4-8 @III';

describe('groups', () => {
  const X70 = `${PAIR}\ncoalition 0504>3 E1 6-4-8 G1 @A\ncoalition 0606>3 E2 6-4-8 G1 @A`;

  test('MIB X70 MIB R105 MIB 6.2i two who leave an EZOC hex together pay 2 MPs each and stop together in the next', () => {
    const hand = inHand(X70, ['One', 'Two']);
    const moved = hand.play([], march('0506'));
    expect(moved.hand).toMatchObject({ spent: [4, 4], stopped: true });
    const attack = moved.play([4, 5], halt(2, true));
    expect(attack.piece('One').act).toMatchObject({ beganInZoc: true, committed: true, held: false });
    expect(attack.piece('Two').act).toMatchObject({ beganInZoc: true, committed: true, held: true });
    expect(attack.piece('Two').facing).toBe(2);
  });

  test('MIB X70 MIB R13 one after the other: the first leaves free and needs no check, the second pays and needs it', () => {
    const first = inHand(X70, ['One']).play([], march('0506'));
    expect(first.hand.spent).toEqual([2]);
    first.play([], halt(2, true));
    const alone =
      'french 0505>0 Two 4-4-8 @III\ncoalition 0504>3 E1 6-4-8 G1 @A\ncoalition 0606>3 E2 6-4-8 G1 @A';
    const second = inHand(alone, ['Two']).play([], march('0506'));
    expect(second.hand.spent).toEqual([4]);
    second.play([4], halt(2, true));
  });

  test('MIB X70 MIB R105 if a third friend stays behind neither pays', () => {
    const three = X70.replace('Two 4-4-8 @III', 'Two 4-4-8 @III; Three 2-4-8 @II');
    expect(inHand(three, ['One', 'Two']).play([], march('0506')).hand.spent).toEqual([2, 2]);
  });

  test('MIB R105 MIB 6.2c those who enter together do not negate the EZOC for each other', () => {
    const hand = inHand(`${PAIR}\ncoalition 0503>3 E1 6-4-8 G1 @A`, ['One', 'Two']);
    expect(hand.to('0504')).toMatchObject({ stops: true });
  });

  test('MIB R105 a mixed group stops as a whole where its infantry must; its cavalry pays only for itself', () => {
    const mixed = `french 0505>0 Foot 4-4-8 @III; Horse 4-4-13 light @III
      coalition 0404>3 E1 6-4-8 G1 @A
      coalition 0503>3 E2 6-4-8 G1 @A`;
    const hand = inHand(mixed, ['Foot', 'Horse']);
    expect(hand.to('0504')).toMatchObject({ costs: [4, 2], stops: true });
    expect(hand.play([], march('0504')).hand).toMatchObject({ stopped: true, spent: [4, 2] });
    expect(hand.judge(march('0504', '0604'))).toEqual(forbiddenBy('MIB 6.2g'));
    expect(hand.play([], march('0504')).piece('Horse').act.beganInZoc).toBe(false);
    expect(hand.play([], march('0504')).piece('Foot').act.beganInZoc).toBe(true);
  });

  test('MIB R105 MIB 6.0b each pays its own price, and the slowest decides how far all go', () => {
    const hand = inHand('swamp 0504\nfrench 0505>0 Foot 4-4-8 @III; Horse 4-4-13 light @III', [
      'Foot',
      'Horse',
    ]);
    expect(hand.to('0504')).toMatchObject({ costs: [5, 6], left: 3 });
    expect(hand.to('0509')).toMatchObject({ costs: [8, 8], left: 0 });
    expect(hand.to('0510')).toBeUndefined();
    const tired = inHand('french 0505>0 One 4-4-8 @III; Two 4-4-8 fatigue=5 @III', ['One', 'Two']);
    expect(tired.to('0503')).toMatchObject({ left: 0, mayAttack: true });
    expect(tired.to('0502')).toBeUndefined();
    expect(tired.judge(march('0504', '0503', '0502'))).toEqual(forbiddenBy('MIB 6.0b'));
  });

  test('MIB R105 a way that is dear for one may be the only one that another can pay for', () => {
    // Straight on through the swamp 5 for infantry and 6 for cavalry, round by the road and the forest 6 and 6.
    const text = `swamp 0504
      out 0405 0506 0605 0603 0403 0404
      forest 0604
      creek 0504/0604
      road 0503 0504
      french 0505>0 Foot 4-4-7 @III; Horse 4-4-5 light @III`;
    const hand = inHand(text, ['Foot', 'Horse']);
    expect(hand.to('0504')).toBeUndefined();
    expect(hand.to('0604')).toMatchObject({ costs: [3, 3] });
    const rich = inHand(text.replace('4-4-5', '4-4-9'), ['Foot', 'Horse']);
    expect(rich.to('0503')).toMatchObject({ costs: [6, 7] });
  });

  test('MIB R105 MIB 6.1c all end with the same facing, and each pays for the turn', () => {
    const hand = inHand('french 0505>0 One 4-4-8 @III; Two 4-4-6 @III', ['One', 'Two']);
    expect(hand.play([], march('0504', '0503')).halts().free).toEqual([0, 1, 2, 3, 4, 5]);
    expect(hand.play([], march('0504', '0503', '0502')).halts().free).toEqual([0]);
    expect(hand.play([], march('0504', '0503', '0502')).judge(halt(1))).toEqual(forbiddenBy('MIB 6.8b'));
  });

  test('MIB 6.9a of a group whoever can pays for the attack', () => {
    const hand = inHand('french 0506>0 One 4-4-8 @III; Two 4-4-3 @III\ncoalition 0504>3 E1 6-4-8 @A', [
      'One',
      'Two',
    ]);
    const after = hand.play([], march('0505'), halt(0, true));
    expect([after.piece('One').act.committed, after.piece('Two').act.committed]).toEqual([true, false]);
    const none = hand.with({ ...hand.hand, spent: [7, 2] });
    expect(none.judge(halt(0, true)).legal).toBe(false);
  });
});

describe('dropping off', () => {
  const UNEQUAL = 'french 0505>0 One 4-4-8 @III; Two 4-4-8 fatigue=5 @III';

  test('MIB R105 whoever cannot pay for the next hex drops off and ends its move; the others go on', () => {
    const hand = inHand(UNEQUAL, ['One', 'Two']).play([], march('0504', '0503'));
    expect(ofType(TABLE.asks(hand.state), 'march').map(({ path }) => path)).toContainEqual(['0502']);
    expect(hand.hears([], march('0502'))).toMatchObject([
      { type: 'dropped-off', clause: 'MIB R105', pieces: ['Two'], hex: '0503' },
      { type: 'moved', pieces: ['One'], path: ['0503', '0502'], costs: [2] },
    ]);
    const parted = hand.play([], march('0502'));
    expect(parted.hand).toMatchObject({ units: [parted.unit('Two')], stopped: true, spent: [4] });
    expect(parted.judge(march('0502'))).toEqual(forbiddenBy('MIB 6.2g'));
    expect(parted.judge({ type: 'leave' })).toEqual(forbiddenBy('MIB R101'));
    const going = parted.play([], halt(0));
    expect(going.piece('Two')).toMatchObject({ hex: going.hex('0503'), act: { halted: true } });
    expect(going.hand).toMatchObject({ units: [going.unit('One')], spent: [6], hexes: 3, lastStep: 0 });
    expect(going.play([], march('0501'), halt(0)).piece('One').hex).toBe(going.hex('0501'));
  });

  test('MIB R105 nobody drops off before the group has moved, or on a longer way', () => {
    const hand = inHand('french 0505>0 One 4-4-8 @III; Two 4-4-8 fatigue=7 @III', ['One', 'Two']);
    expect(hand.judge(march('0504'))).toEqual(forbiddenBy('MIB 6.0b'));
    expect(ofType(TABLE.asks(hand.state), 'march')).toEqual([]);
    const moved = inHand(UNEQUAL, ['One', 'Two']).play([], march('0504', '0503'));
    expect(moved.judge(march('0502', '0501'))).toEqual(forbiddenBy('MIB 6.0b'));
  });

  test('MIB R105 a leader who cannot go on stays where he is', () => {
    const text = 'french 0505>0 Foot 4-4-8 @III\nfrench 0505 leader Davout 5 allowance=4 @III';
    const hand = inHand(text, ['Foot'], ['Davout']).play([], march('0504', '0503'));
    const after = hand.play([], march('0502'));
    expect(after.state.leaders[0]).toMatchObject({ hex: after.hex('0503'), moved: true });
    expect(after.hand).toMatchObject({ leaders: [], leadersSpent: [], spent: [6] });
  });

  test('MIB R105 leaders do not go on without a unit', () => {
    const text = 'french 0505>0 Foot 4-4-2 @III\nfrench 0505 leader Davout 5 @III';
    const hand = inHand(text, ['Foot'], ['Davout']).play([], march('0504'));
    expect(ofType(TABLE.asks(hand.state), 'march')).toEqual([]);
    expect(hand.judge(march('0503'))).toEqual(forbiddenBy('MIB 6.0b'));
  });

  test('MIB R105 those who go on must be able to end there', () => {
    const text = `${UNEQUAL}\nfrench 0502>0 Full 8-4-8 @II`;
    const hand = inHand(text, ['One', 'Two']).play([], march('0504', '0503'));
    expect(ofType(TABLE.asks(hand.state), 'march').map(({ path }) => path)).not.toContainEqual(['0502']);
    expect(hand.judge(march('0502')).legal).toBe(false);
  });
});

describe('what can be asked', () => {
  test('MIB 6.0a every order that is offered is legal', () => {
    const text = `forest 0504 0604
      road 0503 0504 0505 0506
      creek 0505/0605
      ${PAIR}
      french 0504>2 Ahead 6-4-8 @II
      french 0505 leader Davout 5 @III
      coalition 0603>4 E1 6-4-8 G1 @A
      coalition 0707>4 E2 2-4-13 light @A`;
    for (const names of [['One'], ['One', 'Two']]) {
      const start = inHand(text, names, ['Davout']);
      const positions = [
        start,
        ...['0504', '0503', '0605', '0606'].flatMap(to => (start.to(to) ? [start.play([], move(to))] : [])),
      ];
      for (const { state } of positions) {
        const { candidates } = TABLE.asks(state)!;
        expect(candidates.length).toBeGreaterThan(0);
        for (const order of candidates)
          expect([order, TABLE.judge(state, order)]).toEqual([order, { legal: true, refusals: [] }]);
      }
    }
  });

  test('MIB 6.8 a move that is offered can always be ended', () => {
    const text = `${PAIR}\nfrench 0504>2 Ahead 2-4-8 @II\nfrench 0604>5 Next 2-4-8 @II\nfrench 0603>3 Far 8-4-8 @II`;
    const start = inHand(text, ['One', 'Two']);
    for (const { to } of ofType(TABLE.asks(start.state), 'move')) {
      const halts = ofType(TABLE.asks(start.play([], move(to)).state), 'halt');
      expect([to, halts.length > 0]).toEqual([to, true]);
    }
  });
});
