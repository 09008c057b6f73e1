import { type Game, scripted } from '@abatis/kernel/host';
import { acted, gameFrom } from '@abatis/testkit';
import type { LfmAction } from '../src/actions.ts';
import type { LfmEvent } from '../src/events.ts';
import { lfm } from '../src/rulebook.ts';
import type { LfmState } from '../src/state.ts';

export type LfmGame = Game<LfmState, LfmAction, LfmEvent>;

/**
 * A game that begins in a position, after these orders with these dice. Unless the text says otherwise the field is 14
 * by 14 and the turn one of three by day.
 */
export function gameAt(position: string, dice: readonly number[] = [], ...orders: LfmAction[]): LfmGame {
  const source = scripted(...dice);
  const start = gameFrom(lfm, withDefaults(position), { dice: source });
  const game = orders.reduce<LfmGame>((now, order) => acted(now, order), start);
  source.expectSpent();
  return game;
}

const DEFAULTS = [
  [/^\s*(map|battle) /m, 'map 14x14'],
  [/^\s*(turn|battle) /m, 'turn 1 of 3'],
] as const;

const withDefaults = (position: string): string =>
  [...DEFAULTS.flatMap(([given, line]) => (given.test(position) ? [] : [line])), position].join('\n');
