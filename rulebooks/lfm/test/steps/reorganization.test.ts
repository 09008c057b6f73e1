import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { hexTag } from '../../src/names.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import * as steps from '../../src/steps/reorganization.ts';
import { endOfPhase } from '../../src/steps/turn.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

const STEPS = {
  reorganization: steps.reorganization,
  reorganizing: steps.reorganizing,
  reorganize: steps.reorganizeStep,
  recoveries: steps.recoveries,
  recovery: steps.recovery,
  'place-recovered': steps.placeRecoveredStep,
  unshatter: steps.unshatter,
};
const table = new PhaseTable(STEPS);
/** With the end of the phase. */
const whole = new PhaseTable({ ...STEPS, 'end-of-phase': endOfPhase });
const DONE = { type: 'done' } as const;
const roll = (hex: string): LfmAction => ({ type: 'reorganize', hex });
const rally = (commander: string, unit: string): LfmAction => ({ type: 'rally', commander, unit });
const place = (piece: string, hex: string): LfmAction => ({ type: 'place', piece, hex });

const opened = (state: LfmState): LfmState =>
  table.at(state, [{ step: 'reorganization' }, { step: 'end-of-phase' }]);
const phase = (text: string): LfmState => opened(field(`phasing union\n${text}`).state);

const unit = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name));
const shattered = (state: LfmState): readonly boolean[] => state.brigades.map(each => each.shattered);

describe('shatter comes first', () => {
  const HALF = (side: string) => `${side} 0505 a 4-4 @B D\n${side} eliminated b 4-4 @B`;

  test('LFM SP.7a LFM 15.1a brigades of both sides are shattered before anybody rolls', () => {
    for (const side of ['union', 'confederate']) {
      const state = phase(HALF(side));
      expect(shattered(state)).toEqual([true]);
      expect(unit(state, 'a').disorganized).toBe(false);
      expect(nextStep(state)).toBe('end-of-phase');
    }
  });

  test('LFM SP.7a a shattered stack has no marker left to roll for', () => {
    const state = phase(`${HALF('union')}\nunion 0808 c 4-4 D`);
    expect(ofType(table.asks(state), 'reorganize')).toEqual([roll('0808')]);
    expect(table.judge(state, roll('0505'))).toEqual(forbiddenBy('LFM 14.5a'));
  });
});

describe('D markers', () => {
  const THREE =
    'union 0505 a 4-4 D\nunion 0808 b 3-4 cavalry charged\nunion 1515 c 4-4\nconfederate 2001 e 4-4 D';

  test('LFM SP.7b LFM R147 the phasing player rolls for his stacks in any order, each once', () => {
    const state = phase(THREE);
    expect(table.asks(state)).toMatchObject({
      seat: 'union',
      clause: 'LFM SP.7b',
      candidates: [DONE, roll('0505'), roll('0808')],
    });
    const failed = table.play(state, [6], roll('0808'));
    expect(unit(failed, 'b').turn.charged).toBe(true);
    expect(table.judge(failed, roll('0808'))).toEqual(forbiddenBy('LFM R144'));
    expect(table.asks(failed)?.candidates).toEqual([DONE, roll('0505')]);
    const both = table.play(failed, [3], roll('0505'));
    expect(unit(both, 'a').disorganized).toBe(false);
    expect(nextStep(both)).toBe('end-of-phase');
  });

  test('LFM SP.7b LFM 14.5a a stack may be passed over; others’ stacks and good order are refused', () => {
    const state = phase(THREE);
    expect(nextStep(table.play(state, [], DONE))).toBe('end-of-phase');
    expect(table.judge(state, roll('2001'))).toEqual(forbiddenBy('LFM SP.7b'));
    expect(table.judge(state, roll('1515'))).toEqual(forbiddenBy('LFM 14.5a'));
    expect(table.judge(state, roll('0101'))).toEqual(forbiddenBy('LFM SP.7b'));
    expect(table.judge(state, roll('off-map'))).toEqual(forbiddenBy('LFM SP.7b'));
    expect(table.judge(state, roll('9999'))).toEqual(forbiddenBy('LFM R1'));
  });

  test('LFM R143 LFM SP.7b a stack in a zone of influence is not proposed, and nobody is asked for it alone', () => {
    const watched = 'union 0505 a 4-4 D\nconfederate 0508 e 4-4';
    expect(nextStep(phase(watched))).toBe('end-of-phase');
    const two = phase(`${watched}\nunion 1515 b 4-4 D`);
    expect(ofType(table.asks(two), 'reorganize')).toEqual([roll('1515')]);
    expect(table.judge(two, roll('0505'))).toEqual(forbiddenBy('LFM R143'));
  });

  test('LFM R147 LFM 14.5b each roll uses what the earlier ones left', () => {
    const state = phase('union 0505 a 4-4 D\nunion 0506 b 4-4 D');
    expect(unit(table.play(state, [4], roll('0505')), 'a').disorganized).toBe(true);
    const second = table.play(state, [3, 4], roll('0506'), roll('0505'));
    expect(unit(second, 'a').disorganized).toBe(false);
  });
});

