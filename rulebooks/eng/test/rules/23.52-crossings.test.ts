import { groundOf } from '@abatis/bnb/rules';
import { expect, test } from 'vitest';
import { fieldOf } from '../support/field.ts';
import { advance, ends, moving, played, refused } from '../support/moves.ts';
import { whole } from '../support/table.ts';

/* ENG 23.52: what is crossed by a die. The abatis lies from y = 29.5 to 30.5. */

const ABATIS = 'eng work felled abatis 20,30 60,30 class=I';
const MOVE_A = { step: 'move', role: 'A', begun: false } as const;
const cross = (unit: string) => ({ type: 'cross', unit });

test('ENG 23.52 ENG 23.51b3 foot marches over no part of an abatis that is not opened', () => {
  const f = moving(`red 40,29 C 4x3\nblue 40,60/180 Q 8x1\n${ABATIS}`);
  expect(groundOf(f.state).pieces.map(({ id, type }) => `${id} ${type}`)).toEqual(['felled obstacle']);
  expect(refused(f, { type: 'move', unit: 'C', legs: advance(2) })).toEqual(['BNB 0.8a']);
  expect(refused(f, { type: 'move', unit: 'C', legs: advance(0.5) })).toEqual([]);
});

test('ENG 23.52a the foremost unit begins its movement with its front within an inch of the near edge', () => {
  const at = (y: number, more = '') => moving(`red 40,${y}${more} C 4x3\nblue 40,60/180 Q 8x1\n${ABATIS}`);
  expect(refused(at(28.5), cross('C'))).toEqual([]);
  expect(refused(at(28.4), cross('C'))).toEqual(['ENG 23.52a']);
  expect(refused(at(29, '/180'), cross('C'))).toEqual(['ENG 23.52a']);
  const moved = played(at(28.4), [], { type: 'move', unit: 'C', legs: advance(0.5) });
  expect(refused(moved, cross('C'))).toContain('BNB 2.11c');
});

test('ENG 23.52h ENG R88 cavalry and guns do not cross, nor does a square', () => {
  const f = moving(
    `red 30,29 H cavalry 4x2\nred 40,29 G guns=1\nred 50,29 S 12x1 square\nblue 40,60/180 Q 8x1\n${ABATIS}`,
  );
  expect(refused(f, cross('H'))).toEqual(['ENG 23.52h']);
  expect(refused(f, cross('G'))).toEqual(['ENG 23.52h']);
  expect(refused(f, cross('S'))).toEqual(['ENG R88']);
});

test('ENG 23.52b2 with nobody behind it a unit comes just across, and goes on for what its depth has left it', () => {
  const f = moving(`red 40,29 C 4x3\nblue 40,60/180 Q 8x1\n${ABATIS}`);
  const over = played(f, [4], cross('C'));
  expect(ends(over, 'C')[1]).toBeCloseTo(30.5, 1);
  expect(over.unit('C').turn.used).toBe(125_000);
  expect(refused(over, { type: 'move', unit: 'C', legs: advance(7) })).toEqual([]);
  expect(refused(over, { type: 'move', unit: 'C', legs: advance(7.5) })).toEqual(['BNB 0.10a']);
  const gone = played(over, [], { type: 'move', unit: 'C', legs: advance(3) });
  expect(refused(gone, { type: 'move', unit: 'C', legs: advance(1) })).toContain('BNB 2.11c');
});

test('ENG 23.52b3 ENG R89 hung up it stands half way through, and next time it gets out without a die', () => {
  const f = moving(`red 40,29 C 4x3\nblue 40,60/180 Q 8x1\n${ABATIS}`);
  const hung = played(f, [3], cross('C'));
  expect(ends(hung, 'C')[0]).toBe(30);
  expect(refused(hung, { type: 'move', unit: 'C', legs: advance(1) })).toContain('BNB 2.11c');
  const { turn } = hung.unit('C');
  const next = fieldOf(
    whole.at({ ...hung.state, turn: 1 } as never, [{ step: 'eng/clock' }, MOVE_A] as never),
  ).with('C', { turn: { ...turn, moved: false, used: 0 } });
  expect(refused(next, { type: 'move', unit: 'C', legs: advance(0.25) })).toEqual(['ENG 23.52b3']);
  expect(refused(next, { type: 'move', unit: 'C', legs: advance(3) })).toEqual([]);
});

test('ENG 23.52e it retires out of the feature to the side that it came from with no roll', () => {
  const hung = played(moving(`red 40,29 C 4x3\nblue 40,60/180 Q 8x1\n${ABATIS}`), [3], cross('C'));
  const { turn } = hung.unit('C');
  const next = hung.with('C', { turn: { ...turn, moved: false, used: 0 } });
  expect(refused(next, { type: 'move', unit: 'C', legs: [{ go: 'retire', by: 1000 }] })).toEqual([]);
});

