import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import type { Leg } from '../../../src/legs.ts';
import {
  commandPointsRoll,
  endangerGenerals,
  mayRoutVoluntarily,
  needsOfMove,
  planPayment,
} from '../../../src/rules/index.ts';
import type { Hits } from '../../../src/state.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, moved, reform, wheel } from '../../support/moving.ts';
import { facesFor } from '../../support/pursuing.ts';
import { clausesOf, forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

const hit = (step: 5 | 6, kind: Hits['kind'], count: number): Hits => ({
  step,
  kind,
  by: null,
  count,
  hard: false,
});

const LED = `
  options dangerToGenerals
  red P: 12x2 @30,30
  red general Kempt charisma 2 with P
`;

const endangered = (f: Field, step: 5 | 6, ...dice: readonly number[]) =>
  after(f, dice, (draft, at) => endangerGenerals(draft, step, at)).general('Kempt').status;

test('BNB 7.5a with two hits in a step a general with the unit is out of the game on a 1', () => {
  const f = field(LED).with('P', { turn: { hits: [hit(5, 'shot', 2)] } });
  expect(endangered(f, 5, 1)).toBe('lost');
  expect(endangered(f, 5, 2)).toBe('table');
});

test('BNB 7.5a shooting, combat and rout hits of one step add up; those of the other step do not count', () => {
  const rolls = (hits: readonly Hits[], step: 5 | 6) => {
    const f = field(LED).with('P', { turn: { hits } });
    return endangered(f, step, ...(hits.length > 1 ? [1] : []));
  };
  expect(rolls([hit(5, 'shot', 1), hit(5, 'rout', 1)], 5)).toBe('lost');
  expect(rolls([hit(6, 'combat', 1), hit(6, 'rout', 1)], 6)).toBe('lost');
  expect(rolls([hit(6, 'combat', 4)], 5)).toBe('table');
  expect(rolls([hit(5, 'shot', 1)], 5)).toBe('table');
  expect(rolls([hit(5, 'overrun', 6)], 5)).toBe('table');
});

test('BNB 7.5a nobody rolls without the option, nor for a general by himself', () => {
  const hits = [hit(5, 'shot', 4)];
  const plain = field(LED.replace('options dangerToGenerals', '')).with('P', { turn: { hits } });
  expect(endangered(plain, 5)).toBe('table');
  const apart = field(LED.replace('with P', '@30,31')).with('P', { turn: { hits } });
  expect(endangered(apart, 5)).toBe('table');
});

test('BNB 7.5a BNB R120 with one of a garrison he is in danger by the hits of all of it', () => {
  const f = field(`
    options dangerToGenerals
    red A: 12x1 in inn
    red P: 8x1 in inn
    block inn: 28,28 32,28 32,32 28,32 capacity 24
    red general Kempt with P
  `).with('A', { turn: { hits: [hit(6, 'combat', 2)] } });
  expect(endangered(f, 6, 1)).toBe('lost');
  expect(endangered(f, 6, 2)).toBe('table');
});

test('BNB 7.5a it is rolled at the end of the step, before shattered units go', () => {
  const f = field(LED).with('P', { figures: 6, turn: { hits: [hit(5, 'shot', 2)] } });
  const done = fieldOf(table.at(f.state, { step: 'shatter', phase: 5 }, 1));
  expect(done.general('Kempt').status).toBe('lost');
  expect(done.unit('P').status).toBe('lost');
});

const POINTS = `
  options commandInitiative
  red  P: 8x3 @30,30 brigade X
  red  Far: 8x3 @70,30 brigade X
  red  general Kempt @30,20 brigade X points 1
  red  general Stuart @32,20 points 1
  blue E: 12x1 @30,36
`;

const moving = (f: Field) => table.at(f.state, { step: 'move', role: 'A', begun: true });
const move = (unit: string, leg: ReturnType<typeof reform>, paidBy?: string): BnbAction<'move'> => ({
  type: 'move',
  unit,
  legs: [leg],
  ...(paidBy && { paidBy }),
});
const points = (f: Field) => ['Kempt', 'Stuart'].map(name => f.general(name).commandPoints);

test('BNB 7.6a BNB T7.6 each general rolls for 1 to 4 points', () => {
  const { state, general } = field(POINTS);
  const roll = commandPointsRoll(state, general('Kempt'));
  expect([1, 2, 3, 4].map(value => facesFor(roll, value))).toEqual([3, 4, 2, 1]);
  const rolled = fieldOf(table.at(state, { step: 'command-points' }, 10, 3, 7));
  expect(rolled.state.generals.filter(({ side }) => side === 'red').map(each => each.commandPoints)).toEqual([
    4, 1,
  ]);
});

test('BNB 7.6a unused points are lost at the end of the turn', () => {
  const f = field(POINTS);
  const ended = fieldOf(table.at(f.state, { step: 'end-turn' }));
  expect(points(ended)).toEqual([0, 0]);
});

test('BNB 7.6b BNB R87 a change of formation costs a point of the brigadier, or of the C-in-C if he is named', () => {
  const f = field(POINTS);
  expect(points(fieldOf(table.play(moving(f), [], move('P', reform(12)))))).toEqual([0, 1]);
  expect(points(fieldOf(table.play(moving(f), [], move('P', reform(12), 'Stuart'))))).toEqual([1, 0]);
});

test('BNB 7.6b facing, frontage within the class and wheels cost nothing; a charge costs one', () => {
  const f = field(POINTS);
  for (const leg of [reform(8, 'close', 1800), reform(6), wheel('left', 10)])
    expect(points(fieldOf(table.play(moving(f), [], move('P', leg))))).toEqual([1, 1]);
  const charge = { type: 'charge', unit: 'P', targets: ['E'], legs: [advance(6)] } as const;
  expect(points(fieldOf(table.play(moving(f), [], { ...charge, legs: [...charge.legs] } as never)))).toEqual([
    0, 1,
  ]);
});

test('BNB 7.6b a charge with a change of formation costs two, of one general or of both', () => {
  const f = field(POINTS.replace('@30,36', '@30,32'));
  const charge = { type: 'charge', unit: 'P', targets: ['E'], legs: [reform(9), advance(2)] } as never;
  const played = table.play(moving(f), [], charge);
  expect(points(fieldOf(played))).toEqual([0, 0]);
  const poor = field(POINTS.replace('@30,36', '@30,32').replace('@32,20 points 1', '@32,20 points 0'));
  expect(table.judge(moving(poor), charge)).toEqual(forbiddenBy('BNB 7.6b'));
});

test('BNB 7.6b without points there is no change of formation, nor is it offered', () => {
  const f = field(POINTS.replaceAll('points 1', 'points 0'));
  expect(table.judge(moving(f), move('P', reform(12)))).toEqual(forbiddenBy('BNB 7.6b'));
  const offered = table.asks(moving(f))!.candidates;
  expect(offered.some(order => order.type === 'charge')).toBe(false);
  expect(offered.some(order => order.type === 'move' && order.unit === 'P')).toBe(true);
});

test('BNB 7.6c out of command it may only form square, for nothing', () => {
  const f = field(POINTS);
  expect(table.judge(moving(f), move('Far', reform(12)))).toEqual(forbiddenBy('BNB 7.6c'));
  const squared = fieldOf(table.play(moving(f), [], move('Far', reform(8, 'square'))));
  expect(squared.unit('Far').formation).toBe('square');
  expect(points(squared)).toEqual([1, 1]);
  expect(points(fieldOf(table.play(moving(f), [], move('P', reform(8, 'square')))))).toEqual([0, 1]);
});

test('BNB 7.6c the general who pays has the unit in his radius', () => {
  const f = field(POINTS.replace('@32,20', '@60,20'));
  expect(table.judge(moving(f), move('P', reform(12), 'Stuart'))).toEqual(forbiddenBy('BNB 7.6c'));
});

test('BNB 7.6b a manoeuvre of two turns is paid when it is begun, not when it is finished', () => {
  const f = field(POINTS.replace('red  P: 8x3', 'red  P: 30x1 grade E'));
  const begun = fieldOf(table.play(moving(f), [], move('P', reform(12))));
  expect(begun.unit('P').manoeuvre).not.toBeNull();
  expect(points(begun)).toEqual([0, 1]);
  const next = begun.with('P', { turn: { moved: false, used: 0 } });
  const done = fieldOf(table.play(moving(next), [], { type: 'finish-manoeuvre', unit: 'P' }));
  expect(done.unit('P').files).toBe(12);
  expect(points(done)).toEqual([0, 1]);
});

const BACK = `
  options voluntaryRout
  red  P: 12x2 @30,40
  red  general Kempt @30,37
  blue E: 12x1 @30,40
  engaged E > P front rounds 1
`;
const back = { type: 'rout-voluntarily', unit: 'P' } as const;

test('BNB 7.7a BNB R172 with a general within 2 inches a unit routs of its own will, even in combat', () => {
  const asked = table.play(moving(field(BACK)), [8], back);
  expect(table.asks(asked)).toMatchObject({ step: 'rout', seat: 'red' });
  const f = fieldOf(asked);
  expect(f.unit('P')).toMatchObject({ figures: 22, shaken: true });
  expect(f.state.engagements).toEqual([]);
  const placed = fieldOf(
    table.play(asked, [], { type: 'rout', to: { x: 30_000, y: 33_500 }, faces: 'enemy' }),
  );
  expect(placed.unit('P').turn.routed).toBe(true);
  expect(placed.unit('P').pose.facing).toBe(0);
});

test('BNB 7.7a not without the option, without a general near, or after a move', () => {
  const judged = (text: string) => table.judge(moving(field(text)), back);
  expect(judged(BACK).legal).toBe(true);
  expect(judged(BACK.replace('options voluntaryRout', ''))).toEqual(forbiddenBy('BNB 7.7a'));
  expect(judged(BACK.replace('@30,37', '@30,36.9'))).toEqual(forbiddenBy('BNB 7.7a'));
  expect(judged(BACK.replace('@30,40\n', '@30,40 moved\n'))).toEqual(forbiddenBy('BNB 2.11c'));
});

test('BNB 7.7a BNB R172 a charge on it comes to nothing', () => {
  const f = field(`
    options voluntaryRout
    sideA blue
    red  P: 12x2 @30,40
    red  general Kempt @30,37
    blue E: 12x1 @30,40
    charge E > P front
  `);
  const asked = table.play(table.at(f.state, { step: 'move', role: 'B', begun: true }), [10], back);
  expect(asked.charges.map(({ outcome }) => outcome)).toEqual(['void']);
});

test('BNB 7.7a rout hits that shatter it remove it at once', () => {
  const f = field(BACK.replace('@30,37', '@30,39')).with('P', { figures: 8, files: 8 });
  const done = fieldOf(table.play(moving(f), [4], back));
  expect(done.unit('P').status).toBe('lost');
});

/** Who pays for an order of P, by name, or what forbids it. */
const payers = (
  lines: string,
  needs: { charges: boolean; formations: readonly string[] },
  named?: string,
) => {
  const f = field(`options commandInitiative\nred P: 12x2 brigade X @30,30\n${lines}`);
  const paid = planPayment(f.state, f.unit('P'), needs, named === undefined ? null : f.general(named).id);
  return isRuling(paid) ? clausesOf(paid.refusals) : paid.map(id => f.state.generals[id]!.name);
};
const STUART = 'red general Stuart @30,25 points 2';
const COLE = 'red general Cole brigade X @30,26 points 1';

test('BNB 7.6b, BNB R87 the brigadier pays before the C-in-C, and before both whom the owner names', () => {
  const charge = { charges: true, formations: [] };
  const both = { charges: true, formations: ['line'] };
  expect(payers(`${STUART}\n${COLE}`, charge)).toEqual(['Cole']);
  expect(payers(`${STUART}\n${COLE}`, both)).toEqual(['Cole', 'Stuart']);
  expect(payers(`${STUART}\n${COLE}`, both, 'Stuart')).toEqual(['Stuart', 'Stuart']);
  expect(payers(COLE, both)).toEqual(['BNB 7.6b']);
  expect(payers(COLE, { charges: false, formations: [] })).toEqual([]);
});

test('BNB 7.6c a unit in nobody’s radius may form square, and only that', () => {
  const far = 'red general Cole brigade X @80,60 points 4';
  expect(payers(far, { charges: false, formations: ['square'] })).toEqual([]);
  expect(payers(far, { charges: false, formations: ['line'] })).toEqual(['BNB 7.6c']);
  expect(payers(far, { charges: true, formations: ['square'] })).toEqual(['BNB 7.6c']);
  expect(payers(`${far}\n${STUART}`, { charges: true, formations: [] }, 'Cole')).toEqual(['BNB 7.6c']);
});

test('BNB 7.6b, BNB 2.12m a manoeuvre of two turns is paid when it begins, and costs nothing if it is no change of formation', () => {
  const begins = (words: string, leg: Leg) => {
    const f = field(`options commandInitiative\nred P: ${words} @40,30\nblue Z: 8x1 @85,65`);
    const plan = moved(f, 'P', leg);
    return [plan.begins !== null, needsOfMove(f.state, plan)];
  };
  const bend: Leg = {
    go: 'bend',
    files: 14,
    turn: 0,
    anchor: 'left',
    left: [],
    right: [{ files: 14, turn: 450, bends: 'back' }],
  };
  expect(begins('28x1 grade E', bend)).toEqual([true, { charges: false, formations: ['bent'] }]);
  expect(begins('28x1 grade E', reform(12))).toEqual([true, { charges: false, formations: ['line'] }]);
  expect(begins('28x1 grade E', reform(26))).toEqual([true, { charges: false, formations: [] }]);
  expect(begins('28x1', reform(26))).toEqual([false, { charges: false, formations: [] }]);
});

test('BNB 7.7a who has moved, routed or been passed through routs no more of its own will, nor without a general at hand', () => {
  const may = (words: string, general: string) => {
    const f = field(`options voluntaryRout\nred P: 12x2 brigade X @30,30 ${words}\n${general}`);
    return mayRoutVoluntarily(f.state, f.unit('P'));
  };
  const near = 'red general Cole brigade X @30,32';
  expect(may('', near).legal).toBe(true);
  expect(may('moved', near)).toEqual(forbiddenBy('BNB 2.11c'));
  expect(may('routed', near)).toEqual(forbiddenBy('BNB 2.11c'));
  expect(may('', 'red general Cole brigade X @30,32.02')).toEqual(forbiddenBy('BNB 7.7a'));
  expect(may('', 'red general Cole brigade Y @30,32')).toEqual(forbiddenBy('BNB 7.7a'));
});
