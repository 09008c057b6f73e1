import { expect, test } from 'vitest';
import { isDense, isEnfiladed } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { told, volley } from '../../support/shooting.ts';

const shots = (text: string, ammunition?: 'ball' | 'canister') => {
  const f = field(text);
  return told(f, volley(f, 'P', 'Q', ammunition && { ammunition }));
};

test('BNB X19 BNB 3.3a disordered grade B skirmishers that moved: +1, -1 once, -2, so 9 and more', () => {
  expect(shots('red P: 12x1 @20,20 skirmish disordered grade B used 0.25\nblue Q: 12x1 @20,23')).toEqual([
    '3 at Q 9+',
  ]);
});

test.each([
  ['BNB T3.3 shaken -2', '12x1 @20,20 shaken', '9'],
  ['BNB T3.3 in square -1', '3x4 @20,20 square', '8'],
  ['BNB T3.3 grade A +1', '12x1 @20,20 grade A', '6'],
  ['BNB T3.3 grade E -1', '12x1 @20,20 grade E', '8'],
  ['BNB T3.3 grade C neither', '12x1 @20,20 grade C', '7'],
  ['BNB T3.3 moved -2', '12x1 @20,20 used 0.1', '9'],
  ['BNB T3.3 disordered -1', '12x1 @20,20 disordered', '8'],
])('%s', (_title, words, needed) => {
  expect(shots(`red P: ${words}\nblue Q: 12x1 @20,23`)[0]).toMatch(new RegExp(`at Q ${needed}\\+`));
});

test('BNB 7.11e steady British infantry has +1 with muskets; BNB 7.11m Russian infantry -1', () => {
  const of = (words: string) =>
    shots(`options nationalModifiers\nred P: 12x1 @20,20 ${words}\nblue Q: 12x1 @20,23`);
  expect(of('britain')).toEqual(['3 at Q 6+']);
  expect(of('britain rifle')).toEqual(['3 at Q 8+']);
  expect(of('britain disordered')).toEqual(['3 at Q 8+']);
  expect(of('russia')).toEqual(['3 at Q 8+']);
  expect(of('russia grade F')).toEqual(['3 at Q 8+']);
});

test('BNB X55 BNB 3.5a BNB R40 BNB R117 what is dense and what is not', () => {
  const dense = (words: string) => isDense(field(`blue Q: ${words} @20,30`).unit('Q'));
  expect(dense('8x3')).toBe(true);
  expect(dense('9x3')).toBe(false);
  expect(dense('24x3')).toBe(false);
  expect(dense('cavalry 10x3')).toBe(true);
  expect(dense('8x2')).toBe(false);
  expect(dense('6x4 square')).toBe(true);
  expect(shots('red P: field guns 3 @20,10\nblue Q: 8x3 @20,30')).toEqual(['6 at Q 6+']);
  expect(shots('red P: field guns 1 @10,30.4/90\nblue Q: 9x3 @20,30')).toEqual(['2 at Q 6+']);
});

test('BNB X24 BNB 3.5b BNB R41 enfilade up to 22.5 degrees from the line of the front', () => {
  const f = field('blue Q: 24x1 @20,30.25/180');
  const from = (angle: number) => ({
    x: 20_000 - Math.round(10_000 * Math.cos((angle * Math.PI) / 180)),
    y: 30_500 - Math.round(10_000 * Math.sin((angle * Math.PI) / 180)),
  });
  expect(isEnfiladed(f.state, f.unit('Q'), from(22.5))).toBe(true);
  expect(isEnfiladed(f.state, f.unit('Q'), from(22.7))).toBe(false);
  expect(shots('red P: field guns 1 @10,30.4/90\nblue Q: 24x1 @20,30', 'canister')).toEqual(['2 at Q 6+']);
});

test('BNB 3.5b enfilade is judged model by model', () => {
  const f = field('red P: field guns 3 @9,26.4/70\nblue Q: 24x1 @20,30');
  const groups = told(f, volley(f, 'P', 'Q'));
  expect(groups.some(group => group.endsWith('6+')) && groups.some(group => group.endsWith('8+'))).toBe(true);
});

test('BNB 3.5c skirmishers and guns are never dense', () => {
  const f = field('red P: field guns 1 @10,30.7/90\nblue Q: field guns 3 @20,30');
  expect(told(f, volley(f, 'P', 'Q'))[0]).toMatch(/^2 at Q 8\+/);
  expect(isDense(field('blue Q: 4x4 @20,30 skirmish').unit('Q'))).toBe(false);
});

test('BNB X58 BNB R136 guns in rough ground fire at -1', () => {
  expect(shots('red P: field guns 3 @20,20 grade C disordered\nblue Q: 24x1 @20,40')).toEqual(['6 at Q 9+']);
});

test('BNB 3.5b a bent line is enfiladed along the segment that is nearest to the gun', () => {
  const f = field('blue Q: 24x1 @20,30');
  const [straight, refused] = [
    { at: { x: 20_000, y: 30_000 }, facing: 1800 },
    { at: { x: 24_500, y: 32_250 }, facing: 900 },
  ] as never[];
  const bent = f.with('Q', {
    formation: 'bent',
    bent: [
      { files: 12, pose: refused! },
      { files: 12, pose: straight! },
    ],
  });
  expect(isEnfiladed(bent.state, bent.unit('Q'), { x: 8000, y: 30_400 })).toBe(true);
  expect(isEnfiladed(bent.state, bent.unit('Q'), { x: 36_000, y: 30_400 })).toBe(false);
  expect(isEnfiladed(bent.state, bent.unit('Q'), { x: 24_800, y: 48_000 })).toBe(true);
});
