import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { effectsFor, rowFor } from '../../../src/rules/07-combat/07.01-resolution.ts';

const charts = shippedCharts;

describe('the Combat Results Table', () => {
  test('MIB 7.1j MIB T5 below the first row the first row counts, above the last the last', () => {
    expect(rowFor(charts, -9)).toBe(rowFor(charts, -3));
    expect(rowFor(charts, -3)).not.toBe(rowFor(charts, -2));
    expect(rowFor(charts, 14)).toBe(rowFor(charts, 10));
    expect(rowFor(charts, 10)).not.toBe(rowFor(charts, 9));
  });

  test.each([
    [3, 0, 0, 'defender'],
    [4, 0, 0, null],
    [5, 1, 1, 'attacker'],
    [7, 2, 1, 'attacker'],
    [10, 3, 3, 'attacker'],
  ] as const)('MIB 7.1j MIB X15 MIB T5 a result of %i', (result, retreat, advance, initiative) => {
    expect(rowFor(charts, result)).toMatchObject({ retreat, advance, initiative });
  });

  test('MIB X11 on a 3 nobody moves; defenders roll Engaged +1, attackers Engaged +0', () => {
    expect(rowFor(charts, 3)).toMatchObject({
      retreat: 0,
      advance: 0,
      defender: { column: 'Engaged', drm: 1 },
      attacker: { column: 'Engaged', drm: 0 },
    });
  });
});

describe('the Combat Effects Table', () => {
  test('MIB 7.1k MIB T6 the modifier of the CRT is added to the die', () => {
    expect(effectsFor(charts, { column: 'Advance', drm: 0 }, 6)).toEqual([{ kind: 'fatigue', amount: 1 }]);
    expect(effectsFor(charts, { column: 'Engaged', drm: 1 }, 6)).toEqual([]);
    expect(effectsFor(charts, { column: 'Engaged', drm: 0 }, 6)).toEqual([{ kind: 'fatigue', amount: 1 }]);
    expect(effectsFor(charts, { column: 'Retreat', drm: -3 }, 1)).toEqual(
      effectsFor(charts, { column: 'Retreat', drm: -2 }, 1),
    );
  });
});
