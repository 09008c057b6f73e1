import { DIRECTIONS, directionTo, type Hex, lineSteps, NOWHERE, PROHIBITED } from '@abatis/hex';
import { edit, push, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { terrainAt } from '../../ground.ts';
import { type PieceId, piecesOf } from '../../names.ts';
import { holder, isExtended, trainsIn, unitOf } from '../../pieces.ts';
import { mayEnterBySpecialRule, mayMoveBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState } from '../../state.ts';
import { mayMoveTo } from '../15-command/index.ts';
import { footingOf, groundCosts } from './06.00-costs.ts';
import { enterHex, putLeader, putUnit } from './06.00-entering.ts';
import type { Moving, Payer } from './06.00-hand.ts';
import { beginsInZoc, handOf, hexInHand, isUnmoved, payersOf, sideInHand, zocBarOf } from './06.00-hand.ts';
import { lastStepOf, pathInReach, pricesOf, stepPrice, waysFrom } from './06.00-ways.ts';
import { endsAt } from './06.01-stacking-and-zones.ts';

/**
 * MIB 6: may all pieces in hand move along this path and end there? Every clause that forbids it is named, for each
 * piece.
 */
export function mayMarch(state: MibState, hand: Moving, path: readonly Hex[]): Ruling {
  const fixed = fixedRefusals(state, hand, path);
  if (fixed.length > 0) return ruling(...fixed);
  const payers = payersOf(state, hand);
  const onTheWay = payers.flatMap((payer, place) => wayRefusals(state, hand, payer, place, path));
  if (onTheWay.length > 0) return ruling(...onTheWay);
  return ruling(
    ...endRefusals(state, hand, payers, path),
    ...hand.units.flatMap(id => [
      mayMoveTo(state, id, path.at(-1)!, hand.leaders),
      mayMoveBySpecialRule(state, id, path),
    ]),
  );
}

/** The path to a hex that `move` takes: the cheapest, or one that shows what forbids it. */
export function wayTo(state: MibState, hand: Moving, to: Hex): readonly Hex[] {
  const path = pathInReach(state, hand, to);
  if (path) return path;
  const from = hexInHand(state, hand);
  const endless = payersOf(state, hand).map(payer => ({ ...payer, left: ENOUGH }));
  const way = waysFrom(state, endless, from).pathTo(to);
  const straight = (): readonly Hex[] =>
    lineSteps(battleOf(state).ground.grid, from, to).map(([hex]) => hex!);
  return (way.length > 0 ? way : straight()).slice(1);
}

const ENOUGH = 1000;

/** Why they cannot move at all, or why this is no path. */
function fixedRefusals(state: MibState, hand: Moving, path: readonly Hex[]): readonly Refusal[] {
  const piece = hand.units[0]!;
  const hex = hexInHand(state, hand);
  if (path.length === 0) return [forbid('MIB 6.0a', { piece, hex })];
  if (hand.stopped) return [forbid('MIB 6.2g', { piece, hex })];
  if (!isExtended(unitOf(state, hand.units[0]!))) return [];
  const to = path.at(-1)!;
  return [forbid('MIB 16.6d', { unit: piece, hexes: [to], ...because('why leave line first') })];
}

/** The first step of the path that the piece cannot make. */
function wayRefusals(
  state: MibState,
  hand: Moving,
  payer: Payer,
  place: number,
  path: readonly Hex[],
): readonly Refusal[] {
  const { grid } = battleOf(state).ground;
  let spent = 0;
  for (const [at, to] of path.entries()) {
    const from = path[at - 1] ?? hexInHand(state, hand);
    const { piece } = payer;
    if (to === NOWHERE || directionTo(grid, from, to) === null)
      return [forbid('MIB 6.0a', { piece, hex: to })];
    if (at > 0 && payer.course.stop[from] === 1) return [forbid('MIB 6.2g', { piece, hex: from })];
    const price = stepPrice(grid, payer, from, to, at === 0);
    if (price >= PROHIBITED) return stepRefusals(state, hand, payer, place, from, to);
    spent += price;
    if (spent > payer.left) return [forbid('MIB 6.0b', { piece, hex: to, cost: spent, left: payer.left })];
  }
  return [];
}

/** MIB 6.0f, 8.4, 6.4, T2, 9.0c: why a step cannot be made at any price. */
function stepRefusals(
  state: MibState,
  hand: Moving,
  { piece, walker }: Payer,
  place: number,
  from: Hex,
  hex: Hex,
): readonly Refusal[] {
  const { ground } = battleOf(state);
  if (holder(state, hex) === enemyOf(walker.side)) return [forbid('MIB 6.0f', { piece, hex })];
  const special = mayEnterBySpecialRule(state, walker.side, hex);
  if (!special.legal) return special.refusals;
  if (terrainAt(ground, hex) === 'mountain') return [forbid('MIB 8.4', { piece, hex })];
  const direction = directionTo(ground.grid, from, hex)!;
  const { byRoad } = groundCosts(state, walker.column);
  if (byRoad[from * DIRECTIONS.length + direction]! < PROHIBITED)
    return zocRefusals(state, hand, place, piece, hex);
  const isRiver = footingOf(state, from, direction).crossings.includes('river');
  return [isRiver ? forbid('MIB 6.4c', { piece, hex }) : forbid('MIB T2', { piece, hex })];
}

/** The ground would let it pass: it may not enter the EZOC, or the ground in an EZOC has no price. */
function zocRefusals(
  state: MibState,
  hand: Moving,
  place: number,
  piece: PieceId,
  hex: Hex,
): readonly Refusal[] {
  const unit = hand.units[place];
  switch (unit === undefined ? null : zocBarOf(state, unit)) {
    case 'MIB 9.0c':
      return [forbid('MIB 9.0c', { piece, hex })];
    case 'MIB 15.14':
      return [forbid('MIB 15.14', { unit: piece })];
    case 'MIB 15.15':
      return [forbid('MIB 15.15', { unit: piece })];
    case 'MIB T15':
      return [forbid('MIB 15.6', { unit: piece, order: 'retreat', ...because('why enters ezoc') })];
    default:
      return [forbid('MIB T2', { piece, hex })];
  }
}

/** MIB 6.1a, 6.1c: can they end there? */
function endRefusals(
  state: MibState,
  hand: Moving,
  payers: readonly Payer[],
  path: readonly Hex[],
): readonly Refusal[] {
  const hex = path.at(-1)!;
  const ends = endsAt(state, hand, hex);
  if (!ends.fits) return [forbid('MIB 6.1a', { hex })];
  const isFree = ends.facings.includes(lastStepOf(state, hand, path));
  const cost = isFree ? 0 : battleOf(state).charts.movementCosts.special.facing;
  const prices = pricesOf(state, hand, payers, path);
  return hand.units
    .filter((_, place) => ends.facings.length === 0 || payers[place]!.left - prices[place]! < cost)
    .map(id => forbid('MIB 6.1c', { unit: id, hex }));
}

/** Carries out a move along hexes that all in hand can pay for; the step that stands for them goes on. */
export function march(state: MibState, hand: Moving, path: readonly Hex[], table: MibTable): void {
  const payers = payersOf(state, hand);
  const costs = pricesOf(state, hand, payers, path);
  const after = handAfter(state, hand, payers, path, costs);
  table.emit({
    type: 'moved',
    clause: 'MIB 6.0b',
    pieces: payers.map(({ piece }) => piece),
    path: [hexInHand(state, hand), ...path],
    costs,
    stopped: after.stopped,
  });
  begin(state, hand);
  replaceHand(state, hand, after);
  carry(state, hand, path);
  for (const id of hand.leaders) putLeader(state, id, path.at(-1)!);
  // The step pushed last comes first, so the hexes are pushed from the end of the path.
  for (const hex of path.toReversed()) enterHex(state, hand.units, hex, table);
}

/** MIB 6.8a: during the move, too, their rear is where they come from. */
function carry(state: MibState, hand: Moving, path: readonly Hex[]): void {
  const { grid } = battleOf(state).ground;
  for (const id of hand.units) {
    for (const hex of path) putUnit(state, id, hex, directionTo(grid, unitOf(state, id).hex, hex)!);
  }
}

/** MIB 6.2i, 6.2j: their own movement begins, and the zones in which they begin are noted. */
export function begin(state: MibState, hand: Moving): void {
  const inZoc = hand.units.filter(id => beginsInZoc(state, hand, id));
  for (const id of hand.units) {
    const act = edit(state, 'units', id, 'act');
    if (isUnmoved(hand)) act.beganInZoc = inZoc.includes(id);
    act.entered = true;
    act.category = 'mobile';
  }
}

function handAfter(
  state: MibState,
  hand: Moving,
  payers: readonly Payer[],
  path: readonly Hex[],
  costs: readonly number[],
): Moving {
  const to = path.at(-1)!;
  const side = sideInHand(state, hand);
  const count = hand.units.length;
  return {
    ...hand,
    spent: hand.spent.map((spent, place) => spent + costs[place]!),
    leadersSpent: hand.leadersSpent.map((spent, place) => spent + costs[count + place]!),
    hexes: hand.hexes + path.length,
    lastStep: lastStepOf(state, hand, path),
    stopped: payers.some(({ course }) => course.stop[to] === 1),
    toll: false,
    overran: trainsIn(state, to).some(id => state.trains[id]!.side !== side),
  };
}

function replaceHand(state: MibState, before: Moving, after: Moving): void {
  edit(state).steps = state.steps.map(frame => (frame === before ? after : frame));
}

/** R105: the pieces in hand that can make the step to an adjacent hex, and those that cannot and drop off. */
interface Parting {
  readonly go: Moving;
  /** Null if all go. */
  readonly stay: Moving | null;
}

/** R105: null if no unit can go. */
export function partingAt(state: MibState, hand: Moving, to: Hex): Parting | null {
  let go = hand;
  for (;;) {
    const next = part(hand, go, goingOn(state, go, to));
    if (next.units.length === 0) return null;
    if (next.units.length === go.units.length && next.leaders.length === go.leaders.length) break;
    go = next;
  }
  const all = go.units.length === hand.units.length && go.leaders.length === hand.leaders.length;
  return { go, stay: all ? null : leftBehind(hand, go) };
}

/** Whether each of them, units first, can pay for the step. */
function goingOn(state: MibState, hand: Moving, to: Hex): readonly boolean[] {
  const { grid } = battleOf(state).ground;
  const from = hexInHand(state, hand);
  return payersOf(state, hand).map(payer => stepPrice(grid, payer, from, to, true) <= payer.left);
}

function part(whole: Moving, hand: Moving, goes: readonly boolean[]): Moving {
  const units = hand.units.filter((_, place) => goes[place]);
  const leaders = hand.leaders.filter((_, place) => goes[hand.units.length + place]);
  return handOf(whole, units, leaders);
}

const leftBehind = (whole: Moving, go: Moving): Moving => ({
  ...handOf(
    whole,
    whole.units.filter(id => !go.units.includes(id)),
    whole.leaders.filter(id => !go.leaders.includes(id)),
  ),
  stopped: true,
});

/** R105: the pieces that drop off end their move where they are; returns the hand of the others. */
export function dropOff(state: MibState, hand: Moving, { go, stay }: Parting, table: MibTable): Moving {
  replaceHand(state, hand, go);
  if (stay === null) return go;
  table.emit({
    type: 'dropped-off',
    clause: 'MIB R105',
    pieces: piecesOf(state, stay.units, stay.leaders),
    hex: hexInHand(state, hand),
  });
  if (stay.units.length > 0) push(state, stay);
  else for (const id of stay.leaders) edit(state, 'leaders', id).moved = true;
  return go;
}
