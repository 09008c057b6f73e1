import { expect, test } from 'vitest';
import type { BnbAction } from '../../src/actions.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { brokenInvariant } from '../../src/invariants.ts';
import { ARRIVAL_TURNS, beginRout, isDue, lostUnits, pointsOf, returnRoll } from '../../src/rules/index.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { openingOf } from '../../src/set-up.ts';
import type { Gate } from '../../src/state.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { facesFor, spot, standing } from '../support/pursuing.ts';
import { forbiddenBy } from '../support/refused.ts';
import { after, table } from '../support/table.ts';

/** A battle of the rulebook in one of its turns; red is Side A. */
const battle = (id: string, turn: number, options = {}): Field =>
  fieldOf({
    ...openingOf(SCENARIOS.find(each => each.id === id)!, shippedCharts, options),
    turn,
    sideA: 'red',
  });

const moving = ({ state }: Field) => table.at(state, { step: 'move', role: 'A', begun: true });
const come = (unit: string, x: number, y: number, by: number): BnbAction<'arrive'> => ({
  type: 'arrive',
  unit,
  at: { x: x * 1000, y: y * 1000 },
  legs: [{ go: 'advance', by: by * 1000 }],
});

test('BNB G.4 the 20th Foot comes in turn 4 with Ross, over its stretch of the edge', () => {
  const f = battle('maida', 4);
  expect(f.unit('20th Foot').status).toBe('due');
  const done = fieldOf(table.play(moving(f), [], come('20th Foot', 0, 10, 8)));
  expect(standing(done.state, done.id('20th Foot'))).toBe('8,10/90');
  expect(done.unit('20th Foot')).toMatchObject({ status: 'table', baseline: { edge: 'west' } });
  expect(done.general('Ross')).toMatchObject({ status: 'table', attachedTo: done.id('20th Foot') });
  expect(brokenInvariant(done.state)).toBeNull();
});

test('BNB G.4 not before its turn, nor elsewhere, nor only in part', () => {
  expect(table.judge(moving(battle('maida', 3)), come('20th Foot', 0, 10, 8))).toEqual(
    forbiddenBy('BNB G.4'),
  );
  const now = moving(battle('maida', 4));
  expect(table.judge(now, come('20th Foot', 0, 15, 8))).toEqual(forbiddenBy('BNB G.4'));
  expect(table.judge(now, come('20th Foot', 1, 10, 8))).toEqual(forbiddenBy('BNB G.4'));
  expect(table.judge(now, come('20th Foot', 0, 10, 1.9))).toEqual(forbiddenBy('BNB R100'));
  expect(table.judge(now, come('20th Foot', 0, 10, 2))).toMatchObject({ legal: true });
  expect(table.judge(now, come('20th Foot', 6, 0, 4))).toMatchObject({ legal: true });
  expect(table.judge(now, come('20th Foot', 0, 10, 8.1))).toEqual(forbiddenBy('BNB 0.10a'));
});

test('BNB G.4 it comes in a later turn if it did not come in its own, and is offered places with room', () => {
  const offered = table.asks(moving(battle('maida', 5)))!.candidates.filter(({ type }) => type === 'arrive');
  expect(offered.length).toBeGreaterThan(2);
  const closed = battle('maida', 4).with('1/42e Ligne', {
    pose: { at: spot(1.6, 10), facing: 900 as never },
  });
  expect(table.judge(moving(closed), come('20th Foot', 0, 10, 2))).toEqual(forbiddenBy('BNB 2.2a'));
});

test('BNB G.4 it neither charges nor moves again in that turn', () => {
  const done = table.play(moving(battle('maida', 4)), [], come('20th Foot', 0, 10, 4));
  expect(table.judge(done, { type: 'move', unit: '20th Foot', legs: [{ go: 'advance', by: 1000 }] })).toEqual(
    forbiddenBy('BNB 2.11c'),
  );
});

test('BNB G.4 the flag whittingham: from turn 8 on a die of 8 or more lets his horse in on the coast track', () => {
  const without = battle('barrosa', 8);
  expect(without.state.units.some(each => each.name.startsWith('Whittingham'))).toBe(false);
  const f = battle('barrosa', 8, { whittingham: true });
  const horse = f.state.units.find(each => each.name.startsWith('Whittingham'))!;
  expect(horse.status).toBe('off');
  expect(returnRoll({ ...f.state, turn: 7 }, horse)).toBeNull();
  expect(facesFor(returnRoll(f.state, horse)!, true)).toBe(3);
  const waiting = table.at(f.state, { step: 'returns', role: 'A' }, 7);
  expect(waiting.units[horse.id]!.status).toBe('off');
  const free = fieldOf(table.at(f.state, { step: 'returns', role: 'A' }, 8));
  expect(isDue(free.state, free.state.units[horse.id]!)).toBe(true);
  const done = fieldOf(table.play(moving(free), [], come(horse.name, 94, 0, 12)));
  expect(standing(done.state, horse.id)).toBe('94,12/0');
});

