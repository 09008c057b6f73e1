import { DIRECTIONS, type Direction, type Hex, NOWHERE, sideOf } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { piecesOf } from '../../names.ts';
import { plays } from '../../options.ts';
import { hexesOf, isExtended, sideOfUnit, unitOf, unitsOnMap } from '../../pieces.ts';
import { type Exit, termsOf } from '../../scenario/terms.ts';
import { mayMoveBySpecialRule } from '../../special-rules.ts';
import type { LeaderId, MibState, Place, Side, TrainId, UnitId } from '../../state.ts';
import { enemyOf } from '../../state.ts';
import { displaceLeaders, isInSightOf, isWithinSight } from '../02-components.ts';
import { meetTrains } from '../07-combat/index.ts';
import { occupy } from '../17-victory.ts';
import { roadAt } from './06.00-costs.ts';
import { hexInHand, type Moving, payersOf, sideInHand } from './06.00-hand.ts';
import { fallIn, payForMove } from './06.07-end-of-move.ts';

/** Puts a combat unit in one hex, a line in two (16.6); what follows from its coming is `enterHex`. */
export function putUnit(state: MibState, id: UnitId, hex: Hex, facing: Direction, wing = NOWHERE): void {
  leaveWorks(state, id, hexesOf({ hex, wing }));
  const unit = edit(state, 'units', id);
  unit.place = 'map';
  unit.hex = hex;
  unit.wing = wing;
  unit.facing = facing;
  for (const each of hexesOf(unit)) occupy(state, each);
}

/** Takes a unit off the map. */
export function takeOff(state: MibState, id: UnitId, place: Exclude<Place, 'map'>): void {
  leaveWorks(state, id, []);
  const unit = edit(state, 'units', id);
  unit.place = place;
  unit.hex = NOWHERE;
  unit.wing = NOWHERE;
}

/** MIB 14.4: a trench that was only begun is lost when the unit that began it leaves. */
function leaveWorks(state: MibState, id: UnitId, to: readonly Hex[]): void {
  if (state.trenches.length === 0) return;
  const left = hexesOf(state.units[id]!).filter(hex => !to.includes(hex));
  const isLost = ({ hex, finished, by }: MibState['trenches'][number]): boolean =>
    !finished && by === id && left.includes(hex);
  if (state.trenches.some(isLost)) edit(state).trenches = state.trenches.filter(trench => !isLost(trench));
}

export function putLeader(state: MibState, id: LeaderId, hex: Hex): void {
  const leader = edit(state, 'leaders', id);
  leader.place = 'map';
  leader.hex = hex;
}

export function takeOffLeader(state: MibState, id: LeaderId, place: 'to-arrive' | 'exited'): void {
  const leader = edit(state, 'leaders', id);
  leader.place = place;
  leader.hex = NOWHERE;
}

export function putTrain(state: MibState, id: TrainId, hex: Hex): void {
  const train = edit(state, 'trains', id);
  train.place = 'map';
  train.hex = hex;
}

export function removeTrain(state: MibState, id: TrainId): void {
  const train = edit(state, 'trains', id);
  train.place = 'removed';
  train.hex = NOWHERE;
}

/**
 * What follows when combat units enter a hex by any means: lone enemy leaders make room (2.2.4d), lone trains flee or
 * are overrun (7.5), a trench of the enemy is lost (14.4). Choices of the other side are pushed on top of the steps.
 */
export function enterHex(state: MibState, units: readonly UnitId[], hex: Hex, table: MibTable): void {
  const [first] = units;
  if (first === undefined) return;
  const side = sideOfUnit(state, first);
  if (findsBlocks(state, units, hex, side)) table.reveal();
  takeTrench(state, hex, side);
  meetTrains(state, hex, first, table);
  displaceLeaders(state, hex, enemyOf(side), table);
}

/** MIB 2.5e: do they come within sight of enemies that no other unit has in sight? */
const findsBlocks = (state: MibState, units: readonly UnitId[], hex: Hex, side: Side): boolean =>
  plays(state, 'fogOfWar') &&
  unitsOnMap(state, enemyOf(side))
    .flatMap(id => hexesOf(unitOf(state, id)))
    .some(there => isWithinSight(state, hex, there) && !isInSightOf(state, there, side, units));

/** MIB 14.4: a trench stands until an enemy of those who dug it comes. */
function takeTrench(state: MibState, hex: Hex, side: Side): void {
  const isLost = (trench: MibState['trenches'][number]): boolean =>
    trench.hex === hex && trench.by !== null && sideOfUnit(state, trench.by) !== side;
  if (state.trenches.some(isLost)) edit(state).trenches = state.trenches.filter(trench => !isLost(trench));
}

/** R84: the exit in the hex of those in hand, open to their side on this turn. */
const exitAt = (state: MibState, hand: Moving): Exit | undefined =>
  termsOf(state).exits.find(
    ({ hex, side, fromTurn }) =>
      hex === hexInHand(state, hand) && side === sideInHand(state, hand) && fromTurn <= state.turn,
  );

/** R84: one MP by the road that leads off the map, else two. */
function exitCost(state: MibState, hand: Moving): number {
  const { ground, charts } = battleOf(state);
  const { exitByRoad, exit } = charts.movementCosts.special;
  const hex = hexInHand(state, hand);
  const isOnRoad = DIRECTIONS.some(direction => roadAt(state, sideOf(ground.grid, hex, direction)) !== null);
  return isOnRoad ? exitByRoad : exit;
}

/** R84: may all in hand leave the map from here? */
export function mayExit(state: MibState, hand: Moving): Ruling {
  const piece = hand.units[0]!;
  const refuse = (why: Because) => ruling(forbid('MIB R84', { piece, ...why }));
  if (!exitAt(state, hand)) return refuse(because('why no exit'));
  if (hand.stopped) return ruling(forbid('MIB 6.2g', { piece, hex: hexInHand(state, hand) }));
  if (hand.units.some(id => isExtended(unitOf(state, id)))) return refuse(because('why extended'));
  const cost = exitCost(state, hand);
  const isPoor = payersOf(state, hand).some(({ left, leaving }) => left < cost + leaving);
  if (isPoor) return refuse(because('why it costs', { cost }));
  return ruling(...hand.units.map(id => mayMoveBySpecialRule(state, id, [])));
}

/** R84: they leave; the price of the march is paid first, and a unit that it smashes stays behind. */
export function exit(state: MibState, hand: Moving, table: MibTable): void {
  const { name, hex } = exitAt(state, hand)!;
  const gone: UnitId[] = [];
  for (const id of hand.units) {
    const act = edit(state, 'units', id, 'act');
    act.category = 'mobile';
    act.entered = true;
    act.halted = true;
    payForMove(state, { ...hand, hexes: hand.hexes + 1 }, id, table);
    const { smashed, steps } = unitOf(state, id);
    if (smashed) {
      fallIn(state, hand, id);
      continue;
    }
    takeOff(state, id, 'exited');
    edit(state, 'units', id).exit = { turn: state.turn, hex, steps };
    gone.push(id);
  }
  const leaders = gone.length > 0 ? hand.leaders : [];
  for (const id of hand.leaders) edit(state, 'leaders', id).moved = true;
  for (const id of leaders) takeOffLeader(state, id, 'exited');
  table.emit({
    type: 'left-map',
    clause: 'MIB R84',
    pieces: piecesOf(state, gone, leaders),
    hex,
    exit: name,
  });
}
