import type { Direction, Hex } from '@abatis/hex';
import { DIRECTIONS, directionTo, NOWHERE, neighbour, sideBetween } from '@abatis/hex';
import { edit, notebook, type Refusal } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { Cost, Crossing, Mover } from '../../charts/charts.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { isInPlay, sideIs, terrainAt } from '../../ground.ts';
import { plays } from '../../options.ts';
import {
  cardOf,
  hexesOf,
  holder,
  isExtended,
  sideOfUnit,
  strengthOf,
  trainsIn,
  unitOf,
} from '../../pieces.ts';
import { mayActBySpecialRule, mayEnterBySpecialRule, mayMoveBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type LeaderId, type MibState, type UnitId } from '../../state.ts';
import * as movement from '../06-movement/index.ts';
import { isSpent } from '../11-fatigue.ts';
import { isUnderNoOrder, mayMoveTo } from '../15-command/index.ts';
import type { Line, Shift } from './16.6-line.ts';
import {
  facingsBeside,
  friendlyFacings,
  frontSide,
  lineFacings,
  mayLieBeside,
  mayLieFacing,
  shiftsOf,
} from './16.6-line.ts';

/** What forming, moving or leaving a line comes to. */
export interface LineMove {
  /** Without a wing when it has been left. */
  readonly line: Line;
  readonly entered: readonly Hex[];
  /** The extra cost of leaving the hex is included (6.2i). */
  readonly cost: number;
  /** MIB 16.6g: entering an EZOC with either hex stops the unit. */
  readonly stops: boolean;
}

/** What each step costs a mover in line, by hex and direction; undefined until somebody asks. */
const knownCosts = notebook((_: Battle): Partial<Record<Mover, (Cost | undefined)[]>> => ({}));

/** MIB 6.0b, 16.6d, 16.6g: hex and hexside, as if no road led there; null: forbidden. */
function lineCost(state: MibState, column: Mover, from: Hex, to: Hex): Cost {
  const battle = battleOf(state);
  const known = knownCosts(battle);
  known[column] ??= [];
  const costs = known[column];
  const step = from * DIRECTIONS.length + directionTo(battle.ground.grid, from, to)!;
  let cost = costs[step];
  if (cost === undefined) {
    cost = computeCost(state, column, from, to);
    costs[step] = cost;
  }
  return cost;
}

function computeCost(state: MibState, column: Mover, from: Hex, to: Hex): Cost {
  const battle = battleOf(state);
  const { ground } = battle;
  const side = sideBetween(ground.grid, from, to);
  const up = ground.uphill[side] === to;
  const water = movement.waterAt(state, side);
  const crossings: Crossing[] = water ? [water] : [];
  if (sideIs(ground, side, 'slope')) crossings.push(up ? 'slopeUp' : 'slopeDown');
  if (sideIs(ground, side, 'steepSlope')) crossings.push(up ? 'steepUp' : 'steepDown');
  const costs = crossings.map(crossing => movement.crossingCost(battle, column, crossing));
  return [movement.hexCost(battle, column, terrainAt(ground, to)), ...costs].reduce(
    (sum, cost) => (sum === null || cost === null ? null : sum + cost),
    0,
  );
}

/** A leader in hand who goes with his end of the line. */
interface Rider {
  readonly leader: LeaderId;
  readonly to: Hex;
  readonly spent: number;
}

const NO_RIDERS: readonly Rider[] = [];

/** MIB 2.2.4c: leaders pay as cavalry, for their own path. */
function ridersOf(state: MibState, hand: movement.Moving, before: Line, after: Line): readonly Rider[] {
  if (hand.leaders.length === 0) return NO_RIDERS;
  return hand.leaders.flatMap((leader, place) => {
    const { hex } = state.leaders[leader]!;
    const to = hex === before.wing && after.wing !== NOWHERE ? after.wing : after.hex;
    const cost = to === hex ? 0 : lineCost(state, 'cavalry', hex, to);
    const spent = hand.leadersSpent[place]! + (cost ?? Number.POSITIVE_INFINITY);
    return spent <= movement.leaderAllowance(state, leader) ? [{ leader, to, spent }] : [];
  });
}

/** The result of a movement for the unit in hand, or the reason why it cannot make it. `steps` are paid for. */
function priced(
  state: MibState,
  hand: movement.Moving,
  line: Line,
  steps: Shift['entered'],
): LineMove | Because {
  const move = pricedAnyFront(state, hand, line, steps);
  if ('why' in move || facesWell(state, hand.units[0]!, line)) return move;
  return because('why other front');
}

