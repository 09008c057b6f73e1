import { facing, inches, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { groundOf } from '../../../src/battle.ts';
import { centreOfPiece, pieceCalled } from '../../../src/ground.ts';
import type { Leg } from '../../../src/legs.ts';
import {
  areInContact,
  asOne,
  combatCover,
  distanceOf,
  isCloseOrder,
  mostOnSide,
  sideAttacked,
  strikesOf,
  testOf,
  unsteadiness,
  widthClass,
} from '../../../src/rules/index.ts';
import { isFrozen } from '../../../src/state.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, costOf, moved, refusedBy } from '../../support/moving.ts';
import { forbidden, laid, resolved, told, volley } from '../../support/shooting.ts';
import { table } from '../../support/table.ts';

const FAR = 'blue Q: 8x1 @80,65';
const TOWN = `
  block inn: 38,30 42,30 42,34 38,34 capacity 24
  block church: 42.5,30 46,30 46,34 42.5,34 capacity 12 combatCover hard`;

const enter = (block: string): Leg => ({ go: 'enter', block });
const transfer = (block: string): Leg => ({ go: 'transfer', block });
const leave = (x: number, y: number, degrees: number, files: number): Leg => ({
  go: 'leave',
  to: { at: { x: inches(x), y: inches(y) }, facing: facing(degrees * 10) },
  into: 'close',
  files,
});

test('BNB 6.4a a block has a capacity, a height and a cover rating; its centre is that of its polygon', () => {
  const { state } = field(TOWN);
  const block = pieceCalled(groundOf(state), 'church')!;
  expect(block).toMatchObject({ capacity: 12, combatCover: 'hard', height: 1 });
  expect(centreOfPiece(block)).toEqual({ x: 44_250, y: 32_000 });
});

test('BNB 6.4.1a BNB 6.4.1b nobody walks through a block, but one at its edge enters at no further cost', () => {
  const f = field(`red C: 8x3 @40,28\n${TOWN}\n${FAR}`);
  expect(refusedBy(f, 'C', advance(3))).toEqual(['BNB 0.8a']);
  expect(costOf(f, 'C', advance(2), enter('inn'))).toBe(250);
  expect(moved(f, 'C', advance(2), enter('inn')).after).toMatchObject({
    block: 'inn',
    formation: 'garrison',
  });
  expect(refusedBy(f, 'C', advance(1), enter('inn'))).toEqual(['BNB 6.4.1b']);
});

test('BNB 6.4.1b BNB R75 all figures fit in, or nobody enters', () => {
  const f = field(`red C: 5x5 @40,30\nred D: 8x2 @44,30\n${TOWN}\n${FAR}`);
  expect(refusedBy(f, 'C', enter('inn'))).toEqual(['BNB 6.4.1b']);
  expect(refusedBy(f, 'D', enter('church'))).toEqual(['BNB 6.4.1b']);
  const shared = field(`red C: 8x2 @40,30\nred G: 8x1 in inn\n${TOWN}\n${FAR}`);
  expect(refusedBy(shared, 'C', enter('inn'))).toEqual([]);
  expect(refusedBy(shared.with('G', { figures: 9 }), 'C', enter('inn'))).toEqual(['BNB 6.4.1b']);
  const held = field(`red C: 8x2 @40,30\nblue G: 8x1 in inn\n${TOWN}`);
  expect(refusedBy(held, 'C', enter('inn'))).toEqual(['BNB 6.4.1b']);
});

test('BNB 6.4.1b BNB R160 entering and changing blocks is free of the two-inch rule', () => {
  const f = field(`red C: 8x2 @40,30\nblue L: 8x1 @44,35.5\n${TOWN}`);
  expect(refusedBy(f, 'C', enter('inn'))).toEqual([]);
  const inside = field(`red C: 8x1 in inn\nblue L: 8x1 @44,35\n${TOWN}`);
  expect(refusedBy(inside, 'C', transfer('church'))).toEqual([]);
});

test('BNB 6.4.1c changing to an adjacent block and emerging cost half a move, never doubled', () => {
  const f = field(`red C: 8x1 in inn grade E shaken\n${TOWN}\n${FAR}`);
  expect(costOf(f, 'C', transfer('church'))).toBe(500);
  expect(costOf(f, 'C', leave(40, 29, 180, 4))).toBe(500);
  expect(refusedBy(f, 'C', advance(1))).toEqual(['BNB 6.4.1c']);
  const apart = field(`red C: 8x1 in inn\n${TOWN.replaceAll('42.5', '42.6')}\n${FAR}`);
  expect(refusedBy(apart, 'C', transfer('church'))).toEqual(['BNB 6.4.1b']);
});

test('BNB 6.4.1d only infantry enters a block', () => {
  const f = field(`red H: cavalry 8x1 @40,30\nred B: guns 1 @44,30\n${TOWN}\n${FAR}`);
  expect(refusedBy(f, 'H', enter('inn'))).toEqual(['BNB 6.4.1d']);
  expect(refusedBy(f, 'B', enter('church'))).toEqual(['BNB 6.4.1d']);
});

test('BNB 6.4.1f who comes out touches the edge, is disordered and goes on with the rest of the move', () => {
  const f = field(`red C: 8x2 in inn\n${TOWN}\n${FAR}`);
  const plan = moved(f, 'C', leave(40, 29, 180, 8), advance(4));
  expect(plan.used).toBe(1_000_000);
  expect(plan.after).toMatchObject({ block: null, disordered: true, formation: 'close' });
  expect(refusedBy(f, 'C', leave(40, 28, 180, 8))).toEqual(['BNB 6.4.1f']);
  const near = field(`red C: 8x2 in inn\nblue L: 8x1 @40,27.1/0\n${TOWN}`);
  expect(refusedBy(near, 'C', leave(40, 29, 180, 8))).toEqual(['BNB 2.2a']);
});

const moving = { step: 'move', role: 'A', begun: true } as const;

test('BNB 6.4.1g BNB R75 BNB R91 a unit detaches figures to hold a block that it touches', () => {
  const f = field(`red C: 8x4 of 30 original 32 @40,30 grade B shaken\n${TOWN}\n${FAR}`);
  const asked = table.at(f.state, moving);
  const detach = (figures: number, block = 'inn') => ({ type: 'detach', unit: 'C', figures, block }) as const;
  expect(table.judge(asked, detach(30)).refusals).toMatchObject([{ clause: 'BNB 6.4.1g' }]);
  expect(table.judge(asked, detach(25)).refusals).toMatchObject([{ clause: 'BNB 6.4.1b' }]);
  expect(table.judge(asked, detach(8, 'church')).refusals).toMatchObject([{ clause: 'BNB 6.4.1g' }]);
  const after = fieldOf(table.play(asked, [], detach(12)));
  expect(after.unit('C')).toMatchObject({ figures: 18, original: 20 });
  expect(after.unit('C, detachment')).toMatchObject({
    figures: 12,
    original: 12,
    block: 'inn',
    grade: 'B',
    shaken: true,
    parent: f.id('C'),
  });
});

const PARTED = `red C: 8x2 @40,20\nred D: 8x1 in inn\n${TOWN}\n${FAR}`;
const parted = (): Field => {
  const f = field(PARTED);
  return f.with('D', { parent: f.id('C') });
};

test('BNB 6.4.1h BNB R175 out of its block a detachment comes nearer to its unit, and neither charges', () => {
  const f = parted();
  const out = fieldOf(
    table.play(table.at(f.state, moving), [], {
      type: 'move',
      unit: 'D',
      legs: [{ ...leave(40, 29.5, 180, 8), go: 'leave' } as never],
    }),
  );
  expect(out.unit('D')).toMatchObject({ rejoining: true, block: null });
  const next = out.with('D', { turn: { moved: false, used: 0 } });
  expect(refusedBy(next, 'D', advance(1))).toEqual([]);
  expect(refusedBy(next, 'C', { go: 'retire', by: 500 })).toEqual(['BNB 6.4.1h']);
  expect(refusedBy(next, 'C', { go: 'sidestep', to: 'left', by: 500 })).toEqual(['BNB 6.4.1h']);
  const charge = table.judge(table.at(next.state, moving), {
    type: 'charge',
    unit: 'C',
    targets: ['Q'],
    legs: [],
  });
  expect(charge.refusals).toMatchObject([{ clause: 'BNB 2.6f', facts: { bar: 'rejoining' } }]);
});

test('BNB 6.4.1h BNB R129 in contact the two are one again, with the worse state', () => {
  const f = field(`red C: 8x2 original 20 @40,20\nred D: 8x1 of 6 original 8 @40,24/180 shaken\n${FAR}`);
  const apart = f.with('D', { parent: f.id('C'), rejoining: true });
  const after = fieldOf(
    table.play(table.at(apart.state, moving), [], { type: 'move', unit: 'D', legs: [advance(4) as never] }),
  );
  expect(after.unit('C')).toMatchObject({ figures: 22, original: 28, shaken: true, files: 8 });
  expect(after.unit('D').status).toBe('lost');
});

test('BNB 6.4.1i BNB 6.4.3a BNB 1.8g a garrison has no formation, and its block is its footprint', () => {
  const f = field(`red G: 8x2 in inn\nblue L: 8x1 @40,36\n${TOWN}`);
  expect([widthClass(f.unit('G')), isCloseOrder(f.unit('G'))]).toEqual([null, false]);
  expect(distanceOf(f.state, f.unit('G'), f.unit('L'))).toBe(2000);
  expect(areInContact(f.state, f.unit('G'), field('blue L: 8x1 @40,34').unit('L'))).toBe(true);
  const charge = table.judge(table.at(f.state, moving), {
    type: 'charge',
    unit: 'G',
    targets: ['L'],
    legs: [],
  });
  expect(charge.refusals).toMatchObject([{ clause: 'BNB 2.6f', facts: { bar: 'in a block' } }]);
});

test('BNB 6.4.1j BNB R78 troops in a block or touching one, even an empty one, are unsteady', () => {
  const f = field(`red G: 8x1 in church\nred C: 8x2 @40,30\nred D: 8x2 @40,26\n${TOWN}`);
  expect(unsteadiness(f.state, f.unit('G'))).toEqual(['town block']);
  expect(unsteadiness(f.state, f.unit('C'))).toEqual(['town block']);
  expect(unsteadiness(f.state, f.unit('D'))).toEqual([]);
});

test('BNB 6.4.2a a block is hard cover against fire and in combat what it is rated', () => {
  const f = field(`red P: 12x1 @40,27\nblue G: 8x1 in inn\nblue H: 8x1 in church\n${TOWN}`);
  expect(told(f, volley(f, 'P', 'G'))).toEqual(['3 at G 10+']);
  expect(['G', 'H'].map(name => combatCover(f.state, f.unit(name), []))).toEqual(['soft', 'hard']);
});

const TWO = `red A: 12x1 in inn grade C\nred B: 8x1 in inn grade E shaken\n${TOWN}`;

test('BNB 6.4.3b several units in a block are one: figures added, lowest grade, worst state', () => {
  const { state } = field(TWO);
  expect(asOne(state).units.map(({ status, figures }) => [status, figures])).toEqual([
    ['table', 20],
    ['due', 8],
  ]);
  expect(asOne(state).units[0]).toMatchObject({ grade: 'E', shaken: true, original: 20 });
});

test('BNB 6.4.3b they shoot as one and are shot at as one, with losses in proportion', () => {
  const f = field(`${TWO}\nblue L: 12x1 @40,37`);
  expect(volley(f, 'A', 'L').dice).toBe(2);
  expect(forbidden(f, 'B', 'L')).toEqual(['BNB 6.4.3b']);
  expect(forbidden(f, 'L', 'B')).toEqual(['BNB 6.4.3b']);
  const shot = table.at(laid(f, ['L', 'A']).state, { step: 'fire-resolve' }, 10, 10, 10);
  expect(table.asks(shot)).toMatchObject({ id: 'odd-losses', facts: { figures: 1 } });
  const told = fieldOf(table.play(shot, [], { type: 'lose-odd', unit: 'A' }));
  expect([told.unit('A').figures, told.unit('B').figures]).toEqual([10, 7]);
  const { field: fired } = resolved(laid(f, ['A', 'L']), [1, 1]);
  expect(['A', 'B'].map(name => fired.unit(name).turn.fired)).toEqual([true, true]);
});

test('BNB 6.4.3b they are frozen, fight and test as one', () => {
  const f = field(`${TWO}\nblue L: 8x3 @40,34\nengaged L > A front`);
  expect(isFrozen(f.state, f.id('B'))).toBe(true);
  const whole = asOne(f.state);
  expect(strikesOf(whole, whole.units[0]!)).toMatchObject([{ dice: 5 }]);
  const asked = table.at(f.state, { step: 'combat-resolve' }, 1, 1, 1, 1, 1, 10, 10, 10, 10, 1, 1);
  const fought = fieldOf(table.play(asked, [], { type: 'lose-odd', unit: 'B' }));
  expect([fought.unit('A').figures, fought.unit('B').figures]).toEqual([10, 6]);
  expect(['A', 'B'].map(name => fought.unit(name).turn.fought)).toEqual([true, true]);
  const test_ = testOf(asOne(fought.state), asOne(fought.state).units[0]!, 'combat-morale');
  expect(test_?.facts.needed).toBe(4);
});

test('BNB 6.4.3b BNB 6.4.4f one rout roll moves all of them out of their block, one after the other', () => {
  const f = field(`${TWO}\nblue L: 8x3 @40,34 of 20\nengaged L > A front`).with('A', {
    turn: { hits: [{ step: 6, kind: 'combat', by: null, count: 4, hard: false }] },
  });
  const shared = table.at(f.state, { step: 'combat-morale' }, 1, 10);
  expect(table.asks(shared)).toMatchObject({ seat: 'red', id: 'odd-losses' });
  const asked = table.play(shared, [], { type: 'lose-odd', unit: 'A' });
  expect(table.asks(asked)).toMatchObject({ seat: 'red', id: 'rout', facts: { unit: 'A' } });
  const first = table.play(asked, [], { type: 'rout', to: { x: 40_000, y: 20_000 }, faces: 'enemy' });
  expect(table.asks(first)).toMatchObject({ id: 'rout', facts: { unit: 'B' } });
  const both = fieldOf(table.play(first, [], { type: 'rout', to: { x: 36_000, y: 24_000 }, faces: 'away' }));
  for (const name of ['A', 'B'])
    expect(both.unit(name)).toMatchObject({ block: null, shaken: true, turn: { routed: true } });
  expect(both.state.engagements).toEqual([]);
});

test('BNB 6.4.1f BNB 6.4.1c who routs out of a block has emerged and is disordered, who ends in another is not', () => {
  const back = 'block mill: 38,16 42,16 42,20 38,20 capacity 10';
  const f = field(`red A: 8x1 in inn\n${TOWN}\n${back}\nblue L: 8x3 @40,34`);
  const asked = table.at(f.state, { step: 'rout', unit: f.id('A'), distance: 8000, cause: f.id('L') });
  const placed = (x: number, y: number, block?: string) =>
    fieldOf(
      table.play(asked, [], {
        type: 'rout',
        to: { x: x * 1000, y: y * 1000 },
        faces: 'away',
        ...(block && { block }),
      }),
    );
  expect(placed(40, 23).unit('A')).toMatchObject({ block: null, disordered: true });
  expect(placed(40, 18, 'mill').unit('A')).toMatchObject({ block: 'mill', disordered: false });
});

test('BNB 6.4.4f a garrison may rout into an empty block farther back that is large enough', () => {
  const back = 'block mill: 38,16 42,16 42,20 38,20 capacity 10';
  const f = field(`red A: 8x1 in inn\n${TOWN}\n${back}\nblue L: 8x3 @40,34`);
  const frame = { step: 'rout', unit: f.id('A'), distance: 12_000, cause: f.id('L') } as const;
  const asked = table.at(f.state, frame);
  const into = { type: 'rout', to: { x: 40_000, y: 18_000 }, faces: 'away', block: 'mill' } as const;
  expect(fieldOf(table.play(asked, [], into)).unit('A')).toMatchObject({
    block: 'mill',
    formation: 'garrison',
  });
  const small = table.at(f.with('A', { figures: 11, original: 11 }).state, frame);
  expect(table.judge(small, into).refusals).toMatchObject([{ clause: 'BNB 6.4.4f' }]);
  const far = table.at(f.state, { ...frame, distance: 18_000 });
  expect(table.judge(far, into).refusals).toMatchObject([{ clause: 'BNB 6.4.4f' }]);
});

test('BNB R122 a garrison whose every way out is closed is shattered', () => {
  const ring = 'blue W: 32x1 @40,28/0\nblue X: 12x1 @35,32/90\nblue Y: 12x1 @47,32/270';
  const f = field(`red A: 8x1 in inn\n${TOWN}\n${ring}\nblue L: 8x3 @40,34\nengaged L > A front`).with('A', {
    turn: { hits: [{ step: 6, kind: 'combat', by: null, count: 4, hard: false }] },
  });
  const after = fieldOf(table.at(f.state, { step: 'combat-morale' }, 1, 10));
  expect(after.unit('A').status).toBe('lost');
});

test('BNB 6.4.4c each figure of a garrison shoots once, half of them out of one side', () => {
  const f = field(`
    red T: 20x1 in inn
    block inn: 38,30 42,30 42,34 38,34 capacity 24
    blue L: 12x1 @40,37
    blue M: 12x1 @45,32/270
    blue N: 12x1 @40,27/0`);
  const second = laid(f, ['T', 'L'], ['T', 'M']);
  expect(volley(laid(f, ['T', 'L']), 'T', 'M').dice).toBe(2);
  expect(forbidden(second, 'T', 'N')).toEqual(['BNB 3.1l']);
});

test('BNB X10 BNB 6.4.4d at most 1.5 times the capacity counts on one side of a block', () => {
  expect(mostOnSide({ capacity: 24 })).toBe(36);
  const f = field(`
    red T: 24x1 in inn
    block inn: 36,30 44,30 44,34 36,34 capacity 24
    blue A: 8x4 @38,34
    blue B: 8x3 @42,34
    engaged A > T front
    engaged B > T front`);
  const block = pieceCalled(groundOf(f.state), 'inn')!;
  expect(sideAttacked(f.state, f.unit('A'), block)).toBe(sideAttacked(f.state, f.unit('B'), block));
  expect(strikesOf(f.state, f.unit('A'))).toMatchObject([{ dice: 8 }]);
  expect(strikesOf(f.state, f.unit('B'))).toMatchObject([{ dice: 1 }]);
});

test('BNB 6.4.4d the owner of the attackers says whose figures count, and whose stand out', () => {
  const f = field(`
    red T: 24x1 in inn
    block inn: 36,30 44,30 44,34 36,34 capacity 24
    blue A: 8x4 @38,34
    blue B: 8x3 @42,34
    engaged A > T front
    engaged B > T front`);
  const allocation = [
    { step: 'combat-allocate', role: 'A' },
    { step: 'combat-allocate', role: 'B' },
  ] as const;
  const asked = table.at(f.state, allocation);
  expect(table.asks(asked)).toMatchObject({ id: 'crowd', seat: 'blue', facts: { unit: 'T' } });
  expect(table.asks(asked)!.candidates).toHaveLength(2);
  const dice = (...targets: readonly string[]) => {
    const { state, unit } = fieldOf(
      table.play(asked, [], { type: 'favour', unit: 'T', targets: [...targets] }),
    );
    return ['A', 'B'].map(name => strikesOf(state, unit(name))[0]!.dice);
  };
  // 36 count: 32 and 4, or 24 and 12.
  expect(dice('A', 'B')).toEqual([8, 1]);
  expect(dice('B', 'A')).toEqual([3, 6]);
  const apart = f.with('B', { pose: { at: point(44_000, 32_000), facing: facing(2700) } });
  expect(table.asks(table.at(apart.state, allocation))).toBeNull();
});

test('BNB 6.4.4e half the front rank meets an enemy outside, all the rest the block', () => {
  const f = field(`
    red T: 12x1 in inn
    block inn: 38,30 42,30 42,34 38,34 capacity 24
    red O: 8x1 @44,36/270
    blue A: 9x3 @40,34
    engaged A > T front
    engaged O > A left`);
  expect(strikesOf(f.state, f.unit('A')).map(({ dice }) => dice)).toEqual([5, 1]);
});

test('BNB 6.4.4a its owner chooses who gets the odd figure of a garrison', () => {
  const f = field(`
    red T: 13x1 in inn
    block inn: 38,30 42,30 42,34 38,34 capacity 24
    blue A: 8x3 @40,34
    blue B: 4x3 @42,32/270
    engaged A > T front
    engaged B > T right`);
  const asked = table.at(f.state, [
    { step: 'combat-allocate', role: 'A' },
    { step: 'combat-allocate', role: 'B' },
  ]);
  expect(table.asks(asked)).toMatchObject({ id: 'favour', seat: 'red' });
  // Seven figures are two dice, six are one.
  const dice = (...targets: readonly string[]) => {
    const chosen = fieldOf(table.play(asked, [], { type: 'favour', unit: 'T', targets: [...targets] }));
    return strikesOf(chosen.state, chosen.unit('T')).map(each => each.dice);
  };
  expect(dice('A', 'B')).toEqual([2, 1]);
  expect(dice('B', 'A')).toEqual([1, 2]);
});

test('BNB 6.4.4g an attacker occupies a block that its last defender has left', () => {
  const f = field(`red A: 8x3 @40,30\n${TOWN}\nblue G: 8x1 in inn`);
  expect(refusedBy(f, 'A', enter('inn'))).toEqual(['BNB 6.4.1b']);
  const left = f.with('G', {
    block: null,
    formation: 'close',
    pose: { at: point(40_000, 45_000), facing: facing(0) },
  });
  expect(costOf(left, 'A', enter('inn'))).toBe(0);
});

test('BNB 6.4.1e an emplaced gun fires out of its side, and its crew fights with the garrison', () => {
  const f = field(`
    red T: 12x1 in inn
    red G: guns 1 in inn @40,32/0
    block inn: 38,30 42,30 42,34 38,34 capacity 12
    blue L: 12x1 @40,40
    blue M: 12x1 @40,22/0`);
  expect(volley(f, 'G', 'L').dice).toBe(2);
  expect(forbidden(f, 'G', 'M')).toEqual(['BNB 3.1l']);
  expect(volley(field(`red T: 12x1 in inn\n${TOWN}\nblue L: 12x1 @40,37`), 'T', 'L').dice).toBe(1);
  expect(asOne(f.state).units[0]!.figures).toBe(16);
  expect(refusedBy(f, 'G', leave(40, 28, 180, 1))).toEqual(['BNB 6.4.1e']);
});

test('BNB 6.4.1e BNB 3.1j an emplaced gun does not fire while its garrison fights, and fires first at its chargers', () => {
  const town = `
    red T: 12x1 in inn
    red G: guns 1 in inn @40,32/0
    block inn: 38,30 42,30 42,34 38,34 capacity 12
    blue A: 8x3 @40,34
    blue L: 12x1 @46,40`;
  expect(forbidden(field(`${town}\nengaged A > T front`), 'G', 'L')).toEqual(['BNB 3.1j']);
  const charged = field(`${town}\ncharge A > T front`).with('A', {
    turn: {
      charged: true,
      track: [
        {
          kind: 'charge',
          formation: 'close',
          files: 8,
          figures: 24,
          from: { at: point(40_000, 39_000), facing: facing(1800) },
          leg: { go: 'advance', by: 5000 },
        },
      ],
    },
  });
  expect(forbidden(charged, 'G', 'L')).toEqual(['BNB 3.8a']);
  expect(volley(charged, 'G', 'A').range).toBe(0);
});

test('BNB 6.4.1e BNB 6.4.3b the gun and the infantry of a garrison fire each with their own dice', () => {
  const f = field(`
    red T: 12x1 in inn
    red G: guns 1 in inn @40,32/0
    block inn: 38,30 42,30 42,34 38,34 capacity 12
    blue L: 12x1 @40,37`);
  const both = laid(f, ['T', 'L'], ['G', 'L']);
  // One die of six muskets at 7, two of the gun at 8: three dice, and three figures.
  const { field: shot } = resolved(both, [7, 8, 8]);
  expect(shot.unit('L').figures).toBe(9);
  expect(['T', 'G'].map(name => shot.unit(name).turn.fired)).toEqual([true, true]);
});

test('BNB R120 a general attached to a garrison stands for the whole of it', () => {
  const f = field(
    `${TWO}\nred general Cole @40,32 charisma 2 with B\nblue L: 8x3 @40,34\nengaged L > A front`,
  ).with('A', {
    turn: { hits: [{ step: 6, kind: 'combat', by: null, count: 1, hard: false }] },
  });
  const whole = asOne(f.state);
  expect(testOf(whole, whole.units[0]!, 'combat-morale')?.drms.map(({ value }) => value)).toContain(2);
});
