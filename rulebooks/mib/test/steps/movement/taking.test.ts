import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { mayRest } from '../../../src/rules/04-actions.ts';
import type { Moving } from '../../../src/rules/06-movement/06.00-hand.ts';
import type { MibState } from '../../../src/state.ts';
import * as taking from '../../../src/steps/movement/taking.ts';
import { field } from '../../field.ts';
import { TABLE } from '../../rules/06-movement/in-hand.ts';
import { forbiddenBy } from '../../rules/forbidden-by.ts';
import { ofType } from '../../table.ts';
import { doing, judging, proposing } from '../../written.ts';

const judgeTake = judging(taking.judgeTake);
const carryOutTake = doing(taking.carryOutTake);
const takeCandidates = proposing(taking.takeCandidates);

const legal = { legal: true, refusals: [] };
const ACTIONS = { step: 'actions', aside: [] } as const;

const take = (
  units: readonly string[],
  pace: WrittenOrder<'take'>['pace'] = 'normal',
  leaders: readonly string[] = [],
): WrittenOrder<'take'> => ({ type: 'take', units: [...units], leaders: [...leaders], pace });

function at(text: string, active = 'active III') {
  const there = field(`${text}\n${active}`);
  return { ...there, state: { ...there.state, steps: [ACTIONS] } as MibState };
}

const PAIR = `french 0505>0 One 4-4-8 @III; Two 4-4-8 @III
  french 0505 leader Davout 5 @III
  french 0707>0 Far 4-4-8 @III`;

const handOf = (state: MibState): Moving => state.steps.at(-1) as Moving;
const taken = (state: MibState, order: WrittenOrder<'take'>): MibState =>
  transact(state, draft => carryOutTake(draft, order));

describe('taking units in hand', () => {
  test('MIB 4.1b units of one hex are taken together, with leaders', () => {
    const { state, unit, leader, hex } = at(PAIR);
    const order = take(['Two', 'One', 'One'], 'normal', ['Davout']);
    expect(judgeTake(state, order)).toEqual(legal);
    expect(handOf(taken(state, order))).toEqual({
      step: 'moving',
      units: [unit('One'), unit('Two')],
      leaders: [leader('Davout')],
      points: [8, 8],
      spent: [0, 0],
      leadersSpent: [0],
      from: hex('0505'),
      hexes: 0,
      lastStep: null,
      stopped: false,
      toll: false,
      overran: false,
    });
  });

  test('MIB R105 only those who begin in the same hex', () => {
    const { state } = at(`${PAIR}\nfrench 0707 leader Other 4 @III`);
    expect(judgeTake(state, take(['One', 'Far']))).toEqual(forbiddenBy('MIB R105'));
    expect(judgeTake(state, take(['One'], 'normal', ['Other']))).toEqual(forbiddenBy('MIB R105'));
    expect(judgeTake(state, take([]))).toEqual(forbiddenBy('MIB R105'));
    expect(judgeTake(state, take([], 'normal', ['Davout']))).toEqual(forbiddenBy('MIB R105'));
  });

  test('MIB 2.3b MIB R131 only active units of the map', () => {
    const text = `${PAIR}\nfrench 0505>0 Else 2-4-8 @II; Free 2-4-8\nfrench to-arrive Late 4-4-8 @III`;
    const { state } = at(text);
    for (const name of ['Else', 'Free', 'Late'])
      expect(judgeTake(state, take([name]))).toEqual(forbiddenBy('MIB 2.3b', ...(name === 'Late' ? [] : [])));
    expect(judgeTake(state, take(['Nobody']))).toEqual(forbiddenBy('MIB 2.2.1b'));
    expect(judgeTake(state, take(['One'], 'normal', ['Nobody']))).toEqual(forbiddenBy('MIB 2.2.4a'));
  });

  test('MIB 4.0a MIB 4.1a MIB 10.2h who has acted otherwise, has moved, or is Smashed cannot be taken', () => {
    const judge = (words: string) =>
      judgeTake(at(`french 0505>0 One 4-4-8 ${words} @III`).state, take(['One']));
    expect(judge('mobile halted')).toEqual(forbiddenBy('MIB 4.0a'));
    expect(judge('mobile entered')).toEqual(forbiddenBy('MIB 4.0a'));
    expect(judge('smashed stragglers=2')).toEqual(forbiddenBy('MIB 4.0a'));
    expect(judge('stationary halted').legal).toBe(false);
    expect(judge('mobile')).toEqual(legal);
  });

  test('MIB 2.2.4c leaders of other formations stay', () => {
    const { state } = at(`${PAIR}\nfrench 0505 leader Other 4 @II\nfrench 0808>0 X 2-2-8 @II`);
    expect(judgeTake(state, take(['One'], 'normal', ['Other']))).toEqual(forbiddenBy('MIB 2.2.4c'));
  });

  test('MIB 16.6d an extended line moves alone', () => {
    const { state } = at('french 0505/0605>1 Line 4-4-8 @III\nfrench 0505>0 One 4-4-8 @III');
    expect(judgeTake(state, take(['Line']))).toEqual(legal);
    expect(judgeTake(state, take(['One', 'Line']))).toEqual(forbiddenBy('MIB R105', 'MIB R105'));
  });
});

