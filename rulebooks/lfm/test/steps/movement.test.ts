import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { unitNamed } from '../../src/pieces.ts';
import { NO_SPECIAL_RULES } from '../../src/special-rules.ts';
import { field } from '../field.ts';
import { onTurn, started } from '../started.ts';
import { ofType } from '../table.ts';
import {
  asked,
  begin,
  candidates,
  charge,
  commander,
  DONE,
  deed,
  ENEMY,
  LEAVE,
  march,
  move,
  phase,
  place,
  proposed,
  recover,
  table,
  take,
  unit,
  whereIs,
  withTerms,
} from './moving.ts';

describe('LFM SP.5a piece by piece', () => {
  const brigade = `union 1010 2WI 4-5; 6WI 4-5; Meade ***\nunion 1011 7WI 4-5\n${ENEMY}`;

  test('LFM SP.5a the phasing player is asked for any, all or none of his pieces', () => {
    const state = phase(brigade);
    expect(asked(state)).toBe('union movement');
    expect(proposed(state)).toEqual(['2WI', '6WI', '7WI', 'Meade']);
    expect(candidates(state)[0]).toEqual(DONE);
    expect(asked(table.play(state, [], DONE))).toBe('nobody');
  });

  test('LFM SP.5a LFM R22 what is taken may take others of its hex along, and every group is reached once', () => {
    const state = phase(brigade);
    const hand = table.play(state, [], take('2WI'));
    expect(table.asks(hand)).toMatchObject({ id: 'move-in-hand', facts: { pieces: ['2WI'], hex: '1010' } });
    expect(proposed(hand)).toEqual(['6WI', 'Meade']);
    expect(proposed(table.play(hand, [], take('6WI')))).toEqual(['Meade']);
    expect(proposed(table.play(hand, [], take('Meade')))).toEqual([]);
    expect(proposed(table.play(state, [], take('6WI')))).toEqual(['Meade']);
    expect(proposed(table.play(state, [], take('Meade')))).toEqual([]);
    expect(table.judge(hand, take('7WI'))).toEqual(forbiddenBy('LFM SP.5a'));
    expect(table.judge(hand, take('2WI'))).toEqual(forbiddenBy('LFM SP.5a'));
  });

  test('LFM 1.2 LFM 1.1b in hand every hex is listed that all of them can reach', () => {
    const hand = table.play(phase(brigade), [], take('2WI'), take('Meade'));
    const ends = ofType(table.asks(hand), 'move');
    expect(ends).toHaveLength(90);
    expect(ends).toContainEqual(move('2WI Meade', '1015'));
    expect(table.judge(hand, move('2WI Meade', '1016'))).toEqual(forbiddenBy('LFM 1.1b'));
    expect(ofType(table.asks(table.play(phase(brigade), [], take('Meade'))), 'move')).toHaveLength(216);
  });

  test('LFM R13 who has moved is not proposed again and may not move again', () => {
    const after = table.play(phase(brigade), [], take('2WI'), take('Meade'), move('2WI Meade', '1012'));
    expect([whereIs(after, '2WI'), whereIs(after, 'Meade'), whereIs(after, '6WI')]).toEqual([
      '1012',
      '1012',
      '1010',
    ]);
    expect(asked(after)).toBe('union movement');
    expect(proposed(after)).toEqual(['6WI', '7WI']);
    for (const piece of ['2WI', 'Meade']) {
      expect(table.judge(after, take(piece))).toEqual(forbiddenBy('LFM R13'));
      expect(table.judge(after, move(piece, '1013'))).toEqual(forbiddenBy('LFM R13'));
    }
  });

  test('LFM SP.5a what is put down is not proposed again, but may still be ordered', () => {
    const state = table.play(phase(brigade), [], take('2WI'), take('6WI'), LEAVE);
    expect(proposed(state)).toEqual(['6WI', '7WI', 'Meade']);
    expect(table.judge(state, take('2WI')).legal).toBe(true);
    expect(whereIs(table.play(state, [], move('2WI', '1012')), '2WI')).toBe('1012');
  });

  test('LFM R13 units that start together and end apart are two moves, the first to stop first', () => {
    const state = phase(`pike 1010 1011 1012 1013 1014 1015 1016\nunion 1010 2WI 4-5; 6WI 4-5\n${ENEMY}`);
    const after = table.play(state, [], move('2WI', '1012'), move('6WI', '1016'));
    expect([whereIs(after, '2WI'), whereIs(after, '6WI')]).toEqual(['1012', '1016']);
  });

  test('LFM SP.5a a whole order needs nothing in hand; a march goes the way that it names', () => {
    const state = phase(brigade);
    const marched = table.hears(state, [], march('2WI', '0910 0911 1012'));
    expect(marched).toMatchObject([{ type: 'moved', path: ['1010', '0910', '0911', '1012'] }]);
    expect(table.hears(state, [], move('2WI', '1012'))).toMatchObject([{ path: ['1010', '1011', '1012'] }]);
    expect(table.judge(state, march('2WI', '1012'))).toEqual(forbiddenBy('LFM 1.1a'));
    expect(whereIs(table.play(state, [], take('7WI'), move('2WI', '1012')), '2WI')).toBe('1012');
  });

  test('LFM R1 LFM R2 LFM SP.5a LFM 1.1a orders about what is not there are refused by their clauses', () => {
    const state = phase(`${brigade}\nunion eliminated 56PA 3-4`);
    expect(table.judge(state, take('nobody'))).toEqual(forbiddenBy('LFM R2'));
    expect(table.judge(state, take('5AL'))).toEqual(forbiddenBy('LFM SP.5a'));
    expect(table.judge(state, take('56PA'))).toEqual(forbiddenBy('LFM 26.1'));
    expect(table.judge(state, move('nobody', '1012'))).toEqual(forbiddenBy('LFM R2'));
    expect(table.judge(state, move('2WI', '9999'))).toEqual(forbiddenBy('LFM R1'));
    expect(table.judge(state, move('2WI', 'off-map'))).toEqual(forbiddenBy('LFM R1'));
    expect(table.judge(state, move('2WI 7WI', '1012'))).toEqual(forbiddenBy('LFM SP.5a'));
    expect(table.judge(state, move('2WI', '1010'))).toEqual(forbiddenBy('LFM 1.1a'));
    expect(table.judge(state, march('2WI', ''))).toEqual(forbiddenBy('LFM 1.1a'));
    expect(table.judge(state, move('2WI 2WI', '1012')).legal).toBe(true);
    expect(table.judge(state, move('', '1012')).refusals.map(({ clause }) => clause)).toContain('LFM SP.5a');
    expect(table.judge(state, move('56PA', '1012')).refusals.map(({ clause }) => clause)).toContain(
      'LFM SP.5a',
    );
  });

  test('LFM 5.6 LFM R20 LFM R18 a hex out of reach is refused by what is in the way', () => {
    const state = phase('union 1010 2WI 4-5 out; Meade ***\nconfederate 1013 5AL 4-4');
    expect(table.judge(state, move('2WI', '1012'))).toEqual(forbiddenBy('LFM 5.6'));
    expect(table.judge(state, move('Meade', '1012'))).toEqual(forbiddenBy('LFM R20'));
    expect(table.judge(state, move('2WI', '1013')).refusals.map(({ clause }) => clause)).toContain('LFM R18');
  });

  test('LFM SP.9b LFM 23.6 by night pieces move along roads only', () => {
    const state = phase(`turn 3 of 8 night\npike 1010 1011 1012\nunion 1010 2WI 4-5\n${ENEMY}`);
    const hand = table.play(state, [], take('2WI'));
    expect(ofType(table.asks(hand), 'move')).toEqual([move('2WI', '1011'), move('2WI', '1012')]);
    expect(table.judge(hand, march('2WI', '0910'))).toEqual(forbiddenBy('LFM 23.6'));
  });
});

