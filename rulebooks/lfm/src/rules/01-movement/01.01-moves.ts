import { type Hex, NOWHERE, PROHIBITED } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { hexsideCost } from '../../charts/ground-charts.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { postsOf } from '../../muster.ts';
import { commanderName, unitName } from '../../names.ts';
import { cardOf, holder, isShattered, putCommander, putUnit, unitOf } from '../../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { roadBetween } from '../02-road-movement.ts';
import * as zones from '../05-zones-of-control.ts';
import { spreadDisorganization } from '../14-disorganization.ts';
import { integrityRuling } from '../22-brigade-integrity/index.ts';
import { leaveBridge } from '../25-burning-bridges.ts';
import type { Marcher, Move, MoveTerms } from '../index.ts';
import {
  entersZoc,
  footingOf,
  inMp,
  pathCost,
  pathCostByRoad,
  payerCosts,
  stepBetween,
} from './01.01-costs.ts';
import { BY_DAY, commanderMarcher, marchersOf, unitMarcher } from './01.02-marchers.ts';
import { oppositionOf } from './01.03-opposition.ts';

/** LFM 1, 2, 5, 22.1: may these pieces move along this path? Every clause that forbids it is named, for each piece. */
export function mayMove(state: LfmState, move: Move, terms: MoveTerms = BY_DAY): Ruling {
  const strays = strangers(state, move);
  if (strays.length > 0) return ruling(...strays);
  const refusals = [
    ...move.units.flatMap(id => unitRefusals(state, id, move.path, terms)),
    ...move.commanders.flatMap(id => commanderRefusals(state, id, move, terms)),
  ];
  return ruling(...refusals, refusals.length === 0 && !terms.toCharge && integrityRuling(state, move, terms));
}

const NONE: readonly Refusal[] = [];

/** LFM SP.5a, 1.1a: only pieces of the phasing player that stand where the path begins can be moved along it. */
function strangers(state: LfmState, { units, commanders, path }: Move): readonly Refusal[] {
  const cards = battleOf(state);
  const [hex = NOWHERE] = path;
  const isReady = (piece?: { readonly hex: Hex }, card?: { readonly side: Side }): boolean =>
    piece?.hex === hex && card?.side === state.phasing;
  // A piece that is not of this battle goes by its number.
  const strange = [
    ...units.filter(id => !isReady(state.units[id], cards.units[id])).map(id => cards.units[id]?.name ?? id),
    ...commanders
      .filter(id => !isReady(state.commanders[id], cards.commanders[id]))
      .map(id => cards.commanders[id]?.name ?? id),
  ];
  const goesNowhere = path.length < 2 || units.length + commanders.length === 0;
  return ruling(
    ...strange.map(piece => forbid('LFM SP.5a', { piece, hex })),
    goesNowhere && forbid('LFM 1.1a', { piece: 'a move', hex }),
  ).refusals;
}

function unitRefusals(
  state: LfmState,
  id: UnitId,
  path: readonly Hex[],
  terms: MoveTerms,
): readonly Refusal[] {
  const marcher = unitMarcher(state, id, terms);
  const last = path.at(-1)!;
  return [
    ...fixedUnit(state, id, terms),
    ...stepRefusals(state, marcher, path),
    ...zones.unheededStops(state, id, path),
    ...(zones.inZoc(state, last, marcher.side) ? zones.zocEntryRefusals(state, id, last, terms) : []),
    ...unitOverspending(state, id, marcher, path),
  ];
}

/**
 * LFM 1.4a, 24.1c, R13: is the unit on the map and free to move? Same answer as `fixedUnit`, without making refusals.
 */
export function mayStillMove(state: LfmState, id: UnitId, terms: MoveTerms = BY_DAY): boolean {
  const { hex, turn, building, limbered } = unitOf(state, id);
  if (hex === NOWHERE || building || (turn.moved && !terms.afterCharge)) return false;
  return limbered || cardOf(state, id).arm !== 'artillery';
}

