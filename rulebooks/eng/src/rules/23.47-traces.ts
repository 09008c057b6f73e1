import { inches, lengthOfPath, type Path, partOfPath, sectionsOf, type TablePoint } from '@abatis/tabletop';

/* ENG S.8, R125: where the sections of a line lie on the table. */

/** A section is half an inch long. */
export const HALF_INCH = inches(0.5);

/** The length of a line in half inches; what is left over at its end is not built. */
export const halvesOf = (line: Path): number =>
  line.length < 2 ? 0 : Math.floor((lengthOfPath(line) + SLACK) / HALF_INCH);

/** Points lie on a grid of thousandths, so that the length of a slanting line may fall short by a few of them. */
const SLACK = 5;

/** The half inches of a line from its first point on. */
export const sectionsAlong = (line: readonly TablePoint[]): readonly Path[] =>
  sectionsOf(line, HALF_INCH)
    .slice(0, halvesOf(line))
    .map(stretch => partOfPath(line, stretch));
