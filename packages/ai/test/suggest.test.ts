import { type Player, randomPlayer, suggest } from '@abatis/ai';
import { trusted } from '@abatis/data';
import { act, asked, createGame, type Game, type Seat, seeded } from '@abatis/kernel/host';
import { type OutpostAction, type OutpostState, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';

type View = ReturnType<typeof outpost.view>;

const newGame = (): Game<OutpostState, OutpostAction> =>
  trusted(createGame(outpost, { scenario: 'ford', options: {}, dice: seeded('blue first') })) as never;

const seatOf = ({ state }: Game<OutpostState, OutpostAction>): Seat => asked(outpost, state)!.seat;

/** Says the same of everything that it does, and passes whenever it may. */
const passer: Player<View, OutpostAction> = {
  id: 'passer',
  decide: () => ({ action: { type: 'pass' }, score: 0, because: { id: 'patience' } }),
};

test('UI 31 a suggestion is what the player would do, and nothing is played', () => {
  const game = newGame();
  const before = JSON.stringify(game.state);
  const seat = seatOf(game);
  const suggested = suggest(outpost, game, seat, passer);
  expect(suggested?.because).toEqual({ id: 'patience' });
  expect(suggested?.orders[0]).toEqual({ type: 'pass' });
  expect(JSON.stringify(game.state)).toBe(before);
  expect(act(game, suggested!.orders[0]!, seat).kind).toBe('done');
});

test('UI 31 what the referee would refuse is not suggested', () => {
  const game = newGame();
  const fool: Player<View, OutpostAction> = {
    ...passer,
    decide: () => ({ action: { type: 'stand' } as never, score: 0, because: { id: 'folly' } }),
  };
  expect(suggest(outpost, game, seatOf(game), fool)).toBeNull();
});

test('UI 31 orders of another plan are not part of the suggestion', () => {
  const game = newGame();
  let asked = 0;
  const fickle: Player<View, OutpostAction> = {
    id: 'fickle',
    decide: (at, random) => ({
      ...randomPlayer<View, OutpostAction>().decide(at, random),
      because: { id: `plan ${++asked}` },
    }),
  };
  expect(suggest(outpost, game, seatOf(game), fickle)?.orders).toHaveLength(1);
});
