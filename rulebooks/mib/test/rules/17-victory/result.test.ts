import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { endBattle, isLastTurn, verdict } from '../../../src/rules/17-victory.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { after, opened, withUnits } from '../../scenario/opened.ts';
import { scripted } from '../scripted.ts';

const teugn = opened('teugn-hausen');
const raab = opened('raab');
const abensberg = opened('abensberg');

/** The points of both sides, and who has won by them. */
const judged = (state: MibState) => {
  const { winner, scores, grade } = verdict(state);
  return [scores.french, scores.coalition, winner, grade];
};

const F: Side = 'french';
const C: Side = 'coalition';
const ONE_LOST = { casualties: 1, steps: 3 };

describe('MIB 17.0 the verdict of Teugn-Hausen, to the point', () => {
  // Teugn 3, Hausen 3, Buchberg 2, Hausener Berg 2, Dünzling 1.
  const holding = (...holders: (Side | null)[]) => withUnits(teugn, {}, { holders });

  test.each([
    ['a lead of 5', holding(F, F, F, C, C), [8, 3, F, 'victory']],
    ['of 5 and nothing lost', holding(F, null, F, null, null), [5, 0, F, 'victory']],
    ['of 4', holding(F, null, F, null, C), [5, 1, null, 'draw']],
    ['of 0', holding(null, null, F, C, null), [2, 2, null, 'draw']],
    ['of -1', holding(null, null, null, null, C), [0, 1, C, 'victory']],
    ['at the start', teugn.state, [1, 5, C, 'victory']],
  ])('%s', (_, state, expected) => {
    expect(judged(state)).toEqual(expected);
  });

  test('everything counts together', () => {
    const state = withUnits(
      teugn,
      {
        Gudin: { place: 'exited', hex: -1, exit: { turn: 3, hex: teugn.hex('0107'), steps: 4 } },
        Friant: { smashed: true, steps: 0, stragglers: 1, casualties: 3 },
        Lusignan: { casualties: 2, steps: 1 },
      },
      { holders: [F, C, F, null, F] },
    );
    // French 6 for ground, 3 for Gudin, 2 for losses; Austrians 3 for Hausen, 3 for losses, 2 for Friant.
    expect(judged(state)).toEqual([11, 8, null, 'draw']);
  });
});

describe('MIB 17.0 the verdict of Raab, to the point', () => {
  // Kis-Megyer 3, Szabadhegy 3, the hill 2 and 1.
  const holding = (...holders: (Side | null)[]) => withUnits(raab, {}, { holders });

  test.each([
    [
      'a lead of 10',
      withUnits(raab, { Frimont: ONE_LOST }, { holders: [F, F, F, F] }),
      [10, 0, F, 'victory'],
    ],
    ['of 9', holding(F, F, F, F), [9, 0, null, 'draw']],
    ['of 6', holding(F, F, null, null), [6, 0, null, 'draw']],
    ['of 5', holding(F, null, F, null), [5, 0, C, 'victory']],
    ['at the start', raab.state, [0, 9, C, 'victory']],
  ])('%s', (_, state, expected) => {
    expect(judged(state)).toEqual(expected);
  });
});

describe('MIB 17.0 the verdict of Abensberg, to the point', () => {
  // Rohr 3, Siegenburg 3, Offenstetten 1, Kirchdorf 2, Rottenburg 4, Pfeffenhausen 4.
  const holding = (...holders: (Side | null)[]) => withUnits(abensberg, {}, { holders });

  test.each([
    ['a lead of 14', holding(F, F, null, null, F, F), [14, 0, F, 'victory']],
    ['of 13', holding(null, F, null, F, F, F), [13, 0, null, 'draw']],
    ['of 9', holding(null, null, F, null, F, F), [9, 0, null, 'draw']],
    ['of 8', holding(null, null, null, null, F, F), [8, 0, C, 'victory']],
    ['at the start', abensberg.state, [0, 17, C, 'victory']],
  ])('%s', (_, state, expected) => {
    expect(judged(state)).toEqual(expected);
  });
});

test('MIB 17.0 on a bare field nothing is worth points', () => {
  expect(judged(field('french 0504>0 Morand 6-4-8 casualties=1 steps=2').state)).toEqual([
    0,
    0,
    null,
    'draw',
  ]);
});

describe('MIB 17.0 the end', () => {
  test('MIB 17.0 after the last turn of the track', () => {
    const turns = [0, 1, 2, 3].map(turn => isLastTurn({ ...teugn.state, turn }));
    expect(turns).toEqual([false, false, false, true]);
    const two = opened('abensberg', { night: true });
    expect(isLastTurn({ ...two.state, turn: 3 })).toBe(false);
    expect(isLastTurn({ ...two.state, turn: 8 })).toBe(true);
  });

  test('MIB 17.0 the points are told, and nothing is left to do', () => {
    const table = scripted<MibHappening>();
    const state = after({ ...teugn.state, steps: [{ step: 'turn' }, { step: 'end-of-turn' }] }, draft =>
      endBattle(draft, table),
    );
    expect(state.steps).toEqual([]);
    expect(state.result).toEqual({
      winner: 'coalition',
      clause: 'MIB 17.0',
      scores: { french: 1, coalition: 5 },
      grade: 'victory',
    });
    expect(table.events).toEqual([
      {
        type: 'game-decided',
        clause: 'MIB 17.0',
        winner: 'coalition',
        points: { french: 1, coalition: 5 },
      },
    ]);
  });
});