/** LFM 1.4a, 24.1c, R13: what keeps a unit where it is, wherever it wants to go. */
export function fixedUnit(state: LfmState, id: UnitId, terms: MoveTerms): readonly Refusal[] {
  if (mayStillMove(state, id, terms)) return NONE;
  const unit = unitOf(state, id);
  return ruling(
    unit.turn.moved && !terms.afterCharge && forbid('LFM R13', { piece: unitName(state, id) }),
    unit.building && forbid('LFM 24.1c', { unit: id }),
    cardOf(state, id).arm === 'artillery' && !unit.limbered && forbid('LFM 1.4a', { unit: id }),
  ).refusals;
}

function commanderRefusals(
  state: LfmState,
  id: CommanderId,
  { path, units }: Move,
  terms: MoveTerms,
): readonly Refusal[] {
  const marcher = commanderMarcher(state, id, terms);
  return [
    ...fixedCommander(state, id, terms),
    ...stepRefusals(state, marcher, path),
    ...loneEntries(state, marcher, path, units.length > 0),
    ...overspending(state, marcher, path),
  ];
}

/** LFM R13, R227: is the commander on the map and free to move? Same answer as `fixedCommander`. */
export function mayStillMarch(state: LfmState, id: CommanderId, terms: MoveTerms = BY_DAY): boolean {
  const { hex, marched, recovering } = state.commanders[id]!;
  return hex !== NOWHERE && !recovering && (!marched || terms.afterCharge === true);
}

/** LFM R13, R227. */
export function fixedCommander(
  state: LfmState,
  id: CommanderId,
  { afterCharge }: MoveTerms,
): readonly Refusal[] {
  const { marched, recovering } = state.commanders[id]!;
  return ruling(
    marched && !afterCharge && forbid('LFM R13', { piece: commanderName(state, id) }),
    recovering && forbid('LFM R227', { commander: id }),
  ).refusals;
}

/** LFM R20: the ZOC hexes that he enters with no friendly unit there, nor one that comes with him. */
function loneEntries(
  state: LfmState,
  { name, side }: Marcher,
  path: readonly Hex[],
  accompanied: boolean,
): readonly Refusal[] {
  if (accompanied) return NONE;
  const { zoc } = oppositionOf(state, side);
  return path
    .filter((hex, place) => place > 0 && zoc[hex] === 1 && holder(state, hex) === null)
    .map(hex => forbid('LFM R20', { commander: name, hex }));
}

/** LFM 1.1a, R18, T2, T3, 23.6: the steps that cannot be made at any price. */
function stepRefusals(state: LfmState, marcher: Marcher, path: readonly Hex[]): readonly Refusal[] {
  const { held } = postsOf(state, enemyOf(marcher.side));
  const { ordinary } = payerCosts(state, marcher.payer);
  const refusals: Refusal[] = [];
  for (let place = 1; place < path.length; place++) {
    const [from, to] = [path[place - 1]!, path[place]!];
    const step = stepBetween(state, from, to);
    const isOpen = step !== NOWHERE && held[to] === 0 && ordinary[step]! < PROHIBITED && !marcher.terms.night;
    const refusal = isOpen ? null : stepRefusal(state, marcher, from, to);
    if (refusal) refusals.push(refusal);
  }
  return refusals;
}

function stepRefusal(state: LfmState, marcher: Marcher, from: Hex, to: Hex): Refusal | null {
  const { name: piece, payer, side, terms } = marcher;
  const step = stepBetween(state, from, to);
  if (step === NOWHERE) return forbid('LFM 1.1a', { piece, hex: to });
  if (holder(state, to) === enemyOf(side)) return forbid('LFM R18', { piece, hex: to });
  if (terms.night && !roadBetween(state, from, to)) return forbid('LFM 23.6', { piece, hex: to });
  if (payerCosts(state, payer).ordinary[step]! < PROHIBITED) return null;
  return isBarred(state, payer, from, to)
    ? forbid('LFM T3', { piece, from, hex: to })
    : forbid('LFM T2', { piece, hex: to });
}

/** LFM T3: is it the hexside, and not the ground beyond it, that cannot be passed? */
function isBarred(state: LfmState, payer: Payer, from: Hex, to: Hex): boolean {
  const { features, road } = footingOf(state, from, to);
  return hexsideCost(battleOf(state).charts, features, payer, road) >= PROHIBITED;
}

