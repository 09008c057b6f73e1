import { hexesOfSide, type Side } from '@abatis/hex';
import { type Drm, edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, termsOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { unitName } from '../names.ts';
import { cardOf, isPhasing, setOf, unitOf } from '../pieces.ts';
import type { LfmState, UnitId } from '../state.ts';
import { inZoc } from './05-zones-of-control.ts';
import { inZoi } from './06-zones-of-influence.ts';
import { cohesionCheck } from './18-cohesion-checks.ts';

export const BRIDGES_CLAUSES = {
  'LFM SP.3c': '{unit} is not a unit of the phasing side on the map',
  'LFM 25.1a': 'there is no bridge at {bridge} that can be burned',
  'LFM 25.1b': '{unit} is not at either end of the bridge at {bridge}',
  'LFM 25.1c': '{unit} has no bridge marker',
  'LFM 25.1f': 'the bridge at {bridge} is already burned',
  'LFM R196': '{unit} has tried to burn its bridge and may try again next turn',
  'LFM R235':
    '{unit} cannot take a marker: a unit carries only one, and a hex or bridge has only one of each side',
} as const;

type Burning = { unit: UnitId; bridge: Side };

export type BridgeEvent =
  | Happening<'bridge-marked', 'LFM 25.1b', Burning>
  /** The check itself is an event of chapter 18 that stands before this one. */
  | Happening<'bridge-burned', 'LFM 25.1c', Burning>
  /** The blank marker came off, because its unit left or another unit has burned the bridge. */
  | Happening<'burning-ended', 'LFM R197' | 'LFM 25.1f', Burning>;

/** LFM 25.1f. */
export const isBurned = (state: LfmState, side: Side): boolean => setOf(state.burnedBridges).has(side);

/** LFM 25.1a, 25.1b, R235: may the unit be given a blank marker for this bridge in its Construction Phase? */
export function mayMarkBridge(state: LfmState, unit: UnitId, side: Side): Ruling {
  const { ground } = battleOf(state);
  const { hex, building, burning } = unitOf(state, unit);
  const facts = { unit, bridge: side };
  if (!isPhasing(state, unit)) return ruling(forbid('LFM SP.3c', facts));
  const isTaken = building || burning !== null || hasMarker(state, side);
  return ruling(
    ground.burnable[side] !== 1 && forbid('LFM 25.1a', facts),
    isBurned(state, side) && forbid('LFM 25.1f', facts),
    !hexesOfSide(ground.grid, side).includes(hex) && forbid('LFM 25.1b', facts),
    isTaken && forbid('LFM R235', facts),
  );
}

/** LFM R235: has the phasing side a marker on this bridge? */
const hasMarker = (state: LfmState, side: Side): boolean =>
  state.units.some(({ burning }, id) => burning === side && cardOf(state, id).side === state.phasing);

/** LFM 25.1b. */
export function markBridge(state: LfmState, unit: UnitId, side: Side, table: LfmTable): void {
  edit(state, 'units', unit).burning = side;
  table.emit({ type: 'bridge-marked', clause: 'LFM 25.1b', unit, bridge: side });
}

/**
 * LFM 25.1c, R196: may the unit try to burn its bridge? A unit that has moved has no marker left (R197), and rolls
 * come before new markers (R8).
 */
export function mayBurnBridge(state: LfmState, unit: UnitId): Ruling {
  const facts = { unit };
  if (!isPhasing(state, unit)) return ruling(forbid('LFM SP.3c', facts));
  return ruling(unitOf(state, unit).burning === null && forbid('LFM 25.1c', facts));
}

/** LFM 25.1d, 25.1e: what the enemy and the rain add; 18.2 comes on top, as in any check (R198). */
export function burningDrms(state: LfmState, unit: UnitId): readonly Drm[] {
  const { hex } = unitOf(state, unit);
  const { side } = cardOf(state, unit);
  const drms: Drm[] = [];
  if (inZoc(state, hex, side) || inZoi(state, hex, side))
    drms.push({ value: 1, clause: 'LFM 25.1d', label: 'in an enemy zone' });
  if (termsOf(state).rain.includes(state.turn)) drms.push({ value: 1, clause: 'LFM 25.1e', label: 'rain' });
  return drms;
}

/** LFM 25.1c: a cohesion check; if it fails, the marker stays and nothing else happens (R196, R199). */
export function burnBridge(state: LfmState, unit: UnitId, table: LfmTable): boolean {
  const side = unitOf(state, unit).burning;
  if (side === null) throw new Error(`${unitName(state, unit)} has no bridge to burn`);
  if (!cohesionCheck(state, unit, table, burningDrms(state, unit))) return false;
  edit(state, 'units', unit).burning = null;
  edit(state).burnedBridges = [...state.burnedBridges, side].sort((a, b) => a - b);
  table.emit({ type: 'bridge-burned', clause: 'LFM 25.1c', unit, bridge: side });
  for (const [id, { burning }] of state.units.entries())
    if (burning === side) endBurning(state, id, 'LFM 25.1f', table);
  return true;
}

/** LFM R197: takes the bridge marker off a unit that moves or retreats, if it has one. */
export const leaveBridge = (state: LfmState, unit: UnitId, table: LfmTable): void =>
  endBurning(state, unit, 'LFM R197', table);

function endBurning(state: LfmState, unit: UnitId, clause: 'LFM R197' | 'LFM 25.1f', table: LfmTable): void {
  const { burning } = unitOf(state, unit);
  if (burning === null) return;
  edit(state, 'units', unit).burning = null;
  table.emit({ type: 'burning-ended', clause, unit, bridge: burning });
}