const HELD = `red 40,29 C 4x3\nblue 40,31/180 Q 8x1\ngeneral red 40,28 Kempt charisma=0 with=C\n${ABATIS}`;

test('ENG EX 31 line infantry with a general, under the fire of steady defenders, crosses on 4 and charges', () => {
  const f = moving(HELD);
  const [rolled] = whole
    .hears(f.state as never, [4], cross('C') as never)
    .filter(({ type }) => type === 'eng/crossing-rolled');
  expect(rolled).toMatchObject({ natural: 4, across: true });
  const over = played(f, [4], cross('C'));
  expect(over.state.charges).toMatchObject([{ by: f.unit('C').id, on: f.unit('Q').id, outcome: 'made' }]);
  expect(ends(over, 'C')[0]).toBe(31);
  const hung = played(f, [3], cross('C'));
  expect(hung.state.charges).toEqual([]);
  expect(ends(hung, 'C')[0]).toBe(30);
});

test('ENG 23.52c under fire without a general three is not enough, and four is not either', () => {
  const f = moving(
    HELD.replace('general red 40,28 Kempt charisma=0 with=C', 'general red 40,10 Kempt charisma=0'),
  );
  expect(played(f, [4], cross('C')).state.charges).toEqual([]);
  expect(played(f, [5], cross('C')).state.charges).toHaveLength(1);
});

test('ENG EX 32 sappers in open order with an engineer cross with a 1', () => {
  const f = moving(`
    red 40,29 S light 2x1 skirmish
    blue 40,60/180 Q 8x1
    ${ABATIS}
    eng troop S sapper tools
    eng engineer red Ross with=S foot`);
  expect(ends(played(f, [1], cross('S')), 'S')[1]).toBeCloseTo(30.5, 1);
});

const COLUMN = (gap: number) => `
  red 40,29 A 4x3
  red 40,${29 - 1.5 - 1} B 4x3
  red 40,${29 - 1.5 - 1 - 1.5 - gap} D 4x3
  blue 40,60/180 Q 8x1
  eng work stakes palisade 20,29.75 60,29.75 class=I`;

test('ENG EX 33 ENG 23.52g1 ENG 23.52g2 a pre-formed column makes one roll, and all of it stands where it is hung up', () => {
  const f = moving(COLUMN(1));
  const hung = played(f, [2], cross('A'));
  expect(refused(hung, { type: 'move', unit: 'B', legs: advance(0.5) })).toEqual(['ENG 23.52g2']);
  expect(refused(hung, { type: 'move', unit: 'D', legs: advance(0.5) })).toEqual(['ENG 23.52g2']);
  const over = played(f, [4], cross('A'), { type: 'move', unit: 'A', legs: advance(5) });
  expect(refused(over, { type: 'move', unit: 'B', legs: advance(5) })).toEqual([]);
});

test('ENG EX 33 ENG 23.52g3 who stood three inches behind is not of the column', () => {
  const hung = played(moving(COLUMN(3)), [2], cross('A'));
  expect(refused(hung, { type: 'move', unit: 'B', legs: advance(0.5) })).toEqual(['ENG 23.52g2']);
  expect(refused(hung, { type: 'move', unit: 'D', legs: advance(0.5) })).toEqual([]);
});

test('ENG EX 34 ENG R85 skirmishers come across and stop an inch from the line that holds the abatis', () => {
  const f = moving(`red 40,29 S light 4x1 skirmish\nblue 40,31.5/180 Q 8x1\n${ABATIS}`);
  const over = played(f, [5], cross('S'));
  expect(over.state.charges).toEqual([]);
  expect(ends(over, 'S')[0]).toBe(30.5);
});

test('ENG EX 38 ENG 23.91a ENG R91 ENG R92 abatis and breastwork an inch and a quarter apart are crossed by one roll', () => {
  const f = moving(`
    red 40,29 C 4x3
    blue 40,32/180 Q 8x1
    ${ABATIS}
    eng work parapet breastwork 20,31.75 60,31.75 class=I facing=180`);
  expect(played(f, [6], cross('C')).state.charges).toMatchObject([{ across: ['parapet'] }]);
});

test('ENG 23.52a who comes up to a held feature keeps an inch from those behind it, not two', () => {
  const f = moving(`red 40,27 C 4x3\nblue 40,31/180 Q 8x1\n${ABATIS}`);
  expect(refused(f, { type: 'move', unit: 'C', legs: advance(2.4) })).toEqual([]);
  const open = moving('red 40,27 C 4x3\nblue 40,31/180 Q 8x1');
  expect(refused(open, { type: 'move', unit: 'C', legs: advance(2.4) })).toEqual(['BNB 2.2a']);
});
