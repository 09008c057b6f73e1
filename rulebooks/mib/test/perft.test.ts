import { perft } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { gameAt } from './game-at.ts';
import small from './perft.json' with { type: 'json' };

/*
 * How many ways lead one and two orders deep in small positions, and to how many different ones. Another number is a
 * rule that has changed; if it was meant to, the number changes with it.
 */
test.each(small)('perft of $name', ({ position, depths }) => {
  const game = gameAt(position.join('\n'));
  expect(depths.map((_, place) => perft(game, place + 1))).toEqual(depths);
});
