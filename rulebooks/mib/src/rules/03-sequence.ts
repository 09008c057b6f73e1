import { DIRECTIONS, type Direction, type Hex, isOnEdge, NOWHERE, neighbour, ring } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import { type Die, edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, turnCard } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { MibTable } from '../events.ts';
import { terrainAt } from '../ground.ts';
import { plays } from '../options.ts';
import { cardOf, holder, sideOfUnit, unitOf, unitsIn } from '../pieces.ts';
import { type Arrival, termsOf } from '../scenario/terms.ts';
import { chitsOfTurn, isCalledUp, mayEnterBySpecialRule } from '../special-rules.ts';
import { enemyOf, type FormationId, type MibState, type Side, type UnitId } from '../state.ts';
import { enterHex, fits, goesWith, inEzoc, putLeader, putTrain, putUnit } from './06-movement/index.ts';
import { facingsBeside } from './16-optional-rules/index.ts';

export const SEQUENCE_CLAUSES = {
  'MIB 3.0b': '{unit} may not be placed at {hex} facing {facing}',
  'MIB R102': '{unit} is not due to be placed now',
} as const;

/** Events of the sequence of play. */
export type SequenceEvent =
  /** The charts that the owner has replaced, by the names of their files. */
  | Happening<'charts-replaced', 'MIB 2.1d', { charts: readonly string[] }>
  | Happening<'turn-begun', 'MIB T1', { turn: string; night: boolean }>
  | Happening<
      'chit-drawn',
      'MIB 3.0d',
      {
        formation: FormationId;
        roll: Pick<Die, 'seq' | 'dice'>;
        /** Still in the cup. */
        left: readonly FormationId[];
      }
    >
  | Happening<'chit-discarded', 'MIB 2.3b', { formation: FormationId }>
  | Happening<
      'activated',
      'MIB 2.3b' | 'MIB 16.1d' | 'MIB 16.3a',
      { side: Side; formations: readonly FormationId[] }
    >
  | Happening<'activation-ended', 'MIB 3.0e', { side: Side }>
  | Happening<'turn-advanced', 'MIB 3.0g', { from: string; to: string }>;

/** TURN_START: clears what was kept for one turn. */
export function beginTurn(state: MibState, table: MibTable): void {
  const { label, night } = turnCard(state);
  table.emit({ type: 'turn-begun', clause: 'MIB T1', turn: label, night });
  const draft = edit(state);
  draft.cup = [];
  draft.drawn = [];
  draft.fought = false;
  for (const [id, { moved }] of state.leaders.entries()) if (moved) edit(state, 'leaders', id).moved = false;
  for (const [id, { fired }] of state.grandBatteries.entries())
    if (fired) edit(state, 'grandBatteries', id).fired = false;
  for (const [id, { afternoon }] of state.formations.entries())
    if (afternoon) edit(state, 'formations', id).afternoon = false;
}

/** MIB 3.0f, 2.3a: all chits return to the cup; those of trains and guns only where they are played with. */
export function fillCup(state: MibState): void {
  const { formations } = battleOf(state);
  edit(state).cup = chitsOfTurn(state).filter(id => {
    const { kind } = formations[id]!;
    if (kind === 'trains') return plays(state, 'trains');
    return kind === 'corps' || plays(state, 'grandBattery');
  });
}

/** MIB 3.0f: a chit that is drawn or chosen is out of the cup for this turn. */
export function takeChits(state: MibState, chits: readonly FormationId[]): void {
  const draft = edit(state);
  draft.cup = state.cup.filter(id => !chits.includes(id));
  draft.drawn = [...state.drawn, ...chits];
}

/** MIB 3.0d: draws a chit from the cup; each has the same chance. */
export function drawChit(state: MibState, table: MibTable): FormationId {
  const { item, seq, dice } = table.draw(state.cup, 'MIB 3.0d chit');
  takeChits(state, [item]);
  const left = state.cup;
  table.emit({ type: 'chit-drawn', clause: 'MIB 3.0d', formation: item, roll: { seq, dice }, left });
  return item;
}

/** MIB 2.3b, R102: has the formation anything on the map that can act? A Grand Battery needs its leader to. */
export function canBeActivated(state: MibState, id: FormationId): boolean {
  const { kind, units } = battleOf(state).formations[id]!;
  switch (kind) {
    case 'corps':
      return units.some(unit => state.units[unit]!.place === 'map');
    case 'trains':
      return state.trains.some(({ place }, train) => place === 'map' && goesWith(state, train, id));
    case 'grand-battery':
      return termsOf(state).grandBatteries.some(
        ({ leader, formation }) => formation === id && state.leaders[leader]!.place === 'map',
      );
  }
}

/** MIB 2.3b: discards the chit without effect. */
export function discardChit(id: FormationId, table: MibTable): void {
  table.emit({ type: 'chit-discarded', clause: 'MIB 2.3b', formation: id });
}

/** MIB 3.0g, T1: moves the turn marker one space. */
export function advanceTurn(state: MibState, table: MibTable): void {
  const from = turnCard(state).label;
  edit(state).turn++;
  table.emit({ type: 'turn-advanced', clause: 'MIB 3.0g', from, to: turnCard(state).label });
}

/** MIB 10.1e: stragglers of this turn are no longer fresh on the next. */
export function endTurnOfStragglers(state: MibState): void {
  for (const [id, { freshStragglers }] of state.units.entries())
    if (freshStragglers > 0) edit(state, 'units', id).freshStragglers = 0;
}

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

/** MIB 3.0b: the due units that can be placed now. Units of one entry hex come in order. */
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

/**
 * MIB 3.0b: facings whose direct front hex is on the map; beside friends only those that they allow (6.1c, 16.6l,
 * R104).
 */
export function entryFacings(state: MibState, hex: Hex): readonly Direction[] {
  if (unitsIn(state, hex).length > 0) return facingsBeside(state, hex, []);
  const { grid } = battleOf(state).ground;
  return DIRECTIONS.filter(direction => neighbour(grid, hex, direction) !== NOWHERE);
}

/** MIB 3.0b: may this due unit be placed in this hex with this facing? */
export function mayPlace(
  state: MibState,
  due: readonly UnitId[],
  unit: UnitId,
  hex: Hex,
  facing: Direction,
): Ruling {
  if (!due.includes(unit)) return ruling(forbid('MIB R102', { unit }));
  const fitting = entryHexes(state, unit).includes(hex) && entryFacings(state, hex).includes(facing);
  return ruling(!fitting && forbid('MIB 3.0b', { unit, hex, facing }));
}

/** MIB 3.0b: places the unit at no cost; its leaders and trains come along. */
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
  table.emit({ type: 'reinforced', clause: 'MIB 3.0b', unit: id, leaders, trains, hex, facing });
  enterHex(state, [id], hex, table);
}

/** MIB 3.0b: when no unit can be placed any more, the rest waits for the next turn. */
export function delayReinforcements(state: MibState, side: Side, table: MibTable): void {
  for (const id of dueUnits(state, side)) {
    const hex = arrivalOf(state, id).hex;
    table.emit({ type: 'reinforcement-delayed', clause: 'MIB 3.0b', unit: id, hex });
  }
}
