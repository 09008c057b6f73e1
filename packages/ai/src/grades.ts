/** The levels of computer players, the weakest first. */
export const LEVELS = ['recruit', 'corporal', 'captain', 'colonel', 'general'] as const;
export type Level = (typeof LEVELS)[number];

/** How a player takes risks; the first is the usual one. */
export const STYLES = ['even', 'bold', 'cautious'] as const;
export type Style = (typeof STYLES)[number];

/** A computer player as a person chooses it. */
export interface Grade {
  readonly level: Level;
  readonly style: Style;
}

export const GRADES: readonly Grade[] = LEVELS.flatMap(level => STYLES.map(style => ({ level, style })));

/** What the corporal has been called in records since before there were levels. */
const CORPORAL = 'doctrine';

const inStyle = (name: string, style: Style): string => (style === 'even' ? name : `${name}-${style}`);

/** The name of a player in records and on the command line. */
export const playerName = ({ level, style }: Grade): string =>
  inStyle(level === 'corporal' ? CORPORAL : level, style);

/** The grade that a name stands for; null for players that have none, such as chance. The level's own word is understood too. */
export const gradeOf = (name: string): Grade | null =>
  GRADES.find(grade => [playerName(grade), inStyle(grade.level, grade.style)].includes(name)) ?? null;
