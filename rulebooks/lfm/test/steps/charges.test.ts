import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { field } from '../field.ts';
import { ofType } from '../table.ts';
import {
  asked,
  begin,
  candidates,
  charge,
  commander,
  DONE,
  deed,
  inBattle,
  march,
  move,
  phase,
  table,
  take,
  unit,
  whereIs,
} from './moving.ts';

const first = (state: Parameters<typeof candidates>[0]) => candidates(state)[0]!;

describe('LFM SP.5c charges during the move', () => {
  const open = 'union 1006 1US 4-4 cavalry out\nconfederate 1010 X 4-4\nconfederate 1810 Y 4-4';

  test('LFM SP.5c LFM 3.2 LFM R37 cavalry in hand may charge where it may not simply go', () => {
    const hand = table.play(phase(open), [], take('1US'));
    expect(ofType(table.asks(hand), 'charge')).toContainEqual(charge('1US', '1007 1008 1009', '1010'));
    expect(ofType(table.asks(hand), 'move')).not.toContainEqual(move('1US', '1009'));
    expect(table.judge(hand, move('1US', '1009'))).toEqual(forbiddenBy('LFM 5.6'));
    for (const each of candidates(hand)) expect(table.judge(hand, each).legal).toBe(true);
  });

  test('LFM SP.5c LFM 3.1a dismounted cavalry and other arms are not proposed for a charge', () => {
    for (const kind of ['cavalry dismounted', '']) {
      const hand = table.play(phase(`union 1006 1US 4-4 ${kind}\nconfederate 1010 X 4-4`), [], take('1US'));
      expect(ofType(table.asks(hand), 'charge')).toEqual([]);
      expect(table.judge(hand, charge('1US', '1007 1008 1009', '1010')).refusals[0]?.clause).toBe('LFM 3.1a');
    }
  });

  test('LFM 23.2 by night nobody charges', () => {
    const state = phase('turn 3 of 8 night\nunion 1009 1US 4-4 cavalry\nconfederate 1010 X 4-4');
    expect(table.judge(state, charge('1US', '', '1010'))).toEqual(forbiddenBy('LFM 23.2'));
    expect(ofType(table.asks(table.play(state, [], take('1US'))), 'charge')).toEqual([]);
  });

  test('LFM R1 LFM R2 orders to charge what is not there', () => {
    const state = phase(open);
    expect(table.judge(state, charge('1US', '', '9999'))).toEqual(forbiddenBy('LFM R1'));
    expect(table.judge(state, charge('1US', '', 'off-map'))).toEqual(forbiddenBy('LFM R1'));
    expect(table.judge(state, charge('nobody', '', '1010'))).toEqual(forbiddenBy('LFM R2'));
    expect(table.judge(state, charge('', '', '1010'))).toEqual(forbiddenBy('LFM SP.5a', 'LFM SP.5a'));
  });

  test('LFM 24.1e LFM R190 mounted cavalry is no garrison of new works and may ride off to charge', () => {
    const state = phase(`breastworks 1006\nnew-works 1006\n${open}`);
    expect(table.judge(state, charge('1US', '1007 1008 1009', '1010')).legal).toBe(true);
  });
});