describe('LFM R19 enemy commanders in the way', () => {
  const lone =
    'union 1010 2WI 4-5\nconfederate 1012 Ewell ***\nconfederate 1512 5AL 4-4\nconfederate 1515 6AL 4-4';

  test('LFM R19 LFM 21.2b he goes at once, from the hex that is entered and from one that is passed', () => {
    expect(whereIs(table.play(phase(lone), [], move('2WI', '1012')), 'Ewell')).toBe('1512');
    expect(whereIs(table.play(phase(lone), [], march('2WI', '1011 1012 1013')), 'Ewell')).toBe('1512');
    expect(whereIs(table.play(phase(lone), [], march('2WI', '1011')), 'Ewell')).toBe('1012');
  });

  test('LFM R19 LFM R23 his owner chooses between equally near troops', () => {
    const state = table.play(phase(`${lone}\nconfederate 0512 7AL 4-4`), [], move('2WI', '1012'));
    expect(asked(state)).toBe('confederate displace');
    expect(asked(table.play(state, [], place('Ewell', '0512')))).toBe('union movement');
  });

  test('LFM R24 LFM 21.2b own commanders whom their men leave behind are not displaced', () => {
    const after = table.play(phase(`union 1010 2WI 4-5; Meade ***\n${ENEMY}`), [], move('2WI', '1012'));
    expect(whereIs(after, 'Meade')).toBe('1010');
  });
});

