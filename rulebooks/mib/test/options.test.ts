import { readOptions } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { OPTIONS } from '../src/options.ts';
import { forbiddenBy } from './rules/forbidden-by.ts';
import { inHand } from './rules/in-hand.ts';

test('A.5 the options, their defaults and what they need', () => {
  const table = OPTIONS.map(spec => [spec.id, spec.default, 'needs' in spec ? spec.needs : null]);
  expect(table).toEqual([
    ['lite', false, null],
    ['liteIntermediateFatigue', false, 'lite'],
    ['initiative', false, null],
    ['pbem', false, 'initiative'],
    ['grandBattery', false, 'initiative'],
    ['extendedLine', true, null],
    ['detachments', true, null],
    ['townHold', false, null],
    ['armyMorale', false, 'initiative'],
    ['commandRange', false, null],
    ['orders', false, null],
    ['forcedMarch', false, null],
    ['trains', false, null],
    ['supply', false, 'trains'],
    ['captureSupply', false, 'supply'],
    ['night', false, null],
    ['trenches', false, null],
    ['bridges', false, null],
    ['minorRoads', false, null],
    ['openCharts', false, null],
    ['fogOfWar', false, null],
  ]);
});

test.each([
  ['liteIntermediateFatigue', 'lite'],
  ['pbem', 'initiative'],
  ['grandBattery', 'initiative'],
  ['armyMorale', 'initiative'],
  ['supply', 'trains'],
  ['captureSupply', 'supply'],
])('A.5 %s is refused without %s', (option, need) => {
  const read = readOptions(OPTIONS, { [option]: true });
  expect(read.ok ? [] : read.problems.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    expect.stringMatching(`^/${option} needs the option ${need} `),
  ]);
});

test('MIB 10.3e without option detachments (A.5) one that stands there from the start does not rejoin', () => {
  const rejoins = (option: string) =>
    inHand(
      `${option}\nbattle raab\ncoalition 1008>4 "Kis-Megyer garrison" of=Colloredo\nactive Centre`,
      ['Kis-Megyer garrison'],
      { hexes: 1 },
    ).judge({ type: 'rejoin', unit: 'Kis-Megyer garrison' });
  expect(rejoins('option detachments').legal).toBe(true);
  expect(rejoins('option detachments=false')).toEqual(forbiddenBy('MIB 10.3e'));
});
