import type { Code, ProjectRow } from '../charts/projects.ts';
import type { EngType } from './a.35-gangs.ts';

/* ENG 23.41 to 23.45: whom a task needs over it. */

/** ENG 23.43a: specialists whose own code is asked for direct themselves. */
export const OWN_CODE: Readonly<Partial<Record<EngType, Code>>> = {
  sapper: 'S',
  pioneer: 'S',
  pontoonier: 'P',
  miner: 'M',
  skilledWorkmen: 'W',
};

/** ENG 23.15b: labour that needs an officer for any task of construction. */
const ALWAYS_DIRECTED: readonly EngType[] = ['skilledWorkmen', 'levy', 'penal'];
const ANY_OFFICER: readonly Code[] = ['E', 'C', 'S'];

/** Whom a party needs over it; an empty list is nobody. */
export function directedBy(row: ProjectRow, type: EngType): readonly Code[] {
  if (row.engineer === 'near') return [];
  const own = OWN_CODE[type];
  if (own !== undefined && row.codes.includes(own)) return [];
  if (row.codes.length > 0) return row.codes;
  return ALWAYS_DIRECTED.includes(type) ? ANY_OFFICER : [];
}

/** ENG R53: some works need nobody once they are begun. */
export const needsNobodyOnceBegun = ({ supervisedAtStartUpTo }: ProjectRow, halves: number): boolean =>
  supervisedAtStartUpTo !== undefined && halves <= 2 * supervisedAtStartUpTo;