describe('LFM SP.5b modes and markers', () => {
  test('LFM SP.5b LFM 1.5a cavalry mounts or dismounts once, before its move or after it', () => {
    const state = phase(`union 1010 1US 4-4 cavalry; 2US 4-4 cavalry\n${ENEMY}`);
    expect(candidates(state)).toContainEqual(deed('dismount', '1US'));
    expect(table.judge(state, deed('mount', '1US'))).toEqual(forbiddenBy('LFM SP.5b'));
    const onFoot = table.play(state, [], deed('dismount', '1US'));
    expect(unit(onFoot, '1US').mounted).toBe(false);
    expect(table.judge(onFoot, deed('mount', '1US'))).toEqual(forbiddenBy('LFM 1.5a'));
    expect(candidates(onFoot)).not.toContainEqual(deed('mount', '1US'));
    expect(table.judge(onFoot, move('1US', '1016'))).toEqual(forbiddenBy('LFM 1.1b'));
    const after = table.play(
      state,
      [],
      move('1US 2US', '1018'),
      deed('dismount', '1US'),
      deed('dismount', '2US'),
    );
    expect([unit(after, '1US').mounted, whereIs(after, '1US')]).toEqual([false, '1018']);
  });

  test('LFM SP.5b LFM 1.4b artillery unlimbers where its move ends, and is fixed then', () => {
    const state = phase(`union 1010 A 4/2-4 limbered\nunion 0505 B 4/2-4; 2WI 4-5\n${ENEMY}`);
    expect(proposed(state)).toEqual(['A', '2WI']);
    expect(table.judge(state, take('B'))).toEqual(forbiddenBy('LFM 1.4a'));
    const after = table.play(state, [], move('A', '1012'), deed('unlimber', 'A'));
    expect(unit(after, 'A').limbered).toBe(false);
    expect(table.judge(after, deed('unlimber', 'A'))).toEqual(forbiddenBy('LFM SP.5b'));
    const still = table.play(state, [], deed('unlimber', 'A'));
    expect(table.judge(still, move('A', '1012'))).toEqual(forbiddenBy('LFM 1.4a'));
    expect(table.judge(state, deed('unlimber', 'nobody'))).toEqual(forbiddenBy('LFM 0.2a'));
  });

  test('LFM SP.5e LFM 17.1c LFM R227 a brigade commander who is to recover a regiment is marked and stays', () => {
    const text = (more: string) =>
      `union 1010 Kane * ${more}; 2WI 4-5 @Kane\nunion eliminated 6WI 4-5 @Kane\n${ENEMY}`;
    const state = phase(text(''));
    expect(candidates(state)).toContainEqual(recover('Kane'));
    const marked = table.play(state, [], recover('Kane'));
    expect(commander(marked, 'Kane').recovering).toBe(true);
    expect(candidates(marked)).not.toContainEqual(recover('Kane'));
    expect(proposed(marked)).toEqual(['2WI']);
    expect(table.judge(marked, take('Kane'))).toEqual(forbiddenBy('LFM R227'));
    expect(table.judge(phase(text('moved')), recover('Kane'))).toEqual(forbiddenBy('LFM 17.1a'));
    expect(table.judge(state, recover('nobody'))).toEqual(forbiddenBy('LFM 0.2b'));
  });

  test('LFM SP.5e nobody is proposed for recovery who has lost nobody', () => {
    const state = phase(`union 1010 Kane *; 2WI 4-5 @Kane\n${ENEMY}`);
    expect(ofType(table.asks(state), 'recover')).toEqual([]);
    expect(table.judge(state, recover('Kane')).legal).toBe(true);
  });

  test('LFM 22.3b a Detached marker may be taken off in the Movement Phase', () => {
    const state = phase(`union 1010 2WI 4-5 detached @Kane\nunion 1015 6WI 4-5 @Kane\n${ENEMY}`);
    expect(candidates(state)).toContainEqual(deed('rejoin', '2WI'));
    const after = table.play(state, [], deed('rejoin', '2WI'));
    expect(unit(after, '2WI').detached).toBe(false);
    expect(table.judge(after, deed('rejoin', '2WI'))).toEqual(forbiddenBy('LFM 22.3b'));
  });
});

