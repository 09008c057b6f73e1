import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { hexTag } from '../../src/names.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import * as steps from '../../src/steps/night.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

const table = new PhaseTable({
  nightfall: steps.nightfall,
  'night-limbering': steps.nightLimbering,
  'limber-at-night': steps.limberAtNightStep,
  'night-retreats': steps.nightRetreatsStep,
  'night-retreat': steps.nightRetreat,
});
const DONE = { type: 'done' } as const;
const limber = (unit: string): LfmAction => ({ type: 'limber', unit });
const retreat = (units: string[], path: string[], commanders: string[] = []): LfmAction => ({
  type: 'retreat',
  units,
  commanders,
  path,
});

/** What opens the Union's Movement Phase of a night turn. */
const phase = (text: string): LfmState =>
  table.at(field(`turn 3 of 5 night\nphasing union\n${text}`).state, [
    { step: 'nightfall' },
    { step: 'movement', entered: [], aside: [] },
  ]);

const unit = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name));
const whereIs = (state: LfmState, name: string): string => hexTag(state, unit(state, name).hex);

describe('guns', () => {
  test('LFM R228 the phasing player may limber his guns before anything else of the phase', () => {
    const state = phase('union 0505 A 3/1-5\nunion 0808 B 3/1-5\nunion 1010 a 4-4\nconfederate 1011 E 3/1-5');
    expect(table.asks(state)).toMatchObject({
      seat: 'union',
      clause: 'LFM R228',
      candidates: [DONE, limber('A'), limber('B')],
    });
    expect(table.judge(state, limber('E'))).toEqual(forbiddenBy('LFM SP.4c'));
    expect(table.judge(state, limber('a'))).toEqual(forbiddenBy('LFM SP.4c'));
    expect(table.judge(state, limber('x'))).toEqual(forbiddenBy('LFM 0.2a'));
    const one = table.play(state, [], limber('A'));
    expect(unit(one, 'A').limbered).toBe(true);
    expect(table.judge(one, limber('A'))).toEqual(forbiddenBy('LFM SP.4c'));
    expect(table.asks(one)?.candidates).toEqual([DONE, limber('B')]);
    const retreats = table.play(one, [], DONE);
    expect(table.asks(retreats)?.step).toBe('night-retreat');
    expect(table.judge(retreats, limber('B'))).toMatchObject({ legal: false });
  });

  test('LFM R228 when all are limbered, or there are none, nobody is asked', () => {
    const last = table.play(phase('union 0505 A 3/1-5\nconfederate 1515 e 4-4'), [], limber('A'));
    expect(nextStep(last)).toBe('movement');
    expect(nextStep(phase('union 0505 a 4-4\nconfederate 1515 E 3/1-5'))).toBe('movement');
  });
});

