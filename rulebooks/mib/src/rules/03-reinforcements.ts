import { DIRECTIONS, type Direction, type Hex, isOnEdge, NOWHERE, neighbour, ring } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { forbid } from '../clauses/index.ts';
import { hexName, leaderNames, trainName, unitName } from '../events/names.ts';
import { terrainAt } from '../ground.ts';
import { cardOf, holder, sideOfUnit, unitOf, unitsIn } from '../pieces.ts';
import { type Arrival, termsOf } from '../scenario/terms.ts';
import { isCalledUp } from '../special-rules/called-up.ts';
import { mayEnterBySpecialRule } from '../special-rules/index.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { enterHex } from './06-movement/entry.ts';
import { putLeader, putTrain, putUnit } from './06-movement/placing.ts';
import { fits } from './06-movement/stacking.ts';
import { inEzoc } from './06-movement/zones.ts';
import { facingsBeside } from './16-extended-line/stacking.ts';

/** MIB 3.0b: how far from its entry hex a reinforcement may be put. */
const NEAR = 2;

const arrivalOf = (state: MibState, id: UnitId): Arrival =>
  termsOf(state).arrivals.find(({ unit }) => unit === id)!;

const hasCome = (state: MibState, { turn, calledUpBy }: Arrival): boolean =>
  calledUpBy === null ? turn! <= state.turn : isCalledUp(state, calledUpBy);

/** MIB 3.0b: units of a side that should be on the map by now and are not, in the order in which they come. */
const dueUnits = (state: MibState, side: Side): readonly UnitId[] =>
  termsOf(state)
    .arrivals.filter(arrival => hasCome(state, arrival))
    .map(({ unit }) => unit)
    .filter(id => unitOf(state, id).place === 'to-arrive' && sideOfUnit(state, id) === side);

/** MIB 3.0b: those of them that can be placed now. Who comes by the same hex comes in order. */
export function placeableUnits(state: MibState, side: Side): readonly UnitId[] {
  const roads = new Set<Hex>();
  return dueUnits(state, side).filter(id => {
    const { hex } = arrivalOf(state, id);
    if (roads.has(hex) || entryHexes(state, id).length === 0) return false;
    roads.add(hex);
    return true;
  });
}

/** MIB 3.0b, R6: its entry hex, or else the hex that the scenario names, or else the nearest legal ones of the edge. */
export function entryHexes(state: MibState, id: UnitId): readonly Hex[] {
  const { hex, instead } = arrivalOf(state, id);
  if (isFree(state, id, hex)) return [hex];
  if (instead !== null && isLegalEdge(state, id, instead)) return [instead];
  const { grid } = battleOf(state).ground;
  for (let radius = 1; radius <= NEAR; radius++) {
    const legal = ring(grid, hex, radius).filter(near => isLegalEdge(state, id, near));
    if (legal.length > 0) return legal.toSorted((a, b) => a - b);
  }
  return [];
}

const isFree = (state: MibState, id: UnitId, hex: Hex): boolean =>
  holder(state, hex) !== enemyOf(sideOfUnit(state, id)) && fits(state, hex, [id]);

/** MIB 3.0b: on the edge, in play, passable, not in an un-negated EZOC, with room. */
function isLegalEdge(state: MibState, id: UnitId, hex: Hex): boolean {
  const { ground, charts } = battleOf(state);
  const side = sideOfUnit(state, id);
  const { kind } = cardOf(state, id);
  const terrain = terrainAt(ground, hex);
  return (
    terrain !== 'out' &&
    isOnEdge(ground.grid, hex) &&
    charts.movementCosts.terrain[terrain][kind] !== null &&
    isFree(state, id, hex) &&
    !inEzoc(state, hex, side, kind, []) &&
    mayEnterBySpecialRule(state, side, hex).legal
  );
}

/** MIB 3.0b: facings whose direct front hex is on the map; beside friends as they let it (6.1c, 16.6l, R104). */
export function entryFacings(state: MibState, hex: Hex): readonly Direction[] {
  if (unitsIn(state, hex).length > 0) return facingsBeside(state, hex, []);
  const { grid } = battleOf(state).ground;
  return DIRECTIONS.filter(direction => neighbour(grid, hex, direction) !== NOWHERE);
}

/** MIB 3.0b: one of those that are due, where and as it may come. */
export function mayPlace(
  state: MibState,
  due: readonly UnitId[],
  id: UnitId,
  hex: Hex,
  facing: Direction,
): Ruling {
  const unit = unitName(state, id);
  if (!due.includes(id)) return ruling(forbid('MIB R102', { unit }));
  const fitting = entryHexes(state, id).includes(hex) && entryFacings(state, hex).includes(facing);
  return ruling(!fitting && forbid('MIB 3.0b', { unit, hex: hexName(state, hex), facing }));
}

/** MIB 3.0b: at no cost; leaders and trains come along. */
export function placeReinforcement(
  state: MibState,
  id: UnitId,
  hex: Hex,
  facing: Direction,
  table: MibTable,
): void {
  const { leaders, trains } = arrivalOf(state, id);
  putUnit(state, id, hex, facing);
  for (const leader of leaders) putLeader(state, leader, hex);
  for (const train of trains) putTrain(state, train, hex);
  table.emit({
    type: 'reinforced',
    clause: 'MIB 3.0b',
    unit: unitName(state, id),
    leaders: leaderNames(state, leaders),
    trains: trains.map(train => trainName(state, train)),
    hex: hexName(state, hex),
    facing,
  });
  enterHex(state, [id], hex, table);
}

/** MIB 3.0b: nobody can be placed any more; who is left waits for the next turn. */
export function delayReinforcements(state: MibState, side: Side, table: MibTable): void {
  for (const id of dueUnits(state, side)) {
    const hex = hexName(state, arrivalOf(state, id).hex);
    table.emit({ type: 'reinforcement-delayed', clause: 'MIB 3.0b', unit: unitName(state, id), hex });
  }
}
