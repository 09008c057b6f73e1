import type { UnitId } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import {
  inches,
  lengthOf,
  type Path,
  type Spot,
  spotTowards,
  stretchesNear,
  vectorTo,
} from '@abatis/tabletop';
import { byId, change } from '../access.ts';
import type { EngTable } from '../events.ts';
import type { DayAim } from '../fire-state.ts';
import type { SiegeState, Work, WorkId } from '../state.ts';
import { sectionPaths } from './23.47-traces.ts';
import { isStandingSection, openSections, shapeOfSection } from './23.73-openings.ts';
import { type Battered, batter, type GunClass, type Struck } from './23.81-battering.ts';
import { kindOfSection } from './23.81-features.ts';

/* ENG 23.81e, R140, X.3a: works one behind the other in a line of fire. */

/** ENG R140: how far in front of and behind the aim features share its fire. */
const DEPTH = inches(6);
/** A line of fire is as wide as this when it crosses a section. */
const WIDTH = inches(0.01);

/** A work that the line of fire crosses. */
export interface InDepth {
  readonly work: WorkId;
  /** The section that it crosses. */
  readonly section: number;
  /** How far from the guns. */
  readonly along: number;
}

const middleOf = (path: Path): Spot => {
  const [from, to] = [path[0]!, path.at(-1)!];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
};

/** ENG 23.81e, R140: the works within six inches of the aim along the line of fire, the foremost first. */
function worksInDepth(state: SiegeState, from: Spot, aimed: WorkId, section: number): readonly InDepth[] {
  const aim = middleOf(sectionPaths(byId(state, 'works', aimed))[section]!);
  const far = lengthOf(vectorTo(from, aim));
  const end = spotTowards(from, aim, far + DEPTH);
  return state.eng.works
    .flatMap(work =>
      work.id === aimed ? [{ work: aimed, section, along: far }] : crossingOf(work, from, end),
    )
    .filter(({ along }) => Math.abs(along - far) <= DEPTH)
    .sort((a, b) => a.along - b.along || Number(a.work) - Number(b.work));
}

/** Where a line of fire first crosses a work that shot can harm. */
function crossingOf(work: Work, from: Spot, end: Spot): readonly InDepth[] {
  const crossed = sectionPaths(work).flatMap((_, section) => {
    if (kindOfSection(work, section) === null) return [];
    const [part] = stretchesNear(from, end, shapeOfSection(work, section), WIDTH);
    return part ? [{ work: work.id, section, along: part.from }] : [];
  });
  const first = crossed.toSorted((a, b) => a.along - b.along)[0];
  return first ? [first] : [];
}

/** ENG R140: which end of a work is the left one, as the guns see it. */
function isFromLeft(work: Work, section: number, from: Spot): boolean {
  const path = sectionPaths(work)[section]!;
  const look = vectorTo(from, middleOf(path));
  const way = vectorTo(path[0]!, path.at(-1)!);
  return look.x * way.y - look.y * way.x <= 0;
}

const batteredOf = (
  state: SiegeState,
  { work: id, section }: InDepth,
  { from, sparesWalls }: Battery,
): Battered => {
  const work = byId(state, 'works', id);
  const kindAt = (at: number) => {
    const kind = kindOfSection(work, at);
    return sparesWalls && kind === 'fortressWall' ? null : kind;
  };
  return {
    aim: section,
    isFromLeft: isFromLeft(work, section, from),
    hitsPerSection: work.hitsPerSection,
    sections: work.sections.map(({ hits, built }, at) => ({
      kind: built ? kindAt(at) : null,
      open: !isStandingSection(work, at),
      hits,
    })),
  };
};

/** What batters, and from where. */
export interface Battery {
  readonly from: Spot;
  readonly gun: GunClass;
  /** ENG X.1: it cannot harm fortress walls now, even where it fires at what stands before them. */
  readonly sparesWalls: boolean;
}

/** A hit by the work and the section that it struck. */
export interface HitOn {
  readonly work: WorkId;
  readonly section: number;
}

/** ENG 23.81e to h: hits at an aim come off the works; gives back where each of them struck. */
export function batterWorks(
  state: SiegeState,
  battery: Battery,
  aim: { readonly work: WorkId; readonly section: number },
  hits: number,
  table: EngTable,
): readonly HitOn[] {
  const line = worksInDepth(state, battery.from, aim.work, aim.section);
  const { features, struck } = batter(
    line.map(each => batteredOf(state, each, battery)),
    hits,
    battery.gun,
  );
  const touched = new Set(struck.map(({ feature }: Struck) => feature));
  for (const place of touched) writeBack(state, line[place]!.work, features[place]!, table);
  return struck.map(({ feature, section }) => ({ work: line[feature]!.work, section }));
}

function writeBack(state: SiegeState, id: WorkId, { sections: after }: Battered, table: EngTable): void {
  const { sections } = byId(state, 'works', id);
  const opened = [...sections.keys()].filter(at => after[at]!.open && isStandingSection({ sections }, at));
  change(state, 'works', id, {
    sections: sections.map((section, at) => ({ ...section, hits: after[at]!.hits })),
  });
  openSections(state, id, opened, 'ENG 23.81h', table);
}

/** ENG T.8, R106: what a battery was aimed at by day it may batter in the night after it. */
export function rememberAim(state: SiegeState, by: HitOn & { readonly unit: UnitId }): void {
  const { unit, work, section } = by;
  const { dayAims } = state.eng.fire;
  const isSame = (each: DayAim): boolean =>
    each.by === unit && each.aim.kind === 'work' && each.aim.work === work && each.aim.section === section;
  if (dayAims.some(isSame)) return;
  edit(state, 'eng', 'fire').dayAims = [...dayAims, { by: unit, aim: { kind: 'work', work, section } }];
}

/** ENG T.8: a new day has aims of its own. */
export function forgetAims(state: SiegeState): void {
  if (state.eng.fire.dayAims.length > 0) edit(state, 'eng', 'fire').dayAims = [];
}