describe('LFM 24.1e the garrison of new works', () => {
  const works = `breastworks 1010\nnew-works 1010\n${ENEMY}`;

  test('LFM 24.1e the last unit stays, and of several one', () => {
    const last = phase(`${works}\nunion 1010 2WI 4-5; Meade ***`);
    expect(proposed(last)).toEqual(['Meade']);
    expect(table.judge(last, take('2WI'))).toEqual(forbiddenBy('LFM 24.1e'));
    expect(table.judge(last, move('2WI', '1011'))).toEqual(forbiddenBy('LFM 24.1e'));
    const two = phase(`${works}\nunion 1010 2WI 4-5; 6WI 4-5`);
    expect(proposed(table.play(two, [], take('2WI')))).toEqual([]);
    expect(table.judge(two, move('2WI 6WI', '1011'))).toEqual(forbiddenBy('LFM 24.1e'));
    const after = table.play(two, [], move('2WI', '1011'));
    expect(proposed(after)).toEqual([]);
  });

  test('LFM 24.1e LFM R190 the last regiment on foot does not mount', () => {
    const state = phase(`${works}\nunion 1010 1US 4-4 cavalry dismounted`);
    expect(ofType(table.asks(state), 'mount')).toEqual([]);
    expect(table.judge(state, deed('mount', '1US'))).toEqual(forbiddenBy('LFM 24.1e'));
  });
});

describe('LFM 0.1 special rules', () => {
  test('LFM 0.1 pieces that hold are neither proposed nor moved', () => {
    const { state } = started('brawners-farm', ['wholeDivision']);
    const union = begin({ ...state, phasing: 'union' });
    expect(proposed(union)).not.toContain('24NY');
    expect(proposed(union)).not.toContain('Hatch');
    expect(table.judge(union, take('24NY'))).toEqual(forbiddenBy('LFM 0.1'));
    expect(table.judge(union, take('Hatch'))).toEqual(forbiddenBy('LFM 0.1'));
    expect(proposed(begin(onTurn({ ...state, phasing: 'union' }, '7pm')))).toContain('24NY');
  });

  test('LFM 0.1 a reserve that is not released enters no ZOC, by a move or a charge', () => {
    const text = (hill: string) =>
      `union 1008 1US 4-4 cavalry\nunion 0101 Hill *** ${hill}\nconfederate 1010 X 4-4\nconfederate 1919 5AL 4-4`;
    const reserved = (hill: string) => {
      const { state } = field(text(hill));
      const units = new Set([unitNamed(state, '1US')]);
      const reserve = { side: 'union', units, commanders: new Set<number>(), releasedBy: 0 } as const;
      return begin(withTerms(state, { special: { ...NO_SPECIAL_RULES, reserves: [reserve] } }));
    };
    const [kept, released] = [reserved('out'), reserved('')];
    for (const order of [move('1US', '1009'), charge('1US', '1009', '1010')]) {
      expect(table.judge(kept, order)).toEqual(forbiddenBy('LFM 0.1'));
      expect(candidates(table.play(kept, [], take('1US')))).not.toContainEqual(order);
      expect(table.judge(released, order).legal).toBe(true);
      expect(candidates(table.play(released, [], take('1US')))).toContainEqual(order);
    }
  });
});
