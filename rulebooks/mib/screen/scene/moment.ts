import { askOf, count, questionShown, say, words } from '@abatis/presenter';
import type { At, TableMoment, Verdict } from '@abatis/screen';
import type { KnownLine, Mib, MibFrame, MibState, Reason, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { offerFor, promptWords } from '../questions/index.ts';
import { seesAll } from '../staff/known.ts';
import OVERLAYS from '../staff/overlays.json' with { type: 'json' };
import { sideName } from '../words/say.ts';
import { markersOf } from './markers.ts';
import { piecesOf } from './pieces.ts';
import { plansOf } from './plans.ts';
import { shadesOf } from './shades.ts';
import { stacksOf } from './stacks.ts';
import { cupOf, tracksOf } from './tracks.ts';

function clockOf(state: MibState): TableMoment['clock'] {
  return {
    label: mib.turnCard(state)?.label ?? '',
    turn: state.turn + 1,
    of: mib.battleOf(state).turns.length,
    night: mib.isNight(state),
  };
}

/** Whose activation it is; between activations the side that is asked, or that began the battle. */
const phasingOf = (state: MibState, asked: string | null): string =>
  state.activation?.side ?? asked ?? mib.termsOf(state).firstPlayer;

const PHASES = ['draw', 'actions', 'movement', 'declare', 'combat', 'end'] as const;
type Phase = (typeof PHASES)[number];

const LABELS: Readonly<Record<Phase, string>> = words({
  draw: 'Draw',
  actions: 'Actions',
  movement: 'Movement',
  declare: 'Declare',
  combat: 'Combat',
  end: 'End',
});

/** Steps that say which part of an activation is going on; the others belong to the one below them. */
const PHASE_OF: { readonly [Step in MibFrame['step']]?: Phase } = {
  turn: 'draw',
  'reinforcement-phase': 'draw',
  'orders-phase': 'draw',
  operations: 'draw',
  initiative: 'draw',
  'first-or-second': 'draw',
  draw: 'draw',
  activate: 'draw',
  'hold-back': 'actions',
  'smashed-checks': 'actions',
  actions: 'actions',
  moving: 'movement',
  commit: 'movement',
  declare: 'declare',
  declaring: 'declare',
  combats: 'combat',
  'next-combat': 'combat',
  'end-of-activation': 'end',
  'leave-fields': 'end',
  'leave-field': 'end',
  bombard: 'end',
  bombarding: 'end',
  'end-of-turn': 'end',
};

/** The parts of an activation; which of them it is the topmost step tells that belongs to one. */
function phasesShown({ steps }: MibState): TableMoment['phases'] {
  const isOver = steps.length === 0;
  const phase = steps.map(({ step }) => PHASE_OF[step]).findLast(each => each !== undefined) ?? 'draw';
  const now = PHASES.indexOf(phase);
  return PHASES.map((id, place) => ({
    id,
    label: LABELS[id],
    state: isOver || place < now ? 'past' : place === now ? 'now' : 'ahead',
  }));
}

/** The points as if the battle ended now; what hangs on hidden charts is told from its least to its most. */
export function scoresShown(at: At<MibState>): TableMoment['scores'] {
  const lines = linesFor(at);
  return mib.SIDES.map(seat => {
    const own = lines.filter(({ side }) => side === seat);
    const value = own.reduce((sum, { least }) => sum + least, 0);
    const most = own.reduce((sum, each) => sum + each.most, 0);
    return { seat, value, ...(most > value && { most }), label: scoreLabel(own, value, most) };
  });
}

const linesFor = (at: At<MibState>): readonly KnownLine[] =>
  seesAll(at)
    ? mib.pointsNow(at.state).map(({ points, ...line }) => ({ ...line, least: points, most: points }))
    : mib.pointsKnownTo(at.state, at.seat ?? '');

const spread = (least: number, most: number): string =>
  least === most ? String(least) : say`${least} to ${most}`;

function scoreLabel(lines: readonly KnownLine[], least: number, most: number): string {
  if (lines.length === 0) return say`no points yet`;
  const reasons = lines.map(line => `${spread(line.least, line.most)} ${reasonText(line.reason)}`).join('; ');
  return least === most ? reasons : say`${spread(least, most)}, depending on hidden losses: ${reasons}`;
}

function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'objective':
      return reason.name;
    case 'losses':
      return say`enemy steps lost`;
    case 'left':
      return say`${reason.unit} left the map with ${count(reason.steps, 'step')}`;
    case 'broken':
      return `${reason.unit} ${reason.how}`;
    case 'shut-up':
      return say`shut up in ${reason.fortress}`;
  }
}

/** How it ended; null while it is played. */
function verdictOf(state: MibState): Verdict | null {
  const { result } = state;
  if (!result) return null;
  const { winner, clause, scores } = result;
  const points = mib.SIDES.map(side => say`${sideName(state, side)} ${scores[side]} VP`).join(', ');
  return { winner, title: verdictTitle(state, winner), text: [`${points} `, { clause }] };
}

const verdictTitle = (state: MibState, winner: Side | null): string =>
  winner === null ? say`A drawn battle` : say`${sideName(state, winner)} victory`;

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
