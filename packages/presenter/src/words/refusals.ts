import { type Clauses, KERNEL_CLAUSES, type Refusal, type Ruling, sentenceFor } from '@abatis/kernel/host';
import { join, type Text } from '@abatis/screen';
import { words } from '@abatis/words';
import { type FactSpan, filled } from './facts.ts';
import { capital, cite, joined } from './say.ts';

/** How a rulebook's referee says no. */
export interface Refusals {
  /** Our sentence for a refusal with its facts as links, and the clause that forbids. */
  refusalText(refusal: Refusal): Text;
  /** One line for each clause; of several pieces that it forbids something the first is named. */
  refusalLines(ruling: Ruling): readonly Text[];
  /** Every reason in one text; null if there is none. */
  refusedBy(ruling: Ruling): Text | null;
}

export function refusalsOf(clauses: Clauses, spanOf: FactSpan): Refusals {
  const sentences: Clauses = words({ ...KERNEL_CLAUSES, ...clauses });
  const refusalText = ({ clause, facts = {} }: Refusal): Text => {
    const [first = '', ...rest] = filled(sentenceFor(sentences, { clause, facts }), facts, spanOf);
    return joined([typeof first === 'string' ? capital(first) : first, ...rest, '. ', cite(clause)]);
  };
  const refusalLines = ({ refusals }: Ruling): readonly Text[] =>
    refusals
      .filter(({ clause }, place) => refusals.findIndex(other => other.clause === clause) === place)
      .map(refusalText);
  const refusedBy = (ruling: Ruling): Text | null => {
    const [first, ...rest] = refusalLines(ruling);
    return first === undefined ? null : rest.reduce((text, next) => join(text, ' ', next), first);
  };
  return { refusalText, refusalLines, refusedBy };
}
