import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import {
  centreOfUnit,
  combatDrms,
  fightsOf,
  initiativeRoll,
  isFresh,
  judgeFire,
  reasonsToTest,
  recover,
  strikesOf,
} from '../../../src/rules/index.ts';
import { turnSequence } from '../../../src/sequence.ts';
import type { BnbState } from '../../../src/state.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

const move = (state: BnbState, role: 'A' | 'B' = 'A') => table.at(state, { step: 'move', role, begun: true });
const advance = (unit: string, by: number): BnbAction => ({
  type: 'move',
  unit,
  legs: [{ go: 'advance', by }],
});
const charge = (unit: string, on: string, by: number): BnbAction => ({
  type: 'charge',
  unit,
  targets: [on],
  legs: [{ go: 'advance', by }],
});
/** The states of step 5 after the shooting, and of step 6. */
const STEP_5 = [
  { step: 'charge-home' },
  { step: 'contact' },
  { step: 'meet-charge' },
  { step: 'fire-morale' },
  { step: 'shatter', phase: 5 },
] as const;
const STEP_6 = [
  { step: 'combat-allocate', role: 'A' },
  { step: 'combat-allocate', role: 'B' },
  { step: 'combat-resolve' },
  { step: 'combat-morale' },
  { step: 'shatter', phase: 6 },
] as const;

test('BNB R2 the states of a turn follow one another as section B has them, with nothing between steps 3 and 5', () => {
  const { state } = field('red P: 8x1 @20,20\nblue Q: 8x1 @20,40');
  expect(
    turnSequence(state).map(frame => ('role' in frame ? `${frame.step} ${frame.role}` : frame.step)),
  ).toEqual([
    'initiative',
    'returns A',
    'move A',
    'returns B',
    'move B',
    'fire-allocate A',
    'fire-allocate B',
    'fire-resolve',
    'charge-home',
    'contact',
    'meet-charge',
    'fire-morale',
    'shatter',
    'combat-allocate A',
    'combat-allocate B',
    'combat-resolve',
    'combat-morale',
    'shatter',
    'end-turn',
  ]);
});

test('BNB 2.1a each side rolls a die, ties again, and the higher chooses its side for this turn', () => {
  const f = field('red P: 8x1 @20,20\nblue Q: 8x1 @20,40');
  const roll = initiativeRoll(f.state);
  expect(roll).toMatchObject({ drms: [], table: null });
  const asked = table.at(f.state, { step: 'initiative' }, 4, 4, 3, 7);
  expect(table.asks(asked)).toMatchObject({ step: 'choose-role', seat: 'blue' });
  expect(table.play(asked, [], { type: 'take-role', role: 'B' }).sideA).toBe('red');
  expect(table.play(asked, [], { type: 'take-role', role: 'A' }).sideA).toBe('blue');
});

test('BNB 2.1b, BNB 2.1c first Side A moves all it likes, then Side B, and nobody moves for the other', () => {
  const f = field('sideA blue\nred P: 8x1 @20,20\nred R: 8x1 @40,20\nblue Q: 8x1 @20,40\nblue S: 8x1 @40,40');
  const [first, second] = [
    { step: 'move', role: 'A', begun: false },
    { step: 'move', role: 'B', begun: false },
  ] as const;
  const a = table.at(f.state, [first, second]);
  expect(table.asks(a)).toMatchObject({ step: 'move', seat: 'blue' });
  expect(table.judge(a, advance('P', 1000))).toEqual(forbiddenBy('BNB 2.1c'));
  const b = table.play(a, [], advance('S', 1000), advance('Q', 1000), { type: 'done' });
  expect(table.asks(b)).toMatchObject({ step: 'move', seat: 'red' });
  expect(table.judge(b, advance('Q', 1000))).toEqual(forbiddenBy('BNB 2.1c'));
  expect(table.judge(b, advance('P', 1000)).legal).toBe(true);
  expect(table.asks(table.play(b, [], { type: 'done' }))).toBeNull();
});

