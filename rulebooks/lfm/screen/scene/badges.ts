import type { Badge } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { isShattered, unitOf } from '../../src/pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../src/state.ts';

/** What has happened to a unit, most important first. */
export function unitBadges(state: LfmState, id: UnitId): readonly Badge[] {
  const { disorganized, detached, building, burning, turn } = unitOf(state, id);
  const badges: Badge[] = [];
  if (isShattered(state, id)) badges.push(SHATTERED);
  if (turn.charged) badges.push(CHARGED);
  else if (disorganized) badges.push(DISORGANIZED);
  if (building) badges.push(BUILDING);
  if (burning !== null) badges.push(BURNING);
  if (detached) badges.push(DETACHED);
  return badges;
}

const SHATTERED: Badge = {
  letter: 'S',
  shape: 'broken',
  tone: 'ink',
  label: 'Its brigade is shattered',
  clause: 'LFM 15.1b',
};
const DISORGANIZED: Badge = {
  letter: 'D',
  shape: 'disc',
  tone: 'amber',
  label: 'Disorganized',
  clause: 'LFM 14.1a',
};
const CHARGED: Badge = {
  letter: 'C',
  shape: 'disc',
  tone: 'red',
  label: 'Has charged, and counts as disorganized',
  clause: 'LFM 14.1b',
};
const BUILDING: Badge = {
  letter: 'B',
  shape: 'bar',
  tone: 'green',
  label: 'Building breastworks',
  clause: 'LFM 24.1b',
};
const BURNING: Badge = {
  letter: 'F',
  shape: 'square',
  tone: 'red',
  label: 'Setting fire to a bridge',
  clause: 'LFM 25.1b',
};
const DETACHED: Badge = {
  letter: 'X',
  shape: 'square',
  tone: 'ink',
  label: 'Detached from its brigade',
  clause: 'LFM 22.3a',
};

/** What a commander is about; the roll of his command is shown while it counts. */
export function commanderBadges(state: LfmState, id: CommanderId): readonly Badge[] {
  const { recovering } = state.commanders[id]!;
  const badges: Badge[] = [];
  const roll = rollBadge(state, id);
  if (roll) badges.push(roll);
  if (recovering) badges.push(RECOVERING);
  return badges;
}

const RECOVERING: Badge = {
  letter: 'R',
  shape: 'disc',
  tone: 'green',
  label: 'Waits for regiments to recover',
  clause: 'LFM 17.1c',
};

function rollBadge(state: LfmState, id: CommanderId): Badge | null {
  if (battleOf(state).commanders[id]!.side !== state.phasing) return null;
  const roll = state.commandRolls.find(({ commander }) => commander === id);
  if (!roll) return null;
  const { passed, clause } = roll;
  return passed
    ? { letter: 'I', shape: 'disc', tone: 'green', label: 'In command', clause }
    : { letter: 'O', shape: 'square', tone: 'red', label: 'Out of command', clause };
}
