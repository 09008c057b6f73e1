import type { Refusal } from '@abatis/kernel';
import { namedRefusal } from '@abatis/kernel/host';
import { factSpans, refusalsOf, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { type BnbState, CLAUSES, FIELDS } from '../../src/inside.ts';
import { KINDS } from './facts.ts';
import { pieceSpan } from './say.ts';

/** How the referee of BNB says no: with the measured number, where one decides. */
export const { refusalText, refusalLines, refusedBy } = refusalsOf(
  CLAUSES,
  factSpans({ kindOf: name => KINDS[name], piece: pieceSpan, words: typeset }),
);

/** The same of a refusal that a rule has given, with ids for names. */
export const reasonText = (state: BnbState, refusal: Refusal): Text =>
  refusalText(namedRefusal(FIELDS, state, refusal));
