import { expect, test } from 'vitest';
import type { RetreatCause } from '../../../src/rules/09-retreats/index.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { retreating } from './retreating.ts';

const X25 = 'union 1010 2WI 4-5 @Gibbon\nconfederate 0910 26NC 8-5\nconfederate 1011 11NC 6-4';

const seconds = (paths: readonly string[], first: string) =>
  paths.filter(path => path.startsWith(`${first} `)).map(path => path.slice(first.length + 1));

test('LFM X26 LFM 9.1h LFM R120 LFM R121 the second hex leads to the commander or the brigade', () => {
  const { paths, judge } = retreating(`${X25}\nunion 1307 Gibbon *; 7WI 4-5 @Gibbon`);
  expect(seconds(paths('2WI'), '1109')).toEqual(['1108', '1209']);
  expect(judge('2WI', '1109 1009')).toEqual(forbiddenBy('LFM 9.1h'));
  expect(judge('2WI', '1109 1210')).toEqual(forbiddenBy('LFM 9.1h'));
  expect(judge('2WI', '1109 1110')).toEqual(forbiddenBy('LFM R120'));
  expect(judge('2WI', '1109 1010')).toEqual(forbiddenBy('LFM R224'));
  expect(judge('2WI', '1109').legal).toBe(true);
});

test('LFM 9.1h beside a regiment of the brigade will do, whichever way the commander is', () => {
  const { paths } = retreating(`${X25}\nunion 1307 Gibbon *\nunion 1211 7WI 4-5 @Gibbon`);
  expect(seconds(paths('2WI'), '1109')).toEqual(['1108', '1209', '1210']);
});

test('LFM 9.1h a regiment of another brigade draws nobody', () => {
  const { paths } = retreating(`${X25}\nunion 1307 Gibbon *\nunion 1211 7WI 4-5 @Cutler`);
  expect(seconds(paths('2WI'), '1109')).toEqual(['1108', '1209']);
});

test('LFM R121 a commander who goes along, or is off the map, does not count; then only away from the enemy', () => {
  const along = retreating(`${X25}\nunion 1010 Gibbon *`);
  expect(seconds(along.paths('2WI', 'Gibbon'), '1109')).toEqual(['1108', '1209']);
  expect(along.judge('2WI', '1109 1210', 'Gibbon')).toEqual(forbiddenBy('LFM R121'));
  const gone = retreating(`${X25}\nunion off-map Gibbon *`);
  expect(seconds(gone.paths('2WI'), '1109')).toEqual(['1108', '1209']);
});

test('LFM R121 with the commander along the brigade still counts', () => {
  const { paths } = retreating(`${X25}\nunion 1010 Gibbon *\nunion 1211 7WI 4-5 @Gibbon`);
  expect(seconds(paths('2WI', 'Gibbon'), '1109')).toEqual(['1210']);
});

test('LFM R121 LFM R224 the commander left behind in the hex may not be rejoined at once', () => {
  const { paths } = retreating(`${X25}\nunion 1010 Gibbon *`);
  expect(seconds(paths('2WI'), '1109')).toEqual(['1108', '1209']);
});

test('LFM R121 artillery and independent units need only go away from the enemy', () => {
  const brigade = '\nunion 1307 Gibbon *; 7WI 4-5 @Gibbon';
  const one = 'confederate 0910 26NC 8-5';
  const battery = retreating(`union 1010 Battery 3/1-5 @Gibbon\n${one}${brigade}`);
  expect(seconds(battery.paths('Battery'), '1109')).toEqual(['1108', '1209', '1210']);
  const sharpshooters = retreating(`union 1010 1USSS 3-5 @Gibbon usss independent\n${one}${brigade}`);
  expect(seconds(sharpshooters.paths('1USSS'), '1109')).toEqual(['1108', '1209', '1210']);
});

test('LFM 9.1c a unit that retreats into a ZOC goes no further', () => {
  const { paths, judge } = retreating(
    'union 1010 2WI 4-5\nconfederate 0910 26NC 8-5\nconfederate 1109 11NC 6-4',
  );
  expect(paths('2WI').every(path => !path.includes(' '))).toBe(true);
  expect(judge('2WI', '1009 1008')).toEqual(forbiddenBy('LFM 9.1c'));
});

