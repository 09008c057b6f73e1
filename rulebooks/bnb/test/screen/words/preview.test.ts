import { isRuling } from '@abatis/kernel';
import { type Preview, plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { preview } from '../../../screen/words/index.ts';
import type { BnbAction, BnbState } from '../../../src/inside.ts';
import { bnb } from '../../../src/rulebook.ts';
import * as rules from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';

const asked = (state: BnbState, action: BnbAction, seat = 'blue'): Preview =>
  preview(bnb, { state, seat }, action)!;

const chance = ({ bars }: Preview, code: string): number =>
  bars.find(bar => bar.code === code)?.probability ?? 0;

/** The charge of the first picture: two columns' length before a British line in two ranks. */
const charging = (compere: string) => {
  const f = field(`
    options twoRankLine nationalModifiers
    red  Light: light infantry 24x2 @20,20 grade B britain twoRank of 36
    blue Leger: light infantry 8x5 @24.5,27 grade C of 34
    red general Kempt @20,16 charisma 2
    blue general Compere @20,31 charisma 2 ${compere}
  `);
  const state: BnbState = { ...f.state, steps: [{ step: 'move', role: 'A', begun: true }], sideA: 'blue' };
  const legs = [{ go: 'advance', by: 7000 }] as const;
  const action: BnbAction = { type: 'charge', unit: 'Leger', targets: ['Light'], legs: [...legs] };
  const plan = rules.planCharge(state, { unit: f.unit('Leger').id, targets: [f.unit('Light').id], legs });
  if (isRuling(plan)) throw new Error(JSON.stringify(plan));
  return asked(state, action);
};

test('UI 3 UI 26 a charge is foretold in the sequence of its dice: fire, home, meeting, combat', () => {
  const card = charging('with Leger');
  expect(card.title).toBe('Leger on Light');
  expect(card.note).toBe('frontal');
  const [fire, home, meet, ...fight] = card.rolls;
  expect(fire).toMatchObject({ versus: '5+', left: { value: '6 dice' }, counts: 'hits' });
  expect(home!.drms.map(({ clause, value }) => `${clause} ${value}`)).toEqual([
    'BNB 5.6c -2',
    'BNB 5.6e -2',
    'BNB 5.6g 2',
  ]);
  expect(meet).toMatchObject({ versus: '4+' });
  expect(fight.map(({ left }) => left!.name)).toEqual(['Leger', 'Light']);
});

test('UI 27 BNB 5.4b the chance to charge home counts every number of hits, exactly', () => {
  const home = (card: Preview): number => 1 - chance(card, 'Routs');
  expect(home(charging('with Leger'))).toBeCloseTo(0.745, 2);
  expect(home(charging(''))).toBeCloseTo(0.545, 2);
});

test('UI 27 BNB 5.6 a test lists its modifiers, its score, and what failing means', () => {
  const f = field(`
    blue Leger: 8x4 @20,27 grade C hits 3 of 29 original 32
    red Light: 24x1 @20,20
  `);
  const state: BnbState = {
    ...f.state,
    sideA: 'blue',
    steps: [{ step: 'test', during: 'fire-morale', role: 'A' }],
  };
  const card = asked(state, { type: 'test', unit: 'Leger' });
  expect(card.rolls[0]).toMatchObject({ versus: '3+', net: -1 });
  expect(chance(card, 'Holds')).toBeCloseTo(0.8);
  expect(card.bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(card.bars.map(({ text }) => plain(text)).join(' ')).toContain('shaken 5.7.1a');
});

test('UI 3 BNB 3.1k the fire of all is foretold when the last side has allocated', () => {
  const f = field(`
    red  Light: light infantry 24x1 @20,20 grade C
    blue Leger: 24x1 @20,23.5 grade C
  `);
  const [light, leger] = [f.unit('Light').id, f.unit('Leger').id];
  const fire = {
    ammunition: 'small arms',
    passing: false,
    screen: false,
    flank: null,
    face: null,
    atScreen: false,
  } as const;
  const state: BnbState = {
    ...f.state,
    sideA: 'red',
    fire: [
      { by: light, at: leger, ...fire },
      { by: leger, at: light, ...fire },
    ],
    steps: [{ step: 'fire-resolve' }, { step: 'fire-allocate', role: 'B' }],
  };
  const card = asked(state, { type: 'done' });
  expect(card.title).toBe('All fire at once');
  expect(card.tables![0]!.rows.map(({ cells }) => cells)).toEqual([
    ['3.5″', '6', '7+', '2.4', '77 %'],
    ['3.5″', '6', '7+', '2.4', '77 %'],
  ]);
});

test('UI 3 BNB 4.1 a round of combat is foretold for both sides when nobody has a choice before it', () => {
  const f = field(`
    red  Light: 24x1 @20,20 grade C
    blue Leger: 8x3 @20,20 grade D
    engaged Leger > Light front
  `);
  const state: BnbState = {
    ...f.state,
    sideA: 'red',
    steps: [{ step: 'combat-resolve' }, { step: 'fire-allocate', role: 'B' }],
  };
  const card = asked(state, { type: 'done' });
  expect(card.title).toBe('The round of combat');
  expect(card.rolls).toHaveLength(2);
  expect(card.bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});
