import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { bnb } from '../../../src/rulebook.ts';
import { isHidden, placesInHiding, planEvade, workOut } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance } from '../../support/moving.ts';
import { scripted, table } from '../../support/table.ts';

const WOOD = 'woods wood: 0,30 96,30 96,50 0,50';
const moving = { step: 'move', role: 'A', begun: true } as const;

const hidden = (f: Field, name: string): boolean => isHidden(f.state, f.id(name));

test('BNB 6.1h a unit with any part in a wood that no enemy unit or general sees is hidden', () => {
  const at = (words: string) => field(`red P: 8x1 @40,${words}\nblue Q: 8x1 @40,36/180 alone\n${WOOD}`);
  expect(hidden(at('20'), 'Q')).toBe(true);
  expect(hidden(field(`red P: 8x1 @40,33\nblue Q: 8x1 @40,37.02/180 alone\n${WOOD}`), 'Q')).toBe(true);
  expect(hidden(field(`red P: 8x1 @40,33\nblue Q: 8x1 @40,37/180 alone\n${WOOD}`), 'Q')).toBe(false);
  const edge = field(`red P: 8x1 @40,20\nblue Q: 8x1 @40,29.8/180 alone\n${WOOD}`);
  expect(hidden(edge, 'Q')).toBe(false);
  const rider = field(`red P: 8x1 @80,10\nred general Cole @40,33\nblue Q: 8x1 @40,36/180 alone\n${WOOD}`);
  expect(hidden(rider, 'Q')).toBe(false);
});

const AMBUSH = `
  red C: 8x3 @40,34
  red general Cole @10,5
  blue H: 12x1 @40,39.5/180 alone
  ${WOOD}`;

test('BNB 6.1h only its owner is shown the place of a hidden unit', () => {
  const f = field(AMBUSH);
  const seen = (seat: string | null) => bnb.view(f.state, seat).units[f.id('H')]!;
  expect(seen('blue')).toMatchObject({ status: 'table', pose: { at: { x: 40_000, y: 39_500 } } });
  for (const seat of ['red', null])
    expect(seen(seat)).toMatchObject({ status: 'hidden', figures: 12, pose: { at: { x: 0, y: 0 } } });
});

test('BNB 6.1h nothing is heard of the moves of a hidden unit', () => {
  const f = field(AMBUSH);
  const from = f.unit('H').pose;
  const event = { type: 'moved', clause: 'BNB 2.1b', unit: 'H', from, to: from, used: 0, legs: [] } as const;
  expect(bnb.viewEvent!(event as never, 'red', f.state)).toBeNull();
  expect(bnb.viewEvent!(event as never, 'blue', f.state)).toBe(event);
  const order = { type: 'move', unit: 'H', legs: [] } as const;
  expect(bnb.viewAction!(order as never, 'blue', 'red', f.state)).toBeNull();
  expect(bnb.viewAction!(order as never, 'blue', 'blue', f.state)).toBe(order);
});

test('BNB 6.1h BNB R161 a move is judged against those whom its side sees, and ends before hidden troops, who are spotted', () => {
  const f = field(AMBUSH);
  const asked = table.at(f.state, moving);
  const order = { type: 'move', unit: 'C', legs: [advance(4) as never] } as const;
  expect(table.judge(asked, order).legal).toBe(true);
  const after = fieldOf(table.play(asked, [], order));
  expect(after.unit('C').pose.at.y).toBe(37_500);
  expect(after.unit('C').turn).toMatchObject({ moved: true, used: 875_000 });
  expect(after.unit('H')).toMatchObject({ spotted: true, turn: { found: true } });
  expect(table.hears(asked, [], order).map(({ type }) => type)).toContain('hidden-met');
  const far = fieldOf(table.play(asked, [], { ...order, legs: [advance(3) as never] }));
  expect([far.unit('C').pose.at.y, far.unit('H').spotted]).toEqual([37_000, false]);
});

test('BNB R161 BNB R126 neither refusals nor candidates nor the view betray where hidden troops are', () => {
  const here = field(AMBUSH);
  const there = field(AMBUSH.replace('@40,39.5', '@60,44'));
  const asked = (f: Field) => table.asks(table.at(f.state, moving));
  expect(asked(here)).toEqual(asked(there));
  expect(bnb.view(here.state, 'red').units).toEqual(bnb.view(there.state, 'red').units);
});

