import type { TableMoment, Verdict } from '@abatis/screen';
import { battleOf, isNight } from '../../src/battle.ts';
import { type Phase, phasesOf } from '../../src/rules/23-night.ts';
import { termsOf } from '../../src/scenario-terms.ts';
import { type LfmState, SIDES } from '../../src/state.ts';
import type { LfmResult } from '../../src/victory/result.ts';
import { type Score, scoresNow } from '../../src/victory/score.ts';
import { sideName } from '../words/names.ts';

export function clockOf(state: LfmState): TableMoment['clock'] {
  const { turns } = battleOf(state);
  return {
    label: turns[state.turn]?.label ?? '',
    turn: state.turn + 1,
    of: turns.length,
    night: isNight(state),
  };
}

const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  command: 'Command',
  construction: 'Construction',
  artillery: 'Artillery',
  movement: 'Movement',
  combat: 'Combat',
  reorganization: 'Reorganization',
};

/** The phases of the player turn, by day or by night; those still to come stand in the state's own list of steps. */
export function phasesShown(state: LfmState): TableMoment['phases'] {
  const phases = phasesOf(state);
  const ahead = state.steps.filter(({ step }) => step === 'phase').length;
  const isUnderWay = state.steps.some(({ step }) => step === 'end-of-player-turn');
  const now = isUnderWay ? phases.length - ahead - 1 : -1;
  const isOver = state.steps.length === 0;
  return phases.map((id, place) => ({
    id,
    label: PHASE_LABELS[id],
    state: isOver || place < now ? 'past' : place === now ? 'now' : 'ahead',
  }));
}

/** The points as if the battle ended now. */
export function scoresShown(state: LfmState): TableMoment['scores'] {
  const scores = scoresNow(state, termsOf(state).victory, state.holders);
  return SIDES.map(seat => ({ seat, value: scores[seat].total, label: scoreLabel(scores[seat]) }));
}

const scoreLabel = ({ lines }: Score): string =>
  lines.length === 0
    ? 'no points yet'
    : lines.map(({ what, points }) => `${points} ${what.replaceAll('-', ' ')}`).join('; ');

/** How it ended; null while it is played. */
export function verdictOf({ result }: LfmState): Verdict | null {
  if (!result) return null;
  const { winner, clause, scores } = result;
  const points = SIDES.map(side => `${sideName(side)} ${scores[side]} VP`).join(', ');
  return { winner, title: verdictTitle(result), text: [`${points} `, { clause }] };
}

function verdictTitle({ winner, grade }: LfmResult): string {
  if (winner === null) return 'A drawn battle';
  return grade === 'decisive' ? `Decisive ${sideName(winner)} victory` : `${sideName(winner)} victory`;
}
