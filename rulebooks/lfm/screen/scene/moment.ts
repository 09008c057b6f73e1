import { askOf, questionShown } from '@abatis/presenter';
import type { At, TableMoment } from '@abatis/screen';
import type { Lfm } from '../../src/rulebook.ts';
import type { LfmState } from '../../src/state.ts';
import { OVERLAYS } from '../staff/overlays.ts';
import { promptWords } from '../words/index.ts';
import { clockOf, phasesShown, scoresShown, verdictOf } from './clock.ts';
import { markersOf } from './markers.ts';
import { offerFor } from './offers/index.ts';
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