test('BNB 6.1h a charge that runs into a hidden unit charges it if it may', () => {
  const f = field(`
    red H: cavalry 8x1 @41.5,22
    blue T: 6x1 @40,30.2/180 spotted alone
    blue U: 6x1 @43,30.2/180 alone
    ${WOOD}`);
  expect([hidden(f, 'T'), hidden(f, 'U')]).toEqual([false, true]);
  const asked = table.at(f.state, moving);
  const charge = { type: 'charge', unit: 'H', targets: ['T'], legs: [advance(8.2) as never] } as const;
  expect(table.judge(asked, charge).refusals).toEqual([]);
  const after = fieldOf(table.play(asked, [], charge));
  expect(after.state.charges.map(({ on }) => on)).toEqual([f.id('T'), f.id('U')]);
  expect(after.unit('U').spotted).toBe(true);
});

test('BNB 6.1h BNB 2.2a a charge that comes too near to hidden troops on its way stops before them', () => {
  const f = field(`
    red C: 8x3 @40,20
    blue T: 12x1 @40,28
    blue U: 6x1 @44.325,25.5/180 alone
    woods copse: 42.5,24 60,24 60,28 42.5,28`);
  expect([hidden(f, 'T'), hidden(f, 'U')]).toEqual([false, true]);
  const asked = table.at(f.state, moving);
  const charge = { type: 'charge', unit: 'C', targets: ['T'], legs: [advance(8) as never] } as const;
  expect(table.judge(asked, charge).refusals).toEqual([]);
  const after = fieldOf(table.play(asked, [], charge));
  expect(after.unit('C').pose.at.y).toBe(24_250);
  expect(after.unit('U').spotted).toBe(true);
  expect(after.state.charges).toEqual([]);
});

test('BNB 6.1c BNB R71 a unit is spotted until a turn has passed in which it did not fire', () => {
  const end = (words: string) =>
    fieldOf(
      table.at(field(`red P: 8x1 @40,35 spotted ${words}\n${WOOD}\nblue Q: 8x1 @40,32`).state, {
        step: 'end-turn',
      }),
    ).unit('P').spotted;
  expect(end('fired')).toBe(true);
  expect(end('')).toBe(false);
  const found = field(`red P: 8x1 @40,35 spotted\n${WOOD}\nblue Q: 8x1 @40,32`).with('P', {
    turn: { found: true },
  });
  expect(fieldOf(table.at(found.state, { step: 'end-turn' })).unit('P').spotted).toBe(true);
});

test('BNB 6.1c a spotted unit that moves out of sight is concealed again', () => {
  const f = field(`red P: skirmish 8x1 @40,30.5/180 spotted alone\nblue Q: 8x1 @40,20\n${WOOD}`);
  const play = (by: number) =>
    fieldOf(
      table.play(table.at(f.state, moving), [], {
        type: 'move',
        unit: 'P',
        legs: [{ go: 'retire', by } as never],
      }),
    ).unit('P').spotted;
  expect(play(3000)).toBe(false);
  expect(play(250)).toBe(true);
});

test('BNB 6.1h evades are judged against all units', () => {
  const f = field(`
    red S: skirmish 4x1 @40,36 alone
    blue H: 8x3 @40,31
    blue X: 8x1 @40,46/180 alone
    ${WOOD}`);
  const charge = workOut(f.state, { unit: f.id('H'), targets: [f.id('S')], legs: [advance(4.5)] });
  const evade = planEvade(
    f.state,
    { unit: f.id('S'), path: [{ x: 40_000, y: 44_500 } as never], files: 4 },
    charge,
  );
  expect('refusals' in evade && evade.refusals.length > 0).toBe(true);
});

test('BNB 6.1h what is imagined of hidden troops leaves the view as it is', () => {
  const f = field(AMBUSH);
  const at = scripted(3);
  const imagined = transact(f.state, draft => bnb.imagine!(draft, 'red', at as never));
  expect(imagined.units[f.id('H')]!.pose).not.toEqual(f.unit('H').pose);
  expect(bnb.view(imagined, 'red')).toEqual(bnb.view(f.state, 'red'));
});

test('BNB 6.1h BNB R126 what is imagined of hidden troops may be anywhere in the woods, so that odds do not tell where they are', () => {
  const here = field(AMBUSH);
  const there = field(AMBUSH.replace('@40,39.5', '@80,44'));
  const spots = ({ state, unit }: Field) =>
    placesInHiding(state, unit('H'))
      .slice(1)
      .map(({ at: { x, y } }) => `${x},${y}`);
  expect(spots(here)).toEqual(spots(there));
  expect(spots(here).length).toBeGreaterThan(20);
});
