import { acted } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { brokenInvariant } from '../src/invariants.ts';
import { field, fieldOf } from './support/field.ts';
import { gameAt } from './support/game.ts';

/* What random games have found. */

test('BNB 7.13a the report of a return names the unit, and the spot on the edge as a spot', () => {
  const f = field('options firstRoutOffTable\n table 48x40\n red Col: 8x3 @20,4\n blue P: 8x3 @20,38');
  const away = f.with('Col', {
    status: 'due',
    left: { edge: 'south', at: { x: 20_000, y: 0 } as never, turn: 0, routed: true },
  });
  const game = gameAt(away, [{ step: 'move', role: 'A', begun: false }]);
  const back = acted(game, {
    type: 'arrive',
    unit: 'Col',
    at: { x: 20_000, y: 0 },
    legs: [{ go: 'advance', by: 4000 }],
  });
  expect(back.moment.events[0]).toMatchObject({
    type: 'arrived',
    unit: 'Col',
    edge: 'south',
    where: { x: 20_000, y: 0 },
  });
  expect(fieldOf(back.state).unit('Col').status).toBe('table');
  expect(brokenInvariant(back.state)).toBeNull();
});
