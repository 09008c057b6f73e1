import { asked, candidates, followUp } from '@abatis/kernel/host';
import { newGame, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playOn } from './outpost-games.ts';

const PASS = { type: 'pass' } as const;

const start = () => {
  const game = newGame(outpost);
  const [move] = candidates(game).filter(({ type }) => type === 'move');
  return { game, move: move!, seat: asked(outpost, game.state)!.seat };
};

test('what follows is done as long as the same seat is asked', () => {
  const { game, move, seat } = start();
  const moved = playOn(game, move);
  const followed = followUp(moved, [PASS, PASS], seat);
  expect(followed.given).toEqual([PASS]);
  expect(followed.game.moment).toMatchObject({ index: 2, seat });
  expect(asked(outpost, followed.game.state)!.seat).not.toBe(seat);
});

test('an order that is not legal, or no order at all, is left, and nothing is lost', () => {
  const { game, seat } = start();
  expect(followUp(game, [{ type: 'dance' } as never, PASS], seat)).toEqual({ game, given: [] });
  expect(followUp(game, [PASS], 'nobody')).toEqual({ game, given: [] });
});

test('after a die nothing follows: what it brought was not known', () => {
  let { game } = start();
  while (game.moment.rolls.length === 0) game = playOn(game, PASS);
  expect(followUp(game, [PASS], asked(outpost, game.state)!.seat).given).toEqual([]);
});
