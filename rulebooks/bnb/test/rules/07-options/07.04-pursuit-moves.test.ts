import { expect, test } from 'vitest';
import { brokenInvariant } from '../../../src/invariants.ts';
import {
  areInContact,
  chargesHome,
  fightRound,
  overrunAll,
  reasonsToTest,
} from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { afterPursuit, following, spot, standing } from '../../support/pursuing.ts';
import { forbidden, volley } from '../../support/shooting.ts';
import { after, table } from '../../support/table.ts';

const place = ({ state, id }: Field, name: string): string => standing(state, id(name));

/** Who fights whom, and whether hits are doubled. */
const fights = ({ state }: Field): readonly string[] =>
  state.engagements.map(
    ({ by, on, doubled }) =>
      `${state.units[by]!.name} > ${state.units[on]!.name}${doubled ? ' doubled' : ''}`,
  );

/** Whom pursuers have charged. */
const crashes = ({ state }: Field): readonly string[] =>
  state.charges.map(
    ({ by, on, overruns, pursuit }) =>
      `${state.units[by]!.name} > ${state.units[on]!.name}${overruns ? ' over' : ''}${pursuit ? '' : ' charge'}`,
  );

const OPEN = `
  options pursuit
  red  Hus: light cavalry 8x1 @30,30
  blue P:   12x1 @30,50/0 shaken
`;

test('BNB 7.4i BNB R64 a pursuer is placed in frontal contact along the line between the centres', () => {
  const f = afterPursuit(following(field(OPEN), 'Hus', 'P'));
  // P has turned about its centre (30, 49.75) and looks south; its front is at y 49.5.
  expect(place(f, 'P')).toBe('30,49.5/180');
  expect(place(f, 'Hus')).toBe('30,49.5/0');
  expect(fights(f)).toEqual(['Hus > P doubled']);
  expect(f.unit('Hus').pursuing).toBeNull();
  expect(brokenInvariant(f.state)).toBeNull();
});

test('BNB 7.4j the pursued is shaken and turns to its pursuer; without room it keeps its facing', () => {
  const f = field(`${OPEN}\n blue Q: 12x1 @30,50.6/0`).with('P', { shaken: false });
  const apart = following(f.with('P', { pose: { ...f.unit('P').pose, facing: 900 as never } }), 'Hus', 'P');
  const held = afterPursuit(apart);
  expect(held.unit('P')).toMatchObject({ shaken: true });
  expect(held.unit('P').pose.facing).toBe(900);
  const free = afterPursuit(following(field(OPEN).with('P', { shaken: false }), 'Hus', 'P'));
  expect(free.unit('P').shaken).toBe(true);
});

test('BNB 7.4k a pursuer that strikes the unit it routed does double hits, and only in that round', () => {
  const f = afterPursuit(following(field(OPEN), 'Hus', 'P'));
  // One die for each of 8 figures at 6+, +0: disordered cavalry; P has 3 dice at -3 (shaken).
  const fought = after(f, [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], fightRound);
  expect(fought.unit('P').figures).toBe(10);
  expect(fought.unit('P').turn.hits[0]).toMatchObject({ kind: 'combat', count: 2 });
  expect(fights(fought)).toEqual(['Hus > P']);
});

test('BNB 7.1.1e BNB R147 a follow-up has no double hits; the pushed unit keeps its facing and is not shaken', () => {
  const f = field(`
    options pursuit cavalryBounce
    red  Hus: heavy cavalry 8x1 @30,30
    blue Dr:  light cavalry 8x1 @30,34/170
  `);
  const pushed = afterPursuit(following(f, 'Hus', 'Dr', { isFollowUp: true }));
  expect(fights(pushed)).toEqual(['Hus > Dr']);
  expect(place(pushed, 'Dr')).toBe('30,34/170');
  expect(pushed.unit('Dr').shaken).toBe(false);
  expect(areInContact(pushed.state, pushed.unit('Hus'), pushed.unit('Dr'))).toBe(true);
});

