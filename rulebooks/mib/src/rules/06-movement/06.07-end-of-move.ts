import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour, rotate } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { terrainAt } from '../../ground.ts';
import type { Body } from '../../pieces.ts';
import { cardOf, hexesOf, holder, isActive, isExtended, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import { mayActBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { mayTakeCategory, takeCategory } from '../04-actions.ts';
import { check, type UnitCheck, unitCheck } from '../05-morale-check.ts';
import { loseStep } from '../10-stragglers/index.ts';
import { isSpent, tire } from '../11-fatigue.ts';
import { endForcedMarch } from '../15-command/index.ts';
import { aboutFacing, frontSide, lineFronts } from '../16-optional-rules/index.ts';
import { hexInHand, isUnmoved, leftTo, type Moving, sideInHand } from './06.00-hand.ts';
import { disorganizeOverstacked, endsAt, inEzoc, lineFacingsAtEnd } from './06.01-stacking-and-zones.ts';

/** A.2, 6.7a: the directions of the three front hexes. */
export const frontsOf = (facing: Direction): readonly Direction[] => FRONTS[facing]!;

const FRONTS: readonly (readonly Direction[])[] = DIRECTIONS.map(facing => [
  rotate(facing, -1),
  facing,
  rotate(facing, 1),
]);

/** MIB 6.7a, 7.7.2a, 16.6c: the hexes before a unit in this of its hexes, in the order of directions. */
export function frontHexes(state: MibState, { unit, hex }: Body): readonly Hex[] {
  const around = (directions: readonly Direction[]): readonly Hex[] =>
    directions.map(each => neighbour(battleOf(state).ground.grid, hex, each)).filter(to => to !== NOWHERE);
  if (hasAllRoundFront(state, { unit, hex })) return around(DIRECTIONS);
  const { facing } = unitOf(state, unit);
  if (!isExtended(unitOf(state, unit))) return around(frontsOf(facing));
  const fronts = lineFronts(state, unit);
  return around(DIRECTIONS).filter(to => fronts.includes(to));
}

/**
 * MIB 7.7.2a, R79: in a village or town, and for a detachment in a chateau, all hexsides are front. R61: the unit keeps
 * its facing all the same.
 */
const hasAllRoundFront = (state: MibState, body: Body): boolean =>
  isAllRound(state, body.hex) || usesChateau(state, body);

/** MIB 7.7.2a: a unit there has only front hexsides. */
export const isAllRound = (state: MibState, hex: Hex): boolean =>
  ALL_ROUND.has(terrainAt(battleOf(state).ground, hex));

const ALL_ROUND: ReadonlySet<string> = new Set(['village', 'town']);

/** MIB 7.7.2b: a chateau serves one detachment, the first of those in its hex. */
export const usesChateau = (state: MibState, { unit, hex }: Body): boolean =>
  battleOf(state).ground.chateau[hex] === 1 &&
  unitsIn(state, hex).find(id => cardOf(state, id).level === 'detachment') === unit;

/** MIB 6.7c: does `from` lie across a rear hexside of the defender? */
export function isRear(state: MibState, defender: Body, from: Hex): boolean {
  const { grid } = battleOf(state).ground;
  const isNext = DIRECTIONS.some(direction => neighbour(grid, defender.hex, direction) === from);
  return isNext && from !== NOWHERE && !frontHexes(state, defender).includes(from);
}

/** MIB 6.7d, R104: all units that turn with a hex; an extended line takes along the units in its other hex (16.6l). */
export function turningTogether(state: MibState, hex: Hex): readonly UnitId[] {
  const here = unitsIn(state, hex);
  if (!here.some(id => isExtended(unitOf(state, id)))) return here;
  const hexes = new Set([hex]);
  const units = new Set<UnitId>();
  for (const each of hexes)
    for (const id of unitsIn(state, each)) {
      units.add(id);
      for (const other of hexesOf(unitOf(state, id))) hexes.add(other);
    }
  return [...units].sort((a, b) => a - b);
}

/** MIB 6.7d: the facings that a stack can turn to. R78: an extended line among them only turns about. */
export function newFacings(state: MibState, hex: Hex): readonly Direction[] {
  const units = turningTogether(state, hex);
  const [first] = units;
  if (first === undefined) return [];
  const lines = units.filter(id => isExtended(unitOf(state, id)));
  if (lines.length === 0) return DIRECTIONS.filter(facing => facing !== unitOf(state, first).facing);
  const [about, ...others] = lines.map(id => aboutFacing(state, unitOf(state, id)));
  return others.every(facing => facing === about) ? [about!] : [];
}

/** MIB 6.7d: the facings that a stack may turn to now; any other reason against turning excludes all of them. */
export function turnsOf(state: MibState, hex: Hex): readonly Direction[] {
  const facings = newFacings(state, hex);
  const [first] = facings;
  return first !== undefined && mayTurn(state, hex, first).legal ? facings : [];
}

/** MIB 6.7d, R104: a stack turns as a whole, all its units Stationary; Smashed ones turn along. */
export function mayTurn(state: MibState, where: Hex, facing: Direction): Ruling {
  const units = turningTogether(state, where);
  const idle = units.find(id => !isActive(state, id));
  if (idle !== undefined) return ruling(forbid('MIB 2.3b', { piece: idle }));
  const able = units.filter(id => !unitOf(state, id).act.beganSmashed && !unitOf(state, id).smashed);
  return ruling(
    (able.length === 0 || !newFacings(state, where).includes(facing)) && forbid('MIB R104', { hex: where }),
    ...able.map(id => mayTakeCategory(state, id, 'stationary')),
    ...able.map(id => unitOf(state, id).act.deeds.includes('face') && forbid('MIB 4.1c', { unit: id })),
  );
}

export function turnStack(state: MibState, hex: Hex, facing: Direction, table: MibTable): void {
  const units = turningTogether(state, hex);
  for (const id of units) {
    const { smashed, act } = unitOf(state, id);
    if (!smashed && !act.beganSmashed) takeCategory(state, id, 'stationary', 'face');
    edit(state, 'units', id).facing = facing;
  }
  table.emit({ type: 'turned', clause: 'MIB 6.7d', hex, units, facing });
}

/** How a move ends: the facing, and whether the units that can do so pay for an attack (6.9a). */
export interface Halt {
  readonly facing: Direction;
  readonly commit: boolean;
}

/** MIB 6.8a, R78: the facing that costs nothing. */
export const freeFacing = (state: MibState, { lastStep, units }: Moving): Direction =>
  lastStep === null || isExtended(unitOf(state, units[0]!)) ? unitOf(state, units[0]!).facing : lastStep;

/** MIB 6.1c, 6.8, 16.6c: the facings with which the units in hand may end, at any cost. */
function facingsAtEnd(state: MibState, hand: Moving): readonly Direction[] {
  const [first] = hand.units;
  const unit = unitOf(state, first!);
  if (isUnmoved(hand)) return [unit.facing];
  if (!isExtended(unit)) return endsAt(state, hand, unit.hex).facings;
  return lineFacingsAtEnd(state, hand);
}

/** MIB 6.8b: what facing so costs each of them. */
const turningCost = (state: MibState, hand: Moving, facing: Direction): number =>
  facing === freeFacing(state, hand) ? 0 : battleOf(state).charts.movementCosts.special.facing;

/** Every facing and commitment with which they may end their move now. */
export function haltsOf(state: MibState, hand: Moving): readonly Halt[] {
  const halts: Halt[] = [];
  for (const facing of facingsAtEnd(state, hand)) {
    const cost = turningCost(state, hand, facing);
    if (hand.units.some(id => leftTo(hand, id) < cost)) continue;
    if (!isUnmoved(hand)) halts.push({ facing, commit: false });
    // Most hands face no enemy: that is asked first, since a whole ruling is dearer.
    if (
      hand.units.some(id => facesEnemy(state, hand, id, facing) && mayCommit(state, hand, id, facing).legal)
    )
      halts.push({ facing, commit: true });
  }
  return halts;
}

/** MIB 6.8, 6.9, 6.1c: may they end their move like this? */
export function mayHalt(state: MibState, hand: Moving, halt: Halt): Ruling {
  const unit = hand.units[0]!;
  const hex = hexInHand(state, hand);
  const { facing, commit } = halt;
  if (isUnmoved(hand) && !commit) return ruling(forbid('MIB 6.8a', { unit }));
  if (isUnmoved(hand) && facing !== freeFacing(state, hand)) return ruling(forbid('MIB 6.7d', { unit }));
  if (!facingsAtEnd(state, hand).includes(facing)) return ruling(forbid('MIB 6.1c', { unit, hex }));
  return mayHaltFacing(state, hand, halt);
}

/** Like `mayHalt`, for units that have moved or want to attack, with a facing that is allowed there. */
function mayHaltFacing(state: MibState, hand: Moving, { facing, commit }: Halt): Ruling {
  const cost = turningCost(state, hand, facing);
  const tooPoor = hand.units.filter(id => leftTo(hand, id) < cost);
  if (tooPoor.length > 0) return ruling(...tooPoor.map(id => forbid('MIB 6.8b', { unit: id })));
  if (!commit || committers(state, hand, facing).length > 0) return ruling();
  return ruling(...hand.units.map(id => mayCommit(state, hand, id, facing)));
}

/** MIB 13.2: a night march of up to this number of hexes tires no more than one by day. */
const EASY_NIGHT_HEXES = 2;

/** MOVE_END: facing and commitment, then fatigue and checks. The step of those in hand is taken away before. */
export function halt(state: MibState, hand: Moving, { facing, commit }: Halt, table: MibTable): void {
  const committed = commit ? committers(state, hand, facing) : [];
  const turned = facing !== freeFacing(state, hand);
  for (const id of hand.units) {
    edit(state, 'units', id).facing = facing;
    if (committed.includes(id)) {
      const act = edit(state, 'units', id, 'act');
      act.committed = true;
      act.category = 'mobile';
    }
  }
  table.emit({
    type: 'move-ended',
    clause: turned ? 'MIB 6.8b' : 'MIB 6.8a',
    units: hand.units,
    hex: hexInHand(state, hand),
    facing,
    turned,
    committed,
  });
  endMove(state, hand, table);
}

/** MIB 6.12, T8, 6.2j: the cost of a move at its end; units that have paid for an attack check for it. */
function endMove(state: MibState, hand: Moving, table: MibTable): void {
  for (const id of hand.units) edit(state, 'units', id, 'act').halted = true;
  if (hand.hexes > 0) for (const id of hand.leaders) edit(state, 'leaders', id).moved = true;
  disorganizeOverstacked(state, hexInHand(state, hand), table);
  const mustCheck = hand.units.filter(
    id => unitOf(state, id).act.committed && goesFromZocToZoc(state, hand, id),
  );
  for (const id of hand.units) payForMove(state, hand, id, table);
  for (const id of mustCheck) checkAttack(state, id, table);
}

/** MIB 6.2j, R14, R105: it began in an EZOC and has ended in one elsewhere; a line may have kept one of its hexes. */
export function goesFromZocToZoc(state: MibState, hand: Moving, id: UnitId): boolean {
  const unit = unitOf(state, id);
  const { kind } = cardOf(state, id);
  return (
    unit.act.beganInZoc &&
    hexesOf(unit).some(
      hex =>
        hex !== hand.from &&
        hex !== hand.fromWing &&
        inEzoc(state, hex, sideOfUnit(state, id), kind, hand.units),
    )
  );
}

/** MIB T8, 6.12b, 6.12c, 13.2, 15.14: the fatigue of the move, and its stragglers. */
export function payForMove(state: MibState, { hexes }: Moving, id: UnitId, table: MibTable): void {
  if (hexes === 0) return;
  const { moved, doubleTime } = battleOf(state).charts.fatigueEffects;
  const { pace } = unitOf(state, id).act;
  // A forced march has its own fatigue; with `lite` it is a Mobile action like others (11.2b).
  const times = pace === 'forced-march' ? 0 : isNight(state) && hexes > EASY_NIGHT_HEXES ? 2 : 1;
  tire(state, id, moved * times, 'moved', table);
  if (pace === 'forced-march') endForcedMarch(state, id, table);
  if (pace !== 'double-time') return;
  tire(state, id, doubleTime, 'double-time', table);
  checkDoubleTime(state, id, table);
}

/** MIB 6.1c, R104: a unit smashed by its march before it left the hex takes a facing that the units there allow. */
export function fallIn(state: MibState, hand: Moving, id: UnitId): void {
  const { hex, facing } = unitOf(state, id);
  const { facings } = endsAt(state, hand, hex);
  if (!facings.includes(facing)) edit(state, 'units', id).facing = facings[0] ?? facing;
}

/** MIB 6.12c: does the unit keep up, or does a step straggle? */
export const doubleTimeRoll = (state: MibState, unit: UnitId): UnitCheck<'double-time'> =>
  unitCheck(state, 'double-time', 'MIB 6.12c Double Time', unit);

/** MIB 6.12c: if the check fails, a step straggles. */
function checkDoubleTime(state: MibState, unit: UnitId, table: MibTable): void {
  const checked = check(doubleTimeRoll(state, unit), table);
  table.emit({ type: 'double-time-checked', clause: 'MIB 6.12c', unit, ...checked });
  if (!checked.passed)
    loseStep(state, unit, 'straggler', { clause: 'MIB 6.12c', organicFirst: false }, table);
}

/** MIB 6.2j: may it attack although it goes from EZOC to EZOC? */
export const attackCheckRoll = (state: MibState, unit: UnitId): UnitCheck<'attack-check'> =>
  unitCheck(state, 'attack-check', 'MIB 6.2j EZOC to EZOC', unit);

/** MIB 6.2j: if the check fails, the unit may not attack in this activation; its MPs stay spent. */
function checkAttack(state: MibState, unit: UnitId, table: MibTable): void {
  const { smashed, hex } = unitOf(state, unit);
  if (smashed) return;
  const checked = check(attackCheckRoll(state, unit), table);
  if (!checked.passed) edit(state, 'units', unit, 'act').held = true;
  table.emit({ type: 'attack-checked', clause: 'MIB 6.2j', unit, hex, ...checked });
}

/** MIB 6.9a: the units that pay for an attack if they end their move with this facing and want to attack. */
export const committers = (state: MibState, hand: Moving, facing: Direction): readonly UnitId[] =>
  hand.units.filter(id => mayCommit(state, hand, id, facing).legal);

/**
 * MIB 6.9a, 6.7b, 7.0d: may the unit pay for an attack here? R98 is kept by absence: no rule makes a unit attack because
 * it has paid.
 */
function mayCommit(state: MibState, hand: Moving, unit: UnitId, facing: Direction): Ruling {
  const { disorganized, act } = unitOf(state, unit);
  const why = commitBar(state, hand, unit, facing);
  return ruling(
    disorganized && forbid('MIB 9.0b', { unit }),
    isUnmoved(hand) && act.beganAdjacent && forbid('MIB 6.9b', { unit }),
    why !== null && forbid('MIB 6.9a', { unit, ...why }),
    mayActBySpecialRule(state, unit),
  );
}

/** What keeps it from attacking after its move; null if nothing does. */
function commitBar(state: MibState, hand: Moving, id: UnitId, facing: Direction): Because | null {
  const { act } = unitOf(state, id);
  const { attack } = battleOf(state).charts.movementCosts.special;
  if (leftTo(hand, id) - turningCost(state, hand, facing) < attack)
    return because('why it needs', { attack });
  if (act.committed) return because('why paid');
  if (act.pace === 'forced-march') return because('why forced march');
  if (act.outOfRange) return because('why out of range');
  if (isSpent(state, id)) return because('why spent');
  return facesEnemy(state, hand, id, facing) ? null : because('why no enemy in front');
}

/** MIB 6.7b: with this facing, is an enemy in a front hex of the unit? */
function facesEnemy(state: MibState, hand: Moving, id: UnitId, facing: Direction): boolean {
  const { grid } = battleOf(state).ground;
  const enemy = enemyOf(sideInHand(state, hand));
  for (const hex of hexesOf(unitOf(state, id))) {
    for (const direction of frontsWith(state, { unit: id, hex }, facing)) {
      const to = neighbour(grid, hex, direction);
      if (to !== NOWHERE && holder(state, to) === enemy) return true;
    }
  }
  return false;
}

/** The front directions of a unit in one of its hexes, with this facing. */
export function frontsWith(state: MibState, body: Body, facing: Direction): readonly Direction[] {
  const unit = unitOf(state, body.unit);
  if (hasAllRoundFront(state, body)) return DIRECTIONS;
  return isExtended(unit) ? frontSide(state, { ...unit, facing }) : frontsOf(facing);
}

/** MIB 6.9b, R19: a unit that began next to an enemy and has not left its hex pays nothing to attack. */
export const isDeployed = (state: MibState, hand: Moving, id: UnitId): boolean =>
  isUnmoved(hand) && unitOf(state, id).act.beganAdjacent;
