import {
  askOf,
  cite,
  clockAt,
  count,
  gathered,
  marker,
  ordinal,
  phasesAt,
  questionShown,
  say,
  scoresBy,
  sentences,
  verdictOn,
  words,
} from '@abatis/presenter';
import type { At, Chit, Cup, Marker, TableScene, Text, Track } from '@abatis/screen';
import type { Dispatch, FormationId, Mib, MibFrame, MibState } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { offerFor, plansKept, promptWords } from '../questions/index.ts';
import { pointSources } from '../staff/briefing.ts';
import { readsChart } from '../staff/known.ts';
import overlays from '../staff/overlays.json' with { type: 'json' };
import { counterName, formationTitle, menSpan, player, sideName, sidePeople } from '../words/say.ts';
import { piecesOf, stacksOf } from './pieces.ts';
import { plansOf } from './plans.ts';
import { shadesOf } from './shades.ts';

const QUESTIONS = {
  offerFor,
  promptWords,
  overlayKeys: overlays.map(({ key }) => key),
  plansOf: ({ state, seat }: At<MibState>, selection: readonly string[]) => plansKept(state, seat, selection),
};

/** Everything that the table shows at one moment. */
export function moment(rulebook: Mib, at: At<MibState>, selection: readonly string[]): TableScene {
  const { state } = at;
  const { result } = state;
  const ask = askOf(rulebook, state, selection);
  const question = questionShown(QUESTIONS, at, ask);
  const nameOf = (side: mib.Side): string => sideName(state, side);
  return {
    clock: clockAt(mib.battleOf(state).turns, state.turn, mib.isNight(state)),
    // Between activations it is the side that is asked, or that began the battle.
    phasing: state.activation?.side ?? ask?.seat ?? mib.termsOf(state).firstPlayer,
    phases: phasesShown(state),
    scores: scoresShown(at),
    pieces: piecesOf(at),
    stacks: stacksOf(at),
    markers: markersOf(state),
    ...question,
    plans: plansOf(at, question.selection),
    shades: shadesOf(at, question.selection),
    cup: cupOf(state),
    tracks: tracksOf(at),
    verdict:
      result &&
      verdictOn(
        result,
        result.winner === null ? say`A drawn battle` : say`${nameOf(result.winner)} victory`,
        nameOf,
      ),
  };
}

const LABELS = words({
  draw: 'Draw',
  actions: 'Actions',
  movement: 'Movement',
  declare: 'Declare',
  combat: 'Combat',
  end: 'End',
});

type Phase = keyof typeof LABELS;
const PHASES = Object.keys(LABELS) as readonly Phase[];

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
function phasesShown({ steps }: MibState): TableScene['phases'] {
  const phase = steps.map(({ step }) => PHASE_OF[step]).findLast(each => each !== undefined) ?? 'draw';
  return phasesAt(PHASES, LABELS, steps.length === 0 ? PHASES.length : PHASES.indexOf(phase));
}

/** The points as if the battle ended now; what hangs on hidden charts is told from its least to its most. */
export const scoresShown = (at: At<MibState>): TableScene['scores'] => scoresBy(pointSources(at), mib.SIDES);

/** What lies on the ground; all of it is seen by everybody. Combats have their numbers on their arrows. */
const markersOf = (state: MibState): readonly Marker[] => [
  ...objectives(state),
  ...exits(state),
  ...arrivals(state),
  ...state.trenches.map(({ hex, finished }) => {
    const at = mib.hexName(state, hex);
    return finished
      ? marker({ id: `trench ${at}`, kind: 'breastworks', at, label: say`Trench` })
      : marker({ id: `trench ${at}`, kind: 'building', at, label: say`Trench begun` });
  }),
  // Destroyed bridges are crossed out; a pontoon is a deck over boats, across its hexside.
  ...state.destroyedBridges.map(side => {
    const at = mib.sideName(state, side);
    return marker({ id: `bridge ${at}`, kind: 'burned-bridge', at, label: say`Destroyed bridge` });
  }),
  ...state.pontoons.map(({ side, train }) => {
    const at = mib.sideName(state, side);
    const seat = state.trains[train]!.side;
    return marker({ id: `pontoon ${at}`, kind: 'pontoon', at, seat, label: say`Pontoon bridge` });
  }),
];

const objectives = (state: MibState): readonly Marker[] =>
  mib.termsOf(state).victory.objectives.map(({ name, points }, place): Marker => {
    const at = mib.hexName(state, mib.battleOf(state).objectives[place]!);
    const seat = state.holders[place] ?? null;
    const held = seat === null ? say`held by nobody` : say`held by ${sidePeople(state, seat)}`;
    const label = say`${name}: ${points} VP, ${held}`;
    return { id: `objective ${at}`, kind: 'objective', at, seat, text: say`${points} VP`, label };
  });

/** R84: where points can be carried off the map. */
const exits = (state: MibState): readonly Marker[] =>
  mib.termsOf(state).exits.map(({ hex, side, name, fromTurn }): Marker => {
    const at = mib.hexName(state, hex);
    const time = mib.battleOf(state).turns[fromTurn]?.label ?? '';
    const from = fromTurn > state.turn ? `, open from ${time}` : '';
    const label = say`Exit ${name} of ${sidePeople(state, side)}${from}`;
    return { id: `exit ${at} ${side}`, kind: 'exit', at, seat: side, text: say`Exit ${name}`, label };
  });