test('BNB 7.4q the nearest to its target is placed first, and one without room halts unengaged', () => {
  const f = field(`
    options pursuit
    red  Near: light cavalry 8x1 @30,30
    red  Far:  light cavalry 8x1 @30,20
    blue P:    4x1 @30,50 shaken
  `);
  const both = following(following(f, 'Near', 'P'), 'Far', 'P');
  const done = afterPursuit(both);
  expect(fights(done)).toEqual(['Near > P doubled']);
  expect(place(done, 'Far')).toBe('30,49/0');
  expect(done.unit('Far')).toMatchObject({ pursuing: null, disordered: true });
});

test('BNB 7.4q BNB R148 friends are passed through', () => {
  const f = field(`${OPEN}\n red Line: 12x1 @30,40`);
  expect(fights(afterPursuit(following(f, 'Hus', 'P')))).toEqual(['Hus > P doubled']);
});

test('BNB 7.4q BNB R148 an enemy in the straight path is crashed into', () => {
  const f = field(`${OPEN}\n blue Q: 12x1 @31,40`);
  const done = afterPursuit(following(f, 'Hus', 'P'));
  expect(crashes(done)).toEqual(['Hus > Q']);
  expect(fights(done)).toEqual([]);
  expect(place(done, 'Hus')).toBe('30,40/0');
  expect(done.unit('P').pose.facing).toBe(0);
});

test('BNB 7.10g BNB 7.4l the screen of a unit that is crashed into goes back to it, and leaves room for the pursuer', () => {
  const f = field(`${OPEN}\n options skirmishScreens\n blue Q: 12x2 @31,40 screens out 8x1 @31,38.5`);
  const done = afterPursuit(following(f, 'Hus', 'P'));
  expect(crashes(done)).toEqual(['Hus > Q']);
  expect(place(done, 'Hus')).toBe('30,40/0');
  expect(done.unit('Q').screen).toBeNull();
  expect(brokenInvariant(done.state)).toBeNull();
});

test('BNB 7.4q BNB R163 skirmishers and guns in the path are overrun in CONTACT, and it goes on', () => {
  const f = field(`${OPEN}\n blue Sk: 6x1 skirmish @30,40\n blue Guns: guns 2 @30,44`);
  const done = afterPursuit(following(f, 'Hus', 'P'));
  expect(crashes(done)).toEqual(['Hus > Sk over', 'Hus > Guns over']);
  expect(fights(done)).toEqual(['Hus > P doubled']);
  const home = done.having({
    charges: done.state.charges.map(each => ({ ...each, outcome: 'home' as const })),
  });
  const over = after(home, [], (draft, at) => void overrunAll(draft, at));
  expect(over.unit('Sk').figures).toBe(0);
  expect(chargesHome(over.state)).toEqual([]);
});

const GAP = `
  options pursuit
  red  Hus: light cavalry 8x1 @30,30
  blue P:   12x1 @30,60 shaken
  blue L:   8x2 @27,40
  blue R:   8x2 @33,40
`;
const TRACK = { track: [spot(30, 31), spot(30, 60.25)] } as const;

test('BNB 7.4l through a gap of 3 inches the pursuer does not follow: it crashes into both, if its front reaches both', () => {
  const both = afterPursuit(following(field(GAP), 'Hus', 'P', TRACK));
  expect(crashes(both)).toEqual(['Hus > L', 'Hus > R']);
  expect(place(both, 'Hus')).toBe('30,40/0');
  const staggered = field(GAP.replace('@33,40', '@33,41'));
  expect(crashes(afterPursuit(following(staggered, 'Hus', 'P', TRACK)))).toEqual(['Hus > L']);
});

test('BNB R177, BNB 7.4l, BNB 2.6a of two that stand one behind the other it charges the one that it touches', () => {
  const deep = field(GAP.replace('@33,40', '@33,42.5'));
  const done = afterPursuit(following(deep, 'Hus', 'P', TRACK));
  expect(crashes(done)).toEqual(['Hus > L']);
  expect(areInContact(done.state, done.unit('Hus'), done.unit('L'))).toBe(true);
  expect(areInContact(done.state, done.unit('Hus'), done.unit('R'))).toBe(false);
});