describe('LFM 3.5 a target that gives way', () => {
  const open = 'union 1006 1US 4-4 cavalry; 2US 4-4 cavalry\nconfederate 1010 X 4-4\nconfederate 1810 Y 4-4';
  const driven = (text = open, dice = [1]) =>
    table.play(phase(text), dice, charge('1US', '1007 1008 1009', '1010'));

  test('LFM 3.6 LFM 3.5a its owner takes it back, the cavalry enters at once, and its owner is asked how it goes on', () => {
    const state = driven();
    expect(asked(state)).toBe('confederate retreat');
    const after = table.play(state, [], first(state));
    expect([whereIs(after, '1US'), whereIs(after, '2US')]).toEqual(['1010', '1006']);
    expect(unit(after, 'X').disorganized).toBe(true);
    expect(table.asks(after)).toMatchObject({
      seat: 'union',
      step: 'riding',
      id: 'ride-on',
      facts: { hex: '1010' },
    });
  });

  test('LFM 3.5b LFM 3.11 it may end there, charged and disorganized', () => {
    const state = driven();
    const after = table.play(state, [], first(state), DONE);
    expect(unit(after, '1US')).toMatchObject({ disorganized: true, turn: { charged: true, moved: true } });
    expect(asked(after)).toBe('union movement');
    expect(table.judge(after, charge('1US', '', whereIs(after, 'X'))).legal).toBe(false);
  });

  test('LFM 3.5b LFM R48 LFM 3.4 it may move on out of contact, whole', () => {
    const state = driven();
    const riding = table.play(state, [], first(state));
    const ways = ofType(table.asks(riding), 'move');
    expect(ways).toContainEqual(move('1US', '1009'));
    for (const each of candidates(riding)) expect(table.judge(riding, each).legal).toBe(true);
    expect(table.judge(riding, move('2US', '1009'))).toEqual(forbiddenBy('LFM 3.4', 'LFM 3.4'));
    expect(table.judge(riding, march('1US', '9999'))).toEqual(forbiddenBy('LFM R1'));
    const after = table.play(riding, [], march('1US', '1009 1008'));
    expect(whereIs(after, '1US')).toBe('1008');
    expect(unit(after, '1US').turn.charged).toBe(true);
    expect(asked(after)).toBe('union movement');
  });

  test('LFM 3.5b LFM R45 or charge again with what it has left', () => {
    const state = driven(`${open}\nconfederate 0910 Z 4-4`);
    const riding = table.play(state, [], first(state));
    expect(ofType(table.asks(riding), 'charge')).toContainEqual(charge('1US', '', '0910'));
    const events = table.hears(riding, [3], charge('1US', '', '0910'));
    expect(events).toMatchObject([{ type: 'charge-rolled', code: 'NE', drms: [] }, { type: 'charge-ended' }]);
  });

  test('LFM 3.5b who can neither move on nor charge is not asked', () => {
    const far = 'union 1004 1US 4-4 cavalry\nwoods 1010\nconfederate 1010 X 4-1\nconfederate 1810 Y 4-4';
    const state = table.play(phase(far), [1], charge('1US', '1005 1006 1007 1008 1009', '1010'));
    expect(asked(table.play(state, [], first(state)))).toBe('union movement');
  });

  test('LFM R19 LFM 21.2b its commander is left behind and goes before the cavalry enters', () => {
    const state = driven(`${open.replace('X 4-4', 'X 4-4; Ewell ***')}`);
    const alone = ofType(table.asks(state), 'retreat').find(({ commanders }) => commanders.length === 0)!;
    const after = table.play(state, [6], alone);
    expect(whereIs(after, 'Ewell')).toBe(whereIs(after, 'X'));
    expect(whereIs(after, '1US')).toBe('1010');
  });

  test('LFM R112 LFM 21.1 commanders of a driven target roll when the retreat is done', () => {
    const state = driven(`${open.replace('X 4-4', 'X 4-4; Ewell ***')}`);
    const after = table.play(state, [1], first(state));
    expect(commander(after, 'Ewell').replaced).toBe(true);
  });

  test('LFM R19 an enemy commander on the way makes room before the die is rolled', () => {
    const events = table.hears(
      phase(`${open}\nconfederate 1008 Hill ***`),
      [3],
      charge('1US', '1007 1008 1009', '1010'),
    );
    expect(events.map(({ type }) => type)).toEqual([
      'moved',
      'commander-sent',
      'charge-rolled',
      'charge-ended',
    ]);
  });
});

