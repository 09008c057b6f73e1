import { factSpans, refusalsOf, typeset } from '@abatis/presenter';
import { CLAUSES } from '../../src/inside.ts';
import { KINDS } from './facts.ts';
import { pieceSpan } from './say.ts';

/** How the referee of BNB says no: with the measured number, where one decides. */
export const { refusalText, refusalLines, refusedBy } = refusalsOf(
  CLAUSES,
  factSpans({ kindOf: name => KINDS[name], piece: pieceSpan, words: typeset }),
);
