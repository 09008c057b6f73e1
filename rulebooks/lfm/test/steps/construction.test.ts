import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { battleOf, battles, termsOf } from '../../src/battle.ts';
import { unitNamed, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import { construct, construction } from '../../src/steps/construction.ts';
import { playerTurn } from '../../src/steps/turn.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

const table = new PhaseTable({ construction, construct });
const DONE = { type: 'done' } as const;
const order =
  <Type extends 'emplace' | 'burn' | 'build' | 'give-up'>(type: Type) =>
  (unit: string): LfmAction => ({ type, unit });
const [emplace, burn, build, giveUp] = [order('emplace'), order('burn'), order('build'), order('give-up')];
const mark = (unit: string, bridge = '1010/1011'): LfmAction => ({ type: 'mark-bridge', unit, bridge });

const opened = (state: LfmState): LfmState => table.at(state, { step: 'construction' });

/** The Construction Phase of the Union; the bridge at 1010/1011 can be burned. */
function phase(text: string): LfmState {
  const { state, battle, side } = field(
    `phasing union\nriver 1010/1011\nbridge 1010/1011\nroad 1010 1011\n${text}`,
  );
  battle.ground.burnable[side('1010/1011')] = 1;
  return opened(state);
}

const unit = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name));

describe('breastworks', () => {
  test('LFM SP.3a LFM 24.1d LFM R7 a marker of an earlier turn is flipped in this phase', () => {
    const state = phase('union 0505 a 4-4 building\nunion 1515 b 4-4');
    expect(table.asks(state)).toMatchObject({
      seat: 'union',
      clause: 'LFM SP.3a',
      candidates: [emplace('a'), giveUp('a')],
    });
    const after = table.play(state, [], emplace('a'));
    expect(after.breastworks).toEqual([unit(after, 'a').hex]);
    expect(unit(after, 'a').building).toBe(false);
    expect(table.asks(after)).toMatchObject({ clause: 'LFM SP.3b', candidates: [DONE, build('b')] });
  });

  test('LFM SP.3a LFM R8 neither new work nor the end of the phase before the flip', () => {
    const state = phase('union 1010 a 4-4 building\nunion 0505 b 4-4\nunion 1011 c 4-4');
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM R8'));
    expect(table.judge(state, build('b'))).toEqual(forbiddenBy('LFM R8'));
    expect(table.judge(state, mark('c'))).toEqual(forbiddenBy('LFM R8'));
    const flipped = table.play(state, [], emplace('a'));
    for (const next of [DONE, build('b'), mark('c')]) expect(table.judge(flipped, next).legal).toBe(true);
  });

  test('LFM R8 LFM SP.3b a new marker is not completed in the phase in which it is placed', () => {
    const state = phase('union 0505 b 4-4\nunion 0808 c 4-4');
    const begun = table.play(state, [], build('b'));
    expect(unit(begun, 'b').building).toBe(true);
    expect(table.judge(begun, emplace('b'))).toEqual(forbiddenBy('LFM R8'));
    expect(table.asks(begun)?.candidates).toEqual([DONE, build('c')]);
    expect(table.judge(begun, DONE).legal).toBe(true);
  });

  test('LFM R188 LFM 24.10a in a zone of influence the marker stays; nothing is due, and it may be given up', () => {
    const state = phase('union 0505 a 4-4 building\nunion 1515 b 4-4\nconfederate 0508 e 4-4');
    expect(table.judge(state, emplace('a'))).toEqual(forbiddenBy('LFM 24.10a'));
    expect(table.asks(state)?.candidates).toEqual([giveUp('a'), DONE, build('b')]);
    const left = table.play(state, [], DONE);
    expect(unit(left, 'a').building).toBe(true);
    expect(nextStep(left)).toBeNull();
  });

  test('LFM SP.3b LFM 24.10a LFM 24.1a only eligible units out of zones of influence are proposed', () => {
    const state = phase(`
      union 0505 a 4-4; b 2/1-4
      union 0808 c 3-4 cavalry
      union 1515 d 4-4
      confederate 1518 e 4-4`);
    expect(ofType(table.asks(state), 'build')).toEqual([build('a'), build('b')]);
    expect(table.judge(state, build('c'))).toEqual(forbiddenBy('LFM 24.1a'));
    expect(table.judge(state, build('d'))).toEqual(forbiddenBy('LFM 24.10a'));
    expect(table.judge(state, build('e'))).toEqual(forbiddenBy('LFM SP.3b'));
    expect(table.judge(state, build('x'))).toEqual(forbiddenBy('LFM 0.2a'));
  });

  test('LFM R235 LFM SP.3b one marker for each hex: the other unit is no longer proposed', () => {
    const begun = table.play(phase('union 0505 a 4-4; b 4-4\nunion 0808 c 4-4'), [], build('a'));
    expect(table.judge(begun, build('b'))).toEqual(forbiddenBy('LFM R235'));
    expect(ofType(table.asks(begun), 'build')).toEqual([build('c')]);
  });

  test('LFM R189 work is given up in this phase, before the flip or after new markers', () => {
    const state = phase('union 0505 a 4-4 building; b 4-4');
    const given = table.play(state, [], giveUp('a'));
    expect(unit(given, 'a').building).toBe(false);
    expect(given.breastworks).toEqual([]);
    expect(table.asks(given)?.candidates).toEqual([DONE, build('b')]);
    expect(table.judge(given, build('a')).legal).toBe(true);
    expect(table.judge(state, giveUp('b'))).toEqual(forbiddenBy('LFM 24.1d'));
    const regretted = table.play(given, [], build('b'));
    expect(table.asks(regretted)?.candidates).toEqual([DONE]);
    expect(table.judge(regretted, giveUp('b')).legal).toBe(true);
  });

  test('LFM 24.1e works are new for the rest of the player turn, and no longer', () => {
    const after = table.play(phase('union 0505 a 4-4 building'), [], emplace('a'));
    expect(after.newWorks).toEqual([unit(after, 'a').hex]);
    const next = new PhaseTable({ 'player-turn': playerTurn }).at(after, {
      step: 'player-turn',
      side: 'confederate',
    });
    expect(next.newWorks).toEqual([]);
    expect(next.breastworks).toEqual(after.breastworks);
  });

  test('LFM SP.3b where there is nothing to do nobody is asked', () => {
    expect(nextStep(phase('union 0505 c 3-4 cavalry\nconfederate 1515 e 4-4'))).toBeNull();
    const all = table.play(phase('union 0505 a 4-4 building'), [], emplace('a'));
    expect(nextStep(all)).toBeNull();
  });

  test('LFM SP.9b LFM 23.5 at night works go on, and no zone of influence is in the way', () => {
    const night = 'turn 3 night\nunion 0505 a 4-4 building\nunion 1515 b 4-4\nconfederate 0508 e 4-4';
    expect(table.asks(phase(night))?.candidates).toEqual([emplace('a'), giveUp('a')]);
  });
});

