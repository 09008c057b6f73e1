import { type Hex, MP } from '@abatis/hex';
import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf, battles } from '../../../src/battle.ts';
import { unitNamed, unitOf } from '../../../src/pieces.ts';
import { inNames } from '../../../src/references.ts';
import { type MovementEvent, unitMarcher } from '../../../src/rules/01-movement/index.ts';
import {
  type Entered,
  type EnteredStack,
  type Entry,
  enter,
  mayEnter,
  tollsOf,
} from '../../../src/rules/26-reinforcements/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { changed, readWith } from '../../charts/read-with.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';
import { along, arriving, clauses, PIKE } from './arriving.ts';

describe('what the entry costs', () => {
  const COLUMN = `map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4 @A; b 4-4 @B; c 4-4 @C; C *; d 4-4 @D D; h 4-4 cavalry @E`;
  const column = (names: readonly string[] = ['a b c C d h']) => arriving(COLUMN, { column: names });
  const stacks = (hex: Hex, ...allowances: readonly number[]): readonly EnteredStack[] =>
    allowances.map(mp => ({ hex, allowance: mp * MP }));

  test('LFM X8 LFM 26.4a LFM 26.4b LFM R200 three stacks on a pike reach 20, 19 and 18 hexes', () => {
    const { state, hex, judge } = column();
    let entered: readonly EnteredStack[] = [];
    let now: LfmState = state;
    for (const [name, reach] of [
      ['a', 20],
      ['b', 19],
      ['c C', 18],
    ] as const) {
      expect(judge(name, along('05', 1, reach), 'road', { entered })).toEqual(LEGAL);
      expect(judge(name, along('05', 1, reach + 1), 'road', { entered }).legal).toBe(false);
      const { entry, terms } = column();
      const table = scripted<Entered | MovementEvent>();
      now = transact(now, draft => {
        const stack = enter(draft, entry(name, along('05', 1, reach)), terms({ entered }), table);
        entered = [...entered, stack];
      });
      expect(unitOf(now, unitNamed(now, name[0]!))).toMatchObject({ place: 'map', hex: hex(`05${reach}`) });
    }
    expect(entered).toEqual(stacks(hex('0501'), 5, 5, 5));
  });

  test('LFM 26.4b LFM R200 only stacks on the same road with the same allowance make a column', () => {
    const { state, entry, terms, hex } = column();
    const behind = (name: string, ...entered: readonly EnteredStack[]) =>
      tollsOf(state, entry(name), terms({ entered })).behind;
    expect(behind('a', ...stacks(hex('0501'), 5, 5))).toBe(2);
    expect(behind('a', ...stacks(hex('0501'), 8, 3, 5))).toBe(1);
    expect(behind('a', ...stacks(hex('0601'), 5))).toBe(0);
    expect(behind('h', ...stacks(hex('0501'), 8, 5))).toBe(1);
  });

  test('LFM R200 LFM 16.3 each place costs a hex at the rate of entry: 1/4, 1/2 if disorganized, 1 MP by ordinary movement', () => {
    const { state, entry, terms, hex } = column();
    const entered = stacks(hex('0501'), 5, 5, 5);
    const toll = (name: string, rate: Entry['rate']) => {
      const { units, commanders } = tollsOf(state, entry(name, '0501', rate), terms({ entered }));
      return [...units, ...commanders].map(each => [each.column, each.entry, each.left]);
    };
    expect(toll('a', 'road')).toEqual([[9, 3, 48]]);
    expect(toll('d', 'road')).toEqual([[18, 6, 36]]);
    expect(toll('a', 'ordinary')).toEqual([[36, 12, 12]]);
    expect(toll('c C', 'road')).toEqual([
      [9, 3, 48],
      [9, 3, 84],
    ]);
  });

  test('LFM R200 a stack that cannot pay for the entry hex waits, and has its full allowance on the next turn', () => {
    const { judge, hex } = column();
    expect(judge('a', '0501', 'ordinary', { entered: stacks(hex('0501'), 5, 5, 5, 5) })).toEqual(LEGAL);
    expect(judge('a', '0501', 'ordinary', { entered: stacks(hex('0501'), 5, 5, 5, 5, 5) })).toEqual(
      forbiddenBy('LFM R200'),
    );
    const later = arriving(COLUMN.replace('turn 3', 'turn 4'), { mp: 3, column: ['a'] });
    const [toll] = tollsOf(later.state, later.entry('a'), later.terms()).units;
    expect(toll).toMatchObject({ isPartial: false, allowance: 5 * MP });
  });

  test('LFM 26.4a the ground of the entry hex is paid for, along the road as in clear', () => {
    const woods = (road: string) =>
      arriving(`map 8x30\nturn 4\n${road}\nwoods 0501 0401\nunion to-arrive a 4-4; g 3/1-4`, {
        mp: 1,
        column: ['a g'],
      });
    const cost = ({ state, entry, terms }: ReturnType<typeof woods>, at: string) =>
      tollsOf(state, entry('a', at, 'ordinary'), terms()).units[0]!.entry;
    expect(cost(woods(PIKE), '0501')).toBe(12);
    expect(cost(woods(PIKE), '0401')).toBe(24);
    expect(woods(PIKE).judge('a', '0401', 'ordinary')).toEqual(forbiddenBy('LFM 26.4a'));
  });

  test('LFM T2 LFM 26.4a who may not enter the ground of the hex is told so, and comes along a road alone', () => {
    const charts = readWith(
      'terrain-hexes',
      changed('terrain-hexes', 'terrains/woods/cost12/artillery', 'prohibited'),
    );
    const { state, entry, terms } = arriving(
      `map 8x30\nturn 4\n${PIKE}\nwoods 0501 0401\nunion to-arrive a 4-4; g 3/1-4`,
      { column: ['a g'] },
    );
    const battle = battles.put(['no guns in the woods', state.battle], { ...battleOf(state), charts });
    const judged = (...how: Parameters<typeof entry>) =>
      mayEnter({ ...state, battle }, entry(...how), terms());
    expect(inNames(state, judged('g', '0401', 'ordinary').refusals)).toEqual([
      { clause: 'LFM T2', facts: { piece: 'g', hex: '0401' } },
    ]);
    expect(judged('a g', '0401', 'ordinary').refusals).toHaveLength(1);
    expect(judged('a', '0401', 'ordinary')).toEqual(LEGAL);
    expect(judged('g', '0501', 'ordinary')).toEqual(LEGAL);
    expect(judged('g', '0501', 'road')).toEqual(LEGAL);
  });

  test('LFM 26.4b LFM R200 LFM R22 of a stack with several allowances the least makes its column', () => {
    const { state, entry, terms, hex } = arriving(
      `map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4; g 3/1-4 horse`,
      { column: ['a g'] },
    );
    const tolls = (...allowances: readonly number[]) =>
      tollsOf(state, entry('a g'), terms({ entered: stacks(hex('0501'), ...allowances) }));
    expect(tolls().stack).toEqual({ hex: hex('0501'), allowance: 5 * MP });
    expect(tolls().units.map(({ allowance }) => allowance)).toEqual([5 * MP, 8 * MP]);
    expect(tolls(5, 5, 8).behind).toBe(2);
    expect(tolls(8).behind).toBe(0);
  });

  test('LFM 26.4b without a road there is no column', () => {
    const { state, entry, terms, hex } = arriving('map 8x30\nturn 3\nunion to-arrive a 4-4', {
      column: ['a'],
    });
    const entered = stacks(hex('0501'), 5);
    expect(tollsOf(state, entry('a', '0501', 'ordinary'), terms({ entered })).behind).toBe(0);
  });
});

