import { DIRECTIONS, type Hex, type Side as Hexside, NOWHERE, neighbour, sideOf } from '@abatis/hex';
import { derived, type Refusal } from '@abatis/kernel';
import { type Battle, battleOf } from '../battle.ts';
import { blocksZoc } from '../charts/ground-charts.ts';
import { forbid } from '../cite.ts';
import { type Posts, postsOf } from '../muster.ts';
import { cardOf, isShattered, unitOf } from '../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../state.ts';
import type { MoveTerms } from './01-movement/index.ts';
import { featuresOf } from './02-road-movement.ts';

export const ZOC_CLAUSES = {
  'LFM 5.2': '{unit} must stop in {hex}, where it enters a ZOC',
  'LFM 5.4a': '{unit} goes from ZOC to ZOC and must stop in {hex}',
  'LFM 5.5': '{unit} uses a road rate and may not enter the ZOC at {hex}',
  'LFM 5.6': '{unit} is not in command and may not enter the ZOC at {hex}',
} as const;

/** By hex: how many stacks of the side reach it with their ZOC, their own hexes counted. */
type ZocMap = Uint8Array;

/** The map depends on where the side stands and on the burned bridges alone. */
const zocMaps = derived((posts: Posts) =>
  derived((burned: readonly Hexside[]): ZocMap => zocMapOf(posts, burned)),
);

/** LFM 5.1: every combat unit, in whatever state (R31), controls its own hex and the six around it. */
export const zocOf = (state: LfmState, side: Side): ZocMap =>
  zocAround(postsOf(state, side), state.burnedBridges);

/** Like `zocOf`, for a side that stands in these posts. */
export const zocAround = (posts: Posts, burned: readonly Hexside[]): ZocMap => zocMaps(posts)(burned);

function zocMapOf({ battle, held }: Posts, burned: readonly Hexside[]): ZocMap {
  const { grid } = battle.ground;
  const closed = closedSides(battle)(burned);
  const map = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) {
    if (held[hex] === 0) continue;
    map[hex]!++;
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (next !== NOWHERE && closed[sideOf(grid, hex, direction)] !== 1) map[next]!++;
    }
  }
  return map;
}

/** By hexside: 1 where no ZOC crosses. LFM R28, T3, 25.1f: a river is open at a ford, and at a bridge that stands. */
const closedSides = derived(({ charts, ground }: Battle) =>
  derived((burned: readonly Hexside[]) =>
    ground.sides.map((_, side) => (blocksZoc(charts, featuresOf(ground, burned, side)) ? 1 : 0)),
  ),
);

/** LFM R28: a ZOC does not reach across a river without bridge or ford, nor does an attack. */
export const zocCrosses = (state: LfmState, side: Hexside): boolean =>
  closedSides(battleOf(state))(state.burnedBridges)[side] !== 1;

/** LFM 5.1: is the hex in a ZOC of the enemies of this side? */
export const inZoc = (state: LfmState, hex: Hex, side: Side): boolean =>
  zocOf(state, enemyOf(side))[hex]! > 0;

/** The enemy-occupied hexes whose ZOC reaches this hex: a unit in it would fight them. */
export function enemiesNextTo(state: LfmState, hex: Hex, side: Side): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  const { held } = postsOf(state, enemyOf(side));
  const enemies: Hex[] = [];
  for (const direction of DIRECTIONS) {
    const next = neighbour(grid, hex, direction);
    const isEnemy = next !== NOWHERE && held[next] === 1;
    if (isEnemy && zocCrosses(state, sideOf(grid, hex, direction))) enemies.push(next);
  }
  return enemies;
}

/**
 * LFM 5.3a, R220: does this unit get a D when it leaves its hex? It began the player turn in this ZOC; one that
 * the enemy came to later leaves freely, as do cavalry in a hex that it emptied by a charge (R217) and, at night,
 * everybody (23.3). It leaves with its full allowance (R25), and may enter another ZOC like anybody else (R27).
 */
export function leavesZoc(state: LfmState, id: UnitId, { night, afterCharge }: MoveTerms): boolean {
  const { hex, turn } = unitOf(state, id);
  if (night || afterCharge || !turn.startedInZoc || turn.startHex !== hex) return false;
  return inZoc(state, hex, cardOf(state, id).side);
}

/** LFM 5.6, 20.1a, 16.4, 5.5, 22.3f, 23.2: what forbids this unit to enter a ZOC hex, before its path is looked at. */
export function zocEntryRefusals(
  state: LfmState,
  id: UnitId,
  hex: Hex,
  terms: MoveTerms,
): readonly Refusal[] {
  const { detached, turn } = unitOf(state, id);
  const facts = { unit: id, hex };
  if (terms.night) return [forbid('LFM 23.2', facts)];
  const refusals: Refusal[] = [];
  if (isShattered(state, id)) refusals.push(forbid('LFM 16.4', facts));
  if (turn.usedRoad) refusals.push(...roadUserRefusals(id, hex));
  // A charge needs no command (3.2), but it lifts neither 16.4 (R39) nor 5.5.
  if (!turn.inCommand && !terms.toCharge) {
    refusals.push(forbid('LFM 5.6', facts));
    if (detached) refusals.push(forbid('LFM 22.3f', facts));
  }
  return refusals;
}

/** LFM 2.2d, 5.5: both chapters forbid a road user to enter a ZOC. */
export function roadUserRefusals(id: UnitId, hex: Hex): readonly Refusal[] {
  const facts = { unit: id, hex };
  return [forbid('LFM 2.2d', facts), forbid('LFM 5.5', facts)];
}

/** May this unit end a move in a ZOC hex at all, if it gets there by ordinary rates? */
export function mayEnterZoc(state: LfmState, id: UnitId, terms: MoveTerms): boolean {
  const { turn } = unitOf(state, id);
  if (terms.night || turn.usedRoad || isShattered(state, id)) return false;
  return turn.inCommand || terms.toCharge === true;
}

/** LFM 5.2, 5.4a: the ZOC hexes in which the unit had to stop, but through which the path leads on. */
export function unheededStops(state: LfmState, id: UnitId, path: readonly Hex[]): readonly Refusal[] {
  const zoc = zocOf(state, enemyOf(cardOf(state, id).side));
  const fromZoc = zoc[path[0]!]! > 0;
  const stops: Refusal[] = [];
  for (let place = 1; place < path.length - 1; place++) {
    const at = path[place]!;
    if (!(zoc[at]! > 0)) continue;
    const facts = { unit: id, hex: at };
    stops.push(place === 1 && fromZoc ? forbid('LFM 5.4a', facts) : forbid('LFM 5.2', facts));
  }
  return stops;
}
