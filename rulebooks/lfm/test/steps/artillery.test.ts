import { ring } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import { artillery, bombard } from '../../src/steps/artillery.ts';
import { field } from '../field.ts';
import { moved, onTurn, started } from '../started.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

const table = new PhaseTable({ artillery, bombard });
const DONE = { type: 'done' } as const;
const fire = (target: string, ...guns: string[]): LfmAction => ({ type: 'fire', guns, target });
const limber = (unit: string): LfmAction => ({ type: 'limber', unit });
const unit = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name));

/** The Artillery Phase of the Union's player turn. */
const phase = (text: string): LfmState => opened(field(`phasing union\n${text}`).state);
const opened = (state: LfmState): LfmState =>
  table.at(state, [
    { step: 'artillery', side: 'union' },
    { step: 'artillery', side: 'confederate' },
  ]);

describe('LFM SP.4a who is asked', () => {
  const duel = 'union 1006 A 4/2-4\nconfederate 1010 B 4/2-4';

  test('LFM SP.4a LFM R12 the phasing player ends his fire before the other begins', () => {
    const first = phase(duel);
    expect(table.asks(first)).toMatchObject({ seat: 'union', step: 'bombard', id: 'fire-or-limber' });
    const second = table.play(first, [], DONE);
    expect(table.asks(second)).toMatchObject({ seat: 'confederate', step: 'bombard', id: 'fire' });
    expect(nextStep(table.play(second, [], DONE))).toBeNull();
  });

  test('LFM SP.4a a side that can neither fire nor limber is not asked', () => {
    expect(nextStep(phase('union 1006 A 4/2-4 limbered\nconfederate 1010 B 4/2-4 limbered'))).toBeNull();
    expect(table.asks(phase('union 1002 A 4/2-4\nconfederate 1018 B 4/2-4'))).toMatchObject({
      seat: 'union',
      candidates: [DONE, limber('A')],
    });
    expect(table.asks(phase('union 1006 A 4/2-4 limbered\nconfederate 1010 B 4/2-4'))?.seat).toBe(
      'confederate',
    );
  });

  test('LFM R59 LFM SP.4c who has fired neither fires again nor limbers, and the window closes by itself', () => {
    const after = table.play(phase(duel), [6], fire('B', 'A'));
    expect(table.asks(after)?.seat).toBe('confederate');
    expect(nextStep(table.play(after, [6], fire('A', 'B')))).toBeNull();
  });

  test('LFM R59 one gun of two has fired: its owner is asked about the other', () => {
    const after = table.play(phase(`${duel}\nunion 0806 C 4/2-4`), [6], fire('B', 'A'));
    expect(table.asks(after)?.seat).toBe('union');
    expect(table.judge(after, limber('A'))).toEqual(forbiddenBy('LFM SP.4c'));
    expect(table.judge(after, limber('C')).legal).toBe(true);
    expect(ofType(table.asks(after), 'fire')).toEqual([fire('B', 'C')]);
  });
});

describe('LFM SP.4c limbering', () => {
  test('LFM SP.4c LFM R75 the phasing player limbers, in a ZOC too; the other may not', () => {
    const state = phase(
      'union 1006 A 4/2-4\nunion 0303 Z 4/2-4\nconfederate 1010 B 4/2-4\nconfederate 0304 5AL 4-4',
    );
    expect(ofType(table.asks(state), 'limber')).toEqual([limber('A'), limber('Z')]);
    const after = table.play(state, [], limber('Z'), limber('A'));
    expect([unit(after, 'A').limbered, unit(after, 'Z').limbered]).toEqual([true, true]);
    expect(table.asks(after)?.seat).toBe('confederate');
    expect(ofType(table.asks(after), 'limber')).toEqual([]);
    expect(table.judge(after, limber('B'))).toEqual(forbiddenBy('LFM SP.4c'));
  });
});

