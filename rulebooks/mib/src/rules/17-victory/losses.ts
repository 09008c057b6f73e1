import { battleOf } from '../../battle.ts';
import { unitOf } from '../../pieces.ts';
import type { MibState, Unit, UnitId } from '../../state.ts';

/** What there is at least and at most, to the knowledge of somebody. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export const exactly = (amount: number): Range => ({ least: amount, most: amount });

export const sumOfRanges = (ranges: readonly Range[]): Range =>
  ranges.reduce(
    ({ least, most }, each) => ({ least: least + each.least, most: most + each.most }),
    exactly(0),
  );

/**
 * MIB 17.0: casualty steps, and the stragglers of eliminated units too. The steps of an eliminated detachment are its
 * parent's casualties (R119); what left the map of its own will is not lost (R84).
 */
export function stepsLost(state: MibState, id: UnitId): number {
  const { place, casualties, stragglers, parent } = unitOf(state, id);
  if (place === 'unformed' || (place === 'eliminated' && parent !== null)) return 0;
  return place === 'eliminated' ? casualties + stragglers : casualties;
}

/** MIB 2.5b: of a unit that lives, the enemy sees how many steps are missing, not how many of them straggle. */
export function stepsLostAsSeen(state: MibState, id: UnitId): Range {
  const unit = unitOf(state, id);
  if (unit.place === 'eliminated' || unit.place === 'unformed') return exactly(stepsLost(state, id));
  const { least, most } = stragglersAsSeen(state, unit);
  const missing = unit.stragglers + unit.casualties;
  return { least: missing - most, most: missing - least };
}

/** Of the missing steps of a living unit at most as many straggle as there are boxes (10.0c), of a Smashed one some. */
export function stragglersAsSeen(state: MibState, { stragglers, casualties, smashed }: Unit): Range {
  const { tracks } = battleOf(state).charts;
  return { least: smashed ? 1 : 0, most: Math.min(tracks.stragglers, stragglers + casualties) };
}
