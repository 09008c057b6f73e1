import { ActionTable, edit, scripted, transact } from '@abatis/kernel/host';
import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { bnb } from '../../../src/rulebook.ts';
import { isHidden, whileWatching } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance } from '../../support/moving.ts';
import { following, spot } from '../../support/pursuing.ts';
import { table } from '../../support/table.ts';

/* BNB 6.1h: what is met in the woods, and what is heard of it. */

const WOOD = 'woods wood: 0,30 96,30 96,50 0,50';
const moving = { step: 'move', role: 'A', begun: true } as const;
const asked = (f: Field) => table.at(f.state, moving);
const hidden = (f: Field, name: string): boolean => isHidden(f.state, f.id(name));
const seenBy = (state: Field['state'], seat: string, name: string) =>
  bnb.view(state, seat).units.find(unit => unit.name === name)!;

const AMBUSH = field(`
  red C: 8x3 @40,20
  red general Cole @10,5
  blue H: 12x1 @40,39.5/180 alone
  blue general Ney with H
  ${WOOD}`);

test('BNB 6.1h nothing is heard of a general who joins a hidden unit', () => {
  const { state } = AMBUSH;
  const event = { type: 'general-moved', clause: 'BNB 1.11d', general: 'Ney', to: spot(40, 39), unit: 'H' };
  expect(bnb.viewEvent!(event as never, 'red', state)).toBeNull();
  expect(bnb.viewEvent!(event as never, 'blue', state)).toBe(event);
  const order = { type: 'ride', general: 'Ney', path: [{ x: 40_000, y: 39_500 }], attach: 'H' };
  expect(bnb.viewAction!(order as never, 'blue', 'red', state)).toBeNull();
  expect(bnb.viewAction!({ ...order, attach: undefined } as never, 'blue', 'red', state)).not.toBeNull();
});

test('BNB 6.1h nothing is heard of where a rout into the woods ends, of a recoil or of skirmishers that close up there', () => {
  const { state } = AMBUSH.with('H', { turn: { routed: true } });
  const order = { type: 'rout', to: { x: 40_000, y: 39_750 }, faces: 'away' };
  expect(bnb.viewAction!(order as never, 'blue', 'red', state)).toBeNull();
  expect(bnb.viewAction!(order as never, 'blue', 'red', AMBUSH.state)).not.toBeNull();
  for (const type of ['routed', 'recoiled', 'closed-up', 'screen-set', 'pursuit-entered'])
    expect(bnb.viewEvent!({ type, unit: 'H', to: spot(40, 39) } as never, 'red', state)).toBeNull();
});

test('BNB 6.1h the view keeps back where a hidden unit was, where it goes on to, and the track that ends at it', () => {
  const f = AMBUSH.with('H', { turn: { routed: true, routedFrom: spot(40, 36) } });
  const chased = following(f, 'C', 'H', { track: [spot(40, 36), spot(40, 39)] });
  const seen = bnb.view(chased.state, 'red').units;
  expect(seen[f.id('H')]!.turn.routedFrom).toBeNull();
  expect(seen[f.id('C')]!.pursuing).toMatchObject({ enemy: f.id('H'), track: null });
  expect(bnb.view(chased.state, 'blue').units[f.id('C')]!.pursuing!.track).not.toBeNull();
});

const OUT_OF_THE_WOOD = `
  red C: 8x3 @40,31.3/180 alone
  blue S: skirmish 6x1 @40,27/0 alone
  blue H: 12x1 @80,40/180 alone
  ${WOOD}`;
const charge = { type: 'charge', unit: 'C', targets: ['S'], legs: [advance(4.3) as never] } as const;

test('BNB 6.1h BNB 2.7b a charge out of the woods is declared: its targets see the charger', () => {
  const f = field(OUT_OF_THE_WOOD);
  expect(hidden(f, 'C')).toBe(true);
  const window = table.play(asked(f), [], charge);
  expect(window.steps.at(-1)).toMatchObject({ step: 'evade', asked: [f.id('S')] });
  expect(seenBy(window, 'blue', 'C')).toMatchObject({ status: 'table', pose: { at: { y: 31_300 } } });
});

