import { askOf, capital, phasesAt, questionShown, say, scoresBy, verdictOn, words } from '@abatis/presenter';
import type { At, TableScene } from '@abatis/screen';
import type { Bnb, BnbAction, BnbFrame, BnbState } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { OVERLAYS } from '../overlays/index.ts';
import { draftedIn } from '../questions/draft.ts';
import { offerFor, promptWords } from '../questions/index.ts';
import { briefing, pointSources } from '../staff/briefing.ts';
import { sideName, unitCalled } from '../words/say.ts';
import { piecesOf, stackOf } from './pieces.ts';
import { runningShades, shadesOf } from './shades.ts';

const LABELS = words({
  start: 'Initiative',
  a: 'A moves',
  b: 'B moves',
  fire: 'Shooting',
  tests: 'Tests',
  combat: 'Combat',
  end: 'End',
});
const PHASES = ['start', 'a', 'b', 'fire', 'tests', 'combat', 'end'] as const;

/** The state of the turn that the game waits in; a question that a state has led to belongs to it. */
function phaseOf({ steps }: BnbState): (typeof PHASES)[number] {
  for (const frame of steps.toReversed()) {
    const phase = phaseIn(frame);
    if (phase) return phase;
  }
  return 'start';
}

function phaseIn(frame: BnbFrame): (typeof PHASES)[number] | null {
  switch (frame.step) {
    case 'move':
    case 'returns':
      return frame.role === 'A' ? 'a' : 'b';
    case 'fire-allocate':
    case 'fire-resolve':
    case 'refill':
      return 'fire';
    case 'tests':
    case 'test':
      return frame.during === 'combat-morale' ? 'combat' : 'tests';
    case 'contact':
    case 'close-up':
      return 'tests';
    case 'favour':
    case 'crowd':
    case 'combat-allocate':
    case 'combat-resolve':
    case 'bounce':
    case 'choose-pursuit':
    case 'pursuit-rolls':
      return 'combat';
    case 'share-losses':
    case 'odd-losses':
      return frame.phase === 6 ? 'combat' : frame.rout ? 'tests' : 'fire';
    case 'set-up':
    case 'initiative':
    case 'choose-role':
    case 'pursuit':
    case 'halt-pursuit':
      return 'start';
    default:
      return null;
  }
}

/** What is asked now, and which seat. */
export const askIn =
  (rulebook: Bnb) => (state: BnbState, selection: readonly string[], to: At<BnbState>['seat']) =>
    askOf<BnbState, BnbAction, bnb.BnbEvent>(rulebook, state, selection, to);

/** Everything that the table shows at one moment. */
export function moment(rulebook: Bnb, at: At<BnbState>, selection: readonly string[]): TableScene {
  const { state } = at;
  const question = questionShown(
    { offerFor, promptWords, overlayKeys: OVERLAYS.map(({ key }) => key) },
    at,
    askIn(rulebook)(state, selection, at.seat),
  );
  const pieces = piecesOf(state);
  const chosen = question.selection.flatMap(name => unitCalled(state, name) ?? []);
  const { turns } = bnb.scenarioOf(state);
  const { result } = state;
  const phase = phaseOf(state);
  return {
    clock: {
      label: say`Turn ${Math.max(1, state.turn)}`,
      turn: Math.max(1, state.turn),
      of: turns,
      night: false,
    },
    phasing: bnb.sideOf(state, phase === 'b' ? 'B' : 'A'),
    phases: phasesAt(PHASES, LABELS, PHASES.indexOf(phase)),
    scores: scoresBy(pointSources(at), bnb.SIDES),
    pieces,
    stacks: pieces.map(stackOf),
    markers: [],
    plans: [],
    ...question,
    shades: [
      ...runningShades(state),
      ...chosen.flatMap(unit => shadesOf(state, unit, draftedIn(question.selection))),
    ],
    verdict:
      result && verdictOn(result, capital(briefing(at).standing.result), side => sideName(state, side)),
  };
}
