import Value from 'typebox/value';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import { type Leg, legSchema } from '../../../src/legs.ts';
import { loseFigures, recover } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import {
  advance,
  costOf,
  moved,
  oblique,
  reform,
  refusedBy,
  retire,
  sidestep,
  skirmish,
  wheel,
} from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

const FAR = 'blue Z: 8x1 @80,65';
const at = (f: Field, role: 'A' | 'B' = 'A') => table.at(f.state, { step: 'move', role, begun: true });
const ordered = (f: Field, ...orders: readonly BnbAction[]): Field =>
  fieldOf(table.play(at(f), [], ...orders));
const move = (unit: string, ...legs: readonly Leg[]): BnbAction => ({
  type: 'move',
  unit,
  legs: [...legs] as BnbAction<'move'>['legs'],
});
/** The next turn has come. */
const nextTurn = ({ state }: Field): Field => fieldOf(table.at(state, { step: 'end-turn' }));

test('BNB 0.9a legs come in any order and number, and a move has one at least', () => {
  const f = field(`red L: 12x2 @40,20\n${FAR}`);
  expect(costOf(f, 'L', advance(0.5), wheel('left', 10), advance(0.5), wheel('right', 10))).toBe(643);
  expect(refusedBy(f, 'L')).toEqual(['BNB 0.9a']);
});

test('BNB 0.10c what is used stays used as a share when the rate changes', () => {
  const guns = field(`red B: guns 3 @40,20\nred L: 12x2 @60,20\n${FAR}`);
  const limber: Leg = { go: 'limber', files: 1, about: false };
  // Half of the prolonge move of 2", then limbering: nothing is left.
  expect(costOf(guns, 'B', advance(0.5))).toBe(250);
  expect(costOf(guns, 'B', advance(0.5), limber, advance(2))).toBe(250 + 500 + 250);
  expect(costOf(guns, 'L', advance(1), reform(6), advance(2))).toBe(250 + 500 + 250);
});

test('BNB R4 a wheel costs its arc, is never doubled, and is not cheaper in parts', () => {
  const f = field(`red D: 12x1 @20,20\nred E: 12x1 @40,20 grade E shaken\n${FAR}`);
  const arc = costOf(f, 'D', wheel('left', 30));
  expect(arc).toBe(589);
  expect(costOf(f, 'E', wheel('left', 30))).toBe(arc);
  expect(costOf(f, 'D', wheel('left', 15), wheel('left', 15))).toBe(arc);
});

test('BNB 2.12a formation, facing and frontage change together once in a turn', () => {
  const f = field(`red L: 12x2 light @40,20\n${FAR}`);
  const all: Leg = { go: 'reform', into: 'skirmish', files: 8, turn: 900, anchor: 'front' };
  expect(moved(f, 'L', all)).toMatchObject({
    used: 500_000,
    after: { formation: 'skirmish', files: 8, pose: { facing: 900 } },
  });
  expect(refusedBy(f.with('L', { turn: { reformed: true } }), 'L', reform(6))).toEqual(['BNB 2.12a']);
});

