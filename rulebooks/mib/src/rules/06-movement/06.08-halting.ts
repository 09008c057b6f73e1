import type { Direction } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { cardOf, hexesOf, isExtended, sideOfUnit, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { type UnitCheck, unitCheck } from '../05-morale-check.ts';
import { loseStep } from '../10-stragglers/index.ts';
import { tire } from '../11-fatigue/index.ts';
import { endForcedMarch } from '../15-command/index.ts';
import { hexInHand, isUnmoved, leftTo, type Moving } from './06.00-hand.ts';
import { disorganizeOverstacked, endsAt, lineFacingsAtEnd } from './06.01-stacking.ts';
import { inEzoc } from './06.02-zones.ts';
import { committers, mayCommit } from './06.09-attack-duty.ts';

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
export const turningCost = (state: MibState, hand: Moving, facing: Direction): number =>
  facing === freeFacing(state, hand) ? 0 : battleOf(state).charts.movementCosts.special.facing;

/** Every facing and commitment with which they may end their move now. */
export function haltsOf(state: MibState, hand: Moving): readonly Halt[] {
  const halts: Halt[] = [];
  for (const facing of facingsAtEnd(state, hand)) {
    const cost = turningCost(state, hand, facing);
    if (hand.units.some(id => leftTo(hand, id) < cost)) continue;
    if (!isUnmoved(hand)) halts.push({ facing, commit: false });
    if (hand.units.some(id => mayCommit(state, hand, id, facing).legal)) halts.push({ facing, commit: true });
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
  const due = doubleTimeRoll(state, unit);
  const { rating } = due.facts;
  const { roll, result: passed } = table.roll(due);
  table.emit({ type: 'double-time-checked', clause: 'MIB 6.12c', unit, rating, roll, passed });
  if (!passed) loseStep(state, unit, 'straggler', { clause: 'MIB 6.12c', organicFirst: false }, table);
}

/** MIB 6.2j: may it attack although it goes from EZOC to EZOC? */
export const attackCheckRoll = (state: MibState, unit: UnitId): UnitCheck<'attack-check'> =>
  unitCheck(state, 'attack-check', 'MIB 6.2j EZOC to EZOC', unit);

/** MIB 6.2j: if the check fails, the unit may not attack in this activation; its MPs stay spent. */
function checkAttack(state: MibState, unit: UnitId, table: MibTable): void {
  const { smashed, hex } = unitOf(state, unit);
  if (smashed) return;
  const due = attackCheckRoll(state, unit);
  const { rating } = due.facts;
  const { roll, result: passed } = table.roll(due);
  if (!passed) edit(state, 'units', unit, 'act').held = true;
  table.emit({
    type: 'attack-checked',
    clause: 'MIB 6.2j',
    unit,
    hex,
    rating,
    roll,
    passed,
  });
}
