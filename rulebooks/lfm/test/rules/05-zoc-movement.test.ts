import { edit, LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { unitNamed, unitOf } from '../../src/pieces.ts';
import {
  BY_NIGHT,
  type Move,
  type MovementEvent,
  type MoveTerms,
  mayMove,
  move,
  unitMarcher,
} from '../../src/rules/01-movement/index.ts';
import { leavesZoc, mayEnterZoc } from '../../src/rules/05-zones-of-control.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

/** The first unit of the position, along these hexes. */
function judged(text: string, path: readonly string[], terms: MoveTerms = {}) {
  const { state, hex } = field(text);
  return mayMove(state, { units: [0], commanders: [], path: path.map(hex) }, terms);
}

function moved(text: string, names: readonly string[], path: readonly string[]) {
  const { state, hex } = field(text);
  const table = scripted<MovementEvent>();
  const order: Move = {
    units: names.map(name => unitNamed(state, name)),
    commanders: [],
    path: path.map(hex),
  };
  const after = transact(state, draft => move(draft, order, table));
  return { state, after, disorganized: isDisorganizedIn(after), events: table.events };
}

const isDisorganizedIn =
  (state: LfmState) =>
  (name: string): boolean =>
    unitOf(state, unitNamed(state, name)).disorganized;

const ENEMY = 'confederate 1012 26NC 8-5';

describe('entering', () => {
  test('LFM 5.2 a unit that enters a ZOC stops there', () => {
    const text = `union 1009 2WI 4-5\n${ENEMY}`;
    expect(judged(text, ['1009', '1010', '1011'])).toEqual(LEGAL);
    expect(judged(text, ['1009', '1010', '1011', '1010'])).toEqual(forbiddenBy('LFM 5.2'));
    expect(judged(text, ['1009', '1010', '1011', '1111'])).toEqual(forbiddenBy('LFM 5.2'));
    expect(judged(text, ['1009', '1010', '1011', '1012'])).toEqual(forbiddenBy('LFM 5.2', 'LFM R18'));
  });

  test('LFM R28 a hex across a river is in no ZOC and is passed freely', () => {
    const text = `river 1011/1012 0911/1012 1111/1012\nunion 1009 2WI 4-5\n${ENEMY}`;
    expect(judged(text, ['1009', '1010', '1011', '0910'])).toEqual(LEGAL);
  });

  test('LFM X18 LFM 5.6 LFM 20.11 who is out of command may stand in a ZOC, but not enter one', () => {
    expect(judged(`union 1010 2WI 4-5 out\n${ENEMY}`, ['1010', '1011'])).toEqual(forbiddenBy('LFM 5.6'));
    expect(judged(`union 1010 2WI 4-5\n${ENEMY}`, ['1010', '1011'])).toEqual(LEGAL);
    expect(judged(`union 1010 2WI 4-5 out\n${ENEMY}`, ['1010', '1009'])).toEqual(LEGAL);
    const inContact = `union 1011 2WI 4-5 out started-in-zoc\n${ENEMY}`;
    expect(judged(inContact, ['1011', '1010'])).toEqual(LEGAL);
    expect(judged(inContact, ['1011', '0911'])).toEqual(forbiddenBy('LFM 5.6'));
  });

  test('LFM 5.6 LFM 3.2 LFM R37 cavalry that goes to charge needs no command', () => {
    const text = `union 1010 1US 4-5 cavalry out\n${ENEMY}`;
    expect(judged(text, ['1010', '1011'])).toEqual(forbiddenBy('LFM 5.6'));
    expect(judged(text, ['1010', '1011'], { toCharge: true })).toEqual(LEGAL);
  });

  test('LFM 16.4 LFM R39 units of a shattered brigade enter no ZOC, not even to charge', () => {
    const text = `brigade S union shattered\nunion 1010 1US 4-5 cavalry @S\n${ENEMY}`;
    expect(judged(text, ['1010', '1011'])).toEqual(forbiddenBy('LFM 16.4'));
    expect(judged(text, ['1010', '1011'], { toCharge: true })).toEqual(forbiddenBy('LFM 16.4'));
    expect(judged(text, ['1010', '1009'])).toEqual(LEGAL);
  });

  test('LFM 23.2 nobody enters a ZOC at night, in command or not', () => {
    const text = `pike 1010 1011\nunion 1010 2WI 4-5\n${ENEMY}`;
    expect(judged(text, ['1010', '1011'], BY_NIGHT)).toEqual(forbiddenBy('LFM 23.2'));
  });

  test('LFM 22.3f LFM 22.3g LFM X52 a detached regiment enters a ZOC only if a commander put it in command', () => {
    expect(judged(`union 1010 2WI 4-5 @B detached out\n${ENEMY}`, ['1010', '1011'])).toEqual(
      forbiddenBy('LFM 22.3f', 'LFM 5.6'),
    );
    expect(judged(`union 1010 2WI 4-5 @B detached\n${ENEMY}`, ['1010', '1011'])).toEqual(LEGAL);
  });

  test('LFM 5.6 LFM 16.4 LFM 5.5 whether a unit may enter any ZOC is told at once', () => {
    const may = (words: string, terms: MoveTerms = {}) =>
      mayEnterZoc(field(`brigade S union shattered\nunion 1010 2WI 4-5 ${words}`).state, 0, terms);
    expect([may(''), may('out'), may('@S'), may('used-road'), may('', BY_NIGHT)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([may('out', { toCharge: true }), may('used-road', { toCharge: true })]).toEqual([true, false]);
  });
});

describe('leaving', () => {
  const inContact = `union 1011 2WI 4-5 started-in-zoc; 6WI 4-5 started-in-zoc\n${ENEMY}`;

  test('LFM X19 LFM 5.3a LFM R25 a unit leaves with its full allowance and is disorganized', () => {
    const path = ['1011', '1010', '1009', '1008', '1007'];
    expect(judged(inContact, path)).toEqual(LEGAL);
    expect(judged(inContact, [...path, '1006'])).toEqual(LEGAL);
    expect(judged(inContact, [...path, '1006', '1005'])).toEqual(forbiddenBy('LFM 1.1b'));
    const { disorganized, events } = moved(inContact, ['2WI'], path);
    expect(disorganized('2WI')).toBe(true);
    expect(events.at(-1)).toEqual({
      type: 'disorganized-by-move',
      clause: 'LFM 5.3a',
      units: ['2WI'],
      hex: '1010',
    });
  });

  test('LFM X19 LFM 16.3 it is disorganized from the first step, on the road too', () => {
    expect(unitMarcher(field(inContact).state, 0).slow).toBe(true);
    expect(unitMarcher(field(`union 1011 2WI 4-5\n${ENEMY}`).state, 0).slow).toBe(false);
  });

  test('LFM R26 those who stay behind are not disorganized', () => {
    expect(moved(inContact, ['2WI'], ['1011', '1010']).disorganized('6WI')).toBe(false);
    const both = moved(inContact, ['2WI', '6WI'], ['1011', '1010']);
    expect([both.disorganized('2WI'), both.disorganized('6WI')]).toEqual([true, true]);
  });

  test('LFM R26 LFM 14.3a but those it comes to are', () => {
    const { disorganized } = moved(`${inContact}\nunion 1009 7WI 4-5`, ['2WI'], ['1011', '1010', '1009']);
    expect(disorganized('7WI')).toBe(true);
  });

  test('LFM 16.5 a shattered regiment leaves without a marker', () => {
    const text = `brigade S union shattered\nunion 1011 2WI 4-5 @S started-in-zoc\n${ENEMY}`;
    const { disorganized, events } = moved(text, ['2WI'], ['1011', '1010']);
    expect(disorganized('2WI')).toBe(false);
    expect(events.map(({ type }) => type)).toEqual(['moved']);
  });

  test('LFM 5.4a from ZOC to ZOC a unit may go directly, stops and gets a D', () => {
    expect(judged(inContact, ['1011', '0911'])).toEqual(LEGAL);
    expect(judged(inContact, ['1011', '0911', '0910'])).toEqual(forbiddenBy('LFM 5.4a'));
    const { disorganized, events } = moved(inContact, ['2WI'], ['1011', '0911']);
    expect(disorganized('2WI')).toBe(true);
    expect(events.at(-1)).toMatchObject({ clause: 'LFM 5.4a', hex: '0911' });
    const other = `${inContact}\nconfederate 0909 11NC 6-4`;
    expect(judged(other, ['1011', '1010'])).toEqual(LEGAL);
    expect(judged(other, ['1011', '1010', '1009'])).toEqual(forbiddenBy('LFM 5.4a'));
  });

  test('LFM R27 it may leave, pass free hexes and enter another ZOC, disorganized', () => {
    const text = `${inContact}\nconfederate 1007 11NC 6-4`;
    expect(judged(text, ['1011', '1010', '1009', '1008'])).toEqual(LEGAL);
    expect(judged(text, ['1011', '1010', '1009', '1008', '1108'])).toEqual(forbiddenBy('LFM 5.2'));
    expect(moved(text, ['2WI'], ['1011', '1010', '1009', '1008']).disorganized('2WI')).toBe(true);
  });

  test('LFM R220 a unit that the enemy came to in this turn leaves without a D', () => {
    const text = `union 1011 2WI 4-5\n${ENEMY}`;
    expect(moved(text, ['2WI'], ['1011', '1010']).disorganized('2WI')).toBe(false);
    expect(judged(text, ['1011', '0911'])).toEqual(LEGAL);
    expect(moved(text, ['2WI'], ['1011', '0911']).disorganized('2WI')).toBe(false);
  });

  test('LFM 5.3a a unit whose enemy has gone, or that stands elsewhere now, leaves no ZOC', () => {
    const { state, hex } = field(inContact);
    expect(leavesZoc(state, 0, {})).toBe(true);
    const gone = transact(state, draft => {
      edit(draft, 'units', unitNamed(draft, '26NC')).hex = hex('0101');
    });
    expect(leavesZoc(gone, 0, {})).toBe(false);
    expect(
      leavesZoc(field(`union 1011 1US 4-5 cavalry started-in-zoc from=1010\n${ENEMY}`).state, 0, {}),
    ).toBe(false);
  });

  test('LFM 23.3 at night nobody is disorganized by leaving', () => {
    expect(leavesZoc(field(inContact).state, 0, BY_NIGHT)).toBe(false);
  });

  test('LFM R217 LFM X54 cavalry that goes from ZOC to ZOC to charge is disorganized at that step', () => {
    const { state, hex } = field('union 1010 1US 4-5 cavalry started-in-zoc\nconfederate 0910 26NC 8-4');
    const order = (...path: string[]): Move => ({ units: [0], commanders: [], path: path.map(hex) });
    expect(mayMove(state, order('1010', '1011'), { toCharge: true })).toEqual(LEGAL);
    expect(mayMove(state, order('1010', '1011', '0911'), { toCharge: true })).toEqual(
      forbiddenBy('LFM 5.4a'),
    );
    const after = transact(state, draft =>
      move(draft, order('1010', '1011'), scripted(), { toCharge: true }),
    );
    expect(after.units[0]!.disorganized).toBe(true);
  });

  test('LFM 3.11 LFM 14.3c the stop before a charge is no end of a move: no D spreads', () => {
    const { state, hex } = field(`union 1010 1US 4-5 cavalry D\nunion 1011 2WI 4-5\n${ENEMY}`);
    const order: Move = { units: [0], commanders: [], path: [hex('1010'), hex('1011')] };
    const after = transact(state, draft => move(draft, order, scripted(), { toCharge: true }));
    expect(isDisorganizedIn(after)('2WI')).toBe(false);
  });
});

test('LFM R217 cavalry that came back to its first hex by a charge rides out of it without a D', () => {
  const { state } = field('union 1010 1MI 4-5 cavalry started-in-zoc\nconfederate 0910 26NC 8-5');
  const id = unitNamed(state, '1MI');
  expect(leavesZoc(state, id, {})).toBe(true);
  expect(leavesZoc(state, id, { afterCharge: true })).toBe(false);
});