describe('the pace', () => {
  const judge = (words: string, pace: WrittenOrder<'take'>['pace'], more = '') =>
    judgeTake(at(`${more}\nfrench 0505>0 One 4-4-8 ${words} @III`).state, take(['One'], pace));

  test('MIB 6.12a MIB R20 MIB X44 Double Time is for all but Spent and Smashed units', () => {
    expect(judge('', 'double-time')).toEqual(legal);
    expect(judge('D fatigue=5 began-D', 'double-time')).toEqual(legal);
    expect(judge('fatigue=7', 'double-time')).toEqual(forbiddenBy('MIB 6.12a'));
    expect(judge('fatigue=7', 'normal')).toEqual(legal);
    expect(judge('smashed stragglers=2', 'double-time')).toEqual(forbiddenBy('MIB 4.0a'));
  });

  test('MIB 16.6g an extended line goes at no Double Time', () => {
    const { state } = at('french 0505/0605>1 Line 4-4-8 @III');
    expect(judgeTake(state, take(['Line'], 'double-time'))).toEqual(forbiddenBy('MIB 6.12a'));
  });

  test('MIB 13.2 at night there is no Double Time', () => {
    expect(judge('', 'double-time', 'option night\nturn 5 night')).toEqual(forbiddenBy('MIB 13.2'));
    expect(judge('', 'normal', 'option night\nturn 5 night')).toEqual(legal);
  });

  test('MIB 15.14 MIB 9.0d a forced march needs its option and a fit unit', () => {
    expect(judge('', 'forced-march', 'option forcedMarch')).toEqual(legal);
    expect(judge('', 'forced-march')).toEqual(forbiddenBy('MIB 15.14'));
    expect(judge('began-D', 'forced-march', 'option forcedMarch')).toEqual(forbiddenBy('MIB 9.0d'));
  });

  test('MIB 6.12a it is declared when the unit is taken, before its first MP, and forgotten when it is put down', () => {
    const { state, unit } = at(PAIR);
    const hurried = taken(state, take(['One'], 'double-time'));
    expect(hurried.units[unit('One')]!.act.pace).toBe('double-time');
    const back = TABLE.play(hurried, [], { type: 'leave' });
    expect(back.units[unit('One')]!.act).toMatchObject({ pace: 'normal', category: null });
  });
});

