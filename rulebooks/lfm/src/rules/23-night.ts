import { type Hex, NOWHERE } from '@abatis/hex';
import { edit, type Happening, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { unitNames } from '../names.ts';
import { cardOf, hexesHeldBy, isGone, isRegiment, regimentsOf, unitOf, unitsIn } from '../pieces.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from '../state.ts';
import { inZoc } from './05-zones-of-control.ts';
import { mayLimber } from './07-ranged-fire/index.ts';
import type { RetreatChoice, RetreatGroup, RetreatPath } from './09-retreats/index.ts';
import * as retreats from './09-retreats/index.ts';
import { recordOpenTotals } from './15-shattered-brigades.ts';

export const NIGHT_CLAUSES = {
  'LFM 23.2': '{unit} may not enter the ZOC at {hex} at night',
  'LFM 23.3': '{unit} may not retreat into a ZOC at {hex} at night',
  'LFM 23.6': '{piece} may not move to {hex}: at night units move along roads only',
  'LFM R185': 'before the night moves every unit in a ZOC retreats, and no other: {unit} in {hex}',
  'LFM R228': '{unit} may limber only at the start of the night Movement Phase of its side, before any move',
} as const;

export type NightEvent =
  /** No Artillery Phase comes at night, so guns limber before the moves (R228). */
  | Happening<'limbered-at-night', 'LFM R228', { unit: UnitId; hex: Hex }>
  /** Regiments that can no longer be recovered. */
  | Happening<'losses-final', 'LFM 23.7a', { units: readonly UnitId[] }>
  /** The commander is removed with it; null if it had none. */
  | Happening<'brigade-destroyed', 'LFM 23.7b', { brigade: BrigadeId; commander: CommanderId | null }>;

/** LFM 23.4: the turn at whose start order is restored. */
export const isFirstNightTurn = (state: LfmState): boolean =>
  isNight(state) && battleOf(state).turns[state.turn - 1]?.kind !== 'night';

/** LFM 23.7: the turn at whose end losses are final. */
export const isLastNightTurn = (state: LfmState): boolean =>
  isNight(state) && battleOf(state).turns[state.turn + 1]?.kind !== 'night';

/** The phases of a player turn by day (SP). */
export const PHASES = [
  'command',
  'construction',
  'artillery',
  'movement',
  'combat',
  'reorganization',
] as const;
export type Phase = (typeof PHASES)[number];

const NIGHT_PHASES: readonly Phase[] = ['construction', 'movement', 'reorganization'];

/**
 * LFM 23.2, SP.9b, R182: at night there is no combat and no fire, and command is not determined, so that nobody is
 * detached (R181). Recovery goes on (R183).
 */
export const phasesOf = (state: LfmState): readonly Phase[] => (isNight(state) ? NIGHT_PHASES : PHASES);

/** LFM R228: the guns that the phasing player may limber before his moves of the night. */
export const gunsToLimber = (state: LfmState): readonly UnitId[] =>
  [...state.units.keys()].filter(id => mayLimberAtNight(state, id).legal);

/** LFM R228: may this artillery limber now? Only before the first move of the phase. */
export function mayLimberAtNight(state: LfmState, id: UnitId): Ruling {
  const isTime = isNight(state) && !hasBegunToMove(state);
  return ruling(!isTime && forbid('LFM R228', { unit: id }), mayLimber(state, id));
}

export function limberAtNight(state: LfmState, id: UnitId, table: LfmTable): void {
  edit(state, 'units', id).limbered = true;
  const hex = unitOf(state, id).hex;
  table.emit({ type: 'limbered-at-night', clause: 'LFM R228', unit: id, hex });
}

/** Has a piece of the phasing player moved, retreated or entered in this player turn? */
function hasBegunToMove(state: LfmState): boolean {
  const { commanders } = battleOf(state);
  return (
    state.units.some(({ turn }, id) => turn.moved && cardOf(state, id).side === state.phasing) ||
    state.commanders.some(({ moved }, id) => moved && commanders[id]!.side === state.phasing)
  );
}

const BY_NIGHTFALL = { kind: 'night' } as const;

/**
 * LFM 23.3, R185: the hexes from which units of the phasing player must retreat now, in ascending order. Units that
 * cannot get out without entering another ZOC stay.
 */
export const nightRetreats = (state: LfmState): readonly Hex[] =>
  hexesInZoc(state).filter(hex => nightRetreatChoices(state, hex).length > 0);

function hexesInZoc(state: LfmState): readonly Hex[] {
  const { phasing } = state;
  return isNight(state) ? hexesHeldBy(state, phasing).filter(hex => inZoc(state, hex, phasing)) : [];
}

/** LFM 23.3, R117: the units of the hex that may go next, and where; roads are not required (23.6). */
export const nightRetreatChoices = (state: LfmState, hex: Hex): readonly RetreatChoice[] =>
  retreats.retreatChoices(state, { hex, stack: unitsIn(state, hex), cause: BY_NIGHTFALL });

/** LFM 23.3: may the group fall back along this path? Only own units that stand in a ZOC at night. */
export function mayRetreatAtNight(state: LfmState, group: RetreatGroup, path: RetreatPath): Ruling {
  const hexes = hexesInZoc(state);
  const idle = group.units.filter(id => !hexes.includes(unitOf(state, id).hex));
  if (idle.length > 0) return ruling(...idle.map(id => contactRefusal(state, [id])));
  return retreats.mayRetreat(state, group, path, BY_NIGHTFALL);
}

/** LFM 23.3, R185: no unit is disorganized by it, and the retreat counts as the move of the units that make it. */
export const retreatAtNight = (
  state: LfmState,
  group: RetreatGroup,
  path: RetreatPath,
  table: LfmTable,
): void => retreats.retreat(state, group, path, BY_NIGHTFALL, table);

/** LFM 23.3, R185: may the moves of the night begin? They may not while a unit still has to retreat. */
export const mayBeginNightMoves = (state: LfmState): Ruling =>
  ruling(...nightRetreats(state).map(hex => contactRefusal(state, unitsIn(state, hex))));

const contactRefusal = (state: LfmState, units: readonly UnitId[]): Refusal =>
  forbid('LFM R185', {
    unit: unitNames(state, units).join(', '),
    hex: unitOf(state, units[0]!).hex,
  });

/** LFM 23.7, R229: at the end of the last night turn, for both sides. */
export function endNight(state: LfmState, table: LfmTable): void {
  makeLossesFinal(state, table);
  recordOpenTotals(state, table);
  for (const brigade of state.brigades.keys()) if (isSpent(state, brigade)) destroy(state, brigade, table);
}

/** LFM 23.7a. */
function makeLossesFinal(state: LfmState, table: LfmTable): void {
  const lost = [...state.units.keys()].filter(
    id => isRegiment(cardOf(state, id)) && unitOf(state, id).place === 'eliminated',
  );
  if (lost.length === 0) return;
  for (const id of lost) edit(state, 'units', id).place = 'lost';
  table.emit({ type: 'losses-final', clause: 'LFM 23.7a', units: lost });
}

/** LFM 23.7b: no regiment belongs to it any more, or will again. */
const isSpent = (state: LfmState, brigade: BrigadeId): boolean =>
  !state.brigades[brigade]!.destroyed &&
  regimentsOf(battleOf(state), brigade).every(id => isGone(unitOf(state, id)));

/** LFM 23.7b: a brigade without regiments, and its commander with it. */
function destroy(state: LfmState, brigade: BrigadeId, table: LfmTable): void {
  const { commander } = battleOf(state).brigades[brigade]!;
  edit(state, 'brigades', brigade).destroyed = true;
  if (commander !== null) remove(state, commander);
  table.emit({ type: 'brigade-destroyed', clause: 'LFM 23.7b', brigade, commander });
}

function remove(state: LfmState, id: CommanderId): void {
  const commander = edit(state, 'commanders', id);
  commander.place = 'lost';
  commander.hex = NOWHERE;
  commander.inCommand = false;
  commander.recovering = false;
}
