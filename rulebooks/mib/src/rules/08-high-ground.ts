import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { derived, edit, gathered } from '@abatis/kernel';
import { battleOf, isNight } from '../battle.ts';
import { type Ground, type Terrain, terrainAt } from '../ground.ts';
import type { Body } from '../pieces.ts';
import { hexesOf, isActive, isCavalry, isExtended, sideOfUnit, unitOf, unitsIn } from '../pieces.ts';
import type { BatteryPost, Exemption, FieldOfFire, MibState, Side, UnitId } from '../state.ts';
import { frontHexes, frontsOf, zocReaches } from './06-movement/index.ts';

export const HIGH_GROUND_CLAUSES = {
  'MIB 8.2c': 'nobody in {hex} has to leave a field of fire now',
  'MIB 8.2d':
    'units that leave {hex} stop as soon as they are out of every field of fire, at distance {length}',
  'MIB 8.4': '{piece} may not enter the mountains of {hex}',
  'MIB R129': '{units} must leave every field of fire: {hex} is in one',
} as const;

/** MIB 8.2b: terrain into which no Field of Fire extends, even if a ZOC does. */
const SHELTER: readonly Terrain[] = ['forest', 'village', 'town'];

/** MIB 8.2, 13.5: every Field of Fire on the map, units in the order of the battle's list, then guns in position. */
export const fieldsOfFire = (state: MibState): readonly FieldOfFire[] =>
  isNight(state) ? [] : fieldsByDay(state);

/** Remembered, since it is asked for every unit in turn. */
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

/** MIB 7.10, R59: the field of a unit with batteries, in any state. */
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

/**
 * MIB 8.2a, 8.2b, 8.2e: the front hexes that lie lower and that a ZOC reaches. MIB 8.2f: none if an enemy stands beside
 * it on the same level.
 */
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

/**
 * The enemy's Fields of Fire in which a unit stands, with either hex of a line (16.6g). MIB 8.2g, R38 are kept by
 * absence: units already in a field do not matter when it is made.
 */
export function enemyFieldsAt(state: MibState, id: UnitId): readonly FieldOfFire[] {
  const hexes = hexesOf(unitOf(state, id));
  const side = sideOfUnit(state, id);
  return fieldsOfFire(state).filter(
    field => field.side !== side && field.hexes.some(hex => hexes.includes(hex)),
  );
}

/** A unit that must leave, and where the guns stand that it must get away from. */
export interface Leaver {
  readonly unit: UnitId;
  readonly from: readonly Hex[];
}

/** MIB 8.2c, 8.2d: activated units that still stand in an enemy Field of Fire after all attacks. */
export const unitsUnderFire = (state: MibState): readonly Leaver[] =>
  state.units.flatMap((_, unit) => {
    if (!isActive(state, unit)) return [];
    const from = enemyFieldsAt(state, unit)
      .filter(field => !mayStay(state, unit, field))
      .map(field => field.from);
    return from.length > 0 ? [{ unit, from }] : [];
  });

/**
 * R129: the fields that it must leave, as they are now: a unit that goes first may end the field that others stand in
 * (8.2f).
 */
export const fieldsToLeave = (state: MibState, { unit, from }: Leaver): readonly FieldOfFire[] =>
  enemyFieldsAt(state, unit).filter(field => from.includes(field.from));

/** Does a unit of either side stand in a Field of Fire of the other? */
export const isAnybodyUnderFire = (state: MibState): boolean =>
  fieldsOfFire(state).some(({ side, hexes }) =>
    hexes.some(hex => unitsIn(state, hex).some(id => sideOfUnit(state, id) !== side)),
  );

/** MIB 8.2i, R39: it had the better guns when the field was created, has them still, and has not moved since. */
const mayStay = (state: MibState, unit: UnitId, field: FieldOfFire): boolean =>
  field.hexes
    .filter(hex => hexesOf(unitOf(state, unit)).includes(hex))
    .every(hex => isExempt(state, unit, hex, field));

function isExempt(state: MibState, unit: UnitId, hex: Hex, field: FieldOfFire): boolean {
  if (!isSuperior(state, unit, field) || !hasStayed(state, unit)) return false;
  const wasExempt = state.exempt.some(each => each.unit === unit && each.hex === hex && isBy(each, field));
  return wasExempt || isNew(state, field, hex);
}

const isBy = ({ by, from }: Exemption, field: FieldOfFire): boolean =>
  by === field.unit && (by !== null || from === field.from);

