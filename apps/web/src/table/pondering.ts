import type { Pondering } from '@abatis/play';
import { say } from '@abatis/words';
import { playerTitle } from '../app/seats.ts';

/** Too early for a guess. */
const FIRST_GUESS = 0.05;

/** '6.4 of about 10 s'. */
export function timeOf(elapsed: number, spent: number): string {
  const seconds = (elapsed / 1000).toFixed(1);
  return spent < FIRST_GUESS
    ? say`${seconds} s`
    : say`${seconds} of about ${Math.ceil(elapsed / spent / 1000)} s`;
}

/** 'General, bold is thinking', and how long it will take. */
export function ponderingWords({ player, spent, elapsed }: Pondering): {
  readonly title: string;
  readonly detail: string;
} {
  const left = Math.max(1, Math.ceil((elapsed / Math.max(spent, FIRST_GUESS) - elapsed) / 1000));
  const more = spent < FIRST_GUESS ? '' : say`About ${left} s more. `;
  return {
    title: say`${playerTitle(player)} is thinking`,
    detail: say`${more}After an undo the same position gives the same plan.`,
  };
}
