import { type Game, scripted } from '@abatis/kernel/host';
import { acted, gameFrom } from '@abatis/testkit';
import type { MibAction } from '../src/actions.ts';
import type { MibEvent } from '../src/events.ts';
import { mib } from '../src/rulebook.ts';
import type { MibState } from '../src/state.ts';

export type MibGame = Game<MibState, MibAction, MibEvent>;

/** A game that begins in a position, after these orders with these dice. Without a map line the field is 12 by 14. */
export function gameAt(position: string, dice: readonly number[] = [], ...orders: MibAction[]): MibGame {
  const whole = /^\s*(map|battle) /m.test(position) ? position : `map 12x14\n${position}`;
  const source = scripted(...dice);
  const start = gameFrom(mib, whole, ({ options }) => ({ options, dice: source }));
  const game = orders.reduce<MibGame>((now, order) => acted(now, order), start);
  source.expectSpent();
  return game;
}
