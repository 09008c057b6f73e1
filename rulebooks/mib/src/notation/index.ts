import type { Parsed } from '@abatis/data';
import { linesOf, namedAt, readersOf, readPosition } from '@abatis/notation';
import { type Battle, battles, type FormationCard, type TurnCard } from '../battle.ts';
import type { MibCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import type { MibFrame } from '../frames.ts';
import { DEFAULTS } from '../options.ts';
import { activationOf } from '../rules/04-actions.ts';
import { type Opening, openingOf } from '../set-up.ts';
import type { Activation, MibState } from '../state.ts';
import {
  type ActiveStep,
  type Draft,
  type DraftFormation,
  type DraftTrack,
  namesOf,
  newDraft,
  type Position,
  type Statement,
} from './draft.ts';
import { FORMATIONS } from './formations.ts';
import { ACTIVATION, MARKS } from './marks.ts';
import { LEADERS, PIECES, TRAINS, UNITS } from './pieces.ts';
import { BATTLE, GROUND, OBJECTIVES, OPTION, PROGRESS, SPECIAL, TURN_STATEMENT } from './state.ts';
import { TERMS } from './terms.ts';

export type { Position } from './draft.ts';

/** Every kind of statement, in the order in which they are printed. */
const STATEMENTS: readonly Statement[] = [
  ...GROUND,
  OPTION,
  BATTLE,
  PIECES.empty,
  TURN_STATEMENT,
  OBJECTIVES,
  FORMATIONS,
  PIECES.pieces,
  PIECES.links,
  ...TERMS,
  ...PROGRESS,
  ...MARKS,
  SPECIAL,
  ...ACTIVATION,
];

const READERS = readersOf(STATEMENTS);

/** A position from its text. */
export const parsePosition = (
  text: string,
  file = 'position',
  charts: MibCharts = shippedCharts,
): Parsed<Position> => readPosition(text, file, newDraft(charts), READERS, assemble);

/**
 * The position as text that is read back as the same position, at the beginning of its activation's actions or attacks.
 * The steps above that and the result are not part of it; nor are special rules and victory of a drawn battle.
 */
export function printPosition(position: Position): string {
  const { battle, state } = position;
  const shipped = battle.scenario ? openingOf(battle.scenario, battle.charts, state.options) : null;
  const base = shipped?.state ?? blankState(battle, state.battle);
  const printing = {
    ...position,
    ...namesOf(battle, state, shipped),
    base,
    before: namesOf(battle, base, shipped),
  };
  return `${linesOf(STATEMENTS, printing).join('\n')}\n`;
}

/** The position that has been read; `text` is what a drawn battle goes by on the shelf. */
function assemble(draft: Draft, text: string): Position {
  const { battle, state } = draft.shipped ?? drawnOpening(draft, text);
  return { battle, state: activated(draft, said(draft, battle, state)) };
}

/** A drawn battle before anything is said of its pieces. */
function drawnOpening(draft: Draft, text: string): Opening {
  const battle = drawnBattle(draft);
  return { battle, state: blankState(battle, battles.put({ text, charts: battle.charts }, battle)) };
}

function said(draft: Draft, { objectives }: Battle, state: MibState): MibState {
  const { formations, held, options, says } = draft;
  return {
    ...state,
    units: UNITS.piecesOf(draft, draft),
    leaders: LEADERS.piecesOf(draft, draft),
    trains: TRAINS.piecesOf(draft, draft),
    options: { ...state.options, ...options },
    formations: formations.map(each => each.state),
    ...says,
    holders: objectives.map((hex, place) => held.get(hex) ?? (held.has(hex) ? null : state.holders[place]!)),
  };
}

function drawnBattle(draft: Draft): Battle {
  const { charts, units, leaders, trains, formations, objectives, reach, terms } = draft;
  return {
    id: 'position',
    ground: draft.ground!,
    charts,
    units: units.map(({ card }) => card),
    leaders: leaders.map(({ card }) => card),
    trains: trains.map(({ card }) => card),
    formations: formations.map((formation, id) => formationCard(draft, formation, id)),
    turns: turnsOf(draft),
    initiativeReach: reach ?? charts.initiativeTrack.reach,
    objectives,
    ...(terms && { terms }),
  };
}

/** Leader and detachment are those named, or the first who belong to it. */
function formationCard(draft: Draft, formation: DraftFormation, id: number): FormationCard {
  const { name, side, kind } = formation;
  const units = draft.units.flatMap(({ card }, unit) => (card.formation === id ? [unit] : []));
  return {
    name,
    side,
    kind,
    leader: leaderOf(draft, formation, id),
    units,
    detachment: detachmentOf(draft, formation, units),
  };
}

function leaderOf({ leaders }: Draft, { leader }: DraftFormation, id: number): number | null {
  const cards = leaders.map(({ card }) => card);
  if (leader) return leader.text === 'none' ? null : namedAt(cards, leader, leader, 'a leader');
  const first = cards.findIndex(({ formation }) => formation === id);
  return first < 0 ? null : first;
}

function detachmentOf(
  { units }: Draft,
  { detachment }: DraftFormation,
  own: readonly number[],
): number | null {
  const cards = units.map(({ card }) => card);
  if (detachment) return detachment.text === 'none' ? null : namedAt(cards, detachment, detachment, 'a unit');
  return own.find(id => cards[id]!.level === 'detachment' && !cards[id]!.apart) ?? null;
}

/** A day of four turns, if nothing more is said; a night after it if the game has nights. */
const TURNS = 4;

function turnsOf({ charts: { turnTrack }, options, says: { turn = 0 }, track }: Draft): readonly TurnCard[] {
  const hasNight = options.night === true || track.night;
  const cycle = hasNight ? [...turnTrack.day, turnTrack.night] : turnTrack.day;
  const first = firstPlace(cycle, turn, track, turnTrack.night);
  return Array.from({ length: track.turns ?? Math.max(TURNS, turn + 1) }, (_, number) => {
    const place = first + number;
    const start = cycle[place % cycle.length]!;
    return {
      id: `${number + 1}`,
      label: `turn ${number + 1}`,
      day: Math.floor(place / cycle.length),
      start,
      night: start === turnTrack.night,
    };
  });
}

/** The place in the day of the first turn, so that the present one is when the text says. */
function firstPlace(
  cycle: readonly number[],
  turn: number,
  { start, night }: DraftTrack,
  at: number,
): number {
  const now = night ? at : start;
  const place = now === null ? turn : cycle.indexOf(now);
  return (((place - turn) % cycle.length) + cycle.length) % cycle.length;
}

/** What is to be said of a drawn map before anything is said. */
const blankState = (battle: Battle, reference: string): MibState => ({
  steps: [],
  battle: reference,
  options: DEFAULTS,
  turn: 0,
  units: [],
  leaders: [],
  trains: [],
  formations: [],
  grandBatteries: [],
  cup: [],
  drawn: [],
  initiative: 0,
  initiativeHolder: null,
  fought: false,
  activation: null,
  exempt: [],
  trenches: [],
  destroyedBridges: [],
  pontoons: [],
  bridgeWorks: [],
  holders: battle.objectives.map(() => null),
  special: {},
  result: null,
});

/** The activation as it would be if it began now, but for what the text says. */
function activated(draft: Draft, state: MibState): MibState {
  const { active } = draft;
  if (!active) return state;
  const { step, formations, ...lists } = active;
  const side = draft.formations[formations[0]!]!.side;
  const begun = activationOf(state, side, formations);
  const activation: Activation = {
    ...begun,
    ...lists,
    fields: draft.fields ?? begun.fields,
    began: begun.began.map((hex, id) => draft.began.get(id) ?? hex),
  };
  return { ...state, activation, steps: [...TURN, STEPS[step]] };
}

/** What is to be done after the present step. */
const TURN: readonly MibFrame[] = [
  { step: 'turn' },
  { step: 'end-of-turn' },
  { step: 'draw' },
  { step: 'end-of-activation', next: 1 },
];

const STEPS: Readonly<Record<ActiveStep, MibFrame>> = {
  actions: { step: 'actions', aside: [] },
  declare: { step: 'declare', combats: [] },
};
