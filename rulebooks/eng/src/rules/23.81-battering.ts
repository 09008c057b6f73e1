import { type FeatureKind, TAB_8 } from '../charts/tables.ts';

/* ENG 23.81, R140: guns open what stands in their way, section by section. */

/** A section of half an inch. */
export interface BatteredSection {
  /** Null: no shot harms it. */
  readonly kind: FeatureKind | null;
  readonly open: boolean;
  /** Damage that counts towards its opening (ENG 23.81h). */
  readonly hits: number;
}

/** A feature in the line of fire. */
export interface Battered {
  readonly sections: readonly BatteredSection[];
  /** The section that the line of fire crosses. */
  readonly aim: number;
  /** Its first section is at its left end as the guns see it. */
  readonly isFromLeft: boolean;
  /** ENG X.1, g.3: a wall that was breached before counts fewer hits for a section. */
  readonly hitsPerSection: number | null;
}

/** Where a hit went: the feature by its depth, and its section. */
export interface Struck {
  readonly feature: number;
  readonly section: number;
}

export interface AfterBattering {
  readonly features: readonly Battered[];
  /** A hit each; a hit that found nothing closed is not there. */
  readonly struck: readonly Struck[];
}

export type GunClass = 'light' | 'field' | 'heavy' | 'siege';

/** ENG 23.81a, A.20: guns of twelve pounds and more. */
export const mayBatter = (gun: GunClass): boolean => gun === 'heavy' || gun === 'siege';

/** ENG 23.81c, 23.81i, TAB 8: what a hit counts on this feature; nothing where only siege guns tell. */
export function damageOf(gun: GunClass, kind: FeatureKind): number {
  if (!mayBatter(gun) || (TAB_8.features[kind].siegeOnly && gun !== 'siege')) return 0;
  return gun === 'siege' ? TAB_8.siegeDamage : 1;
}

/**
 * ENG 23.81e, 23.81h, R140: hits are resolved one by one. Each goes to the foremost feature that is closed at the aim; where
 * all are open, to the closed section that is nearest to it, the left one first, and there again to the foremost feature.
 */
export function batter(line: readonly Battered[], hits: number, gun: GunClass): AfterBattering {
  const features = line.map(each => ({ ...each, sections: each.sections.map(section => ({ ...section })) }));
  const struck: Struck[] = [];
  for (let hit = 0; hit < hits; hit++) {
    const next = nextStruck(features);
    if (!next) break;
    struck.push(next);
    strike(features[next.feature]!, next.section, gun);
  }
  return { features, struck };
}

const isClosed = ({ kind, open }: BatteredSection): boolean => kind !== null && !open;

/** How far a section is from the aim, and on which side: the left one of two that are as near comes first. */
function orderOf({ aim, isFromLeft }: Battered, section: number): number {
  const isLeft = isFromLeft ? section < aim : section > aim;
  return 2 * Math.abs(section - aim) - (isLeft ? 1 : 0);
}

/** The closed sections of a feature, from the aim outwards. */
const closedSections = (feature: Battered): readonly number[] =>
  [...feature.sections.keys()]
    .filter(section => isClosed(feature.sections[section]!))
    .sort((a, b) => orderOf(feature, a) - orderOf(feature, b));

function nextStruck(features: readonly Battered[]): Struck | null {
  let best: (Struck & { readonly order: number }) | null = null;
  for (const [place, feature] of features.entries()) {
    const [section] = closedSections(feature);
    if (section === undefined) continue;
    const order = orderOf(feature, section);
    if (!best || order < best.order) best = { feature: place, section, order };
  }
  return best && { feature: best.feature, section: best.section };
}

type Drafted = Omit<Battered, 'sections'> & {
  sections: { kind: FeatureKind | null; open: boolean; hits: number }[];
};

/** ENG 23.81h, R101: enough hits open the section, of bridges an inch; what is over counts for the next one. */
function strike(feature: Drafted, at: number, gun: GunClass): void {
  const section = feature.sections[at]!;
  const { hits: printed, opens } = TAB_8.features[section.kind!];
  const needed = feature.hitsPerSection ?? printed;
  section.hits += damageOf(gun, section.kind!);
  if (section.hits < needed) return;
  const over = section.hits - needed;
  section.hits = 0;
  section.open = true;
  for (const beside of closedSections({ ...feature, aim: at }).slice(0, opens - 1))
    feature.sections[beside]!.open = true;
  const [next] = closedSections(feature);
  if (next !== undefined) feature.sections[next]!.hits += over;
}