describe('LFM SP.4b every fire takes effect at once', () => {
  const shaken = 'union 1006 A 8/4-4\nconfederate 1010 B 4/2-4 D';

  test('LFM SP.4b LFM 7.2 a gun that the first fire drives off does not fire later in the phase', () => {
    const hit = table.play(phase(shaken), [1, 6, 1], fire('B', 'A'));
    expect(table.asks(hit)).toMatchObject({ seat: 'confederate', step: 'retreat', clause: 'LFM 7.8a' });
    const after = table.play(hit, [], table.asks(hit)!.candidates[0]!);
    expect(unit(after, 'B')).toMatchObject({ limbered: true, place: 'map' });
    expect(nextStep(after)).toBeNull();
  });

  test('LFM SP.4b an eliminated gun does not fire', () => {
    const after = table.play(phase(shaken), [1, 6, 6], fire('B', 'A'));
    expect(unit(after, 'B').place).toBe('eliminated');
    expect(nextStep(after)).toBeNull();
  });

  test('LFM SP.4b a D alone leaves it its fire', () => {
    const after = table.play(
      phase('union 1006 A 8/4-4\nconfederate 1010 B 4/2-4'),
      [1, 6, 1],
      fire('B', 'A'),
    );
    expect(unit(after, 'B').disorganized).toBe(true);
    expect(table.asks(after)?.seat).toBe('confederate');
  });

  test('LFM R67 LFM 9.1d on NR ground the owner may stay', () => {
    const hit = table.play(
      phase(`town 1010\nunion 1006 A 17/8-4\nconfederate 1010 T 4-4 D`),
      [4, 6],
      fire('T', 'A'),
    );
    expect(table.asks(hit)).toMatchObject({ seat: 'confederate', id: 'retreat-or-stay' });
    expect(table.asks(hit)!.candidates[0]).toEqual(DONE);
    expect(unit(table.play(hit, [], DONE), 'T')).toMatchObject({ place: 'map', disorganized: true });
  });

  test('LFM R73 LFM R112 after the retreat the commander of the hex rolls, and goes after his men', () => {
    const hit = table.play(
      phase('union 1006 A 8/4-4\nconfederate 1010 T 4-4 D; Ewell ** \nconfederate 1510 U 4-4'),
      [1, 6, 1],
      fire('T', 'A'),
    );
    const leaving = ofType(table.asks(hit), 'retreat').find(({ commanders }) => commanders.length === 0)!;
    const after = table.play(hit, [1], leaving);
    const ewell = after.commanders[commanderNamed(after, 'Ewell')]!;
    expect(ewell.replaced).toBe(true);
    expect(ewell.hex).toBe(unit(after, 'T').hex);
  });
});

describe('LFM 7 orders to fire', () => {
  test('LFM 7.1b LFM 7.1c all ready guns, of one hex or two, and parts of them; each candidate is legal', () => {
    const state = phase('union 1006 A 4/2-4; B 3/2-4\nunion 1106 C 4/2-4\nconfederate 1010 T 4-4; U 4-4');
    const fires = ofType(table.asks(state), 'fire');
    expect(new Set(fires.map(({ guns }) => guns.join()))).toEqual(
      new Set(['A,B', 'C', 'A,B,C', 'A', 'B', 'A,C', 'B,C']),
    );
    expect(fires).toHaveLength(14);
    for (const each of fires) expect(table.judge(state, each).legal).toBe(true);
  });

  test('LFM 0.2a LFM SP.4a LFM R64 LFM 7.7 orders that name the wrong things are refused by their clauses', () => {
    const state = phase('union 1006 A 4/2-4; 2WI 4-4\nconfederate 1010 T 4-4\nconfederate eliminated X 4-4');
    expect(table.judge(state, fire('T', 'nobody'))).toEqual(forbiddenBy('LFM 0.2a'));
    expect(table.judge(state, fire('nobody', 'A'))).toEqual(forbiddenBy('LFM 0.2a'));
    expect(table.judge(state, fire('T'))).toEqual(forbiddenBy('LFM SP.4a'));
    expect(table.judge(state, fire('T', '2WI'))).toEqual(forbiddenBy('LFM SP.4a'));
    expect(table.judge(state, fire('T', 'T'))).toEqual(forbiddenBy('LFM SP.4a'));
    expect(table.judge(state, fire('2WI', 'A'))).toEqual(forbiddenBy('LFM R64'));
    expect(table.judge(state, fire('X', 'A'))).toEqual(forbiddenBy('LFM 7.7'));
    expect(table.judge(state, fire('T', 'A', 'A'))).toEqual(forbiddenBy('LFM R59'));
    expect(table.judge(state, limber('nobody'))).toEqual(forbiddenBy('LFM 0.2a'));
  });

  test('LFM 0.1 guns that hold neither fire nor are proposed for it', () => {
    const { state: start, battle } = started('brawners-farm', ['wholeDivision']);
    const state = transact(start, draft => {
      edit(draft).phasing = 'union';
      edit(draft, 'units', unitNamed(draft, 'L-1NY')).limbered = false;
    });
    const held = unit(state, 'L-1NY').hex;
    const far = [4, 5, 6, 7].flatMap(away => ring(battle.ground.grid, held, away));
    const freed = (at: number) => opened(onTurn(moved(state, ['2VA'], at), '7pm'));
    const shot = fire('2VA', 'L-1NY');
    const seen = far.find(at => table.judge(freed(at), shot).legal)!;
    expect(ofType(table.asks(freed(seen)), 'fire')).toContainEqual(shot);
    const holding = opened(moved(state, ['2VA'], seen));
    expect(table.judge(holding, shot)).toEqual(forbiddenBy('LFM 0.1'));
    expect(ofType(table.asks(holding), 'fire')).not.toContainEqual(shot);
  });
});
