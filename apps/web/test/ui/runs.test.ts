import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { runsOf } from '../../src/ui/runs.ts';

test('UI 6 a stop behind a link stays on its line', () => {
  const text = [
    'stops ',
    { clause: 'LFM 5.2' },
    '. Then ',
    { term: 'ZOC' },
    ', and ',
    { clause: 'LFM 5.6' },
    '.',
  ];
  const runs = runsOf(text);
  expect(runs.map(({ span, stop }) => plain([span]) + stop)).toEqual([
    'stops ',
    '5.2.',
    ' Then ',
    'ZOC,',
    ' and ',
    '5.6.',
  ]);
});

test('UI 6 words that begin no stop are left alone', () => {
  const runs = runsOf([{ die: 3, sides: 6 }, ' 3', { place: '1410' }, { clause: 'LFM 5.2' }]);
  expect(runs.every(({ stop }) => stop === '')).toBe(true);
  expect(runs).toHaveLength(4);
});
