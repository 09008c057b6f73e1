import { expect, test } from 'vitest';
import { field } from '../../support/field.ts';
import { forbidden, laid, resolved, told, volley } from '../../support/shooting.ts';

const zone = (x: number) => field(`red P: 12x1 @20,10\nred F: 8x2 @${x},13\nblue Q: 12x1 @20,16`);

test('BNB X21 BNB 3.9a BNB 3.9b BNB R36 two of three dice go to the friend first', () => {
  const f = zone(23);
  expect(told(f, volley(f, 'P', 'Q'))).toEqual(['2 at F 7+ > Q 9+', '1 at Q 9+']);
});

test('BNB X22 BNB 3.9a a friend outside the zone is not shot at', () => {
  expect(told(zone(24.5), volley(zone(24.5), 'P', 'Q'))).toEqual(['3 at Q 9+']);
});

test('BNB 3.9a a friend wholly beyond the target is in no danger', () => {
  const f = field('red P: 12x1 @20,10\nred F: 8x2 @20,18\nblue Q: 12x1 @20,16');
  expect(told(f, volley(f, 'P', 'Q'))).toEqual(['3 at Q 9+']);
});

test('BNB 3.9b BNB 3.9c dice that miss the friend are rolled at the enemy, hits on him are hits', () => {
  const f = laid(zone(23), ['P', 'Q']);
  const { field: after } = resolved(f, [7, 3, 9, 2]);
  expect([after.unit('F').figures, after.unit('Q').figures]).toEqual([15, 11]);
  expect(after.unit('F').turn.hits[0]).toMatchObject({ kind: 'shot', count: 1 });
});

test('BNB 3.9b a friend whom this fire cannot hit takes no dice', () => {
  const f = field(
    'red P: 12x1 @20,10\nred F: 12x1 @23,14.8 in town\nblock town: 22,14 24,14 24,15.5 22,15.5 capacity 24\nblue Q: 12x1 @18,16',
  );
  expect(told(f, volley(f, 'P', 'Q')).every(group => !group.includes('F'))).toBe(true);
});

test('BNB 3.9d BNB R37 a target behind friends who fill the front is none', () => {
  const f = field('red P: 8x2 @20,10\nred F: 24x1 @20,11.5\nblue Q: 8x1 @20,16');
  expect(forbidden(f, 'P', 'Q')).toEqual(['BNB 3.9d']);
});

test('BNB X23 BNB 3.11a ballshot goes over friends on a lower contour', () => {
  const at = (y: number, level: number) =>
    field(`
      red G: field guns 1 @20,10
      red F: 12x4 @20,20
      blue Q: 24x1 @20,${y}
      hill top: 10,0 30,0 30,11 10,11 level 2
      hill mid: 10,11 30,11 30,${level === 2 ? 40 : 21} 10,${level === 2 ? 40 : 21} level ${level}
    `);
  expect(told(at(30, 1), volley(at(30, 1), 'G', 'Q'))).toEqual(['2 at Q 8+']);
  expect(forbidden(at(28, 1), 'G', 'Q')).toEqual(['BNB 3.9d']);
  expect(forbidden(at(30, 2), 'G', 'Q')).toEqual(['BNB 3.9d']);
});

test('BNB 3.11b fire goes over enemies on a lower contour', () => {
  const text = 'red P: 12x1 @20,10\nblue N: 24x1 @20,13\nblue Q: 24x1 @20,17';
  expect(forbidden(field(text), 'P', 'Q')).toEqual(['BNB 3.1l']);
  const hills = 'hill a: 10,0 30,0 30,11 10,11 level 2\nhill b: 10,16.5 30,16.5 30,30 10,30 level 2';
  expect(volley(field(`${text}\n${hills}`), 'P', 'Q').dice).toBe(3);
});

test('BNB 3.12a enemies in close order stop the fire of figures whose line crosses them', () => {
  const f = field('red P: 12x1 @20,10\nblue N: 24x1 @20,13\nblue Q: 12x1 @20,16');
  expect(forbidden(f, 'P', 'Q')).toEqual(['BNB 3.1l']);
});

test('BNB 3.12b figures whose line crosses a battery roll at it first', () => {
  const f = field('red P: 12x1 @20,10\nblue B: field guns 3 @20,13\nblue Q: 4x1 @20,16');
  const [first] = told(f, volley(f, 'P', 'Q'));
  expect(first).toMatch(/^\d at B 7\+ > Q 9\+/);
});