/** MIB 3.0b: who enters where, while he is due. */
function arrivals(state: MibState): readonly Marker[] {
  const frame = state.steps.at(-1);
  if (frame?.step !== 'reinforcements') return [];
  const due = mib.termsOf(state).arrivals.filter(({ unit }) => frame.due.includes(unit));
  return [...gathered(due.map(({ hex, unit }) => [hex, unit] as const))].map(([hex, units]): Marker => {
    const at = mib.hexName(state, hex);
    const names = units.map(id => counterName(state, id)).join(', ');
    const seat = mib.sideOfUnit(state, units[0]!);
    const label = say`${names} ${units.length === 1 ? say`arrives` : say`arrive`} here`;
    return { id: `arrival ${at}`, kind: 'exit', at, seat, text: names, label };
  });
}

/** MIB 3.0d: what has been drawn and what is still in the cup is open to everybody. */
function cupOf(state: MibState): Cup {
  const { drawn, cup } = state;
  return {
    title: say`Chits, ${(mib.turnCard(state)?.label ?? '').replace(/^.*, /, '')}`,
    // MIB 3.0b, 3.0f: before the first draw of a turn the chits are not in the cup yet.
    note:
      drawn.length + cup.length === 0
        ? say`The chits go in when the reinforcements are placed ${cite('MIB 3.0f')}`
        : say`${drawn.length} drawn, ${cup.length} in the cup`,
    brief:
      drawn.length + cup.length === 0 ? say`none yet ${cite('MIB 3.0f')}` : say`${cup.length} in the cup`,
    chits: [
      ...drawn.map((id, place) => chitOf(state, id, place + 1)),
      ...cup.map(id => chitOf(state, id, null)),
    ],
  };
}

function chitOf(state: MibState, id: FormationId, order: number | null): Chit {
  const isNow = state.activation?.formations.includes(id) ?? false;
  return {
    id: mib.formationName(state, id),
    name: formationTitle(state, id),
    seat: mib.battleOf(state).formations[id]!.side,
    state: order === null ? 'cup' : isNow ? 'active' : 'drawn',
    order,
    note: order === null ? say`in the cup` : isNow ? say`active` : say`drawn ${ordinal(order)}`,
  };
}

/** The initiative, and the orders that are under way to one's own formations. */
const tracksOf = (at: At<MibState>): readonly Track[] => [
  ...(mib.plays(at.state, 'initiative') ? [initiativeTrack(at.state)] : []),
  ...(mib.plays(at.state, 'orders') ? orderTracks(at) : []),
];

/** MIB T10: the French end is on the left. */
function initiativeTrack(state: MibState): Track {
  const { initiativeReach: reach } = mib.battleOf(state);
  const boxes = Array.from({ length: 2 * reach + 1 }, (_, place) => reach - place);
  return {
    id: 'initiative',
    title: say`Initiative`,
    ends: [sideName(state, 'french'), sideName(state, 'coalition')],
    boxes: boxes.map(box => ({
      label: box === 0 ? say`middle` : String(Math.abs(box)),
      marked: box === state.initiative,
      seat: box === reach ? 'french' : box === -reach ? 'coalition' : null,
    })),
    note: initiativeNote(state),
  };
}

/** H: who holds it for this turn, wherever the marker has gone since. */
export function initiativeNote(state: MibState): Text {
  const { initiative, initiativeHolder: holder } = state;
  const { initiativeReach: reach } = mib.battleOf(state);
  if (mib.plays(state, 'pbem'))
    return say`The side with the marker chooses to go first or second: now ${menSpan(state, mib.chooserOf(state))} ${cite('MIB 16.3c')}`;
  const held =
    holder === null ? '' : say`${player(state, holder)} has the initiative this turn ${cite('MIB 16.1c')}.`;
  const left = reach - Math.abs(initiative);
  return sentences(
    held,
    left === 0
      ? say`The side at whose end it stands takes two of its chits first next turn ${cite('MIB 16.1c')}`
      : say`${count(left, 'box', 'boxes')} to the end ${cite('MIB 16.1a')}`,
  );
}

/** MIB 15.4: a row for each formation that awaits an order; those in force stand on the force chart. */
function orderTracks(at: At<MibState>): readonly Track[] {
  const { state } = at;
  return mib.battleOf(state).formations.flatMap(({ side, kind }, id) => {
    const isAwaited = state.formations[id]!.transit.length > 0;
    return kind !== 'corps' || !isAwaited || !readsChart(at, side) ? [] : [orderTrack(state, id)];
  });
}

function orderTrack(state: MibState, id: FormationId): Track {
  const { order, transit } = state.formations[id]!;
  const last = Math.max(1, ...transit.map(({ box }) => box));
  return {
    id: `orders ${mib.formationName(state, id)}`,
    title: say`Orders, ${formationTitle(state, id)}`,
    ends: [say`in force`, say`sent`],
    boxes: Array.from({ length: last + 1 }, (_, box) => {
      const here = box === 0 ? order : (transit.find(each => each.box === box)?.order ?? null);
      return { label: here ? orderText(state, here) : '', marked: here !== null, seat: null };
    }),
    note: say`${transit.map(({ order: sent }) => orderText(state, sent)).join(', then ')} under way ${cite('MIB 15.4b')}${order ? say`; ${orderText(state, order)} in force ` : say`; none in force `}${cite(order ? 'MIB 15.6' : 'MIB 15.4a')}`,
  };
}

const orderText = (state: MibState, { kind, target }: Dispatch): string =>
  target === null ? kind.toUpperCase() : `${kind.toUpperCase()} ${mib.hexName(state, target)}`;
