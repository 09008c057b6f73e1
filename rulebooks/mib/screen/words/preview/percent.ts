/** A chance in whole percents. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