test('BNB 2.1b, BNB 2.1c in the movement of either side the other evades, even with units that have moved', () => {
  const text = (sideA: string) => `
    sideA ${sideA}
    red  H: heavy cavalry 8x1 @30,20
    blue S: skirmish 12x1 @30,29 moved
    blue Z: 8x1 @85,65`;
  for (const [sideA, role] of [
    ['red', 'A'],
    ['blue', 'B'],
  ] as const) {
    const window = table.play(move(field(text(sideA)).state, role), [], charge('H', 'S', 9000));
    expect(table.asks(window)).toMatchObject({ step: 'evade', seat: 'blue' });
    const evade: BnbAction = {
      type: 'evade',
      unit: 'S',
      path: [{ x: 30_000, y: 37_000 }],
      files: 12,
      shoot: false,
    };
    expect(table.judge(window, evade).legal).toBe(true);
  }
});

test('BNB 2.1e, BNB 2.10a after the shooting combats are fought and losers tested; the winner stays where it is', () => {
  const f = field('red P: 24x1 @40,30\nblue Q: 24x1 @40,30\nengaged P > Q');
  const dice = [10, 10, 10, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 6];
  const events = table.opens(f.state, STEP_6.slice(0, 4), ...dice).map(({ type }) => type);
  expect(events.indexOf('struck')).toBeLessThan(events.indexOf('tested'));
  const routing = table.at(f.state, STEP_6, ...dice);
  expect(table.asks(routing)).toMatchObject({ step: 'rout', seat: 'blue' });
  const over = fieldOf(table.play(routing, [], table.asks(routing)!.candidates[0]!));
  expect(over.unit('P').pose).toEqual(f.unit('P').pose);
  expect(over.unit('P').pursuing).toBeNull();
  expect(over.state.engagements).toEqual([]);
  expect(turnSequence(f.state).some(({ step }) => step.startsWith('pursuit'))).toBe(false);
});

test('BNB R97 Side A finishes its tests before Side B, each in the sequence that its owner chooses', () => {
  const f = field(`
    red  P: 24x1 @20,20 original 40 hits 2
    red  Q: 24x1 @40,20 original 40 hits 2
    blue R: 24x1 @20,40 original 40 hits 2
    blue S: 24x1 @40,40 original 40 hits 2
  `);
  const at = table.at(f.state, { step: 'fire-morale' });
  expect(table.asks(at)).toMatchObject({
    step: 'test',
    seat: 'red',
    candidates: [
      { type: 'test', unit: 'P' },
      { type: 'test', unit: 'Q' },
    ],
  });
  expect(table.judge(at, { type: 'test', unit: 'R' })).toEqual(forbiddenBy('BNB 2.1f'));
  // Q first, as its owner wants it; P, the last of its side, needs no question.
  const heard = table.hears(at, [10, 9], { type: 'test', unit: 'Q' });
  expect(heard.filter(({ type }) => type === 'tested')).toMatchObject([
    { unit: f.id('Q') },
    { unit: f.id('P') },
  ]);
  expect(table.asks(table.play(at, [10, 9], { type: 'test', unit: 'Q' }))).toMatchObject({ seat: 'blue' });
});

test('BNB R98 a unit that routs before combat leaves its charger where it stands, in order and still fresh', () => {
  const f = field('red H: heavy cavalry 8x1 @40,30\nblue L: 24x1 @40,30\ncharge H > L');
  // It drives its charge home; the line fails to meet it and routs 8".
  const routing = table.at(f.state, [...STEP_5, ...STEP_6], 10, 1, 6);
  expect(table.asks(routing)).toMatchObject({ step: 'rout', seat: 'blue' });
  const over = fieldOf(table.play(routing, [], table.asks(routing)!.candidates[0]!));
  expect(over.unit('H').pose).toEqual(f.unit('H').pose);
  expect(over.unit('H')).toMatchObject({ disordered: false, foughtRounds: 0, turn: { fought: false } });
  expect(over.state.engagements).toEqual([]);
  expect(isFresh(over.state, over.unit('H'))).toBe(true);
});

