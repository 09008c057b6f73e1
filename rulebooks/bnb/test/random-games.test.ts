import { act, candidates, createGame, type Game, isOver, randomStream, seeded } from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { PATIENCE } from '../../../tools/budget.ts';
import type { BnbAction } from '../src/actions.ts';
import type { BnbEvent } from '../src/events.ts';
import { brokenInvariant } from '../src/invariants.ts';
import { bnb } from '../src/rulebook.ts';
import type { BnbState } from '../src/state.ts';

type BnbGame = Game<BnbState, BnbAction, BnbEvent>;

/** Orders picked by chance until so many turns are over; charges come first, so that there is something to fight about. */
function playTurns(scenario: string, seed: string, turns: number): BnbGame {
  const random = randomStream(seed);
  let game: BnbGame = expectOk(
    createGame(bnb, {
      scenario,
      dice: seeded(seed),
      options: { pursuit: 'off', cavalryBounce: 'off', commandInitiative: 'off' },
    }),
  );
  while (game.state.turn <= turns && !isOver(game)) {
    const offered = candidates(game);
    const charges = offered.filter(({ type }) => type === 'charge');
    const acted = act(game, random.pick(charges.length > 0 ? charges : offered));
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    game = acted.game;
    expect(brokenInvariant(game.state)).toBeNull();
  }
  return game;
}

test.each([['kempt', 'quick', 2]] as const)(
  'B: whole turns of %s are played with orders picked by chance, and hold every invariant',
  (scenario, seed, turns) => {
    const { state } = playTurns(scenario, seed, turns);
    expect(state.turn > turns || state.result !== null).toBe(true);
  },
  PATIENCE,
);