describe('LFM T13 the other results', () => {
  const at = (cavalry: string, target: string) =>
    phase(`union 1009 ${cavalry}\nconfederate 1010 ${target}\nconfederate 1810 Y 4-4`);

  test('LFM R47 no effect: the stack stays, and its move is over', () => {
    const after = table.play(at('1US 4-4 cavalry', 'X 4-4'), [3], charge('1US', '', '1010'));
    expect(asked(after)).toBe('union movement');
    expect(whereIs(after, '1US')).toBe('1009');
    expect(unit(after, '1US').turn).toMatchObject({ charged: true, moved: true });
  });

  test('LFM 3.7 repulsed cavalry retreats, and its move is over', () => {
    const state = table.play(at('1US 4-4 cavalry', 'X 4-4'), [6], charge('1US', '', '1010'));
    expect(table.asks(state)).toMatchObject({ seat: 'union', step: 'retreat', clause: 'LFM R44' });
    const after = table.play(state, [], first(state));
    expect(unit(after, '1US').turn).toMatchObject({ charged: true, moved: true });
    expect(asked(after)).toBe('union movement');
  });

  test('LFM R219 LFM 14.4 cavalry that was disorganized loses a regiment of its owner’s choice first', () => {
    const state = table.play(
      at('1US 4-4 cavalry D; 2US 2-4 cavalry D', 'X 4-4'),
      [5],
      charge('1US 2US', '', '1010'),
    );
    expect(table.asks(state)).toMatchObject({ seat: 'union', step: 'lose', clause: 'LFM 14.4' });
    const lost = table.play(state, [], deed('lose', '2US'));
    expect(asked(lost)).toBe('union retreat');
    expect(whereIs(lost, '2US')).toBe('eliminated');
  });

  test('LFM 8.10b LFM 8.10c an exchange: the target chooses its loss, then the cavalry matches it', () => {
    const text = ['1US 2-4 cavalry; 2US 2-4 cavalry; 3US 2-4 cavalry', 'X 4-4; Z 3-4'] as const;
    const state = table.play(at(...text), [2], charge('1US 2US 3US', '', '1010'));
    expect(table.asks(state)).toMatchObject({ seat: 'confederate', step: 'lose', clause: 'LFM 8.10b' });
    const second = table.play(state, [], deed('lose', 'X'));
    expect(table.asks(second)).toMatchObject({ seat: 'union', step: 'lose', clause: 'LFM 8.10c' });
    const third = table.play(second, [], deed('lose', '1US'));
    expect(candidates(third)).toEqual([deed('lose', '2US'), deed('lose', '3US')]);
    const after = table.play(third, [], deed('lose', '3US'));
    expect(asked(after)).toBe('union movement');
    expect([whereIs(after, '2US'), whereIs(after, 'Z')]).toEqual(['1009', '1010']);
  });

  test('LFM R47 LFM 3.5a an exchange that empties the hex is followed by the entry', () => {
    const after = table.play(
      at('1US 4-4 cavalry; 2US 4-4 cavalry', 'X 4-4'),
      [2],
      charge('1US 2US', '', '1010'),
      deed('lose', '1US'),
    );
    expect(asked(after)).toBe('union riding');
    expect(whereIs(after, '2US')).toBe('1010');
  });

  test('LFM R107 cavalry that cannot match the loss is lost altogether', () => {
    const after = table.play(at('1US 2-4 cavalry', 'X 8-4'), [2], charge('1US', '', '1010'));
    expect([whereIs(after, '1US'), whereIs(after, 'X')]).toEqual(['eliminated', 'eliminated']);
  });

  test('LFM R100 LFM T13 where an owner’s chart calls for a check, the opponent picks who takes it', () => {
    const { state } = field('union 1009 1US 4-4 cavalry; 2US 4-4 cavalry\nconfederate 1010 X 4-4; Y 4-4');
    const { charts } = battleOf(state);
    const check = (side: 'attacker' | 'defender') => {
      const codes = { ...charts.chargeTable.codes, NE: [{ effect: 'check', side }] as const };
      const own = inBattle(state, { charts: { ...charts, chargeTable: { ...charts.chargeTable, codes } } });
      return table.asks(table.play(begin(own), [3], charge('1US 2US', '', '1010')));
    };
    expect(check('defender')).toMatchObject({ step: 'pick', seat: 'union', facts: { hex: '1010' } });
    expect(check('attacker')).toMatchObject({ step: 'pick', seat: 'confederate', facts: { hex: '1009' } });
  });

  test('LFM R216 the game is over when a charge takes the last unit of a side', () => {
    const state = phase('union 1009 1US 4-4 cavalry; 2US 4-4 cavalry\nconfederate 1010 X 4-4');
    const after = table.play(state, [2], charge('1US 2US', '', '1010'), deed('lose', '1US'), DONE);
    expect(after.steps).toEqual([]);
    expect(after.result).toMatchObject({ winner: 'union' });
  });
});

describe('LFM R50 commanders who ride along', () => {
  test('LFM R50 LFM R13 the move of the stack is theirs: they do not move again', () => {
    const state = phase('union 1009 1US 4-4 cavalry; Buford **\nconfederate 1010 X 4-4');
    const after = table.play(state, [3], charge('1US Buford', '', '1010'));
    expect(table.judge(after, take('Buford'))).toEqual(forbiddenBy('LFM R13'));
    const left = table.play(state, [3], charge('1US', '', '1010'));
    expect(table.judge(left, take('Buford')).legal).toBe(true);
  });

  test('LFM R50 LFM 8.10d a commander whose stack is repulsed rolls when it has retreated', () => {
    const state = table.play(
      phase('union 1009 1US 4-4 cavalry; Buford **\nconfederate 1010 X 4-4'),
      [6],
      charge('1US Buford', '', '1010'),
    );
    expect(commander(table.play(state, [1], first(state)), 'Buford').replaced).toBe(true);
  });
});
