import type { Button } from '@abatis/screen';
import { expect, test } from 'vitest';
import { promptPlaces } from '../../src/table/prompt-places.ts';

const button = (id: string, more: Partial<Button> = {}): Button => ({
  id,
  label: id,
  key: null,
  primary: false,
  then: { act: { type: id } },
  rolls: false,
  refused: null,
  ...more,
});

const [MOVE, STAND, TURN] = ['move', 'stand', 'turn'].map(id => button(id));
const FIGHT = button('fight', { primary: true });
const END = button('end', { ends: true });

test('UI 6 the usual answer has the last place wherever the rulebook names it, what ends the question the one before', () => {
  const places = { usual: FIGHT, other: END, rest: [MOVE, STAND] };
  expect(promptPlaces([MOVE!, FIGHT, END, STAND!])).toEqual(places);
  expect(promptPlaces([END, MOVE!, STAND!, FIGHT])).toEqual(places);
});

test('UI 6 an end that is the usual answer leaves its place to the next in rank', () => {
  const end = { ...END, primary: true };
  expect(promptPlaces([MOVE!, STAND!, end])).toEqual({ usual: end, other: MOVE, rest: [STAND] });
});

test('UI 6 a usual answer that a rule forbids keeps its place', () => {
  const fight = { ...FIGHT, primary: false, refused: 'A hex must be attacked.' };
  expect(promptPlaces([MOVE!, fight]).usual).toBe(fight);
});

test('UI 6 where only the map answers the last place is vacant', () => {
  expect(promptPlaces([MOVE!, END])).toEqual({ usual: null, other: END, rest: [MOVE] });
});

test('UI 6 of answers that are as good as each other the last has the last place, and none is in the menu', () => {
  expect(promptPlaces([MOVE!, STAND!])).toEqual({ usual: STAND, other: MOVE, rest: [] });
  expect(promptPlaces([MOVE!])).toEqual({ usual: null, other: MOVE, rest: [] });
});

test('UI 22 a button of the menu that waits for a second word takes the last place', () => {
  const places = promptPlaces([MOVE!, STAND!, TURN!, FIGHT], TURN!);
  expect(places).toEqual({ usual: TURN, other: MOVE, rest: [STAND] });
});