/** The same, whether or not it may have its front there: nothing else depends on that. */
function pricedAnyFront(
  state: MibState,
  hand: movement.Moving,
  line: Line,
  steps: Shift['entered'],
): LineMove | Because {
  const id = hand.units[0]!;
  const before = unitOf(state, id);
  const payer = movement.payersOf(state, hand)[0]!;
  const entered: Hex[] = [];
  for (const { to } of steps) if (to !== before.hex && to !== before.wing) entered.push(to);
  for (const hex of entered) {
    const why = entryBar(state, payer, id, hex);
    if (why !== null) return why;
  }
  const dearest = dearestOf(state, payer.walker.column, steps);
  if (dearest === null) return because('why ground forbids');
  const cost = dearest + payer.leaving;
  if (cost > payer.left) return because('why too dear', { cost, left: payer.left });
  const riders = ridersOf(state, hand, before, line);
  const atEnd = endBar(state, id, line, entered, riders);
  return atEnd ?? { line, entered, cost, stops: entered.some(hex => payer.course.stop[hex] === 1) };
}

/** MIB 16.6d: of two hexes the dearer one; null if one of them is forbidden. */
function dearestOf(state: MibState, column: Mover, steps: Shift['entered']): Cost {
  let dearest = 0;
  for (const { from, to } of steps) {
    const cost = lineCost(state, column, from, to);
    if (cost === null) return null;
    dearest = Math.max(dearest, cost);
  }
  return dearest;
}

/** Why the unit cannot enter a hex; null if it can. */
function entryBar(state: MibState, { walker, course }: movement.Payer, id: UnitId, hex: Hex): Because | null {
  const side = sideOfUnit(state, id);
  if (!isInPlay(battleOf(state).ground, hex)) return because('why out of play');
  if (holder(state, hex) === enemyOf(side)) return because('why enemy there');
  if (!mayEnterBySpecialRule(state, side, hex).legal) return because('why special rule');
  return walker.shuns && course.stop[hex] === 1 ? because('why shuns ezoc') : null;
}

/** Why the unit cannot be there when it has moved, whichever way it faces; null if it can. */
function endBar(
  state: MibState,
  id: UnitId,
  line: Line,
  entered: readonly Hex[],
  riders: readonly Rider[],
): Because | null {
  if (!mayMoveBySpecialRule(state, id, entered).legal) return because('why special rule');
  if (!isUnderNoOrder(state, id)) {
    const company = riders.map(({ leader }) => leader);
    const isOrdered = hexesOf(line).every(hex => mayMoveTo(state, id, hex, company).legal);
    if (!isOrdered) return because('why orders');
  }
  return hasRoom(state, id, line) ? null : because('why no room');
}

/** MIB 6.1a, 16.6g, 16.6h: half of it in each of two hexes. */
function hasRoom(state: MibState, id: UnitId, line: Line): boolean {
  const itself = [id];
  if (line.wing === NOWHERE) return movement.fits(state, line.hex, itself);
  const room = movement.STACKING_LIMIT - Math.ceil(strengthOf(state, id) / 2);
  return (
    movement.stackStrength(state, line.hex, itself) <= room &&
    movement.stackStrength(state, line.wing, itself) <= room
  );
}

/** MIB 6.1c, 16.6l. */
function facesWell(state: MibState, id: UnitId, line: Line): boolean {
  const itself = [id];
  return line.wing === NOWHERE
    ? facingsBeside(state, line.hex, itself).includes(line.facing)
    : mayLieBeside(state, line.hex, line, itself) && mayLieBeside(state, line.wing, line, itself);
}

/** MIB 16.6a: what it takes to form a line. */
const LEAST_STEPS = 2;

/** A move, or the clause that forbids it. */
type Planned = LineMove | Refusal;

export const isMove = (planned: Planned): planned is LineMove => 'line' in planned;

/** Two hexes, or a hex and a facing, as an order names them. */
interface Facing {
  readonly hex: Hex;
  readonly facing: Direction;
}

/** Why nothing at all can be done with what is in hand; null if it can. */
function handBar({ units, stopped }: movement.Moving): Because | null {
  if (units.length !== 1) return because('why not by itself');
  return stopped ? because('why stopped') : null;
}

