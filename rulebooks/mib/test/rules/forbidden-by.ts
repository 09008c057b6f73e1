import { forbiddenInFull } from '@abatis/testkit';
import { CLAUSES } from '../../src/clauses.ts';

/** Refused by exactly these clauses, each told in full. */
export const forbiddenBy = forbiddenInFull(CLAUSES);
