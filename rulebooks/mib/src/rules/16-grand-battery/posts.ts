import type { Direction, Hex } from '@abatis/hex';
import { DIRECTIONS } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, leaderName } from '../../events/names.ts';
import { batteryIn, hexesBetween, hexesOf, trainsIn, unitOf } from '../../pieces.ts';
import type { GrandBattery, LeaderId, MibState, Side, UnitId } from '../../state.ts';
import { inEzoc } from '../06-movement/zones.ts';
import { isPassable } from '../07-results/party.ts';

/** MIB 16.5c. */
export const MOST_IN_A_HEX = 10;

export const sideOfLeader = (state: MibState, leader: LeaderId): Side =>
  battleOf(state).leaders[leader]!.side;

/** MIB 16.5d: the Grand Battery of a leader; null: he has none. */
export const batteryOf = ({ grandBatteries }: MibState, leader: LeaderId): GrandBattery | null =>
  grandBatteries.find(battery => battery.leader === leader) ?? null;

/** MIB 16.5b: is the unit within his command range? */
export function commands(state: MibState, leader: LeaderId, id: UnitId): boolean {
  const { hex } = state.leaders[leader]!;
  const { range } = battleOf(state).leaders[leader]!;
  return hexesOf(unitOf(state, id)).some(each => hexesBetween(state, each, hex) <= range);
}

/** MIB 16.5c: why a leader's guns cannot stand so in a hex; false if they can. */
export function postRefusal(
  state: MibState,
  leader: LeaderId,
  hex: Hex,
  facing: Direction,
  batteries: number,
): Refusal | false {
  const why = postBar(state, leader, hex, facing, batteries);
  return (
    why !== null && forbid('MIB 16.5c', { leader: leaderName(state, leader), hex: hexName(state, hex), why })
  );
}

function postBar(
  state: MibState,
  leader: LeaderId,
  hex: Hex,
  facing: Direction,
  batteries: number,
): string | null {
  const side = sideOfLeader(state, leader);
  if (!DIRECTIONS.includes(facing)) return 'they face one of six directions';
  if (batteries < 1 || batteries > MOST_IN_A_HEX) return `1 to ${MOST_IN_A_HEX} batteries stand in a hex`;
  // Only combat units ride over trains (7.5b).
  const hasEnemyTrain = trainsIn(state, hex).some(id => state.trains[id]!.side !== side);
  if (hasEnemyTrain || !isPassable(state, side, hex)) return 'it cannot be entered';
  const other = batteryIn(state, hex);
  if (other && other.leader !== leader) return 'guns of another Grand Battery are there';
  return inEzoc(state, hex, side, 'infantry', []) ? 'it is in an enemy zone of control' : null;
}
