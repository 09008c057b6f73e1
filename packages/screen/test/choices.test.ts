import { type Choice, choicesAt, type TableScene } from '@abatis/screen';
import { expect, test } from 'vitest';

const gun = (piece: string, select: readonly string[], label: string): Choice =>
  ({ id: piece, on: { piece }, label, mark: { kind: 'pick' }, then: { select } }) as unknown as Choice;

const table = (choices: readonly Choice[]): TableScene =>
  ({ choices, pieces: ['B 4US', 'D 1RI'].map(id => ({ id, at: '1011' })) }) as unknown as TableScene;

test('what several pieces of a place offer alike is offered once there', () => {
  const both = ['B 4US', 'D 1RI'];
  const alike = table(both.map(piece => gun(piece, both, 'Pick both to fire')));
  expect(choicesAt(alike, { piece: null, place: '1011' })).toHaveLength(1);
  expect(choicesAt(alike, { piece: 'D 1RI', place: '1011' }).map(({ id }) => id)).toEqual(['D 1RI']);
});

test('what they offer by the same words for different ends is offered each', () => {
  const other = table([gun('B 4US', ['B 4US'], 'Pick'), gun('D 1RI', ['D 1RI'], 'Pick')]);
  expect(choicesAt(other, { piece: null, place: '1011' })).toHaveLength(2);
});