/**
 * LFM 2.2d, 5.5: a unit that could pay for a path into a ZOC only at road rates is refused by these clauses, not by
 * 1.1b.
 */
function unitOverspending(
  state: LfmState,
  id: UnitId,
  marcher: Marcher,
  path: readonly Hex[],
): readonly Refusal[] {
  const refusals = overspending(state, marcher, path);
  if (refusals.length === 0 || !entersZoc(state, marcher, path)) return refusals;
  if (pathCostByRoad(state, marcher, path).left < 0) return refusals;
  return unitOf(state, id).turn.usedRoad ? [] : zones.roadUserRefusals(id, path.at(-1)!);
}

/** LFM 1.1b, R17: the first hex that the piece cannot pay for in full; steps that nobody can make are not counted. */
function overspending(state: LfmState, marcher: Marcher, path: readonly Hex[]): readonly Refusal[] {
  let spent = 0;
  for (const { to, cost } of pathCost(state, marcher, path).steps) {
    if (cost >= PROHIBITED) return NONE;
    spent += cost;
    if (spent <= marcher.allowance) continue;
    const facts = { cost: inMp(spent), allowance: inMp(marcher.allowance) };
    return [forbid('LFM 1.1b', { piece: marcher.name, hex: to, ...facts })];
  }
  return NONE;
}

/** Carries out a move that `mayMove` allows. A D spreads where the move ends, not along the path (14.3a, 14.3c). */
export function move(
  state: LfmState,
  { units, commanders, path }: Move,
  table: LfmTable,
  terms: MoveTerms = BY_DAY,
): void {
  const marchers = marchersOf(state, { units, commanders }, terms);
  const byRoad = marchers.map(marcher => pathCost(state, marcher, path).usesRoad);
  const leaving = units.filter(id => zones.leavesZoc(state, id, terms));
  table.emit({
    type: 'moved',
    clause: 'LFM 1.1a',
    pieces: marchers.map(({ name }) => name),
    path,
    byRoad: marchers.filter((_, place) => byRoad[place]).map(({ name }) => name),
  });
  disorganizeLeaving(state, leaving, path[1]!, table);
  const to = path.at(-1)!;
  for (const [place, id] of units.entries()) carry(state, id, to, byRoad[place]!, table);
  for (const id of commanders) {
    putCommander(state, id, to);
    edit(state, 'commanders', id).marched = true;
  }
  // A charging stack has not ended its move yet (3.11).
  if (!terms.toCharge) spreadDisorganization(state, to, table);
}

/**
 * LFM 2.3b: a unit that paid a road rate has used the road; a unit for which the road only negated the ground has not.
 */
function carry(state: LfmState, id: UnitId, to: Hex, byRoad: boolean, table: LfmTable): void {
  putUnit(state, id, to);
  const turn = edit(state, 'units', id, 'turn');
  turn.moved = true;
  if (byRoad) turn.usedRoad = true;
  leaveBridge(state, id, table);
}

/**
 * LFM 5.3a, 5.4a, R26: units that leave get the D, not those that stay behind, and no shattered regiment does (16.5).
 */
function disorganizeLeaving(state: LfmState, leaving: readonly UnitId[], first: Hex, table: LfmTable): void {
  const marked = leaving.filter(id => !unitOf(state, id).disorganized && !isShattered(state, id));
  if (marked.length === 0) return;
  for (const id of marked) edit(state, 'units', id).disorganized = true;
  table.emit({
    type: 'disorganized-by-move',
    clause: zones.inZoc(state, first, battleOf(state).units[marked[0]!]!.side) ? 'LFM 5.4a' : 'LFM 5.3a',
    units: marked,
    hex: first,
  });
}

/** LFM R19: the enemy commanders in hexes that units of this move enter; they are displaced at once (21.2b). */
export function commandersInTheWay(state: LfmState, { units, path }: Move): readonly CommanderId[] {
  if (units.length === 0) return [];
  const { commanders } = battleOf(state);
  return state.commanders.flatMap(({ hex }, id) => {
    const isEnemy = commanders[id]!.side === enemyOf(state.phasing);
    return isEnemy && hex !== NOWHERE && path.includes(hex) ? [id] : [];
  });
}
