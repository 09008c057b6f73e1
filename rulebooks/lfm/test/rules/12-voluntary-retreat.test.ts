import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { unitNames } from '../../src/names.ts';
import { unitNamed } from '../../src/pieces.ts';
import { alone, type RetreatEvent, retreat } from '../../src/rules/09-retreats/index.ts';
import { advances } from '../../src/rules/10-advance.ts';
import {
  mayEndVoluntaryRetreats,
  mayRetreatVoluntarily,
  obligedToRetreat,
  responseTo,
  stillObliged,
  voluntaryCause,
  voluntaryChoices,
} from '../../src/rules/12-voluntary-retreat.ts';
import { anotherRoundFollows } from '../../src/rules/13-combat-rounds.ts';
import type { LfmState, Side } from '../../src/state.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

/** Three pairs in contact, far from each other, and one unit of each side out of it. */
const PAIRS = `phasing union
union 0505 2WI 4-5 @Gibbon; 7WI 3-5 @Gibbon
confederate 0506 26NC 8-5
union 1005 6WI 4-5 @Gibbon
confederate 1006 11NC 6-4
union 1505 Battery 3/1-5
confederate 1506 47NC 6-4
union 0501 19IN 4-5
confederate 0511 52NC 4-4`;

/** Those who may retreat, each by itself. */
const named = (state: LfmState, side: Side) =>
  [...voluntaryChoices(state, side, [])].flatMap(({ group: { units } }) =>
    units.length === 1 ? unitNames(state, units) : [],
  );

const going = (text: string) => {
  const { state, hex } = field(text);
  return {
    state,
    hex,
    judge: (side: Side, name: string, to: string) =>
      mayRetreatVoluntarily(state, side, alone([unitNamed(state, name)]), [hex(to)]),
    after: (name: string, to: string, now = state): LfmState => {
      const id = unitNamed(now, name);
      const table = scripted<RetreatEvent>();
      return transact(now, draft => retreat(draft, alone([id]), [hex(to)], voluntaryCause(now, [id]), table));
    },
  };
};

test('LFM 12.2 LFM 12.3a LFM R130 each side in its part, its units in contact, one by one', () => {
  const { state, judge } = going(PAIRS);
  expect(named(state, 'union')).toEqual(['2WI', '7WI', '6WI', 'Battery']);
  expect(named(state, 'confederate')).toEqual(['26NC', '11NC', '47NC']);
  expect(judge('union', '2WI', '0504').legal).toBe(true);
  expect(judge('union', '19IN', '0502')).toEqual(forbiddenBy('LFM 12.2'));
  expect(judge('union', '26NC', '0507')).toEqual(forbiddenBy('LFM 12.2'));
  expect(judge('confederate', '26NC', '0507').legal).toBe(true);
  expect(judge('confederate', '52NC', '0512')).toEqual(forbiddenBy('LFM 12.3a'));
});

test('LFM X33 LFM 12.2 LFM 12.3b LFM 13.1 the phasing player first, then the other, then perhaps a new round', () => {
  const { state, hex, after } = going(PAIRS);
  expect(anotherRoundFollows(state)).toBe(true);
  const one = after('6WI', '1004');
  const intoLeft = responseTo(one, hex('1005'), 'union')!;
  expect([...advances(one, intoLeft)].map(({ unit, to }) => [unitNames(one, [unit])[0], to])).toEqual([
    ['11NC', hex('1005')],
  ]);
  const two = after('Battery', '1504', one);
  const three = after('26NC', '0507', two);
  const response = responseTo(three, hex('0506'), 'confederate')!;
  expect(
    unitNames(
      three,
      [...advances(three, response)].map(({ unit }) => unit),
    ),
  ).toEqual(['2WI', '7WI']);
  expect(anotherRoundFollows(three)).toBe(false);
  expect(anotherRoundFollows(two)).toBe(true);
});

test('LFM R130 LFM R225 a hex is vacated when the last combat unit has left it', () => {
  const { hex, after } = going(PAIRS);
  const one = after('2WI', '0504');
  expect(responseTo(one, hex('0505'), 'union')).toBeNull();
  const both = after('7WI', '0504', one);
  expect(responseTo(both, hex('0505'), 'union')).toMatchObject({ vacated: hex('0505'), side: 'confederate' });
});

test('LFM 12.1 LFM 12.4 LFM 12.5 it is orderly, and artillery limbers', () => {
  const { after } = going(PAIRS);
  expect(after('2WI', '0504').units[0]).toMatchObject({ disorganized: false });
  const later = after('Battery', '1504');
  expect(later.units[unitNamed(later, 'Battery')]).toMatchObject({ limbered: true, disorganized: false });
});

