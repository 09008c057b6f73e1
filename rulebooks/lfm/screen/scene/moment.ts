import { notebook } from '@abatis/kernel';
import type { At, PromptLine, TableMoment } from '@abatis/screen';
import type { Lfm } from '../../src/rulebook.ts';
import type { LfmState } from '../../src/state.ts';
import { promptWords } from '../words/index.ts';
import { type Ask, askOf } from './ask.ts';
import { clockOf, phasesShown, scoresShown, verdictOf } from './clock.ts';
import { withKeys } from './keys.ts';
import { markersOf } from './markers.ts';
import { NO_OFFER, type Offer } from './offer.ts';
import { offerOf } from './offers/index.ts';
import { piecesOf } from './pieces.ts';
import { plansOf } from './plans.ts';
import { stacksOf } from './stacks.ts';

/** Everything that the table shows at one moment. */
export function moment(
  rulebook: Lfm,
  { state, seat }: At<LfmState>,
  selection: readonly string[],
): TableMoment {
  const ask = askOf(rulebook, state, selection);
  const offer = ask && ask.seat === seat ? offerFor(ask) : NO_OFFER;
  return {
    clock: clockOf(state),
    phasing: state.phasing,
    phases: phasesShown(state),
    scores: scoresShown(state),
    pieces: piecesOf(state),
    stacks: stacksOf(state),
    markers: markersOf(state),
    prompt: ask && promptLine(ask, offer),
    choices: offer.choices,
    selection: offer.selection,
    plans: plansOf(state, offer.selection),
    verdict: verdictOf(state),
  };
}

const promptLine = ({ state, seat, clause }: Ask, { selection, buttons, checklist }: Offer): PromptLine => ({
  seat,
  ...promptWords(state, selection)!,
  clause,
  buttons: withKeys(buttons),
  checklist,
});

/** The page asks for the same moment again whenever something is pointed at. */
const offers = notebook((_: LfmState) => new Map<string, Offer>(), 'recent');

/** What the player who is asked can do. */
export function offerFor(ask: Ask): Offer {
  const known = offers(ask.state);
  const key = ask.selection.join('\n');
  let offer = known.get(key);
  if (!offer) {
    offer = offerOf(ask);
    known.set(key, offer);
  }
  return offer;
}
