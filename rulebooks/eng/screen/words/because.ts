import { factSpans, type Reasons, reasonsOf, typeset } from '@abatis/presenter';
import reasons from './reasons.json' with { type: 'json' };
import { KINDS, pieceSpan } from './say.ts';

const { becauseText }: Reasons = reasonsOf(
  reasons,
  factSpans({ kindOf: name => KINDS[name], piece: pieceSpan, words: typeset }),
);

/** The reasons of sieges; of all others BNB has the words. */
const REASON_IDS: readonly string[] = Object.keys(reasons);

/** Why the computer player gave an order of a siege, as a sentence; null: it is one of BNB's. */
export const because: (reason: Parameters<typeof becauseText>[0]) => ReturnType<typeof becauseText> | null =
  reason => (REASON_IDS.includes(reason.id) ? becauseText(reason) : null);
