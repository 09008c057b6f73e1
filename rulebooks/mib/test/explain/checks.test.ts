import { describe, expect, test } from 'vitest';
import { DONE, type MibAction, type WrittenOrder } from '../../src/actions.ts';
import type { MibFrame } from '../../src/frames.ts';
import { type Field, field } from '../field.ts';
import { explain, purposes, results, told } from './told.ts';

describe('checks on the march', () => {
  const hand = (at: Field, more: Partial<Extract<MibFrame, { step: 'moving' }>> = {}): MibFrame => ({
    step: 'moving',
    units: [at.unit('Morand')],
    leaders: [],
    points: [8],
    spent: [2],
    leadersSpent: [],
    from: at.hex('0506'),
    hexes: 1,
    lastStep: 0,
    stopped: true,
    toll: false,
    overran: false,
    ...more,
  });
  const halt = (commit: boolean): MibAction => ({ type: 'halt', facing: 0, commit });

  test('MIB 6.12c Double Time at the end of the move, and before it is declared', () => {
    const at = field('french 0505>0 Morand 6-4-8 @III double-time entered mobile\nactive III');
    const rolls = told(at, halt(false), hand(at));
    expect(rolls).toMatchObject([
      { purpose: 'MIB 6.12c Double Time', facts: { unit: 'Morand', morale: 4, rating: 4 }, drms: [] },
    ]);
    expect(results(rolls)).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
      '1 step straggles',
      '1 step straggles',
    ]);
    expect(told(at, halt(false), hand(at, { hexes: 0 }))).toEqual([]);
    expect(told(at, { type: 'exit' }, hand(at, { hexes: 0 }))).toEqual(rolls);
    expect(told(at, { type: 'exit' })).toEqual([]);
    const take = (pace: WrittenOrder<'take'>['pace']): MibAction => ({
      type: 'take',
      units: ['Morand'],
      leaders: [],
      pace,
    });
    expect(told(at, take('double-time'))).toEqual(rolls);
    expect(told(at, take('normal'))).toEqual([]);
  });

  test('MIB 15.14 a forced march, with one less and two steps on a six', () => {
    const at = field(
      'option forcedMarch\nfrench 0505>0 Morand 6-4-8 @III forced-march entered mobile\nactive III',
    );
    const rolls = told(at, halt(false), hand(at));
    expect(rolls[0]!.facts).toMatchObject({ morale: 4, rating: 3 });
    expect(results(rolls).slice(2)).toEqual([
      'passed',
      '1 step straggles',
      '1 step straggles',
      '2 steps straggle',
    ]);
  });

  test('MIB 6.2j attackers who go from EZOC to EZOC check, others do not', () => {
    const text = `
      french 0505>0 Morand 6-4-8 @III entered mobile began-in-zoc
      coalition 0504>3 Kaim 6-3-8 G1 @IV
      active III`;
    const at = field(text);
    expect(told(at, halt(true), hand(at))).toMatchObject([
      { purpose: 'MIB 6.2j EZOC to EZOC', facts: { unit: 'Morand', hex: '0505', rating: 4 } },
    ]);
    expect(told(at, halt(false), hand(at))).toEqual([]);
    const paid = field(text.replace('began-in-zoc', 'began-in-zoc committed'));
    const frame = { step: 'commit', hand: hand(paid), hexes: [paid.hex('0504')] } as MibFrame;
    expect(purposes(told(paid, halt(false), frame))).toEqual(['MIB 6.2j EZOC to EZOC']);
    expect(told(at, halt(true))).toEqual([]);
  });
});

