import { distance } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { cardOf } from '../../src/pieces.ts';
import { inZoi, zoiSource } from '../../src/rules/06-zones-of-influence.ts';
import { sightLine } from '../../src/rules/27-line-of-sight.ts';
import { screeningCharts } from '../charts/read-with.ts';
import { field } from '../field.ts';

/** Is 1010 in the zone of influence of what stands elsewhere? */
const influenced = (text: string): boolean => {
  const { state, hex } = field(text);
  return inZoi(state, hex('1010'), 'union');
};

test('LFM 6.1a regiments influence 3 hexes, artillery 5, whoever it is stacked with', () => {
  expect(influenced('confederate 1013 26NC 8-5')).toBe(true);
  expect(influenced('confederate 1014 26NC 8-5')).toBe(false);
  expect(influenced('confederate 1013 1VA 3-5 cavalry')).toBe(true);
  expect(influenced('confederate 1015 Poague 2/1-5')).toBe(true);
  expect(influenced('confederate 1016 Poague 2/1-5')).toBe(false);
});

test('LFM R32 LFM R31 a battery in a stack, limbered or disorganized, keeps its own range', () => {
  expect(influenced('confederate 1015 26NC 8-5; Poague 2/1-5 limbered D')).toBe(true);
});

test('LFM 6.1b a blocked line of sight ends it, a partial one does not', () => {
  expect(influenced('woods 1012\nconfederate 1013 26NC 8-5')).toBe(false);
  expect(influenced('woods 1010\nconfederate 1013 26NC 8-5')).toBe(true);
});

test('LFM 6.1c units of either side do not block it', () => {
  expect(influenced('confederate 1013 26NC 8-5\nunion 1012 2WI 4-5')).toBe(true);
});

test('LFM 6.1a the unit in whose zone it is can be named', () => {
  const { state, hex } = field('confederate 1013 26NC 8-5\nconfederate 0502 11NC 6-4');
  expect(cardOf(state, zoiSource(state, hex('1010'), 'union')!).name).toBe('26NC');
  expect(zoiSource(state, hex('1010'), 'confederate')).toBeNull();
});

test('LFM 23.5 there is none at night', () => {
  expect(influenced('turn 3 night\nconfederate 1012 26NC 8-5')).toBe(false);
  expect(influenced('turn 3 day\nconfederate 1012 26NC 8-5')).toBe(true);
});

test('LFM 6.1a LFM 6.1b the map of all zones agrees with asking every unit for every hex', () => {
  const { state, battle } = field(
    'woods 0909 1112 0712\nlevel 3 0808 0809\nconfederate 1010 26NC 8-5; Poague 2/1-5\nconfederate 0707 11NC 6-4\nunion 1313 2WI 4-5',
  );
  const { grid } = battle.ground;
  for (let hex = 0; hex < grid.size; hex++) {
    const seen = battle.units.some(({ side, arm }, id) => {
      const from = state.units[id]!.hex;
      const near = distance(grid, from, hex) <= (arm === 'artillery' ? 5 : 3);
      return side === 'confederate' && near && sightLine(battle, from, hex).sight !== 'blocked';
    });
    expect(inZoi(state, hex, 'union')).toBe(seen);
    expect(zoiSource(state, hex, 'union') !== null).toBe(seen);
  }
});

test("LFM 6.1b LFM T2 works block it if an owner's chart gives them a height, for as long as they stand", () => {
  const text = 'breastworks 1012\nconfederate 1013 26NC 8-5';
  expect(influenced(text)).toBe(true);
  const { state: behind, hex } = field(text, screeningCharts(1, false));
  const among = (works: readonly number[]) =>
    transact(behind, draft => {
      edit(draft).breastworks = works;
    });
  const open = among([]);
  for (const state of [behind, open, behind, among([hex('1011')]), open]) {
    const isSeen = state.breastworks.length === 0;
    expect(inZoi(state, hex('1010'), 'union')).toBe(isSeen);
    expect(zoiSource(state, hex('1010'), 'union') !== null).toBe(isSeen);
  }
});

test("LFM 6.1b LFM T2 works that an owner's chart makes cover do not block it", () => {
  const { state, hex } = field('breastworks 1010 1012\nconfederate 1013 26NC 8-5', screeningCharts(0, true));
  expect(inZoi(state, hex('1010'), 'union')).toBe(true);
});
