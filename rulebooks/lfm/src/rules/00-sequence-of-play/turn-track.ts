import { edit, type Table } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { InitiativeEvent } from '../../events/00-initiative.ts';
import type { LfmState } from '../../state.ts';

/** LFM SP.9a: the place of the turn after this one in the track; null after the last. */
export function nextTurn(state: LfmState): number | null {
  const next = state.turn + 1;
  return next < battleOf(state).turns.length ? next : null;
}

/** LFM R10: the game is decided at its end, whatever the time of day. */
export const isLastTurn = (state: LfmState): boolean => nextTurn(state) === null;

/** LFM SP.8: victory is looked at when the last daytime turn of a day is over. */
export const isLastDaytimeTurn = (state: LfmState): boolean =>
  battleOf(state).turns[state.turn]?.lastDay ?? false;

/** LFM SP.9a: is this the first daytime turn of a day other than the first? A scenario may do without nights (23.1). */
export function beginsNewDay({ turns }: Battle, turn: number): boolean {
  const before = turns[turn - 1];
  return turns[turn]?.kind === 'day' && before !== undefined && (before.kind === 'night' || before.lastDay);
}

/** LFM SP.9a: where the day marker stands, from 1. A night belongs to the day before it. */
export function dayOf(battle: Battle, turn: number): number {
  let day = 1;
  for (let each = 1; each <= turn; each++) if (beginsNewDay(battle, each)) day++;
  return day;
}

/** LFM SP.9a: moves the turn marker, and with it the day. After the last turn there is nowhere to go. */
export function advanceTurn(state: LfmState, table: Table<InitiativeEvent>): void {
  const turn = nextTurn(state);
  if (turn === null) throw new Error('There is no turn after the last one');
  const battle = battleOf(state);
  const { label, kind } = battle.turns[turn]!;
  edit(state).turn = turn;
  table.emit({ type: 'turn-advanced', clause: 'LFM SP.9a', turn: label, kind, day: dayOf(battle, turn) });
}
