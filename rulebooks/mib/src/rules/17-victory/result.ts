import { edit, endGame } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { termsOf } from '../../scenario/terms.ts';
import type { MibResult, MibState, Side } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { pointsNow, totalOf } from './points.ts';

/** The game ends with this turn. */
export const isLastTurn = (state: MibState): boolean => state.turn === battleOf(state).turns.length - 1;

/** MIB 17.0: how the points stand, and who has won by them. */
export function verdict(state: MibState): MibResult {
  const lines = pointsNow(state);
  const scores = { french: totalOf(lines, 'french'), coalition: totalOf(lines, 'coalition') };
  const winner = winnerBy(state, scores.french - scores.coalition);
  return { winner, clause: 'MIB 17.0', scores, grade: winner === null ? 'draw' : 'victory' };
}

/** The scenario gives a lead of the French from which they win, and one up to which the others do. */
function winnerBy(state: MibState, lead: number): Side | null {
  const { french, coalition } = termsOf(state).victory.lead;
  if (lead >= french) return 'french';
  return lead <= coalition ? 'coalition' : null;
}

/** MIB 17.0: after the last turn the points are counted and the game is over. */
export function endBattle(state: MibState, table: MibTable): void {
  const result = verdict(state);
  edit(state).result = result;
  const { winner, scores } = result;
  table.emit({ type: 'game-decided', clause: 'MIB 17.0', winner, points: scores });
  // MIB 2.5b: all charts are open from now on.
  table.reveal();
  endGame(state);
}
