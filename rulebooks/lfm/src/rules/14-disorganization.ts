import type { Hex } from '@abatis/hex';
import {
  D6,
  type Die,
  type Drm,
  edit,
  type Happening,
  type RollSpec,
  type Ruling,
  ruling,
} from '@abatis/kernel';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import {
  cardOf,
  commandValue,
  countsAsDisorganized,
  hexesHeldBy,
  holder,
  isShattered,
  unitOf,
  unitsIn,
} from '../pieces.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../state.ts';
import { zoiSource } from './06-zones-of-influence.ts';
import { isIsolated } from './18-cohesion-checks.ts';
import { reorganizers } from './19-commanders.ts';

export const DISORGANIZATION_CLAUSES = {
  'LFM SP.7b': 'the stack in {hex} is not one of the phasing side',
  'LFM 14.4': '{unit} may not be the loss: another unit of the stack has the CR used, {cr}',
  'LFM 14.5a': 'there is no D or Charged marker to remove in {hex}',
  'LFM R144': 'the stack in {hex} has already rolled in this phase',
  'LFM R143': 'the stack in {hex} is in the zone of influence of {by} and may not reorganize',
} as const;

export type DisorganizationEvent =
  /** These units got the D of others in their hex: of one that received it there, or by joining or being joined. */
  | Happening<'disorganization-spread', Spread, { units: readonly UnitId[]; hex: Hex }>
  /** A roll to remove the D or Charged marker of a stack; by 14.5c it succeeded through the commander. */
  | Happening<
      'reorganization-rolled',
      'LFM 14.5a' | 'LFM 14.5c',
      Reorganization & { roll: Die; drms: readonly Drm[]; removed: boolean }
    >;

type Spread = 'LFM 14.2a' | 'LFM 14.3a';

/**
 * LFM 14.2a: these units of one hex get a D, and so does every combat unit there that can carry one. A shattered
 * regiment gets none (16.5), and none spreads from it (R141).
 */
export function disorganize(state: LfmState, units: readonly UnitId[], table: LfmTable): void {
  const marked = units.filter(id => !isShattered(state, id));
  if (marked.length === 0) return;
  for (const id of marked) markDisorganized(state, id);
  markStack(state, unitOf(state, marked[0]!).hex, 'LFM 14.2a', table);
}

/** LFM R26: a D for this unit alone, which has just left its stack. LFM 16.5: never for a shattered regiment. */
export function markDisorganized(state: LfmState, id: UnitId): void {
  if (!isShattered(state, id) && !unitOf(state, id).disorganized)
    edit(state, 'units', id).disorganized = true;
}

/**
 * LFM 14.3a, R140: at the end of a placement, move, retreat or advance a D of one unit goes to all units in its hex.
 */
export function spreadDisorganization(state: LfmState, hex: Hex, table: LfmTable): void {
  if (isMarked(state, hex)) markStack(state, hex, 'LFM 14.3a', table);
}

/** Charged cavalry counts as disorganized already (14.1b), so that its D is no news. */
function markStack(state: LfmState, hex: Hex, clause: Spread, table: LfmTable): void {
  const steady = unitsIn(state, hex).filter(id => !countsAsDisorganized(state, id));
  for (const id of unitsIn(state, hex)) markDisorganized(state, id);
  if (steady.length > 0) table.emit({ type: 'disorganization-spread', clause, units: steady, hex });
}

/** LFM 14.1b: a Charged marker is a D marker. */
const carriesMarker = (state: LfmState, id: UnitId): boolean =>
  unitOf(state, id).disorganized || unitOf(state, id).turn.charged;

/**
 * LFM 14.2b, 14.3b: kept by absence: a D belongs to the unit and stays with it, whichever units leave or join its
 * stack. Only the rules below take it off.
 */

/** LFM 14.5, 23.4, R142: takes off D and Charged. */
export function removeMarkers(state: LfmState, id: UnitId): void {
  if (unitOf(state, id).disorganized) edit(state, 'units', id).disorganized = false;
  if (unitOf(state, id).turn.charged) edit(state, 'units', id, 'turn').charged = false;
}

/** LFM R46: at the end of a player turn a Charged marker that is still there becomes a plain D. */
export function settleCharged(state: LfmState): void {
  for (const [id, { turn }] of state.units.entries()) {
    if (!turn.charged) continue;
    edit(state, 'units', id, 'turn').charged = false;
    markDisorganized(state, id);
  }
}

/**
 * LFM 14.4, R99: if these units, one stack, are forced to retreat now, do they lose one of them first? To be asked
 * before a result is carried out, since its own D never counts (R111, R219).
 */