const left = (turn: number, routed: boolean): Gate => ({ edge: 'south', at: spot(30, 0), turn, routed });

const OFF = `
  options pursuit firstRoutOffTable
  turn 5
  red  P: 8x3 @30,2 shaken disordered
  red  Q: 8x3 @60,20
  blue E: 12x1 @60,40
`;

test("BNB 7.4p at the start of its side's movement of each later turn it rolls, and comes on 8 to 10", () => {
  const f = field(OFF).with('P', { status: 'off', left: left(4, false) });
  expect(facesFor(returnRoll(f.state, f.unit('P'))!, true)).toBe(3);
  expect(returnRoll(f.state, { ...f.unit('P'), left: left(5, false) })).toBeNull();
  const [waits, comes] = [7, 8].map(die => fieldOf(table.at(f.state, { step: 'returns', role: 'A' }, die)));
  expect(waits!.unit('P').status).toBe('off');
  expect(comes!.unit('P').status).toBe('due');
});

test('BNB 7.4p BNB R65 it comes in its old formation where it left, in good morale and not disordered', () => {
  const f = field(OFF).with('P', { status: 'off', left: left(4, false) });
  const due = fieldOf(table.at(f.state, { step: 'returns', role: 'A' }, 10));
  const done = fieldOf(table.play(moving(due), [], come('P', 30, 0, 8)));
  expect(done.unit('P')).toMatchObject({
    status: 'table',
    files: 8,
    shaken: false,
    disordered: false,
    left: null,
  });
  expect(standing(done.state, done.id('P'))).toBe('30,8/0');
  expect(table.judge(moving(due), come('P', 31, 0, 8))).toEqual(forbiddenBy('BNB 7.4p'));
});

test('BNB 7.4p at the edge as near as there is room', () => {
  const f = field(`${OFF} red Friend: 8x3 @30,1.5`).with('P', { status: 'due', left: left(4, false) });
  const places = table
    .asks(moving(f))!
    .candidates.flatMap(order => (order.type === 'arrive' ? [order.at.x / 1000] : []));
  expect([...new Set(places)]).toEqual([27, 33]);
});

test('BNB 7.13a the first time a unit routs off it may return; the second time it is out of the game', () => {
  const f = field(OFF).with('P', { shaken: false, disordered: false });
  const routedOff = (now: Field) =>
    after(now, [1], (draft, at) => void beginRout(draft, now.id('P'), null, 5, at));
  const first = routedOff(f);
  expect(first.unit('P')).toMatchObject({ status: 'off', timesOffTable: 1, figures: 18 });
  expect(first.unit('P').left).toEqual(left(5, true));
  const second = routedOff(f.with('P', { timesOffTable: 1 }));
  expect(second.unit('P').status).toBe('lost');
  const plain = field(OFF.replace(' firstRoutOffTable', ''));
  expect(routedOff(plain).unit('P').status).toBe('lost');
});

test('BNB 7.13a its general leaves and comes back with it', () => {
  const f = field(`${OFF}\n red general Kempt charisma 1 with P`).with('P', { shaken: false });
  const off = after(f, [1], (draft, at) => void beginRout(draft, f.id('P'), null, 5, at));
  expect(off.general('Kempt').status).toBe('off');
  const due = fieldOf(table.at({ ...off.state, turn: 6 }, { step: 'returns', role: 'A' }, 9));
  const back = fieldOf(table.play(moving(due), [], come('P', 30, 0, 4)));
  expect(back.general('Kempt')).toMatchObject({ status: 'table', attachedTo: back.id('P') });
});

test('BNB G.0 a unit that may return is not lost; one that routed off and is not back at the end is, a pursuer is not', () => {
  const lost = (gate: Gate, isOver: boolean) =>
    lostUnits(field(OFF).with('P', { status: 'off', left: gate }).state, 'red', isOver).length;
  expect(lost(left(4, true), false)).toBe(0);
  expect(lost(left(4, true), true)).toBe(1);
  expect(lost(left(4, false), true)).toBe(0);
  const due = field(OFF).with('P', { status: 'due', left: left(4, true) });
  expect(lostUnits(due.state, 'red', true)).toHaveLength(1);
  expect(pointsOf(due.state, 'blue', true)).toBe(3);
});

