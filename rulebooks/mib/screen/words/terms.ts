import type { Term } from '@abatis/screen';
import terms from './terms.json' with { type: 'json' };

/** The words of the rulebook, explained. */
export const TERMS: readonly Term[] = terms;