test('BNB R99 a charger that fails routs from its place of contact straight to its own baseline', () => {
  const f = field('red C: 8x3 @40,30\nblue L: 24x1 @40,30\ncharge C > L');
  const routing = table.at(f.state, { step: 'charge-home' }, 1, 6);
  const centre = centreOfUnit(f.state, f.unit('C'));
  const to = (y: number): BnbAction => ({ type: 'rout', to: { x: 40_000, y }, faces: 'away' });
  expect(table.judge(routing, to(centre.y - 8000)).legal).toBe(true);
  expect(table.judge(routing, to(centre.y - 7900)).legal).toBe(false);
  const over = fieldOf(table.play(routing, [], to(centre.y - 8000)));
  expect(over.state.charges).toMatchObject([{ outcome: 'failed' }]);
  expect(over.unit('C')).toMatchObject({ shaken: true, turn: { routed: true } });
});

/** C has charged L, and in its own movement M has charged C in the flank. */
const crossed = (target: string, charger = '8x3') =>
  field(`
    red  C: ${charger} @40,30
    blue L: ${target} @40,30
    blue M: 8x3 @41.5,29.5/270
    charge C > L
    charge M > C right bonus
  `);

test('BNB R95 a charger that is charged itself does not shoot, and fights all who touch it', () => {
  const f = crossed('24x1 disordered');
  const charged = f.with('C', { turn: { charged: true, moved: true } });
  const answer = judgeFire(charged.state, {
    type: 'fire',
    unit: f.id('C'),
    at: f.id('M'),
    ammunition: 'small arms',
  });
  expect(answer).toMatchObject({
    volley: null,
    refusals: expect.arrayContaining([{ clause: 'BNB 3.1j', facts: expect.anything() }]),
  });
  // No test to charge home: it tests in MEET_CHARGE, once.
  const tests = table.opens(f.state, STEP_5, 10, 10).filter(({ type }) => type === 'tested');
  expect(tests).toMatchObject([{ unit: f.id('C'), during: 'meet-charge' }, { unit: f.id('L') }]);
  const joined = fieldOf(table.at(f.state, STEP_5, 10, 10));
  expect(fightsOf(joined.state, f.id('C')).map(({ by, on }) => [by, on])).toEqual([
    [f.id('C'), f.id('L')],
    [f.id('M'), f.id('C')],
  ]);
});
test('BNB R95 its test to charge home is its one test', () => {
  const f = crossed('24x1');
  expect(reasonsToTest(f.state, f.unit('C'), 'charge-home')).not.toBeNull();
  const heard = table.opens(f.state, STEP_5, 10, 10).filter(({ type }) => type === 'tested');
  expect(heard).toMatchObject([
    { unit: f.id('C'), during: 'charge-home' },
    { unit: f.id('L'), during: 'meet-charge' },
  ]);
});

test('BNB R17, BNB 4.11b guns fire at the unit that charges them, and are run over only in CONTACT', () => {
  const f = field('red H: heavy cavalry 8x1 @40,20\nblue B: guns 2 @40,30\nblue Z: 8x1 @85,65');
  const charged = fieldOf(
    table.play(move(f.state), [], charge('H', 'B', 10_000), { type: 'stand', unit: 'B' }),
  );
  expect(charged.unit('B')).toMatchObject({ figures: 8, models: 2 });
  const fire = judgeFire(charged.state, {
    type: 'fire',
    unit: f.id('B'),
    at: f.id('H'),
    ammunition: 'canister',
  });
  expect(fire.volley).toMatchObject({ dice: 4 });
  const home = (dice: readonly number[]) => fieldOf(table.at(charged.state, STEP_5.slice(0, 2), ...dice));
  expect(home([]).unit('B').status).toBe('lost');
  // A charger that was hit twice and fails its test runs over nobody.
  const hit = charged.with('H', {
    turn: { hits: [{ step: 5, kind: 'shot', by: f.id('B'), count: 2, hard: false }] },
  });
  const failed = table.at(hit.state, STEP_5.slice(0, 2), 1, 6);
  expect(failed.units[f.id('B')]!.figures).toBe(8);
});