test('BNB G.4 each stretch belongs to its own edge', () => {
  // West from y 4 to 14, south from x 0 to 12.
  const now = moving(battle('maida', 4));
  expect(table.judge(now, come('20th Foot', 13, 0, 4))).toEqual(forbiddenBy('BNB G.4'));
  expect(table.judge(now, come('20th Foot', 0, 3, 4))).toEqual(forbiddenBy('BNB G.4'));
  expect(table.judge(now, come('20th Foot', 0, 14, 4)).legal).toBe(true);
  expect(table.judge(now, come('20th Foot', 12, 0, 4)).legal).toBe(true);
});

test.each([
  ['south', 30, 0, '30,8/0'],
  ['north', 30, 72, '30,64/180'],
  ['west', 0, 50, '8,50/90'],
  ['east', 96, 50, '88,50/270'],
] as const)(
  'BNB 7.4p, BNB 5.8a over the %s edge it comes straight in, and that is its baseline',
  (edge, x, y, place) => {
    const gate: Gate = { edge, at: spot(x, y), turn: 4, routed: false };
    const f = field(OFF).with('P', { status: 'due', left: gate });
    const done = fieldOf(table.play(moving(f), [], come('P', x, y, 8)));
    expect(standing(done.state, done.id('P'))).toBe(place);
    expect(done.unit('P').baseline).toEqual({ edge });
  },
);

test('BNB 7.4p at a corner it comes as near to it as it stands wholly on the table', () => {
  const gate: Gate = { edge: 'west', at: spot(0, 72), turn: 4, routed: false };
  const f = field(OFF).with('P', { status: 'due', left: gate });
  const places = table
    .asks(moving(f))!
    .candidates.flatMap(order =>
      order.type === 'arrive' ? [`${order.at.x / 1000},${order.at.y / 1000}`] : [],
    );
  // Eight files are 3 inches wide.
  expect([...new Set(places)]).toEqual(['0,70.5']);
});

test('BNB 7.4p, BNB 2.2a an enemy or its screen keeps it 2 inches off', () => {
  const at = (enemy: string) => {
    const f = field(`${OFF} ${enemy}`).with('P', { status: 'due', left: left(4, false) });
    return table.judge(moving(f), come('P', 30, 0, 1.5)).legal;
  };
  expect(at('blue X: 4x1 @34.25,1')).toBe(true);
  expect(at('blue X: 4x1 @34.23,1')).toBe(false);
  expect(at('blue X: 8x1 screens @40,4 out 4x1 @34.98,1')).toBe(false);
});

test('BNB G.4 what is offered to a unit that comes is legal: not so far as a friend stands in the way', () => {
  const f = field(`${OFF} red Friend: 8x3 @30,8`).with('P', { status: 'due', left: left(4, false) });
  const offered = table.asks(moving(f))!.candidates.filter(order => order.type === 'arrive');
  expect(offered).toEqual([come('P', 30, 0, 1.5)]);
  const waiting = f.with('P', { status: 'off' });
  expect(table.asks(moving(waiting))!.candidates.some(({ type }) => type === 'arrive')).toBe(false);
  expect(table.judge(moving(waiting), come('P', 30, 0, 1.5)).legal).toBe(false);
});

test('BNB 7.13a with a unit that comes back comes its own general, and no other', () => {
  const f = field(`${OFF}
    red general Kempt charisma 1 with P
    red general Cole charisma 1 with Q
    red general Ross @60,10`).with('P', { status: 'due', left: left(4, false) });
  const away = f.having({
    generals: f.state.generals.map(each => ({ ...each, status: each.name === 'Ross' ? 'lost' : 'due' })),
  });
  const back = fieldOf(table.play(moving(away), [], come('P', 30, 0, 4)));
  expect(
    back.state.generals.filter(({ side }) => side === 'red').map(each => `${each.name} ${each.status}`),
  ).toEqual(['Kempt table', 'Cole due', 'Ross lost']);
});

test('BNB G.4 a reinforcement that waits for an event comes in the turn that an extension names', () => {
  ARRIVAL_TURNS.by((_, { name }) => (name === '20th Foot' ? 7 : null)).addAs('awaited');
  const isDueIn = (turn: number, more: object = {}): boolean => {
    const { state, id } = battle('maida', turn);
    const waiting = { ...state, ...more };
    return isDue(waiting, waiting.units[id('20th Foot')]!);
  };
  expect([6, 7].map(turn => isDueIn(turn, { awaited: {} }))).toEqual([false, true]);
  expect([3, 4].map(turn => isDueIn(turn))).toEqual([false, true]);
});