test('BNB 7.4l a front that reaches neither goes at the nearer', () => {
  const narrow = field(GAP.replace('8x1 @30,30', '4x2 @30,30').replace('@33,40', '@33,40.5'));
  const done = afterPursuit(following(narrow, 'Hus', 'P', TRACK));
  expect(crashes(done)).toEqual(['Hus > L']);
  expect(fights(done)).toEqual([]);
  expect(areInContact(done.state, done.unit('Hus'), done.unit('L'))).toBe(true);
});

test('BNB 7.4l a gap of more than 3 inches, or one beside the track, does not count', () => {
  const open = field(
    GAP.replace('8x1 @30,30', '6x1 @30,30').replace('@27,', '@26.9,').replace('@33,', '@33.15,'),
  );
  expect(fights(afterPursuit(following(open, 'Hus', 'P', TRACK)))).toEqual(['Hus > P doubled']);
  const beside = field(
    GAP.replace('8x1 @30,30', '6x1 @30,30').replace('@27,', '@40,').replace('@33,', '@45,'),
  );
  expect(fights(afterPursuit(following(beside, 'Hus', 'P', TRACK)))).toEqual(['Hus > P doubled']);
});

test('BNB 7.4l a crash is a charge by an unsteady charger: it tests against steady infantry, which does not test for it', () => {
  const f = field(`${OPEN}\n blue Q: 12x1 @30,40`);
  const done = afterPursuit(following(f, 'Hus', 'P'));
  expect(reasonsToTest(done.state, done.unit('Hus'), 'charge-home')).toMatchObject({ isCharger: true });
  const home = done.having({
    charges: done.state.charges.map(each => ({ ...each, outcome: 'home' as const })),
  });
  expect(reasonsToTest(home.state, home.unit('Q'), 'meet-charge')).toBeNull();
});

test('BNB 7.4m only a unit that is newly charged fires at a pursuer', () => {
  const f = field(`${OPEN}\n blue Q: 12x1 @30,40\n blue Side: 12x1 @37,40/250`);
  const done = afterPursuit(following(f, 'Hus', 'P'));
  expect(volley(done, 'Q', 'Hus').dice).toBe(3);
  expect(forbidden(done, 'Side', 'Hus')).toEqual(['BNB 7.4m']);
  expect(forbidden(done, 'Side', 'Hus', { passing: true })).toEqual(['BNB 7.4m']);
});

test('BNB 7.4i the pursuit is the move of its turn, and it fires no more', () => {
  const f = field(`
    options pursuit
    red  Col: 8x3 @30,30
    blue P: 4x1 @30,44 shaken
    blue Wall: 12x1 @31,36
    river water: 20,33 40,33 40,34 20,34
  `);
  const asked = afterPursuit(following(f, 'Col', 'P'));
  const halted = fieldOf(table.play(asked.state, [], { type: 'halt-pursuit' }));
  expect(forbidden(halted, 'Col', 'Wall')).toContain('BNB 3.1h');
  const moving = table.at(halted.state, { step: 'move', role: 'A', begun: true });
  expect(table.judge(moving, { type: 'move', unit: 'Col', legs: [{ go: 'retire', by: 500 }] }).legal).toBe(
    false,
  );
});

test('BNB 7.4n before closed ground its owner halts it at the edge, or lets it follow the router round', () => {
  const f = field(`${OPEN}\n river water: 20,38 40,38 40,40 20,40`);
  const asked = afterPursuit(following(f, 'Hus', 'P'));
  expect(table.asks(asked.state)).toMatchObject({ step: 'halt-pursuit', seat: 'red' });
  const halted = fieldOf(table.play(asked.state, [], { type: 'halt-pursuit' }));
  const { y } = halted.unit('Hus').pose.at;
  expect(y).toBeLessThanOrEqual(38_010);
  expect(y).toBeGreaterThan(37_990);
  expect(halted.unit('Hus')).toMatchObject({ pursuing: null, disordered: true });
  expect(fights(halted)).toEqual([]);
  const round = fieldOf(table.play(asked.state, [], { type: 'follow-track' }));
  expect(fights(round)).toEqual(['Hus > P doubled']);
  expect(place(round, 'Hus')).toBe('30,49.5/0');
});

