import { placesWhere } from '@abatis/kernel';
import { NotationError, namedAt, newDraft, type Positions, positionsOf, type Token } from '@abatis/notation';
import { type Battle, battles, type FormationCard, type TurnCard } from '../battle.ts';
import type { MibCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import type { MibFrame } from '../frames.ts';
import { DEFAULTS } from '../options.ts';
import { activationOf } from '../rules/04-actions.ts';
import { additionProblems, type Declaration, type Declared } from '../rules/index.ts';
import { BLANK, openingOf } from '../set-up.ts';
import type { Activation, MibState } from '../state.ts';
import { phasesOf } from '../steps/turn.ts';
import { type ActiveStep, type Draft, type DraftFormation, namesOf, PHASES, type Position } from './draft.ts';
import { ACTIVATION, MARKS } from './marks.ts';
import { LEADERS, PIECES, TRAINS, UNITS } from './pieces.ts';
import { BATTLE, GROUND, OBJECTIVES, OPTION, PROGRESS, SPECIAL, TURN_STATEMENT } from './state.ts';
import { FORMATIONS, TERMS } from './terms.ts';

export type { Position } from './draft.ts';

/**
 * Positions as text: a position is read back the same, at the beginning of its activation's actions or attacks. The
 * steps above that and the result are not part of it; nor are special rules and victory of a drawn battle.
 */
const POSITIONS: Positions<Position, MibCharts> = positionsOf({
  /** Every kind of statement, in the order in which they are printed. */
  statements: [
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
  ],
  charts: shippedCharts,
  draft: (charts): Draft => ({
    ...newDraft<MibState>(),
    charts,
    options: {},
    units: [],
    leaders: [],
    trains: [],
    formations: [],
    held: new Map(),
    active: null,
    phase: null,
    attacks: [],
    fields: null,
    began: new Map(),
    track: { turn: 0, turns: null, start: null, night: false },
    reach: null,
    objectives: [],
    terms: null,
  }),
  assemble,
  shipped: ({ battle, state }: Position) =>
    battle.scenario ? openingOf(battle.scenario, battle.charts, state.options) : null,
  blank: ({ battle, state }) => blankState(battle, state.battle),
  namesOf,
});

export const parsePosition: typeof POSITIONS.parse = POSITIONS.parse;
export const printPosition: typeof POSITIONS.print = POSITIONS.print;

/** What is to be said of a drawn map before anything is said. */
const blankState = (battle: Battle, reference: string): MibState => ({
  ...BLANK,
  battle: reference,
  options: DEFAULTS,
  holders: battle.objectives.map(() => null),
});

/** The position that has been read; `text` is what a drawn battle goes by on the shelf. */
function assemble(draft: Draft, text: string): Position {
  const { formations, held, options, says, shipped } = draft;
  const battle = shipped?.battle ?? drawnBattle(draft);
  const start = shipped?.state ?? blankState(battle, battles.put({ text, charts: battle.charts }, battle));
  const holderOf = (hex: number, place: number) =>
    held.get(hex) ?? (held.has(hex) ? null : start.holders[place]!);
  const state = {
    ...start,
    units: UNITS.piecesOf(draft, draft),
    leaders: LEADERS.piecesOf(draft, draft),
    trains: TRAINS.piecesOf(draft, draft),
    options: { ...start.options, ...options },
    formations: formations.map(each => each.state),
    ...says,
    holders: battle.objectives.map(holderOf),
  };
  return { battle, state: atPhase(draft, activated(draft, state)) };
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
function formationCard({ units, leaders }: Draft, formation: DraftFormation, id: number): FormationCard {
  const { name, side, kind, leader, detachment } = formation;
  const own = placesWhere(units, ({ card }) => card.formation === id);
  const firstLeader = leaders.findIndex(({ card }) => card.formation === id);
  const isDetachment = (unit: number): boolean =>
    units[unit]!.card.level === 'detachment' && !units[unit]!.card.apart;
  return {
    name,
    side,
    kind,
    leader: leader ? placeOf(leaders, leader, 'a leader') : firstLeader < 0 ? null : firstLeader,
    units: own,
    detachment: detachment ? placeOf(units, detachment, 'a unit') : (own.find(isDetachment) ?? null),
  };
}

/** The place of a named piece; null for "none". */
function placeOf(
  list: readonly { readonly card: { readonly name: string } }[],
  token: Token,
  what: string,
): number | null {
  const cards = list.map(({ card }) => card);
  return token.text === 'none' ? null : namedAt(cards, token, token, what);
}

/** A day of four turns, if nothing more is said; a night after it if the game has nights. */
const TURNS = 4;

function turnsOf({ charts: { turnTrack }, options, track }: Draft): readonly TurnCard[] {
  const { turn, turns, start: now, night } = track;
  const cycle = options.night === true || night ? [...turnTrack.day, turnTrack.night] : turnTrack.day;
  // The place in the day of the first turn, so that the present one is when the text says.
  const place = night ? cycle.indexOf(turnTrack.night) : now === null ? turn : cycle.indexOf(now);
  const first = (((place - turn) % cycle.length) + cycle.length) % cycle.length;
  return Array.from({ length: turns ?? Math.max(TURNS, turn + 1) }, (_, number) => {
    const start = cycle[(first + number) % cycle.length]!;
    return {
      id: `${number + 1}`,
      label: `turn ${number + 1}`,
      day: Math.floor((first + number) / cycle.length),
      start,
      night: start === turnTrack.night,
    };
  });
}

/** The activation as it would be if it began now, but for what the text says. */
function activated(draft: Draft, state: MibState): MibState {
  const { active, attacks } = draft;
  if (!active && attacks[0]) throw new NotationError(attacks[0].token, 'attacks are those of an activation');
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
  const begunState = { ...state, activation };
  return { ...begunState, steps: [...TURN, STEPS[step](attacksIn(draft, begunState))] };
}

/** The declared attacks, none of which the rules would forbid beside those before it. */
function attacksIn({ attacks, active }: Draft, state: MibState): Declaration {
  const sound: Declared[] = [];
  for (const { combat, token } of attacks) {
    if (active?.step === 'actions')
      throw new NotationError(token, 'attacks come with "active declare" or "active combats"');
    const [problem] = additionProblems(state, sound, { combat: null, ...combat });
    if (problem) throw new NotationError(token, `${problem.clause} forbids this attack`);
    sound.push(combat);
  }
  return sound;
}

/** MIB 3.0: the start of a phase of the turn, all that comes after it still to be done. */
function atPhase({ phase, active }: Draft, state: MibState): MibState {
  if (!phase) return state;
  if (active)
    throw new NotationError(
      phase.token,
      'a position is in an activation or at the start of a phase, not both',
    );
  const phases = phasesOf(state);
  const at = phases.findIndex(({ step }) => step === PHASES[phase.name]);
  if (at < 0) throw new NotationError(phase.token, `this game has no phase of ${phase.name}`);
  return { ...state, steps: [{ step: 'turn' }, ...phases.slice(at).toReversed()] };
}

/** What is to be done after the present step. */
const TURN: readonly MibFrame[] = [
  { step: 'turn' },
  { step: 'end-of-turn' },
  { step: 'draw' },
  { step: 'end-of-activation', next: 1 },
];

const STEPS: Readonly<Record<ActiveStep, (attacks: Declaration) => MibFrame>> = {
  actions: () => ({ step: 'actions', aside: [] }),
  declare: combats => ({ step: combats.length > 0 ? 'declaring' : 'declare', combats }),
  /** Asked even if there is only one, so that a position stays before it. */
  combats: combats => ({ step: 'next-combat', combats, made: [] }),
};