export const losesUnitWhenForcedBack = (state: LfmState, units: readonly UnitId[]): boolean =>
  units.some(id => countsAsDisorganized(state, id));

/** LFM 14.4, 8.10a, R221: the units of which one is lost first, given the CR used for that side. */
export function firstLosses(state: LfmState, units: readonly UnitId[], crUsed: number): readonly UnitId[] {
  const rated = units.filter(id => cardOf(state, id).cr === crUsed);
  return rated.length > 0 ? rated : units;
}

/** LFM 14.5a: the hexes of a side with a marker to remove, in ascending order; mayReorganize judges each. */
export const markedStacks = (state: LfmState, side: Side): readonly Hex[] =>
  hexesHeldBy(state, side).filter(hex => isMarked(state, hex));

/** LFM 14.5a: does a unit there carry a D or Charged marker of its own? Shattered regiments carry none (16.5). */
export const isMarked = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).some(id => carriesMarker(state, id));

/** LFM 14.5a, R143: may the phasing player roll for the stack in this hex? Each stack has one roll in a phase. */
export function mayReorganize(state: LfmState, hex: Hex): Ruling {
  if (holder(state, hex) !== state.phasing) return ruling(forbid('LFM SP.7b', { hex }));
  const by = reorganizesInZoi(state) ? null : zoiSource(state, hex, state.phasing);
  return ruling(
    !isMarked(state, hex) && forbid('LFM 14.5a', { hex }),
    by !== null && forbid('LFM R143', { hex, by }),
  );
}

/** LFM R143: the option reorganization.inZoi, forbidden unless it says otherwise. */
const reorganizesInZoi = (state: LfmState): boolean => state.options['reorganization.inZoi'] === 'plusOne';

/** LFM 14.5b, R143: what changes the roll for the stack in this hex. */
export function reorganizationDrms(state: LfmState, hex: Hex): readonly Drm[] {
  const side = holder(state, hex);
  if (side === null) return [];
  const drms: Drm[] = [];
  if (isIsolated(state, hex, side))
    drms.push({ value: 1, clause: 'LFM 14.5b', label: 'no friend in good order is adjacent' });
  if (reorganizesInZoi(state) && zoiSource(state, hex, side) !== null)
    drms.push({ value: 1, clause: 'LFM R143', label: 'in an enemy zone of influence' });
  return drms;
}

/**
 * LFM 14.5c, 19.2, R145: the commander whose CV helps the stack most, even if he has helped other stacks; null if none
 * can.
 */
export function reorganizerOf(state: LfmState, hex: Hex): CommanderId | null {
  const side = holder(state, hex);
  if (side === null) return null;
  return reorganizers(state, hex, side).reduce<CommanderId | null>(
    (best, id) => (best === null || commandValue(state, id) > commandValue(state, best) ? id : best),
    null,
  );
}

/** A stack and the commander who helps it. */
interface Reorganization {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  /** The lowest of the stack. */
  readonly cr: number;
  /** The best in range, with his CV. */
  readonly commander: CommanderId | null;
  readonly cv: number | null;
}

export type ReorganizationRoll = RollSpec<'reorganization', Reorganization, boolean>;

/** LFM 14.5a, 14.5c, R144: one die, read with the modifiers against the lowest CR and as it fell against the CV. */
export function reorganizationRoll(state: LfmState, hex: Hex): ReorganizationRoll {
  const units = unitsIn(state, hex);
  const cr = Math.min(...units.map(id => cardOf(state, id).cr));
  const commander = reorganizerOf(state, hex);
  const cv = commander === null ? null : commandValue(state, commander);
  return {
    kind: 'reorganization',
    purpose: 'LFM 14.5 reorganization',
    about: { hex },
    facts: { hex, units, cr, commander, cv },
    drms: reorganizationDrms(state, hex),
    table: null,
    dice: D6,
    read: (total, natural) => total <= cr || (cv !== null && natural <= cv),
  };
}

/** LFM 14.5a: the roll for the stack in this hex. */
export function reorganize(state: LfmState, hex: Hex, table: LfmTable): boolean {
  const due = reorganizationRoll(state, hex);
  const { facts, drms } = due;
  const { roll, total, result: removed } = table.roll(due);
  const clause = removed && total > facts.cr ? 'LFM 14.5c' : 'LFM 14.5a';
  table.emit({ type: 'reorganization-rolled', clause, ...facts, roll, drms, removed });
  if (removed) for (const id of facts.units) removeMarkers(state, id);
  return removed;
}