test('BNB 7.4q BNB R163 cavalry halts before an enemy in a block; infantry attacks it', () => {
  const text = (words: string) => `
    options pursuit
    red  W: ${words} @30,30
    blue P: 8x2 in house @31,50 shaken
    block house: 28,48 32,48 32,52 28,52 capacity 24
  `;
  const horse = afterPursuit(following(field(text('light cavalry 8x1')), 'W', 'P'));
  expect(fights(horse)).toEqual([]);
  expect(place(horse, 'W')).toBe('30,48/0');
  const foot = afterPursuit(following(field(text('8x3')), 'W', 'P'));
  expect(fights(foot)).toEqual(['W > P doubled']);
});

test('BNB 7.4n a pursuer whose target is gone stays, disordered', () => {
  const f = following(field(OPEN), 'Hus', 'P').with('P', { status: 'lost' });
  const done = afterPursuit(f);
  expect(place(done, 'Hus')).toBe('30,30/0');
  expect(done.unit('Hus')).toMatchObject({ pursuing: null, disordered: true });
});

test('BNB 7.4p if the target routed off the table the pursuer follows it off, its general with it', () => {
  const left = { edge: 'north', at: spot(30, 72), turn: 1, routed: true } as const;
  const f = field(`${OPEN}\n red general Ponsonby charisma 1 with Hus`).with('P', { status: 'lost', left });
  const done = afterPursuit(following(f, 'Hus', 'P').having({ turn: 2 }));
  expect(done.unit('Hus')).toMatchObject({ status: 'off', pursuing: null, timesOffTable: 0 });
  expect(done.unit('Hus').left).toEqual({ edge: 'north', at: spot(30, 72), turn: 2, routed: false });
  expect(done.general('Ponsonby').status).toBe('off');
  expect(brokenInvariant(done.state)).toBeNull();
});

test('BNB 7.4o a target that is routed again is followed again, at another figure', () => {
  const f = afterPursuit(following(field(OPEN), 'Hus', 'P'));
  const again = f
    .with('Hus', { turn: { fought: true, foes: [f.id('P')] } })
    .with('P', {
      turn: { fought: true, routed: true, routedFrom: spot(30, 49.75) },
      pose: { at: spot(30, 60), facing: 0 as never },
    })
    .having({ engagements: [] });
  const asked = table.at(again.state, { step: 'pursuit-rolls', role: 'A' });
  const gone = fieldOf(table.play(asked, [1], { type: 'resist', unit: 'Hus', charisma: 'stay' }));
  expect(gone.unit('Hus').figures).toBe(7);
  expect(gone.unit('Hus').pursuing).toEqual({
    enemy: f.id('P'),
    isFollowUp: false,
    track: [spot(30, 49.75), spot(30, 59.75)],
  });
});

test('BNB 7.4l, BNB 7.4q of two gaps on the track the first counts', () => {
  const f = field(`
    options pursuit
    red  Hus: light cavalry 8x1 @30,30
    blue P:   12x1 @30,64 shaken
    blue L2:  8x2 @27,50
    blue R2:  8x2 @33,50
    blue L:   8x2 @27,40
    blue R:   8x2 @33,40
  `);
  const far = { track: [spot(30, 31), spot(30, 64.25)] } as const;
  expect(crashes(afterPursuit(following(f, 'Hus', 'P', far)))).toEqual(['Hus > L', 'Hus > R']);
});