describe('units in a ZOC', () => {
  test('LFM 23.3 LFM R185 the phasing player’s units retreat before the moves, in good order; the enemy waits', () => {
    const state = phase('union 1010 a 4-4\nunion 1515 b 4-4\nconfederate 1011 e 4-4');
    expect(table.asks(state)).toMatchObject({
      seat: 'union',
      step: 'night-retreat',
      clause: 'LFM 23.3',
      facts: { hexes: ['1010'] },
    });
    const after = table.play(state, [], retreat(['a'], ['1009']));
    expect(whereIs(after, 'a')).toBe('1009');
    expect(unit(after, 'a')).toMatchObject({ disorganized: false, turn: { moved: true } });
    expect(nextStep(after)).toBe('movement');
  });

  test('LFM R185 the moves do not begin while somebody has to go; only units in a ZOC retreat', () => {
    const state = phase('union 1010 a 4-4\nunion 1515 b 4-4\nunion to-arrive c 4-4\nconfederate 1011 e 4-4');
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM R185'));
    expect(table.judge(state, retreat([], ['1009']))).toEqual(forbiddenBy('LFM R185'));
    expect(table.judge(state, retreat(['b'], ['1514']))).toEqual(forbiddenBy('LFM R185'));
    expect(table.judge(state, retreat(['c'], ['1009']))).toEqual(forbiddenBy('LFM R185'));
    expect(table.judge(state, retreat(['e'], ['1012']))).toEqual(forbiddenBy('LFM R185'));
    expect(table.judge(state, retreat(['x'], ['1009']))).toEqual(forbiddenBy('LFM 0.2a'));
    expect(table.judge(state, retreat(['a'], ['9999']))).toEqual(forbiddenBy('LFM R1'));
    expect(table.judge(state, retreat(['a'], []))).toEqual(forbiddenBy('LFM 9.0a'));
    expect(table.judge(state, retreat(['a'], ['off-map'])).legal).toBe(false);
  });

  test('LFM 23.3 not into another ZOC', () => {
    const state = phase('union 1010 a 4-4\nconfederate 1011 e 4-4\nconfederate 1007 f 4-4');
    const judged = table.judge(state, retreat(['a'], ['1009', '1008']));
    expect(judged.refusals.map(({ clause }) => clause)).toContain('LFM R120');
    expect(ofType(table.asks(state), 'retreat').flatMap(({ path }) => path)).not.toContain('1008');
  });

  test('LFM R185 who cannot go stays, and nobody is asked', () => {
    const ring = ['0909', '0910', '1009', '1011', '1109', '1110']
      .map((hex, place) => `confederate ${hex} e${place} 4-4`)
      .join('\n');
    const state = phase(`union 1010 a 4-4\n${ring}`);
    expect(nextStep(state)).toBe('movement');
    expect(whereIs(state, 'a')).toBe('1010');
  });

  test('LFM R117 LFM 23.3 the owner chooses which hex goes first; a stack goes together', () => {
    const state = phase(
      'union 1010 a 4-4 @B; b 4-4 @B\nunion 0505 c 4-4\nconfederate 1011 e 4-4\nconfederate 0506 f 4-4',
    );
    expect(table.judge(state, retreat(['a'], ['1009']))).toEqual(forbiddenBy('LFM R117'));
    expect(table.judge(state, retreat(['a', 'a', 'b'], ['1009']))).toEqual(forbiddenBy('LFM R117'));
    for (const first of [retreat(['a', 'b'], ['1009']), retreat(['c'], ['0504'])]) {
      const next = table.play(state, [], first);
      expect(table.asks(next)?.step).toBe('night-retreat');
    }
    const both = table.play(state, [], retreat(['c'], ['0504']), retreat(['a', 'b'], ['1009']));
    expect(nextStep(both)).toBe('movement');
  });

  test('LFM 21.2b LFM R117 commanders go with the units or are sent after them', () => {
    const state = phase('union 1010 X *; a 4-4 @X\nconfederate 1011 e 4-4');
    const [alone, together] = [[], ['X']].map(commanders =>
      table.play(state, [], retreat(['a'], ['1009'], commanders)),
    );
    for (const after of [alone!, together!])
      expect(hexTag(after, after.commanders[commanderNamed(after, 'X')]!.hex)).toBe('1009');
    expect(ofType(table.asks(state), 'retreat')).toContainEqual(retreat(['a'], ['1009'], ['X']));
    expect(ofType(table.asks(state), 'retreat')).toContainEqual(retreat(['a'], ['1009']));
    expect(table.judge(state, retreat(['a'], ['1009'], ['X', 'X']))).toEqual(forbiddenBy('LFM R117'));
  });

  test('LFM 24.9a LFM 23.3 a builder goes too, and his work is given up', () => {
    const state = phase('union 1010 a 4-4 building\nconfederate 1011 e 4-4');
    expect(unit(table.play(state, [], retreat(['a'], ['1009'])), 'a').building).toBe(false);
  });

  test('LFM R216 LFM 9.1e the last unit of a side retreats off the map, and no turn is left for it', () => {
    const edge = 'union 1001 a 4-4\nconfederate 1002 e 4-4';
    const last = table.at(field(`turn 3 night\nphasing union\n${edge}`).state, { step: 'nightfall' });
    const out = table.play(last, [], retreat(['a'], ['off-map']));
    expect(out.result).toMatchObject({ winner: 'confederate', clause: 'LFM R216' });
    const early = table.play(phase(edge), [], retreat(['a'], ['off-map']));
    expect(early.result).toBeNull();
    expect(nextStep(early)).toBe('movement');
  });
});
