import { expect, test } from 'vitest';
import { mayRetreat, type RetreatCause } from '../../../src/rules/09-retreats/index.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { COMBAT, retreating } from './retreating.ts';

const X25 = 'union 1010 2WI 4-5\nconfederate 0910 26NC 8-5\nconfederate 1011 11NC 6-4';

const firsts = (paths: readonly string[]) => paths.filter(path => !path.includes(' '));

test('LFM X25 LFM 9.1a LFM 9.1b LFM R118 directly opposite one of the adjacent enemies, as the owner likes', () => {
  const { paths, judge } = retreating(X25);
  expect(firsts(paths('2WI'))).toEqual(['1009', '1109']);
  expect(judge('2WI', '1109').legal).toBe(true);
  expect(judge('2WI', '1009').legal).toBe(true);
  expect(judge('2WI', '1110')).toEqual(forbiddenBy('LFM 9.1b'));
  expect(judge('2WI', '0909')).toEqual(forbiddenBy('LFM 9.1b'));
});

test('LFM 9.1a LFM R118 another hex free of ZOC will not do while an opposite one is free', () => {
  const { paths, judge } = retreating('union 1010 2WI 4-5\nconfederate 0910 26NC 8-5');
  expect(firsts(paths('2WI'))).toEqual(['1109']);
  expect(judge('2WI', '1009')).toEqual(forbiddenBy('LFM 9.1a'));
});

test('LFM 9.1b LFM R118 a free hex comes before the opposite one in a ZOC', () => {
  const { paths, judge } = retreating(
    'union 1010 2WI 4-5\nconfederate 0910 26NC 8-5\nconfederate 1209 11NC 6-4',
  );
  expect(firsts(paths('2WI'))).toEqual(['1009', '1110']);
  expect(judge('2WI', '1109')).toEqual(forbiddenBy('LFM 9.1b'));
});

/** Enemies all around at two hexes, one adjacent: every way is in a ZOC. */
const RINGED = `union 1010 2WI 4-5 @Gibbon
confederate 0910 26NC 8-5
confederate 1209 11NC 6-4
confederate 1008 52NC 5-4
confederate 1211 47NC 5-4`;

test('LFM R118 LFM 9.1a of hexes in a ZOC the opposite one comes first', () => {
  const { paths, judge } = retreating(RINGED);
  expect(paths('2WI')).toEqual(['1109']);
  expect(judge('2WI', '1009')).toEqual(forbiddenBy('LFM 9.1a'));
});

test('LFM R118 LFM R18 where the opposite hex is enemy-held any hex in a ZOC will do', () => {
  const { paths, judge } = retreating(
    'union 1010 2WI 4-5\nconfederate 0910 26NC 8-5\nconfederate 1109 11NC 6-4',
  );
  expect(paths('2WI')).toEqual(['0909', '1009', '1011', '1110']);
  expect(judge('2WI', '1109')).toEqual(forbiddenBy('LFM R18'));
});

test('LFM R118 a friend in the hex does not cancel the ZOC', () => {
  const { paths } = retreating(`${X25}\nunion 1110 7WI 4-5`);
  expect(firsts(paths('2WI'))).toEqual(['1009', '1109']);
});

test('LFM 9.1f stacking limits do not bind a retreat', () => {
  const { paths } = retreating(`${X25}\nunion 1109 19IN 16-5 @Meredith; "24MI" 4-5 @Meredith`);
  expect(firsts(paths('2WI'))).toEqual(['1009', '1109']);
});

test('LFM 9.0a one or two hexes, each next to the one before', () => {
  const { judge } = retreating(X25);
  expect(judge('2WI', '1109 1209').legal).toBe(true);
  for (const wrong of ['', '1109 1209 1308', '1208', '1109 1308', 'off 1009'])
    expect(judge('2WI', wrong)).toEqual(forbiddenBy('LFM 9.0a'));
});

test('LFM 9.0a LFM 9.0b units that are not there have no path, and those that need not go no retreat', () => {
  const { judge } = retreating(`${X25}\nunion eliminated 7WI 4-5`);
  const clauses = (...way: Parameters<typeof judge>) => judge(...way).refusals.map(({ clause }) => clause);
  expect(judge('7WI', '1109')).toEqual(forbiddenBy('LFM 9.0a'));
  expect(judge('2WI', '')).toEqual(forbiddenBy('LFM 9.0a'));
  expect(clauses('2WI', '1109', '', '7WI')).toEqual(['LFM 9.0b']);
  expect(clauses('', '1109')).toEqual(['LFM 9.0a']);
});

