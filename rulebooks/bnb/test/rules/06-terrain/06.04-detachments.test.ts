import { facing, inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import { groundOf } from '../../../src/battle.ts';
import { pieceCalled } from '../../../src/ground.ts';
import type { Leg } from '../../../src/legs.ts';
import { asOne, handOver, loseTogether, partsToJoin, sideAttacked } from '../../../src/rules/index.ts';
import type { BnbState } from '../../../src/state.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, refusedBy } from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

const FAR = 'blue Q: 8x1 @80,65';
const INN = 'block inn: 38,30 42,30 42,34 38,34 capacity 24';
const moving = { step: 'move', role: 'A', begun: true } as const;

const judged = (f: Field, order: BnbAction) => table.judge(table.at(f.state, moving), order);
const detach = (figures: number): BnbAction => ({ type: 'detach', unit: 'C', figures, block: 'inn' });

test('BNB 6.4.1g, BNB 2.12n a unit that is engaged, has routed or works detaches nobody', () => {
  const at = (words: string, more = '') =>
    judged(field(`red C: 8x3 @40,30 ${words}\n${INN}\n${FAR}\n${more}`), detach(8));
  expect(at('').legal).toBe(true);
  expect(at('routed')).toEqual(forbiddenBy('BNB 2.12n'));
  expect(at('working')).toEqual(forbiddenBy('BNB 2.12n'));
  expect(at('', 'engaged Q > C front')).toEqual(forbiddenBy('BNB 2.12n'));
});

test('BNB 6.4.1g all of a unit, a unit that does not touch the block, or one in another block detaches nobody', () => {
  expect(judged(field(`red C: 8x3 @40,30\n${INN}\n${FAR}`), detach(24))).toEqual(forbiddenBy('BNB 6.4.1g'));
  expect(judged(field(`red C: 8x3 @40,29\n${INN}\n${FAR}`), detach(8))).toEqual(forbiddenBy('BNB 6.4.1g'));
  const next = `red C: 8x2 in barn\n${INN}\nblock barn: 38,25.9 42,25.9 42,29.9 38,29.9 capacity 24\n${FAR}`;
  expect(judged(field(next), detach(8))).toEqual(forbiddenBy('BNB 6.4.1g'));
  expect(judged(field(`red C: cavalry 8x2 @40,30\n${INN}\n${FAR}`), detach(8))).toEqual(
    forbiddenBy('BNB 6.4.1d'),
  );
});

test('BNB 6.4.1g every detachment of a unit has a name of its own and stands in its block', () => {
  const f = field(`red C: 8x4 @40,30 disordered\n${INN}\nred general Cole @40,20\n${FAR}`);
  const first = fieldOf(table.play(table.at(f.state, moving), [], detach(6)));
  const second = fieldOf(table.play(table.at(first.state, moving), [], detach(5)));
  expect(second.state.units.map(({ name, figures }) => `${name} ${figures}`)).toEqual([
    'C 21',
    'Q 8',
    'C, detachment 6',
    'C, detachment 2 5',
  ]);
  expect(second.unit('C, detachment')).toMatchObject({
    formation: 'garrison',
    files: 6,
    disordered: true,
    rejoining: false,
    pose: { at: { x: 40_000, y: 32_000 } },
    turn: { moved: true },
  });
});

/** A detachment on its way back, close before its parent. */
const apart = (parent: string, part: string, more = ''): Field => {
  const f = field(`red C: 8x2 @40,20 ${parent}\nred D: 8x1 @40,20.5/180 ${part}\n${FAR}\n${more}`);
  return f.with('D', { parent: f.id('C'), rejoining: true });
};
const joined = (f: Field): Field =>
  fieldOf(
    table.play(table.at(f.state, moving), [], { type: 'move', unit: 'D', legs: [advance(0.5) as never] }),
  );

test('BNB 6.4.1h, BNB R129 what either part has done and suffered in this turn, the whole has', () => {
  const whole = (parent: string, part: string) => joined(apart(parent, part)).unit('C');
  expect(whole('', '').turn).toMatchObject({
    moved: true,
    fired: false,
    routed: false,
    evaded: false,
    used: 62_500,
  });
  expect(whole('fired', '').turn.fired).toBe(true);
  expect(whole('', 'fired').turn.fired).toBe(true);
  expect(whole('evaded', '').turn.evaded).toBe(true);
  expect(whole('', 'evaded').turn.evaded).toBe(true);
  expect(whole('used 0.5', '').turn.used).toBe(500_000);
  expect(whole('', 'disordered')).toMatchObject({ shaken: false, disordered: true });
  expect(whole('shaken', '')).toMatchObject({ shaken: true, disordered: false });
  expect(whole('rounds 2', '').foughtRounds).toBe(2);
});

test('BNB 6.4.1h a general with the detachment goes on with the whole, and nobody rejoins twice', () => {
  const f = joined(apart('', '', 'red general Cole brigade D with D\nred general Stuart @60,20'));
  expect(f.general('Cole').attachedTo).toBe(f.id('C'));
  expect(f.general('Stuart').attachedTo).toBeNull();
  expect(f.unit('D')).toMatchObject({ status: 'lost', rejoining: false });
  expect(partsToJoin(f.state, f.unit('C'))).toEqual([]);
});

test('BNB 6.4.1h, BNB R129 without room in its place and files the whole waits', () => {
  // 24 figures in 8 files are half an inch deeper than 16; the friend behind leaves no such room.
  const f = joined(apart('', '', 'red F: 8x1 @40,18.7'));
  expect(f.unit('D')).toMatchObject({ status: 'table', rejoining: true });
  expect(f.unit('C').figures).toBe(16);
});

test('BNB 6.4.1h, BNB R175 each part comes nearer to the other, and other units go where they like', () => {
  const f = field(`red C: 8x2 @40,20\nred D: 8x1 @40,30/180\nred E: 8x1 @60,20\n${FAR}`);
  const out = f.with('D', { parent: f.id('C'), rejoining: true });
  expect(partsToJoin(out.state, out.unit('C')).map(({ name }) => name)).toEqual(['D']);
  expect(partsToJoin(out.state, out.unit('D')).map(({ name }) => name)).toEqual(['C']);
  expect(partsToJoin(out.state, out.unit('E'))).toEqual([]);
  expect(refusedBy(out, 'D', { go: 'retire', by: inches(1) })).toEqual(['BNB 6.4.1h']);
  expect(refusedBy(out, 'E', { go: 'retire', by: inches(1) })).toEqual([]);
  const lost = out.with('C', { status: 'lost' });
  expect(refusedBy(lost, 'D', { go: 'retire', by: inches(1) })).toEqual([]);
});

const leave = (more: object): Leg => ({
  go: 'leave',
  to: { at: { x: inches(40), y: inches(29.5) }, facing: facing(1800) },
  into: 'close',
  files: 4,
  ...more,
});

/** A square with its front at the southern edge of the inn. */
const BESIDE = { to: { at: { x: inches(40), y: inches(30) }, facing: facing(0) } };

test.each([
  ['skirmishers of the line', '8x1', { into: 'skirmish', files: 8 }, ['BNB 1.5b']],
  ['light infantry in skirmish order', 'light 8x1', { into: 'skirmish', files: 8 }, []],
  ['a square of seven', '7x1', { into: 'square', ...BESIDE }, ['BNB 1.8c']],
  ['a square of eight', '8x1', { into: 'square', ...BESIDE }, []],
  ['two files', '8x1', { files: 2 }, ['BNB 1.8b']],
  ['two men in two files', '2x1', { files: 2 }, []],
  ['more files than figures', '8x1', { files: 9 }, ['BNB 0.4a']],
] as const)(
  'BNB 6.4.1f out of a block in any formation that the troops may have: %s',
  (_, words, more, refused) => {
    const out = field(`red P: ${words} in inn\n${INN}\n${FAR}`);
    expect(refusedBy(out, 'P', leave(more))).toEqual(refused);
  },
);

test('BNB 6.4.1f, BNB 6.4.1c troops come out of the block in which they are, and touch its edge', () => {
  const f = field(`red P: 8x1 in inn\nred R: 8x1 @60,20\n${INN}\n${FAR}`);
  expect(refusedBy(f, 'R', leave({}))).toEqual(['BNB 6.4.1c']);
  expect(
    refusedBy(f, 'P', leave({ to: { at: { x: inches(40), y: inches(28.5) }, facing: facing(1800) } })),
  ).toEqual(['BNB 6.4.1f']);
  expect(refusedBy(f, 'P', { go: 'enter', block: 'inn' })).toEqual(['BNB 6.4.1c', 'BNB 6.4.1b']);
  expect(refusedBy(f, 'P', { go: 'transfer', block: 'inn' })).toEqual(['BNB 6.4.1b']);
  expect(refusedBy(f, 'P', { go: 'transfer', block: 'nowhere' })).toEqual(['BNB 6.4.1b']);
});

const TWO = `red A: 12x1 in inn\nred B: 6x1 in inn\n${INN}\n${FAR}`;

test('BNB 6.4.3b what one part of a garrison has done, all have', () => {
  const turnOf = (words: string) => asOne(field(TWO.replace('6x1', `6x1 ${words}`)).state).units[0]!.turn;
  expect(turnOf('')).toMatchObject({ moved: false, evaded: false, routed: false, used: 0, hits: [] });
  expect(turnOf('used 0.5')).toMatchObject({ moved: true, used: 500_000 });
  expect(turnOf('evaded').evaded).toBe(true);
  expect(turnOf('routed').routed).toBe(true);
  expect(turnOf('hits 2').hits).toMatchObject([{ count: 2 }]);
});

test('BNB 6.4.3b riflemen and muskets together fire as muskets, riflemen alone as rifles', () => {
  const weapon = (a: string, b: string) =>
    asOne(field(TWO.replace('12x1', `12x1 ${a}`).replace('6x1', `6x1 ${b}`)).state).units[0]!.weapon;
  expect(weapon('rifle', 'rifle')).toBe('rifle');
  expect(weapon('rifle', '')).toBe('musket');
  expect(weapon('', 'rifle')).toBe('musket');
});

test('BNB 6.4.3b the unit that is fought stands for its garrison, otherwise the infantry that came first', () => {
  const lead = (f: Field) =>
    asOne(f.state).units.filter(({ block, status }) => block === 'inn' && status === 'table');
  expect(lead(field(TWO))).toMatchObject([{ name: 'A', figures: 18 }]);
  expect(lead(field(`${TWO}\nengaged Q > B front`))).toMatchObject([{ name: 'B', figures: 18 }]);
  expect(lead(field(`${TWO}\ncharge Q > B front`))).toMatchObject([{ name: 'B' }]);
  const gun = `red G: guns 1 in inn @40,32/0\n${TWO}`;
  expect(lead(field(gun))).toMatchObject([{ name: 'A', figures: 22 }]);
});

test('BNB 6.4.3b two blocks are two garrisons', () => {
  const f = field(
    `${TWO}\nblock mill: 50,30 54,30 54,34 50,34 capacity 24\nred D: 8x1 in mill\nred E: 9x1 in mill\nred F: 8x1 @60,20`,
  );
  const figures = asOne(f.state)
    .units.filter(({ status }) => status === 'table')
    .map(each => `${each.name} ${each.figures}`);
  expect(figures).toEqual(['A 18', 'Q 8', 'D 17', 'F 8']);
});

/** A garrison of two that has lost so many figures, as far as its owner is not asked. */
const losing = (f: Field, count: number): BnbState =>
  table.at(f.state, { step: 'share-losses', unit: f.id('B'), lost: count, phase: 5, rout: null });
const left = (state: BnbState, ...names: readonly string[]): readonly number[] =>
  names.map(name => state.units.find(unit => unit.name === name)!.figures);

test('BNB 6.4.3b losses are shared in proportion, and the owner says who loses the odd one', () => {
  const f = field(TWO);
  expect(left(losing(f, 3), 'A', 'B')).toEqual([10, 5]);
  expect(left(losing(f, 30), 'A', 'B')).toEqual([0, 0]);
  const asked = losing(f, 4);
  expect(left(asked, 'A', 'B')).toEqual([10, 5]);
  expect(table.asks(asked)).toMatchObject({
    seat: 'red',
    id: 'odd-losses',
    clause: 'BNB 6.4.3b',
    facts: { unit: 'B', figures: 1 },
  });
  expect(asOne(asked).units[0]!.figures).toBe(14);
  expect(left(table.play(asked, [], { type: 'lose-odd', unit: 'A' }), 'A', 'B')).toEqual([9, 5]);
  expect(left(table.play(asked, [], { type: 'lose-odd', unit: 'B' }), 'A', 'B')).toEqual([10, 4]);
  expect(table.judge(asked, { type: 'lose-odd', unit: 'Q' })).toEqual(forbiddenBy('BNB 6.4.3b'));
});

test('BNB 6.4.3b two odd losses of three parts may come from one; the part that has no figure left is gone', () => {
  const f = field(`red A: 2x1 in inn\nred B: 2x1 in inn\nred D: 2x1 in inn original 2\n${INN}\n${FAR}`);
  const two = losing(f, 2);
  expect(table.asks(two)).toMatchObject({ facts: { figures: 2 } });
  const one = table.play(two, [], { type: 'lose-odd', unit: 'D' });
  expect(table.asks(one)).toMatchObject({ facts: { figures: 1 } });
  const none = table.play(one, [], { type: 'lose-odd', unit: 'D' });
  expect(left(none, 'A', 'B', 'D')).toEqual([2, 2, 0]);
  expect(none.units.find(({ name }) => name === 'D')!.status).toBe('lost');
});

test('BNB 6.4.3b BNB 5.3a of a garrison that is shattered nobody asks who loses the odd figure', () => {
  const gone = losing(field(TWO), 14);
  expect(left(gone, 'A', 'B').reduce((a, b) => a + b)).toBe(4);
  expect(gone.steps).toEqual([]);
});

test('BNB 6.4.3b losses of several volleys are shared together', () => {
  const f = field(TWO);
  const twice = after(f, [], draft => {
    loseTogether(draft, f.id('A'), 1, 5);
    loseTogether(draft, f.id('A'), 2, 5);
  });
  expect(left(twice.state, 'A', 'B')).toEqual([12, 6]);
  expect(asOne(twice.state).units[0]!.figures).toBe(15);
  expect(left(table.at(twice.state, twice.state.steps), 'A', 'B')).toEqual([10, 5]);
});

test('BNB 6.4.3b when the unit that stood for its garrison is gone, another goes on with its fights and hits', () => {
  const f = field(
    `${TWO}\nblue R: 8x1 @60,60\nred S: 8x1 @60,20\nengaged Q > A front\nengaged R > S front\ncharge Q > A front home`,
  ).with('A', {
    turn: { hits: [{ step: 6, kind: 'combat', by: null, count: 3, hard: false }] },
  });
  const now = after(f, [], draft => handOver(draft, f.id('A')));
  expect(now.state.engagements.map(({ by, on }) => [by, on])).toEqual([
    [f.id('Q'), f.id('B')],
    [f.id('R'), f.id('S')],
  ]);
  expect(now.state.charges).toMatchObject([{ by: f.id('Q'), on: f.id('B') }]);
  expect(now.unit('B').turn.hits).toMatchObject([{ count: 3, kind: 'combat' }]);
  const alone = field(`red A: 12x1 in inn\n${INN}\n${FAR}\nengaged Q > A front`);
  expect(after(alone, [], draft => handOver(draft, alone.id('A'))).state.engagements).toHaveLength(1);
});

test('BNB 6.4.4d of two sides touched along the same length the first in the data is attacked', () => {
  const f = field(`red T: 8x1 in inn\n${INN}\nblue A: 8x1 @40,34\nblue B: 8x3 @50,40`);
  const block = pieceCalled(groundOf(f.state), 'inn')!;
  expect(sideAttacked(f.state, f.unit('A'), block)).toBe(2);
  expect(sideAttacked(f.state, f.unit('B'), block)).toBe(0);
});
