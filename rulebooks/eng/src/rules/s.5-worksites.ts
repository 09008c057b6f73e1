import { footprintOf, groundOf, TOLERANCE, type UnitId } from '@abatis/bnb/rules';
import {
  areWithin,
  facing,
  inches,
  type Path,
  partOfPath,
  type Shape,
  shapeOf,
  shapeOfArea,
  shapeOfPath,
  type TablePoint,
  together,
} from '@abatis/tabletop';
import type { ProjectRow } from '../charts/projects.ts';
import { WORKS } from '../charts/works.ts';
import { has } from '../options.ts';
import type { Pile, Project, SiegeState, Trace } from '../state.ts';
import { type Section, sectionsOf, WHOLE_SECTION } from './23.47-sections.ts';
import { groundOfKind, HALF_INCH } from './23.47-traces.ts';
import { isGallery } from './x.8-mining.ts';

/* ENG S.5: what is at the Worksite. */

/** ENG S.5: how near the figures that dig must be, those that help, and material. */
const AT_SECTION = inches(1);
const HELPING = inches(6);
const MATERIAL = inches(6);

export const rowOf = ({ type }: Pick<Project, 'type'>): ProjectRow => WORKS[type]!;

/** The sections of a project, with length, material and ease. */
export const sectionsIn = (project: Project): readonly Section[] => {
  const row = rowOf(project);
  return row.pace.kind === 'fixed'
    ? []
    : sectionsOf(row, { ...project, lengthHalfInches: project.lengthHalves });
};

/** All the ground that a project will cover, or the line along which it will run; of class III that of the work it is for. */
export function shapeOfTrace(row: ProjectRow, { points, facing: looks }: Trace): Shape {
  const size = groundOfKind(row.id);
  if (size === null) return row.pace.kind === 'fixed' ? shapeOfArea(points) : shapeOfPath(points);
  return shapeOf({ pose: { at: points[0]!, facing: facing(looks) }, ...size });
}

/** Where a section of a line lies; of pieces and fixed works all of it. */
export function sectionShape(project: Project, at: number): Shape {
  const { pace } = rowOf(project);
  if (pace.kind !== 'inches') return shapeOfTrace(rowOf(project), project.trace);
  const from = at * pace.halves * HALF_INCH;
  const line: Path = partOfPath(project.trace.points, { from, to: from + pace.halves * HALF_INCH });
  return shapeOfPath(line);
}

/** What work goes on at: the sections in reach, or the whole of a fixed work; a gallery is worked from its mouth (R171). */
export const workedShape = (project: Project, sections: readonly number[]): Shape =>
  isGallery(project)
    ? sectionShape(project, 0)
    : sections.length === 0
      ? shapeOfTrace(rowOf(project), project.trace)
      : together(...sections.map(at => sectionShape(project, at)));

/** The section at which a sap or a line goes on. */
export const headOf = ({ sections }: Project): number => sections.findIndex(part => part < WHOLE_SECTION);

/** ENG S.5: a labour unit is within an inch of a section that it works, or touches the ground of a fixed work. */
export const isDiggingAt = (state: SiegeState, unit: UnitId, project: Project, at: Shape): boolean =>
  areWithin(
    footprintOf(state, state.units[unit]!),
    at,
    (rowOf(project).pace.kind === 'fixed' ? 0 : AT_SECTION) + TOLERANCE,
  );

/** ENG S.5: an assisting battalion is within six inches. */
export const isHelpingAt = (state: SiegeState, unit: UnitId, at: Shape): boolean =>
  areWithin(footprintOf(state, state.units[unit]!), at, HELPING + TOLERANCE);

/** ENG S.5, R135: does material that lies here lie at the project, of a sap at its head? */
export function isMaterialFor(project: Project, at: TablePoint): boolean {
  const row = rowOf(project);
  const shape =
    row.engineer === 'near'
      ? sectionShape(project, Math.max(0, headOf(project)))
      : isGallery(project)
        ? sectionShape(project, 0)
        : shapeOfTrace(row, project.trace);
  return areWithin(shape, at, MATERIAL + TOLERANCE);
}

/** ENG S.5, P.20: material at a project; with common stores also what lies in the park. */
export const pilesAt = (state: SiegeState, project: Project): readonly Pile[] =>
  state.eng.piles.filter(
    pile =>
      pile.side === project.side &&
      (isMaterialFor(project, pile.at) || (pile.park && has(state, 'commonStores'))),
  );

/** Is all of it on the table (ENG R60)? */
export const isOnTable = (state: SiegeState, { bounds }: Shape): boolean => {
  const { width, height } = groundOf(state);
  return bounds.left >= 0 && bounds.bottom >= 0 && bounds.right <= width && bounds.top <= height;
};
