import { askOf, questionShown, say, words } from '@abatis/presenter';
import type { At, TableMoment, Verdict } from '@abatis/screen';
import type { Lfm, LfmResult, LfmState, Phase, Score } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { offerFor, promptWords } from '../questions/index.ts';
import OVERLAYS from '../staff/overlays.json' with { type: 'json' };
import { sideName } from '../words/names.ts';
import { markersOf } from './markers.ts';
import { piecesOf } from './pieces.ts';
import { plansOf } from './plans.ts';
import { stacksOf } from './stacks.ts';

const QUESTIONS = { offerFor, promptWords, overlayKeys: OVERLAYS.map(({ key }) => key) };

/** Everything that the table shows at one moment. */
export function moment(rulebook: Lfm, at: At<LfmState>, selection: readonly string[]): TableMoment {
  const { state } = at;
  const question = questionShown(QUESTIONS, at, askOf(rulebook, state, selection));
  return {
    clock: clockOf(state),
    phasing: state.phasing,
    phases: phasesShown(state),
    scores: scoresShown(state),
    pieces: piecesOf(state),
    stacks: stacksOf(state),
    markers: markersOf(state),
    ...question,
    plans: plansOf(state, question.selection),
    verdict: verdictOf(state),
  };
}

function clockOf(state: LfmState): TableMoment['clock'] {
  const { turns } = lfm.battleOf(state);
  return {
    label: turns[state.turn]?.label ?? '',
    turn: state.turn + 1,
    of: turns.length,
    night: lfm.isNight(state),
  };
}

const PHASE_LABELS: Readonly<Record<Phase, string>> = words({
  command: 'Command',
  construction: 'Construction',
  artillery: 'Artillery',
  movement: 'Movement',
  combat: 'Combat',
  reorganization: 'Reorganization',
});

/** The phases of the player turn, by day or by night; those still to come stand in the state's own list of steps. */
function phasesShown(state: LfmState): TableMoment['phases'] {
  const phases = lfm.phasesOf(state);
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
function scoresShown(state: LfmState): TableMoment['scores'] {
  const scores = lfm.scoresNow(state, lfm.termsOf(state).victory, state.holders);
  return lfm.SIDES.map(seat => ({ seat, value: scores[seat].total, label: scoreLabel(scores[seat]) }));
}

const scoreLabel = ({ lines }: Score): string =>
  lines.length === 0
    ? say`no points yet`
    : lines.map(({ what, points }) => `${points} ${what.replaceAll('-', ' ')}`).join('; ');

/** How it ended; null while it is played. */
function verdictOf({ result }: LfmState): Verdict | null {
  if (!result) return null;
  const { winner, clause, scores } = result;
  const points = lfm.SIDES.map(side => say`${sideName(side)} ${scores[side]} VP`).join(', ');
  return { winner, title: verdictTitle(result), text: [`${points} `, { clause }] };
}

function verdictTitle({ winner, grade }: LfmResult): string {
  if (winner === null) return say`A drawn battle`;
  return grade === 'decisive' ? say`Decisive ${sideName(winner)} victory` : say`${sideName(winner)} victory`;
}
