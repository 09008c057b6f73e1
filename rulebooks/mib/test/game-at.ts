import { act, createGame, type Game, scripted } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import type { MibAction } from '../src/actions.ts';
import type { MibEvent } from '../src/events/index.ts';
import { mib } from '../src/rulebook.ts';
import type { MibState } from '../src/state.ts';

export type MibGame = Game<MibState, MibAction, MibEvent>;

/** A game that begins in a position, after these orders with these dice. Without a map line the field is 12 by 14. */
export function gameAt(position: string, dice: readonly number[] = [], ...orders: MibAction[]): MibGame {
  const whole = /^\s*(map|battle) /m.test(position) ? position : `map 12x14\n${position}`;
  const state = expectOk(mib.referee!.readPosition(whole, 'test'));
  const source = scripted(...dice);
  const { options } = state;
  const start = expectOk(
    createGame(
      { ...mib, setUp: () => state },
      { scenario: 'teugn-hausen', options, dice: source, strict: true },
    ),
  );
  const game = orders.reduce(played, start);
  source.expectSpent();
  return game;
}

function played(game: MibGame, order: MibAction): MibGame {
  const acted = act(game, order);
  if (acted.kind === 'done') return acted.game;
  throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(acted)}`);
}