test('LFM R18 LFM R122 the second hex may be neither enemy-held nor out of reach', () => {
  const held = retreating('union 1010 2WI 4-5\nconfederate 0910 26NC 8-5\nriver 1109/1209');
  expect(seconds(held.paths('2WI'), '1109')).toEqual(['1108', '1210']);
  expect(held.judge('2WI', '1109 1209')).toEqual(forbiddenBy('LFM R122'));
  const across = retreating(
    'union 1010 2WI 4-5\nconfederate 0910 26NC 8-5\nriver 1109/1209\nconfederate 1209 11NC 6-4',
  );
  expect(across.judge('2WI', '1109 1209')).toEqual(forbiddenBy('LFM R18'));
});

test('LFM X55 LFM R224 LFM R70 under fire a regiment rejoins its brigade but does not come back', () => {
  const text = 'union 1010 2WI 4-5 @Gibbon; 7WI 4-5 @Gibbon; Gibbon *\nconfederate 1014 Poague 2/1-5';
  const cause: RetreatCause = { kind: 'bombardment', firing: [retreating(text).hex('1014')] };
  const { paths, judge } = retreating(text, cause);
  expect(judge('2WI', '1009').legal).toBe(true);
  expect(seconds(paths('2WI'), '1009')).toEqual(['0909', '1109']);
  expect(judge('2WI', '1009 1010')).toEqual(forbiddenBy('LFM R224'));
  for (const far of ['1008', '0908', '1108'])
    expect(judge('2WI', `1009 ${far}`)).toEqual(forbiddenBy('LFM 9.1h'));
});

test('LFM R121 LFM R70 without a brigade near, away from the firing hex that was given way to', () => {
  const text = 'union 1010 2WI 4-5\nconfederate 1111 Poague 2/1-5\nconfederate 1211 Carter 2/1-5';
  const { hex } = retreating(text);
  const { paths, judge } = retreating(text, { kind: 'bombardment', firing: [hex('1111'), hex('1211')] });
  expect(seconds(paths('2WI'), '0910')).toEqual(['0810', '0811']);
  expect(judge('2WI', '0910 0911')).toEqual(forbiddenBy('LFM R121'));
});

test('LFM R70 LFM R121 of several guns that were given way to, going on away from one is enough', () => {
  const text = 'union 1010 2WI 4-5 independent\nconfederate 1014 Poague 2/1-5\nconfederate 1309 Carter 2/1-5';
  const { hex } = retreating(text);
  const { paths, judge } = retreating(text, { kind: 'bombardment', firing: [hex('1014'), hex('1309')] });
  // 0809 is farther from both, 0810 from Carter alone, 0908 from Poague alone.
  expect(seconds(paths('2WI'), '0909')).toEqual(['0809', '0810', '0908']);
  expect(judge('2WI', '0909 0910')).toEqual(forbiddenBy('LFM R121'));
});

test('LFM R70 LFM R121 guns that were not given way to at first do not count afterwards', () => {
  const text = 'union 1010 2WI 4-5 independent\nconfederate 1014 Poague 2/1-5\nconfederate 1309 Carter 2/1-5';
  const { hex } = retreating(text);
  const { paths, judge } = retreating(text, { kind: 'bombardment', firing: [hex('1014'), hex('1309')] });
  expect(seconds(paths('2WI'), '0910')).toEqual(['0810', '0811']);
  expect(judge('2WI', '0910 0909')).toEqual(forbiddenBy('LFM R121'));
});

test('LFM 9.1h LFM R120 LFM R121 the refusal names the hex that is refused, and the one before', () => {
  const refusals = (text: string, path: string) => retreating(text).refusals('2WI', path);
  expect(refusals(`${X25}\nunion 1307 Gibbon *`, '1109 1210')).toEqual([
    { clause: 'LFM 9.1h', facts: { unit: '2WI', hex: '1210' } },
  ]);
  expect(refusals(X25, '1109 1210')).toEqual([{ clause: 'LFM R121', facts: { unit: '2WI', hex: '1210' } }]);
  expect(refusals(X25, '1109 1110')).toEqual([
    { clause: 'LFM R120', facts: { unit: '2WI', hex: '1110', from: '1109' } },
  ]);
});

test('LFM R70 LFM R121 who gave way to an adjacent enemy and not to the guns goes on away from that enemy', () => {
  const { paths, hex } = retreating('union 1010 2WI 4-5 independent\nconfederate 1011 11NC 6-4');
  const fired: RetreatCause = { kind: 'bombardment', firing: [hex('1006')] };
  const under = retreating('union 1010 2WI 4-5 independent\nconfederate 1011 11NC 6-4', fired);
  expect(seconds(under.paths('2WI'), '1009')).toEqual(seconds(paths('2WI'), '1009'));
  expect(seconds(paths('2WI'), '1009')).toContain('1008');
});
