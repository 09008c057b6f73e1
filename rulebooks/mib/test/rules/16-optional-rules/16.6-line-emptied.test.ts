import { expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import type { Declared } from '../../../src/rules/07-combat/07.00-declaration.ts';
import type { Field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { facing } from '../in-hand.ts';

/** The line lies in 0505 and 0605; Left stands before 0505, Right before 0605, Middle before both. */
const FIELD = `active III
  coalition 0505/0605>1 Line 8-3-8 @IV
  french 0404>2 Left 6-4-8 @III
  french 0705>4 Right 4-4-8 @III
  french 0604>3 Middle 4-4-8 @III`;

const combat = ({ unit, hex }: Field, attackers: string, hexes: string): Declared => ({
  attackers: attackers.split(' ').map(each => {
    const [name, at] = each.split('@');
    return { unit: unit(name!), hex: hex(at!) };
  }),
  hexes: hexes.split(' ').map(hex),
});

type Combats = readonly (readonly [attackers: string, hexes: string])[];

/** The line must collapse, while these combats are still to come. */
function collapsing(combats: Combats, text = FIELD) {
  return facing(text, at => [
    { step: 'collapse', unit: at.unit('Line'), hexes: [at.hex('0505')], fought: null },
    {
      step: 'combats',
      combats: combats.map(([attackers, hexes]) => combat(at, attackers, hexes)),
      made: [],
    },
  ]);
}

/** Its owner lets the line collapse into 0505. */
const emptied = (combats: Combats, text = FIELD) =>
  collapsing(combats, text).after([], { type: 'collapse', unit: 'Line', hex: '0505' });

const advance = (attacker: string, more: Partial<WrittenOrder<'advance'>> = {}): WrittenOrder<'advance'> => {
  const [unit, hex] = attacker.split('@');
  return {
    type: 'advance',
    attacker: { unit: unit!, hex: hex! },
    path: ['0605'],
    facing: 4,
    leaders: [],
    ...more,
  };
};

test('MIB 16.6k those who would have attacked the empty hex may advance into it, and their combat is off', () => {
  const { asked, next } = emptied([['Right@0705', '0605']]);
  expect(next).toBe('following');
  expect(asked).toMatchObject({
    id: 'follow',
    seat: 'french',
    clause: 'MIB 16.6k',
    facts: { hex: '0605', units: ['Right'] },
  });
  expect(asked!.candidates).toHaveLength(7);
  const after = emptied([['Right@0705', '0605']]).after([], advance('Right@0705'));
  expect(after.hexes('Right')).toBe('0605');
  expect(after.unit('Right')).toMatchObject({ facing: 4, fatigue: 0 });
  expect(after.next).toBeNull();
});

test('MIB 16.6k they may stay; the combat is off all the same', () => {
  const after = emptied([['Right@0705', '0605']]).after([], { type: 'done' });
  expect([after.hexes('Right'), after.next]).toEqual(['0705', null]);
});

test('MIB 16.6k that the combat is off is told, and who takes no part in one that is fought all the same', () => {
  const heard = (combats: Combats) =>
    collapsing(combats).hears([], { type: 'collapse', unit: 'Line', hex: '0505' });
  const dropped = {
    type: 'attackers-dropped',
    clause: 'MIB 16.6k',
    attackers: [{ unit: 'Right', hex: '0705' }],
  };
  expect(heard([['Right@0705', '0605']])).toMatchObject([
    { type: 'line-collapsed' },
    { ...dropped, lapsed: true },
  ]);
  expect(heard([['Right@0705 Middle@0604', '0605 0505']])).toMatchObject([
    { type: 'line-collapsed' },
    { ...dropped, lapsed: false },
  ]);
  expect(heard([])).toMatchObject([{ type: 'line-collapsed' }]);
});

test('MIB 16.6k the log tells it', () => {
  expect(emptied([['Right@0705', '0605']]).hears([], advance('Right@0705'))).toEqual([
    {
      type: 'followed',
      clause: 'MIB 16.6k',
      unit: 'Right',
      from: '0705',
      hex: '0605',
      facing: 4,
      leaders: [],
    },
  ]);
});

test('MIB 16.6k who has another hex to attack in that combat fights on there', () => {
  const both = emptied([['Right@0705 Middle@0604', '0605 0505']]);
  expect(both.asked!.facts).toMatchObject({ units: ['Right'] });
  expect(both.judge(advance('Middle@0604'))).toEqual(forbiddenBy('MIB 16.6k'));
  expect(both.state.steps[0]).toMatchObject({
    step: 'combats',
    combats: [{ attackers: [{ unit: both.at.unit('Middle') }], hexes: [both.at.hex('0505')] }],
  });
});

test('MIB 16.6k combats on other hexes stay as they are', () => {
  const { state, at } = emptied([
    ['Left@0404', '0505'],
    ['Right@0705', '0605'],
  ]);
  expect(state.steps[0]).toMatchObject({
    combats: [{ attackers: [{ unit: at.unit('Left') }], hexes: [at.hex('0505')] }, null],
  });
});

test('MIB 16.6k nobody is asked if nobody was to attack it', () => {
  expect(emptied([]).next).toBeNull();
});

test('MIB 16.6k not while others of the enemy hold the hex: they are attacked', () => {
  const held = () => emptied([['Right@0705', '0605']], `${FIELD}\ncoalition 0605>1 Friend 2-3-8 @IV`);
  expect(held).toThrow('MIB 7.1i combat');
});

test('MIB 16.6k one after the other, each once', () => {
  const two = emptied([['Right@0705 Middle@0604', '0605']]);
  const first = two.after([], advance('Right@0705'));
  expect(first.asked!.facts).toMatchObject({ units: ['Middle'] });
  expect(first.judge(advance('Right@0705'))).toEqual(forbiddenBy('MIB 16.6k'));
  // MIB 6.1c, R104: beside friends he faces as they do.
  expect(first.candidates('advance').map(each => each.facing)).toEqual([4]);
  expect(first.judge(advance('Middle@0604', { facing: 3 }))).toEqual(forbiddenBy('MIB 7.2d'));
  expect(first.after([], advance('Middle@0604')).hexes('Middle')).toBe('0605');
});

test('MIB 16.6k one hex only, into the empty one', () => {
  const { judge } = { judge: (order: WrittenOrder) => emptied([['Right@0705', '0605']]).judge(order) };
  expect(judge(advance('Right@0705', { path: [] }))).toEqual(forbiddenBy('MIB 16.6k'));
  expect(judge(advance('Right@0705', { path: ['0706'] }))).toEqual(forbiddenBy('MIB 16.6k'));
  expect(judge(advance('Right@0705', { path: ['0605', '0606'] }))).toEqual(forbiddenBy('MIB 16.6k'));
  expect(judge(advance('Right@0706'))).toEqual(forbiddenBy('MIB 16.6k'));
  expect(judge(advance('Nobody@0705'))).toEqual(forbiddenBy('MIB 2.2.1b'));
});

test.each(['D', 'fatigue=7', 'steps=0 stragglers=1 smashed'])(
  'MIB 16.6k MIB R130 who could no longer have attacked does not advance: %s',
  condition => {
    const text = FIELD.replace('Right 4-4-8', `Right 4-4-8 ${condition}`);
    expect(emptied([['Right@0705', '0605']], text).next).toBeNull();
  },
);

test('MIB 16.6k MIB 6.1a they need room', () => {
  const full = FIELD.replace('Right 4-4-8', 'Right 8-4-8');
  const first = emptied([['Right@0705 Middle@0604', '0605']], full).after([], advance('Right@0705'));
  expect(first.next).toBeNull();
});

test('MIB 16.6k a unit that has gone meanwhile, or cannot enter, stays out', () => {
  expect(emptied([['Right@0606', '0605']]).next).toBeNull();
  expect(emptied([['Right@0705', '0605']], `mountain 0605\n${FIELD}`).next).toBeNull();
});

test('MIB 2.2.4d leaders go along at the choice of their owner', () => {
  const led = emptied([['Right@0705', '0605']], `${FIELD}\nfrench 0705 leader Davout 5 @III corps`);
  expect(led.candidates('advance')).toHaveLength(12);
  const { state, at } = led.after([], advance('Right@0705', { leaders: ['Davout'] }));
  expect(state.leaders[at.leader('Davout')]!.hex).toBe(at.hex('0605'));
  expect(led.judge(advance('Right@0705', { leaders: ['Davout', 'Davout'] }))).toEqual(forbiddenBy('MIB R5'));
});

test('MIB 16.6k a line that advances draws together', () => {
  const text = FIELD.replace('0705>4 Right', '0705/0704>5 Right');
  const after = emptied([['Right@0705', '0605']], text).after([], advance('Right@0705'));
  expect(after.hexes('Right')).toBe('0605');
});
