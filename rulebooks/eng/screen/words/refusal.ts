import { factSpans, refusalsOf, typeset } from '@abatis/presenter';
import { BNB_CLAUSES, CLAUSES } from '../../src/shown.ts';
import { KINDS, pieceSpan } from './say.ts';

/** How the referee says no where the engineers are concerned; of what BNB forbids in BNB's words. */
export const { refusalText, refusalLines, refusedBy } = refusalsOf(
  { ...BNB_CLAUSES, ...CLAUSES },
  factSpans({ kindOf: name => KINDS[name], piece: pieceSpan, words: typeset }),
);
