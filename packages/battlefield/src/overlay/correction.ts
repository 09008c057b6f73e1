import { pointer, type Report } from '@abatis/data';
import { type Grid, type Hex, NOWHERE, parseHex } from '@abatis/hex';

/** What a correction needs to know beside the map itself. */
export interface Correction {
  readonly grid: Grid;
  readonly report: Report;
}

/** A correction that corrects nothing was overtaken by a change of the map: it should go. */
export function warnUnneeded({ report }: Correction, path: string, why: string): void {
  report.warn(path, `changes nothing: ${why}`);
}

/** The hexes of a list of labels, or null after a problem. */
export function readHexes(
  { grid, report }: Correction,
  labels: readonly string[],
  path: string,
): readonly Hex[] | null {
  const hexes = labels.map(text => parseHex(grid, text));
  const astray = hexes.indexOf(NOWHERE);
  if (astray < 0) return hexes;
  report.problem(path + pointer(astray), `${labels[astray]} is not a hex of this sheet`);
  return null;
}
