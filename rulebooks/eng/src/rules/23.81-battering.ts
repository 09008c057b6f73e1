import { type BuildingClass, type ChargeSize, type FeatureKind, TAB_6, TAB_8 } from '../charts/tables.ts';

/* ENG 23.73, 23.81, R140: features are opened section by section, by shot and by powder. */

/** A feature of a position, seen from the guns: sections side by side, each half an inch. */
export interface Battered {
  readonly id: string;
  readonly kind: FeatureKind;
  /** Damage that counts towards the next opening (ENG 23.81h). */
  readonly hits: number;
  /** By section, from the left as the guns see it. */
  readonly open: readonly boolean[];
  /** ENG X.1, g.3: a wall that was breached before counts fewer hits for a section. */
  readonly hitsPerSection?: number;
}

export type GunClass = 'light' | 'field' | 'heavy' | 'siege';

/** ENG 23.81a, A.20: guns of twelve pounds and more. */
const mayBatter = (gun: GunClass): boolean => gun === 'heavy' || gun === 'siege';

/** ENG 23.81c, TAB 8: what a hit counts on this feature; nothing where only siege guns tell. */
export function damageOf(gun: GunClass, kind: FeatureKind): number {
  if (!mayBatter(gun) || (TAB_8.features[kind].siegeOnly && gun !== 'siege')) return 0;
  return gun === 'siege' ? TAB_8.siegeDamage : 1;
}

const hitsNeeded = ({ kind, hitsPerSection }: Pick<Battered, 'kind' | 'hitsPerSection'>): number =>
  hitsPerSection ?? TAB_8.features[kind].hits;

/**
 * ENG 23.81e, R140: hits are resolved one by one. Each goes to the foremost feature that is closed at the aim; when all
 * are open there, to the foremost one's closed section nearest to it.
 * @param line the features in depth, foremost first
 */
export function batter(
  line: readonly Battered[],
  aim: number,
  hits: number,
  gun: GunClass,
): readonly Battered[] {
  const features = line.map(each => ({ ...each, open: [...each.open] }));
  for (let hit = 0; hit < hits; hit++) {
    const struck =
      features.find(({ open }) => !open[aim]) ?? features.find(({ open }) => open.includes(false));
    if (!struck) break;
    struck.hits += damageOf(gun, struck.kind);
    const needed = hitsNeeded(struck);
    if (struck.hits < needed) continue;
    struck.hits -= needed;
    for (let more = TAB_8.features[struck.kind].opens; more > 0; more--) openNearest(struck.open, aim);
  }
  return features;
}

/** Of two that are as near, the left one. */
function openNearest(open: boolean[], aim: number): void {
  let nearest = -1;
  for (const [at, isOpen] of open.entries())
    if (!isOpen && (nearest < 0 || Math.abs(at - aim) < Math.abs(nearest - aim))) nearest = at;
  if (nearest >= 0) open[nearest] = true;
}

/** ENG 23.73a to g, TAB 6: half inches that a charge opens; a feature that is not listed is left whole. */
export function openedBy(size: ChargeSize, kind: FeatureKind): number {
  const group = TAB_6.groups[kind];
  return group === undefined ? 0 : TAB_6.rows[group][size];
}

/** ENG 23.73k, R140: the sections nearest to the charge. */
export function blast(
  open: readonly boolean[],
  at: number,
  size: ChargeSize,
  kind: FeatureKind,
): readonly boolean[] {
  const after = [...open];
  for (let more = openedBy(size, kind); more > 0; more--) openNearest(after, at);
  return after;
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
  return size === 'large' ? Math.ceil(points / 2) : 4;
}

/** ENG 23.81l, m: what is left of a building whose points are all spent. */
export const leftOf = (building: BuildingClass): 'gone' | 'ruins' => (building === 'I' ? 'gone' : 'ruins');
