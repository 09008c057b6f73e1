import type { Hex } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { forbid } from '../clauses/index.ts';
import { hexName, unitName } from '../events/names.ts';
import { cardOf, isShattered, unitOf } from '../pieces.ts';
import { enemyOf, type LfmState, type UnitId } from '../state.ts';
import type { MoveTerms } from './01-movement/marchers.ts';
import { inZoc, zocOf } from './05-zones-of-control.ts';

/**
 * LFM 5.3a, R220: does this unit get a D when it leaves its hex? It began the player turn in this ZOC; one that
 * the enemy came to later leaves freely, as do cavalry in a hex that it emptied by a charge (R217) and, at night,
 * everybody (23.3).
 */
export function leavesZoc(state: LfmState, id: UnitId, { night, afterCharge }: MoveTerms): boolean {
  const { hex, turn } = unitOf(state, id);
  if (night || afterCharge || !turn.startedInZoc || turn.startHex !== hex) return false;
  return inZoc(state, hex, cardOf(state, id).side);
}

/** LFM 5.6, 16.4, 5.5, 22.3f, 23.2: what forbids this unit to enter a ZOC hex, before its way there is looked at. */
export function zocEntryRefusals(
  state: LfmState,
  id: UnitId,
  hex: Hex,
  terms: MoveTerms,
): readonly Refusal[] {
  const { detached, turn } = unitOf(state, id);
  const facts = { unit: unitName(state, id), hex: hexName(state, hex) };
  if (terms.night) return [forbid('LFM 23.2', facts)];
  const refusals: Refusal[] = [];
  if (isShattered(state, id)) refusals.push(forbid('LFM 16.4', facts));
  if (turn.usedRoad) refusals.push(...roadUserRefusals(state, id, hex));
  // A charge needs no command (3.2), but it lifts neither 16.4 (R39) nor 5.5.
  if (!turn.inCommand && !terms.toCharge) {
    refusals.push(forbid('LFM 5.6', facts));
    if (detached) refusals.push(forbid('LFM 22.3f', facts));
  }
  return refusals;
}

/** LFM 2.2d, 5.5: both chapters forbid a road user to enter a ZOC. */
export function roadUserRefusals(state: LfmState, id: UnitId, hex: Hex): readonly Refusal[] {
  const facts = { unit: unitName(state, id), hex: hexName(state, hex) };
  return [forbid('LFM 2.2d', facts), forbid('LFM 5.5', facts)];
}

/** May this unit end a move in a ZOC hex at all, if it gets there by ordinary rates? */
export function mayEnterZoc(state: LfmState, id: UnitId, terms: MoveTerms): boolean {
  const { turn } = unitOf(state, id);
  if (terms.night || turn.usedRoad || isShattered(state, id)) return false;
  return turn.inCommand || terms.toCharge === true;
}

/** LFM 5.2, 5.4a: the ZOC hexes that the path goes on from, in each of which the unit had to stop. */
export function unheededStops(state: LfmState, id: UnitId, path: readonly Hex[]): readonly Refusal[] {
  const zoc = zocOf(state, enemyOf(cardOf(state, id).side));
  const fromZoc = zoc[path[0]!]! > 0;
  const stops: Refusal[] = [];
  for (let place = 1; place < path.length - 1; place++) {
    const at = path[place]!;
    if (!(zoc[at]! > 0)) continue;
    const facts = { unit: unitName(state, id), hex: hexName(state, at) };
    stops.push(place === 1 && fromZoc ? forbid('LFM 5.4a', facts) : forbid('LFM 5.2', facts));
  }
  return stops;
}
