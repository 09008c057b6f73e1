import { MP, parseHex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { commanderCalled, unitCalled } from '../../src/names.ts';
import { unitNamed } from '../../src/pieces.ts';
import type { Arrival } from '../../src/rules/26-reinforcements/index.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { ofType } from '../table.ts';
import {
  asked,
  begin,
  candidates,
  charge,
  DONE,
  ENEMY,
  enter,
  LEAVE,
  move,
  phase,
  proposed,
  table,
  take,
  unit,
  whereIs,
  withTerms,
} from './moving.ts';

const PIKE = 'pike 0501 0502 0503 0504 0505 0506 0507 0508 0509 0510';

interface Listed {
  readonly turn?: number;
  readonly mp?: number;
}

/** The Movement Phase of turn 3, with this column due at 0501. */
function due(text: string, column: readonly string[], { turn = 3, mp }: Listed = {}): LfmState {
  const { state } = field(`turn 3 of 8\n${PIKE}\n${text}`);
  const party = (names: string) => ({
    units: names
      .split(' ')
      .map(name => unitCalled(state, name))
      .filter(id => id >= 0),
    commanders: names
      .split(' ')
      .map(name => commanderCalled(state, name))
      .filter(id => id >= 0),
  });
  const arrival: Arrival = {
    turn,
    side: 'union',
    hex: parseHex(battleOf(state).ground.grid, '0501'),
    road: 'the pike',
    allowance: mp === undefined ? null : mp * MP,
    column: column.map(party),
  };
  return begin(withTerms(state, { arrivals: [arrival] }));
}

describe('LFM SP.5d those who are due', () => {
  const brigade = `union to-arrive Kane *; 2WI 4-5 @Kane; 6WI 4-5 @Kane\nunion to-arrive 7WI 4-5\n${ENEMY}`;

  test('LFM SP.5d LFM R201 the next of the column may be taken, and then enter and move', () => {
    const state = due(brigade, ['Kane 2WI 6WI', '7WI']);
    expect(proposed(state)).toEqual(['2WI', '6WI', 'Kane']);
    expect(table.judge(state, take('7WI'))).toEqual(forbiddenBy('LFM 26.1'));
    const hand = table.play(state, [], take('2WI'));
    expect(table.asks(hand)).toMatchObject({ id: 'enter', clause: 'LFM SP.5d', facts: { pieces: ['2WI'] } });
    expect(proposed(hand)).toEqual(['6WI', 'Kane']);
    expect(table.judge(hand, take('2WI'))).toEqual(forbiddenBy('LFM 26.1'));
    const both = table.play(hand, [], take('6WI'), take('Kane'));
    expect(candidates(both)).toContainEqual(enter('2WI 6WI Kane', '0501'));
    for (const each of candidates(both)) expect(table.judge(both, each).legal).toBe(true);
    const after = table.play(both, [], enter('2WI 6WI Kane', '0501 0502 0503'));
    expect(['2WI', '6WI', 'Kane'].map(piece => whereIs(after, piece))).toEqual(['0503', '0503', '0503']);
    expect(proposed(after)).toEqual(['7WI']);
  });

  test('LFM SP.5d nobody comes before his turn, nor on the enemy’s', () => {
    const early = due(brigade, ['Kane 2WI 6WI'], { turn: 4 });
    expect(proposed(early)).toEqual([]);
    expect(table.judge(early, take('2WI'))).toEqual(forbiddenBy('LFM 26.1'));
    expect(table.judge(early, enter('2WI', '0501'))).toEqual(forbiddenBy('LFM SP.5d'));
    const enemys = begin({ ...early, phasing: 'confederate', turn: 5 });
    expect(proposed(enemys)).toEqual(['5AL']);
  });

  test('LFM 26.4b LFM R200 the phase remembers who has entered, in hand or by a whole order', () => {
    const state = due(`union to-arrive 2WI 4-5; 6WI 4-5\n${ENEMY}`, ['2WI', '6WI']);
    const first = table.play(state, [], enter('2WI', '0501 0502'));
    const events = table.hears(first, [], take('6WI'), enter('6WI', '0501'));
    expect(events).toMatchObject([{ type: 'entered', behind: 1 }, { type: 'moved' }]);
    expect(first.steps.at(-1)).toMatchObject({ step: 'movement', entered: [{ allowance: 5 * MP }] });
  });

  test('LFM 26.1 a commander in hand alone can only be joined by his men or put down', () => {
    const hand = table.play(due(brigade, ['Kane 2WI 6WI']), [], take('Kane'));
    expect(candidates(hand)).toEqual([LEAVE]);
    const down = table.play(hand, [], LEAVE);
    expect(proposed(down)).toEqual(['2WI', '6WI']);
    expect(table.judge(down, take('Kane')).legal).toBe(true);
  });

  test('LFM R203 they may wait, and pieces on the map are not taken together with them', () => {
    const state = due(`${brigade}\nunion 0510 56PA 4-4`, ['Kane 2WI 6WI']);
    expect(table.judge(state, DONE).legal).toBe(true);
    expect(table.judge(table.play(state, [], take('2WI')), take('56PA'))).toEqual(forbiddenBy('LFM SP.5a'));
    expect(table.judge(table.play(state, [], take('56PA')), take('2WI'))).toEqual(forbiddenBy('LFM 26.1'));
    expect(table.judge(state, enter('2WI', '0501 off-map'))).toEqual(forbiddenBy('LFM R1'));
    expect(table.judge(state, enter('nobody', '0501'))).toEqual(forbiddenBy('LFM R2'));
    expect(table.judge(state, enter('2WI', ''))).toEqual(forbiddenBy('LFM R204'));
    expect(table.judge(state, enter('56PA', '0501'))).toEqual(forbiddenBy('LFM 26.1'));
    expect(table.judge(state, move('2WI', '0502')).legal).toBe(false);
  });
});

describe('LFM R218 cavalry that enters to charge', () => {
  const cavalry =
    'union to-arrive 1US 4-4 cavalry; 2US 4-4 cavalry\nconfederate 0505 X 4-4\nconfederate 1919 5AL 4-4';
  const into = enter('1US 2US', '0501 0502 0503 0504', 'ordinary');

  test('LFM R218 LFM 3.1b it enters the ZOC by ordinary movement and must charge from there', () => {
    const state = due(cavalry, ['1US 2US']);
    const hand = table.play(state, [], take('1US'), take('2US'));
    expect(ofType(table.asks(hand), 'enter')).toContainEqual(into);
    for (const each of candidates(hand)) expect(table.judge(hand, each).legal).toBe(true);
    const there = table.play(hand, [], into);
    expect(table.asks(there)).toMatchObject({ step: 'riding', id: 'charge', clause: 'LFM 3.1b' });
    expect(candidates(there)).toEqual([charge('1US 2US', '', '0505')]);
    expect(table.judge(there, DONE)).toEqual(forbiddenBy('LFM 3.1b'));
    expect(table.judge(there, move('1US 2US', '0503'))).toEqual(forbiddenBy('LFM 3.1b'));
    expect(table.judge(there, charge('1US', '', '0505'))).toEqual(forbiddenBy('LFM 3.4'));
    const after = table.play(there, [3], charge('1US 2US', '', '0505'));
    expect(asked(after)).toBe('union movement');
    expect(unit(after, '1US').turn.charged).toBe(true);
  });

  test('LFM R218 LFM 3.1c LFM 26.6 not by road, not with a partial allowance, not on foot', () => {
    const refused = (state: LfmState, rate: 'road' | 'ordinary') =>
      table.judge(state, enter('1US 2US', '0501 0502 0503 0504', rate)).legal;
    expect(refused(due(cavalry, ['1US 2US']), 'ordinary')).toBe(true);
    expect(refused(due(cavalry, ['1US 2US']), 'road')).toBe(false);
    expect(refused(due(cavalry, ['1US 2US'], { mp: 6 }), 'ordinary')).toBe(false);
    expect(refused(due(cavalry.replaceAll('cavalry', 'cavalry dismounted'), ['1US 2US']), 'ordinary')).toBe(
      false,
    );
  });

  test('LFM 3.3a LFM 3.1b it does not go where it could not pay for the charge', () => {
    const far = (target: string) =>
      due(`union to-arrive 1US 4-4 cavalry\nconfederate ${target} X 4-4`, ['1US']);
    const path = (last: number) =>
      Array.from({ length: last }, (_, at) => `05${String(at + 1).padStart(2, '0')}`).join(' ');
    expect(table.judge(far('0508'), enter('1US', path(7), 'ordinary')).legal).toBe(true);
    expect(table.judge(far('0509'), enter('1US', path(8), 'ordinary'))).toEqual(forbiddenBy('LFM 3.1b'));
  });
});

describe('LFM 9.1e those who left the map', () => {
  test('LFM 9.1e LFM R124 LFM R214 come back as reinforcements, with their commander', () => {
    const text = `turn 3 of 8\nunion off-map 2WI 4-5 @Kane; 6WI 4-5 @Kane; Kane *\nunion 1010 56PA 4-4\n${ENEMY}`;
    const { state: before, hex } = field(text);
    const state = transact(before, draft => {
      for (const name of ['2WI', '6WI'])
        edit(draft, 'units', unitNamed(draft, name)).exit = { turn: 2, hex: hex('0501') };
    });
    const at = begin(state);
    expect(proposed(at)).toEqual(['56PA', '2WI', '6WI', 'Kane']);
    const hand = table.play(at, [], take('2WI'), take('6WI'), take('Kane'));
    expect(candidates(hand)).toContainEqual(enter('2WI 6WI Kane', '0501', 'ordinary'));
    const after = table.play(hand, [], enter('2WI 6WI Kane', '0501', 'ordinary'));
    expect(whereIs(after, 'Kane')).toBe('0501');
    expect(table.judge(phase(text), take('2WI'))).toEqual(forbiddenBy('LFM 26.1'));
  });
});
