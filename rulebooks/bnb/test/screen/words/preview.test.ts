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
  expect(card.steps!.map(({ title, rolls }) => [title, rolls])).toEqual([
    ['Fire at the charge', 1],
    ['Test to charge home', 1],
    ['Contact, if it goes home', 1],
    ['Combat, if they stand', 2],
  ]);
  expect(card.rows!.map(({ label, value }) => `${plain(label)}: ${value}`)).toEqual([
    'Distance, rate 8″ in column 8×5 2.11b: 7″',
    'Starts 7″ before the front of Light, touches the front 4.6a: no bonus',
    'May evade 2.7a: nobody',
  ]);
});

test('UI 27 BNB 5.4b the chance to charge home counts every number of hits, exactly', () => {
  const home = (card: Preview): number => 1 - chance(card, 'Routs');
  const step = charging('with Leger').steps![1]!;
  expect(step.bars.map(({ code, probability }) => [code, Math.round(1000 * probability)])).toEqual([
    ['Goes home', 745],
    ['Routs', 255],
  ]);
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
  // Two or three hits leave grade C a score of 3, four or five one of 4, and six of 24 cost another 1.
  const [hit2, hit3, hit4, hit5, hit6] = [0.31104, 0.27648, 0.13824, 0.036864, 0.004096];
  const breaks = 0.2 * (hit2 + hit3) + 0.3 * (hit4 + hit5) + 0.6 * hit6;
  expect(card.steps!.map(({ title }) => title)).toEqual(['Fire', 'Tests of those who are hit twice']);
  expect(card.tables![1]!.rows[0]!.cells.at(-1)).toBe(`${Math.round(100 * breaks)} %`);
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
  expect(card.steps!.map(({ title, rolls }) => `${title}: ${rolls}`)).toEqual([
    'Combat: 2',
    'Test of those who lose the round: 2',
  ]);
  expect(card.bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

test('UI 26 BNB 4.11a, 2.7a of skirmishers in the way it is said that they are run over or evade, and not that they fight', () => {
  const f = field(`
    red  Grd: 8x4 @20,20 grade B
    blue Lgt: light infantry 12x2 @20,27 grade C skirmish
    red general Graham @20,16 charisma 2
  `);
  const state: BnbState = { ...f.state, steps: [{ step: 'move', role: 'A', begun: true }], sideA: 'red' };
  const legs = [{ go: 'advance', by: 7000 }] as const;
  const card = asked(state, { type: 'charge', unit: 'Grd', targets: ['Lgt'], legs: [...legs] }, 'red');
  expect(card.note).toBe('overrun');
  expect(card.rows!.map(({ value }) => value).at(-1)).toBe('Lgt');
  expect(card.bars.map(({ text }) => plain(text)).join()).not.toContain('to fight');
  const contact = card.steps!.at(-1)!;
  expect(contact.title).toBe('Contact, if it goes home');
  expect(contact.rows.map(({ label, value }) => `${plain(label)} ${value}`)).toEqual([
    expect.stringMatching(/^Lgt: figures run over 4\.11a [1-9]/),
  ]);
});
