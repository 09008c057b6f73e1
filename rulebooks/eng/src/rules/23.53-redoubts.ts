import type { Refuge } from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';

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

/** ENG A.13, A.39, 23.53a8: a redoubt as BNB has refuges. */
const refugeOf = (size: RedoubtSize): Refuge => {
  const [threeRanks, twoRanks] = OVER_A_FACE[size];
  return {
    tollPerRank: inches(1),
    gunsTakeRoom: true,
    overFace: { threeRanks, twoRanks },
    oddsLimit: { times: LIMIT, least: FEWEST },
  };
};

/** ENG 23.53a2, a3: the sizes with the points that they hold. */
export const REFUGES = {
  redoubtLarge: { capacity: 12, refuge: refugeOf('large') },
  redoubtNormal: { capacity: 8, refuge: refugeOf('normal') },
  redoubtSmall: { capacity: 4, refuge: refugeOf('small') },
} as const;

/** ENG A.2b: the same with so many times the figures over a face. */
export const scaledRefuge = (refuge: Refuge, scale: number): Refuge =>
  scale === 1 || refuge.overFace === null
    ? refuge
    : {
        ...refuge,
        overFace: {
          threeRanks: refuge.overFace.threeRanks * scale,
          twoRanks: refuge.overFace.twoRanks * scale,
        },
      };