describe('checks of order', () => {
  test('MIB 10.1a MIB 10.1c MIB 10.1d straggler recovery, with what is added to the rating', () => {
    const at = field(`option night\nturn 5 night
      french 0505>0 Morand 6-3-8 @III stragglers=1 steps=2; Piré 2-3-13 light @III steps=0 stragglers=1 smashed
      active III`);
    const recover: MibAction = { type: 'recover', unit: 'Morand', category: 'rest' };
    expect(told(at, recover)).toMatchObject([
      {
        purpose: 'MIB 10.1a straggler recovery',
        facts: { unit: 'Morand', morale: 3, added: ['+2 night (MIB 10.1d)'], rating: 5 },
      },
    ]);
    const smashed = told(at, DONE, { step: 'hold-back' });
    expect(smashed).toMatchObject([
      {
        purpose: 'MIB 10.2c straggler recovery',
        facts: { unit: 'Piré', added: ['+1 cavalry (MIB 10.1c)', '+2 night (MIB 10.1d)'], rating: 6 },
      },
    ]);
    const flight: MibAction = { type: 'retreat', hex: '0505', path: ['0506'], facing: 0, leaders: [] };
    const ahead = { ...at.state, steps: [{ step: 'smashed-checks', units: [at.unit('Piré')] } as const] };
    expect(explain({ ...ahead, steps: [...ahead.steps, { step: 'flight', unit: 0 }] }, flight)).toEqual(
      smashed,
    );
  });

  test('MIB 15.5 MIB 15.15 MIB 10.2c chits that are chosen lead to the checks of an activation', () => {
    const at = field(`option orders\noption commandRange\noption initiative
      formation III french Davout order=hold:0505 order-is-new
      formation V french Lannes order=hold:0505
      formation IV coalition none
      french 0505 leader Davout 4 range=1 @III
      french 0105 leader Lannes 5 range=1 @V
      french 0510>0 Morand 6-3-8 @III
      french 0506>0 Friant 6-3-8 @III
      french 0805>0 Gudin 6-2-8 @V stragglers=1 steps=0 smashed
      coalition 0901>3 Kaim 6-3-8 @IV`);
    const chits = (...formations: string[]): MibAction => ({ type: 'chits', formations });
    const frame: MibFrame = { step: 'initiative', side: 'french' };
    expect(told(at, chits('III', 'V'), frame).map(({ purpose, facts }) => [purpose, facts])).toEqual([
      ['MIB 15.5 orders check', { leader: 'Davout', rating: 4 }],
      ['MIB 15.15 command range', { unit: 'Morand', rating: 3 }],
      ['MIB 10.2c straggler recovery', { unit: 'Gudin', morale: 2, added: [], rating: 2 }],
    ]);
    expect(told(at, chits(), frame)).toEqual([]);
    const go = (when: 'first' | 'second'): MibAction => ({ type: 'go', when });
    const chooser: MibFrame = { step: 'first-or-second', side: 'french' };
    expect(told(at, go('first'), chooser)).toHaveLength(3);
    expect(told(at, go('second'), chooser)).toEqual([]);
    expect(told(at, go('first'))).toEqual([]);
  });

  test('MIB 15.5 without the option, or with the leader away, there is no check of orders', () => {
    const text = `option orders
      formation III french Davout order=hold:0505 order-is-new
      french 0505>0 Morand 6-3-8 @III
      french 0505 leader Davout 4 @III`;
    const frame: MibFrame = { step: 'initiative', side: 'french' };
    const chits: MibAction = { type: 'chits', formations: ['III'] };
    expect(told(field(text), chits, frame)).toHaveLength(1);
    expect(told(field(text.replace('0505 leader', 'to-arrive leader')), chits, frame)).toEqual([]);
    expect(told(field(text.replace('option orders', 'option orders=false')), chits, frame)).toEqual([]);
  });

  test('MIB 6.10a a demolition is a check of units and none of engineers', () => {
    const at = field(`option bridges\noption trains
      french 0505>0 Morand 6-3-8 @III
      french 0505 train Pontoniers 8 engineer
      active III`);
    const demolish = (piece: string): MibAction => ({ type: 'demolish', piece, bridge: '0505/0504' });
    expect(told(at, demolish('Morand'))).toMatchObject([
      { purpose: 'MIB 6.10a demolition', facts: { unit: 'Morand', rating: 3 } },
    ]);
    expect(told(at, demolish('Pontoniers'))).toEqual([]);
  });
});

test('what no die decides has no rolls, and where nobody is asked nothing is told', () => {
  const at = field('french 0505>0 Morand 6-4-8 @III\nactive III');
  expect(told(at, DONE)).toEqual([]);
  expect(told(at, { type: 'leave' })).toEqual([]);
  const recover: MibAction = { type: 'recover', unit: 'Morand', category: 'rest' };
  expect(explain({ ...at.state, steps: [] }, recover)).toEqual([]);
});
