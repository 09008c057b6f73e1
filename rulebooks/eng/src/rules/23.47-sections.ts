import type { ProjectRow } from '../charts/projects.ts';
import type { Twelfths } from '../units.ts';

/* ENG 23.47, 23.48, R118, R125: projects that grow by sections or by pieces. */

/** Work on a section is counted in parts, of which every number of turns in the table has whole ones. */
export const WHOLE_SECTION = 120;

export interface Section {
  /** Its length in half inches; 1 for a piece. */
  readonly length: number;
  readonly mu: Twelfths;
  /** ENG R118, 23.62: near woods, on a breastwork, or to be razed and of class III. */
  readonly isSpecial: boolean;
}

/** What is asked for: a length, or a number of pieces. */
export interface Extent {
  readonly lengthHalfInches?: number | undefined;
  readonly pieces?: number | undefined;
  /** The sections, from 1, that lie where the row is easier, or harder (23.62). */
  readonly special?: readonly (readonly [first: number, last: number])[] | undefined;
}

/** ENG R125: lengths are cut into sections of the row; the last may be shorter and takes its share of material. */
export function sectionsOf(row: ProjectRow, { lengthHalfInches = 0, pieces = 1, special = [] }: Extent) {
  const { pace } = row;
  if (pace.kind !== 'inches') return Array.from({ length: pieces }, () => piece(row));
  const count = Math.ceil(lengthHalfInches / pace.halves);
  return Array.from({ length: count }, (_, at): Section => {
    const length = Math.min(pace.halves, lengthHalfInches - at * pace.halves);
    const isSpecial = special.some(([first, last]) => first <= at + 1 && at + 1 <= last);
    const perInch = (isSpecial ? row.special?.mu : undefined) ?? row.mu;
    return { length, mu: (perInch * length) / 2, isSpecial };
  });
}

const piece = ({ mu }: ProjectRow): Section => ({ length: 1, mu, isSpecial: false });

/** What hurries or hinders the sections of a project in a turn. */
export interface Conditions {
  /** ENG 23.53c3, 23.53e2, 23.55g2: a battalion helps. */
  readonly battalion: boolean;
  /** ENG 23.21n: very wet or frozen ground. */
  readonly heavyGround: boolean;
  /** Figures of the builders, for rows that more hands make faster (ENG 23.56l2). */
  readonly figures: number;
}

/** ENG 23.21n, R74: turns that a section takes as things stand: the rate in force, then doubled by the ground. */
export function turnsPerSection(row: ProjectRow, section: Section, now: Conditions): number {
  const { pace, faster, special, earth } = row;
  if (pace.kind !== 'inches' && pace.kind !== 'pieces') throw new Error(`${row.id} has no sections`);
  const rates = [section.isSpecial ? (special?.turns ?? pace.turns) : pace.turns];
  if (now.battalion && faster?.battalion?.turns !== undefined) rates.push(faster.battalion.turns);
  if (faster?.figure !== undefined) rates.push(Math.max(1, pace.turns - faster.figure * (now.figures - 2)));
  return Math.min(...rates) * (earth && now.heavyGround ? 2 : 1);
}

/** ENG R75: what a turn adds to a section; what exceeds the section is lost. */
export const workedOn = (done: number, turns: number): number =>
  Math.min(WHOLE_SECTION, done + WHOLE_SECTION / turns);

/** All the material that a project takes. */
export function needOf(row: ProjectRow, extent: Extent, sections: readonly Section[]): Twelfths {
  const { pace, mu } = row;
  if (pace.kind === 'fixed') return mu;
  if (pace.kind === 'battleday')
    return pace.in === 'inches' ? (mu * (extent.lengthHalfInches ?? 0)) / 2 : mu * (extent.pieces ?? 1);
  return sections.reduce((sum, section) => sum + section.mu, 0);
}

/** ENG P.8, 23.37b: the gangs take the lowest unfinished sections that have their material; none is passed over. */
export function sectionsInReach(
  sections: readonly Section[],
  done: readonly number[],
  delivered: Twelfths,
  gangs: number,
): readonly number[] {
  let begun: Twelfths = 0;
  for (const [at, { mu }] of sections.entries()) if (done[at]! > 0) begun += mu;
  const worked: number[] = [];
  for (const [at, { mu }] of sections.entries()) {
    if (worked.length === gangs) break;
    if (done[at]! >= WHOLE_SECTION) continue;
    if (done[at] === 0) {
      begun += mu;
      if (begun > delivered) break;
    }
    worked.push(at);
  }
  return worked;
}