/** MIB 16.6a, R81, 16.6g: why the unit in hand, be it infantry or cavalry, cannot form a line at all; null if it can. */
function formingBar(state: MibState, id: UnitId): Because | null {
  const unit = unitOf(state, id);
  if (!plays(state, 'extendedLine')) return because('why no option');
  if (isExtended(unit)) return because('why extended');
  if (cardOf(state, id).level !== 'division') return because('why no division');
  if (unit.steps < LEAST_STEPS) return because('why few steps', { least: LEAST_STEPS });
  if (unit.disorganized) return because('why disorganized');
  if (isSpent(state, id)) return because('why spent');
  if (unit.act.pace !== 'normal') return because('why too fast');
  return mayActBySpecialRule(state, id).legal ? null : because('why special rule');
}

/** MIB 16.6b: the unit in hand extends into that hex. */
export function extension(state: MibState, hand: movement.Moving, to: Facing): Planned {
  const id = hand.units[0]!;
  const barred = handBar(hand) ?? formingBar(state, id);
  return barred === null ? extensionTo(state, hand, to) : forbid('MIB 16.6a', { unit: id, ...barred });
}

/** Like `extension`, for a unit that can form a line. */
function extensionTo(state: MibState, hand: movement.Moving, { hex, facing }: Facing): Planned {
  const id = hand.units[0]!;
  const refuse = (why: Because): Refusal => forbid('MIB 16.6b', { unit: id, hex, ...why });
  const from = unitOf(state, id).hex;
  const facings = lineFacings(state, from, hex);
  if (facings.length === 0) return refuse(because('why not adjacent'));
  if (!facings.includes(facing)) return refuse(because('why wrong front', { fronts: facings.join(' or ') }));
  const why = emptyBar(state, hex) ?? zoneBar(state, id, from) ?? zoneBar(state, id, hex);
  if (why !== null) return refuse(why);
  const move = priced(state, hand, { hex: from, wing: hex, facing }, [{ from, to: hex }]);
  return 'why' in move ? refuse(move) : move;
}

const emptyBar = (state: MibState, hex: Hex): Because | null =>
  holder(state, hex) === null && trainsIn(state, hex).length === 0 ? null : because('why not empty');

const zoneBar = (state: MibState, id: UnitId, hex: Hex): Because | null =>
  movement.inEzoc(state, hex, sideOfUnit(state, id), cardOf(state, id).kind, [id])
    ? because('why hex in ezoc', { place: hex })
    : null;

/** MIB 16.6d, 16.6e: the line in hand goes to these two hexes, named in either order. */
export function shift(state: MibState, hand: movement.Moving, hex: Hex, wing: Hex): Planned {
  const id = hand.units[0]!;
  const refuse = (why: Because): Refusal => forbid('MIB 16.6d', { unit: id, hexes: [hex, wing], ...why });
  const unit = unitOf(state, id);
  const barred = handBar(hand) ?? (isExtended(unit) ? null : because('why no line'));
  if (barred !== null) return refuse(barred);
  const found = shiftsOf(state, unit).find(
    ({ line }) => (line.hex === hex && line.wing === wing) || (line.hex === wing && line.wing === hex),
  );
  if (!found) return refuse(because('why no line there'));
  const move = priced(state, hand, found.line, found.entered);
  return 'why' in move ? refuse(move) : move;
}

/** MIB 16.6f: the line in hand goes fully into one of its hexes. */
export function contraction(state: MibState, hand: movement.Moving, { hex, facing }: Facing): Planned {
  const id = hand.units[0]!;
  const unit = unitOf(state, id);
  const refuse = (why: Because): Refusal => forbid('MIB 16.6f', { unit: id, hex, ...why });
  const barred = handBar(hand);
  if (barred !== null) return refuse(barred);
  if (!isExtended(unit) || !hexesOf(unit).includes(hex)) return refuse(because('why not of line'));
  if (!frontSide(state, unit).includes(facing)) return refuse(because('why keeps front'));
  const from = hexesOf(unit).find(each => each !== hex)!;
  const move = priced(state, hand, { hex, wing: NOWHERE, facing }, [{ from, to: hex }]);
  return 'why' in move ? refuse(move) : move;
}

