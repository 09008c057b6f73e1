import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { battleOf, isNight } from '../battle.ts';
import { type Ground, type Terrain, terrainAt } from '../ground.ts';
import { type Body, hexesOf, isCavalry, sideOfUnit, unitOf, unitsIn } from '../pieces.ts';
import type { BatteryPost, FieldOfFire, MibState, Side, UnitId } from '../state.ts';
import { frontHexes, frontsOf } from './06-movement/facing.ts';
import { zocReaches } from './06-movement/zones.ts';

/** MIB 8.2b: here a Field of Fire never extends, wherever a ZOC may. */
const SHELTER: readonly Terrain[] = ['forest', 'village', 'town'];

/** MIB 8.2, 13.5: every Field of Fire on the map, units in the order of the battle's list, then guns in position. */
export const fieldsOfFire = (state: MibState): readonly FieldOfFire[] =>
  isNight(state) ? [] : fieldsByDay(state);

/** Asked of every unit in turn. */
const fieldsByDay = derived(
  (state: MibState): readonly FieldOfFire[] =>
    [...unitFields(state), ...batteryFields(state)].filter(({ hexes }) => hexes.length > 0),
  'recent',
);

function unitFields(state: MibState): readonly FieldOfFire[] {
  const isHigh = heightsOf(battleOf(state).ground);
  const fields: FieldOfFire[] = [];
  for (const [id, unit] of state.units.entries()) {
    if (unit.batteries === 0) continue;
    for (const hex of hexesOf(unit)) if (isHigh[hex] === 1) fields.push(fieldOf(state, { unit: id, hex }));
  }
  return fields;
}

/** By hex: 1 if it is higher than one next to it. The ground does not change. */
const heightsOf = derived(({ grid, level }: Ground) =>
  level.map((here, hex) =>
    DIRECTIONS.some(direction => {
      const next = neighbour(grid, hex, direction);
      return next !== NOWHERE && level[next]! < here;
    })
      ? 1
      : 0,
  ),
);

/** R59: whatever state the unit is in. */
function fieldOf(state: MibState, body: Body): FieldOfFire {
  const { unit, hex: from } = body;
  const side = sideOfUnit(state, unit);
  const kind = isCavalry(state, unit) ? 'cavalry' : 'infantry';
  return { from, unit, side, hexes: commanded(state, from, side, frontHexes(state, body), kind) };
}

/** MIB 16.5n: detached guns have a Field of Fire too. */
const batteryFields = (state: MibState): readonly FieldOfFire[] =>
  state.grandBatteries.flatMap(({ leader, posts }) => {
    const { side } = battleOf(state).leaders[leader]!;
    return posts.map(post => {
      const fronts = postFronts(state, post);
      return {
        from: post.hex,
        unit: null,
        side,
        hexes: commanded(state, post.hex, side, fronts, 'infantry'),
      };
    });
  });

function postFronts(state: MibState, { hex, facing }: BatteryPost): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  return frontsOf(facing).map(direction => neighbour(grid, hex, direction));
}

/** MIB 8.2a, 8.2b, 8.2e: the front hexes that lie lower and that a ZOC reaches. MIB 8.2f: none beside an enemy on the ridge. */
function commanded(
  state: MibState,
  from: Hex,
  side: Side,
  fronts: readonly Hex[],
  kind: 'infantry' | 'cavalry',
): readonly Hex[] {
  const { ground } = battleOf(state);
  const lower = fronts.filter(
    hex =>
      ground.level[hex]! < ground.level[from]! &&
      !SHELTER.includes(terrainAt(ground, hex)) &&
      zocReaches(state, from, hex, kind),
  );
  return lower.length === 0 || isNullified(state, from, side) ? [] : lower;
}

/** MIB 8.2f: an enemy unit stands beside it on the same level. */
function isNullified(state: MibState, from: Hex, side: Side): boolean {
  const { grid, level } = battleOf(state).ground;
  return DIRECTIONS.some(direction => {
    const hex = neighbour(grid, from, direction);
    if (level[hex] !== level[from]) return false;
    const [first] = unitsIn(state, hex);
    return first !== undefined && sideOfUnit(state, first) !== side;
  });
}

/** The enemy's Fields of Fire in which a unit stands, with either hex of a line (16.6g). */
export function enemyFieldsAt(state: MibState, id: UnitId): readonly FieldOfFire[] {
  const hexes = hexesOf(unitOf(state, id));
  const side = sideOfUnit(state, id);
  return fieldsOfFire(state).filter(
    field => field.side !== side && field.hexes.some(hex => hexes.includes(hex)),
  );
}
