/* ENG 23.91, R91, R129: defences that lie close together are one position. */

/** A defence by where its base begins and ends in inches, measured from the outside inwards. */
export interface Band {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** ENG 23.91c: a clear gap as wide as this parts two positions. */
export const CLEAR_GAP = 1.5;
/** ENG 23.91a: what lies within this band is one position, whatever the gaps. */
const BAND = 2;

/** ENG 23.91, R91, R129: features of a chain whose gaps are all narrow are one position, however deep. */
export function positionsOf(bands: readonly Band[]): readonly (readonly Band[])[] {
  const positions: Band[][] = [];
  for (const band of [...bands].sort((a, b) => a.from - b.from)) {
    const last = positions.at(-1);
    const isSame =
      last !== undefined && (band.from - inner(last) < CLEAR_GAP || band.to - last[0]!.from <= BAND);
    if (isSame) last.push(band);
    else positions.push([band]);
  }
  return positions;
}

const inner = (position: readonly Band[]): number => Math.max(...position.map(({ to }) => to));