/** MIB 8.2i: more artillery in its hex than the unit or the guns that create the field. */
const isSuperior = (
  state: MibState,
  unit: UnitId,
  { unit: by, from }: Pick<FieldOfFire, 'unit' | 'from'>,
): boolean => gunsOf(state, unit) > (by === null ? gunsInPosition(state, from) : gunsOf(state, by));

/** MIB 16.6h: each half of a line has half of them, rounded up. */
function gunsOf(state: MibState, id: UnitId): number {
  const unit = unitOf(state, id);
  return isExtended(unit) ? Math.ceil(unit.batteries / 2) : unit.batteries;
}

const gunsInPosition = (state: MibState, hex: Hex): number =>
  state.grandBatteries
    .flatMap(({ posts }) => posts)
    .filter(post => post.hex === hex)
    .reduce((sum, { batteries }) => sum + batteries.length, 0);

/** R58: did this unit's field not cover the hex when the activation began? Before the first, every field is new. */
const isNew = (state: MibState, { unit, from }: FieldOfFire, hex: Hex): boolean =>
  !(state.activation?.fields ?? []).some(
    field => field.unit === unit && (unit !== null || field.from === from) && field.hexes.includes(hex),
  );

/** Has the unit stayed in its hex in this activation? Units of the inactive side have. */
const hasStayed = (state: MibState, unit: UnitId): boolean =>
  !isActive(state, unit) || !hasMoved(state, unit);

function hasMoved(state: MibState, id: UnitId): boolean {
  const { hex, act } = unitOf(state, id);
  return act.entered || state.activation?.began[id] !== hex;
}

/** MIB 8.2h, 8.2j: enemies of the active side in fields that movement or combat has created, whose guns are not better. */
export function unitsDrivenOut(state: MibState): readonly Leaver[] {
  const { side } = state.activation!;
  const created = fieldsOfFire(state).flatMap(field => {
    const hexes = field.hexes.filter(hex => isNew(state, field, hex));
    return field.side === side && isCreatedByMoving(state, field) ? [{ ...field, hexes }] : [];
  });
  return state.units.flatMap((each, unit) => {
    if (sideOfUnit(state, unit) === side) return [];
    const from = created
      .filter(({ hexes }) => hexes.some(hex => hexesOf(each).includes(hex)))
      .filter(field => !isSuperior(state, unit, field))
      .map(field => field.from);
    return from.length > 0 ? [{ unit, from }] : [];
  });
}

/** MIB 8.2h, 8.2j: did the unit come there in this activation? For guns in position see 16.5b and 16.5l. */
const isCreatedByMoving = (state: MibState, { unit, from }: FieldOfFire): boolean =>
  unit === null
    ? state.grandBatteries.some(({ posts }) => posts.some(({ hex, moved }) => hex === from && moved))
    : isActive(state, unit) && hasMoved(state, unit);

/** R39: notes at the end of every activation which units may stay in which field from now on. */
export function noteExemptions(state: MibState): void {
  const exempt = isNight(state) ? exemptTillDawn(state) : exemptNow(state);
  if (exempt.length > 0 || state.exempt.length > 0) edit(state).exempt = exempt;
}

const exemptNow = (state: MibState): readonly Exemption[] =>
  fieldsOfFire(state).flatMap(field =>
    field.hexes.flatMap(hex =>
      unitsIn(state, hex)
        .filter(unit => sideOfUnit(state, unit) !== field.side && isExempt(state, unit, hex, field))
        .map((unit): Exemption => ({ unit, hex, by: field.unit, from: field.from })),
    ),
  );

/** MIB 13.5: fields return with the day, so exemptions of units that have not moved are kept through the night. */
const exemptTillDawn = (state: MibState): readonly Exemption[] =>
  state.exempt.filter(
    ({ unit, hex, by, from }) =>
      hexesOf(unitOf(state, unit)).includes(hex) &&
      hasStayed(state, unit) &&
      isSuperior(state, unit, { unit: by, from }),
  );

/** R129: hexes in which a retreat may not end while another path is open. */
export const hexesUnderFire = (state: MibState, side: Side): readonly Hex[] => [
  ...new Set(fieldsOfFire(state).flatMap(field => (field.side === side ? [] : field.hexes))),
];

/** R116: the units of one hex that must leave go together; units that may stay do not go. */
export const partiesOf = (state: MibState, leavers: readonly Leaver[]): ReadonlyMap<Hex, readonly Leaver[]> =>
  gathered(leavers.map(leaver => [unitOf(state, leaver.unit).hex, leaver]));