test('BNB 2.12b a reform faces to the left, to the right or about, and nothing between', () => {
  const f = field(`red L: 12x2 @40,20\n${FAR}`);
  for (const turn of [900, 1800, 2700] as const) {
    const plan = moved(f, 'L', reform(12, 'close', turn));
    expect([plan.after.pose.facing, plan.used]).toEqual([turn, 500_000]);
  }
  expect([0, 450, 900, 1800, 2700].map(turn => Value.Check(legSchema, { ...reform(12), turn }))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(moved(f, 'L', wheel('right', 45)).after.pose.facing).toBe(450);
});

test.each([
  ['of grade D', '12x1', 1],
  ['of grade E', '12x1 grade E', 2],
  ['of grade F', '12x1 grade F', 2],
  ['disordered', '12x1 disordered', 2],
  ['shaken and of grade E, once only', '12x1 shaken grade E', 2],
  ['cramped', '12x1 cramped', 2],
])('BNB 2.12d, BNB 2.12e, BNB 2.12f, BNB 2.12g the costs of a line %s', (_, words, times) => {
  const f = field(`red L: ${words} @40,20\n${FAR}`);
  expect(costOf(f, 'L', sidestep('left', 0.25))).toBe(250 * times);
  expect(costOf(f, 'L', oblique('right', 0.5))).toBe(250 * times);
  expect(costOf(f, 'L', retire(0.5))).toBe(250 * times);
  expect(costOf(f, 'L', reform(6))).toBe(500 * times);
  expect(costOf(f, 'L', advance(1))).toBe(250);
});

test('BNB 2.12d, BNB R13 to be merely skirmishers or gunners does not double, to be shaken does', () => {
  const f = field(`red S: skirmish 12x1 @40,20\nred B: guns 3 @60,20\nred T: 24x1 @20,20\n${FAR}`);
  const limber: Leg = { go: 'limber', files: 3, about: false };
  expect(costOf(f, 'S', reform(12))).toBe(1000);
  expect(costOf(f, 'B', limber)).toBe(500);
  expect(costOf(f, 'B', { go: 'turn-about' })).toBe(500);
  const shaken = f.with('B', { shaken: true });
  expect(costOf(shaken, 'B', limber)).toBe(1000);
  expect(costOf(shaken, 'B', { go: 'turn-about' })).toBe(1000);
  // Skirmish moves are never doubled.
  expect(costOf(f.with('S', { shaken: true }), 'S', skirmish(40, 22, 0, 12))).toBe(500);
});

test('BNB 2.12d it is judged at the start of each leg', () => {
  const f = field(`red L: 8x3 @40,20\nrough scrub: 20,20.5 60,20.5 60,24 20,24\n${FAR}`);
  // Into the scrub at half speed, where it is disordered: the oblique is doubled, and half speed on top.
  expect(costOf(f, 'L', advance(1))).toBe(188);
  expect(costOf(f, 'L', advance(1), oblique('left', 0.5))).toBe(188 + 500);
});

test('BNB 2.12g, BNB 2.9a guns are man-handled back at full rate, limbered ones at half', () => {
  const f = field(`red B: guns 3 @40,20\nred C: guns 3 limbered @60,20 shaken\n${FAR}`);
  expect(costOf(f.with('B', { shaken: true }), 'B', retire(1))).toBe(500);
  expect(costOf(f, 'C', retire(1))).toBe(500);
});

test('BNB 2.12i out of skirmish order takes a whole move, a square included, into it half', () => {
  const f = field(`red S: skirmish 12x1 @40,20\nred L: 12x2 light @60,20\n${FAR}`);
  expect(costOf(f, 'S', reform(6))).toBe(1000);
  expect(costOf(f, 'S', reform(12, 'square'))).toBe(1000);
  expect(refusedBy(f, 'S', reform(6), advance(1))).toEqual(['BNB 0.10a']);
  expect(costOf(f, 'L', reform(12, 'skirmish'))).toBe(500);
});

test('BNB 2.12j, BNB R25 the unit passed through stands still for the whole turn, the other passes for nothing', () => {
  const f = field(`red C: 8x3 @40,20\nred L: 12x1 @40,23\n${FAR}`);
  expect(costOf(f, 'C', advance(8))).toBe(1000);
  const passed = ordered(f, move('C', advance(8)));
  expect(passed.unit('L').turn).toMatchObject({ passedThrough: true, moved: false });
  expect(table.judge(at(passed), move('L', advance(1)))).toEqual(forbiddenBy('BNB 2.12j'));
  expect(refusedBy(f, 'C', advance(4))).toEqual(['BNB 0.8a']);
  const far = ordered(f, move('C', advance(0.5)));
  expect(table.judge(at(far), move('L', advance(1))).legal).toBe(true);
});

test('BNB 2.12j a unit that has moved, evaded or routed in this turn has not stood still', () => {
  const f = field(`red C: 8x3 @40,20\nred G: guns 2 limbered horse @40,23\n${FAR}`);
  expect(refusedBy(f, 'C', advance(8))).toEqual([]);
  for (const deed of ['moved', 'evaded', 'routed', 'pursued'])
    expect(refusedBy(f.with('G', { turn: { [deed]: true } }), 'C', advance(8))).toEqual(['BNB 2.12j']);
});

test.each([
  ['skirmishers pass a line that has moved', 'skirmish 8x1', '12x1', []],
  ['a column passes skirmishers that have moved', '8x1', 'skirmish 8x1', []],
  ['a column passes unlimbered guns that have moved', '8x1', 'guns 2', []],
  ['unlimbered guns do not pass a line that has moved', 'guns 2 horse', '12x1', ['BNB 2.12j']],
  ['a column does not pass limbered guns that have moved', '8x1', 'guns 2 limbered', ['BNB 2.12j']],
])('BNB 2.12k %s', (_, mover, friend, clauses) => {
  const f = field(`red M: ${mover} @40,20\nred F: ${friend} @40,21.6 moved\n${FAR}`);
  const leg = f.unit('M').formation === 'skirmish' ? skirmish(40, 24, 0, 8) : advance(4);
  expect(refusedBy(f, 'M', leg)).toEqual(clauses);
  if (clauses.length === 0) expect(moved(f, 'M', leg).bars).toEqual([]);
});

test('BNB 2.12l, BNB 2.6e charged units are asked neither for a square nor for a countercharge', () => {
  const f = field(`red H: heavy cavalry 8x1 @40,20\nblue L: 12x1 @40,30\nblue C: cavalry 8x1 @60,30\n${FAR}`);
  const charged = ordered(f, {
    type: 'charge',
    unit: 'H',
    targets: ['L'],
    legs: [{ go: 'advance', by: 10_000 }],
  });
  // No window has opened: Side A goes on moving, and the line stands as it stood.
  expect(table.asks(charged.state)).toMatchObject({ step: 'move', seat: 'red' });
  expect(charged.unit('L').formation).toBe('close');
  expect(table.judge(at(charged, 'B'), move('L', reform(12, 'square')))).toEqual(forbiddenBy('BNB 2.12n'));
});

test('BNB 2.6e, BNB 4.8a charged cavalry does not countercharge: it is frozen', () => {
  const f = field(`red H: heavy cavalry 8x1 @40,20\nblue C: cavalry 8x1 @40,30\n${FAR}`);
  const charged = ordered(f, {
    type: 'charge',
    unit: 'H',
    targets: ['C'],
    legs: [{ go: 'advance', by: 10_000 }],
  });
  expect(table.asks(charged.state)).toMatchObject({ step: 'move', seat: 'red' });
  const back: BnbAction = { type: 'charge', unit: 'C', targets: ['H'], legs: [] };
  expect(table.judge(at(charged, 'B'), back)).toEqual(forbiddenBy('BNB 2.12n'));
});

test.each([
  ['engaged', '12x1', 'engaged E > L', 'BNB 2.12n'],
  ['frozen by a charge', '12x1', 'charge E > L', 'BNB 2.12n'],
  ['routed in this turn', '12x1 routed', '', 'BNB 2.12n'],
])('BNB 2.12n a unit that is %s does not move', (_, words, link, clause) => {
  const f = field(`red L: ${words} @40,20\nblue E: 8x3 @40,20\n${link}`);
  expect(refusedBy(f, 'L', retire(1))).toEqual([clause]);
});

test('BNB 2.12n a charge that has failed freezes nobody', () => {
  const f = field(`red L: 12x1 @40,20\nblue E: 8x3 @40,20\ncharge E > L failed`);
  expect(refusedBy(f, 'L', retire(1))).toEqual([]);
});

/** Shaken skirmishers: into close order they need two whole moves. */
const poor = () => field(`red S: skirmish 12x1 @40,20 shaken\nblue Z: 8x1 @85,65\nblue E: 24x1 @40,27`);
const FINISH: BnbAction = { type: 'finish-manoeuvre', unit: 'S' };
const GIVE_UP: BnbAction = { type: 'give-up-manoeuvre', unit: 'S' };

test('BNB X13, BNB 2.12m, BNB R141 what costs more than a move is begun in one turn and finished in the next', () => {
  const begun = ordered(poor(), move('S', reform(6)));
  expect(begun.unit('S')).toMatchObject({
    formation: 'skirmish',
    files: 12,
    turn: { used: 1_000_000, moved: true },
  });
  expect(begun.unit('S').manoeuvre).not.toBeNull();
  expect(table.judge(at(begun), FINISH)).toMatchObject({ legal: false });
  const next = nextTurn(begun);
  expect(next.unit('S')).toMatchObject({ formation: 'skirmish', shaken: true });
  expect(table.judge(at(next), move('S', advance(1)))).toEqual(forbiddenBy('BNB 2.12m'));
  const done = ordered(next, FINISH);
  expect(done.unit('S')).toMatchObject({
    formation: 'close',
    files: 6,
    manoeuvre: null,
    turn: { used: 1_000_000, moved: true, reformed: true },
  });
});

test('BNB 2.12m until then it neither charges nor fires', () => {
  const begun = nextTurn(ordered(poor(), move('S', reform(6))));
  const near = field(`red S: skirmish 12x1 @40,20\nblue G: guns 2 @40,23`).with('S', {
    manoeuvre: begun.unit('S').manoeuvre,
  });
  const charge: BnbAction = {
    type: 'charge',
    unit: 'S',
    targets: ['G'],
    legs: [{ go: 'advance', by: 3000 }],
  };
  expect(table.judge(at(near), charge)).toEqual(forbiddenBy('BNB 2.6f'));
});

test('BNB 2.12m it takes a full unused move, and a formation that can be taken up', () => {
  const f = poor();
  expect(refusedBy(f, 'S', skirmish(40, 20.5, 0, 12), reform(6))).toEqual(['BNB 0.10a']);
  expect(refusedBy(f, 'S', reform(13))).toEqual(['BNB 0.4a']);
  expect(refusedBy(f, 'S', reform(2))).toEqual(['BNB 1.8b']);
  expect(refusedBy(f, 'S', reform(6))).toEqual([]);
});

test('BNB 2.12m, BNB R141 its owner may give it up at his next movement, not in the turn in which he began', () => {
  const begun = ordered(poor(), move('S', reform(6)));
  expect(table.judge(at(begun), GIVE_UP)).toEqual(forbiddenBy('BNB 2.12m'));
  expect(table.hears(at(nextTurn(begun)), [], GIVE_UP)).toMatchObject([
    { type: 'manoeuvre-given-up', clause: 'BNB 2.12m' },
  ]);
  const given = ordered(nextTurn(begun), GIVE_UP);
  expect(given.unit('S')).toMatchObject({ formation: 'skirmish', manoeuvre: null, turn: { moved: false } });
  expect(table.judge(at(given), GIVE_UP)).toEqual(forbiddenBy('BNB 2.12m'));
  expect(table.judge(at(given), FINISH)).toEqual(forbiddenBy('BNB 2.12m'));
  expect(table.judge(at(given), move('S', skirmish(40, 21, 0, 12))).legal).toBe(true);
});

test('BNB 2.12m combat, a rout and an evade end a manoeuvre that is in progress', () => {
  const begun = nextTurn(ordered(poor(), move('S', reform(6))));
  const { manoeuvre } = begun.unit('S');
  const fight = field('red S: skirmish 12x1 @40,20\nblue E: skirmish 12x1 @40,20\nengaged E > S').with('S', {
    manoeuvre,
  });
  const fought = fieldOf(table.at(fight.state, { step: 'combat-resolve' }, 2, 2, 2, 2, 2, 2));
  expect(fought.unit('S').manoeuvre).toBeNull();
  const charged = field('red S: skirmish 12x1 @40,30/180\nblue E: cavalry 8x1 @40,20/0')
    .with('S', { manoeuvre })
    .having({ sideA: 'blue' });
  const evaded = table.play(
    at(charged),
    [],
    { type: 'charge', unit: 'E', targets: ['S'], legs: [{ go: 'advance', by: 10_000 }] },
    { type: 'evade', unit: 'S', path: [{ x: 40_000, y: 37_000 }], files: 12, shoot: false },
  );
  expect(fieldOf(evaded).unit('S').manoeuvre).toBeNull();
});

test('BNB 2.12m a unit that takes two turns over a manoeuvre stands still in neither, and does not recover', () => {
  const begun = ordered(poor(), move('S', reform(6)));
  expect(after(begun, [], recover).unit('S').shaken).toBe(true);
});

test('BNB 2.11b, BNB R133 a square has eight figures or more, moves 2 inches towards a face and never wheels', () => {
  const f = field(`red S: square 8x3 @40,20\nred T: 8x1 @60,20\nred U: 7x1 @20,20\n${FAR}`);
  expect(refusedBy(f, 'T', reform(8, 'square'))).toEqual([]);
  expect(refusedBy(f, 'U', reform(7, 'square'))).toEqual(['BNB 1.8c']);
  for (const leg of [advance(2), retire(2), sidestep('left', 2), sidestep('right', 2)])
    expect(costOf(f, 'S', leg)).toBe(1000);
  expect(refusedBy(f, 'S', advance(2.1))).toEqual(['BNB 0.10a']);
  expect(refusedBy(f, 'S', oblique('left', 1))).toEqual(['BNB 2.11b']);
  expect(refusedBy(f, 'S', wheel('left', 10))).toEqual(['BNB 2.11b']);
  expect(refusedBy(f, 'S', advance(1), retire(1))).toEqual(['BNB 2.11b']);
});

test('BNB 2.11c what is not used is lost: one move in a turn, and no more in the next', () => {
  const f = field(`red C: 8x3 @40,20\n${FAR}`);
  const some = ordered(f, move('C', advance(0.1)));
  expect(some.unit('C').turn.used).toBe(12_500);
  expect(table.judge(at(some), move('C', advance(1)))).toEqual(forbiddenBy('BNB 2.11c'));
  const next = nextTurn(some);
  expect(next.unit('C').turn.used).toBe(0);
  expect(table.judge(at(next), move('C', advance(8.1)))).toEqual(forbiddenBy('BNB 0.10a'));
  expect(table.judge(at(next), move('C', advance(8))).legal).toBe(true);
});

test('BNB R6 a line that shrinks to eight files is a column, and moves as one', () => {
  const f = field(`red L: 9x1 @40,20\n${FAR}`);
  expect(refusedBy(f, 'L', advance(8))).toEqual(['BNB 0.10a']);
  const shrunk = after(f, [], draft => loseFigures(draft, f.id('L'), 1));
  expect(costOf(shrunk, 'L', advance(8))).toBe(1000);
});

test('BNB R7 a column has three files at least, and eight figures can only be a column', () => {
  const f = field(`red L: 8x3 @40,20\nred T: 8x1 @60,20\nred U: 2x1 @20,20\n${FAR}`);
  expect(refusedBy(f, 'L', reform(2))).toEqual(['BNB 1.8b']);
  expect(refusedBy(f, 'L', reform(3))).toEqual([]);
  expect(refusedBy(f, 'U', reform(2))).toEqual([]);
  expect(refusedBy(f, 'T', reform(9))).toEqual(['BNB 0.4a']);
  expect(costOf(f, 'T', reform(8), advance(4))).toBe(1000);
});
