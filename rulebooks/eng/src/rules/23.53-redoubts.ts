/* ENG 23.53a4 to a10, A.13, R79 to R81: who stands in a work, who may fire, and who counts against it. */

export type RedoubtSize = 'large' | 'normal' | 'small';

/** ENG 23.53a8, a3: figures over one face, of three ranks and of two. */
const OVER_A_FACE: Readonly<Record<RedoubtSize, readonly [threeRanks: number, twoRanks: number]>> = {
  large: [6, 4],
  normal: [4, 4],
  small: [3, 3],
};

export interface Firers {
  readonly figures: number;
  readonly twoRanks: boolean;
}

/** ENG 23.53a8, a9: figures that may fire over a face; a battery takes the whole of it. */
export function figuresOverFace(size: RedoubtSize, { figures, twoRanks }: Firers, battery: boolean): number {
  const [three, two] = OVER_A_FACE[size];
  return battery ? 0 : Math.min(figures, twoRanks ? two : three);
}

/** ENG 23.53a10, b4, R79: points that a cannon with its crew, or a figure, takes; officers are free. */
export const pointsTaken = (kind: 'redoubt' | 'position', cannon: number, figures: number): number =>
  kind === 'redoubt' ? cannon + figures : 2 * cannon + figures;

const LIMIT = 2;
const FEWEST = 4;

/** ENG A.13, R81: figures of the attackers that count, however many there are. */
export const attackersThatCount = (attackers: number, defenders: number): number =>
  Math.min(attackers, Math.max(FEWEST, LIMIT * defenders));