test('BNB 6.1h BNB 2.7f a charge that halts where its target has evaded is a charge, whoever hides elsewhere', () => {
  const f = field(OUT_OF_THE_WOOD);
  expect(hidden(f, 'H')).toBe(true);
  const run = { type: 'evade', unit: 'S', path: [{ x: 40_000, y: 20_000 }], files: 6, shoot: false } as const;
  const after = fieldOf(table.play(asked(f), [], charge, run, { type: 'halt-charge' }));
  expect(after.unit('C').turn).toMatchObject({ moved: true, charged: true });
  expect(after.unit('C').pose.at.y).toBe(27_000);
});

test('BNB 6.1h BNB 2.7b hidden skirmishers are not asked before they are met, and may evade then', () => {
  const f = field(`
    red H: cavalry 8x1 @41.5,22
    blue T: 6x1 @40,30.2/180 spotted alone
    blue U: skirmish 3x1 @43,30.2/180 alone
    ${WOOD}`);
  expect([hidden(f, 'T'), hidden(f, 'U')]).toEqual([false, true]);
  const order = { type: 'charge', unit: 'H', targets: ['T'], legs: [advance(8.2) as never] } as const;
  const met = table.play(asked(f), [], order);
  expect(met.steps.at(-1)).toMatchObject({ step: 'evade', asked: [f.id('U')] });
  expect(met.units[f.id('U')]).toMatchObject({ spotted: true });
  const stood = fieldOf(table.play(met, [], { type: 'stand', unit: 'U' }));
  expect(stood.state.charges.map(({ on }) => on)).toEqual([f.id('T'), f.id('U')]);
});

test('BNB 6.1h BNB 7.10b a screen that comes upon hidden troops stops its parent too', () => {
  const f = field(`
    options skirmishScreens
    red C: 8x3 @40,27 screens out 6x1 @40,28.5
    blue H: 12x1 @40,33.5/180 alone
    ${WOOD}`);
  expect(hidden(f, 'H')).toBe(true);
  const after = fieldOf(table.play(asked(f), [], { type: 'move', unit: 'C', legs: [advance(3.5) as never] }));
  expect(after.unit('C').pose.at.y).toBe(30_000);
  expect(after.unit('C').screen!.pose.at.y).toBe(31_500);
  expect(after.unit('H').spotted).toBe(true);
});

test('BNB 6.1h BNB 2.5c BNB R161 pushed skirmishers that meet hidden troops stop, and the columns behind them stand', () => {
  const f = field(`
    red S: skirmish 12x1 @40,28
    red P: 8x3 @40,26
    blue H: 12x1 @40,36/180 alone
    ${WOOD}`);
  const push = { type: 'push', unit: 'S', by: 8000, columns: [{ unit: 'P', by: 4000 }] } as const;
  expect(hidden(f, 'H')).toBe(true);
  const after = fieldOf(table.play(asked(f), [], { ...push, columns: [...push.columns] }));
  expect([after.unit('S').pose.at.y, after.unit('P').pose.at.y]).toEqual([34_000, 26_000]);
  expect(after.unit('P').turn.moved).toBe(false);
});