describe('partial allowance', () => {
  test('LFM 26.2 it takes away and never adds', () => {
    const { state, entry, terms } = arriving(
      `map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4 @A; h 4-4 cavalry @B`,
      { mp: 7, column: ['a h'] },
    );
    const { units } = tollsOf(state, entry('a h'), terms());
    expect(units.map(({ allowance }) => allowance)).toEqual([5 * MP, 7 * MP]);
  });

  const listed = (turn: number, more = '') =>
    arriving(`map 8x30\nturn ${turn}\n${PIKE}\nunion to-arrive a 4-4 @A; A *\n${more}`, {
      mp: 3,
      column: ['a A'],
    });

  test('LFM X9 LFM 26.2 three MP are twelve pike hexes; on the next turn it has five', () => {
    const { judge, state, entry, terms, hex } = listed(3);
    expect(judge('a A', along('05', 1, 12))).toEqual(LEGAL);
    expect(judge('a', along('05', 1, 13))).toEqual(forbiddenBy('LFM 1.1b'));
    expect(clauses(judge('a A', along('05', 1, 13)))).toEqual(['LFM 1.1b', 'LFM 1.1b']);
    const table = scripted<Entered | MovementEvent>();
    const later = transact(state, draft => {
      enter(draft, entry('a', along('05', 1, 12)), terms(), table);
    });
    expect(unitOf(later, 0)).toMatchObject({ hex: hex('0512'), turn: { usedRoad: true, moved: true } });
    expect(unitMarcher(later, 0).allowance).toBe(5 * MP);
    expect(table.events[0]).toMatchObject({ type: 'entered', partial: ['a'], behind: 0, hex: '0501' });
  });

  test('LFM X9 LFM 26.6 LFM R172 it enters no ZOC, though it uses no road rate', () => {
    const enemy = 'confederate 0504 26NC 8-5';
    const { judge, state, entry, terms } = listed(3, enemy);
    expect(clauses(judge('a', '0501 0502 0503', 'ordinary'))).toEqual(
      expect.arrayContaining(['LFM 26.6', 'LFM 5.5', 'LFM 5.6']),
    );
    const later = transact(state, draft => {
      enter(draft, entry('a', '0501', 'ordinary'), terms(), scripted<Entered | MovementEvent>());
    });
    expect(unitOf(later, 0).turn).toMatchObject({ usedRoad: true, inCommand: false });
    const charge = judge('a', '0501 0502 0503', 'ordinary', { toCharge: true });
    expect(clauses(charge)).toContain('LFM 26.6');
    const full = arriving(`map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4\n${enemy}`, { column: ['a'] });
    expect(full.judge('a', '0501 0502 0503', 'ordinary')).toEqual(forbiddenBy('LFM 5.6'));
  });

  test('LFM R218 LFM 26.6 cavalry with a full allowance charges after ordinary entry only', () => {
    const text = `map 8x30\nturn 3\n${PIKE}\nunion to-arrive h 4-4 cavalry\nconfederate 0506 26NC 8-5`;
    const { judge } = arriving(text, { column: ['h'] });
    const path = along('05', 1, 5);
    expect(judge('h', path, 'ordinary', { toCharge: true })).toEqual(LEGAL);
    expect(clauses(judge('h', path, 'road', { toCharge: true }))).toContain('LFM 5.5');
  });
});
