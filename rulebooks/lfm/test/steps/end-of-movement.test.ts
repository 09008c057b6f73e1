import { ActionTable, seeded } from '@abatis/kernel/host';
import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import type { LfmEvent } from '../../src/events.ts';
import { unitNamed } from '../../src/pieces.ts';
import { NO_SPECIAL_RULES } from '../../src/special-rules.ts';
import { type LfmState, SIDES } from '../../src/state.ts';
import { field } from '../field.ts';
import { started } from '../started.ts';
import { ofType } from '../table.ts';
import {
  asked,
  begin,
  candidates,
  DONE,
  deed,
  ENEMY,
  LEAVE,
  move,
  phase,
  place,
  proposed,
  table,
  take,
  unit,
  whereIs,
  withTerms,
} from './moving.ts';

describe('LFM R24 brigade commanders at the end of the phase', () => {
  const parted = `union 1010 Kane *\nunion 1013 2WI 4-5 @Kane\nunion 1014 6WI 4-5 @Kane\n${ENEMY}`;

  test('LFM R24 LFM 20.8a the phase does not end while he is away; he is offered a place with the nearest', () => {
    const state = phase(parted);
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM 20.8a'));
    expect(candidates(state)).not.toContainEqual(DONE);
    expect(ofType(table.asks(state), 'place')).toEqual([place('Kane', '1013')]);
    expect(table.judge(state, place('Kane', '1014'))).toEqual(forbiddenBy('LFM 20.8a'));
    const placed = table.play(state, [], place('Kane', '1013'));
    expect(whereIs(placed, 'Kane')).toBe('1013');
    expect(table.judge(placed, DONE).legal).toBe(true);
  });

  test('LFM R24 LFM R13 to be placed is his move', () => {
    const placed = table.play(phase(parted), [], place('Kane', '1013'));
    expect(table.judge(placed, take('Kane'))).toEqual(forbiddenBy('LFM R13'));
  });

  test('LFM R24 he may come by himself, and only he who is away is placed', () => {
    const state = phase(parted);
    expect(table.judge(table.play(state, [], move('Kane', '1014')), DONE).legal).toBe(true);
    const home = table.play(state, [], move('Kane', '1014'));
    expect(table.judge(home, place('Kane', '1013'))).toEqual(forbiddenBy('LFM SP.5a'));
    expect(table.judge(state, place('2WI', '1013'))).toEqual(forbiddenBy('LFM 0.2b'));
    expect(table.judge(state, place('Kane', 'off-map'))).toEqual(forbiddenBy('LFM R1'));
  });
});

describe('LFM 22.1 integrity at the end of the phase', () => {
  const stray = `union 1010 2WI 4-5 @Kane\nunion 1013 6WI 4-5 @Kane\nunion 1014 7WI 4-5 @Kane\n${ENEMY}`;

  test('LFM 22.1b a stray must rejoin first; the moves that do it are proposed even if it was put down', () => {
    const state = phase(stray);
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM 22.1b'));
    const aside = table.play(state, [], take('2WI'), LEAVE);
    expect(proposed(aside)).not.toContain('2WI');
    const payments = ofType(table.asks(aside), 'move');
    expect(payments).toContainEqual(move('2WI', '1012'));
    for (const each of payments) {
      expect(table.judge(table.play(aside, [], each), DONE).legal).toBe(true);
    }
  });

  test('LFM 22.1b LFM 0.1 a regiment that the scenario holds is not told to move', () => {
    const { state } = field(stray);
    const hold = {
      side: 'union',
      units: new Set([unitNamed(state, '2WI')]),
      commanders: new Set<number>(),
      until: 99,
      forbids: new Set(['move'] as const),
      unlessEnemyWithin: null,
    } as const;
    const held = begin(withTerms({ ...state, turn: 0 }, { special: { ...NO_SPECIAL_RULES, holds: [hold] } }));
    expect(table.judge(held, DONE).legal).toBe(true);
  });

  test('LFM 22.1b LFM 24.1e nor is the garrison of new works', () => {
    const state = phase(`breastworks 1010\nnew-works 1010\n${stray}`);
    expect(table.judge(state, DONE).legal).toBe(true);
  });

  test('LFM 24.1e LFM R176 LFM 22.1a nobody leaves the last garrison behind in the hope that it could follow', () => {
    const two = `union 1010 2WI 4-5 @Kane\nunion 1011 6WI 4-5 @Kane\n${ENEMY}`;
    expect(table.judge(phase(two), move('6WI', '1013')).legal).toBe(true);
    const works = phase(`breastworks 1010\nnew-works 1010\n${two}`);
    expect(table.judge(works, move('6WI', '1013'))).toEqual(forbiddenBy('LFM 22.1a', 'LFM 22.1a'));
    expect(table.judge(works, move('6WI', '0910')).legal).toBe(true);
  });

  test('LFM 22.1c LFM R177 the commander must join the last regiment, and may be placed with it', () => {
    const state = phase(`union 1010 Kane *\nunion 1013 2WI 4-5 @Kane\n${ENEMY}`);
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM 20.8a', 'LFM 22.1c'));
    expect(table.judge(table.play(state, [], place('Kane', '1013')), DONE).legal).toBe(true);
  });
});

