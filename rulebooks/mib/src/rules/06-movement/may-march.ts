import { DIRECTIONS, directionTo, type Hex, lineSteps, NOWHERE, PROHIBITED } from '@abatis/hex';
import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { terrainAt } from '../../ground.ts';
import { holder, isExtended, unitOf } from '../../pieces.ts';
import { mayEnterBySpecialRule, mayMoveBySpecialRule } from '../../special-rules/index.ts';
import { enemyOf, type MibState } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { mayMoveTo } from '../15-command/orders.ts';
import { footingOf, groundCosts } from './costs.ts';
import { endsAt } from './ends.ts';
import { hexInHand, type Payer, payersOf, zocBarOf } from './hand.ts';
import { lastStepOf, pathInReach, pricesOf } from './reach.ts';
import { stepPrice, waysFrom } from './ways.ts';

/** MIB 6: may all in hand go this way and end where it leads? Every clause in the way is named, for each piece. */
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

/** The way to a hex that `move` takes: the cheapest, or one that shows what is in the way. */
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

/** What keeps them where they are, or is no way at all. */
function fixedRefusals(state: MibState, hand: Moving, path: readonly Hex[]): readonly Refusal[] {
  const piece = unitName(state, hand.units[0]!);
  const hex = hexName(state, hexInHand(state, hand));
  if (path.length === 0) return [forbid('MIB 6.0a', { piece, hex })];
  if (hand.stopped) return [forbid('MIB 6.2g', { piece, hex })];
  if (!isExtended(unitOf(state, hand.units[0]!))) return [];
  const to = hexName(state, path.at(-1)!);
  return [forbid('MIB 16.6d', { unit: piece, hexes: [to], why: 'it must leave extended line first' })];
}

/** Along the way, the first step that the piece cannot make. */
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
    const piece = payer.name;
    const hex = hexName(state, to);
    if (to === NOWHERE || directionTo(grid, from, to) === null) return [forbid('MIB 6.0a', { piece, hex })];
    if (at > 0 && payer.course.stop[from] === 1)
      return [forbid('MIB 6.2g', { piece, hex: hexName(state, from) })];
    const price = stepPrice(grid, payer, from, to, at === 0);
    if (price >= PROHIBITED) return stepRefusals(state, hand, payer, place, from, to);
    spent += price;
    if (spent > payer.left) return [forbid('MIB 6.0b', { piece, hex, cost: spent, left: payer.left })];
  }
  return [];
}

/** MIB 6.0f, 8.4, 6.4, T2, 9.0c: why a step cannot be made at any price. */
function stepRefusals(
  state: MibState,
  hand: Moving,
  { name: piece, walker }: Payer,
  place: number,
  from: Hex,
  to: Hex,
): readonly Refusal[] {
  const { ground } = battleOf(state);
  const hex = hexName(state, to);
  if (holder(state, to) === enemyOf(walker.side)) return [forbid('MIB 6.0f', { piece, hex })];
  const special = mayEnterBySpecialRule(state, walker.side, to);
  if (!special.legal) return special.refusals;
  if (terrainAt(ground, to) === 'mountain') return [forbid('MIB 8.4', { piece, hex })];
  const direction = directionTo(ground.grid, from, to)!;
  const { byRoad } = groundCosts(state, walker.column);
  if (byRoad[from * DIRECTIONS.length + direction]! < PROHIBITED)
    return zocRefusals(state, hand, place, piece, to);
  const isRiver = footingOf(state, from, direction).crossings.includes('river');
  return [isRiver ? forbid('MIB 6.4c', { piece, hex }) : forbid('MIB T2', { piece, hex })];
}

/** The ground would let it pass: it may not enter the EZOC, or the ground in an EZOC has no price. */
function zocRefusals(
  state: MibState,
  hand: Moving,
  place: number,
  piece: string,
  to: Hex,
): readonly Refusal[] {
  const unit = hand.units[place];
  const hex = hexName(state, to);
  const why = 'enters no enemy zone of control';
  switch (unit === undefined ? null : zocBarOf(state, unit)) {
    case 'MIB 9.0c':
      return [forbid('MIB 9.0c', { piece, hex })];
    case 'MIB 15.14':
      return [forbid('MIB 15.14', { unit: piece })];
    case 'MIB 15.15':
      return [forbid('MIB 15.15', { unit: piece })];
    case 'MIB T15':
      return [forbid('MIB 15.6', { unit: piece, order: 'retreat', what: why })];
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
  const to = path.at(-1)!;
  const hex = hexName(state, to);
  const ends = endsAt(state, hand, to);
  if (!ends.fits) return [forbid('MIB 6.1a', { hex })];
  const isFree = ends.facings.includes(lastStepOf(state, hand, path));
  const cost = isFree ? 0 : battleOf(state).charts.movementCosts.special.facing;
  const prices = pricesOf(state, hand, payers, path);
  return hand.units
    .filter((_, place) => ends.facings.length === 0 || payers[place]!.left - prices[place]! < cost)
    .map(id => forbid('MIB 6.1c', { unit: unitName(state, id), hex }));
}
