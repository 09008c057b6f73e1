import {
  type Box,
  cornersOf,
  facing,
  inches,
  lengthOfPath,
  nearestOnPath,
  type Path,
  partOfPath,
  sectionsOf,
  spotOnPath,
  type TablePoint,
  type Thou,
  thou,
} from '@abatis/tabletop';

/* ENG S.8, R125, R139: where works and their sections lie on the table. */

/** A section is half an inch long. */
export const HALF_INCH = inches(0.5);

/** The length of a line in half inches; what is left over at its end is not built. */
export const halvesOf = (line: Path): number =>
  line.length < 2 ? 0 : Math.floor((lengthOfPath(line) + SLACK) / HALF_INCH);

/** Points lie on a grid of thousandths, so that the length of a slanting line may fall short by a few of them. */
const SLACK = 5;

/** The half inches of a line that is not built yet. */
export const halfInches = (line: Path): readonly Path[] =>
  Array.from({ length: halvesOf(line) }, (_, at) =>
    partOfPath(line, { from: at * HALF_INCH, to: (at + 1) * HALF_INCH }),
  );

/** A line or an outline, as works have it. */
export interface Lines {
  readonly points: readonly TablePoint[];
  readonly closed: boolean;
}

/** The half inches of a work, from its first point on; of an outline face by face, each with a shorter one at its end. */
export function sectionPaths({ points, closed }: Lines): readonly Path[] {
  if (points.length < 2) return [];
  if (closed) return facesOf(points).flatMap(cut);
  return cut(points).slice(0, halvesOf(points));
}

const cut = (line: Path): readonly Path[] =>
  sectionsOf(line, HALF_INCH).map(stretch => partOfPath(line, stretch));

/** The faces of an outline: the front, then round by the right. */
export const facesOf = (points: readonly TablePoint[]): readonly Path[] =>
  points.map((from, i) => [from, points[(i + 1) % points.length]!]);

/** To which face of an outline each of its sections belongs. */
export const faceOfSections = ({ points }: Lines): readonly number[] =>
  facesOf(points).flatMap((face, number) => cut(face).map(() => number));

/** The outline of a fixed work whose front has its middle here (R139). */
export const outlineOf = (
  front: TablePoint,
  looks: number,
  width: number,
  depth: number,
): readonly TablePoint[] =>
  cornersOf({
    pose: { at: front, facing: facing(looks) },
    width: thou(width),
    depth: thou(depth),
  } satisfies Box);

/** The ground of a fixed work from the middle of its front. */
export interface Ground {
  readonly width: Thou;
  readonly depth: Thou;
}

const REDOUBTS: Readonly<Record<string, number>> = {
  redoubtLarge: 3,
  redoubtNormal: 2.25,
  redoubtSmall: 1.5,
};
/** ENG R139: half an inch of wall on each side of the interior. */
const WALLS = 1;
/** ENG 23.53b2. */
const POSITION_DEPTH = 4;

/** ENG R139, 23.53b2: how much ground a redoubt or a siege position covers; null of what is a line. */
export function groundOfKind(kind: string): Ground | null {
  const inside = REDOUBTS[kind];
  if (inside !== undefined) return { width: inches(inside + WALLS), depth: inches(inside + WALLS) };
  const front = /^siegePos(\d)$/.exec(kind)?.[1];
  return front === undefined ? null : { width: inches(Number(front)), depth: inches(POSITION_DEPTH) };
}

/** How far beside a line the middle of a section may lie to be on it. */
const SAME_PLACE = inches(0.25);

/** Does the middle of a section lie along this line? Its end belongs to what follows, so each section is along one stretch. */
export function isAlong(line: Path, section: Path): boolean {
  const { along, distance } = nearestOnPath(line, middleOf(section));
  if (along >= lengthOfPath(line) - SLACK) return false;
  return distance <= SLACK + (along <= 0 ? 0 : SAME_PLACE);
}

const middleOf = (section: Path) => spotOnPath(section, Math.min(HALF_INCH, lengthOfPath(section)) / 2).at;