describe('recovery', () => {
  const LOST = `
    union 0505 X * recovering; a 6-4 @X
    union eliminated r 3-4 @X; s 2-3 @X`;

  test('LFM SP.7c LFM 17.2 marked commanders may try after the D markers, once each', () => {
    const state = phase(`${LOST}\nunion 1515 d 4-4 D`);
    expect(table.asks(state)?.step).toBe('reorganize');
    expect(table.judge(state, rally('X', 'r'))).toMatchObject({ legal: false });
    const next = table.play(state, [], DONE);
    expect(table.asks(next)).toMatchObject({
      seat: 'union',
      clause: 'LFM SP.7c',
      candidates: [DONE, rally('X', 'r'), rally('X', 's')],
    });
    const failed = table.play(next, [5], rally('X', 'r'));
    expect(unit(failed, 'r').place).toBe('eliminated');
    expect(nextStep(failed)).toBe('end-of-phase');
    expect(nextStep(table.play(next, [], DONE))).toBe('end-of-phase');
  });

  test('LFM SP.7c LFM R153 LFM 17.1c without a marker, or for the enemy, nobody is asked', () => {
    expect(nextStep(phase(LOST.replace(' recovering', '')))).toBe('end-of-phase');
    expect(nextStep(phase(LOST.replaceAll('union', 'confederate')))).toBe('end-of-phase');
    const other = phase(`${LOST}\nunion 1515 Y *; y 4-4 @Y\nunion eliminated z 1-4 @Y`);
    expect(table.judge(other, rally('Y', 'z'))).toEqual(forbiddenBy('LFM 17.1c'));
    expect(table.judge(other, rally('X', 'z'))).toEqual(forbiddenBy('LFM 17.2'));
    expect(table.judge(other, rally('Nobody', 'z'))).toEqual(forbiddenBy('LFM 0.2b'));
    expect(table.judge(other, rally('X', 'Nobody'))).toEqual(forbiddenBy('LFM 0.2a'));
  });

  test('LFM 17.3 the owner places a recovered regiment with its commander or next to him', () => {
    const won = table.play(phase(LOST), [4], rally('X', 'r'));
    expect(table.asks(won)).toMatchObject({ seat: 'union', id: 'place-recovered', clause: 'LFM 17.3' });
    expect(ofType(table.asks(won), 'place')).toHaveLength(7);
    expect(table.judge(won, place('r', '0507'))).toEqual(forbiddenBy('LFM 17.3'));
    expect(table.judge(won, place('r', 'off-map'))).toEqual(forbiddenBy('LFM 17.3'));
    expect(table.judge(won, place('s', '0506'))).toEqual(forbiddenBy('LFM 17.3'));
    expect(table.judge(won, place('X', '0506'))).toEqual(forbiddenBy('LFM 0.2a'));
    const placed = table.play(won, [], place('r', '0506'));
    expect(unit(placed, 'r')).toMatchObject({ place: 'map', disorganized: false });
    expect(nextStep(placed)).toBe('end-of-phase');
  });

  test('LFM 17.3 where there is one hex nobody is asked', () => {
    const enemies =
      'confederate 0507 e 4-4\nconfederate 0503 f 4-4\nconfederate 0306 g 4-4\nconfederate 0706 h 4-4';
    const walled = `woods 0505\n${LOST}\n${enemies}`;
    expect(nextStep(phase(walled))).toBe('end-of-phase');
    const full =
      'union 0404 b 16-4 @Y\nunion 0405 c 16-4 @Y\nunion 0504 d 16-4 @Y\nunion 0506 g 16-4 @Y\nunion 0604 h 16-4 @Y';
    const one = phase(`${LOST}\n${full}\nunion 0605 i 16-4 @Y\nunion 0406 j 16-4 @Y\nunion 0606 k 16-4 @Y`);
    const won = table.play(one, [4], rally('X', 'r'));
    expect(nextStep(won)).toBe('end-of-phase');
    expect(hexTag(won, unit(won, 'r').hex)).toBe('0505');
  });

  test('LFM 20.8a LFM 20.8b LFM R157 a commander who waited with his superior goes to the regiment that he recovered', () => {
    const state = phase(`
      brigade X union I/1
      union 0505 X * recovering; Wadsworth ** CV3 =I/1
      union eliminated r 3-4 @X; s 3-4 @X; t 3-4 @X
      confederate 1919 e 4-4`);
    const won = table.play(state, [4], rally('X', 'r'));
    const ends = (state: LfmState): LfmState => whole.at(state, state.steps.toReversed());
    const placed = ends(table.play(won, [], place('r', '0506')));
    expect(hexTag(placed, placed.commanders[commanderNamed(placed, 'X')]!.hex)).toBe('0506');
    expect(hexTag(placed, placed.commanders[commanderNamed(placed, 'Wadsworth')]!.hex)).toBe('0505');
    const stayed = ends(table.play(won, [], place('r', '0505')));
    expect(stayed.commanders[commanderNamed(stayed, 'X')]!.moved).toBe(false);
  });

  test('LFM R158 a recovered regiment does nothing more in this player turn', () => {
    const won = table.play(phase(LOST), [4], rally('X', 'r'), place('r', '0506'));
    expect(won.steps).toEqual([{ step: 'end-of-phase' }]);
    expect(unit(won, 'r').turn).toMatchObject({ moved: false, fired: false, charged: false });
  });

  test('LFM SP.7c two commanders may try one after the other', () => {
    const two = `${LOST}\nunion 1515 Y * recovering; y 4-4 @Y\nunion eliminated z 1-4 @Y`;
    const first = table.play(phase(two), [6], rally('X', 's'));
    expect(table.asks(first)?.candidates).toEqual([DONE, rally('Y', 'z')]);
  });
});

