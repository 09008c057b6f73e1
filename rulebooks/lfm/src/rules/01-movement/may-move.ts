import { DIRECTIONS, directionTo, type Hex, PROHIBITED } from '@abatis/hex';
import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { hexsideCost } from '../../charts/ground-charts.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderName, hexName, unitName } from '../../events/names.ts';
import { cardOf, holder, unitOf } from '../../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type UnitId } from '../../state.ts';
import { roadBetween } from '../02-road-movement.ts';
import { roadUserRefusals, unheededStops, zocEntryRefusals } from '../05-zoc-movement.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { integrityRuling } from '../22-brigade-integrity/index.ts';
import {
  BY_DAY,
  commanderMarcher,
  type Marcher,
  type Move,
  type MoveTerms,
  unitMarcher,
} from './marchers.ts';
import { entersZoc, pathCost, pathCostByRoad } from './path-cost.ts';
import { footingOf, inMp, payerCosts } from './step-costs.ts';

/** LFM 1, 2, 5, 22.1: may these pieces go this way? Every clause in the way is named, for each piece. */
export function mayMove(state: LfmState, move: Move, terms: MoveTerms = BY_DAY): Ruling {
  const strays = strangers(state, move);
  if (strays.length > 0) return ruling(...strays);
  const refusals = [
    ...move.units.flatMap(id => unitRefusals(state, id, move.path, terms)),
    ...move.commanders.flatMap(id => commanderRefusals(state, id, move, terms)),
  ];
  return ruling(...refusals, refusals.length === 0 && !terms.toCharge && integrityRuling(state, move, terms));
}

/** LFM SP.5a, 1.1a: only pieces of the phasing player that stand where the path begins can be moved along it. */
function strangers(state: LfmState, { units, commanders, path }: Move): readonly Refusal[] {
  const { units: unitCards, commanders: commanderCards } = battleOf(state);
  const [from = -1] = path;
  const hex = hexName(state, from);
  const isAway = (piece: { hex: Hex } | undefined, card: { side: string } | undefined): boolean =>
    !piece || !card || piece.hex !== from || card.side !== state.phasing;
  const strange = [
    ...units.filter(id => isAway(state.units[id], unitCards[id])).map(id => unitCards[id]?.name ?? id),
    ...commanders
      .filter(id => isAway(state.commanders[id], commanderCards[id]))
      .map(id => commanderCards[id]?.name ?? id),
  ];
  const goesNowhere = path.length < 2 || units.length + commanders.length === 0;
  return [
    ...strange.map(piece => forbid('LFM SP.5a', { piece, hex })),
    ...(goesNowhere ? [forbid('LFM 1.1a', { piece: 'a move', hex })] : []),
  ];
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
    ...stepRefusals(state, marcher, path, terms),
    ...unheededStops(state, id, path),
    ...(inZoc(state, last, marcher.side) ? zocEntryRefusals(state, id, last, terms) : []),
    ...unitOverspending(state, id, marcher, path, terms),
  ];
}

/** LFM 1.4a, 24.1c, R13: what keeps a unit where it is, wherever it wants to go. */
export function fixedUnit(state: LfmState, id: UnitId, { afterCharge }: MoveTerms): readonly Refusal[] {
  const unit = unitOf(state, id);
  const name = unitName(state, id);
  return ruling(
    unit.turn.moved && !afterCharge && forbid('LFM R13', { piece: name }),
    unit.building && forbid('LFM 24.1c', { unit: name }),
    cardOf(state, id).arm === 'artillery' && !unit.limbered && forbid('LFM 1.4a', { unit: name }),
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
    ...stepRefusals(state, marcher, path, terms),
    ...loneEntries(state, marcher, path, units.length > 0),
    ...overspending(state, marcher, path, terms),
  ];
}

/** LFM R13, R227. */
export function fixedCommander(
  state: LfmState,
  id: CommanderId,
  { afterCharge }: MoveTerms,
): readonly Refusal[] {
  const { marched, recovering } = state.commanders[id]!;
  const commander = commanderName(state, id);
  return ruling(
    marched && !afterCharge && forbid('LFM R13', { piece: commander }),
    recovering && forbid('LFM R227', { commander }),
  ).refusals;
}

/** LFM R20: the ZOC hexes that he enters with no friendly unit there, nor one that comes with him. */
function loneEntries(
  state: LfmState,
  { name, side }: Marcher,
  path: readonly Hex[],
  accompanied: boolean,
): readonly Refusal[] {
  if (accompanied) return [];
  return path
    .slice(1)
    .filter(hex => inZoc(state, hex, side) && holder(state, hex) === null)
    .map(hex => forbid('LFM R20', { commander: name, hex: hexName(state, hex) }));
}

/** LFM 1.1a, R18, T2, T3, 23.6: the steps that cannot be made at any price. */
function stepRefusals(
  state: LfmState,
  marcher: Marcher,
  path: readonly Hex[],
  terms: MoveTerms,
): readonly Refusal[] {
  return path.slice(1).flatMap((to, place) => stepRefusal(state, marcher, path[place]!, to, terms) ?? []);
}

function stepRefusal(
  state: LfmState,
  { name: piece, payer, side }: Marcher,
  from: Hex,
  to: Hex,
  { night }: MoveTerms,
): Refusal | null {
  const direction = directionTo(battleOf(state).ground.grid, from, to);
  const hex = hexName(state, to);
  if (direction === null) return forbid('LFM 1.1a', { piece, hex });
  if (holder(state, to) === enemyOf(side)) return forbid('LFM R18', { piece, hex });
  if (night && !roadBetween(state, from, to)) return forbid('LFM 23.6', { piece, hex });
  const isOpen = payerCosts(state, payer).ordinary[from * DIRECTIONS.length + direction]! < PROHIBITED;
  if (isOpen) return null;
  return isBarred(state, payer, from, to)
    ? forbid('LFM T3', { piece, from: hexName(state, from), hex })
    : forbid('LFM T2', { piece, hex });
}

/** LFM T3: is it the hexside, and not the ground beyond it, that cannot be passed? */
function isBarred(state: LfmState, payer: Payer, from: Hex, to: Hex): boolean {
  const { features, road } = footingOf(state, from, to);
  return hexsideCost(battleOf(state).charts, features, payer, road) >= PROHIBITED;
}

/** LFM 2.2d, 5.5: a unit that could pay for a way into a ZOC only by road rates is refused by these, not by 1.1b. */
function unitOverspending(
  state: LfmState,
  id: UnitId,
  marcher: Marcher,
  path: readonly Hex[],
  terms: MoveTerms,
): readonly Refusal[] {
  const refusals = overspending(state, marcher, path, terms);
  if (refusals.length === 0 || !entersZoc(state, marcher, path)) return refusals;
  if (pathCostByRoad(state, marcher, path, terms).left < 0) return refusals;
  return unitOf(state, id).turn.usedRoad ? [] : roadUserRefusals(state, id, path.at(-1)!);
}

/** LFM 1.1b, R17: the first hex that the piece cannot pay for in full; steps that nobody can make are not counted. */
function overspending(
  state: LfmState,
  marcher: Marcher,
  path: readonly Hex[],
  terms: MoveTerms,
): readonly Refusal[] {
  let spent = 0;
  for (const { to, cost } of pathCost(state, marcher, path, terms).steps) {
    if (cost >= PROHIBITED) return [];
    spent += cost;
    if (spent <= marcher.allowance) continue;
    const facts = { cost: inMp(spent), allowance: inMp(marcher.allowance) };
    return [forbid('LFM 1.1b', { piece: marcher.name, hex: hexName(state, to), ...facts })];
  }
  return [];
}
