import { expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { acting } from '../acting.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { inHand } from '../in-hand.ts';

const LINE = 'active III\nfrench 0505/0605>1 Line 6-4-8 G1 @III';

const shift = (hex: string, wing: string): WrittenOrder<'shift'> => ({ type: 'shift', hex, wing });

const contract = (hex: string, facing: number): WrittenOrder<'contract'> =>
  ({ type: 'contract', hex, facing }) as WrittenOrder<'contract'>;

const line = (more = '', frame: Parameters<typeof inHand>[2] = {}) =>
  inHand(`${more}\n${LINE}`, ['Line'], frame);

test('MIB 16.6d MIB 16.6e in the open every movement costs 2', () => {
  const orders = line().candidates('shift');
  expect(orders).toHaveLength(10);
  for (const order of orders) expect(line().after([], order).hand.spent).toEqual([2]);
});

test('MIB 16.6d it moves into two of its front hexes and keeps its front', () => {
  const moved = line().after([], shift('0604', '0705'));
  expect(moved.hexes('Line')).toBe('0604/0705');
  expect(moved.unit('Line')).toMatchObject({ facing: 1, act: { entered: true } });
  expect(moved.hand).toMatchObject({ hexes: 1, stopped: false, lastStep: null });
  expect(line().hears([], shift('0604', '0705'))).toEqual([
    {
      type: 'line-moved',
      clause: 'MIB 16.6d',
      unit: 'Line',
      hex: '0604',
      wing: '0705',
      facing: 1,
      cost: 2,
      stopped: false,
    },
  ]);
});

test('MIB 16.6d the hexes may be named in either order', () => {
  expect(line().after([], shift('0705', '0604')).hexes('Line')).toBe('0604/0705');
});

test('MIB 16.6d it pays the higher of the two costs, hexsides included', () => {
  const cost = (ground: string): readonly number[] =>
    line(ground).after([], shift('0604', '0705')).hand.spent;
  expect(cost('forest 0604')).toEqual([3]);
  expect(cost('forest 0705')).toEqual([3]);
  expect(cost('forest 0705\ncreek 0505/0604')).toEqual([3]);
  expect(cost('stream 0505/0604')).toEqual([4]);
  // The hexside between 0605 and 0604 is not crossed: each hex goes straight on.
  expect(cost('stream 0605/0604')).toEqual([2]);
});

test('MIB 16.6e sideways and wheeling it pays the new hex alone', () => {
  const cost = (ground: string, order: WrittenOrder<'shift'>): readonly number[] =>
    line(ground).after([], order).hand.spent;
  expect(cost('forest 0605', shift('0605', '0706'))).toEqual([2]);
  expect(cost('forest 0706', shift('0605', '0706'))).toEqual([3]);
  expect(cost('creek 0605/0706', shift('0605', '0706'))).toEqual([3]);
  expect(cost('forest 0604', shift('0505', '0604'))).toEqual([3]);
  expect(cost('creek 0605/0604', shift('0505', '0604'))).toEqual([3]);
  expect(cost('creek 0505/0604', shift('0505', '0604'))).toEqual([2]);
});

test('MIB 16.6e wheeling turns its front, and the log tells the clause', () => {
  const [event] = line().hears([], shift('0505', '0604'));
  expect(event).toMatchObject({ clause: 'MIB 16.6e', hex: '0505', wing: '0604', facing: 0 });
  const back = line().after([], shift('0505', '0506'));
  expect(back.unit('Line').facing).toBe(2);
});

test('MIB 16.6d no line gets farther, nor does a unit in one hex', () => {
  expect(line().judge(shift('0503', '0603'))).toEqual(forbiddenBy('MIB 16.6d'));
  expect(line().judge(shift('0505', '0605'))).toEqual(forbiddenBy('MIB 16.6d'));
  expect(line().judge(shift('0604', '9901'))).toEqual(forbiddenBy('MIB 2.1a'));
  const foot = inHand('active III\nfrench 0505>0 Foot 6-4-8 @III', ['Foot']);
  expect(foot.judge(shift('0504', '0604'))).toEqual(forbiddenBy('MIB 16.6d'));
  expect(foot.candidates('shift')).toEqual([]);
});

test('MIB 16.6d one that shares a hex with the target is not there', () => {
  expect(line().judge(shift('0604', '0604'))).toEqual(forbiddenBy('MIB 16.6d'));
});

test('MIB 16.6d it needs the movement points, and must not have stopped', () => {
  const forward = shift('0604', '0705');
  expect(line('', { spent: [6], hexes: 1 }).judge(forward).legal).toBe(true);
  expect(line('', { spent: [7], hexes: 1 }).judge(forward)).toEqual(forbiddenBy('MIB 16.6d'));
  expect(line('', { stopped: true }).judge(forward)).toEqual(forbiddenBy('MIB 16.6d'));
  expect(line('', { stopped: true }).candidates('shift')).toEqual([]);
});

test.each([['mountain 0705'], ['out 0705'], ['river 0605/0705'], ['coalition 0705>4 Enemy 2-3-8 @IV']])(
  'MIB 16.6g both hexes must be open: %s',
  ground => {
    const text = ground.startsWith('coalition') ? `${LINE}\n${ground}` : `${ground}\n${LINE}`;
    expect(inHand(text, ['Line']).judge(shift('0604', '0705'))).toEqual(forbiddenBy('MIB 16.6d'));
  },
);

test('MIB 16.6g roads give no benefit', () => {
  const road = 'road 0505 0604\nroad 0605 0705';
  expect(line(road).after([], shift('0604', '0705')).hand.spent).toEqual([2]);
});

test('MIB 16.6g entering an EZOC with either hex stops it', () => {
  const guns = (hex: string) => inHand(`${LINE}\ncoalition ${hex}>4 Guns 6-3-8 G1 @IV`, ['Line']);
  const forward = shift('0604', '0705');
  expect(guns('0804').after([], forward).hand.stopped).toBe(true);
  expect(guns('0603').after([], forward).hand.stopped).toBe(true);
  expect(guns('0804').hears([], forward)).toMatchObject([{ stopped: true }]);
  expect(guns('0902').after([], forward).hand.stopped).toBe(false);
});

test('MIB 16.6g MIB 9.0c a line that began Disorganized enters no EZOC', () => {
  const text = 'active III\nfrench 0505/0605>1 Line 6-4-8 began-D @III\ncoalition 0804>4 Guns 6-3-8 G1 @IV';
  expect(inHand(text, ['Line']).judge(shift('0604', '0705'))).toEqual(forbiddenBy('MIB 16.6d'));
  expect(inHand(text, ['Line']).judge(shift('0504', '0604')).legal).toBe(true);
});

test('MIB 16.6g MIB 6.2i it pays 2 more to leave an EZOC in which it began, and that is noted', () => {
  const text = `${LINE}\ncoalition 0404>2 Guns 6-3-8 G1 @IV`;
  const moved = inHand(text, ['Line']).after([], shift('0506', '0606'));
  expect(moved.hand.spent).toEqual([4]);
  expect(moved.unit('Line').act.beganInZoc).toBe(true);
  const other = inHand(`${LINE}\ncoalition 0706>5 Guns 6-3-8 G1 @IV`, ['Line']);
  expect(other.after([], shift('0404', '0505')).hand.spent).toEqual([4]);
});

test('MIB 7.6g the toll after cavalry is paid once', () => {
  const moved = line('', { toll: true, hexes: 1 }).after([], shift('0604', '0705'));
  expect(moved.hand).toMatchObject({ spent: [5], toll: false });
});

test('MIB 16.6g MIB 16.6h half of it must find room in each hex', () => {
  const beside = (strength: number) =>
    inHand(`${LINE}\nfrench 0705>1 Friend ${strength}-4-8 @III`, ['Line']).judge(shift('0604', '0705'));
  expect(beside(6).legal).toBe(true);
  expect(beside(8)).toEqual(forbiddenBy('MIB 16.6d'));
});

test('MIB 16.6l friends in its hexes must face as its front side does', () => {
  const beside = (facing: number) =>
    inHand(`${LINE}\nfrench 0705>${facing} Friend 2-4-8 @III`, ['Line']).judge(shift('0604', '0705'));
  expect([0, 1, 2, 3, 4, 5].map(facing => beside(facing).legal)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('MIB 16.6f it leaves into either hex, facing one of the two directions of its front', () => {
  expect(line().candidates('contract')).toEqual([
    contract('0505', 0),
    contract('0505', 1),
    contract('0605', 0),
    contract('0605', 1),
  ]);
  const left = line().after([], contract('0605', 0));
  expect(left.hexes('Line')).toBe('0605');
  expect(left.unit('Line')).toMatchObject({ facing: 0, act: { entered: true } });
  expect(left.hand).toMatchObject({ spent: [2], lastStep: 0, hexes: 1 });
  expect(line().hears([], contract('0605', 0))).toEqual([
    { type: 'line-left', clause: 'MIB 16.6f', unit: 'Line', hex: '0605', facing: 0, cost: 2 },
  ]);
});

test('MIB 16.6f MIB 6.8a that facing costs nothing when it halts there', () => {
  const left = line('', { spent: [6], hexes: 1 }).after([], contract('0605', 0));
  expect(left.candidates('halt')).toEqual([{ type: 'halt', facing: 0, commit: false }]);
});

test('MIB 16.6f it pays the non-road cost of that hex', () => {
  const cost = (ground: string): readonly number[] => line(ground).after([], contract('0605', 1)).hand.spent;
  expect(cost('forest 0605')).toEqual([3]);
  expect(cost('forest 0505')).toEqual([2]);
  expect(cost('road 0505 0605')).toEqual([2]);
});

test('MIB 16.6f not to another side, into another hex, or when it has no line', () => {
  expect(line().judge(contract('0605', 2))).toEqual(forbiddenBy('MIB 16.6f'));
  expect(line().judge(contract('0604', 1))).toEqual(forbiddenBy('MIB 16.6f'));
  expect(line('', { stopped: true }).judge(contract('0605', 1))).toEqual(forbiddenBy('MIB 16.6f'));
  expect(line('', { spent: [7], hexes: 1 }).judge(contract('0605', 1))).toEqual(forbiddenBy('MIB 16.6f'));
  const foot = inHand('active III\nfrench 0505>0 Foot 6-4-8 @III', ['Foot']);
  expect(foot.judge(contract('0505', 0))).toEqual(forbiddenBy('MIB 16.6f'));
  expect(foot.candidates('contract')).toEqual([]);
});

test('MIB 16.6f the whole of it must find room, and face as its friends there', () => {
  const beside = (friend: string, facing: number) =>
    inHand(`${LINE}\nfrench 0605>1 Friend ${friend} @III`, ['Line']).judge(contract('0605', facing));
  expect(beside('4-4-8', 1).legal).toBe(true);
  expect(beside('6-4-8', 1)).toEqual(forbiddenBy('MIB 16.6f'));
  expect(beside('4-4-8', 0)).toEqual(forbiddenBy('MIB 16.6f'));
});

test('MIB R118 a Spent line has 1 MP: it stays, for on clear ground it cannot leave', () => {
  const spent = inHand('active III\nfrench 0505/0605>1 Line 6-4-8 fatigue=7 @III', ['Line']);
  expect(spent.candidates('contract')).toEqual([]);
  expect(spent.candidates('shift')).toEqual([]);
});

test('MIB R118 Disorganized or reduced to one step it may stay extended and move', () => {
  const text = 'active III\nfrench 0505/0605>1 Line 2-4-8 D @III';
  expect(inHand(text, ['Line']).candidates('shift')).toHaveLength(10);
});

test('MIB R78 at the end of its move it turns about for 1 MP', () => {
  const halts = (spent: number) => line('', { spent: [spent], hexes: 1 }).candidates('halt');
  expect(halts(7)).toEqual([
    { type: 'halt', facing: 1, commit: false },
    { type: 'halt', facing: 3, commit: false },
  ]);
  expect(halts(8)).toEqual([{ type: 'halt', facing: 1, commit: false }]);
  const turned = line('', { spent: [4], hexes: 2 }).after([], { type: 'halt', facing: 3, commit: false });
  expect(turned.unit('Line').facing).toBe(3);
});

test('MIB 2.2.4c leaders in hand go with their end of the line and pay for their own way', () => {
  const text = `forest 0604\n${LINE}\nfrench 0505 leader Davout 5 @III corps`;
  const moved = inHand(text, ['Line'], {}, ['Davout']).after([], shift('0604', '0705'));
  const { state, at } = moved;
  expect(state.leaders[at.leader('Davout')]!.hex).toBe(at.hex('0604'));
  expect(moved.hand).toMatchObject({ leaders: [at.leader('Davout')], leadersSpent: [3] });
  const wheeled = inHand(text, ['Line'], {}, ['Davout']).after([], shift('0505', '0604'));
  expect(wheeled.hand.leadersSpent).toEqual([0]);
});

test('MIB 2.2.4c MIB R105 a leader in either hex of a line may come along, and goes with his end', () => {
  const here = acting(
    `french 0505/0605>1 Line 6-4-8 @III\nfrench 0605 leader Davout 5 @III corps\nactive III`,
  );
  const line = { type: 'take', units: ['Line'], leaders: [], pace: 'normal' } as const;
  const along = { type: 'take', units: [], leaders: ['Davout'], pace: 'normal' } as const;
  expect(here.after([], line).candidates('take')).toEqual([along]);
  const { state, at } = here.after([], { ...line, leaders: ['Davout'] }, shift('0604', '0705'));
  expect(state.leaders[at.leader('Davout')]!.hex).toBe(at.hex('0705'));
});

test('MIB R105 a leader who cannot pay stays behind', () => {
  const text = `${LINE}\nfrench 0505 leader Davout 5 allowance=2 @III corps`;
  const hand = { leadersSpent: [1] };
  const moved = inHand(text, ['Line'], hand, ['Davout']).after([], shift('0604', '0705'));
  const { state, at } = moved;
  expect(state.leaders[at.leader('Davout')]).toMatchObject({ hex: at.hex('0505'), moved: true });
  expect(moved.hand.leaders).toEqual([]);
  const goes = inHand(text, ['Line'], {}, ['Davout']).after([], shift('0604', '0705'));
  expect(goes.hand.leaders).toEqual([at.leader('Davout')]);
});

test('MIB 16.6f a leader goes along when the line draws together in the other hex', () => {
  const text = `${LINE}\nfrench 0505 leader Davout 5 @III corps`;
  const { state, at } = inHand(text, ['Line'], {}, ['Davout']).after([], contract('0605', 1));
  expect(state.leaders[at.leader('Davout')]!.hex).toBe(at.hex('0605'));
});

test('MIB 15.2 MIB 16.6g both hexes must be where its orders lead', () => {
  const held = (target: string) =>
    inHand(
      `option orders\nformation III french none order=hold:${target}\nactive III\nfrench 0505/0605>1 Line 6-4-8 @III`,
      ['Line'],
    ).judge(shift('0604', '0705'));
  expect(held('0604').legal).toBe(true);
  expect(held('0505').legal).toBe(true);
  expect(held('0405')).toEqual(forbiddenBy('MIB 16.6d'));
  expect(held('0807')).toEqual(forbiddenBy('MIB 16.6d'));
});

test('MIB 7.5b a line overruns trains, and leaving them costs 2 MPs more', () => {
  const text = `option trains\n${LINE}\ncoalition 0705 train Wagon 6 full`;
  const over = inHand(text, ['Line']).after([], shift('0604', '0705'));
  expect(over.state.trains[over.at.train('Wagon')]!.place).toBe('removed');
  expect(over.hand).toMatchObject({ overran: true, spent: [2] });
  const on = over.after([], shift('0704', '0804'));
  expect(on.hand).toMatchObject({ overran: false, spent: [6] });
  const own = inHand(text.replace('coalition 0705', 'french 0705'), ['Line']);
  expect(own.after([], shift('0604', '0705')).hand.overran).toBe(false);
});

test('MIB 6.2j MIB 16.6f a line goes from EZOC to EZOC only by a hex in which it did not begin', () => {
  // The ZOC of E covers 0605 and 0604.
  const near = line('coalition 0705>4 E 6-4-8 G1 @IV');
  const attack = (facing: number) => ({ type: 'halt', facing, commit: true }) as WrittenOrder<'halt'>;
  expect(near.after([], contract('0605', 1), attack(1)).unit('Line').act).toMatchObject({
    beganInZoc: true,
    committed: true,
    held: false,
  });
  expect(near.after([5], shift('0604', '0605'), attack(2)).unit('Line').act.held).toBe(true);
});