test('BNB 7.4l a front that reaches one side of the gap alone crashes into that', () => {
  const f = field(GAP.replace('8x1 @30,30', '8x1 @29.4,30'));
  const track = { track: [spot(29.4, 31), spot(29.4, 60.25)] } as const;
  expect(crashes(afterPursuit(following(f, 'Hus', 'P', track)))).toEqual(['Hus > L']);
});

test('BNB 7.4l, BNB 7.4q skirmishers before the gap are overrun on the way into it', () => {
  const f = field(`${GAP}\n blue Sk: 4x1 skirmish @30,35`);
  const done = afterPursuit(following(f, 'Hus', 'P', TRACK));
  expect(crashes(done)).toEqual(['Hus > Sk over', 'Hus > L', 'Hus > R']);
});

test('BNB 7.4q, BNB 2.6g skirmishers in pursuit charge no close order that is in their way: they halt before it', () => {
  const f = field(`
    options pursuit
    red  Sk: 4x1 skirmish @30,30
    blue P:  12x1 @30,50 shaken
    blue Q:  12x1 @30,40
  `);
  const done = afterPursuit(following(f, 'Sk', 'P'));
  expect(crashes(done)).toEqual([]);
  expect(fights(done)).toEqual([]);
  expect(done.unit('Sk')).toMatchObject({ pursuing: null, turn: { pursued: true, charged: false } });
  expect(done.unit('Sk').pose.at.y).toBeGreaterThan(30_000);
  expect(done.unit('Sk').pose.at.y).toBeLessThanOrEqual(40_000);
});

test('BNB 7.4i a pursuit that charges nobody is no charge, one that crashes is, and is told so', () => {
  const plain = following(field(OPEN), 'Hus', 'P');
  const { turn } = afterPursuit(plain).unit('Hus');
  expect(turn).toMatchObject({ moved: true, pursued: true, charged: false, used: 1_000_000, track: [] });
  const told = (f: Field) => table.opens(f.state, { step: 'pursuit' });
  expect(told(plain)).toContainEqual({
    type: 'engaged',
    clause: 'BNB 7.4j',
    unit: 0,
    target: 1,
    side: 'front',
    bonus: false,
  });
  expect(told(plain).map(({ type }) => type)).not.toContain('charged');
  const into = following(field(`${OPEN}\n blue Q: 12x1 @30,40`), 'Hus', 'P');
  expect(told(into)).toContainEqual(
    expect.objectContaining({ type: 'charged', unit: 0, targets: [2], used: 1_000_000 }),
  );
  const crashed = afterPursuit(into);
  expect(crashed.unit('Hus').turn).toMatchObject({ charged: true, track: [{ leg: { by: 10_000 } }] });
  expect(crashed.state.charges).toMatchObject([
    { outcome: 'made', metSteady: false, pursuit: true, bonus: false, overruns: false },
  ]);
});

test('BNB 7.4m a unit that one pursuer has charged does not fire at another', () => {
  const f = field(
    `${OPEN}\n blue Q: 12x1 @30,40\n red H2: light cavalry 8x1 @42,30\n blue R: 12x1 @42,44 shaken`,
  );
  const done = afterPursuit(following(following(f, 'Hus', 'P'), 'H2', 'R'));
  expect(forbidden(done.having({ engagements: [] }), 'Q', 'H2')).toContain('BNB 7.4m');
});

test('BNB 7.4q, BNB R163 works between them stop cavalry, and infantry goes over them', () => {
  const text = (words: string) => `
    options pursuit
    red  W: ${words} @30,40
    blue P: 8x2 @30,50 shaken
    lightWorks redan: line 20,48 40,48 inner left
  `;
  const ends = (words: string) => {
    const at = afterPursuit(following(field(text(words)), 'W', 'P'));
    return table.asks(at.state) ? fieldOf(table.play(at.state, [], { type: 'halt-pursuit' })) : at;
  };
  expect(fights(ends('8x3'))).toEqual(['W > P doubled']);
  const horse = ends('light cavalry 8x1');
  expect(fights(horse)).toEqual([]);
  expect(horse.unit('W').pose.at.y).toBeLessThanOrEqual(48_010);
});
