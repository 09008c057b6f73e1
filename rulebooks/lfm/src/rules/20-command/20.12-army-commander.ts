import type { Hex } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { LfmTable } from '../../events.ts';
import { commandValue, hexesBetween, holder, stacks } from '../../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type Side } from '../../state.ts';
import { commandersOnMap, isOnMap, outranks } from './20.01-structure.ts';
import { rangeOfRank, reaches } from './20.10-tracing.ts';

/** Who commands the army, and by which clause. */
export interface ArmyCommand {
  readonly commander: CommanderId | null;
  readonly clause: string;
}

/**
 * LFM 20.12: the commander of a side's army now, given the one before. Asked at the start of every Initiative Phase and
 * of the side's Command Determination Phase (R165).
 */
export function armyCommandNow(
  state: LfmState,
  side: Side,
  before: CommanderId | null = state.armyCommander[side],
): ArmyCommand {
  if (before === null || !isOnMap(state, before)) return chosenAnew(state, side);
  return { commander: reliefOf(state, side, before) ?? before, clause: 'LFM 20.12d' };
}

/** LFM 20.12a to 20.12c, R233: the actual army commander, else the most senior, else the one nearest the enemy. */
function chosenAnew(state: LfmState, side: Side): ArmyCommand {
  const { commanders } = battleOf(state);
  const onMap = commandersOnMap(state, side);
  const [first] = onMap;
  if (first === undefined) return { commander: null, clause: 'LFM 20.12a' };
  const { level } = commanders[first]!;
  if (level === 'army') return { commander: first, clause: 'LFM 20.1b' };
  const equals = onMap.filter(id => commanders[id]!.level === level);
  if (level === 'corps') return { commander: first, clause: equals.length > 1 ? 'LFM 20.12b' : 'LFM 20.12a' };
  return { commander: nearestToEnemy(state, side, equals), clause: 'LFM 20.12c' };
}

/** LFM 20.12c, R167: fewest hexes to any enemy combat unit; among equals the most senior, who is named first. */
function nearestToEnemy(state: LfmState, side: Side, ids: readonly CommanderId[]): CommanderId {
  const enemies = [...stacks(state).keys()].filter(hex => holder(state, hex) === enemyOf(side));
  const away = ids.map(id => nearest(state, state.commanders[id]!.hex, enemies));
  return ids[away.indexOf(Math.min(...away))]!;
}

const nearest = (state: LfmState, from: Hex, hexes: readonly Hex[]): number =>
  hexes.reduce((least, hex) => Math.min(least, hexesBetween(state, from, hex)), Number.MAX_SAFE_INTEGER);

/** LFM 20.12d, R165: the most senior commander who outranks him and has him in the range of his own rank. */
function reliefOf(state: LfmState, side: Side, acting: CommanderId): CommanderId | null {
  const battle = battleOf(state);
  const { hex } = state.commanders[acting]!;
  const found = commandersOnMap(state, side).find(
    id => outranks(battle, id, acting) && reaches(state, id, hex, rangeOfRank(battle, id)),
  );
  return found ?? null;
}

/** LFM 20.12: settles who commands the army; nothing is reported if nothing changes. */
export function settleArmyCommand(state: LfmState, side: Side, table: LfmTable): void {
  const before = state.armyCommander[side];
  const { commander, clause } = armyCommandNow(state, side);
  if (commander === before) return;
  edit(state, 'armyCommander')[side] = commander;
  table.emit({
    type: 'army-command-taken',
    clause,
    side,
    commander,
    from: before,
  });
}

/** LFM SP.1a, R4: what a side adds to its initiative die; 0 without a commander who has a CV. */
export function initiativeValue(state: LfmState, side: Side): number {
  const army = state.armyCommander[side];
  return army === null ? 0 : commandValue(state, army);
}
