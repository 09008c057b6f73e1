import { type BuildingClass, type ChargeSize, type FeatureKind, TAB_6, TAB_8 } from '../charts/tables.ts';

/* ENG 23.73: what powder opens. */

/** ENG 23.73a to g, TAB 6: half inches that a charge opens; a feature that is not listed is left whole. */
export function openedBy(size: ChargeSize, kind: FeatureKind): number {
  const group = TAB_6.groups[kind];
  return group === undefined ? 0 : TAB_6.rows[group][size];
}

/**
 * ENG 23.73k, R140: the closed sections whose middles are nearest to the charge, of two that are as near the lower number;
 * as many as the charge opens of their kind.
 * @param distances of the middles of the sections from the charge; null: there is nothing to open
 */
export function sectionsOpened(
  distances: readonly (number | null)[],
  kinds: readonly (FeatureKind | null)[],
  opens: (kind: FeatureKind) => number,
): readonly number[] {
  const near = [...distances.keys()]
    .filter(at => distances[at] !== null && kinds[at] !== null)
    .sort((a, b) => distances[a]! - distances[b]! || a - b);
  const nearest = near[0] === undefined ? null : (kinds[near[0]] ?? null);
  return nearest === null ? [] : near.slice(0, opens(nearest)).toSorted((a, b) => a - b);
}

/** ENG R99, 23.81l, m: damage points of a building by its footprint in square inches. */
export const damagePoints = (squareInches: number, building: BuildingClass): number =>
  Math.ceil(squareInches) * TAB_8.buildingHits[building];

/** ENG 23.73h to j: what a charge does to a building: damage points, or what becomes of it. */
export function chargeOnBuilding(
  size: ChargeSize,
  building: BuildingClass,
  points: number,
): number | 'gone' | 'ruins' {
  if (building === 'I') return 'gone';
  if (building === 'II') return size === 'large' ? 'ruins' : Math.ceil(points / 2);
  return size === 'large' ? Math.ceil(points / 2) : SMALL_ON_MASONRY;
}

/** ENG 23.73j. */
const SMALL_ON_MASONRY = 4;

/** ENG 23.73i, 23.73j: a charge that does half of the damage of a building may set it on fire. */
export const firesBuilding = (
  size: ChargeSize,
  building: BuildingClass,
): 'smallCharge' | 'largeCharge' | null =>
  building === 'II' && size === 'small'
    ? 'smallCharge'
    : building === 'III' && size === 'large'
      ? 'largeCharge'
      : null;

/** ENG 23.81l, m: what is left of a building whose points are all spent. */
export const leftOf = (building: BuildingClass): 'gone' | 'ruins' => (building === 'I' ? 'gone' : 'ruins');
