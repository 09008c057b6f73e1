import { edit, endGame } from '@abatis/kernel';
import { ofSide, type PicketState, type PicketTable, type Side } from '../state.ts';

export const figuresOf = (state: PicketState, side: Side): number =>
  ofSide(state, side).reduce((sum, { figures }) => sum + figures, 0);

/** PIC 6.1: the side with more figures on the table has won. */
export function finish(state: PicketState, table: PicketTable): void {
  const [blue, red] = [figuresOf(state, 'blue'), figuresOf(state, 'red')];
  const winner = blue === red ? null : blue > red ? 'blue' : 'red';
  table.emit({ type: 'won', clause: 'PIC 6.1', winner });
  edit(state).verdict = { winner, clause: 'PIC 6.1', scores: { blue, red } };
  endGame(state);
}
