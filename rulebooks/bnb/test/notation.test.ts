import { expect, test } from 'vitest';
import { bnb } from '../src/rulebook.ts';

const problemsOf = (...lines: readonly string[]): readonly string[] => {
  const read = bnb.referee!.readPosition(['table 48x40', ...lines].join('\n'), 'position');
  return read.ok ? [] : read.problems.map(({ reason }) => reason);
};

test('BNB 6.4a a garrison of a block that is not there is a problem of the text, with its place', () => {
  expect(problemsOf('red 20,10 Col 8x3 in=nowhere')).toEqual(['there is no block "nowhere" for Col']);
  expect(problemsOf('woods copse 8,8 12,8 12,12', 'red 20,10 Col 8x3 in=copse')).toEqual([
    'there is no block "copse" for Col',
  ]);
  expect(problemsOf('block mill 8,8 12,8 12,12 8,12 capacity=30', 'red 20,10 Col 8x3 in=mill')).toEqual([]);
});

test('BNB 0.4a nobody without a figure or a file stands on the table, nor in a screen', () => {
  expect(problemsOf('red 20,10 Col 8x3 figures=0')).toEqual(['Col has a figure and a file at the least']);
  expect(problemsOf('red 20,10 Col 0x3')).toHaveLength(1);
  expect(problemsOf('red 20,10 Col 8x3 screen=0x1@20,12')).toHaveLength(1);
  expect(problemsOf('red 20,10 Col 8x3 figures=0 lost')).toEqual([]);
});