describe('bridges', () => {
  test('LFM SP.3c LFM 25.1b a blank marker for a bridge that can be burned', () => {
    const riders = 'union 1010 b 3-4 cavalry\nunion 1011 c 3-4 cavalry';
    expect(table.asks(phase(riders))?.candidates).toEqual([DONE, mark('b'), mark('c')]);
    expect(nextStep(table.play(phase(riders), [], mark('b')))).toBeNull();
    const marked = table.play(phase(`${riders}\nunion 0505 d 4-4`), [], mark('b'));
    expect(unit(marked, 'b').burning).not.toBeNull();
    expect(table.judge(marked, mark('c'))).toEqual(forbiddenBy('LFM R235'));
    expect(table.asks(marked)?.candidates).toEqual([DONE, build('d')]);
  });

  test('LFM 25.1a LFM SP.3c orders for bridges that are not there', () => {
    const state = phase('union 1010 b 4-4\nconfederate 1011 e 4-4');
    for (const bridge of ['0505/0506', '1010/1515', 'bridge', '9999/9998'])
      expect(table.judge(state, mark('b', bridge))).toEqual(
        forbiddenBy('LFM 25.1a', ...(bridge === '0505/0506' ? ['LFM 25.1b'] : [])),
      );
    expect(table.judge(state, mark('e'))).toEqual(forbiddenBy('LFM SP.3c'));
  });

  test('LFM SP.3c LFM 25.1c LFM R196 a marker of an earlier turn may be rolled for, once in a phase', () => {
    const state = phase('union 1010 b 3-4 cavalry burning=1010/1011\nunion 0505 c 4-4');
    expect(table.asks(state)?.candidates).toEqual([burn('b'), DONE, build('c')]);
    expect(table.judge(state, burn('c'))).toEqual(forbiddenBy('LFM 25.1c'));
    const failed = table.play(state, [4], burn('b'));
    expect(unit(failed, 'b').burning).not.toBeNull();
    expect(table.judge(failed, burn('b'))).toEqual(forbiddenBy('LFM R196'));
    expect(ofType(table.asks(failed), 'burn')).toEqual([]);
    const burned = table.play(state, [3], burn('b'));
    expect(burned.burnedBridges).toHaveLength(1);
    expect(unit(burned, 'b').burning).toBeNull();
    expect(table.judge(state, DONE).legal).toBe(true);
  });

  test('LFM R8 LFM SP.3c nobody rolls for a bridge once a new marker is placed', () => {
    const state = phase('union 1010 b 3-4 cavalry burning=1010/1011\nunion 0505 c 4-4\nunion 0808 d 4-4');
    const begun = table.play(state, [], build('c'));
    expect(table.judge(begun, burn('b'))).toEqual(forbiddenBy('LFM R8'));
    expect(ofType(table.asks(begun), 'burn')).toEqual([]);
    const marked = table.play(phase('union 1011 c 3-4 cavalry\nunion 0505 d 4-4'), [], mark('c'));
    expect(table.judge(marked, burn('c'))).toEqual(forbiddenBy('LFM R8'));
  });

  test('LFM 25.1e rain of the scenario makes it harder', () => {
    const dry = phase('union 1010 b 3-4 cavalry burning=1010/1011');
    const wet = {
      ...dry,
      battle: battles.put(['wet', dry.battle], { ...battleOf(dry), terms: { ...termsOf(dry), rain: [0] } }),
    };
    expect(table.play(dry, [3], burn('b')).burnedBridges).toHaveLength(1);
    expect(table.play(wet, [3], burn('b')).burnedBridges).toHaveLength(0);
  });
});
