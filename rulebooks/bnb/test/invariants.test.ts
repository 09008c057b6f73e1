import { facing, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { brokenInvariant } from '../src/invariants.ts';
import { type Field, field } from './support/field.ts';

const f = field('table 40x40\n red P: 8x2 @10,10\n blue Q: 8x2 @20,30');
const wrongIn = ({ state }: Field): string | null => brokenInvariant(state);
const broken = (change: Parameters<typeof f.with>[1]): string | null => wrongIn(f.with('P', change));

test('a field in order breaks nothing', () => {
  expect(wrongIn(f)).toBeNull();
});

test('BNB 0.2b poses off the grid are found', () => {
  expect(broken({ pose: { at: { x: 10_000.5, y: 10_000 }, facing: 0 } as never })).toContain('off the grid');
});

test('BNB 0.4a figures and files that cannot be are found', () => {
  expect(broken({ figures: 17 })).toContain('17 of 16 figures');
  expect(broken({ files: 17 })).toContain('17 files');
});

test('BNB 0.8a overlaps and units off the table are found', () => {
  expect(broken({ pose: { ...f.unit('P').pose, at: point(20_000, 30_500) } })).toContain('Q stands on P');
  expect(broken({ pose: { ...f.unit('P').pose, at: point(1000, 10_000) } })).toContain(
    'stands off the table',
  );
});

test('BNB 4.8b an engaged unit is on the table', () => {
  const fight = field('red P: 8x2 @10,10\n blue Q: 8x2 @10,10\n engaged P > Q front').with('Q', {
    status: 'lost',
  });
  expect(wrongIn(fight)).toContain('engaged and not on the table');
});

test('BNB 0.8a impassable ground under a unit is found', () => {
  expect(wrongIn(field('red P: 8x2 @10,10\n river creek: 5,9 15,9 15,12 5,12'))).toContain(
    'P stands on creek',
  );
});

test('BNB 1.8 formations that an arm does not have are found', () => {
  expect(broken({ formation: 'skirmish' })).toContain('is line and skirmishes');
  expect(broken({ formation: 'limbered' })).toContain('is infantry and limbered');
  expect(broken({ formation: 'garrison' })).toContain('in block null');
  expect(broken({ formation: 'bent' })).toContain('segments');
});

test('BNB 2.2a a unit that has come too near to one that stood still is found', () => {
  const move = { kind: 'move', formation: 'close', files: 8, figures: 16 } as const;
  const track = [
    { ...move, from: { at: point(20_000, 20_000), facing: facing(0) }, leg: { go: 'advance', by: 8500 } },
  ] as const;
  const close = f.with('P', { pose: { ...f.unit('P').pose, at: point(20_000, 28_500) }, turn: { track } });
  const asked = close.having({ steps: [{ step: 'move', role: 'A', begun: true }] });
  expect(wrongIn(asked)).toContain('P has come too near to Q');
  expect(wrongIn(asked.having({ charges: [] }).with('P', { turn: { routed: true } }))).toBeNull();
});

test('BNB 2.6a a charge without contact, or against a friend, is found', () => {
  const apart = field(
    'red P: 8x2 @10,10\n red R: 8x2 @30,10\n blue Q: 8x2 @10,20\n charge P > Q front',
  ).having({
    steps: [{ step: 'move', role: 'A', begun: true }],
  });
  expect(wrongIn(apart)).toContain('P does not touch Q');
  const [charge] = apart.state.charges;
  expect(wrongIn(apart.having({ charges: [{ ...charge!, on: apart.id('R') }] }))).toContain(
    'joined with a friend',
  );
  expect(wrongIn(apart.having({ charges: [charge!, charge!] }))).toContain('joined twice');
});

test('BNB 5.3a a shattered unit at the beginning of a turn is found', () => {
  const spent = f.with('P', { figures: 4, files: 4 });
  expect(wrongIn(spent)).toBeNull();
  expect(wrongIn(spent.having({ steps: [{ step: 'choose-role', side: 'red' }] }))).toContain(
    'is shattered and stays',
  );
});

test('BNB 6.4.1b a block with both sides, or with too many, is found', () => {
  const town = field(
    'red P: 8x2 @10,10 in mill\n blue Q: 8x2 @30,30\n block mill: 8,8 12,8 12,12 8,12 capacity 20',
  );
  expect(wrongIn(town)).toBeNull();
  const inside = { block: 'mill', formation: 'garrison' } as const;
  expect(wrongIn(town.with('Q', inside))).toContain('with the enemy');
  expect(wrongIn(town.with('Q', { ...inside, side: 'red' }))).toContain('holds 32 figures of 20');
});

test('BNB 2.1 questions about those who have gone, and a set-up after the first turn, are found', () => {
  const gone = f.with('P', { status: 'lost' });
  expect(wrongIn(gone.having({ steps: [{ step: 'refill', unit: f.id('P') }] }))).toContain('P is asked');
  expect(wrongIn(f.having({ steps: [{ step: 'set-up', side: 'red' }] }))).toContain('set up again');
});

test('BNB G.0 a game that is decided and goes on is found', () => {
  const result = { winner: null, scores: { red: 0, blue: 0 }, grade: 'draw', clause: 'BNB G.0' } as const;
  expect(wrongIn(f.having({ result: result as never }))).toBeNull();
  expect(wrongIn(f.having({ result: result as never, steps: [{ step: 'turn' }] }))).toContain('goes on');
});

test('BNB 2.7i unmanned guns without a model are found', () => {
  const guns = field('red Bty: guns 2 @10,10\n unmanned Bty 1 @20,20');
  expect(wrongIn(guns)).toBeNull();
  const [left] = guns.state.unmanned;
  expect(wrongIn(guns.having({ unmanned: [{ ...left!, models: 0 }] }))).toContain('0 guns unmanned');
});

test('BNB 6.1h a place of a hidden unit that its enemy knows is found', () => {
  const ambush = field('red P: 8x2 @10,5\n blue Q: 8x2 @20,30 alone\n woods wood: 0,20 40,20 40,40 0,40');
  expect(wrongIn(ambush)).toBeNull();
  const { at } = ambush.unit('Q').pose;
  expect(wrongIn(ambush.with('P', { turn: { routedFrom: at } }))).toContain('red knows where Q hides');
});

test('BNB 1.11d a general is where his unit is', () => {
  const led = field('red P: 8x2 @10,10\n red general Cole with P').with('P', { status: 'off' });
  expect(wrongIn(led)).toContain('Cole');
  const rider = field('red P: 8x2 @10,10\n red general Cole @10,5');
  expect(wrongIn(rider.having({ generals: [{ ...rider.general('Cole'), at: point(-1, 0) }] }))).toContain(
    'off the table',
  );
});
