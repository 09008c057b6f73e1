import { apart } from '@abatis/bnb/doctrine';
import { centroidOf, inches, lengthOf, type Spot, vectorTo } from '@abatis/tabletop';
import type { SiegeState, Work, WorkId } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';

/* Which stretches of wall are worth battering, and what must come down for a breach there. */

/** A stretch of wall that is to become a breach. */
export interface Target {
  readonly work: WorkId;
  readonly from: number;
  readonly to: number;
  /** The middle of it. */
  readonly at: Spot;
  /** Of length 1, away from the town. */
  readonly outward: Spot;
  /** Hits that open it, with what stands before it. */
  readonly hits: number;
}

/** A section of a work. */
export interface SectionAim {
  readonly work: WorkId;
  readonly section: number;
}

const isWall = ({ kind }: Work): boolean => kind === 'fortressWall';
const outworksOf = ({ eng: { works } }: SiegeState): readonly Work[] =>
  works.filter(({ kind }) => kind === 'fausseBraye');

/** Hits that a section takes when nothing of it is gone. */
const hitsOf = ({ hitsPerSection }: Work): number => hitsPerSection ?? eng.TAB_8.features.fortressWall.hits;

/** The middle of a stretch, and the way out of the town there. */
function placeOf(state: SiegeState, wall: Work, from: number, to: number): Pick<Target, 'at' | 'outward'> {
  const [first, last] = [eng.middleOfSection(wall, from), eng.middleOfSection(wall, to)];
  const at = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  const middle = centroidOf(eng.partOf(state).fortress!.outline.map(eng.pointAt));
  const along = vectorTo(eng.middleOfSection(wall, from), eng.middleOfSection(wall, to));
  const far = lengthOf(along) || 1;
  const normal = { x: along.y / far, y: -along.x / far };
  const isOut = normal.x * (at.x - middle.x) + normal.y * (at.y - middle.y) > 0;
  return { at, outward: isOut ? normal : { x: -normal.x, y: -normal.y } };
}

/** Every stretch of wall of this many sections. */
export function* stretchesOf(state: SiegeState, length: number): Generator<Target> {
  const outworks = outworksOf(state);
  for (const wall of state.eng.works.filter(isWall))
    for (let from = 0; from + length <= wall.sections.length; from++) {
      const to = from + length - 1;
      const before = new Set(
        Array.from({ length }, (_, i) => eng.sectionsBefore(wall, from + i, outworks))
          .flat()
          .map(({ work, section }) => `${work.id}:${section}`),
      );
      const hits = length * hitsOf(wall) + before.size * eng.TAB_8.features.fortressWall.hits;
      yield { work: wall.id, from, to, ...placeOf(state, wall, from, to), hits };
    }
}

/** What is still to be opened for this breach, in the order in which it is battered: from the middle outwards, outworks first. */
export function leftToOpen(state: SiegeState, { work: id, from, to }: Target): readonly SectionAim[] {
  const wall = eng.byId(state, 'works', id);
  const outworks = outworksOf(state);
  const middle = (from + to) / 2;
  const sections = Array.from({ length: to - from + 1 }, (_, i) => from + i).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );
  const seen = new Set<string>();
  return sections
    .flatMap(section => [
      ...eng
        .sectionsBefore(wall, section, outworks)
        .map(each => ({ work: each.work.id, section: each.section })),
      { work: id, section },
    ])
    .filter(({ work, section }) => !eng.byId(state, 'works', work).sections[section]!.open)
    .filter(
      ({ work, section }) => !seen.has(`${work}:${section}`) && seen.add(`${work}:${section}`) !== null,
    );
}

/** Inches between the middles of two breaches that are stormed apart. */
const APART = inches(12);

export const isApart = (a: Target, b: Target): boolean => apart(a.at, b.at) >= APART;
