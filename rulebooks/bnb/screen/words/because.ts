import { factSpans, type Reasons, reasonsOf, typeset } from '@abatis/presenter';
import { KINDS } from './facts.ts';
import reasons from './reasons.json' with { type: 'json' };
import { pieceSpan } from './say.ts';

/** Why a computer player gave an order, as a sentence; and the reasons that there are words for. */
export const { becauseText, ids: REASON_IDS }: Reasons = reasonsOf(
  reasons,
  factSpans({ kindOf: name => KINDS[name], piece: pieceSpan, words: typeset }),
);
