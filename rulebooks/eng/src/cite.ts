import { type Citations, citations } from '@abatis/kernel';
import type { CLAUSES } from './clauses.ts';

/*
 * Cites a clause of any chapter. Only the type of the joined list is imported: a chapter that loaded the list would load
 * itself.
 */

const cite: Citations<typeof CLAUSES> = citations<typeof CLAUSES>();

/** A reason with the facts that its words ask for. */
export const because: (typeof cite)['because'] = cite.because;

/** Refuses by a clause. */
export const forbid: (typeof cite)['forbid'] = cite.forbid;

/** A modifier of a roll with the clause that gives it. */
export const drm: (typeof cite)['drm'] = cite.drm;
