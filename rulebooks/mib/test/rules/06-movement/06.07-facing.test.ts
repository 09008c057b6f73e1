import { expect, test } from 'vitest';
import {
  frontHexes,
  frontsOf,
  isRear,
  usesChateau,
} from '../../../src/rules/06-movement/06.07-end-of-move.ts';
import { field } from '../../field.ts';

const AROUND = ['0504', '0604', '0605', '0506', '0405', '0404'];

/** The front hexes of a unit in 0505, and those across a rear hexside. */
function around(text: string, name = 'Foot') {
  const { state, unit, hex } = field(text);
  const body = { unit: unit(name), hex: hex('0505') };
  return {
    front: AROUND.filter(label => frontHexes(state, body).includes(hex(label))),
    rear: AROUND.filter(label => isRear(state, body, hex(label))),
  };
}

test('MIB 6.7a MIB 6.7c a unit faces three hexes; the other three are its rear', () => {
  expect(around('french 0505>0 Foot 6-4-8 @III')).toEqual({
    front: ['0504', '0604', '0404'],
    rear: ['0605', '0506', '0405'],
  });
  expect(around('french 0505>2 Foot 6-4-8 @III').front).toEqual(['0604', '0605', '0506']);
  expect(frontsOf(0)).toEqual([5, 0, 1]);
  expect(frontsOf(5)).toEqual([4, 5, 0]);
});

test.each(['village', 'town'])('MIB 7.7.2a in a %s all hexsides are front', terrain => {
  expect(around(`${terrain} 0505\nfrench 0505>0 Foot 6-4-8 @III`)).toEqual({ front: AROUND, rear: [] });
});

test.each(['forest', 'clear', 'swamp'])('MIB 7.7.2a not so in %s', terrain => {
  expect(around(`${terrain} 0505\nfrench 0505>0 Foot 6-4-8 @III`).rear).toHaveLength(3);
});

test('MIB 7.7.2a MIB 7.7.2b a chateau has no rear for a detachment, for one only, and not for a division', () => {
  const ground = 'chateau 0505\nfrench 0909>0 Whole 8-4-8 detached=2 @III';
  const post = 'french 0505>0 Foot detachment of=Whole steps=1 @III';
  expect(around(`${ground}\n${post}`).rear).toEqual([]);
  expect(around('chateau 0505\nfrench 0505>0 Foot 6-4-8 @III').rear).toHaveLength(3);
  const two = `${ground}\n${post}; More detachment of=Whole steps=1 @III`;
  expect(around(two).rear).toEqual([]);
  expect(around(two, 'More').rear).toHaveLength(3);
  const { state, unit, hex } = field(`${ground}\n${post}`);
  expect(usesChateau(state, { unit: unit('Foot'), hex: hex('0505') })).toBe(true);
  expect(usesChateau(state, { unit: unit('Whole'), hex: hex('0909') })).toBe(false);
});

test('MIB 16.6c MIB X52 each hex of a line has the front hexes next to it', () => {
  const { state, unit, hex } = field('french 0505/0605>1 Foot 6-4-8 @III');
  const fronts = (label: string) =>
    ['0504', '0604', '0705', '0506', '0606', '0706'].filter(each =>
      frontHexes(state, { unit: unit('Foot'), hex: hex(label) }).includes(hex(each)),
    );
  expect(fronts('0505')).toEqual(['0504', '0604']);
  expect(fronts('0605')).toEqual(['0604', '0705']);
  expect(isRear(state, { unit: unit('Foot'), hex: hex('0605') }, hex('0606'))).toBe(true);
  expect(isRear(state, { unit: unit('Foot'), hex: hex('0605') }, hex('0604'))).toBe(false);
});

test('MIB 6.7c a hex that is not next to the unit is no rear, nor is what lies off the map', () => {
  const { state, unit, hex } = field('french 0101>0 Foot 6-4-8 @III');
  const body = { unit: unit('Foot'), hex: hex('0101') };
  expect(isRear(state, body, hex('0505'))).toBe(false);
  expect(isRear(state, body, -1)).toBe(false);
  expect(frontHexes(state, body)).toEqual([]);
});
