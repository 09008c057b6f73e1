import { MP } from '@abatis/hex';
import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { bombardmentEffect } from '../../src/charts/combat-charts.ts';
import { roadRate } from '../../src/charts/ground-charts.ts';
import { ROADS } from '../../src/ground.ts';
import { unitNamed, unitOf } from '../../src/pieces.ts';
import { BY_DAY, unitMarcher } from '../../src/rules/01-movement/index.ts';
import { zocEntryRefusals } from '../../src/rules/05-zones-of-control.ts';
import { isAbleToAttack } from '../../src/rules/08-combat/08.01-attacks.ts';
import { disorganize } from '../../src/rules/14-disorganization.ts';
import {
  conditionOf,
  disorganizedAttackers,
  disorganizedDefenders,
  isDisorganizedHex,
} from '../../src/rules/16-effects-of-shatter.ts';
import { field } from '../field.ts';
import { scripted } from './scripted.ts';

const { state, battle, hex } = field(`
  brigade S union shattered
  union 0505 good 4-4 @G; gun 2/1-4
  union 0707 bad 4-4 @G D; badGun 2/1-4 D
  union 0909 charged 4-4 cavalry charged
  union 1111 gone 4-4 @S; withGone 2/1-4
  union 1313 gone2 4-4 @S; badWithGone 2/1-4 D`);
const named = (name: string) => unitNamed(state, name);

test('LFM 16.0 LFM 16.5 the order of a unit: good, disorganized or shattered; artillery is never shattered', () => {
  const units = ['good', 'bad', 'charged', 'gone', 'withGone', 'badWithGone'];
  expect(units.map(name => conditionOf(state, named(name)))).toEqual([
    'goodOrder',
    'disorganized',
    'disorganized',
    'shattered',
    'goodOrder',
    'disorganized',
  ]);
});

test('LFM 16.0 a brigade may be partly disorganized', () => {
  expect([conditionOf(state, named('good')), conditionOf(state, named('bad'))]).toEqual([
    'goodOrder',
    'disorganized',
  ]);
});

const HEXES = ['0505', '0707', '0909', '1111', '1313', '1515'].map(hex);

test('LFM 16.2 a defending hex counts once if any of its units is disorganized or shattered', () => {
  expect(HEXES.map(each => isDisorganizedHex(state, each))).toEqual([false, true, true, true, true, false]);
  expect(disorganizedDefenders(state, HEXES)).toBe(4);
  expect(disorganizedDefenders(state, [hex('0505')])).toBe(0);
});

test('LFM 16.1 LFM 16.4 LFM T8 an attacking hex counts once for a D of its own, not for shattered regiments in it', () => {
  expect(HEXES.map(each => disorganizedAttackers(state, [each]))).toEqual([0, 1, 1, 0, 1, 0]);
  expect(disorganizedAttackers(state, HEXES)).toBe(3);
});

test('LFM 16.3 disorganized and shattered units pay half an MP on every road, others the rate of the road', () => {
  const rates = (name: string) =>
    ROADS.map(road => roadRate(battle.charts, road, unitMarcher(state, named(name)).slow) / MP);
  expect(rates('good')).toEqual([1 / 4, 1 / 3, 1 / 2]);
  for (const name of ['bad', 'charged', 'gone']) expect(rates(name)).toEqual([1 / 2, 1 / 2, 1 / 2]);
});

test('LFM 16.4 LFM R39 a shattered regiment may not enter a ZOC or attack, a battery with it may', () => {
  const entering = (name: string) => zocEntryRefusals(state, named(name), hex('0101'), BY_DAY);
  expect(entering('gone')).toMatchObject([{ clause: 'LFM 16.4' }]);
  expect(isAbleToAttack(state, named('gone'))).toBe(false);
  for (const name of ['good', 'bad', 'withGone', 'badWithGone']) {
    expect(entering(name)).toEqual([]);
    expect(isAbleToAttack(state, named(name))).toBe(true);
  }
});

test('LFM 16.5 LFM R141 a shattered regiment receives no D, and none spreads from it to its guns', () => {
  const after = transact(state, draft => disorganize(draft, [named('gone')], scripted()));
  expect([unitOf(after, named('gone')).disorganized, unitOf(after, named('withGone')).disorganized]).toEqual([
    false,
    false,
  ]);
});

test('LFM 16.5 LFM R141 a D that its guns receive does not go to a shattered regiment', () => {
  const after = transact(state, draft => disorganize(draft, [named('withGone')], scripted()));
  expect([unitOf(after, named('gone')).disorganized, unitOf(after, named('withGone')).disorganized]).toEqual([
    false,
    true,
  ]);
});

test('LFM X35 LFM 16.2 LFM 16.6 shattered regiment with a disorganized battery', () => {
  const here = hex('1313');
  expect(disorganizedDefenders(state, [here])).toBe(1);
  const firstFailure = (name: string) => bombardmentEffect(battle.charts, conditionOf(state, named(name)), 1);
  expect(firstFailure('gone2')).toBe('eliminated');
  expect(firstFailure('badWithGone')).toBe('retreat');
  expect(firstFailure('good')).toBe('disorganized');
});
