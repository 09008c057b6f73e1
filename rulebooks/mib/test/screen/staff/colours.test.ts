import { createGame, seeded } from '@abatis/kernel/host';
import { expectOk, isDistinct, lightnessBetween } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { moment } from '../../../screen/scene/moment.ts';
import { battle } from '../../../screen/staff/battles.ts';
import { mib } from '../../../src/rulebook.ts';

describe.each(mib.scenarios.map(battle))('UI 19 in $scenario', ({ scenario, sides }) => {
  test('UI 19 the sides are told apart by all eyes, and in grey', () => {
    const [one, other] = sides.map(({ colour }) => colour) as [string, string];
    expect(isDistinct(one, other)).toBe(true);
    expect(lightnessBetween(one, other)).toBeGreaterThanOrEqual(25);
  });

  test('UI 19 what is written on a counter or a chit stands out from it', () => {
    for (const { colour, ink } of sides) expect(lightnessBetween(colour, ink)).toBeGreaterThanOrEqual(50);
  });

  test('UI 19 the bars of formations differ from each other and from the counter', () => {
    const { state } = expectOk(
      createGame(mib, { scenario, options: { openCharts: true }, dice: seeded('1') }),
    );
    const { pieces } = moment(mib, { state, seat: null, open: true }, []);
    for (const { seat, colour } of sides) {
      const bands = pieces.flatMap(piece =>
        piece.seat === seat && piece.face.kind === 'unit' ? [piece.face.band] : [],
      );
      const all = [...new Set([...bands, colour])];
      expect(all.length).toBeGreaterThan(1);
      for (const [place, band] of all.entries())
        for (const next of all.slice(place + 1))
          expect([band, next, isDistinct(band, next)]).toEqual([band, next, true]);
    }
  });
});
