import { type Citations, citations } from '@abatis/kernel';
import type { CLAUSES } from './clauses.ts';

/**
 * Refuses by a clause of any chapter. Only the type of the joined list is imported: a chapter that loaded the list
 * would load itself.
 */
export const forbid: Citations<typeof CLAUSES>['forbid'] = citations<typeof CLAUSES>().forbid;