describe('what is offered', () => {
  test('MIB 4.0a each active unit at each pace; all that is offered is legal', () => {
    const { state } = at(
      `option forcedMarch\n${PAIR}\nfrench 0808>0 Done 4-4-8 halted mobile @III; Out 4-4-8 @II`,
    );
    const offered = [...takeCandidates(state)];
    expect(offered.map(({ units, pace }) => `${units} ${pace}`)).toEqual(
      ['One', 'Two', 'Far'].flatMap(name =>
        ['normal', 'double-time', 'forced-march'].map(pace => `${name} ${pace}`),
      ),
    );
    for (const order of offered) expect(judgeTake(state, order)).toEqual(legal);
  });

  test('MIB R101 what has been put down is not proposed again as the first of a group', () => {
    const { state } = at(PAIR);
    const back = TABLE.play(taken(state, take(['One'])), [], { type: 'leave' });
    expect(back.steps).toEqual([{ step: 'actions', aside: ['One'] }]);
    expect([...takeCandidates(back)].map(({ units }) => units)).not.toContainEqual(['One']);
    expect(judgeTake(back, take(['One']))).toEqual(legal);
  });

  test('MIB R105 others of the hex can be taken along before the first step, each group once', () => {
    const { state, unit, leader } = at(PAIR);
    const hand = taken(state, take(['One']));
    const along = ofType(TABLE.asks(hand), 'take');
    expect(along).toEqual([take(['Two']), take(['Two'], 'double-time'), take([], 'normal', ['Davout'])]);
    const both = TABLE.play(hand, [], along[1]!, along[2]!);
    expect(handOf(both)).toMatchObject({
      units: [unit('One'), unit('Two')],
      leaders: [leader('Davout')],
      spent: [0, 0],
    });
    expect(both.units[unit('Two')]!.act.pace).toBe('double-time');
    expect(both.units[unit('One')]!.act.pace).toBe('normal');
    expect(both.steps).toHaveLength(2);
    expect(ofType(TABLE.asks(both), 'take')).toEqual([]);
    expect(ofType(TABLE.asks(taken(state, take(['Two']))), 'take').map(({ units }) => units)).toEqual([[]]);
  });

  test('MIB 7.6g infantry before which cavalry has left goes on for 3 MPs; it is not put down and taken anew for less', () => {
    const { state, unit } = at(
      `${PAIR.replaceAll('4-4-8', '4-4-8 began-adjacent')}\ncoalition 0504>3 Hussars 2-4-13 light @A`,
    );
    const gone = TABLE.play(
      taken(state, take(['One'])),
      [],
      { type: 'intend', hex: '0504' },
      { type: 'withdraw', unit: 'Hussars', path: ['0503', '0502'], facing: 3, leaders: [] },
    );
    expect(handOf(gone)).toMatchObject({ toll: true, hexes: 0 });
    for (const more of [take(['Two']), take([], 'normal', ['Davout'])])
      expect(TABLE.judge(gone, more)).toEqual(forbiddenBy('MIB R105'));
    expect(ofType(TABLE.asks(gone), 'take')).toEqual([]);
    const down = TABLE.play(gone, [], { type: 'leave' });
    expect(judgeTake(down, take(['One']))).toEqual(forbiddenBy('MIB 4.0a'));
    expect(judgeTake(down, take(['Two']))).toEqual(legal);
    // R101: it has neither moved nor attacked.
    expect(mayRest(down, unit('One'), false)).toEqual(legal);
  });

  test('MIB R105 nobody is taken twice, nor when they have begun to move', () => {
    const { state } = at(PAIR);
    const hand = taken(state, take(['One'], 'normal', ['Davout']));
    expect(TABLE.judge(hand, take(['One']))).toEqual(forbiddenBy('MIB R105'));
    expect(TABLE.judge(hand, take([], 'normal', ['Davout']))).toEqual(forbiddenBy('MIB R105'));
    expect(TABLE.judge(hand, take([]))).toEqual(forbiddenBy('MIB R105'));
    expect(TABLE.judge(hand, take(['Two']))).toEqual(legal);
    const moved = TABLE.play(hand, [], { type: 'march', path: ['0504'] });
    expect(TABLE.judge(moved, take(['Two']))).toEqual(forbiddenBy('MIB R105'));
    expect(TABLE.judge(moved, { type: 'leave' })).toEqual(forbiddenBy('MIB R101'));
    expect(TABLE.asks(moved)).toMatchObject({
      id: 'moving',
      seat: 'french',
      facts: { units: ['One'], leaders: ['Davout'], hex: '0504' },
    });
  });
});