test('BNB R103 skirmishers that charge skirmishers or guns fight them, a die for four, and run over nobody', () => {
  for (const [words, dice] of [
    ['skirmish 12x1', 3],
    ['guns 3', 3],
  ] as const) {
    const f = field(`red S: skirmish 16x1 @40,27\nblue T: ${words} @40,30\nblue Z: 8x1 @85,65`);
    const charged = table.play(move(f.state), [], charge('S', 'T', 3000), { type: 'stand', unit: 'T' });
    const joined = fieldOf(table.at(charged, STEP_5));
    expect(joined.unit('T').figures).toBe(12);
    expect(strikesOf(joined.state, joined.unit('S')).map(strike => strike.dice)).toEqual([4]);
    expect(strikesOf(joined.state, joined.unit('T')).map(strike => strike.dice)).toEqual([dice]);
  }
});

test('BNB 2.3j a test to charge home reads the steadiness after the shooting, combat that at its start', () => {
  const f = field('red C: 8x3 @40,30\nblue L: 24x1 @40,30\ncharge C > L');
  expect(reasonsToTest(f.state, f.unit('C'), 'charge-home')).not.toBeNull();
  // Whatever it was when the charge was declared: now it is disordered.
  expect(reasonsToTest(f.with('L', { disordered: true }).state, f.unit('C'), 'charge-home')).toBeNull();
  // BNB 5.4c: cavalry that the square has disordered by contact is not steady when the charge is met.
  const square = field('red H: cavalry 8x1 @40,30\nblue Q: 6x4 square @40,30\ncharge H > Q home');
  expect(reasonsToTest(square.state, square.unit('Q'), 'meet-charge')).not.toBeNull();
  const touched = fieldOf(table.at(square.state, { step: 'contact' }));
  expect(reasonsToTest(touched.state, touched.unit('Q'), 'meet-charge')).toBeNull();
});

const drms = (f: Field, name: string): number =>
  combatDrms(f.state, f.unit(name), fightsOf(f.state, f.id(name))[0]!).reduce(
    (sum, { value }) => sum + value,
    0,
  );

test('BNB X29, BNB 2.3d infantry that charges cavalry which retired in its last move', () => {
  const f = field('red C: 8x3 @40,25\nblue H: heavy cavalry 8x1 @40,30 straight 0\nblue Z: 8x1 @85,65');
  const charged = fieldOf(table.play(move(f.state), [], charge('C', 'H', 5000)));
  expect(charged.unit('C').disordered).toBe(true);
  // Nobody tests: not a die is rolled.
  const joined = fieldOf(table.at(charged.state, STEP_5));
  expect(joined.state.engagements).toMatchObject([{ by: f.id('C'), on: f.id('H') }]);
  expect(strikesOf(joined.state, joined.unit('H'))).toMatchObject([{ dice: 8 }]);
  expect(drms(joined, 'H')).toBe(1);
});

test('BNB 2.3a troops set up on broken ground begin disordered, skirmishers and others do not', () => {
  const f = field(`
    rough scrub: 10,10 50,10 50,30 10,30
    red P: 8x1 @20,20
    red S: skirmish 8x1 @40,20
    red B: guns 2 @30,30.5
    blue Q: 8x1 @20,40
  `).having({ turn: 0 });
  const begun = fieldOf(table.at(f.state, { step: 'turn' }, 5, 4));
  expect(['P', 'S', 'B', 'Q'].map(name => begun.unit(name).disordered)).toEqual([true, false, true, false]);
  const later = fieldOf(table.at(f.having({ turn: 1 }).state, { step: 'turn' }, 5, 4));
  expect(later.unit('P').disordered).toBe(false);
  expect(after(begun, [], recover).unit('P').disordered).toBe(true);
});