test('BNB 3.12c enemy skirmishers stop small arms and canister, not ball', () => {
  const text = (firer: string) => `red P: ${firer} @20,10\nblue S: 16x1 @20,13 skirmish\nblue Q: 12x1 @20,16`;
  expect(forbidden(field(text('12x1')), 'P', 'Q')).toEqual(['BNB 3.1l']);
  expect(forbidden(field(text('field guns 1')), 'P', 'Q', { ammunition: 'canister' })).toEqual(['BNB 3.1l']);
  expect(told(field(text('field guns 1')), volley(field(text('field guns 1')), 'P', 'Q'))).toEqual([
    '2 at Q 8+',
  ]);
});

test('BNB 3.12d ballshot is not fired through friendly skirmishers', () => {
  const f = field('red G: field guns 1 @20,10\nred S: 4x1 @20,13 skirmish\nblue Q: 12x1 @20,16');
  expect(forbidden(f, 'G', 'Q')).toEqual(['BNB 3.12d']);
});

test('BNB 7.8a BNB R89 misses of a line go on to the next unit within the carry-through distance', () => {
  const text = (option: string) =>
    `${option}\nred G: field guns 1 @20,10\nblue Q: 12x1 @20,16\nblue R: 12x1 @20,17`;
  expect(told(field(text('')), volley(field(text('')), 'G', 'Q'))).toEqual(['2 at Q 8+']);
  const f = field(text('options carryThrough'));
  expect(told(f, volley(f, 'G', 'Q'))).toEqual(['2 at Q 8+ > R 8+']);
});

test('BNB 3.9a beyond the target is what lies wholly farther than its centre', () => {
  // The target is three inches deep, its centre at y 17.5; the friend stands at the edge of the zone beside it.
  const at = (y: number) => {
    const f = field(`red P: 24x1 @20,10\nblue Q: 12x6 @20,16\nred F: 2x2 @22.7,${y}`);
    return told(f, volley(f, 'P', 'Q')).some(group => group.includes('F'));
  };
  expect([at(18.6), at(18.4)]).toEqual([false, true]);
});

test('BNB 3.9b friends are shot at in the band of the figure that is nearest to them', () => {
  const f = field('red P: 12x1 @20,10\nred F: 4x1 @22.5,14.4\nblue Q: 12x1 @20,16');
  expect(told(f, volley(f, 'P', 'Q'))[0]).toMatch(/^\d at F 7\+ > Q 9\+$/);
});

test('BNB 3.12e ballshot that misses a battery goes past skirmishers to the line behind them', () => {
  const f = field(
    'red G: field guns 1 @20,10\nblue B: field guns 1 @20,20\nblue S: skirmish 8x1 @20,23\nblue L: 24x1 @20,26',
  );
  expect(told(f, volley(f, 'G', 'B'))).toEqual(['2 at B 8+ > L 8+']);
  expect(told(f, volley(f, 'G', 'B', { ammunition: 'canister' }))).toEqual(['2 at B 6+']);
  const near = field(
    'red G: field guns 1 @20,10\nblue B: field guns 1 @20,15\nblue S: skirmish 8x1 @20,18\nblue L: 24x1 @20,20',
  );
  expect(told(near, volley(near, 'G', 'B', { ammunition: 'canister' }))).toEqual(['2 at B 6+ > S 9+']);
});

test('BNB 3.12d, BNB 3.9b through friendly skirmishers no ballshot, but small arms, which strike them first', () => {
  const through = (words: string) =>
    field(`red P: ${words} @20,20\nred S: skirmish 4x1 @20,22\nblue Q: 24x1 @20,24`);
  expect(forbidden(through('guns 3'), 'P', 'Q', { ammunition: 'ball' })).toContain('BNB 3.12d');
  const line = through('24x1');
  expect(forbidden(line, 'P', 'Q')).toEqual([]);
  expect(told(line, volley(line, 'P', 'Q')).some(shot => shot.includes('S '))).toBe(true);
});

test('BNB 3.12d, BNB 3.9a ballshot passes friends in close order at the edge of its danger zone, who are hit first', () => {
  const f = field('red G: guns 3 @20,20\nred F: 4x1 @18.6,24\nblue Q: 24x1 @20,30');
  expect(forbidden(f, 'G', 'Q', { ammunition: 'ball' })).toEqual([]);
  expect(told(f, volley(f, 'G', 'Q', { ammunition: 'ball' })).some(line => line.includes('F '))).toBe(true);
});
