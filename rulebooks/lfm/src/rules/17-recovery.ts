import { disc, type Hex } from '@abatis/hex';
import {
  D6,
  type Die,
  edit,
  type Happening,
  type RollSpec,
  type Ruling,
  ruling,
  transact,
} from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { cardOf, isRegiment, putUnit, regimentsOf, unitOf } from '../pieces.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../state.ts';
import { fits } from './04-stacking.ts';
import { inZoc } from './05-zones-of-control.ts';
import { inZoi } from './06-zones-of-influence.ts';
import { removeMarkers, spreadDisorganization } from './14-disorganization.ts';

export const RECOVERY_CLAUSES = {
  'LFM SP.5e': '{commander} is not a brigade commander of the phasing side on the map',
  'LFM SP.7c': '{commander} is not a brigade commander of the phasing side on the map',
  'LFM 17.1a': '{commander} has moved in this player turn and may not recover a regiment',
  'LFM 17.1b': '{commander} is in an enemy zone of influence or control and may not recover a regiment',
  'LFM 17.1c': '{commander} has no Recover marker',
  'LFM 17.2': '{unit} is not an eliminated regiment of the brigade of {commander}',
  'LFM 17.3':
    '{unit} has no room near {commander}: no hex with him or next to him is within the stacking limits and out of enemy zones',
  'LFM R227': '{commander} already has a Recover marker',
} as const;

type RolledRecovery = { commander: CommanderId; unit: UnitId; cr: number; roll: Die; recovered: boolean };

export type RecoveryEvent =
  | Happening<'recover-marked', 'LFM 17.1c', { commander: CommanderId; hex: Hex }>
  | Happening<'recovery-rolled', 'LFM 17.2', RolledRecovery>
  | Happening<'recovered-placed', 'LFM 17.3', { unit: UnitId; hex: Hex }>;

/** LFM 17.1a, R153: a brigade commander on the map, in his own player turn. */
function mayCommandRecovery(state: LfmState, commander: CommanderId): boolean {
  const { level, side } = battleOf(state).commanders[commander]!;
  return level === 'brigade' && side === state.phasing && state.commanders[commander]!.place === 'map';
}

/** LFM 17.1c, SP.5e, R152, R227: may he be given a Recover marker in this Movement Phase? */
export function mayMarkRecover(state: LfmState, commander: CommanderId): Ruling {
  const { moved, recovering } = state.commanders[commander]!;
  const facts = { commander };
  return ruling(
    !mayCommandRecovery(state, commander) && forbid('LFM SP.5e', facts),
    moved && forbid('LFM 17.1a', facts),
    recovering && forbid('LFM R227', facts),
  );
}

/** LFM 17.1c. */
export function markRecover(state: LfmState, commander: CommanderId, table: LfmTable): void {
  edit(state, 'commanders', commander).recovering = true;
  const { hex } = state.commanders[commander]!;
  table.emit({ type: 'recover-marked', clause: 'LFM 17.1c', commander, hex });
}

/** LFM R227: at the end of the player turn the markers that are left come off. */
export function removeRecoverMarkers(state: LfmState): void {
  for (const [id, { recovering }] of state.commanders.entries())
    if (recovering) edit(state, 'commanders', id).recovering = false;
}

/** LFM 17.1a, R156: the eliminated regiments of his own brigade. */
export const recoverable = (state: LfmState, commander: CommanderId): readonly UnitId[] =>
  ownRegiments(state, commander).filter(id => isRecoverable(state, id));

/** Is there any of them? */
export const hasRecoverable = (state: LfmState, commander: CommanderId): boolean =>
  ownRegiments(state, commander).some(id => isRecoverable(state, id));

function ownRegiments(state: LfmState, commander: CommanderId): readonly UnitId[] {
  const battle = battleOf(state);
  const { brigade } = battle.commanders[commander]!;
  return brigade === null ? [] : regimentsOf(battle, brigade);
}