test('LFM 12.4 artillery may stay, and enters a ZOC only where a friend is', () => {
  const ring = `union 1010 Battery 3/1-5
confederate 0910 26NC 8-5
confederate 1209 11NC 6-4
confederate 1008 52NC 5-4
confederate 1211 47NC 5-4`;
  const alone = going(ring);
  expect(named(alone.state, 'union')).toEqual([]);
  expect(alone.judge('union', 'Battery', '1109')).toEqual(forbiddenBy('LFM 12.4'));
  expect(mayEndVoluntaryRetreats(alone.state, 'union').legal).toBe(true);
  expect(going(`${ring}\nunion 1109 2WI 4-5`).judge('union', 'Battery', '1109').legal).toBe(true);
});

test('LFM R116 a builder does not retreat voluntarily', () => {
  const { state, judge } = going(PAIRS.replace('2WI 4-5', '2WI 4-5 building'));
  expect(named(state, 'union')).not.toContain('2WI');
  expect(judge('union', '2WI', '0504')).toEqual(forbiddenBy('LFM 24.1c'));
});

const obliged = (state: LfmState) => unitNames(state, obligedToRetreat(state));

test('LFM R80 LFM X45 phasing units that may not attack must go, in their part of the step', () => {
  const shattered = going(`brigade Gibbon union shattered\n${PAIRS}`);
  expect(obliged(shattered.state)).toEqual(['2WI', '7WI', '6WI']);
  expect(mayEndVoluntaryRetreats(shattered.state, 'union')).toEqual(
    forbiddenBy('LFM R80', 'LFM R80', 'LFM R80'),
  );
  expect(mayEndVoluntaryRetreats(shattered.state, 'confederate').legal).toBe(true);
  expect(obliged(going(PAIRS).state)).toEqual([]);
  const charged = going('union 1010 1NY 4-5 cavalry charged\nconfederate 0910 26NC 8-5');
  expect(obliged(charged.state)).toEqual(['1NY']);
  const defending = going(
    `brigade Gibbon union shattered\n${PAIRS.replace('phasing union', 'phasing confederate')}`,
  );
  expect(obliged(defending.state)).toEqual([]);
});

test('LFM R80 LFM R127 LFM 16.5 an obliged retreat is otherwise voluntary', () => {
  const { after } = going(`woods 1004\nbrigade Gibbon union shattered\n${PAIRS}`);
  const later = after('6WI', '1004');
  expect(later.units[unitNamed(later, '6WI')]).toMatchObject({ place: 'map', disorganized: false });
});

test('LFM R80 not where others must attack that enemy', () => {
  const text =
    'brigade Gibbon union shattered\nunion 1010 2WI 4-5 @Gibbon\nunion 0909 6NY 4-5 @Cutler\nconfederate 0910 26NC 8-5';
  expect(obliged(field(text).state)).toEqual([]);
  expect(obliged(field(`${text}\nconfederate 1110 11NC 6-4`).state)).toEqual(['2WI']);
});

test('LFM R223 LFM R80 those who share a hex with units that may attack must go too', () => {
  const text =
    'brigade Gibbon union shattered\nunion 1010 2WI 4-5 @Gibbon; Battery 3/1-5\nconfederate 0910 26NC 8-5';
  expect(obliged(field(text).state)).toEqual(['2WI']);
  expect(obliged(field(`${text}\nunion 0909 6NY 4-5 @Cutler`).state)).toEqual(['2WI']);
});

test('LFM R80 LFM R234 an obliged builder goes, and its marker comes off', () => {
  const { judge, after } = going(
    `brigade Gibbon union shattered\n${PAIRS.replace('6WI 4-5 @Gibbon', '6WI 4-5 @Gibbon building')}`,
  );
  expect(judge('union', '6WI', '1004').legal).toBe(true);
  const later = after('6WI', '1004');
  expect(later.units[unitNamed(later, '6WI')]!.building).toBe(false);
});

test('LFM R80 who has no way to go stays, and may be left', () => {
  const around = ['0909', '0910', '1009', '1011', '1109', '1110'];
  const ring = around.map((hex, place) => `confederate ${hex} NC${place} 3-4`).join('\n');
  const { state } = field(`brigade Gibbon union shattered\nunion 1010 2WI 4-5 @Gibbon\n${ring}`);
  expect(obliged(state)).toEqual(['2WI']);
  expect(stillObliged(state)).toEqual([]);
  expect(mayEndVoluntaryRetreats(state, 'union').legal).toBe(true);
});