describe('the end of shatter comes last', () => {
  test('LFM SP.7d LFM 15.2a a brigade with more than half of its strength on the map again', () => {
    const state = phase(`
      brigade X union shattered
      union 0505 X * recovering; a 5-4 @X
      union eliminated r 3-4 @X; s 2-4 @X`);
    expect(shattered(state)).toEqual([true]);
    expect(shattered(table.play(state, [6], rally('X', 'r')))).toEqual([true]);
    const won = table.play(state, [4], rally('X', 'r'));
    expect(shattered(won)).toEqual([true]);
    expect(shattered(table.play(won, [], place('r', '0505')))).toEqual([false]);
  });

  test('LFM SP.7d for both sides', () => {
    const state = phase(
      'brigade X confederate shattered\nconfederate 0505 a 6-4 @X\nconfederate eliminated b 5-4 @X',
    );
    expect(shattered(state)).toEqual([false]);
  });
});

describe('at night', () => {
  test('LFM SP.9b LFM R183 no D is rolled for; shatter, recovery and the end of shatter remain', () => {
    const state = phase(`
      turn 3 night
      union 0505 X * recovering; a 6-4 @X
      union eliminated r 3-4 @X
      union 1515 d 4-4 D
      confederate 0508 e 4-4 @Z
      confederate eliminated f 4-4 @Z`);
    expect(table.asks(state)?.step).toBe('recovery');
    expect(shattered(state)).toEqual([false, true]);
  });
});
