import { expect, test } from 'vitest';
import { headline } from '../../src/home/headline.ts';
import { nameBeside } from '../../src/home/standing.ts';

test('UI 16 news is told without the dice and clauses that prove it', () => {
  const text = [
    'Ewell ',
    { die: 4, sides: 6 },
    ' 4, not over ',
    { term: 'CV' },
    ' 4: in command ',
    { clause: 'LFM 20.5a' },
    '.',
  ];
  expect(headline(text)).toBe('Ewell 4, not over CV 4: in command.');
  expect(headline('Nothing to take out.')).toBe('Nothing to take out.');
});

test('a title does not repeat the date beside it', () => {
  expect(nameBeside('1 July 1863', 'Gettysburg, 1 July')).toBe('Gettysburg');
  expect(nameBeside('28 August 1862', 'Brawner’s Farm')).toBe('Brawner’s Farm');
  expect(nameBeside('2 July 1863', 'Gettysburg, 1 July')).toBe('Gettysburg, 1 July');
});
