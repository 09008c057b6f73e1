import { DIRECTIONS, type Hex, type Side as Hexside, NOWHERE, neighbour, sideOf } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { type Battle, battleOf } from '../battle.ts';
import { type Ground, sideIs } from '../ground.ts';
import { holder } from '../pieces.ts';
import { enemyOf, type LfmState, type Side, type Unit } from '../state.ts';

/** By hex: how many stacks of the side reach it with their ZOC, their own hexes counted. */
type ZocMap = Uint8Array;

type ZocMaps = Readonly<Record<Side, ZocMap>>;

/** They follow from the units, from the bridges that are burned, and from the battle. */
const zocMaps = derived((battle: Battle) =>
  derived((burned: readonly Hexside[]) =>
    derived((units: readonly Unit[]) => zocMapsOf(battle, burned, units)),
  ),
);

/** LFM 5.1: every combat unit, in whatever state (R31), controls its own hex and the six around it. */
export const zocOf = (state: LfmState, side: Side): ZocMap =>
  zocMaps(battleOf(state))(state.burnedBridges)(state.units)[side];

function zocMapsOf(
  { ground, units: cards }: Battle,
  burned: readonly Hexside[],
  units: readonly Unit[],
): ZocMaps {
  const { grid } = ground;
  const maps = { union: new Uint8Array(grid.size), confederate: new Uint8Array(grid.size) };
  const counted = new Set<Hex>();
  for (const [id, { hex }] of units.entries()) {
    if (hex === NOWHERE || counted.has(hex)) continue;
    counted.add(hex);
    const map = maps[cards[id]!.side];
    map[hex]!++;
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (next !== NOWHERE && isOpen(ground, burned, sideOf(grid, hex, direction))) map[next]!++;
    }
  }
  return maps;
}

/** LFM R28, 25.1f: a river is open at a ford, and at a bridge that stands. */
function isOpen(ground: Ground, burned: readonly Hexside[], side: Hexside): boolean {
  if (!sideIs(ground, side, 'river') || sideIs(ground, side, 'ford')) return true;
  return sideIs(ground, side, 'bridge') && !burned.includes(side);
}

/** LFM R28: a ZOC does not reach across a river without bridge or ford, nor does an attack. */
export const zocCrosses = (state: LfmState, side: Hexside): boolean =>
  isOpen(battleOf(state).ground, state.burnedBridges, side);

/** LFM 5.1: is the hex in a ZOC of the enemies of this side? */
export const inZoc = (state: LfmState, hex: Hex, side: Side): boolean =>
  zocOf(state, enemyOf(side))[hex]! > 0;

/** The enemy-occupied hexes whose units can reach this hex with their ZOC: those it would fight. */
export function enemiesNextTo(state: LfmState, hex: Hex, side: Side): readonly Hex[] {
  const { ground } = battleOf(state);
  return DIRECTIONS.flatMap(direction => {
    const next = neighbour(ground.grid, hex, direction);
    const reaches = next !== NOWHERE && zocCrosses(state, sideOf(ground.grid, hex, direction));
    return reaches && holder(state, next) === enemyOf(side) ? [next] : [];
  });
}