test('BNB 6.1h BNB G.4 a unit that hidden troops keep off the table tries again in the next turn', () => {
  const gate = { edge: 'south', at: spot(30, 0), turn: 4, routed: false } as const;
  const f = field(`
    options pursuit
    turn 5
    red P: 8x3 @30,2 alone
    red Q: 8x3 @80,30
    blue H: 12x1 @30,3/180 alone
    woods edge: 0,0 60,0 60,12 0,12`).with('P', { status: 'due', left: gate });
  expect(hidden(f, 'H')).toBe(true);
  const come = {
    type: 'arrive',
    unit: 'P',
    at: { x: 30_000, y: 0 },
    legs: [{ go: 'advance', by: 3000 }],
  } as const;
  expect(table.hears(asked(f), [], { ...come, legs: [...come.legs] }).map(({ type }) => type)).toEqual([
    'kept-out',
  ]);
  const after = table.play(asked(f), [], { ...come, legs: [...come.legs] });
  expect(after.units[f.id('P')]).toMatchObject({ status: 'due', turn: { moved: true } });
  expect(table.judge(after, { ...come, legs: [...come.legs] }).legal).toBe(false);
});

test('BNB 6.1c a spotted unit that evades or routs out of sight is concealed again', () => {
  const f = field(`
    red S: skirmish 6x1 @40,30.5/180 spotted alone
    blue H: cavalry 6x1 @40,18/0
    ${WOOD}`);
  const steps = table.at(f.state, { step: 'move', role: 'B', begun: true });
  const order = { type: 'charge', unit: 'H', targets: ['S'], legs: [advance(12.6) as never] } as const;
  const away = {
    type: 'evade',
    unit: 'S',
    path: [{ x: 40_000, y: 39_500 }],
    files: 6,
    shoot: false,
  } as const;
  const gone = fieldOf(table.play(steps, [], order, away));
  expect(gone.unit('S').spotted).toBe(false);
  const north = f.with('S', { baseline: { edge: 'north' } });
  const routing = table.at(north.state, {
    step: 'rout',
    unit: f.id('S'),
    distance: 8000,
    cause: f.id('H'),
    garrison: { rest: [], phase: 5 },
  });
  const routed = fieldOf(
    table.play(routing, [], { type: 'rout', to: { x: 40_000, y: 38_750 }, faces: 'away' }),
  );
  expect(routed.unit('S').spotted).toBe(false);
});

test('BNB 6.1h BNB 6.1c fire that is ordered out of the woods shows nobody before it is given, and is given all the same', () => {
  const f = field(`
    red P: 12x1 @40,24
    red general Cole @10,5
    blue S: skirmish 8x1 @40,30.2/180 alone
    ${WOOD}`);
  expect(hidden(f, 'S')).toBe(true);
  const asA = { ...f.state, sideA: 'blue' } as const;
  const allocating = table.at(asA, [
    { step: 'fire-allocate', role: 'A' },
    { step: 'fire-allocate', role: 'B' },
    { step: 'fire-resolve' },
  ]);
  const order = { type: 'fire', unit: 'S', at: 'P', ammunition: 'small arms' } as const;
  const laid = table.play(allocating, [], order, { type: 'done' });
  expect(laid.fire).toHaveLength(1);
  expect(bnb.view(laid, 'red').fire).toEqual([]);
  const event = {
    type: 'fire-ordered',
    clause: 'BNB 3.10a',
    unit: 'S',
    target: 'P',
    ammunition: 'small arms',
  };
  expect(bnb.viewEvent!(event as never, 'red', laid)).toBeNull();
  const shot = fieldOf(table.play(laid, [1, 1], { type: 'done' }));
  expect(shot.unit('S')).toMatchObject({ spotted: true, turn: { fired: true } });
});

test('BNB 6.1h who comes out of his hiding before the enemy shows himself and the way he came, and cannot take it back freely', () => {
  const shown = (y: number): boolean => {
    const watched = new ActionTable<never>(scripted(), 0);
    transact(AMBUSH.state, draft =>
      whileWatching(draft, watched as never, () => {
        edit(draft, 'units', AMBUSH.id('H')).pose = { ...AMBUSH.unit('H').pose, at: point(40_000, y) };
      }),
    );
    return watched.revealed;
  };
  expect(hidden(AMBUSH, 'H')).toBe(true);
  expect(shown(26_000)).toBe(true);
  expect(shown(40_000)).toBe(false);
});