test('LFM 9.0a LFM 9.0b the refusal names the units that were asked for', () => {
  const { judge, state, group, path } = retreating(`${X25}\nunion 1109 7WI 4-5`);
  const named = (units: string, stack: string) => judge(units, '1109', '', stack).refusals;
  const refused = (unit: string | number, clause = 'LFM 9.0b') => [{ clause, facts: { unit: String(unit) } }];
  expect(named('2WI', '7WI')).toEqual(refused('2WI'));
  expect(named('2WI 7WI', '2WI')).toEqual(refused('7WI'));
  expect(named('', '2WI')).toEqual(refused('nobody', 'LFM 9.0a'));
  expect(mayRetreat(state, { ...group('2WI'), units: [99] }, path('1109'), COMBAT).refusals).toEqual(
    refused(99),
  );
});

test('LFM R122 a river without a bridge cannot be crossed, with one along its road it can', () => {
  const behind = (crossing: string) =>
    retreating(`river 1010/1109\n${crossing}\nunion 1010 2WI 4-5\nconfederate 0910 26NC 8-5`);
  expect(firsts(behind('').paths('2WI'))).toEqual(['1009', '1110']);
  expect(behind('').judge('2WI', '1109')).toEqual(forbiddenBy('LFM R122'));
  const bridge = 'bridge 1010/1109\nroad 1010 1109';
  expect(firsts(behind(bridge).paths('2WI'))).toEqual(['1109']);
  expect(firsts(behind(`${bridge}\nburned 1010/1109`).paths('2WI'))).toEqual(['1009', '1110']);
});

test('LFM R122 terrain that costs much is no obstacle', () => {
  const { paths } = retreating(`woods 1109\ncreek 1010/1109\nsteepSlope 1010/1109\n${X25}`);
  expect(firsts(paths('2WI'))).toEqual(['1009', '1109']);
});

const fire = (...firing: number[]): RetreatCause => ({ kind: 'bombardment', firing });

test('LFM R70 under fire the first hex leads away from a firing hex, as the owner likes', () => {
  const guns = 'union 1010 2WI 4-5\nconfederate 1111 Poague 2/1-5\nconfederate 1211 Carter 2/1-5';
  const { hex } = retreating(guns);
  const one = retreating(guns, fire(hex('1111')));
  expect(firsts(one.paths('2WI'))).toEqual(['0909', '1009']);
  expect(one.judge('2WI', '0910')).toEqual(forbiddenBy('LFM R70'));
  const both = retreating(guns, fire(hex('1111'), hex('1211')));
  expect(firsts(both.paths('2WI'))).toEqual(['0909', '0910', '1009']);
});

test('LFM R70 a hex opposite an adjacent enemy is as good', () => {
  const guns = 'union 1010 2WI 4-5\nconfederate 0909 26NC 8-5\nconfederate 1014 Poague 2/1-5';
  const { hex } = retreating(guns);
  const { paths } = retreating(guns, fire(hex('1014')));
  expect(firsts(paths('2WI'))).toEqual(['1109', '1110']);
});

test('LFM 23.3 LFM R185 at night a hex in a ZOC is no way at all', () => {
  const night: RetreatCause = { kind: 'night' };
  expect(retreating(X25, night).judge('2WI', '1110')).toEqual(forbiddenBy('LFM 23.3'));
  expect(retreating(RINGED, night).paths('2WI')).toEqual([]);
  expect(retreating(RINGED, night).judge('2WI', '1109')).toEqual(forbiddenBy('LFM 23.3'));
});

test('LFM R116 LFM R234 LFM 24.1c a builder retreats only when it is made to', () => {
  const building = X25.replace('2WI 4-5', '2WI 4-5 building');
  for (const kind of ['voluntary', 'before-combat'] as const) {
    const { paths, judge } = retreating(building, { kind });
    expect(paths('2WI')).toEqual([]);
    expect(judge('2WI', '1109')).toEqual(forbiddenBy('LFM 24.1c'));
  }
  expect(retreating(building, { kind: 'by-choice', firing: [] }).paths('2WI')).toEqual([]);
  for (const kind of ['combat', 'charge', 'obliged'] as const)
    expect(firsts(retreating(building, { kind }).paths('2WI'))).toEqual(['1009', '1109']);
});

test('LFM 24.1e the last garrison of new works does not go by choice', () => {
  const text = `${X25}\nbreastworks 1010\nnew-works 1010\nunion 1010 7WI 4-5`;
  expect(retreating(text, { kind: 'voluntary' }).judge('2WI', '1109').legal).toBe(true);
  expect(retreating(text, { kind: 'voluntary' }).judge('2WI 7WI', '1109')).toEqual(forbiddenBy('LFM 24.1e'));
  expect(retreating(text, { kind: 'combat' }).judge('2WI 7WI', '1109').legal).toBe(true);
});