/** MIB 16.6b: where the unit in hand can extend to, with either side for its front. */
export function extensions(state: MibState, hand: movement.Moving): readonly Facing[] {
  const id = hand.units[0]!;
  const { hex: from } = unitOf(state, id);
  const found: Facing[] = [];
  if (handBar(hand) !== null || formingBar(state, id) !== null || zoneBar(state, id, from) !== null)
    return found;
  const friends = friendlyFacings(state, from, hand.units);
  for (const direction of DIRECTIONS) {
    const hex = neighbour(battleOf(state).ground.grid, from, direction);
    if (hex === NOWHERE || emptyBar(state, hex) !== null || zoneBar(state, id, hex) !== null) continue;
    const facings = lineFacings(state, from, hex);
    const line = { hex: from, wing: hex, facing: facings[0]! };
    if ('why' in pricedAnyFront(state, hand, line, [{ from, to: hex }])) continue;
    // MIB 16.6l: nobody stands in the hex of the wing, so only friends in its own hex bind its front.
    for (const facing of facings)
      if (mayLieFacing(state, { hex: from, wing: hex, facing }, friends)) found.push({ hex, facing });
  }
  return found;
}

/** MIB 16.6d, 16.6e: where the line in hand can go. */
export function* shifts(state: MibState, hand: movement.Moving): Generator<LineMove> {
  const unit = unitOf(state, hand.units[0]!);
  if (!isExtended(unit)) return;
  for (const { line } of shiftsOf(state, unit)) {
    const move = shift(state, hand, line.hex, line.wing);
    if (isMove(move)) yield move;
  }
}

/** MIB 16.6f: how the line in hand can contract into one hex. */
export function* contractions(state: MibState, hand: movement.Moving): Generator<Facing> {
  const unit = unitOf(state, hand.units[0]!);
  if (!isExtended(unit)) return;
  for (const hex of hexesOf(unit))
    for (const facing of frontSide(state, unit))
      if (isMove(contraction(state, hand, { hex, facing }))) yield { hex, facing };
}

/** MIB 16.6b to 16.6g: forms, moves or leaves the line in hand; the step that stands for it goes on. */
export function moveLine(state: MibState, hand: movement.Moving, move: LineMove, table: MibTable): void {
  const id = hand.units[0]!;
  const { line, entered } = move;
  const before = unitOf(state, id);
  const riders = ridersOf(state, hand, before, line);
  report(state, hand, move, table);
  movement.begin(state, hand);
  edit(state).steps = state.steps.map(frame =>
    frame === hand ? handAfter(state, hand, move, riders) : frame,
  );
  movement.putUnit(state, id, line.hex, line.facing, line.wing);
  for (const { leader, to } of riders) movement.putLeader(state, leader, to);
  // R105: a leader who cannot pay stays behind.
  for (const leader of hand.leaders)
    if (!riders.some(rider => rider.leader === leader)) edit(state, 'leaders', leader).moved = true;
  for (const hex of entered.toReversed()) movement.enterHex(state, [id], hex, table);
}

function handAfter(
  state: MibState,
  hand: movement.Moving,
  move: LineMove,
  riders: readonly Rider[],
): movement.Moving {
  const { line, entered, cost, stops } = move;
  const side = movement.sideInHand(state, hand);
  return {
    ...hand,
    leaders: riders.map(({ leader }) => leader),
    spent: [hand.spent[0]! + cost],
    leadersSpent: riders.map(({ spent }) => spent),
    hexes: hand.hexes + 1,
    // MIB 16.6f: what it faces when it has left the line costs nothing.
    lastStep: line.wing === NOWHERE ? line.facing : null,
    stopped: stops,
    toll: false,
    overran: entered.some(hex => trainsIn(state, hex).some(train => state.trains[train]!.side !== side)),
  };
}

function report(
  state: MibState,
  hand: movement.Moving,
  { line, entered, cost, stops }: LineMove,
  table: MibTable,
): void {
  const id = hand.units[0]!;
  const before = unitOf(state, id);
  const facts = { unit: id, hex: line.hex, facing: line.facing, cost };
  if (line.wing === NOWHERE) {
    table.emit({ type: 'line-left', clause: 'MIB 16.6f', ...facts });
    return;
  }
  const both = { ...facts, wing: line.wing };
  const clause = entered.length > 1 ? 'MIB 16.6d' : 'MIB 16.6e';
  if (isExtended(before)) table.emit({ type: 'line-moved', clause, ...both, stopped: stops });
  else table.emit({ type: 'line-formed', clause: 'MIB 16.6b', ...both });
}