describe('LFM 4.3 modes at the end of the phase', () => {
  const mixed = (one = '', two = '') =>
    phase(`union 1010 1US 4-4 cavalry @Kane ${one}; 2US 4-4 cavalry @Kane dismounted ${two}\n${ENEMY}`);

  test('LFM 4.3 LFM R58 both modes in a hex are brought to one before the phase ends', () => {
    expect(table.judge(mixed(), DONE)).toEqual(forbiddenBy('LFM 4.3'));
    expect(table.judge(table.play(mixed(), [], deed('mount', '2US')), DONE).legal).toBe(true);
    expect(table.judge(table.play(mixed(), [], deed('dismount', '1US')), DONE).legal).toBe(true);
    expect(table.judge(mixed('changed-mode'), DONE)).toEqual(forbiddenBy('LFM 4.3'));
  });

  test('LFM 4.3 LFM 4.5 if that cannot be done any more one of them is lost', () => {
    const state = mixed('changed-mode', 'changed-mode');
    const after = table.play(state, [], DONE);
    expect(asked(after)).toBe('union lose-excess');
    expect(asked(table.play(after, [], deed('lose', '1US')))).toBe('nobody');
  });
});

describe('LFM SP.5 what follows the last move', () => {
  test('LFM 22.3c LFM R179 first the Detached markers near their commanders come off', () => {
    const state = phase(
      `union 1010 Kane *; 6WI 4-5 @Kane; 8WI 4-5 @Kane\nunion 1012 2WI 4-5 @Kane detached\nunion 1013 7WI 4-5 @Kane detached\n${ENEMY}`,
    );
    const after = table.play(state, [], DONE);
    expect([unit(after, '2WI').detached, unit(after, '7WI').detached]).toEqual([false, true]);
  });

  test('LFM 4.5 LFM R56 then hexes over a limit lose units of their owner’s choice, one after the other', () => {
    const state = phase(
      `union 1010 A1 8-4 @A; A2 8-4 @A; A3 8-4 @A\nunion 0505 B1 4-4 @B; C1 4-4 @C\n${ENEMY}`,
    );
    const first = table.play(state, [], DONE);
    expect(table.asks(first)).toMatchObject({ id: 'lose-excess', seat: 'union', facts: { hex: '0505' } });
    expect(candidates(first)).toEqual([deed('lose', 'B1'), deed('lose', 'C1')]);
    expect(table.judge(first, deed('lose', 'A1'))).toEqual(forbiddenBy('LFM 4.5'));
    expect(table.judge(first, deed('lose', '5AL'))).toEqual(forbiddenBy('LFM 4.5'));
    expect(table.judge(first, deed('lose', 'nobody'))).toEqual(forbiddenBy('LFM 0.2a'));
    const second = table.play(first, [], deed('lose', 'C1'));
    expect(table.asks(second)).toMatchObject({ facts: { hex: '1010', units: ['A1', 'A2', 'A3'] } });
    const after = table.play(second, [], deed('lose', 'A2'));
    expect([whereIs(after, 'C1'), whereIs(after, 'A2'), whereIs(after, 'A1')]).toEqual([
      'eliminated',
      'eliminated',
      '1010',
    ]);
    expect(asked(after)).toBe('nobody');
  });

  test('LFM 4.5 an enemy hex over a limit waits for its owner’s phase', () => {
    const after = table.play(phase('union 1010 2WI 4-5\nconfederate 0505 B1 4-4 @B; C1 4-4 @C'), [], DONE);
    expect(asked(after)).toBe('nobody');
  });

  test('LFM 24.6 LFM 24.5 LFM R193 then he may remove works that he holds and did not build in this turn', () => {
    const state = phase(
      `breastworks 0505 1010 1212 1919\nnew-works 1212\nunion 0505 2WI 4-5\nunion 1010 6WI 4-5\nunion 1212 7WI 4-5\n${ENEMY}`,
    );
    const first = table.play(state, [], DONE);
    const remove = (hex: string) => ({ type: 'remove-works', hex }) as const;
    expect(asked(first)).toBe('union remove-works');
    expect(candidates(first)).toEqual([DONE, remove('0505'), remove('1010')]);
    expect(table.judge(first, remove('1212'))).toEqual(forbiddenBy('LFM R193'));
    expect(table.judge(first, remove('9999'))).toEqual(forbiddenBy('LFM R1'));
    const second = table.play(first, [], remove('0505'));
    expect(candidates(second)).toEqual([DONE, remove('1010')]);
    expect(asked(table.play(second, [], DONE))).toBe('nobody');
    expect(asked(table.play(second, [], remove('1010')))).toBe('nobody');
  });

  test('LFM 24.6 who has no works to remove is not asked', () => {
    expect(asked(table.play(phase(`breastworks 1919\nunion 0505 2WI 4-5\n${ENEMY}`), [], DONE))).toBe(
      'nobody',
    );
  });
});

describe('LFM SP.5a whatever is ordered, the phase can be ended', () => {
  /** Plays candidates at random until the phase is over, and judges every one of them. */
  function playAtRandom(start: LfmState, seed: string): number {
    const dice = new ActionTable<LfmEvent>(seeded(seed), 0);
    const choices = new ActionTable<LfmEvent>(seeded(`${seed} choices`), 0);
    let state = start;
    for (let count = 0; count < 2000; count++) {
      const open = candidates(state);
      if (open.length === 0) return count;
      const refused = open.filter(each => !table.judge(state, each).legal);
      expect(refused).toEqual([]);
      state = table.carryOut(state, choices.draw(open, 'LFM SP.5a choice').item, dice);
    }
    throw new Error(`The phase does not end with seed ${seed}`);
  }

  test.each(['brawners-farm', 'east-cavalry-field'] as const)('LFM SP.5a LFM SP.5c LFM SP.5d at %s', id => {
    for (const phasing of SIDES) {
      const state = begin({ ...started(id).state, phasing });
      for (const seed of ['1', '2']) expect(playAtRandom(state, seed)).toBeGreaterThan(0);
    }
  });
});
