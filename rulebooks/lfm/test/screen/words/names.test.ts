import { describe, expect, test } from 'vitest';
import {
  brigadeTitle,
  commanderShort,
  commanderTitle,
  counterName,
  formationTitle,
  partyName,
  pieceLabel,
  unitTitle,
} from '../../../screen/words/index.ts';
import { commanderCalled, unitCalled, unitsCalled } from '../../../src/names.ts';
import type { LfmState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { replaced, started } from '../../started.ts';

const { state: farm } = started('brawners-farm');
const { state: gettysburg } = started('gettysburg-1-july');

const title = (state: LfmState, name: string) => unitTitle(state, unitCalled(state, name));
const short = (state: LfmState, name: string) => commanderShort(state, commanderCalled(state, name));

test('UI 23 regiments and batteries have the full names of the scenario', () => {
  expect(title(gettysburg, '26NC')).toBe('26th North Carolina');
  expect(title(farm, 'B-4US')).toBe('Battery B, 4th US (Campbell)');
  expect(counterName(farm, unitCalled(farm, '1NC-Bn'))).toBe('1NC Bn');
});

test('UI 23 on a bare field names are written out from the counters', () => {
  const { state } = field('union 0606 2WI 4-5; 3MD-Bn 2-3; B-4US 3/1-5; 2ME 3/1-4; A 3-3');
  const titles = ['2WI', '3MD-Bn', 'B-4US', '2ME', 'A'].map(name => title(state, name));
  expect(titles).toEqual([
    '2nd Wisconsin',
    '3rd Maryland Battalion',
    'Battery B, 4th US',
    '2nd Maine Battery',
    'A',
  ]);
});

describe('commanders', () => {
  test.each([
    ['A-P-Hill', 'A. P. Hill'],
    ['U-Smith', 'Smith'],
    ['C-Smith', 'Smith'],
    ['von-Gilsa', 'von Gilsa'],
    ['ONeal', 'O’Neal'],
    ['Heth', 'Heth'],
  ])('UI 23 %s is called %s', (tag, name) => {
    expect(short(gettysburg, tag)).toBe(name);
  });

  test('LFM 0.2c a commander who has fallen is called by the name of his successor', () => {
    const after = replaced(farm, ['Jackson']);
    expect(commanderTitle(farm, commanderCalled(farm, 'Jackson'))).toBe('T. J. Jackson');
    expect(commanderTitle(after, commanderCalled(after, 'Jackson'))).toBe('A. P. Hill');
  });
});

test('UI 23 brigades and formations have the names of the scenario, or what their labels say', () => {
  expect(brigadeTitle(farm, 0)).toBe('Gibbon’s brigade');
  expect(formationTitle(gettysburg, 'confederate', { corps: 'III', division: 'Heth' })).toBe(
    'Heth’s Division',
  );
  expect(formationTitle(gettysburg, 'union', { corps: 'V', division: null })).toBe('V Corps');
});

test('UI 21 the label of a piece says all that its counter shows', () => {
  const { state } = field('union 0606 2WI 4-5 D; B-4US 3/1-5 limbered; Gibbon ** CV4');
  expect(pieceLabel(state, '2WI')).toBe(
    '2WI, 2nd Wisconsin, infantry, strength 4, cohesion 5, disorganized, in 0606',
  );
  expect(pieceLabel(state, 'B-4US')).toBe(
    'B 4US, Battery B, 4th US, limbered artillery, strength 1, cohesion 5, in 0606',
  );
  expect(pieceLabel(state, 'Gibbon')).toBe(
    'Gibbon, division commander, command value 4, in command, in 0606',
  );
});

test.each([
  [['2WI'], 'Gibbon'],
  [['2WI', '7WI', 'B-4US'], 'Gibbon'],
  [['2WI', '56PA'], 'King'],
  [['4VA', '5VA'], 'Stonewall'],
  [['4VA', '13GA'], 'Jackson’s Wing'],
  [['B-4US'], 'B 4US'],
])('UI 3 %j fight under the name of what they share: %s', (units, name) => {
  expect(partyName(farm, unitsCalled(farm, units))).toBe(name);
});

test('UI 3 units that share nothing fight for their side', () => {
  const { state } = field('union 0606 2WI 4-5; 7WI 4-4');
  expect(partyName(state, unitsCalled(state, ['2WI', '7WI']))).toBe('Union');
});