const isRecoverable = (state: LfmState, id: UnitId): boolean =>
  unitOf(state, id).place === 'eliminated' && isRegiment(cardOf(state, id));

/**
 * LFM 17.3, R155: the hexes to which this regiment of his brigade could return; terrain and works do not matter. He may
 * be with his superior (R157).
 */
export function recoveryHexes(state: LfmState, commander: CommanderId, unit: UnitId): readonly Hex[] {
  const { place, hex } = state.commanders[commander]!;
  if (place !== 'map') return [];
  const { side } = cardOf(state, unit);
  const restored = transact(state, draft => restore(draft, unit));
  return disc(battleOf(state).ground.grid, hex, 1).filter(
    each => !underEnemyEyes(state, each, side) && fits(restored, each, [unit]),
  );
}

const underEnemyEyes = (state: LfmState, hex: Hex, side: Side): boolean =>
  inZoc(state, hex, side) || inZoi(state, hex, side);

/** LFM 17.1 to 17.3: may he try to recover this regiment now? */
export function mayAttemptRecovery(state: LfmState, commander: CommanderId, unit: UnitId): Ruling {
  const { hex, moved, recovering } = state.commanders[commander]!;
  const name = { commander };
  const both = { ...name, unit };
  if (!mayCommandRecovery(state, commander)) return ruling(forbid('LFM SP.7c', name));
  return ruling(
    moved && forbid('LFM 17.1a', name),
    underEnemyEyes(state, hex, state.phasing) && forbid('LFM 17.1b', name),
    !recovering && forbid('LFM 17.1c', name),
    !recoverable(state, commander).includes(unit) && forbid('LFM 17.2', both),
    recoveryHexes(state, commander, unit).length === 0 && forbid('LFM 17.3', both),
  );
}

export type RecoveryRoll = RollSpec<'recovery', { readonly unit: UnitId; readonly cr: number }, boolean>;

/** LFM 17.2, R154: the roll is not modified. */
export function recoveryRoll(state: LfmState, unit: UnitId): RecoveryRoll {
  const { cr } = cardOf(state, unit);
  return {
    kind: 'recovery',
    purpose: 'LFM 17.2 recovery',
    about: { unit },
    facts: { unit, cr },
    drms: [],
    table: null,
    dice: D6,
    read: total => total <= cr,
  };
}

/** LFM 17.2, R227: the attempt costs the marker. */
export function attemptRecovery(
  state: LfmState,
  commander: CommanderId,
  unit: UnitId,
  table: LfmTable,
): boolean {
  edit(state, 'commanders', commander).recovering = false;
  const due = recoveryRoll(state, unit);
  const { roll, result: recovered } = table.roll(due);
  table.emit({ type: 'recovery-rolled', clause: 'LFM 17.2', commander, ...due.facts, roll, recovered });
  return recovered;
}

/** LFM 17.3: may the regiment that he has recovered be placed here? */
export const mayPlaceRecovered = (state: LfmState, commander: CommanderId, unit: UnitId, hex: Hex): Ruling =>
  ruling(!recoveryHexes(state, commander, unit).includes(hex) && forbid('LFM 17.3', { unit, commander }));

/** LFM 17.3, R155, R158: in good order unless it joins a D (14.3a), and as its brigade is shattered or not. */
export function placeRecovered(state: LfmState, unit: UnitId, hex: Hex, table: LfmTable): void {
  restore(state, unit);
  putUnit(state, unit, hex);
  table.emit({ type: 'recovered-placed', clause: 'LFM 17.3', unit, hex });
  spreadDisorganization(state, hex, table);
}

/** LFM R155: markers that it had when it was eliminated are gone, and cavalry is mounted. */
function restore(state: LfmState, unit: UnitId): void {
  removeMarkers(state, unit);
  edit(state, 'units', unit).mounted = cardOf(state, unit).arm === 'cavalry';
}
