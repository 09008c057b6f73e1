import { askOf, questionShown } from '@abatis/presenter';
import type { At, TableMoment } from '@abatis/screen';
import type { Mib } from '../../src/rulebook.ts';
import type { MibState } from '../../src/state.ts';
import { OVERLAYS } from '../staff/overlays.ts';
import { promptWords } from '../words/prompts/index.ts';
import { clockOf, phasesShown, phasingOf, scoresShown, verdictOf } from './clock.ts';
import { cupOf } from './cup.ts';
import { markersOf } from './markers.ts';
import { offerFor } from './offers/index.ts';
import { piecesOf } from './pieces.ts';
import { plansOf } from './plans.ts';
import { shadesOf } from './shades.ts';
import { stacksOf } from './stacks.ts';
import { tracksOf } from './tracks.ts';

const QUESTIONS = { offerFor, promptWords, overlayKeys: OVERLAYS.map(({ key }) => key) };

/** Everything that the table shows at one moment. */
export function moment(rulebook: Mib, at: At<MibState>, selection: readonly string[]): TableMoment {
  const { state } = at;
  const ask = askOf(rulebook, state, selection);
  const question = questionShown(QUESTIONS, at, ask);
  return {
    clock: clockOf(state),
    phasing: phasingOf(state, ask?.seat ?? null),
    phases: phasesShown(state),
    scores: scoresShown(at),
    pieces: piecesOf(at),
    stacks: stacksOf(at),
    markers: markersOf(state),
    ...question,
    plans: plansOf(at),
    shades: shadesOf(at, question.selection),
    cup: cupOf(state),
    tracks: tracksOf(at),
    verdict: verdictOf(state),
  };
}
