import { expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { rateOf } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { forbidden, laid, resolved } from '../../support/shooting.ts';

test('BNB 1.1a, BNB R1 where the playsheet says otherwise the rulebook holds: +2 against limbered guns for ballshot alone', () => {
  const shot = (firer: string, dice: readonly number[]) => {
    const f = field(`red P: ${firer} @20,20\nblue B: guns 2 limbered @20,23`);
    return resolved(laid(f, ['P', 'B']), dice).field.unit('B');
  };
  // A hit with an effect roll of 8 is a gun and a gunner for a ball, and a gunner for a musket.
  expect(shot('guns 1', [10, 2, 8])).toMatchObject({ gunsLost: 1, figures: 7 });
  expect(shot('4x1', [10, 8])).toMatchObject({ gunsLost: 0, figures: 7 });
});

test.each([
  ['column', '8x3', 8],
  ['line', '12x2', 4],
  ['skirmishers', 'skirmish 12x1', 4],
  ['extended line', '26x1', 3],
  ['square', '8x3 square', 2],
  ['heavy cavalry', 'heavy cavalry 8x1', 10],
  ['cuirassiers', 'cuirassier cavalry 8x1', 10],
  ['light cavalry', 'light cavalry 8x1', 12],
  ['light guns', 'light guns 2 limbered', 8],
  ['field guns', 'field guns 2 limbered', 8],
  ['heavy guns', 'heavy guns 2 limbered', 6],
  ['horse guns', 'field guns 2 horse limbered', 12],
  ['light guns, man-handled', 'light guns 2', 4],
  ['field guns, man-handled', 'field guns 2', 2],
  ['heavy guns, man-handled', 'heavy guns 2', 1],
  ['horse guns, man-handled', 'heavy guns 2 horse', 4],
  ['gunners away from their guns', 'guns 2 away 8x1', 4],
])('BNB 2.11a, BNB 2.11b, BNB T2.11 the rate of %s', (_, words, rate) => {
  const { state, unit } = field(`red P: ${words} @20,20`);
  expect(rateOf(state, unit('P'))).toBe(rate * 1000);
});

test('BNB 2.11a, BNB T2.11 charging, evading and riding', () => {
  const charging = (words: string) => {
    const { state, unit } = field(`red P: ${words} @20,20`);
    return rateOf(state, unit('P'), { isCharging: true, onRoad: false });
  };
  expect(charging('heavy cavalry 8x1')).toBe(16_000);
  expect(charging('cuirassier cavalry 8x1')).toBe(16_000);
  expect(charging('light cavalry 8x1')).toBe(20_000);
  const { evading, general, horseGuns } = shippedCharts.movementRates;
  expect([evading.normal, general.normal, horseGuns.normal]).toEqual([10_000, 12_000, 12_000]);
});

test('BNB 1.12c, BNB R29 where the table says NIL no die is rolled and a natural 10 does not help', () => {
  const town = 'block town: 18,25.5 22,25.5 22,29 18,29 capacity 24';
  const musket = field(`red P: 12x1 @20,20\nblue Q: 8x3 in town @20,27\n${town}`);
  expect(forbidden(musket, 'P', 'Q')).toEqual(['BNB 1.12c']);
  const near = field(`red P: 12x1 @20,22.5\nblue Q: 8x3 in town @20,27\n${town}`);
  expect(forbidden(near, 'P', 'Q')).toEqual([]);
  const ball = field('red G: guns 3 @20,20\nblue S: skirmish 12x1 @20,30');
  expect(forbidden(ball, 'G', 'S')).toEqual(['BNB 1.12c']);
  expect(resolved(ball, []).field.unit('S').figures).toBe(12);
});
